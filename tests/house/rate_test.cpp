// Limits: how often and how many at once, per person and per address, by the time that is passed in.

#include "house/people/rate.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <thread>

namespace hardway::house {
namespace {

constexpr std::int64_t kNow = 1'800'000'000'000;
constexpr std::int64_t kHour = 3'600'000;

std::int64_t most(Limit limit) {
    return kLimitTerms[static_cast<std::size_t>(limit)].person.most;
}

TEST(Rate, ABucketEmptiesAndFillsAgain) {
    Rates rates(kLimitTerms);
    for (int i = 0; i < most(Limit::requests); ++i)
        EXPECT_FALSE(rates.take(Limit::requests, "ana", "", kNow)) << i;
    const auto no = rates.take(Limit::requests, "ana", "", kNow);
    ASSERT_TRUE(no);
    EXPECT_EQ(*no, (No{Why::too_fast, 50}));
    EXPECT_EQ(rates.take(Limit::requests, "ana", "", kNow + 49), (No{Why::too_fast, 1}));
    EXPECT_FALSE(rates.take(Limit::requests, "ana", "", kNow + 50));
    EXPECT_TRUE(rates.take(Limit::requests, "ana", "", kNow + 50));
    EXPECT_FALSE(rates.take(Limit::requests, "bea", "", kNow + 50));
    // Never more than full.
    int taken = 0;
    while (!rates.take(Limit::requests, "ana", "", kNow + kHour)) ++taken;
    EXPECT_EQ(taken, most(Limit::requests));
}

TEST(Rate, PersonAndAddressBothPayOrNeither) {
    Rates rates(kLimitTerms);
    const auto address = kLimitTerms[static_cast<std::size_t>(Limit::sign_ins)].address;
    for (int i = 0; i < address.most; ++i)
        EXPECT_FALSE(rates.take(Limit::sign_ins, "p" + std::to_string(i), "here", kNow));
    // The address has no more; what was refused did not cost the person anything.
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(rates.take(Limit::sign_ins, "ana", "here", kNow), (No{Why::too_fast, address.each}));
    for (int i = 0; i < most(Limit::sign_ins); ++i)
        EXPECT_FALSE(rates.take(Limit::sign_ins, "ana", "there", kNow));
    EXPECT_TRUE(rates.take(Limit::sign_ins, "ana", "elsewhere", kNow));
}

TEST(Rate, WhatIsHeldComesBackOnlyWhenItIsGivenBack) {
    Rates rates(kLimitTerms);
    for (int i = 0; i < most(Limit::tables); ++i)
        EXPECT_FALSE(rates.take(Limit::tables, "ana", "here", kNow));
    EXPECT_EQ(rates.take(Limit::tables, "ana", "here", kNow + 1000 * kHour), No{Why::too_many});
    EXPECT_EQ(rates.held(Limit::tables, "ana"), most(Limit::tables));
    EXPECT_EQ(rates.held(Limit::seats, "ana"), 0);
    rates.give_back(Limit::tables, "ana", "here");
    EXPECT_FALSE(rates.take(Limit::tables, "ana", "here", kNow));
    EXPECT_TRUE(rates.take(Limit::tables, "ana", "here", kNow));
    // What was never taken cannot be given back.
    for (int i = 0; i < 10; ++i) rates.give_back(Limit::tables, "bea", "there");
    EXPECT_EQ(rates.held(Limit::tables, "bea"), 0);
    for (int i = 0; i < most(Limit::tables); ++i)
        EXPECT_FALSE(rates.take(Limit::tables, "bea", "there", kNow));
    EXPECT_TRUE(rates.take(Limit::tables, "bea", "there", kNow));
}

TEST(Rate, OneStudyJobAtATime) {
    Rates rates(kLimitTerms);
    EXPECT_FALSE(rates.take(Limit::study_jobs, "ana", "here", kNow));
    EXPECT_EQ(rates.take(Limit::study_jobs, "ana", "here", kNow), No{Why::too_many});
}

TEST(Rate, AClockThatIsSetBackStopsNobodyForLong) {
    Rates rates(kLimitTerms);
    while (!rates.take(Limit::requests, "ana", "", kNow)) {
    }
    EXPECT_EQ(rates.take(Limit::requests, "ana", "", kNow - kHour), (No{Why::too_fast, 50}));
    EXPECT_FALSE(rates.take(Limit::requests, "ana", "", kNow - kHour + 50));
}

TEST(Rate, MemoryIsBounded) {
    Rates rates(kLimitTerms, 100);
    for (int i = 0; i < 10'000; ++i) {
        const auto whose = std::to_string(i);
        EXPECT_FALSE(rates.take(Limit::requests, "p" + whose, "a" + whose, kNow));
        rates.take(Limit::connections, "p" + whose, "a" + whose, kNow);
    }
    EXPECT_LE(rates.remembered(), 200U);
    // What is held is never forgotten: the first are still there.
    EXPECT_EQ(rates.held(Limit::connections, "p0"), 1);
    // And a place that is given back can be had again.
    EXPECT_TRUE(rates.take(Limit::connections, "new", "new", kNow));
    rates.give_back(Limit::connections, "p0", "a0");
    EXPECT_FALSE(rates.take(Limit::connections, "new", "new", kNow));
}

TEST(Rate, TheOneNotSeenForLongestIsForgotten) {
    Rates rates(kLimitTerms, 2);
    while (!rates.take(Limit::requests, "ana", "", kNow)) {
    }
    EXPECT_FALSE(rates.take(Limit::requests, "bea", "", kNow));
    EXPECT_TRUE(rates.take(Limit::requests, "ana", "", kNow));
    EXPECT_FALSE(rates.take(Limit::requests, "cleo", "", kNow));  // bea goes
    EXPECT_TRUE(rates.take(Limit::requests, "ana", "", kNow));
}

TEST(Rate, LimitsHaveNamesAndCanBeSet) {
    std::set<std::string_view> names;
    for (const auto& terms : kLimitTerms) {
        EXPECT_TRUE(names.insert(terms.name).second);
        EXPECT_EQ(terms.person.each == 0, terms.address.each == 0) << terms.name;
        EXPECT_LE(terms.person.most, terms.address.most) << terms.name;
    }
    auto limits = kLimitTerms;
    EXPECT_TRUE(set_limit(limits, "tables.person", 0));
    EXPECT_TRUE(set_limit(limits, "requests.address", 1));
    for (const auto* wrong : {"tables", "tables.", "chairs.person", "tables.persons", ""})
        EXPECT_FALSE(set_limit(limits, wrong, 1)) << wrong;
    EXPECT_FALSE(set_limit(limits, "tables.person", -1));
    EXPECT_FALSE(set_limit(limits, "tables.person", 1'000'000'000));
    Rates rates(limits);
    EXPECT_EQ(rates.take(Limit::tables, "ana", "here", kNow), No{Why::too_many});
    EXPECT_FALSE(rates.take(Limit::requests, "ana", "here", kNow));
    EXPECT_TRUE(rates.take(Limit::requests, "bea", "here", kNow));
}

std::string shown(const Allowance& allowance) {
    auto text = std::to_string(allowance.most);
    if (allowance.each == 0) return text;
    const bool seconds = allowance.each % 1000 == 0;
    return text + ", " +
           (seconds ? std::to_string(allowance.each / 1000) + " s" : std::to_string(allowance.each) + " ms");
}

TEST(Rate, TheDocumentShowsTheTable) {
    const std::ifstream file("docs/people.md");
    std::stringstream text;
    text << file.rdbuf();
    for (const auto& terms : kLimitTerms) {
        const auto row = "| " + std::string(terms.name) + " | " + shown(terms.person) + " | " +
                         shown(terms.address) + " |";
        EXPECT_NE(text.str().find(row), std::string::npos) << row;
    }
}

TEST(Rate, LooseLimitsStillBoundAPerson) {
    Rates rates(loose_limits());
    for (int i = 0; i < 10'000; ++i) EXPECT_FALSE(rates.take(Limit::requests, "ana", "127.0.0.1", kNow));
    EXPECT_EQ(rates.remembered(), 0u);  // what has no limit need not be remembered
    for (int i = 0; i < 10'000; ++i)
        EXPECT_FALSE(rates.take(Limit::connections, "p" + std::to_string(i), "127.0.0.1", kNow));
    for (int i = 0; i < most(Limit::seats); ++i)
        EXPECT_FALSE(rates.take(Limit::seats, "ana", "127.0.0.1", kNow));
    EXPECT_TRUE(rates.take(Limit::seats, "ana", "127.0.0.1", kNow));
}

TEST(Rate, ManyThreadsTakeNoMoreThanThereIs) {
    Rates rates(kLimitTerms);
    std::atomic<int> taken{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int j = 0; j < 1000; ++j) {
                if (!rates.take(Limit::requests, "ana", "here", kNow)) ++taken;
                if (!rates.take(Limit::seats, "ana", "here", kNow))
                    rates.give_back(Limit::seats, "ana", "here");
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(taken, most(Limit::requests));
    EXPECT_EQ(rates.held(Limit::seats, "ana"), 0);
}

}  // namespace
}  // namespace hardway::house
