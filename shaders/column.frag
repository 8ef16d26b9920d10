#version 330 core
// Each pixel looks its column up: solid from the base to the lowest item, lighter to the highest.
precision highp float;
precision highp int;

uniform vec2 u_framebuffer;
uniform vec4 u_bars;
uniform vec4 u_role_colors[4];
uniform vec4 u_panel_color;
uniform highp sampler2D u_columns;  // low, high, role; row by row from the left
uniform int u_row_length;
uniform int u_column_count;

out vec4 fragment_color;

const float kLighter = 0.45;  // share of the role's colour between lowest and highest, the rest is panel

void main() {
    vec2 pixel = vec2(gl_FragCoord.x, u_framebuffer.y - gl_FragCoord.y);
    float along = (pixel.x - u_bars.x) / u_bars.z;
    int column = clamp(int(along * float(u_column_count)), 0, u_column_count - 1);
    vec4 item = texelFetch(u_columns, ivec2(column % u_row_length, column / u_row_length), 0);

    float above_base = u_bars.y + u_bars.w - pixel.y;
    vec2 reached = clamp(item.xy * u_bars.w - above_base + 0.5, 0.0, 1.0);
    float base = clamp(above_base + 0.5, 0.0, 1.0);
    vec4 color = u_role_colors[int(item.z)];
    fragment_color = vec4(mix(mix(u_panel_color.rgb, color.rgb, kLighter), color.rgb, reached.x),
                          color.a * min(reached.y, base));
}
