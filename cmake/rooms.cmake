# A room is a folder of src/ and the static library made of it.

set(HARDWAY_ROOMS "") # the rooms that exist, lowest first
set(HARDWAY_LIBRARIES "") # their targets

# Rulebooks travel inside the rules library and strategies inside study: the files of a folder become one
# generated source. (Folders below it, such as rulebooks/examples/, do not: those are files of one's own.)
# hardway_embed(Rulebook rules rulebooks/*.toml rules/builtin.hpp hardway): declared in that header, in that namespace.
macro(hardway_embed what room pattern header namespace)
    file(GLOB embedded CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${pattern})
    set(embedded_list ${PROJECT_BINARY_DIR}/generated/${what}s.list)
    set(embedded_cpp ${PROJECT_BINARY_DIR}/generated/${what}s.cpp)
    # The list is a file so that taking one away also makes the source anew.
    file(CONFIGURE OUTPUT ${embedded_list} CONTENT "${embedded}" @ONLY)
    add_custom_command(
        OUTPUT ${embedded_cpp}
        COMMAND ${CMAKE_COMMAND} -DLIST=${embedded_list} -DOUTPUT=${embedded_cpp} -DHEADER=${header}
                -DNAMESPACE=${namespace} -DWHAT=${what} -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${embedded} ${embedded_list} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        COMMENT "Embedding ${pattern}"
        VERBATIM)
    set_source_files_properties(${embedded_cpp} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    list(APPEND HARDWAY_EMBEDDED_${room} ${embedded_cpp})
endmacro()

# hardway_room(name [NEEDS room...]): makes hardway_<name>, alias hardway::<name>, if src/<name> has sources.
# Needed rooms that do not exist are left out.
macro(hardway_room name)
    cmake_parse_arguments(room "" "" "NEEDS" ${ARGN})
    file(GLOB_RECURSE room_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
    list(APPEND room_sources ${HARDWAY_EMBEDDED_${name}})
    if(room_sources)
        add_library(hardway_${name} STATIC ${room_sources})
        add_library(hardway::${name} ALIAS hardway_${name})
        set_target_properties(hardway_${name} PROPERTIES EXPORT_NAME ${name})
        target_compile_features(hardway_${name} PUBLIC cxx_std_20)
        # The same line, #include "rules/roll.hpp", serves in the tree and after installation.
        target_include_directories(
            hardway_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                                   $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/hardway>)
        target_link_libraries(hardway_${name} PRIVATE $<BUILD_INTERFACE:hardway_options>)
        foreach(needed IN LISTS room_NEEDS)
            if(TARGET hardway_${needed})
                target_link_libraries(hardway_${name} PUBLIC hardway_${needed})
            endif()
        endforeach()
        list(APPEND HARDWAY_ROOMS ${name})
        list(APPEND HARDWAY_LIBRARIES hardway_${name})
        cmake_language(EVAL CODE "
            if(COMMAND hardway_room_${name})
                hardway_room_${name}()
            endif()")
    endif()
endmacro()

# The part of study that is only arithmetic and must build without exceptions and RTTI, as hardway_exact. (The rest
# has Lua, threads and clocks.) Everywhere else these sources are part of hardway_study.
macro(hardway_exact)
    set(exact_sources "")
    foreach(name chain collect edge edge_rows hand distribution layout_walk menu no_exceptions with_odds worth)
        list(APPEND exact_sources ${PROJECT_SOURCE_DIR}/src/study/edge/${name}.cpp)
    endforeach()
    find_package(Boost 1.81 REQUIRED)
    add_library(hardway_exact STATIC ${exact_sources})
    target_link_libraries(hardway_exact PRIVATE hardway_options PUBLIC hardway_table Boost::headers)
    hardway_precompile(hardway_exact <boost/multiprecision/cpp_int.hpp>)
    list(APPEND HARDWAY_ROOMS exact)
endmacro()

# What only one room uses.

function(hardway_room_rules)
    hardway_precompile(hardway_rules)
    # Header-only on purpose: Debian's shared libtomlplusplus is built with exceptions, and the two do not mix.
    find_path(HARDWAY_TOML_INCLUDE toml++/toml.h REQUIRED)
    target_include_directories(hardway_rules SYSTEM PRIVATE ${PROJECT_SOURCE_DIR}/cmake/fixes ${HARDWAY_TOML_INCLUDE})
    target_compile_definitions(hardway_rules PRIVATE TOML_HEADER_ONLY=1 TOML_EXCEPTIONS=0
                                                     TOML_ENABLE_FORMATTERS=0)
endfunction()

function(hardway_room_table)
    hardway_precompile(hardway_table)
    # The path of every simulated throw: worth a tenth of its speed. (A precompiled header brings the options along that
    # it was made with, and these would not count.)
    if(NOT HARDWAY_SANITIZE)
        file(GLOB hot ${PROJECT_SOURCE_DIR}/src/table/decide*.cpp)
        foreach(name apply offers settle vig)
            list(APPEND hot ${PROJECT_SOURCE_DIR}/src/table/${name}.cpp)
        endforeach()
        set_source_files_properties(${hot} PROPERTIES COMPILE_OPTIONS "-O3;-fno-semantic-interposition"
                                                       SKIP_PRECOMPILE_HEADERS ON)
    endif()
endfunction()

function(hardway_room_wire)
    find_package(nlohmann_json REQUIRED)
    target_link_libraries(hardway_wire PUBLIC nlohmann_json::nlohmann_json)
    hardway_precompile(hardway_wire <nlohmann/json.hpp>)
endfunction()

function(hardway_room_words)
    hardway_precompile(hardway_words)
endfunction()

function(hardway_room_study)
    # Headers only (Boost.Multiprecision); they are part of what study's own headers say.
    find_package(Boost 1.81 REQUIRED)
    target_link_libraries(hardway_study PUBLIC Boost::headers)
    find_package(Lua 5.4 EXACT REQUIRED)
    target_include_directories(hardway_study SYSTEM PRIVATE ${LUA_INCLUDE_DIR})
    target_link_libraries(hardway_study PRIVATE ${LUA_LIBRARIES})
    find_package(Threads REQUIRED)
    target_link_libraries(hardway_study PUBLIC Threads::Threads)
    hardway_precompile(hardway_study <boost/multiprecision/cpp_int.hpp>)

    # One loop over doubles does nearly all of the work there.
    if(NOT HARDWAY_SANITIZE)
        set_source_files_properties(${PROJECT_SOURCE_DIR}/src/study/solve/visit_distribution.cpp
                                    PROPERTIES COMPILE_OPTIONS -O3 SKIP_PRECOMPILE_HEADERS ON)
    endif()

    # The kernels, each for its processors; which one runs is found out when it runs. Elsewhere they are empty.
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
        # What is written as single loads and stores is faster that way.
        set(flags "-O3;-fno-tree-slp-vectorize;-fno-tree-vectorize")
        set(walk ${PROJECT_SOURCE_DIR}/src/study/simulate/walk)
        # A header is precompiled for one processor.
        set_source_files_properties(${walk}_avx2.cpp ${walk}_avx512.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
        set_source_files_properties(${walk}_avx2.cpp PROPERTIES COMPILE_OPTIONS "${flags};-mavx2")
        # GCC 12 is wrong about its own AVX-512 headers (GCC bug 105593).
        set_source_files_properties(
            ${walk}_avx512.cpp
            PROPERTIES COMPILE_OPTIONS
                       "${flags};-mavx512f;-mavx512bw;-mavx512vbmi;-mbmi2;$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-uninitialized>")
    endif()
endfunction()

function(hardway_room_house)
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
    find_package(SQLite3 REQUIRED)
    find_package(PostgreSQL REQUIRED)
    find_package(Threads REQUIRED)
    target_link_libraries(hardway_house PRIVATE PkgConfig::sodium SQLite::SQLite3 PostgreSQL::PostgreSQL
                                        PUBLIC Threads::Threads)
endfunction()

function(hardway_room_server)
    # Beast takes long to compile: only these two see it.
    find_package(Boost 1.81 REQUIRED)
    find_package(OpenSSL 3 REQUIRED)
    target_link_libraries(hardway_server PRIVATE Boost::headers OpenSSL::SSL OpenSSL::Crypto)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/server/http_server.cpp
                                ${PROJECT_SOURCE_DIR}/src/server/http_tls.cpp
                                PROPERTIES SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
    hardway_precompile(hardway_server <nlohmann/json.hpp>)
    hardway_waits(hardway_server)
endfunction()
