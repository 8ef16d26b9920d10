#version 330 core
// The rectangle that all columns stand in, a pixel taller so that soft upper edges have room.
precision highp float;

uniform vec2 u_framebuffer;  // its size in pixels
uniform vec4 u_bars;         // x, y, width, height in pixels from the framebuffer's upper left corner

void main() {
    vec2 corner = vec2(float(gl_VertexID % 2), float(gl_VertexID / 2));
    vec2 pixel = u_bars.xy + vec2(0.0, -1.0) + corner * (u_bars.zw + vec2(0.0, 1.0));
    gl_Position = vec4(pixel.x / u_framebuffer.x * 2.0 - 1.0, 1.0 - pixel.y / u_framebuffer.y * 2.0, 0.0, 1.0);
}
