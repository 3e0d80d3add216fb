# find_package(bouton): the targets bouton::static and bouton::shared.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/bouton-targets.cmake)
