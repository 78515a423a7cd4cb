# cmake -DBUILD=dir -DCXX=compiler -P run.cmake
# Installs hardway from BUILD into a fresh prefix inside it, then builds and runs the example against that.
set(work ${BUILD}/install-test)
file(REMOVE_RECURSE ${work})

function(run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
    message("${output}")
    if(NOT result EQUAL 0)
        list(JOIN ARGV " " command)
        message(FATAL_ERROR "failed (${result}): ${command}")
    endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${work}/prefix)
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${work}/build -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
    -DCMAKE_PREFIX_PATH=${work}/prefix)
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/example)
if(EXISTS ${work}/build/record)
    run(${work}/build/record)
endif()
if(EXISTS ${work}/prefix/bin/hardway)
    run(${work}/prefix/bin/hardway --help)
endif()
