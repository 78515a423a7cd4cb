// What is lost, doubled or broken is found; times are what they were, nearly.

#include <gtest/gtest.h>

#include "load/tally.hpp"
#include "load/verify.hpp"

namespace {

using namespace hardway;
using namespace hardway::load;

// A chain of commands as a server would send it.
class Chain {
  public:
    void add(const std::string& person, const std::string& id) {
        const auto body = R"({"number":)" + std::to_string(head_.number + 1) + R"(,"person":")" + person +
                          R"(","id":")" + id + R"(","text":"\"}{"})";
        head_ = {head_.number + 1, house::sha256(head_.hash, body)};
        bodies.push_back(body);
        hashes.push_back(head_.hash);
        claims.push_back({person, id, head_});
    }
    std::string answer() const {
        std::string text = R"({"records":[)";
        for (std::size_t i = 0; i < bodies.size(); ++i)
            text += (i == 0 ? "" : ",") + std::string(R"({"record":)") + bodies[i] + R"(,"hash":")" +
                    house::hex(hashes[i]) + "\"}";
        return text + "]}";
    }
    Verified check() const {
        const auto text = answer();
        const auto records = records_in(text);
        EXPECT_TRUE(records);
        ChainCheck check(claims);
        for (const auto& record : *records) check.hear(record);
        return check.end();
    }

    std::vector<std::string> bodies;
    std::vector<house::Digest> hashes;
    std::vector<Claim> claims;

  private:
    house::Head head_;
};

class LoadVerifyTest : public testing::Test {
  protected:
    LoadVerifyTest() {
        for (const char* id : {"a", "b", "c"}) chain.add("ana", id);
        chain.add("bob", "a");  // an id is each person's own
    }
    Chain chain;
};

TEST_F(LoadVerifyTest, AWholeChainIsWhole) {
    const auto found = chain.check();
    EXPECT_TRUE(found.whole());
    EXPECT_EQ(found.records, 4U);
}

TEST_F(LoadVerifyTest, WhatIsAcknowledgedAndNotThereIsLost) {
    chain.bodies.pop_back();
    chain.hashes.pop_back();
    EXPECT_EQ(chain.check().lost, 1U);
}

TEST_F(LoadVerifyTest, AnotherCommandInItsPlaceIsALoss) {
    chain.claims[1].id = "other";
    EXPECT_EQ(chain.check().lost, 1U);
    chain.claims[2].person = "bob";
    EXPECT_EQ(chain.check().lost, 2U);
    chain.claims[3].head.hash[0] ^= 1U;
    EXPECT_EQ(chain.check().lost, 3U);
}

TEST_F(LoadVerifyTest, WhatIsThereTwiceIsDoubled) {
    chain.add("ana", "b");
    EXPECT_EQ(chain.check().doubled, 1U);
}

TEST_F(LoadVerifyTest, AChangedRecordIsBrokenAndSoIsWhatFollows) {
    chain.bodies[1].replace(chain.bodies[1].find("ana"), 3, "eve");
    const auto found = chain.check();
    EXPECT_EQ(found.broken, 3U);
    EXPECT_EQ(found.lost, 1U);
    EXPECT_FALSE(found.whole());
}

TEST_F(LoadVerifyTest, WhatIsNoAnswerIsAFault) {
    const auto text = chain.answer();
    EXPECT_TRUE(records_in(R"({"records":[]})"));
    for (std::size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(records_in(text.substr(0, size)));
    EXPECT_FALSE(records_in(text + " "));
}

TEST(LoadTally, TimesToWithinTwoPercent) {
    Latencies times;
    for (int i = 1; i <= 1000; ++i) times.add(std::chrono::microseconds(i * 100));
    EXPECT_NEAR(times.at(0.5), 50, 1);
    EXPECT_NEAR(times.at(0.99), 99, 2);
    EXPECT_NEAR(times.at(1), 100, 2);
    Latencies more;
    more.add(std::chrono::hours(1));
    more.add(std::chrono::microseconds(-1));
    more.add(times);
    EXPECT_EQ(more.count(), 1002U);
    EXPECT_NEAR(more.at(1), 3.6e6, 7.2e4);
    EXPECT_EQ(more.at(0.0001), 0);
    EXPECT_EQ(Latencies().at(0.5), 0);
}

}  // namespace
