message(STATUS "layering: nothing to check yet")
