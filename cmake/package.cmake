# `cmake --install`: libraries, headers and the package, so that find_package(hardway) gives hardway::rules,
# hardway::table, hardway::wire and hardway::words.
include(CMakePackageConfigHelpers)

if(NOT HARDWAY_LIBRARIES)
    return()
endif()

set(HARDWAY_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/hardway)
# Only the engine and what is written and said about it are offered to others; study, house and server are the program's
# own. And of the engine, not how it reads a rulebook and comes to its decisions. tests/install builds against every
# header that is left.
set(internal_rules builtin canonical choice_menu document nesting reader shape)
set(internal_table check decide_internal line_words recall when)
set(internal_wire fields kinds names object_reader parts reader writer)
set(internal_words account all_but answer builtin guess meanings odds_said phrases press punctuation raise rephrase sections several
                   spoken stakes standing tokens)
set(exported "")
set(HARDWAY_DEPENDENCIES "")
if(TARGET hardway_wire)
    set(HARDWAY_DEPENDENCIES "find_dependency(nlohmann_json)")
endif()
foreach(room rules table wire words)
    if(TARGET hardway_${room})
        list(APPEND exported hardway_${room})
        list(JOIN internal_${room} "|" internal)
        install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hardway
                FILES_MATCHING PATTERN *.hpp
                REGEX "/(${internal})\\.hpp$" EXCLUDE)
    endif()
endforeach()

install(TARGETS ${exported} EXPORT hardwayTargets)
install(EXPORT hardwayTargets NAMESPACE hardway:: DESTINATION ${HARDWAY_PACKAGE_DIR})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/hardwayConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/hardwayConfig.cmake
                              INSTALL_DESTINATION ${HARDWAY_PACKAGE_DIR})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hardwayConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hardwayConfig.cmake ${PROJECT_BINARY_DIR}/hardwayConfigVersion.cmake
        DESTINATION ${HARDWAY_PACKAGE_DIR})
