#include "house/dice/verify_hand.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace hardway::house {

namespace {

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

HandFinding check_ending(const HandRecord& record) {
    const auto wrong = [](const char* why) { return HandFinding{HandPart::ending, false, why}; };
    if (record.phase != HandPhase::ended) return wrong("the hand is not over: its secret is not shown yet");
    if (!record.secret) return wrong("the secret was lost: nothing can be verified");
    if (record.end == HandEnd::seven_out && (record.throws.empty() || record.throws.back().total() != 7))
        return wrong("the hand is said to have ended with a seven-out, and its last throw is no seven");
    return {HandPart::ending, true,
            record.end == HandEnd::seven_out ? "the hand is over with a seven"
                                             : "the hand is over: it was cut short"};
}

HandFinding check_house(const HandRecord& record, const DiceSecret& secret) {
    const bool holds = commitment_of_house(record.id, secret) == record.commitment;
    return {HandPart::house_commitment, holds,
            holds ? "the house's secret is the one it committed to"
                  : "the house's secret is not the one it committed to for this table and hand"};
}

void check_shares(const HandRecord& record, HandVerdict& verdict) {
    std::size_t shown = 0;
    bool all = true;
    for (const auto& each : record.shares) {
        if (!each.share) continue;
        ++shown;
        if (commitment_of_share(record.id, record.commitment, each.person, *each.share) == each.commitment)
            continue;
        all = false;
        verdict.findings.push_back({HandPart::share_commitments, false,
                                    "the share of " + hardway::quoted(each.person) +
                                        " is not the one committed to for this table, hand and person"});
    }
    if (!all) return;
    verdict.findings.push_back(
        {HandPart::share_commitments, true,
         shown == 0 ? "no player gave a share: the house's secret alone decides"
                    : counted(shown, "share is the one", "shares are the ones") + " committed to"});
}

HandFinding check_left_out(const HandRecord& record) {
    const auto missing = not_revealed(record);
    if (record.left_out != missing)
        return {HandPart::left_out, false,
                "those named as left out are not those whose shares were not shown"};
    if (missing.empty()) return {HandPart::left_out, true, "nobody's share was left out"};
    return {HandPart::left_out, true, "left out, because not shown: " + join(missing, ", ")};
}

void check_throws(const HandRecord& record, const DiceSecret& secret, HandVerdict& verdict) {
    bool all = true;
    for (std::size_t i = 0; i < record.throws.size(); ++i) {
        const auto drawn = draw(secret, record.id, record.shares, static_cast<std::uint32_t>(i + 1));
        if (drawn == record.throws[i]) continue;
        all = false;
        verdict.findings.push_back({HandPart::throws, false,
                                    "throw " + std::to_string(i + 1) + " is " + record.throws[i].text() +
                                        ", and " + drawn.text() + " follows from secret and shares"});
    }
    if (!all) return;
    verdict.findings.push_back(
        {HandPart::throws, true,
         record.throws.empty()
             ? "there were no throws"
             : counted(record.throws.size(), "throw follows", "throws follow") + " from secret and shares"});
}

}  // namespace

bool HandVerdict::holds() const {
    return !findings.empty() &&
           std::all_of(findings.begin(), findings.end(), [](const auto& each) { return each.holds; });
}

bool HandVerdict::holds(HandPart part) const {
    return std::none_of(findings.begin(), findings.end(),
                        [&](const auto& each) { return each.part == part && !each.holds; });
}

HandVerdict verify_hand(const HandRecord& record) {
    HandVerdict verdict;
    verdict.findings.push_back(check_ending(record));
    check_shares(record, verdict);
    if (!record.secret) return verdict;
    verdict.findings.push_back(check_left_out(record));
    const DiceSecret secret(*record.secret);
    verdict.findings.push_back(check_house(record, secret));
    check_throws(record, secret, verdict);
    return verdict;
}

void verify_kept_commitment(const HandRecord& record, const Digest& commitment, HandVerdict& verdict) {
    const bool holds = record.commitment == commitment;
    verdict.findings.push_back({HandPart::kept_commitment, holds,
                                holds ? "the house's commitment is the one that was kept"
                                      : "the house's commitment is not the one that was kept"});
}

void verify_kept_share(const HandRecord& record, const Digest& share, HandVerdict& verdict) {
    const auto found = std::find_if(record.shares.begin(), record.shares.end(),
                                    [&](const Share& each) { return each.share == share; });
    const bool holds = found != record.shares.end();
    verdict.findings.push_back({HandPart::kept_share, holds,
                                holds ? "the share that was kept is that of " + hardway::quoted(found->person)
                                      : "the share that was kept is not among those of this hand"});
}

}  // namespace hardway::house
