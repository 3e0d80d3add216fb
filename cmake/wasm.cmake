# Toolchain file for WebAssembly: Debian's clang, lld and wasi-libc. No threads, no files.
#     cmake -B build/wasm -G Ninja --toolchain cmake/wasm.cmake && ninja -C build/wasm
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# What every browser with WebAssembly has had since 2021.
set(CMAKE_C_FLAGS_INIT "-mbulk-memory -msign-ext -mnontrapping-fptoint")
# Small before fast: the page's first load is measured in kilobytes.
set(CMAKE_C_FLAGS_RELEASE "-Oz -flto -DNDEBUG" CACHE STRING "")
