// Every slip in a rulebook is told with its file, its line, what is wrong and what is allowed. None of them
// crashes.
#include <gtest/gtest.h>

#include <set>

#include "unit/variant.hpp"

namespace hardway {
namespace {

// How many different faults there are: one may be met for every number of a wager.
std::size_t told_once(const Loaded& loaded) {
    std::set<std::string> texts;
    for (const auto& fault : loaded.faults) texts.insert(fault.text());
    return texts.size();
}

TEST(RulebookFault, AVariantThatChangesNothingIsFine) {
    const auto loaded = load_variant("");
    EXPECT_TRUE(loaded.rules) << loaded.text();
}

TEST(RulebookFault, UnknownKeyAtTheTop) {
    expect_fault(load_variant("wagers = 3\n"), kFirstLine, "unknown key 'wagers'", "wager");
}

TEST(RulebookFault, UnknownKeyInAWager) {
    expect_fault(load_variant("[wager.place]\npayz = 1\n"), kFirstLine + 1,
                 "unknown key 'payz' in wager.place", "pays");
}

TEST(RulebookFault, UnknownKeyInAVig) {
    expect_fault(load_variant("[wager.buy.vig]\nrounding = \"up\"\n"), kFirstLine + 1,
                 "unknown key 'rounding'", "round");
}

TEST(RulebookFault, UnknownKeyInACap) {
    expect_fault(load_variant("[wager.pass_odds.cap]\ntime = 3\n"), kFirstLine + 1, "unknown key 'time'",
                 "times");
}

TEST(RulebookFault, UnknownKeyInTheCrewsPart) {
    expect_fault(load_variant("[shooter]\nlineup = 3\n"), kFirstLine + 1, "unknown key 'lineup' in shooter");
}

constexpr const char* kWager =
    "[wager.lucky]\nname = \"Lucky\"\nshape = \"next\"\ncite = \"9\"\npays = { \"7\" = \"4:1\", cite = \"9\" "
    "}\n";

TEST(RulebookFault, AWagerOfOnesOwnIsFine) {
    const auto loaded = load_variant(kWager);
    ASSERT_TRUE(loaded.rules) << loaded.text();
    EXPECT_NE(loaded.rules->find("lucky"), kNoWager);
}

TEST(RulebookFault, MissingCitationOfAWager) {
    expect_fault(
        load_variant(
            "[wager.lucky]\nname = \"L\"\nshape = \"next\"\npays = { \"7\" = \"4:1\", cite = \"9\" }\n"),
        kFirstLine, "missing citation 'cite'", "section");
}

TEST(RulebookFault, MissingCitationOfAPrice) {
    expect_fault(
        load_variant(
            "[wager.lucky]\nname = \"L\"\nshape = \"next\"\ncite = \"9\"\npays = { \"7\" = \"4:1\" }\n"),
        kFirstLine, "missing citation 'pays.cite'");
}

TEST(RulebookFault, EmptyCitation) {
    expect_fault(load_variant("[wager.place.pays]\ncite = \"\"\n"), 0, "missing citation 'pays.cite'");
}

TEST(RulebookFault, ANoRollReasonThatIsNoOther) {
    expect_fault(load_variant("[no_roll.called]\nslid = { is = \"sliding\" }\n"), kFirstLine + 1,
                 "no_roll.slid.is: 'sliding'", "improper");
    const auto loaded = load_variant("[no_roll.called]\nslid = { is = \"improper\" }\n");
    ASSERT_TRUE(loaded.rules) << loaded.text();
}

TEST(RulebookFault, MissingCitationOfANoRollReason) {
    expect_fault(load_variant("[no_roll.called]\nbank = \"\"\n"), kFirstLine + 1,
                 "missing citation for no_roll.bank");
}

TEST(RulebookFault, PriceBelowTheFloor) {
    expect_fault(load_variant("", choices_of({"pays.place.6=6:6"})), 0, "below the listed odds",
                 "7:6 or more");
}

TEST(RulebookFault, VigAboveFivePercent) {
    expect_fault(load_variant("[wager.buy.vig]\nrate = \"6%\"\n"), kFirstLine + 1, "vig.rate is 6%",
                 "0% to 5%");
    expect_fault(load_variant("", choices_of({"vig_rate=5.01"})), 0, "vig_rate=5.01", "0 to 5");
}

TEST(RulebookFault, FireBesideHotRoller) {
    const auto loaded = load_house("ma-craps", {"fire=A", "hot_roller=A"});
    expect_fault(loaded, 0, "fire=A and hot_roller=A", "one of the two");
    EXPECT_NE(loaded.text().find("12(c)"), std::string::npos);
}

TEST(RulebookFault, FireAtWindCreekNeedsAPayTable) {
    expect_fault(load_house("wind-creek", {"fire=on"}), 0, "fire", "A");
}

TEST(RulebookFault, CollectSoldWithoutAPayTable) {
    expect_fault(
        load_variant("[wager.streak]\nname = \"S\"\nshape = \"collect\"\ncite = \"9\"\nmarks = [4, 5]\n"
                     "pays = { cite = \"9\" }\n"),
        kFirstLine, "is sold but has no pay table", "24:1");
}

TEST(RulebookFault, OddsWrittenWithFor) {
    expect_fault(load_variant("[wager.two.pays]\n\"2\" = \"31 for 1\"\n"), kFirstLine + 1,
                 "written with \"for\"", "30 to 1");
    expect_fault(load_house("ma-craps", {"layout.two=30 for 1"}), 0, "how the layout states odds", "\"to\"");
}

TEST(RulebookFault, PriceThatIsNone) {
    expect_fault(load_variant("[wager.two.pays]\n\"2\" = \"lots\"\n"), kFirstLine + 1, "\"lots\" is no price",
                 "9:5");
    expect_fault(load_variant("[wager.two.pays]\n\"2\" = \"30:0\"\n"), kFirstLine + 1, "is no price");
    expect_fault(load_variant("[wager.two.pays]\n\"2\" = 30\n"), kFirstLine + 1, "a price must be a text");
}

TEST(RulebookFault, TruncatedToml) {
    expect_fault(load_variant("[wager.two\n"), kFirstLine, "");
    expect_fault(load_variant("x = \"no end\n"), kFirstLine, "");
    expect_fault(load_variant("x = [1, 2\n"), 0, "");
    expect_fault(load_variant("x =\n"), kFirstLine, "");
}

TEST(RulebookFault, KeyWrittenTwice) {
    expect_fault(load_variant("[next]\nx = 1\nx = 2\n"), kFirstLine + 2, "x");
}

TEST(RulebookFault, WrongTypes) {
    expect_fault(load_variant("absent = 5\n"), kFirstLine, "absent must be a table", "its section");
    expect_fault(load_variant("absent = [\"big_6\"]\n"), kFirstLine, "absent must be a table");
    expect_fault(load_variant("absent = { big_6 = 5 }\n"), kFirstLine, "absent.big_6: missing citation");
    expect_fault(load_variant("[wager.place]\nself_service = true\n"), kFirstLine + 1,
                 "self_service must be a table", "allowed = true");
    expect_fault(load_variant("[wager.place]\nname = 5\n"), kFirstLine + 1, "name must be a text");
    expect_fault(load_variant("[wager.place]\noptional = \"yes\"\n"), kFirstLine + 1, "must be true or false",
                 "true, false");
    expect_fault(load_variant("[wager.place]\non = 6\n"), kFirstLine + 1, "must be a list");
    expect_fault(load_variant("[table]\nchip = 1\n"), kFirstLine + 1, "table.chip is 1", "as a text");
    expect_fault(load_variant("[table]\nchip = 0.25\n"), kFirstLine + 1, "a value of a kind that no rule has",
                 "texts");
    expect_fault(load_variant("[table]\nchip = 2024-01-01\n"), kFirstLine + 1,
                 "a value of a kind that no rule has");
    expect_fault(load_variant("[wager]\nplace = 7\n"), kFirstLine + 1, "wager.place must be a table");
    expect_fault(load_variant("wager = 7\n"), 0, "needs wagers", "[wager.ID]");
}

TEST(RulebookFault, WordThatIsNotAllowed) {
    expect_fault(load_variant("[wager.place]\nshape = \"left\"\n"), kFirstLine + 1, "'left'",
                 "line, dont, right");
    expect_fault(load_variant("[wager.place.make]\nwhen = [\"tuesday\"]\n"), kFirstLine + 1, "'tuesday'",
                 "come_out, point");
    expect_fault(load_variant("[wager.place.working]\ncome_out = \"maybe\"\n"), kFirstLine + 1, "'maybe'",
                 "off, on");
    expect_fault(load_variant("[no_roll]\nby = [\"barman\"]\n"), kFirstLine + 1, "'barman'", "box, stick");
}

TEST(RulebookFault, BaseThatIsNotThere) {
    expect_fault(load_variant("", {}, "ma-karps"), 0,
                 "no rulebook is called 'ma-karps' (did you mean 'ma-craps'?)", "ma-craps");
}

TEST(RulebookFault, BaseOfItself) {
    expect_fault(load_variant("", {}, "mine"), 4, "base", "");
}

TEST(RulebookFault, CycleOfBases) {
    auto shelf = builtin_shelf();
    shelf.push_back({"a", "a.toml", "id = \"a\"\nbase = \"b\"\n"});
    shelf.push_back({"b", "b.toml", "id = \"b\"\nbase = \"a\"\n"});
    Faults faults;
    EXPECT_FALSE(load_rules(shelf, "a", {}).or_add_to(faults));
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].line, 2);
    EXPECT_NE(faults[0].what.find("base"), std::string::npos);
}

TEST(RulebookFault, BaseThatIsNoText) {
    expect_fault(load_text("base = 7\n"), 1, "base must name a rulebook");
}

TEST(RulebookFault, EmptyFile) {
    for (const char* text : {"", "\n\n", "# nothing but a remark\n", "\xef\xbb\xbf"}) {
        const auto loaded = load_text(text);
        expect_fault(loaded, 1, "this file is empty", "a rulebook");
        EXPECT_EQ(loaded.faults.size(), 1U) << loaded.text();
    }
}

TEST(RulebookFault, SomethingElse) {
    const auto loaded = load_text("colour = \"blue\"\n[size]\nx = 1\n");
    expect_fault(loaded, 1, "this is no rulebook", "a house file");
    EXPECT_EQ(loaded.faults.size(), 1U) << loaded.text();
}

TEST(RulebookFault, AMarkBeforeTheFirstLineIsSkipped) {
    const auto marked =
        load_text("\xef\xbb\xbfid = \"mine\"\ntitle = \"M\"\nsource = \"s\"\nbase = \"ma-craps\"\n");
    EXPECT_TRUE(marked.rules) << marked.text();
    EXPECT_TRUE(parse_house_file("\xef\xbb\xbfrules = \"ma-craps\"\n", "house.toml"));
}

// What stands in the variant is told there, even if the entry is the base's.
TEST(RulebookFault, VariantsAreToldInTheirOwnFile) {
    expect_fault(load_variant("[wager.pass]\nwins = \"7 11 4\"\n"), kFirstLine,
                 "more than one thing happens on 4");
    expect_fault(load_variant("[wager.place.pays]\ncite = \"\"\n"), kFirstLine,
                 "missing citation 'pays.cite'");
    expect_fault(load_variant("[game]\npoints = []\n"), kFirstLine + 1, "game.points is empty");
    expect_fault(load_variant("[table]\nmin = \"100\"\nmax = \"5\"\n"), kFirstLine + 2, "min 100, max 5");
    expect_fault(load_variant("[order]\nevery = [\n\"take all\",\n\"juggle all\"]\n"), kFirstLine + 3,
                 "'juggle all'");
    expect_fault(load_variant("wager = 7\n"), kFirstLine, "needs wagers");
}

TEST(RulebookFault, UnknownKeysAreToldBesideOtherFaults) {
    const auto loaded = load_variant(
        "colour = 1\n[wager.place]\nname = 5\npayz = 1\n[wager.buy.vig]\nrate = \"6%\"\nround_to = 1\n");
    expect_fault(loaded, kFirstLine, "unknown key 'colour'");
    expect_fault(loaded, kFirstLine + 2, "name must be a text");
    expect_fault(loaded, kFirstLine + 3, "unknown key 'payz'");
    expect_fault(loaded, kFirstLine + 5, "vig.rate is 6%");
    expect_fault(loaded, kFirstLine + 6, "unknown key 'round_to'");
}

// One slip, one fault: what was built on the wager does not complain, too.
TEST(RulebookFault, WhatFollowsFromAFaultIsNotTold) {
    for (const char* slip :
         {"[wager.pass]\nshape = \"left\"\n", "[wager.come.pays]\nall = \"lots\"\n",
          "[wager.two.pays]\n2 = \"lots\"\n", "[wager.place]\nshape = \"left\"\n", "[wager.place]\non = 7\n",
          "[wager.fire]\nmarks = [\"x\"]\n", "wager = 7\n", "[game]\npoints = []\n", "[game]\npoints = [7]\n",
          "wager.hop = 3\n", "[choice.fire]\nA = 3\n"}) {
        const auto loaded = load_variant(slip);
        EXPECT_EQ(told_once(loaded), 1U) << slip << loaded.text();
    }
}

TEST(RulebookFault, BinaryGarbage) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    expect_fault(load_text(bytes), 0, "");
}

TEST(RulebookFault, DropOfWhatIsNotThere) {
    expect_fault(load_variant("drop = [\"wager.nothing\"]\n"), kFirstLine, "no 'wager.nothing'");
}

TEST(RulebookFault, HugeNumbers) {
    expect_fault(load_variant("[wager.pass_odds.cap]\ntimes = 9223372036854775807\n"), kFirstLine + 1,
                 "cap.times", "1 to 1000");
    expect_fault(load_variant("[wager.pass_odds.cap]\ntimes = 9223372036854775808\n"), kFirstLine + 1, "");
    expect_fault(load_variant("[wager.pass_odds.cap]\ntimes = -1\n"), kFirstLine + 1, "cap.times",
                 "1 to 1000");
    expect_fault(load_variant("[table]\nmax = \"9223372036854775807\"\n"), kFirstLine + 1, "table.max",
                 "an amount");
    expect_fault(load_variant("[table.places]\ncount = 1000000\n"), kFirstLine + 1, "places.count",
                 "1 to 20");
    expect_fault(load_variant("[wager.two.pays]\n\"2\" = \"99999999999:1\"\n"), kFirstLine + 1, "is no price",
                 "1 to 1000000000");
    expect_fault(load_house("ma-craps", {"max=99999999999999999999"}), 0, "max=", "0.01 to 1000000");
}

TEST(RulebookFault, LimitsThatContradict) {
    expect_fault(load_variant("", choices_of({"min=100", "max=10"})), 0, "min 100, max 10",
                 "max at least min");
    expect_fault(load_variant("", choices_of({"chip=5", "min=1"})), 0, "chip 5, min 1",
                 "min at least a chip");
}

TEST(RulebookFault, PartsOfAnUnknownWager) {
    expect_fault(load_variant("[wager.horn.parts]\nyo = 1\n"), kFirstLine + 1, "parts: 'yo'",
                 "a one-throw wager");
}

TEST(RulebookFault, PartsThatCannotCoverEachOther) {
    expect_fault(
        load_variant("[wager.bad]\nname = \"B\"\nshape = \"next\"\ncite = \"9\"\n"
                     "parts = { field = 1, two = 90, cite = \"9\" }\nunit = { chips = 1, cite = \"9\" }\n"),
        kFirstLine, "would not cover");
}

TEST(RulebookFault, LineWithTwoResultsOnOneThrow) {
    expect_fault(load_variant("[wager.pass]\nloses = \"2 3 11 12\"\n"), 0,
                 "more than one thing happens on 11");
    expect_fault(load_variant("[wager.pass]\nloses = \"2 3\"\n"), 0, "nothing is said for 12");
}

TEST(RulebookFault, OddsOfAFlatThatIsNone) {
    expect_fault(load_variant("[wager.pass_odds]\nflat = \"field\"\n"), 0, "'field' is no line wager");
}

TEST(RulebookFault, TwoPricesOnOneThrow) {
    expect_fault(load_variant("[wager.field.pays]\n\"12\" = \"3:1\"\n"), 0, "two prices on 12");
}

TEST(RulebookFault, OrderThatIsNoStep) {
    expect_fault(load_variant("[order]\nevery = [\"hug everybody\"]\n"), 0, "'hug everybody' is no step",
                 "take, pay");
}

TEST(RulebookFault, PointsThatCannotBe) {
    expect_fault(load_variant("[game]\npoints = [7]\n"), kFirstLine + 1, "'7' cannot be a point",
                 "2 to 12 but 7");
    expect_fault(load_variant("[game]\npoints = []\n"), 0, "game.points is empty", "at least one");
}

TEST(RulebookFault, EveryFaultIsTold) {
    const auto loaded = load_variant("[wager.place]\nname = 5\noptional = 1\n[table]\nchip = 1\n");
    EXPECT_GE(loaded.faults.size(), 3U) << loaded.text();
}

// Whatever is cut off, changed or left out: a fault or a rulebook, never anything else.
TEST(RulebookFault, EveryPrefixOfARulebookIsReadOrRefused) {
    for (const auto& book : builtin_shelf()) {
        const std::size_t step = book.text.size() / 60 + 1;
        for (std::size_t size = 0; size < book.text.size(); size += step) {
            const auto loaded = load_text(book.text.substr(0, size));
            EXPECT_TRUE(loaded.rules.has_value() != !loaded.faults.empty()) << book.id << " cut at " << size;
            for (const auto& fault : loaded.faults) EXPECT_FALSE(fault.what.empty());
        }
    }
}

TEST(RulebookFault, EveryLineLeftOutIsReadOrRefused) {
    const auto shelf = builtin_shelf();
    const auto& text = shelf.front().text;
    std::size_t from = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', from)) {
        const auto loaded = load_text(text.substr(0, from) + text.substr(end + 1));
        EXPECT_TRUE(loaded.rules.has_value() != !loaded.faults.empty())
            << "without: " << text.substr(from, end - from);
        from = end + 1;
    }
}

// Slips that the loader does not survive yet, or does not tell.

TEST(RulebookFault, ChoicesThatMakeNewSections) {
    std::string patch;
    for (int i = 0; i < 40; ++i) patch += (i > 0 ? ", " : "") + ("\"fresh" + std::to_string(i) + ".x\" = 1");
    expect_fault(load_variant("[choice.zz]\nwords = \"w\"\ncite = \"1\"\non = {" + patch + "}\n"), 0,
                 "unknown key 'fresh0'");
}

TEST(RulebookFault, MoreTrackersThanATableHas) {
    std::string wagers;
    for (int i = 0; i < 9; ++i)
        wagers +=
            "[wager.s" + std::to_string(i) +
            "]\nname = \"S\"\nshape = \"collect\"\ncite = \"1\"\nmarks = [4, 5]\nsettles = \"seven\"\n"
            "pays = { 1 = \"2:1\", cite = \"1\" }\nmake = { when = [], cite = \"1\" }\n"
            "raise = { when = [], cite = \"1\" }\ndown = { when = [], cite = \"1\" }\n"
            "working = { come_out = \"on\", cite = \"1\" }\nafter_win = { stays = false, cite = \"1\" }\n";
    expect_fault(load_variant(wagers), 0, "too many", "8");
}

TEST(RulebookFault, UnitsThatHaveNoCommonMultiple) {
    expect_fault(
        load_variant("[table]\nchip = \"999999999999\"\nmin = \"999999999999\"\nmax = \"999999999999.99\"\n"),
        0, "");
    expect_fault(load_variant("[wager.fire.limits]\nstep = \"999999999998.99\"\n[wager.fire.unit]\nchips = "
                              "997\ncite = \"1\"\n"),
                 0, "");
    expect_fault(
        load_variant("[wager.two.pays]\n2 = \"9999:9973\"\n[wager.three.pays]\n3 = \"9999:9967\"\n"
                     "[wager.eleven.pays]\n11 = \"9999:9949\"\n[wager.twelve.pays]\n12 = \"9999:9941\"\n"
                     "[wager.any_seven.pays]\n7 = \"9999:9931\"\n"),
        0, "");
}

TEST(RulebookFault, SlipsThatPassAsNothing) {
    for (const char* slip :
         {"choice = 4\n", "alias = 3\n", "[choice.fire]\nA = 3\n", "[choice.fire]\nany = 3\n",
          "[wager.place]\nat = 3\n", "[choice.match_play]\non = { \"match_play.wagers\" = [\"nonsense\"] }\n",
          "[macro.a]\nnumbers = [99]\ncite = \"1\"\n", "[order]\nevery = [\"take all toward mars\"]\n",
          "[wager.horn.parts]\nfire = 1\n"})
        EXPECT_FALSE(load_variant(slip).rules) << slip;
}

}  // namespace
}  // namespace hardway
