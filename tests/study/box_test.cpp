// The language as the box has it: what is ours in it does what Lua's own does, as far as that is certain.

#include "study/shop.hpp"
#include "study/strategy/lua_box.hpp"

namespace hardway::tests {

using namespace study;
namespace {

// A chunk that complains if something does not hold.
void expect_holds(const std::string& chunk) {
    LuaBox box;
    Faults faults;
    EXPECT_TRUE(box.run(chunk, "box.lua", faults)) << chunk << "\n"
                                                   << (faults.empty() ? "" : faults[0].text());
}

TEST(Box, ALengthIsAnExpressionLikeAnyOther) {
    for (const char* holds : {
             "#t == 3",
             "#t*2 == 6 and 2*#t == 6 and #t+#t == 6 and #t-1 == 2",
             "2^#t == 8 and (#t)^2 == 9 and -#t == -3 and ~#t == -4 and - -#t == 3",
             "#'ab'..'c' == '2c' and 'c'..#'ab' == 'c2' and #('ab'..'c') == 3",
             "not #t == false and (not not#t)",
             "#t<4 and #t>2 and #t<=3 and#t>=3 and #t==#t and #t//2 == 1 and #t%2 == 1 and #t&1 == 1",
             "#t.list == 2 and #t.list[2] == 4 and t[#t] == 30 and t.list[#t.list] == 'abcd'",
             "#f() == 3 and #f'x' == 3 and #f{} == 3 and #('x'):rep(5) == 5 and #('x'):rep(5):upper() == 5",
             "#{} == 0 and #{ 1, 2 } == 2 and #{ #t, #t } == 2 and ({ #t })[1] == 3",
             "#'#' == 1 and #\"#'\" == 2 and #'\\'#' == 2 and #'\\\\' == 1 and #\"\\\"#\\\"\" == 3",
             "#[[#]] == 1 and #[==[#]]#]==] == 4 and #[[\n#]] == 1 and #'a\\z  \n  #' == 2 and #'\\\n#' == 2",
             "#t --[[ #'\" ]] == 3 --[==[ ]] # ]==]",
             "#--[[#]]t == 3",
             "t[#t - 1] == 20 and t[t[#t]//10] == 30",
             "select('#', 1, 2) == 2",
             "(function() return#t end)() == 3",
             "(function(...) local length = #{ ... } return length end)(1, 2, 3) == 3",
         })
        expect_holds(std::string("local t = { 10, 20, 30, list = { 'x', 'abcd' } }\n") +
                     "local function f() return 'abc' end\nassert(" + holds + "\n)");
    expect_holds("-- # it's\nlocal n = #'ab' --# \"\nassert(n == 2)\n--[[ it's\n#]] assert(#'x' == 1)");
    expect_holds("local n <const> = 3 goto out do assert(false) end ::out:: assert(#{ n } == 1)");
}

TEST(Box, LinesStayWhereTheyWere) {
    LuaBox box;
    Faults faults;
    EXPECT_FALSE(box.run("local t = {\n}\nlocal n = #t\n\nerror('here')", "box.lua", faults));
    EXPECT_EQ(faults[0].text(), "box.lua:5: here");
}

TEST(Box, ALengthEndsAtTheFirstHole) {
    expect_holds("assert(#{ 1, nil, 3 } == 1 and #{ nil, 2 } == 0 and #{ [0] = 1, [2] = 2 } == 0)");
    expect_holds("local t = { 1, 2, 3, 4 } t[2] = nil assert(#t == 1) t[2] = 2 assert(#t == 4)");
    for (const char* none : {"5", "nil", "true", "print", "math", "string", "assert"}) {
        LuaBox box;
        Faults faults;
        EXPECT_FALSE(box.run(std::string("local n = #") + none, "box.lua", faults)) << none;
    }
}

TEST(Box, ListsGrowAndShrink) {
    expect_holds(
        "local t = { 1, 2 } table.insert(t, 3) table.insert(t, 1, 0) table.insert(t, 5, 4) table.insert(t, "
        "3, 9)\n"
        "assert(table.concat(t, ',') == '0,1,9,2,3,4')\n"
        "assert(table.remove(t, 3) == 9 and table.remove(t) == 4 and table.remove(t, 1) == 0)\n"
        "assert(table.concat(t, ',') == '1,2,3' and table.remove(t, 4) == nil and #t == 3)\n"
        "assert(table.remove({}) == nil and table.remove({ [0] = 7 }) == 7)");
    expect_holds(
        "assert(table.concat({}) == '' and table.concat({ 1, 'b', 2.5 }, '-') == '1-b-2.5')\n"
        "assert(table.concat({ 1, 2, 3 }, ',', 2) == '2,3' and table.concat({ 1, 2, 3 }, ',', 2, 2) == '2')\n"
        "assert(table.concat({ 1, 2, 3 }, ',', 3, 2) == '')\n"
        "assert(table.concat({ [math.maxinteger] = 'x' }, ',', math.maxinteger, math.maxinteger) == 'x')");
    expect_holds(
        "local a, b, c = table.unpack { 1, 2 } assert(a == 1 and b == 2 and c == nil)\n"
        "assert(select('#', table.unpack({}, 1, 3)) == 3 and select('#', table.unpack({ 1, 2, 3 }, 3)) == "
        "1)\n"
        "assert(select('#', table.unpack({ 1 }, 2, 1)) == 0)");
    for (const char* wrong :
         {"table.insert({ 1 }, 3, 1)", "table.insert({ 1 }, 0, 1)", "table.insert({ 1 })",
          "table.insert({}, 1, 1, 1)", "table.remove({ 1 }, 3)", "table.remove({ 1 }, -1)",
          "table.concat({ 1, {}, 3 })", "table.concat({}, '', 1, 1)", "table.sort({ 1, 'x' })",
          "table.sort({ 1 }, 2)", "table.unpack()"}) {
        LuaBox box;
        Faults faults;
        EXPECT_FALSE(box.run(wrong, "box.lua", faults)) << wrong;
    }
}

TEST(Box, SortsWhatIsEqualInTheOrderItCame) {
    for (const int count : {0, 1, 2, 3, 7, 64, 255, 256, 257, 500})
        expect_holds(
            "local count = " + std::to_string(count) +
            "\nlocal t, s = {}, 7\n"
            "for i = 1, count do s = s * 137 % 1009 t[i] = { key = s % 5, at = i } end\n"
            "table.sort(t, function(a, b) return a.key < b.key end)\n"
            "assert(#t == count)\n"
            "for i = 2, #t do assert(t[i - 1].key < t[i].key or\n"
            "t[i - 1].key == t[i].key and t[i - 1].at < t[i].at) end\n"
            "local n = {} for i = 1, count do n[i] = t[i].at end table.sort(n)\n"
            "for i = 1, #n do assert(n[i] == i) end\n"
            "table.sort(n, function(a, b) return a > b end) assert(n[1] == (count > 0 and count or nil))");
}

TEST(Box, KeysComeInOrder) {
    expect_holds(
        "local t = { [2.5] = 'd', b = 'g', [3] = 'e', 'c', a = 'f', [-7] = 'b', [-math.huge] = 'a',\n"
        "['a\\0'] = 'f1', ['B'] = 'e1', [''] = 'e0' }\nlocal s = ''\n"
        "for k, v in pairs(t) do s = s .. v .. ' ' end assert(s == 'a b c d e e0 e1 f f1 g ', s)\n"
        "for k in pairs {} do error('none') end");
}

// ---------------------------------------------------------------- compiling

constexpr char kPassOnly[] =
    "settings { base = 10 }\nwagers { 'pass' }\nfunction play() bet('pass', base) end";

TEST(Box, ATwinMustWishForTheSame) {
    const auto rules = rules_of("sg-mbs");
    const auto strategy = strategy_of(kPassOnly, rules);
    for (const double base : {10., 20.}) {
        const auto twin = strategy_of(kPassOnly, rules, {{"base", base}});
        Compiled compiled;
        Faults faults;
        const auto end = compile(rules, *strategy, *twin, {}, {}, compiled, faults);
        EXPECT_EQ(end, base == 10 ? CompileEnd::done : CompileEnd::fault);
        ASSERT_EQ(faults.size(), base == 10 ? 0U : 1U);
        for (const auto& fault : faults)
            EXPECT_NE(fault.text().find("one and the same position"), std::string::npos) << fault.text();
    }
    // The same at the start; something else after a seven out.
    const auto other =
        strategy_of("wagers { 'pass' }\nfunction play() bet('pass', see.seven_out and 20 or 10) end", rules);
    Compiled compiled;
    Faults faults;
    EXPECT_EQ(compile(rules, *strategy, *other, {}, {}, compiled, faults), CompileEnd::fault);
}

// All that is refused is kept; there is an end to that, too.
TEST(Box, RefusalsAreCounted) {
    const auto rules = rules_of("sg-mbs");
    const auto strategy = strategy_of("wagers { 'pass' }\nfunction play() bet('pass', 0.01) end", rules);
    const auto all = compiled_of(rules, *strategy).refusals.size();
    EXPECT_GT(all, 21U);
    for (const auto most : {all, all - 1}) {
        CompileLimits limits;
        limits.refusals = most;
        Compiled compiled;
        Faults faults;
        const auto end = compile(rules, *strategy, {}, limits, compiled, faults);
        EXPECT_EQ(end, most == all ? CompileEnd::done : CompileEnd::fault);
        EXPECT_EQ(faults.size(), most == all ? 0U : 1U);
    }
}

// Somebody who waits is told in time, however long the script thinks.
TEST(Box, ASlowScriptCanBeStopped) {
    const auto rules = rules_of("sg-mbs");
    const auto strategy = strategy_of(
        "wagers { 'pass' }\nmemory { n = { 0, 1000 } }\n"
        "function play() memory.n = memory.n + 1 for i = 1, 80000 do end end",
        rules);
    CompileLimits limits;
    int told = 0;
    limits.progress = [&](std::uint32_t done, std::uint32_t) {
        EXPECT_EQ(done, 0U);
        return ++told < 5;
    };
    Compiled compiled;
    Faults faults;
    EXPECT_EQ(compile(rules, *strategy, {}, limits, compiled, faults), CompileEnd::stopped);
    EXPECT_EQ(told, 5);
}

}  // namespace
}  // namespace hardway::tests
