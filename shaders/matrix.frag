#version 330 core
// Each pixel looks its cell up. What is under fair is hatched as well as blue, so that a grey print tells both.
precision highp float;
precision highp int;

uniform vec2 u_framebuffer;
uniform vec4 u_area;
uniform float u_side;        // cells a row
uniform float u_stripe;      // pixels from one stripe of the hatch to the next
uniform vec4 u_fewer_color;
uniform vec4 u_even_color;
uniform vec4 u_more_color;
uniform highp sampler2D u_levels;  // row by row from the top, 128/255 is fair

out vec4 fragment_color;

const float kFair = 128.0;
const float kSteps = 127.0;
const float kStripeDepth = 0.45;  // share of the deviation that a stripe takes away

void main() {
    vec2 pixel = vec2(gl_FragCoord.x, u_framebuffer.y - gl_FragCoord.y) - u_area.xy;
    vec2 cell = clamp(floor(pixel / u_area.zw * u_side), 0.0, u_side - 1.0);
    float level = texelFetch(u_levels, ivec2(cell), 0).r * 255.0;
    float deviation = clamp((level - kFair) / kSteps, -1.0, 1.0);
    float on_stripe = step(mod(pixel.x + pixel.y, u_stripe), 0.3 * u_stripe);
    float strength = abs(deviation) * (deviation < 0.0 ? 1.0 - kStripeDepth * on_stripe : 1.0);
    fragment_color = mix(u_even_color, deviation > 0.0 ? u_more_color : u_fewer_color, strength);
}
