# The layers, as includes: cmake -DROOT=<source tree> -P layering_test.cmake
# Link lines keep most wrong includes out, but not headers that lie in a common folder.

cmake_minimum_required(VERSION 3.25)

set(gl "^(glad/|GL/|GLES|EGL/|KHR/)")
set(imgui "^(imgui|backends/imgui|misc/freetype/)")

# One row each: files, headers they may not include, why, and after EXCEPT the files that may.
# A row's ONLY turns it round: the headers are all that the files may include.
set(rows
  "^(include|src/core)/" ONLY "^([a-z_]+|shufflelens/.*|core/.*|(catalogue|reading)/.*)$"
    "core uses the standard library only (and Boost.Math in statistics.cpp and power.cpp)"
    EXCEPT "^src/core/((statistics|power|thread_priority)\\.cpp$|files/)"
  "^src/core/(statistics|power)\\.cpp$" ONLY "^([a-z_]+|shufflelens/.*|core/.*|boost/math/.*)$"
    "core uses the standard library only (and Boost.Math in statistics.cpp and power.cpp)" EXCEPT ""

  "^src/core/files/" ONLY "^([a-z_]+|shufflelens/.*|files/.*|fcntl\\.h|unistd\\.h|sys/(file|stat|types|xattr)\\.h)$"
    "the standard library can neither flush, lock nor own a file: POSIX can, and this folder may" EXCEPT ""

  "^src/core/thread_priority\\.cpp$" ONLY "^([a-z_]+|shufflelens/.*|core/.*|sys/resource\\.h)$"
    "the standard library knows no priorities of threads: Linux does, and this one file may ask" EXCEPT ""

  "." NOT "\\.\\./" "a header is named from its layer down, so that this test can see the layer" EXCEPT ""

  "^src/render/" NOT "^(ui|app)/" "render sees core only" EXCEPT ""
  "^src/ui/" NOT "^(render|app)/" "ui sees core only" EXCEPT ""

  "^(src/(ui|app)|tests/(core|ui|app))/" NOT "${gl}" "only render may include glad or EGL" EXCEPT ""
  "^src/(render|app)/" NOT "${imgui}" "only ui and src/app/window* may include Dear ImGui"
    EXCEPT "^src/app/window[^/]*$"
  "^src/(render|ui)/" NOT "^(GLFW|CLI|nlohmann)/" "windows, options and files belong to app" EXCEPT ""
  "^tests/core/" NOT "^(render|ui|app)/" "tests of core need core only" EXCEPT ""
)

file(GLOB_RECURSE files RELATIVE ${ROOT}
  ${ROOT}/include/*.hpp ${ROOT}/src/*.hpp ${ROOT}/src/*.cpp ${ROOT}/tests/*.hpp ${ROOT}/tests/*.cpp)
list(LENGTH files file_count)
if(file_count EQUAL 0)
  message(FATAL_ERROR "no sources under '${ROOT}': is ROOT right?")
endif()

set(faults 0)
set(include_count 0)
foreach(file IN LISTS files)
  file(STRINGS ${ROOT}/${file} lines REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"]")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^[^<\"]*[<\"]([^>\"]*).*" "\\1" header "${line}")
    math(EXPR include_count "${include_count} + 1")
    get_filename_component(folder ${file} DIRECTORY)
    if(NOT header MATCHES "/" AND EXISTS ${ROOT}/${folder}/${header})
      continue()  # a private header beside the file
    endif()

    set(rest "${rows}")  # quoted: an empty exception is an element too
    while(rest)
      list(POP_FRONT rest of_files mode headers why except_word except)
      if(NOT file MATCHES "${of_files}" OR (except AND file MATCHES "${except}"))
        continue()
      endif()
      if((mode STREQUAL "NOT" AND header MATCHES "${headers}")
          OR (mode STREQUAL "ONLY" AND NOT header MATCHES "${headers}"))
        math(EXPR faults "${faults} + 1")
        message(STATUS "${file} includes ${header}: ${why}")
      endif()
    endwhile()
  endforeach()
endforeach()

# A verb runs when the panel that asked for it is long done: it must hold what it needs by value.
file(GLOB panels ${ROOT}/src/ui/*.cpp ${ROOT}/src/ui/*.hpp)
foreach(file IN LISTS panels)
  file(READ ${file} text)
  if(text MATCHES "[.]then(_play<[A-Za-z]+>)?\\([ \n]*\\[([^]]*, *)?&[^]]*")
    math(EXPR faults "${faults} + 1")
    message(STATUS "${file} asks for a verb that holds a reference: ${CMAKE_MATCH_0}")
  endif()
endforeach()

# These share a variable of the library among all threads; two of them at once are a data race.
set(shared "lgamma|lgammaf|lgammal|strerror|strtok|localtime|gmtime|ctime|asctime|setlocale")
set(instead "log_gamma() of statistics.hpp for lgamma, std::generic_category().message() for strerror")
file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/include/*.hpp ${ROOT}/src/*.hpp ${ROOT}/src/*.cpp)
foreach(file IN LISTS sources)
  file(STRINGS ${ROOT}/${file} lines REGEX "(^|[^A-Za-z0-9_:])(std)?(::)?(${shared}|std::s?rand)[ ]*[(]")
  foreach(line IN LISTS lines)
    math(EXPR faults "${faults} + 1")
    message(STATUS "${file} calls what two threads may not: ${line}; take ${instead}")
  endforeach()
endforeach()

# What a bare thread throws ends the program, and so does a thread that cannot be had.
foreach(file IN LISTS sources)
  file(STRINGS ${ROOT}/${file} lines REGEX "std::(thread[ ({]|jthread|async|thread>)")
  if(lines AND NOT file MATCHES "/worker[.][ch]pp$")
    math(EXPR faults "${faults} + 1")
    message(STATUS "${file} starts a thread: ${lines}; take a Worker, which hands on what it throws")
  endif()
endforeach()

if(faults)
  message(FATAL_ERROR "${faults} includes across a layer's border, verbs with references, or calls that threads may not make")
endif()
message(STATUS "${include_count} includes in ${file_count} files keep to their layers")
