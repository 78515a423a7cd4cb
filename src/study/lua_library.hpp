#pragma once
// What a script in the box can use: the harmless part of Lua's own library, and what we provide. Both are
// read-only to it.

struct lua_State;

namespace hardway {

void open_library(lua_State* lua);

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

}  // namespace hardway
