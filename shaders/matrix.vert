#version 330 core
// The rectangle that a matrix fills.
precision highp float;

uniform vec2 u_framebuffer;  // its size in pixels
uniform vec4 u_area;         // x, y, width, height in pixels from the framebuffer's upper left corner

void main() {
    vec2 corner = vec2(float(gl_VertexID % 2), float(gl_VertexID / 2));
    vec2 pixel = u_area.xy + corner * u_area.zw;
    gl_Position = vec4(pixel.x / u_framebuffer.x * 2.0 - 1.0, 1.0 - pixel.y / u_framebuffer.y * 2.0, 0.0, 1.0);
}
