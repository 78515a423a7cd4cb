# cmake -DLIST=file -DOUTPUT=file.cpp -DHEADER=room/builtin.hpp -DNAMESPACE=hardway -DWHAT=Rulebook -P embed.cmake
# Writes the files named in LIST as string literals: kBuiltin<WHAT>List, an array of Builtin<WHAT>. A literal is kept below 16,000 characters, which every
# compiler takes, and is cut at the end of a line; neighbouring literals are one string.

set(PIECE 15000)
file(READ "${LIST}" files)
list(SORT files)

set(texts "")
set(entries "")
set(count 0)
foreach(path IN LISTS files)
    get_filename_component(id "${path}" NAME_WLE)
    file(READ "${path}" rest)
    string(FIND "${rest}" ")HARDWAY\"" clash)
    if(NOT clash EQUAL -1)
        message(FATAL_ERROR "${path} contains the end mark of a raw string")
    endif()
    string(APPEND texts "constexpr char kText${count}[] =\n    \"\"")
    string(LENGTH "${rest}" left)
    while(left GREATER 0)
        set(cut ${left})
        if(left GREATER PIECE)
            string(SUBSTRING "${rest}" 0 ${PIECE} piece)
            string(FIND "${piece}" "\n" cut REVERSE)
            if(cut EQUAL -1)
                message(FATAL_ERROR "${path} has a line of more than ${PIECE} characters")
            endif()
            math(EXPR cut "${cut} + 1")
        endif()
        string(SUBSTRING "${rest}" 0 ${cut} piece)
        string(SUBSTRING "${rest}" ${cut} -1 rest)
        string(LENGTH "${rest}" left)
        string(APPEND texts "\n    R\"HARDWAY(" "${piece}" ")HARDWAY\"")
    endwhile()
    string(APPEND texts ";\n\n")
    string(APPEND entries "    {\"${id}\", {kText${count}, sizeof kText${count} - 1}},\n")
    math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
    set(entries "    {},\n") # an array cannot be empty; the count says 0
endif()

file(WRITE "${OUTPUT}" "// Made by cmake/embed.cmake: do not edit.
#include \"${HEADER}\"

namespace ${NAMESPACE} {
namespace {

" "${texts}" "}  // namespace

const Builtin${WHAT} kBuiltin${WHAT}List[] = {
" "${entries}" "};
const unsigned kBuiltin${WHAT}Count = ${count};

}  // namespace ${NAMESPACE}
")
