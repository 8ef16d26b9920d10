#version 330 core
// Each pixel looks its column up: solid from the base to the lowest item, lighter to the highest.
//
// All that is the same for a whole column is in the texture already: on the software renderer, choosing the
// colour of the role here instead costs half as much again as the rest.
precision highp float;
precision highp int;

uniform vec2 u_column_of_pixel;  // column = pixel · x + y
uniform float u_last_column;
uniform float u_row_length;
uniform float u_rows_per_column;  // 1 / u_row_length
uniform vec4 u_panel_color;
// Upper ends of the lowest and the highest item in pixels from the framebuffer's lower edge and half a pixel up,
// colour as 0xRRGGBB, alpha; row by row from the left.
uniform highp sampler2D u_columns;

out vec4 fragment_color;

const float kLighter = 0.45;  // share of the item's colour between lowest and highest, the rest is panel

vec3 unpacked(float color) {
    float red_green = floor(color * (1.0 / 256.0));
    float red = floor(red_green * (1.0 / 256.0));
    return vec3(red, red_green - 256.0 * red, color - 256.0 * red_green) * (1.0 / 255.0);
}

void main() {
    float along = gl_FragCoord.x * u_column_of_pixel.x + u_column_of_pixel.y;
    float column = floor(clamp(along, 0.0, u_last_column));
    float row = floor((column + 0.5) * u_rows_per_column);
    vec4 item = texelFetch(u_columns, ivec2(int(column - row * u_row_length), int(row)), 0);

    vec2 reached = clamp(item.xy - gl_FragCoord.y, 0.0, 1.0);
    float share = kLighter + (1.0 - kLighter) * reached.x;
    fragment_color = vec4(mix(u_panel_color.rgb, unpacked(item.z), share), item.w * reached.y);
}
