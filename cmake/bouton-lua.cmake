# The target bouton::lua from what find_package(Lua) found: for the build, and with the installed
# package for whoever links the static library.
if(NOT TARGET bouton::lua)
  add_library(bouton::lua INTERFACE IMPORTED)
  set_target_properties(
    bouton::lua PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${LUA_INCLUDE_DIR}"
                           INTERFACE_LINK_LIBRARIES "${LUA_LIBRARIES}")
endif()
