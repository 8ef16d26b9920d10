# Turns shader files into one C++ header, so that the program runs from anywhere.
# Included, it defines shufflelens_embed_shaders(target files...); run with `cmake -P` at build
# time, it writes the header. A changed shader rebuilds exactly what includes the header.

if(CMAKE_SCRIPT_MODE_FILE)
  set(text "// Generated from shaders/ by embed_shaders.cmake.\n#pragma once\n\n#include <string_view>\n\n")
  string(APPEND text "namespace shufflelens::gl {\n")
  foreach(shader IN LISTS SHADERS)
    get_filename_component(file ${shader} NAME)
    string(REGEX MATCHALL "[A-Za-z0-9]+" words ${file})
    set(name k)
    foreach(word IN LISTS words)
      string(SUBSTRING ${word} 0 1 first)
      string(SUBSTRING ${word} 1 -1 rest)
      string(TOUPPER ${first} first)
      string(APPEND name ${first}${rest})
    endforeach()
    file(READ ${shader} source)
    string(APPEND text "\ninline constexpr std::string_view ${name} = R\"glsl(${source})glsl\";\n")
  endforeach()
  string(APPEND text "\n}  // namespace shufflelens::gl\n")
  file(WRITE ${OUTPUT} "${text}")
  return()
endif()

set(SHUFFLELENS_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

# FILES are relative to shaders/.
function(shufflelens_embed_shaders target)
  list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/shaders/ OUTPUT_VARIABLE shaders)
  set(header ${CMAKE_CURRENT_BINARY_DIR}/shaders/shaders.hpp)
  add_custom_command(
    OUTPUT ${header}
    COMMAND ${CMAKE_COMMAND} "-DSHADERS=${shaders}" -DOUTPUT=${header} -P ${SHUFFLELENS_EMBED_SCRIPT}
    DEPENDS ${shaders} ${SHUFFLELENS_EMBED_SCRIPT}
    COMMENT "Embedding shaders"
    VERBATIM)
  target_sources(${target} PRIVATE ${header})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/shaders)
endfunction()
