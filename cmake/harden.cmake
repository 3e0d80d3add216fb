# What the compiler and linker have against the exploits of faults in memory, as far as they know it.
# BOUTON_HARDENED lists what there is, for the test.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)

check_c_compiler_flag(-fstack-protector-strong BOUTON_KNOWS_STACK_PROTECTOR)
if(BOUTON_KNOWS_STACK_PROTECTOR)
  add_compile_options(-fstack-protector-strong)
  list(APPEND BOUTON_HARDENED stack-protector)
endif()

# It needs optimisation; a level that the user gives stays.
check_c_compiler_flag("-O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2" BOUTON_KNOWS_FORTIFY)
if(BOUTON_KNOWS_FORTIFY AND NOT CMAKE_C_FLAGS MATCHES "_FORTIFY_SOURCE")
  set(optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
  add_compile_options($<${optimised}:-U_FORTIFY_SOURCE> $<${optimised}:-D_FORTIFY_SOURCE=2>)
  if(CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo|MinSizeRel)$")
    list(APPEND BOUTON_HARDENED fortify)
  endif()
endif()

check_linker_flag(C -Wl,-z,relro,-z,now BOUTON_KNOWS_RELRO)
if(BOUTON_KNOWS_RELRO)
  add_link_options(-Wl,-z,relro,-z,now)
  list(APPEND BOUTON_HARDENED relro)
endif()

check_pie_supported(LANGUAGES C)
if(CMAKE_C_LINK_PIE_SUPPORTED)
  list(APPEND BOUTON_HARDENED pie)
endif()
