// What the loader accepts runs in every verb: spoilt rulebooks and spoilt houses that still load are played,
// priced, solved and walked. HARDWAY_SPOILT, a number, tries so many instead.

#include <gtest/gtest.h>

#include <cstdlib>

#include "property/every_verb.hpp"
#include "property/spoilt.hpp"

namespace {

using namespace property;

std::uint64_t tries(std::uint64_t standard) {
    const char* more = std::getenv("HARDWAY_SPOILT");
    return more ? std::strtoull(more, nullptr, 10) : standard;
}

std::string chosen_words(const HouseChoices& house) {
    std::string words;
    for (const auto& choice : house) words += " " + choice.key + "=" + choice.value;
    return words;
}

// How many of so many spoilt ones were accepted, and ran.
int run_spoilt(std::uint64_t first, std::uint64_t count, const Effort& effort) {
    static const Spoiler spoiler(builtin_shelf());
    int accepted = 0;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        Chance chance(seed);
        const auto book = chance.below(spoiler.shelf().size());
        const auto& id = spoiler.shelf()[book].id;
        const auto shelf = spoiler.with(
            book, spoiler.spoil(spoiler.shelf()[book].text, static_cast<int>(chance.below(4)), chance));
        Faults faults;
        auto rules = load_rules(shelf, id, {}).or_add_to(faults);
        EXPECT_EQ(rules.has_value(), faults.empty()) << id << ", seed " << seed;
        HouseChoices house;
        if (rules && chance.one_in(2)) house = spoiler.house(*rules, chance);
        if (!house.empty()) {
            auto chosen = load_rules(shelf, id, house).or_add_to(faults);
            if (chosen)
                rules = *std::move(chosen);
            else
                house.clear();
        }
        if (!rules) continue;
        ++accepted;
        const auto wrong = run_every_verb(*rules, chance.bits(), effort);
        EXPECT_EQ(wrong, "") << id << ", seed " << seed << chosen_words(house)
                             << spoiler.spoilt_lines(book, shelf[book].text);
    }
    return accepted;
}

TEST(Accepted, RunsInEveryVerb) {
    const auto count = tries(120);
    EXPECT_GT(run_spoilt(1, count, {}), static_cast<int>(count / 10));
}

TEST(LongAccepted, RunsInEveryVerb) {
    Effort effort;
    effort.commands = 600;
    effort.deep = true;
    const auto count = tries(5'000);
    EXPECT_GT(run_spoilt(1'000'000, count, effort), static_cast<int>(count / 10));
}

}  // namespace
