// hardway meters and hardway par: what a house's tables took in and paid out, and what they must.

#include <gtest/gtest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "house/house.hpp"
#include "rules/rulebook.hpp"
#include "study/process.hpp"
#include "temporary_folder.hpp"

namespace hardway::tests {
namespace {

using Json = nlohmann::json;

// A folder of a house in which somebody has made a Pass of 10 (the seven comes at once) and a field of 5.
class MetersOfAHouse : public testing::Test {
  protected:
    void SetUp() override {
        house::HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        auto opened = house::House::open(options);
        ASSERT_TRUE(opened);
        auto& open = **opened;
        house::Asked asked;
        asked.at = open.now();
        auto made = open.people().make_guest(asked);
        ASSERT_TRUE(made);
        const auto person = made->person;
        ASSERT_EQ(open.carry_out(std::move(made->plan)), house::Stored::done);
        house::TableWish wish;
        wish.name = "One";
        wish.rulebook = "ma-craps";
        wish.dice = house::DiceSource::scripted;
        wish.script = {Roll(3, 4)};
        const auto table = open.open_table({}, wish);
        ASSERT_TRUE(table);
        (*table)->see([&](const house::OpenTable& now) { id = now.setup().id; });
        const auto rules = load_rules(builtin_shelf(), "ma-craps", {});
        int ids = 0;
        const auto does = [&](Command command) {
            std::promise<bool> done;
            (*table)->ask(
                {{person.id, person.name, 0, false}, std::to_string(++ids), 1U, {std::move(command)}},
                [&](const house::Reply& reply) { done.set_value(!reply.denial); });
            EXPECT_TRUE(done.get_future().get());
        };
        does({command::Sit{"", Money::units(500)}, kNoSeat, 0});
        does({command::Bet{{{rules->find("pass")}, Money::units(10)}}, kNoSeat, 0});
        does({command::Bet{{{rules->find("field")}, Money::units(5)}}, kNoSeat, 0});
        does({command::ThrowDice{}, kNoSeat, 0});
    }

    const TemporaryFolder folder;
    std::string id;
};

TEST_F(MetersOfAHouse, AreAddedUpFromItsRecords) {
    const auto ran = run_hardway({"meters", "--data", folder / "data", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto all = Json::parse(ran.out);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0]["table"], id);
    EXPECT_EQ(all[0]["bought"], "500");
    EXPECT_EQ(all[0]["total"]["handle"], "15");
    EXPECT_EQ(all[0]["total"]["hold"], "-5");
    const auto& pass = all[0]["wagers"][0];
    EXPECT_EQ(pass["wager"], "pass");
    EXPECT_EQ(pass["paid"], "10");
    EXPECT_EQ(pass["return"], "2");
    EXPECT_EQ(pass["exact_return"], "488/495");
    EXPECT_EQ(pass["expected"], "0.1414");

    const auto text = run_hardway({"meters", id, "--data", folder / "data"});
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_NE(text.out.find("One (" + id + "), ma-craps: 1 throws, 500 bought in"), std::string::npos)
        << text.out;
    const auto csv = run_hardway({"meters", id, "--data", folder / "data", "--csv"});
    EXPECT_NE(csv.out.find(id + ",ma-craps,field,1,1,0,1,0,5,0,0,5,0,0,5,5,0,5,0,0,17/18,5/18\n"),
              std::string::npos)
        << csv.out;
    const auto none = run_hardway({"meters", "nowhere", "--data", folder / "data"});
    EXPECT_EQ(none.status, 1);
    EXPECT_NE(none.err.find("there is no such table"), std::string::npos) << none.err;
}

TEST_F(MetersOfAHouse, StandBesideThePARSheetOfItsRules) {
    const auto of_table = run_hardway({"par", id, "--data", folder / "data", "--json"});
    const auto of_book = run_hardway({"par", "ma-craps", "--json"});
    ASSERT_EQ(of_table.status, 0) << of_table.err;
    EXPECT_EQ(of_table.out, of_book.out);
    const auto rows = Json::parse(of_book.out)["wagers"];
    EXPECT_EQ(rows[0]["edge"], "7/495");
    EXPECT_EQ(rows[0]["hit"], "244/495");
    // What `hardway edge` prices of that house is what the sheet has.
    const auto edges = Json::parse(
        run_hardway({"edge", "ma-craps", "--basis", "per_bet", "--wager", "place 6", "--json"}).out);
    for (const auto& row : rows)
        if (row["wager"] == "place 6") {
            EXPECT_EQ(row["edge"], edges[0]["edge"]);
        }
    EXPECT_EQ(run_hardway({"par", "nowhere"}).status, 1);
}

}  // namespace
}  // namespace hardway::tests
