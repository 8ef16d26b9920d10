#version 330 core
// How much of the pixel lies in a rounded rectangle: exact along the sides, by distance at the corners.
precision highp float;

flat in vec4 f_rect;
flat in vec4 f_fill;
flat in vec4 f_border;
flat in vec2 f_style;  // width of the border, 1 where hatched

uniform vec2 u_framebuffer;
uniform vec4 u_hatch_color;
uniform float u_corner;  // largest radius in pixels

out vec4 fragment_color;

const float kRoundedShare = 0.25;        // of the width that one corner may take
const float kHatchPeriodCorners = 1.8;   // from stripe to stripe, in corners
const float kHatchShare = 0.42;          // of the period that is stripe

float coverage(vec2 from_centre, vec2 half_size, float radius) {
    vec2 sides = min(from_centre + 0.5, half_size) - max(from_centre - 0.5, -half_size);
    float inside = max(sides.x, 0.0) * max(sides.y, 0.0);
    vec2 from_arc = abs(from_centre) - half_size + radius;
    if (from_arc.x > 0.0 && from_arc.y > 0.0) {
        inside = min(inside, clamp(radius + 0.5 - length(from_arc), 0.0, 1.0));
    }
    return inside;
}

float stripe(vec2 from_centre) {
    float period = max(u_corner * kHatchPeriodCorners, 4.0);
    float across = (from_centre.x + from_centre.y) * 0.70710678;
    float from_middle = abs(fract(across / period) - 0.5) * period;
    return clamp(0.5 * kHatchShare * period - from_middle + 0.5, 0.0, 1.0);
}

void main() {
    vec2 pixel = vec2(gl_FragCoord.x, u_framebuffer.y - gl_FragCoord.y);
    vec2 half_size = 0.5 * f_rect.zw;
    vec2 from_centre = pixel - f_rect.xy - half_size;
    float radius = min(u_corner, min(kRoundedShare * f_rect.z, half_size.y));
    vec4 color = f_fill;
    if (f_style.x > 0.0) {
        float inside = coverage(from_centre, half_size - f_style.x, max(radius - f_style.x, 0.0));
        color = mix(f_border, f_fill, inside);
    }
    if (f_style.y > 0.0) color = mix(color, u_hatch_color, stripe(from_centre));
    fragment_color = vec4(color.rgb, color.a * coverage(from_centre, half_size, radius));
}
