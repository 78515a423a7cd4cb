// A rulebook that loads is one at which people can play: no value that only looks like one gets in.
#include <gtest/gtest.h>

#include "table/session.hpp"
#include "told.hpp"
#include "unit/variant.hpp"

namespace hardway {
namespace {

struct Case {
    const char* extra;
    int line;  // after the first of the test's own
    const char* what;
    const char* allowed;
};

void expect_all(const std::vector<Case>& cases, const char* base = "ma-craps") {
    for (const auto& each : cases) {
        SCOPED_TRACE(each.extra);
        expect_fault(load_variant(each.extra, {}, base), kFirstLine + each.line, each.what, each.allowed);
    }
}

TEST(RulebookSound, PricesPaySomething) {
    expect_all({
        {"[wager.pass_odds.pays]\n6 = \"0:1\"\n", 1, "\"0:1\" is no price", "each part 1 to"},
        {"[wager.lay.pays]\n6 = \"0 to 5\"\n", 1, "\"0 to 5\" is no price", "each part 1 to"},
        {"[wager.fire.pays]\n4 = \"0:1\"\n", 1, "\"0:1\" is no price", "each part 1 to"},
        {"[wager.field.pays]\n\"2 12\" = \"0:1\"\n", 1, "\"0:1\" is no price", "each part 1 to"},
        {"[wager.fire.pays]\nall = \"5:1\"\n", 1, "two prices for level 6", "one for each"},
    });
    expect_fault(load_house("ma-craps", {"pays.two=0:1"}), 0, "below the listed odds");
    expect_fault(load_house("ma-craps", {"layout.two=0 to 1"}), 0, "how the layout states odds");
    expect_fault(load_house("ma-craps", {"layout.tow=30 to 1"}), 0, "names no wager");
}

TEST(RulebookSound, NoWinIsLargerThanAnAmount) {
    EXPECT_TRUE(load_variant("[wager.two.pays]\n2 = \"20000:1\"\n").rules);
    EXPECT_TRUE(load_variant("[wager.two.pays]\n2 = \"99999999:1\"\n").rules);
    expect_all({
        {"[wager.field.pays]\n\"2 12\" = \"1000000000:1\"\n", 0,
         "a stake of 10000 could win more than 1000000000000", "a table maximum of 1000 "},
        {"[table]\nmax = \"999999999999\"\n", 1, "a stake of 999999999999 could win", "a table maximum of"},
        {"[wager.fire.limits]\nmax = \"2000000000\"\nstep = \"1\"\n", 0, "wager.fire: a stake of 2000000000",
         "a largest stake of"},
    });
    expect_fault(load_house("ma-craps", {"pays.two=999999999:1"}), 0, "could win more");
    // Odds without a cap end where an amount does.
    const auto loaded = load_variant(
        "[wager.pass_odds]\ncap = { of = \"stake\", over = \"raise\" }\n"
        "[choice.max_odds]\nany = { multiple = [1, 5], sets = [] }\n",
        {}, "md-crapless");
    ASSERT_TRUE(loaded.rules) << loaded.text();
    EXPECT_EQ((*loaded.rules)[loaded.rules->find("pass_odds 4")].ceiling, Money{kMostCents / 2});
}

TEST(RulebookSound, LimitsAndSteps) {
    expect_all({
        {"[wager.fire]\nlimits = { min = \"100\", max = \"5\", step = \"1\", cite = \"9\" }\n", 1,
         "wager.fire.limits: 100 to 5", "not above"},
        {"[wager.fire.limits]\nstep = \"0\"\n", 1, "limits.step is 0", "above 0"},
        {"[wager.fire.limits]\nmin = \"0\"\n", 1, "limits.min is 0", "above 0"},
        {"[wager.field]\nlimits = { max = \"0.50\", cite = \"9\" }\n", 1, "wager.field.limits: 1 to 0.50",
         ""},
        {"[wager.field]\nlimits = { min = \"5\", max = \"5\", step = \"2\", cite = \"9\" }\n", 1,
         "no stake from 6 to 5", "limits that hold"},
        {"[wager.horn.unit]\nchips = 0\n", 1, "unit.chips is 0", "1 to 1000"},
        {"[wager.pass_odds.cap]\nmost = \"0\"\n", 1, "cap.most is 0", "above 0"},
        {"[wager.pass_odds.cap]\ntimes = { 4 = 3 }\n", 1, "says nothing for 5", "every point"},
        {"[table]\nchip = \"0\"\n", 1, "table.chip is 0", "above 0"},
        {"[table]\nchip = \"0.30\"\n", 1, "chip 0.30, min 1, max 10000", "in whole chips"},
        {"[table]\nmin = \"100\"\nmax = \"5\"\n", 2, "min 100, max 5", "max at least min"},
        {"[table.places]\ncount = 0\n", 1, "places.count is 0", "1 to 20"},
        {"[table.places]\ncount = 33\n", 1, "places.count is 33", "1 to 20"},
    });
    expect_fault(load_house("ma-craps", {"min=5", "chip=2"}), 0, "chip 2, min 5", "in whole chips");
    expect_fault(load_house("ma-craps", {"chip=25", "min=25", "fire=A"}), 0, "no stake from 25 to 5");
}

TEST(RulebookSound, Brackets) {
    const auto brackets = [](const char* rows) {
        return "[wager.buy.vig]\nbrackets = " + std::string(rows) + "\n";
    };
    const std::pair<const char*, const char*> cases[] = {
        {R"({ "20" = "1", "20.00" = "2" })", "two charges from 20 on"},
        {R"({ "20" = "2", "40" = "1" })", "2 from 20 on, 1 from 40"},
        {R"({ "20" = "1", "21" = "3" })", "1 from 20 on, 3 from 21"},
        {R"({ "20" = "21" })", "'20' = 21"},
        {R"({ "0" = "0" })", "'0' = 0"},
        {R"({ "20" = 1 })", "'20' = 1"},
        {R"({ "200" = "5" })", "less than just below it"},
        {R"({ "0.01" = "0", "0.02" = "900000000000" })", "900000000000"},
        {"[20]", "must be a table"},
    };
    for (const auto& [rows, what] : cases) expect_fault(load_variant(brackets(rows)), kFirstLine + 1, what);
    expect_fault(load_variant(brackets(R"({ "20" = "1", "100" = "9" })") + "beyond = \"exact\"\n"),
                 kFirstLine + 1, "more than just above it");
    expect_fault(load_variant("[wager.field]\nvig = { base = \"winnings\", cite = \"9\" }\n"), 0,
                 "has not one price");
}

TEST(RulebookSound, TheLineAndThePuckTellTheSameStory) {
    expect_all({
        {"[game]\nnaturals = \"any\"\n", 0, "is a natural and a point", "one of the two"},
        {"[game]\nnaturals = \"7\"\n", 0, "the naturals are 7, but pass wins on 7 11", "wins the line"},
        {"[game]\npoints = [4, 4]\n", 1, "'4' is there twice", "each once"},
        {"[wager.pass]\nsold = false\n[wager.dont_pass]\nsold = false\n", -5, "nobody could ever throw",
         "line or dont"},
        {"[wager.field]\nshoots = true\n", 1, "shoots, and is no line wager", "line and dont"},
        {"[wager.pass.after_win]\nstays = true\n", 0, "stays up", "stays = false"},
        {"[wager.place.make]\nwhen = [\"come_out\", \"point\"]\n", 1, "with a point on and on a come-out",
         "one of the two"},
        {"[wager.place.make]\nwhen = [\"unmarked\"]\n", 1, "'unmarked'", "wagers that collect"},
    });
}

TEST(RulebookSound, MacrosNameNumbers) {
    expect_all(
        {
            {"[macro.across]\nnumbers = []\n", 1, "macro.across.numbers is empty", "at least one"},
            {"[macro.all_of_it]\ncite = \"9\"\n", 0, "missing 'numbers'", "to place"},
            {"[macro.across]\nnumbers = [6, 6]\n", 1, "'6' is there twice", "each once"},
            {"[macro.across]\nnumbers = [7]\n", 0, "there is no place 7", "can be placed"},
            {"[macro.place]\nnumbers = [6]\ncite = \"9\"\n", 0, "cannot be called 'place'", "no wager"},
            {"[macro.down]\nnumbers = [6]\ncite = \"9\"\n", 0, "cannot be called 'down'", "notation"},
        },
        "wind-creek");
    const auto loaded =
        load_variant("[macro.six]\nnumbers = [6]\nbuys_from = 0\ncite = \"9\"\n", {}, "wind-creek");
    ASSERT_TRUE(loaded.rules) << loaded.text();
}

// The only number is the point, and the call leaves the point out.
TEST(RulebookSound, AMacroWhoseOnlyNumberIsThePoint) {
    auto shelf = builtin_shelf();
    shelf.push_back({"mine", "mine.toml",
                     "id = \"mine\"\ntitle = \"M\"\nsource = \"s\"\nbase = \"wind-creek\"\n"
                     "[macro.six]\nnumbers = [6]\ncite = \"9\"\n"});
    Session session(shelf);
    const auto found = session.tell_all(
        "rules mine\nseat 1 Ana 1000\nAna pass 10\nroll 3-3\nrefused Ana six 6 ask\nAna six 6 including\n");
    for (const auto& mismatch : found) ADD_FAILURE() << mismatch.line << ": " << mismatch.what;
}

TEST(RulebookSound, CollectedMarksAndGroups) {
    expect_all({
        {"[wager.fire]\nmarks = []\n", 1, "marks is empty", "at least one"},
        {"[wager.fire]\nmarks = [4, \"4\"]\n", 1, "'4' is there twice", "each once"},
        {"[wager.fire]\nmarks = [4, \"1-3 2-2\"]\n", 1, "is marked twice", "each once"},
        {"[wager.hot_roller]\ngroups = []\n", 1, "groups is empty", "at least one"},
        {"[wager.hot_roller]\ngroups = [\"1-3\", \"1-3\"]\n", 1, "'1-3' is there twice", "each once"},
        {"[wager.fire]\non = [4]\n", 1, "sold once", "no such list"},
        {"[wager.fire.notice]\nat = 7\n", 1, "notice.at is 7", "1 to 6"},
    });
    std::string many;
    for (int i = 0; i < 9; ++i) {
        const auto number = std::to_string(i);
        many +=
            "[wager.more" + number + "]\nname = \"M\"\nshape = \"collect\"\ncite = \"9\"\nmarks = [4]\n" +
            "sold = false\nmake = { when = [], cite = \"9\" }\nraise = { when = [], cite = \"9\" }\n" +
            "down = { when = [], cite = \"9\" }\nworking = { cite = \"9\" }\nafter_win = { cite = \"9\" }\n";
    }
    expect_fault(load_variant(many), 0, "too many wagers that collect", "8 at most");
}

TEST(RulebookSound, WhereAWagerIsSold) {
    expect_all({
        {"[wager.place]\non = []\n", 1, "on is empty", "at least one"},
        {"[wager.place]\non = [7]\n", 0, "cannot be sold on '7'", "but 7"},
        {"[wager.place]\non = [\"06\"]\n", 0, "cannot be sold on '06'", "2 to 12"},
        {"[wager.place]\non = [\"1-3\"]\n", 0, "cannot be sold on '1-3'", "2 to 12"},
        {"[wager.hard]\non = [2]\n", 0, "cannot be sold on '2'", "4, 6, 8, 10"},
        {"[wager.hop]\non = [\"3-1\"]\n", 0, "cannot be sold on '3-1'", "low die first"},
        {"[wager.pass]\non = [4]\n", 1, "sold once", ""},
        {"[wager.none]\nname = \"N\"\nshape = \"next\"\ncite = \"9\"\nparts = { cite = \"9\" }\n", 0,
         "no parts", "two = 1"},
    });
    expect_all(
        {
            {"[wager.hop_set]\ncounts = [\"1-3\"]\n", 0, "cannot be sold on '1-3'", "2 to 12"},
            {"[wager.hop_set]\ncounts = []\n", 1, "counts is empty", ""},
            {"[wager.hop_set]\nshape = \"next\"\n", 0, "'hop_set' of shape 'next'", "hop_set"},
            {"[wager.hops]\nshape = \"hop_set\"\n", 0, "'hops' of shape 'hop_set'", "hop_set"},
            {"[wager.hop.pays]\n1-3 = \"1:1\"\n", -5, "would not cover 2 other hops", ""},
            {"[alias]\n\"hop 1-1\" = \"fire\"\n", -5, "hop sets need 'hop 1-1'", "one-throw"},
            {"[wager.put]\nflat = \"pass\"\n", 0, "goes by the puck", "come"},
            {"[wager.mugsy]\nloses = \"2 3 7 11 12\"\n", 0, "more than one thing happens on 7", ""},
            {"[wager.field]\nloses = \"5\"\n", 1, "'loses' without a second throw", "then"},
            {"[wager.mugsy]\nloses = \"2 3 4 5 6 8 9 10 11 12\"\n", 0, "no throw leads", ""},
        },
        "wind-creek");
}

// Two names for each other would be looked up for ever.
TEST(RulebookSound, AliasesEndAtAWager) {
    expect_all({
        {"[alias]\n\"place 13\" = \"place 14\"\n\"place 14\" = \"place 13\"\n", 1, "which is no wager here",
         ""},
        {"[alias]\n\"place 6\" = \"two\"\n", 1, "is a wager of its own", ""},
    });
    const auto loaded = load_variant("[alias]\n\"aces\" = \"two\"\n\"snake_eyes\" = \"aces\"\n");
    ASSERT_TRUE(loaded.rules) << loaded.text();
    EXPECT_EQ(loaded.rules->find("snake_eyes"), loaded.rules->find("two"));
}

TEST(RulebookSound, TheCrew) {
    expect_all({
        {"[order.groups]\nnone = { wagers = [] }\n", 1, "order.groups.none.wagers is empty", "at least one"},
        {"[order.groups]\npuck = { wagers = [\"pass\"] }\n", 1, "cannot be called 'puck'", "not puck"},
        {"[order]\nevery = [\"take\"]\n", 1, "'take' is no step", "take, pay"},
        {"[order]\nevery = [\"none all\"]\n", 1, "'none all' is no step", "take, pay"},
        {"[order]\nevery = [\"900: take all\"]\n", 1, "printed as no step", "1 to 100"},
        {"[order.come_out]\n\"4 5\" = [\"take all\"]\n\"5\" = [\"take all\"]\n", 2, "5 is there twice", ""},
        {"[order]\ncome_out = 3\n", 1, "order.come_out must be a table", ""},
        {"[calls]\ncome_out = 3\n", 1, "calls.come_out must be a table", ""},
        {"[no_roll]\nby = []\n", 1, "is empty", "at least one"},
        {"[no_roll]\ncalled = 3\n", 1, "no_roll.called must be a table", ""},
        {"[no_roll.called]\n\"in the air\" = \"9\"\n", 1, "cannot be a reason", "small letters"},
        {"[late]\nby = []\n", 1, "names nobody", "[[\"dealer\", \"box\"]]"},
        {"[spoken]\nby = [[]]\n", 1, "is empty", "at least one"},
        {"[shooter.come_only]\nmarker = \"nowhere\"\n", 0, "no wager is called 'nowhere'", "OFF marker"},
        {"[shooter]\nnew_dice = { day = 5 }\n", 1, "missing citation for shooter.new_dice.day", ""},
        {"[cheque]\n\"0\" = { colour = \"red\", cite = \"9\" }\n", 1, "cheque '0'", "above 0"},
        {"next = 3\n", 0, "next must be a table", ""},
        {"macro = 3\n", 0, "macro must be a table", ""},
    });
    expect_all(
        {
            {"[dealer_bets.limits]\nfire = { wagers = [\"fires\"], cite = \"9\" }\n", 1,
             "no wager is called 'fires'", ""},
            {"[dealer_bets]\nlimits = [5]\n", 1, "dealer_bets.limits must be a table", ""},
            {"[cheque]\n\"5.00\" = { colour = \"red\", cite = \"9\" }\n", 1, "cheque '5.00'", "once"},
        },
        "wind-creek");
}

TEST(RulebookSound, Choices) {
    expect_all({
        {"[choice.new]\nwords = \"n\"\ncite = \"9\"\n", 0, "choice.new offers nothing", "values"},
        {"[choice.new]\n\"a b\" = {}\ncite = \"9\"\n", 1, "cannot be called 'a b'", "no blanks"},
        {"[choice.new]\nany = { money = [\"5\", \"1\"], sets = [] }\ncite = \"9\"\n", 1, "range 'money'", ""},
        {"[choice.new]\nany = { money = [\"1\", \"5\"] }\ncite = \"9\"\n", 1, "needs one range", ""},
        {"[choice.new]\nany = { whole = [1, 2], money = [\"1\", \"2\"], sets = [] }\ncite = \"9\"\n", 1,
         "needs one range", ""},
        {"[choice.new]\non = { \"choice.fire\" = 3 }\ncite = \"9\"\n", 1, "'choice.fire' is no path", ""},
        {"[choice.new]\non = { \"table..chip\" = \"1\" }\ncite = \"9\"\n", 1, "'table..chip' is no path", ""},
        {"[choice.new]\non = { \"table.chip.x\" = \"1\" }\ncite = \"9\"\n", 1, "goes through a value", ""},
        {"[choice.new]\non = {}\nnever_with = \"nothing\"\ncite = \"9\"\n", 2, "no choice is called", ""},
        {"[choice.new]\non = {}\nalso = { x = \"y\" }\ncite = \"9\"\n", 2, "'x' means no value", ""},
    });
    std::string deep;
    for (int i = 0; i < 40'000; ++i) deep += "a.";
    expect_fault(load_variant("[choice.new]\non = { \"" + deep + "b\" = 1 }\ncite = \"9\"\n"), kFirstLine + 1,
                 "is no path", "16 at most");
}

// MA 5(b): Lay beside place-to-lose or in lieu of it, so one of the two is sold.
TEST(RulebookSound, PlaceToLoseOrLayIsSold) {
    for (const char* id : {"ma-craps", "ma-mini-craps"}) {
        const auto loaded = load_house(id, {"place_lose=off", "lay=off"});
        expect_fault(loaded, 0, "place_lose=off and lay=off", "one of the two must be sold");
        EXPECT_NE(loaded.text().find("5(b)"), std::string::npos);
        EXPECT_TRUE(load_house(id, {"place_lose=off"}).rules);
        EXPECT_TRUE(load_house(id, {"lay=off"}).rules);
        EXPECT_TRUE(load_house(id, {"place_lose=off", "lay=on"}).rules);
    }
}

TEST(RulebookSound, QuotesComeInPairs) {
    Faults faults;
    EXPECT_FALSE(parse_choice("layout.two=\"30 to 1").or_add_to(faults));
    EXPECT_FALSE(parse_choice("pays.field.\"2 12=3:1").or_add_to(faults));
    ASSERT_EQ(faults.size(), 2U);
    EXPECT_NE(faults[0].text().find("does not close it"), std::string::npos) << faults[0].text();
    const auto choices = parse_choices("pays.field.\"2 12\"=3:1  layout.two=\"30 to 1\"\tfire=A");
    ASSERT_TRUE(choices);
    ASSERT_EQ(choices->size(), 3U);
    EXPECT_EQ((*choices)[0].key, "pays.field.2 12");
    EXPECT_EQ((*choices)[1].value, "30 to 1");
    EXPECT_EQ((*choices)[2].value, "A");
    EXPECT_EQ(parse_choices("fire=A layout.two=\"30 to 1").faults().size(), 1U);
    Session session(builtin_shelf());
    ASSERT_TRUE(told(session, "rules ma-craps"));
    const auto trouble = trouble_with(session, "house layout.two=\"30 to 1");
    EXPECT_NE(trouble.find("does not close it"), std::string::npos) << trouble;
    EXPECT_FALSE(parse_house_file("rules = \"ma-craps\"\n[house]\nfire = {}\n", "house.toml"));
}

}  // namespace
}  // namespace hardway
