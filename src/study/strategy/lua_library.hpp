#pragma once
// What a script in the box can use: the harmless part of Lua's own library, and what we provide. Both are
// read-only to it. Nothing here depends on chance or on what happened before, and whatever can take long is
// charged for (LuaBox::spend).

struct lua_State;

namespace hardway::study {

void open_library(lua_State* lua);

// Numbers, strings, booleans and nil in words; of anything else its type, for its address would be chance.
// Pushes the text and returns it.
const char* push_in_words(lua_State* lua, int at);
// The library on the top becomes the one under this name, read-only; the copy stays on the top.
void provide_library(lua_State* lua, const char* name);

// lua_strings.cpp: string, and methods of strings
void open_strings(lua_State* lua);
int charged_for_text(lua_State* lua);  // calls the function it holds on to, which reads its arguments through

// lua_tables.cpp: table, pairs
void open_tables(lua_State* lua);
void push_length(lua_State* lua);  // what `length_of_` is (lua_text.hpp)

// lua_globals.cpp
void open_globals(lua_State* lua);
// The value on the top of the stack becomes a global the script cannot change.
void provide_global(lua_State* lua, const char* name);
void provide_defined(lua_State* lua);  // all that a script has defined so far
bool is_provided(lua_State* lua, const char* name);

void use_globals(lua_State* lua);     // for the chunk on the top of the stack
void freeze_globals(lua_State* lua);  // nothing more can be defined
void push_global(lua_State* lua, const char* name);
void push_script_globals(lua_State* lua);  // the table of what the script itself has defined

}  // namespace hardway::study
