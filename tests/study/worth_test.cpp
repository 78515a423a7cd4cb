// The worth of a layout: against the edge of single bets, against counting by hand, and as the program tells
// it.

#include "study/edge/worth.hpp"

#include <set>

#include "rules/text.hpp"
#include "study/edge/edge.hpp"
#include "study/program.hpp"
#include "table/offers.hpp"
#include "table/session.hpp"

namespace hardway::tests {

using namespace study;

namespace {

// A story that must hold, told to its end.
Session tell(const std::string& text) {
    Session session(builtin_shelf());
    for (const auto& mismatch : session.tell_all(text)) ADD_FAILURE() << mismatch.what;
    return session;
}

OwnerWorth worth_of_one(const std::string& text) {
    const auto session = tell(text);
    const auto owners = worth(session.rules(), session.table());
    EXPECT_TRUE(owners && owners->size() == 1);
    return owners && !owners->empty() ? owners->front() : OwnerWorth{};
}

// All wagers walked together, results remembered: the other way to the spread.
Rational variance_of_all(const Session& session, const OwnerWorth& owner) {
    std::vector<BetAt> bets;
    for (const auto& bet : owner.bets) bets.push_back(bet.at);
    LayoutWalk walk(session.rules(), session.table(), bets, true);
    EXPECT_TRUE(walk.explore(1'000'000));
    std::vector<std::uint32_t> ends;
    const auto solved = absorb(walk.chain(ends), 0);
    std::vector<Rational> sums;
    for (const auto end : ends) {
        Money sum;
        for (const auto net : walk.nodes()[end].nets) sum += net;
        sums.push_back(fraction(sum, Money::units(1)));
    }
    const auto mean = solved.mean(sums);
    EXPECT_EQ(mean, owner.mean);
    return solved.second_moment(sums) - mean * mean;
}

// Every wager that can be made at a fresh table or with a point on, alone: worth its edge.
void expect_edges(const std::string& book, const std::string& house, int point) {
    const auto session = tell("rules " + book + "\n" + house + "seat 1 Ana 1000000\nseat 2 Bob 1000000\n" +
                              (point == 0 ? "" : "Bob pass 10\nroll 4-4\n"));
    const auto& rules = session.rules();
    for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
        EdgeAsk ask{static_cast<WagerIndex>(i)};
        if (rules[ask.wager].hop_parts > 0 || rules[ask.wager].kind == "hot_roller") continue;
        Table table = session.table();
        for (auto& bet : table.seats[1].bets) bet = Bet{};
        ask.stage = stage_now(rules, table, ask.wager, 0);
        const auto known = edge(rules, ask);
        Events events;
        const Command bet{command::Bet{{{ask.wager}, known.stake}}, 0};
        if (carry_out(rules, table, bet, events).code != RefusalCode::none) continue;
        const auto found = worth(rules, table);
        ASSERT_TRUE(found && found->size() == 1) << rules[ask.wager].id;
        const auto& owner = found->front();
        const auto unit = fraction(known.stake, Money::units(1));
        const auto vig = fraction(known.vig, known.stake);  // paid already: it is gone
        EXPECT_EQ(owner.mean / unit, known.decided.mean() + vig) << rules[ask.wager].id;
        EXPECT_EQ(*owner.variance / (unit * unit), known.decided.variance()) << rules[ask.wager].id;
        EXPECT_EQ(fraction(owner.most, known.stake), known.decided.outcomes.front().net + vig);
        EXPECT_EQ(fraction(owner.least, known.stake), known.decided.outcomes.back().net + vig);
        EXPECT_TRUE(owner.sharp);
    }
}

TEST(Worth, OneBetIsWorthItsEdge) {
    expect_edges("ma-craps", "house vig=on_win fire=A bonus=1\n", 0);
    expect_edges("ma-craps", "", 8);
    expect_edges("wind-creek", "", 0);
    expect_edges("wind-creek", "", 8);
    expect_edges("md-crapless", "", 8);
}

TEST(Worth, OppositesCancel) {
    const auto owner =
        worth_of_one("rules ma-craps\nseat 1 Ana 1000\nAna pass 10\nAna dont_pass 10\nroll 2-4\n");
    EXPECT_EQ(owner.mean, 0);
    EXPECT_EQ(*owner.variance, 0);
    EXPECT_EQ(owner.least, Money{});
    EXPECT_EQ(owner.most, Money{});
    EXPECT_EQ(owner.bets[0].mean, fraction(-10, 11));
}

// By hand: a seven first (6 in 16) loses both; else one wins and the other stands alone.
TEST(Worth, TwoPlaceBets) {
    const auto session = tell(
        "rules ma-craps\nseat 1 Ana 1000\nseat 2 Bob 1000\nBob pass 10\nroll 2-2\nAna place 6 12\nAna place "
        "8 "
        "12\n");
    const auto owners = worth(session.rules(), session.table());
    const auto& ana = owners->front();
    const Rational alone = fraction(-2, 11);
    const Rational square = fraction(5, 11) * 196 + fraction(6, 11) * 144;
    const Rational product = fraction(6, 16) * 144 + fraction(10, 16) * 14 * alone;
    EXPECT_EQ(ana.mean, 2 * alone);
    EXPECT_EQ(*ana.variance, 2 * (square - alone * alone) + 2 * (product - alone * alone));
    EXPECT_EQ(ana.least, Money::units(-24));
    EXPECT_EQ(ana.most, Money::units(28));
}

// Wagers of one throw: all 36 of them, through the engine's own front door.
TEST(Worth, OneThrowIsCounted) {
    const auto session = tell(
        "rules wind-creek\nseat 1 Ana 1000\nseat 2 Bob 1000\nBob pass 10\nAna field 5\nAna whirl 5\nAna hop "
        "3-3 2\n"
        "Ana horn_high 12 5\nAna any_seven 3\nAna hop_set 1-3,2-2 2\nAna c_and_e 2\n");
    Rational mean = 0;
    Rational squares = 0;
    Money least = Money::units(1000);
    Money most = Money::units(-1000);
    for (int i = 0; i < Roll::kCount; ++i) {
        Table table = session.table();
        Events events;
        const Command roll{command::RollDice{Roll::from_index(i)}};
        ASSERT_EQ(carry_out(session.rules(), table, roll, events).code, RefusalCode::none);
        const Money net = table.seats[0].rail + table.seats[0].felt() - Money::units(1000);
        const Rational units = fraction(net, Money::units(1));
        mean += units / 36;
        squares += units * units / 36;
        least = smaller(least, net);
        most = larger(most, net);
    }
    const auto owners = worth(session.rules(), session.table());
    const auto& ana = owners->front();
    EXPECT_EQ(ana.mean, mean);
    EXPECT_EQ(*ana.variance, squares - mean * mean);
    EXPECT_EQ(ana.least, least);
    EXPECT_EQ(ana.most, most);
}

TEST(Worth, PairsGiveTheSpreadOfAllTogether) {
    const auto session = tell(
        "rules wind-creek\nhouse fire=A\nseat 1 Ana 1000\nAna pass 10\nAna fire 5\nroll 2-4\nAna pass_odds "
        "20\n"
        "Ana hard 8 5\nAna come 10\nAna lay 4 40\nAna call place 8 12, place 5 10\nAna off place 5\nroll "
        "4-5\n"
        "Ana come_odds 9 20\nAna field 5\n");
    const auto owners = worth(session.rules(), session.table());
    ASSERT_EQ(owners->size(), 1U);
    EXPECT_EQ(variance_of_all(session, owners->front()), *owners->front().variance);
}

TEST(Worth, MarksSoFarCount) {
    const auto owner = worth_of_one(
        "rules ma-craps\nhouse bonus=1\nseat 1 Ana 1000\nAna pass 10\nAna small 5\nroll 1-1\nAna pass "
        "10\nroll "
        "1-2\nAna pass 10\nroll 2-2\nroll 2-3\n");
    ASSERT_EQ(owner.bets.size(), 2U);
    const auto& small = owner.bets[1];  // only the 6 is missing
    EXPECT_EQ(small.win, fraction(5, 11));
    EXPECT_EQ(small.mean, 5 * (34 * fraction(5, 11) - fraction(6, 11)));
}

TEST(Worth, OddsThatAreOffOnAComeOutMayComeBack) {
    const auto owner = worth_of_one(
        "rules ma-craps\nseat 1 Ana 1000\nAna pass 10\nroll 4-4\nAna come 10\nroll 2-3\nAna come_odds 5 10\n"
        "roll 6-2\n");  // the point is made: the odds are off until the next one
    ASSERT_EQ(owner.bets.size(), 2U);
    const auto& odds = owner.bets[1];
    EXPECT_EQ(odds.mean, 0);
    EXPECT_LT(odds.win + odds.lose, 1);  // returned if the next throw decides the Come
    EXPECT_GT(odds.win + odds.lose, fraction(1, 2));
    EXPECT_TRUE(odds.undecided.is_zero());
}

TEST(Worth, WhatIsOffForGoodIsNotDecided) {
    const auto owner = worth_of_one("rules wind-creek\nseat 1 Ana 1000\nAna buy 4 20\nAna off buy 4\n");
    EXPECT_EQ(owner.mean, 0);
    EXPECT_EQ(owner.bets[0].undecided, 1);
}

TEST(Worth, CouponsAndDealers) {
    const auto session = tell("rules ma-craps\nseat 1 Ana 1000\nAna pass 25\nAna match_play pass 25\n");
    const auto ana = worth(session.rules(), session.table())->front();
    EXPECT_EQ(ana.stake, Money::units(25));
    EXPECT_EQ(ana.least, Money::units(-25));  // a coupon is no chip
    EXPECT_EQ(ana.most, Money::units(50));
    const auto other = tell("rules wind-creek\nseat 1 Ana 1000\nAna pass 10\nAna for_dealers pass 5\n");
    const auto owners = worth(other.rules(), other.table());
    ASSERT_EQ(owners->size(), 2U);
    EXPECT_EQ(owners->back().seat, kNoSeat);
    EXPECT_EQ(owners->back().mean, fraction(-7, 99));
    EXPECT_EQ(owners->front().stake, Money::units(10));
}

TEST(Worth, OverTheBudgetIsSaid) {
    const auto session =
        tell("rules ma-craps\nhouse bonus=1\nseat 1 Ana 1000\nAna pass 10\nAna small 5\nAna tall 5\n");
    const auto wide = worth(session.rules(), session.table(), {100, 10});
    ASSERT_TRUE(wide);
    EXPECT_FALSE(wide->front().variance);
    EXPECT_FALSE(wide->front().sharp);
    EXPECT_EQ(wide->front().most, Money::units(350));
    EXPECT_FALSE(worth(session.rules(), session.table(), {3, 3}));
}

// Three players and the dealers: Bob stands as Ana does, in another order; Cyd has other stakes.
const char* const kCrowded =
    "rules wind-creek\nhouse fire=A\nseat 1 Ana 1000\nseat 2 Bob 1000\nseat 3 Cyd 1000\n"
    "Ana pass 10\nAna fire 5\nBob fire 5\nBob pass 10\nCyd pass 15\nCyd fire 5\nAna for_dealers pass 5\n"
    "Bob for_dealers pass 5\nroll 2-4\n"
    "Ana pass_odds 20\nAna hard 8 5\nAna lay 4 40\nBob lay 4 40\nBob hard 8 5\nBob pass_odds 20\n"
    "Cyd pass_odds 30\nCyd hard 8 5\nCyd off hard 8\nCyd lay 4 60\n";

void expect_same(const OwnerWorth& one, const OwnerWorth& other) {
    EXPECT_EQ(one.stake, other.stake);
    EXPECT_EQ(one.mean, other.mean);
    EXPECT_EQ(one.variance, other.variance);
    EXPECT_EQ(one.least, other.least);
    EXPECT_EQ(one.most, other.most);
    EXPECT_EQ(one.sharp, other.sharp);
    ASSERT_EQ(one.bets.size(), other.bets.size());
    for (std::size_t i = 0; i < one.bets.size(); ++i) {
        EXPECT_EQ(one.bets[i].at.seat, other.bets[i].at.seat);
        EXPECT_EQ(one.bets[i].at.slot, other.bets[i].at.slot);
        EXPECT_EQ(one.bets[i].mean, other.bets[i].mean);
        EXPECT_EQ(one.bets[i].variance, other.bets[i].variance);
        EXPECT_EQ(one.bets[i].win, other.bets[i].win);
        EXPECT_EQ(one.bets[i].lose, other.bets[i].lose);
        EXPECT_EQ(one.bets[i].undecided, other.bets[i].undecided);
    }
}

// What is walked once for all who stand alike is what each would have found alone.
TEST(Worth, InACrowdAsAlone) {
    const auto session = tell(kCrowded);
    const auto crowd = worth(session.rules(), session.table());
    ASSERT_TRUE(crowd && crowd->size() == 4);
    for (const auto& owner : *crowd) {
        Table table = session.table();
        for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
            for (auto& bet : table.seats[seat].bets)
                if (owner.seat == kNoSeat ? !bet.for_dealers : bet.for_dealers || seat != owner.seat)
                    bet = Bet{};
        const auto alone = worth(session.rules(), table);
        ASSERT_TRUE(alone && alone->size() == 1);
        expect_same(owner, alone->front());
    }
    EXPECT_EQ((*crowd)[0].variance, (*crowd)[1].variance);
    EXPECT_NE((*crowd)[0].variance, (*crowd)[2].variance);
}

TEST(Worth, SaysHowFarItIs) {
    const auto session = tell(kCrowded);
    std::vector<WorthProgress> told;
    WorthBudget budget;
    budget.progress = [&](const WorthProgress& now) {
        told.push_back(now);
        return true;
    };
    ASSERT_TRUE(worth(session.rules(), session.table(), budget));
    ASSERT_FALSE(told.empty());
    std::set<SeatIndex> walked;
    for (std::size_t i = 0; i < told.size(); ++i) {
        walked.insert(told[i].seat);
        EXPECT_EQ(told[i].all, 3U * (5 + 10 + 1) + 2 + 1 + 1);
        EXPECT_LT(told[i].done, told[i].all);
        if (i > 0) {
            EXPECT_GE(told[i].done, told[i - 1].done);
        }
    }
    EXPECT_EQ(walked, (std::set<SeatIndex>{0, 2, kNoSeat})) << "Bob's wagers stand as Ana's";
}

TEST(Worth, StopsWhenTold) {
    const auto session = tell(kCrowded);
    for (const int last : {1, 2, 10, 40}) {
        int calls = 0;
        WorthBudget budget;
        budget.progress = [&](const WorthProgress&) { return ++calls < last; };
        EXPECT_FALSE(worth(session.rules(), session.table(), budget));
        EXPECT_EQ(calls, last) << "nothing is asked after a no";
    }
}

// Eight full layouts with different stakes: many seconds of work.
std::string full_house() {
    std::string story = "rules ma-craps\nhouse hot_roller=A bonus=1\n";
    const auto name = [](int seat) { return "P" + std::to_string(seat); };
    const auto each = [&](const char* wagers) {
        for (int seat = 1; seat <= 8; ++seat)
            for (const auto& wager : split(wagers, ','))
                story += name(seat) + " " + std::string(wager) + " " + std::to_string(60 * seat) + "\n";
    };
    for (int seat = 1; seat <= 8; ++seat)
        story += "seat " + std::to_string(seat) + " " + name(seat) + " 100000\n";
    each("pass,dont_pass,small,tall,all,hot_roller");
    story += "roll 2-4\n";
    each("place 4,place 5,place 8,place 9,place 10,buy 4,lay 5,hard 4,hard 6,hard 8,hard 10,come,field");
    return story;
}

TEST(WorthProgram, ShowsABarToThoseWhoWatchAndStopsCleanly) {
    const TemporaryFile story(".session", full_house());
    const auto ran = run_hardway({"worth", story.path()}, 1500);
    EXPECT_EQ(ran.status, 130) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("stopped"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("situations"), std::string::npos) << "nobody watches a file";
    const TemporaryFile small(".session", "rules ma-craps\nseat 1 Ana 1000\nAna pass 10\nAna field 5\n");
    const auto watched =
        run_program({"script", "-qec", std::string(HARDWAY_PROGRAM) + " worth " + small.path(), "/dev/null"});
    EXPECT_NE(watched.out.find("Ana: "), std::string::npos) << watched.out;
    EXPECT_NE(watched.out.find("situations"), std::string::npos) << watched.out;
    EXPECT_NE(watched.out.find("together"), std::string::npos) << watched.out;
}

TEST(WorthProgram, TellsTextAndJson) {
    const TemporaryFile story(".session",
                              "rules ma-craps\nseat 1 Ana 1000\nAna pass 10\nroll 2-4\nAna pass_odds 20\n");
    const auto text = run_line("worth " + story.path());
    EXPECT_EQ(text.status, 0);
    EXPECT_NE(text.out.find("-10/11"), std::string::npos) << text.out;
    const auto json = run_json("worth " + story.path() + " --json");
    const auto& ana = json.at("owners")[0];
    EXPECT_EQ(ana.at("name"), "Ana");
    EXPECT_EQ(ana.at("mean"), "-10/11");
    EXPECT_EQ(ana.at("max"), 34.0);
    EXPECT_EQ(ana.at("bets")[1].at("wager"), "pass_odds");
    EXPECT_EQ(ana.at("bets")[1].at("mean"), "0");
}

TEST(WorthProgram, BadInput) {
    expect_refusal("worth no-such.session", "cannot read");
    expect_refusal("worth", "FILE");
    const TemporaryFile wrong(".session", "rules ma-craps\nseat 1 Ana 1000\n= Ana rail 5\n");
    expect_refusal("worth " + wrong.path(), ":3:");
    const TemporaryFile empty(".session", "");
    expect_refusal("worth " + empty.path(), "empty story");
    const TemporaryFile rest(".session",
                             "rules ma-craps\nseat 1 Ana 1000\nAna pass 10\nout\nthrow\nrest 3-4\n");
    expect_refusal("worth " + rest.path(), "at rest");
    const TemporaryFile none(".session", "rules ma-craps\nseat 1 Ana 1000\n");
    EXPECT_NE(run_line("worth " + none.path()).out.find("No wager stands"), std::string::npos);
}

}  // namespace

}  // namespace hardway::tests
