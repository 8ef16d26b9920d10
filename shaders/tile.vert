#version 330 core
// One instance is one tile; its four corners come from the vertex number, a pixel wider on each side so that
// soft edges have room. Pixels count from the framebuffer's upper left corner.
precision highp float;

layout(location = 0) in vec4 v_rect;  // x, y, width, height in pixels
layout(location = 1) in vec4 v_fill;
layout(location = 2) in vec4 v_border;
layout(location = 3) in vec2 v_style;  // width of the border in pixels, 1 where hatched

uniform vec2 u_framebuffer;           // its size in pixels

flat out vec4 f_rect;
flat out vec4 f_fill;
flat out vec4 f_border;
flat out vec2 f_style;

void main() {
    vec2 corner = vec2(float(gl_VertexID % 2), float(gl_VertexID / 2));
    vec2 pixel = v_rect.xy - 1.0 + corner * (v_rect.zw + 2.0);
    gl_Position = vec4(pixel.x / u_framebuffer.x * 2.0 - 1.0, 1.0 - pixel.y / u_framebuffer.y * 2.0, 0.0, 1.0);
    f_rect = v_rect;
    f_fill = v_fill;
    f_border = v_border;
    f_style = v_style;
}
