// Scripts that misbehave: each is stopped with a message that names the file and, where there is one, the
// line.

#include "study/shop.hpp"

namespace hardway::tests {
namespace {

struct Bad {
    const char* name;
    const char* script;
    int line;          // 0: there is none
    const char* told;  // a part of the message
};

// A body of play() that starts in line 2.
#define IN_PLAY(body) "wagers { 'pass', 'place' }\nfunction play()\n" body "\nend"

// What the head says.
const Bad kBadHeads[] = {
    {"empty", "", 0, "has no function play()"},
    {"comment", "-- nothing here", 0, "has no function play()"},
    {"no_wagers", "function play() end", 0, "declares no wagers"},
    {"syntax", "wagers { 'pass' }\nfunction play(\nend", 3, "expected near 'end'"},
    {"binary", "\x1bLuaS\x01\x19\x93", 0, "attempt to load a binary chunk"},
    {"deep_syntax", nullptr, 0, "overflow"},
    {"unknown_wager", "wagers { 'pas' }\nfunction play() end", 0, "'pas', which is no wager"},
    {"wagers_not_names", "wagers { 12 }\nfunction play() end", 1, "wagers are named"},
    {"wagers_no_list", "wagers 'pass'\nfunction play() end", 1, "table expected"},
    {"setting_text", "settings { base = 'ten' }", 1, "must be a number"},
    {"setting_endless", "settings { base = math.huge }", 1, "finite"},
    {"setting_unnamed", "settings { 10 }", 1, "need names"},
    {"setting_clash", "settings { bet = 10 }", 1, "'bet' has a meaning already"},
    {"setting_twice", "settings { a = 1 }\nsettings { a = 2 }", 2, "has a meaning already"},
    {"memory_unbounded", "memory { n = {} }", 1, "needs bounds"},
    {"memory_upside_down", "memory { n = { 5, 1 } }", 1, "bounds"},
    {"memory_huge", "memory { n = { 0, 1e9 } }", 1, "whole numbers"},
    {"memory_large", "memory { n = { 0, 1000000000 } }", 1, "1000000"},
    {"memory_fraction", "memory { n = { 0, 1.5 } }", 1, "whole numbers"},
    {"memory_many", "memory { a={0,1},b={0,1},c={0,1},d={0,1},e={0,1},f={0,1},g={0,1},h={0,1},i={0,1} }", 1,
     "no more than 8"},
    {"memory_written", "memory { n = { 0, 1 } }\nmemory.n = 1", 2, "in play()"},
    {"redefine", "function bet() end", 1, "'bet' has a meaning already"},
    {"bet_in_head", "wagers { 'pass' }\nbet('pass', 10)", 2, "in play()"},
    {"look_in_head", "wagers { 'pass' }\nif see.point then end", 2, "only in play()"},
    {"loop_in_head", "local n = 0\nwhile true do\n  n = n + 1\nend", 3, "steps"},
    {"allocates_in_head", "local t = {}\nwhile true do\n  t = { t, t, t, t, t, t, t, t }\nend", 3, "memory"},
    {"error_without_words", "error()", 1, "without words"},
    {"error_table", "error({})", 1, "without words"},
    {"error_number", "error(12)", 1, "12"},
};

// What play() does.
const Bad kBadPlays[] = {
    {"loop", IN_PLAY("while true do end"), 3, "steps"},
    {"loop_nested", IN_PLAY("local function f()\nfor i = 1, math.huge do end\nend\nf()"), 4, "steps"},
    {"loop_in_sort", IN_PLAY("table.sort({ 3, 1, 2 }, function(a, b)\nwhile true do end\nend)"), 4, "steps"},
    {"loop_of_sorts", IN_PLAY("local t = { ('x'):rep(900):byte(1, -1) }\nwhile true do table.sort(t) end"), 4,
     "steps"},
    {"loop_of_copies", IN_PLAY("local s = ('x'):rep(900)\nwhile true do s:upper() end"), 4, "steps"},
    {"loop_of_inserts",
     IN_PLAY(
         "local t = { ('x'):rep(900):byte(1, -1) }\nwhile true do table.insert(t, 1, table.remove(t)) end"),
     4, "steps"},
    {"loop_of_pairs", IN_PLAY("local t = { ('x'):rep(900):byte(1, -1) }\nwhile true do pairs(t) end"), 4,
     "steps"},
    {"sort_without_order",
     IN_PLAY("local t = { ('abcdefgh'):rep(40):byte(1, -1) }\ntable.sort(t, function() return true end)"), 4,
     "order function"},
    {"recursion", IN_PLAY("local function f() return 1 + f() end\nf()"), 3, ""},
    {"tail_recursion", IN_PLAY("local function f() return f() end\nf()"), 3, "steps"},
    {"rep", IN_PLAY("local s = ('x'):rep(1e10)"), 3, ""},
    {"doubling", IN_PLAY("local s = 'x'\nwhile true do s = s .. s end"), 4, "string of more than 1000 bytes"},
    {"tables", IN_PLAY("local t = {}\nwhile true do t = { t } end"), 4, ""},
    {"unpack", IN_PLAY("local n = select('#', table.unpack({}, 1, 1e6))"), 3, ""},
    {"returns", IN_PLAY("return 12"), 0, "returned a number"},
    {"returns_wishes", IN_PLAY("return { pass = 10 }"), 0, "returned a table"},
    {"global", IN_PLAY("count = 1"), 3, "outlives the call"},
    {"nameless_global", IN_PLAY("_ENV[1] = 1"), 3, "needs a name"},
    {"environment", "wagers { 'pass' }\nfunction play() _ENV = { _ENV } end", 0, "outlives the call"},
    {"upvalue", "wagers { 'pass' }\nlocal n = 0\nfunction play() n = n + 1 end", 0, "outlives the call"},
    {"table_upvalue", "wagers { 'pass' }\nlocal t = {}\nfunction play() t[1] = see.total end", 0, ""},
    {"deep_table",
     "wagers { 'pass' }\nlocal t = {}\nlocal at = t\nfor i = 1, 500 do at.t = {} at = at.t end\n"
     "function play() at.n = (at.n or 0) + 1 end",
     0, "outlives the call"},
    {"key", "wagers { 'pass' }\nlocal t = {}\nfunction play() t[{}] = 1 end", 0, "outlives the call"},
    {"iterator", "wagers { 'pass' }\nlocal step, t = pairs { 1, 2, 3 }\nfunction play() step(t) end", 0,
     "outlives the call"},
    {"swapped_function", "wagers { 'pass' }\nlocal f\nfunction play() f = function() end end", 0,
     "outlives the call"},
    {"redefines_play", "wagers { 'pass' }\nfunction play()\nfunction play() end\nend", 3, "outlives"},
    {"os", IN_PLAY("bet('pass', os.time())"), 3, "'os' is not there"},
    {"io", IN_PLAY("io.open('x')"), 3, "'io' is not there"},
    {"load", IN_PLAY("load('x = 1')()"), 3, "'load' is not there"},
    {"require", IN_PLAY("require 'x'"), 3, "'require' is not there"},
    {"dofile", IN_PLAY("dofile 'x'"), 3, "'dofile' is not there"},
    {"debug", IN_PLAY("debug.getinfo(1)"), 3, "'debug' is not there"},
    {"coroutine", IN_PLAY("coroutine.wrap(play)"), 3, "'coroutine' is not there"},
    {"collectgarbage", IN_PLAY("collectgarbage('count')"), 3, "'collectgarbage' is not there"},
    {"getmetatable", IN_PLAY("getmetatable('')"), 3, "'getmetatable' is not there"},
    {"setmetatable", IN_PLAY("setmetatable({}, {})"), 3, "'setmetatable' is not there"},
    {"rawset", IN_PLAY("rawset(see, 'point', 6)"), 3, "'rawset' is not there"},
    {"globals", IN_PLAY("_G.x = 1"), 3, "'_G' is not there"},
    {"print", IN_PLAY("print('x')"), 3, "'print' is not there"},
    {"pcall", IN_PLAY("pcall(error)"), 3, "'pcall' is not there"},
    {"random", IN_PLAY("math.random()"), 3, "no math.random"},
    {"find", IN_PLAY("('x'):find('x')"), 3, "no string.find"},
    {"unknown", IN_PLAY("bet('pass', bas)"), 3, "nothing is called 'bas'"},
    {"write_library", IN_PLAY("math.floor = nil"), 3, "not yours"},
    {"write_string", IN_PLAY("string.n = 1"), 3, "not yours"},
    {"write_see", IN_PLAY("see.point = 6"), 3, "cannot be changed"},
    {"see_nothing", IN_PLAY("if see.moon then end"), 3, "no see.moon"},
    {"format_address", IN_PLAY("string.format('%p', {})"), 3, "no %p"},
    {"format_table", IN_PLAY("string.format('%s', {})"), 3, "not a table"},
    {"pairs_by_address", IN_PLAY("for k in pairs({ [{}] = 1 }) do end"), 3, "numbers or strings"},
    {"negative", IN_PLAY("bet('pass', -5)"), 3, "no amount"},
    {"nan", IN_PLAY("bet('pass', 0 / 0)"), 3, "no amount"},
    {"endless", IN_PLAY("bet('pass', math.huge)"), 3, "no amount"},
    {"too_much", IN_PLAY("bet('pass', 1e300)"), 3, "no amount"},
    {"part_of_a_cent", IN_PLAY("bet('pass', 10.001)"), 3, "a part of a cent"},
    {"no_number", IN_PLAY("bet('pass', 0 / 0)"), 3, "pass: no amount: not a number"},
    {"too_large_an_amount", IN_PLAY("bet('pass', 1e300)"), 3, "it is too large"},
    {"amount_text", IN_PLAY("bet('pass', 'ten')"), 3, "number expected"},
    {"amount_missing", IN_PLAY("bet('pass')"), 3, "number expected"},
    {"at_least_nan", IN_PLAY("at_least('pass', 0 / 0)"), 3, "no amount"},
    {"wager_unknown", IN_PLAY("bet('passs', 10)"), 3, "'passs' is no wager"},
    {"wager_undeclared", IN_PLAY("bet('field', 10)"), 3, "not declared"},
    {"wager_missing", IN_PLAY("bet()"), 3, "string expected"},
    {"wager_table", IN_PLAY("bet({}, 10)"), 3, "string expected"},
    {"wager_spaced", IN_PLAY("bet('place  6', 12)"), 3, "no wager"},
    {"wager_long", IN_PLAY("bet(('x'):rep(100), 12)"), 3, "no wager"},
    {"wager_numberless", IN_PLAY("bet('place', 12)"), 3, "needs its number"},
    {"wager_seven", IN_PLAY("bet('place 7', 12)"), 3, "neither a number nor a pair"},
    {"wager_fraction", IN_PLAY("bet('place ' .. 6.0, 12)"), 3, "neither a number nor a pair"},
    {"number_outside", IN_PLAY("bet('place', 99, 12)"), 3, "no number of the dice"},
    {"number_text", IN_PLAY("on_felt('place', 'six')"), 3, "table expected"},
    {"list_text", IN_PLAY("on_felt('place', { 'six' })"), 3, "number of the dice"},
    {"inside_helper", IN_PLAY("spread('place', { 6, 8 }, -10)"), 3, "no amount"},
    {"odds_of_what", IN_PLAY("take_odds('place', 2)"), 3, "odds belong to"},
    {"odds_times", IN_PLAY("bet('pass', 10)\nif see.point then take_odds('pass', 'lots') end"), 4, ""},
    {"head_in_play", IN_PLAY("wagers { 'field' }"), 3, "belongs to the head"},
    {"memory_unknown", IN_PLAY("memory.n = 1"), 3, "no memory is called 'n'"},
    {"memory_text", "memory { n = { 0, 9 } } wagers { 'pass' }\nfunction play() memory.n = 'x' end", 2,
     "whole numbers"},
    {"memory_nan", "memory { n = { 0, 9 } } wagers { 'pass' }\nfunction play() memory.n = 0 / 0 end", 2,
     "whole numbers"},
    {"memory_half", "memory { n = { 0, 9 } } wagers { 'pass' }\nfunction play() memory.n = 1.5 end", 2,
     "whole numbers"},
    {"error_call", IN_PLAY("error('enough')"), 3, "enough"},
    {"deep_list", IN_PLAY("on_felt('place', { { 6 } })"), 3, "number of the dice"},
};

const Rules& sg_rules() {
    static const Rules all = rules_of("sg-mbs");
    return all;
}

// Loads it and, if that goes well, compiles it.
Faults faults_of(std::string_view script) {
    const auto strategy = Strategy::load(script, "bad.lua", sg_rules(), {});
    if (!strategy) return strategy.faults();
    Faults faults;
    CompileLimits limits;
    limits.states = 100;
    Compiled compiled;
    const auto end = compile(sg_rules(), **strategy, {}, limits, compiled, faults);
    EXPECT_EQ(end, faults.empty() ? end : CompileEnd::fault);
    return faults;
}

void expect_told(const Bad& bad, std::string_view script) {
    const auto faults = faults_of(script);
    ASSERT_FALSE(faults.empty());
    EXPECT_EQ(faults[0].file, "bad.lua");
    EXPECT_EQ(faults[0].line, bad.line) << faults[0].text();
    EXPECT_NE(faults[0].text().find(bad.told), std::string::npos) << faults[0].text();
}

TEST(Sandbox, TellsWhatIsWrongWithAHead) {
    for (const auto& bad : kBadHeads) {
        SCOPED_TRACE(bad.name);
        const auto nested = "x = " + std::string(5000, '(') + "1" + std::string(5000, ')');
        expect_told(bad, bad.script ? std::string_view(bad.script) : nested);
    }
}

TEST(Sandbox, StopsAPlayThatMisbehaves) {
    for (const auto& bad : kBadPlays) {
        SCOPED_TRACE(bad.name);
        expect_told(bad, bad.script);
    }
}

// Harmless things are let through.
TEST(Sandbox, LetsTheRestBe) {
    for (const char* script :
         {IN_PLAY("local t = { 3, 1, 2 } table.sort(t) bet('pass', t[3])"),
          IN_PLAY("for k, v in pairs { b = 1, a = 2, 7 } do bet('place', 6, 6 * v) end"),
          IN_PLAY("local s = tostring({}) .. tostring(play) if s ~= 'tablefunction' then error(s) end"),
          IN_PLAY("bet('pass', 10) take_down('place') turn_off('place', { 6, 8 })"),
          IN_PLAY("if see.point then bet('place 6', 12) else turn_on('place') end"),
          "wagers { 'pass' } memory { n = { 0, 3 } } function play() memory.n = memory.n + math.huge end",
          "wagers { 'pass' }\nlocal t = { 1, 2 }\nlocal function f(x) return t[x] end\n"
          "function play() bet('pass', f(2)) end"}) {
        const auto faults = faults_of(script);
        EXPECT_TRUE(faults.empty()) << script << ": " << faults[0].text();
    }
}

// A script that fills the box to the brim and then lacks what is looked for: our own work must not fail.
TEST(Sandbox, HasRoomForItsOwnWork) {
    for (int entries = 300; entries < 700; entries += 9) {
        const auto script =
            "keep = {}\nfor i = 1, " + std::to_string(entries) + " do keep[i] = ('x'):rep(700) .. i end";
        EXPECT_FALSE(faults_of(script).empty());
        EXPECT_FALSE(
            faults_of("wagers { 'pass' }\n" + script + "\nfunction play() bet('pass', -1) end").empty());
    }
}

TEST(Sandbox, SettingsAreChangedByName) {
    const char* script = "settings { base = 10 }\nwagers { 'pass' }\nfunction play() bet('pass', base) end";
    const auto strategy = Strategy::load(script, "x.lua", sg_rules(), {{"base", 25}});
    ASSERT_TRUE(strategy);
    EXPECT_EQ((*strategy)->head().settings[0].value, 25);
    const auto faults = Strategy::load(script, "x.lua", sg_rules(), {{"odds", 2}}).faults();
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].text(), "x.lua: has no setting 'odds'; allowed: base");
}

}  // namespace
}  // namespace hardway::tests
