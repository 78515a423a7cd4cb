// Scripts that try to remember what they did not declare, to draw lots, or never to end. Each is refused in
// words, or what it tried has no effect: asked again, in whatever box and order, it wishes for the same.

#include <random>

#include "study/shop.hpp"

namespace hardway::tests {
namespace {

struct Attack {
    const char* name;
    const char* script;
    const char* told;  // a part of the message; nothing: it is let through, and has no effect
};

#define HEAD "wagers { 'pass', 'place', 'hop_set' }\n"
#define PLAY(body) HEAD "function play()\n" body "\nend"
constexpr const char* kOutlives = "outlives the call";

const Rules& rules() {
    static const Rules all = rules_of("ma-craps");
    return all;
}

std::string in_words(const Strategy& strategy, const std::vector<Wish>& wishes) {
    std::string text;
    for (const auto& wish : wishes)
        text +=
            strategy.word(wish.word) + " " + std::to_string(int(wish.kind)) + " " + wish.stake.text() + ", ";
    return text;
}

// Asked so often before a first throw; what it wished for, each time.
std::vector<std::string> asked(std::string_view script, int times, Faults& faults) {
    std::vector<std::string> answers;
    const auto loaded = Strategy::load(script, "bad.lua", rules(), {}).or_add_to(faults);
    if (!loaded) return answers;
    const auto& strategy = *loaded;
    const Table table(rules());
    const Events events;
    for (int i = 0; i < times; ++i) {
        auto memory = strategy->fresh_memory();
        std::vector<Wish> wishes;
        if (!strategy->ask({rules(), table, events, {}, true, {}}, memory, wishes, faults)) return answers;
        answers.push_back(in_words(*strategy, wishes));
    }
    return answers;
}

void expect_harmless(const Attack& attack) {
    SCOPED_TRACE(attack.name);
    std::vector<std::string> all;
    Faults faults;
    for (int box = 0; box < 6 && faults.empty(); ++box)
        for (auto& answer : asked(attack.script, 4, faults)) all.push_back(std::move(answer));
    if (attack.told) {
        ASSERT_FALSE(faults.empty());
        EXPECT_NE(faults[0].text().find(attack.told), std::string::npos) << faults[0].text();
        EXPECT_EQ(faults[0].text().find("0x"), std::string::npos) << faults[0].text();
        return;
    }
    ASSERT_TRUE(faults.empty()) << faults[0].text();
    for (const auto& answer : all) EXPECT_EQ(answer, all[0]);
}

// ---------------------------------------------------------------- memory that nobody declared

const Attack kMemories[] = {
    {"integer_and_float",
     HEAD "local n = 0\nfunction play()\n"
          "if math.type(n) == 'integer' then n = 0.0 bet('pass', 10) else n = 0 bet('pass', 20) end\nend",
     kOutlives},
    {"integer_and_float_in_a_table",
     HEAD "local t = { 0 }\nfunction play()\n"
          "if math.type(t[1]) == 'integer' then t[1] = 0.0 bet('pass', 10) else t[1] = 0 end\nend",
     kOutlives},
    {"integer_with_the_bits_of_a_float",
     HEAD "local n = 1.0\nfunction play()\n"
          "if n == 1 then n = 4607182418800017408 bet('pass', 10) else n = 1.0 bet('pass', 20) end\nend",
     kOutlives},
    {"sign_of_zero", HEAD "local n = 0.0\nfunction play() n = -n if 1 / n > 0 then bet('pass', 10) end end",
     kOutlives},
    {"sign_of_no_number",
     HEAD "local n = 0 / 0\nfunction play() n = -n if tostring(n) == 'nan' then bet('pass', 10) end end",
     kOutlives},
    // Two pairs of numbers that a sum of 64 bits cannot tell apart.
    {"equal_sums",
     HEAD "local a, b = 1, 7\nfunction play()\n"
          "if a == 1 then a, b = 2, 8540994304667676029 bet('pass', 10) else a, b = 1, 7 end\nend",
     kOutlives},
    {"counter",
     HEAD "local function counter() local n = 0 return function() n = n + 1 return n end end\n"
          "local count = counter()\nfunction play() bet('pass', 10 * count()) end",
     kOutlives},
    {"false_for_nothing", HEAD "local t = {}\nfunction play() t.x = false end", kOutlives},
    {"another_table", HEAD "local t = { 1 }\nfunction play() t = { 1 } end", kOutlives},
    {"two_tables_change_places",
     HEAD "local a, b = {}, {}\nlocal t = { a, b }\nfunction play()\n"
          "if t[1] == a then bet('pass', 10) end t[1], t[2] = t[2], t[1] end",
     kOutlives},
    {"behind_a_key",
     HEAD "local key = {}\nlocal t = { [key] = 1 }\nfunction play()\n"
          "for i = 1, 2 do key[i] = (key[i] or 0) + 1 end bet('pass', 10 * key[1]) end",
     kOutlives},
    {"sorted_list", HEAD "local t = { 30, 10, 20 }\nfunction play() bet('pass', t[1]) table.sort(t) end",
     kOutlives},
    {"shortened_list", HEAD "local t = { 10, 20 }\nfunction play() bet('pass', table.remove(t) or 0) end",
     kOutlives},
    {"lengthened_list", HEAD "local t = { 10 }\nfunction play() table.insert(t, 10) bet('pass', 10 * #t) end",
     kOutlives},
    {"round_of_three",
     HEAD "local a, b, c = 10, 20, 30\nfunction play() a, b, c = b, c, a bet('pass', a) end", kOutlives},
    {"kept_environment", HEAD "local e = _ENV\nfunction play() e.x = 1 end", kOutlives},
    {"environment_of_its_own",
     HEAD "function play() count = (count or 0) + 1 bet('pass', 10 * count) end\n_ENV = { bet = bet }",
     kOutlives},
    {"environment_within",
     HEAD "local own = { bet = bet }\n"
          "function play() local _ENV = own n = not n if n then bet('pass', 10) end end",
     kOutlives},
    {"kept_length", HEAD "local l = ...\nfunction play() l.x = 1 end", "index a userdata"},
    {"named_length", HEAD "function play() length_of_.x = 1 end", "index a userdata"},
    {"assigned_length", HEAD "function play() length_of_ = 1 end", "assign to const"},
    {"kept_iterator",
     HEAD "local step, t = pairs { 10, 20, 30, 40, 50, 60 }\n"
          "function play() local _, stake = step(t) bet('pass', stake or 0) end",
     kOutlives},
    {"memory_as_a_list", PLAY("table.insert(memory, 1)"), "not a list"},
    {"view_as_a_list", PLAY("table.insert(see, 1)"), "not a list"},
    {"library_as_a_list", PLAY("table.insert(math, 1)"), "not a list"},
    {"pairs_of_a_library", PLAY("for k in pairs(math) do end"), "not a list"},
    // How long a list with holes is depends on how it was made and on who asked before.
    {"length_of_holes",
     HEAD "local t = { 1, nil, nil, 4, 5, nil, nil, nil }\n"
          "function play() bet('pass', 10 + 10 * #t) t[7] = nil local n = #t end",
     nullptr},
    {"length_after_a_rehash",
     HEAD "local t = { 1, 2, nil, 4 }\nfunction play() bet('pass', 10 + 10 * #t) t.x = 1 t.x = nil end",
     nullptr},
    {"length_after_a_visit",
     HEAD "local t = { 1, 2, nil, 4, nil, nil, nil, 8 }\nfunction play() bet('pass', 10 + 10 * #t)\n"
          "for i = 9, 20 do t[i] = i end for i = 9, 20 do t[i] = nil end end",
     nullptr},
    {"length_in_insert",
     HEAD "local t = { 1, nil, nil, 4, 5, nil, nil, nil }\nfunction play() table.insert(t, 9)\n"
          "for i = 1, 9 do if t[i] == 9 then bet('pass', 10 * i) t[i] = nil end end local n = #t end",
     nullptr},
    {"length_in_unpack",
     HEAD "local t = { 1, nil, nil, 4, 5, nil, nil, nil }\nfunction play()\n"
          "bet('pass', 10 + 10 * select('#', table.unpack(t))) t[7] = nil local n = #t end",
     nullptr},
    {"length_in_concat",
     HEAD "local t = { 1, nil, nil, 4, 5, nil, nil, nil }\nfunction play()\n"
          "bet('pass', 10 + #table.concat(t)) t[7] = nil local n = #t end",
     nullptr},
    {"scratch_paper",
     HEAD "local t = { 10 }\nfunction play() for i = 1, 40 do t['x' .. i] = i end\n"
          "for i = 1, 40 do t['x' .. i] = nil end for k, v in pairs(t) do bet('pass', v) end end",
     nullptr},
};

TEST(Attack, NothingIsRememberedBehindOurBack) {
    for (const auto& attack : kMemories) expect_harmless(attack);
}

// Scripts made at random that turn tables with holes inside out and leave in them what was there.
std::string turned_inside_out(std::mt19937& dice) {
    const auto number = [&](int least, int most) {
        return std::to_string(least + static_cast<int>(dice() % static_cast<unsigned>(most - least + 1)));
    };
    const auto step = [&]() -> std::string {
        const std::string t = dice() % 2 == 0 ? "t" : "u";
        const auto end = number(2, 40);
        switch (dice() % 8) {
            case 0:
                return "r = r * 3 + #" + t;
            case 1:
                return t + "[" + number(6, 40) + "] = nil";
            case 2:
                return "for i = 1, " + end + " do " + t + "['k' .. i] = i end for i = 1, " + end + " do " +
                       t + "['k' .. i] = nil end";
            case 3:
                return "for i = 9, " + end + " do " + t + "[i] = i end for i = 9, " + end + " do " + t +
                       "[i] = nil end";
            case 4:
                return "do local a = " + t + "[1] " + t + "[1] = nil r = r + #" + t + " " + t + "[1] = a end";
            case 5:
                return "r = r * 5 + select('#', table.unpack(" + t + "))";
            case 6:
                return "for k, v in pairs(" + t + ") do r = (r * 7 + #tostring(k)) % 10007 end";
            default:
                return "table.insert(" + t + ", 5) r = r + #" + t + " table.remove(" + t + ")";
        }
    };
    std::string text = HEAD
        "local t, u = { 1, nil, nil, 4, 5, nil, nil, nil }, { 1, 2, nil, 4, x = 1, y = 2 }\n"
        "function play()\nlocal r = 1\n";
    for (int i = 0; i < 12; ++i) text += step() + "\n";
    return text + "bet('pass', r % 1000)\nend";
}

TEST(Attack, TablesTurnedInsideOutAreTheSame) {
    std::mt19937 dice(1);
    int played = 0;
    for (int i = 0; i < 1000; ++i) {
        const auto script = turned_inside_out(dice);
        Faults faults;
        auto answers = asked(script, 3, faults);
        for (auto& answer : asked(script, 1, faults)) answers.push_back(std::move(answer));
        if (!faults.empty()) continue;  // it has left something behind after all, and was refused
        ++played;
        for (const auto& answer : answers) ASSERT_EQ(answer, answers[0]) << script;
    }
    EXPECT_GT(played, 100);
}

// ---------------------------------------------------------------- chance

const Attack kLots[] = {
    {"address", PLAY("string.format('%p', {})"), "no %p"},
    {"address_with_a_width", PLAY("string.format('%20p', 'x')"), "no %p"},
    {"address_to_the_left", PLAY("string.format('%-20p', 'x')"), "no %p"},
    {"address_after_a_zero", PLAY("string.format('\\0%p', 'x')"), "no %p"},
    {"address_after_percent", PLAY("string.format('%%%p', 'x')"), "no %p"},
    {"address_as_method", PLAY("('%20p'):format('x')"), "no %p"},
    {"address_of_a_name", PLAY("local x = see[{}]"), "no see."},
    {"address_of_a_global", PLAY("local x = _ENV[{}]"), "nothing is called"},
    {"address_of_a_part", PLAY("local x = math[{}]"), "no math."},
    {"address_in_words", PLAY("local s = tostring({}) .. tostring(play) bet('pass', #s)"), nullptr},
    {"address_as_number", PLAY("if tonumber({}) then bet('pass', 10) end"), nullptr},
    {"order_of_addresses", PLAY("local x = {} < {}"), "compare two table"},
    {"sort_with_ties",  // rising and falling: then Lua's own draws its pivots by the clock
     PLAY("local t = {}\nfor i = 1, 400 do t[i] = { key = math.min(i, 400 - i) // 2, at = i } end\n"
          "table.sort(t, function(a, b) return a.key < b.key end)\n"
          "local sum = 0 for i = 1, 400 do sum = (sum * 31 + t[i].at) % 100003 end\nbet('pass', sum)"),
     nullptr},
    {"sort_without_sense",
     PLAY("local t = {}\nfor i = 1, 300 do t[i] = i end\n"
          "table.sort(t, function(a, b) return (a * b) % 7 < 3 end)\nbet('pass', t[1] + t[150] + t[300])"),
     "order function"},
    {"order_of_keys",
     PLAY("local t = {}\nfor i = 1, 50 do t['k' .. i] = i end\n"
          "local sum, at = 0, 0\nfor k, v in pairs(t) do at = at + 1 sum = sum + at * v end\nbet('pass', "
          "sum)"),
     nullptr},
    {"order_of_mixed_keys",
     PLAY(
         "local t = { [0.5] = 1, [-1] = 2, a = 3, b = 4, 5, [1e300] = 6, [math.mininteger] = 7, ['1'] = 8 }\n"
         "local s = ''\nfor k, v in pairs(t) do s = s .. v end\nbet('pass', tonumber(s))"),
     nullptr},
    {"length_after_colliding_names",
     PLAY("local t = { 1, 2, nil, 4 }\nfor i = 1, 37 do t['k' .. i] = i t[4 + i % 5] = i end\n"
          "for i = 1, 37 do t['k' .. i] = nil end\nbet('pass', 10 + 10 * #t)"),
     nullptr},
    {"clock", PLAY("bet('pass', os.clock())"), "not there"},
    {"random", PLAY("bet('pass', math.random(6))"), "no math.random"},
    {"garbage", PLAY("bet('pass', collectgarbage('count'))"), "not there"},
};

TEST(Attack, NobodyDrawsLots) {
    for (const auto& attack : kLots) expect_harmless(attack);
}

// ---------------------------------------------------------------- work without an end

#define BIG_LIST "local list = {}\nfor i = 1, 2000 do list[i] = 6 end\n"
#define OFTEN(call) PLAY(BIG_LIST "for i = 1, 10000 do " call " end")

const Attack kBurdens[] = {
    {"rep_of_nothing", PLAY("local s = string.rep('', 1e18 // 1 | 0)"), nullptr},
    {"rep_of_nothing_as_method", PLAY("local s = (''):rep(math.maxinteger, '')"), nullptr},
    {"rep_of_much", PLAY("local s = ('x'):rep(1 << 60)"), "string of more than"},
    {"rep_beyond_all_numbers", PLAY("local s = ('xxxxxxxx'):rep(1 << 61)"), "string of more than"},
    {"rep_with_a_separator", PLAY("local s = (''):rep(1 << 40, 'x')"), "string of more than"},
    {"bets_up_of_a_list", OFTEN("bets_up('place', list)"), "steps"},
    {"on_felt_of_a_list", OFTEN("on_felt('place', list)"), "steps"},
    {"won_of_a_list", OFTEN("won('place', list)"), "steps"},
    {"lost_of_a_list", OFTEN("lost('place', list)"), "steps"},
    {"offered_of_a_list", OFTEN("offered('place', list)"), "steps"},
    {"take_down_of_a_list", OFTEN("take_down('place', list)"), "steps"},
    {"turn_off_of_a_list", OFTEN("turn_off('place', list)"), "steps"},
    {"spread_over_a_list", OFTEN("spread('place', list, 12)"), "steps"},
    {"most", PLAY("while true do most('place', 6) end"), "steps"},
    {"at_least", PLAY("while true do at_least('place', 6, 12) end"), "steps"},
    {"numbers", PLAY("while true do numbers() end"), "steps"},
    {"long_number", PLAY("local s = ('9'):rep(700000)\nwhile true do tonumber(s) end"),
     "string of more than"},
    {"long_numbers", PLAY("local s = ('9'):rep(900)\nwhile true do tonumber(s) end"), "steps"},
    {"long_comparison", PLAY("local s = ('x'):rep(700000)\nwhile s <= s do end"), "string of more than"},
    {"long_comparisons", PLAY("local s = ('x'):rep(900)\nwhile s <= s do end"), "steps"},
    {"zeros_compared", PLAY("local s = ('\\0'):rep(900)\nwhile s <= s do end"), "steps"},
    {"long_equality", PLAY("local a, b = ('x'):rep(900), ('x'):rep(900)\nwhile a == b do end"), "steps"},
    {"long_sum", PLAY("local s = ('1'):rep(900)\nwhile s + s do end"), "steps"},
    {"long_literal", nullptr, "string of more than"},
    {"doubled", PLAY("local s = 'x'\nwhile true do s = s .. s end"), "string of more than"},
    {"concat_of_nothing", PLAY("while true do table.concat({}, 'x', 1, 0) end"), "steps"},
    {"concat_of_much", PLAY("table.concat({}, '', 1, math.maxinteger)"), "concat"},
    {"concat_from_far", PLAY("table.concat({ 1 }, '', math.mininteger, 1)"), "concat"},
    {"concat_again", PLAY(BIG_LIST "while true do table.concat(list) end"), ""},
    {"unpack_much", PLAY("table.unpack({}, 1, 1000000)"), "unpack"},
    {"unpack_all_there_is", PLAY("table.unpack({}, math.mininteger, math.maxinteger)"), "unpack"},
    {"unpack_again", PLAY("while true do select('#', table.unpack({}, 1, 200)) end"), "steps"},
    {"many_arguments",
     PLAY("local function f(n, ...)\nif n > 0 then return f(n - 1, n, n, n, n, n, n, n, n, ...) end\n"
          "while true do select('#', ...) end\nend\nf(5000)"),
     "arguments"},
    {"some_arguments",
     PLAY("local function f(...) while true do select('#', ...) end end\nf(table.unpack({}, 1, 200))"),
     "steps"},
    {"insert_in_front", PLAY(BIG_LIST "while true do table.insert(list, 1, 6) end"), ""},
    {"remove_in_front", PLAY(BIG_LIST "while true do table.remove(list, 1) list[#list + 1] = 6 end"),
     "steps"},
    {"length_again", PLAY(BIG_LIST "while #list > 0 do end"), "steps"},
    {"sort_again", PLAY(BIG_LIST "while true do table.sort(list) end"), "steps"},
    {"pairs_again", PLAY(BIG_LIST "while true do pairs(list) end"), "steps"},
    {"pairs_of_an_emptied_table",
     PLAY("local t = {}\nfor i = 1, 4000 do t['k' .. i] = i end\nfor i = 1, 4000 do t['k' .. i] = nil end\n"
          "while true do pairs(t) end"),
     ""},
    {"keys_that_collide",
     PLAY("local t = {}\nfor i = 1, 4000 do t[i * 8191 * 4095 * 2047] = i end\n"
          "local last = 4000 * 8191 * 4095 * 2047\nwhile t[last] do end"),
     ""},
    {"format_again", PLAY("local s = ('x'):rep(900)\nwhile true do ('%s'):format(s) end"), "steps"},
    {"upper_again", PLAY("local s = ('x'):rep(900)\nwhile true do s:upper() end"), "steps"},
    {"bytes_again", PLAY("local s = ('x'):rep(900)\nwhile true do s:byte(1, -1) end"), "steps"},
    {"brim",
     PLAY("local t, at = {}, nil\nfor i = 1, 4000 do at = { at, i } end\nwhile true do t = { {}, {}, {}, t } "
          "end"),
     ""},
    {"recursion", PLAY("local function f() return 1 + f() end\nf()"), ""},
    {"results_handed_down",
     PLAY(
         "local function f(n) if n == 0 then return 1 end return 1, f(n - 1) end\nwhile true do f(1000) end"),
     "steps"},
    {"many_wagers",
     "local list = {}\nfor i = 1, 5000 do list[i] = 'pass' end\nfor i = 1, 10000 do wagers(list) end", ""},
    {"many_settings", "for i = 1, 20000 do settings { ['s' .. i] = i } end", ""},
    {"many_names",
     "wagers { 'hop_set' }\nlocal d = { '1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '2-2', '2-3', '2-4', '2-5' "
     "}\n"
     "function play()\nfor a = 1, 10 do for b = 1, 10 do for c = 1, 10 do for e = 1, 10 do\n"
     "if a ~= b and a ~= c and b ~= c and e ~= a and e ~= b and e ~= c then\n"
     "bet('hop_set ' .. d[a] .. ',' .. d[b] .. ',' .. d[c] .. ',' .. d[e], 5) end\nend end end end\nend",
     "wagers"},
    {"long_text", nullptr, "text"},
    {"labels", nullptr, ""},
    {"last_words", PLAY("error(('x'):rep(999))"), ""},
    {"last_words_doubled", PLAY("error(('x'):rep(900), 2)"), ""},
};

// Those that are too long to be written down.
std::string made(std::string_view name) {
    std::string text = HEAD;
    if (name == "long_literal") text += "function play() local s = '" + std::string(5000, 'x') + "' end";
    if (name == "long_text") text += "--" + std::string(2'000'000, 'x') + "\nfunction play() end";
    for (int i = 0; name == "labels" && i < 60'000; ++i) text += "::l" + std::to_string(i) + "::";
    return text;
}

TEST(Attack, EverythingEnds) {
    for (auto attack : kBurdens) {
        const auto text = attack.script ? std::string(attack.script) : made(attack.name);
        attack.script = text.c_str();
        expect_harmless(attack);
    }
}

}  // namespace
}  // namespace hardway::tests
