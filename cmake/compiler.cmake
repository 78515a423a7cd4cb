# How everything of ours is compiled: the interface target `hardway_options`, linked PRIVATE by each target.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# ccache has to be told that precompiled headers (hardway_precompile) may be trusted.
find_program(HARDWAY_CCACHE ccache)
if(HARDWAY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${HARDWAY_CCACHE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-fpch-preprocess)
    elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    endif()
endif()

find_program(HARDWAY_MOLD mold)
if(HARDWAY_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

add_library(hardway_options INTERFACE)
target_compile_options(
    hardway_options
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wold-style-cast
              -Wcast-align
              -Wcast-qual
              -Wformat=2
              -Wimplicit-fallthrough
              -Wnon-virtual-dtor
              -Woverloaded-virtual
              -Wundef
              -Wextra-semi)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # libstdc++ 12's own stable_sort uses what it declares deprecated.
    target_compile_options(hardway_options INTERFACE -Wno-deprecated-declarations)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 is wrong about std::string's operator+ (-Wrestrict, GCC bug 105651) and about calls through pointers to
    # members (-Warray-bounds): the sanitizers look for the real thing.
    target_compile_options(hardway_options INTERFACE -Wduplicated-cond -Wlogical-op
                                                     -Wno-restrict -Wno-array-bounds)
endif()

if(HARDWAY_BARE)
    target_compile_options(hardway_options INTERFACE -fno-exceptions -fno-rtti)
endif()

if(HARDWAY_SANITIZE)
    add_compile_options(-fsanitize=${HARDWAY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
    add_link_options(-fsanitize=${HARDWAY_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # The optimiser's warnings are wrong about instrumented code; the release build has them on.
        target_compile_options(hardway_options INTERFACE -Wno-maybe-uninitialized
                                                         -Wno-stringop-overflow -Wno-stringop-overread)
    endif()
endif()

if(HARDWAY_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "HARDWAY_FUZZ needs clang: use the preset `sanitize`")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# A test is compiled more often than it is run: what it measures or walks is in the libraries.
if(HARDWAY_SANITIZE)
    set(HARDWAY_TEST_OPTIONS -O0)
else()
    set(HARDWAY_TEST_OPTIONS -O1)
endif()

# Where a preset asks for it (CMAKE_UNITY_BUILD), so many sources are compiled as one, which saves half of the time. So a
# room's sources share their unnamed namespaces; the presets `bare` and `tsan` take each source by itself.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 25)

# Elsewhere other people's large headers are parsed once a target; our own are not among them, so that a change of one builds
# no more than it did.
set(HARDWAY_STANDARD_HEADERS <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <string>
                             <string_view> <unordered_map> <variant> <vector>)
function(hardway_precompile target)
    if(NOT CMAKE_UNITY_BUILD)
        target_precompile_headers(${target} PRIVATE ${HARDWAY_STANDARD_HEADERS} ${ARGN})
    endif()
endfunction()

# What waits for people and for the network need not be fast under a sanitizer, and without the optimiser it is compiled in a
# third of the time.
function(hardway_waits target)
    if(HARDWAY_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    endif()
endfunction()

# Where much text is put together, GCC 12 is wrong about std::string in a precompiled header (-Wstringop-overflow).
function(hardway_puts_text_together target)
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
endfunction()
