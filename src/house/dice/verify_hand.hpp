#pragma once
// Whether the published record of a hand holds, and which part of it does not. What this proves and what it
// does not is in docs/fairness.md.

#include <string>
#include <string_view>
#include <vector>

#include "house/dice/hand_of_dice.hpp"

namespace hardway::house {

// The parts of a record, each found right or wrong by itself.
enum class HandPart : std::uint8_t {
    ending,             // the hand is over, and its secret is shown
    house_commitment,   // the secret is the one the house committed to
    share_commitments,  // so is each share that was shown
    left_out,           // exactly those are named whose shares were not shown
    throws,             // each follows from secret and shares
    kept_commitment,    // the house's commitment is the one that somebody kept
    kept_share,         // a share that somebody gave is among those used
};

struct HandFinding {
    HandPart part;
    bool holds = false;
    std::string words;  // "throw 3 is 4-4, and 2-6 follows from secret and shares"

    bool operator==(const HandFinding&) const = default;
};

struct HandVerdict {
    std::vector<HandFinding> findings;

    bool holds() const;
    bool holds(HandPart part) const;
};

HandVerdict verify_hand(const HandRecord& record);

// What a player has kept of a hand while it was played. A record that holds may still be another one.
void verify_kept_commitment(const HandRecord& record, const Digest& commitment, HandVerdict& verdict);
void verify_kept_share(const HandRecord& record, const Digest& share, HandVerdict& verdict);

}  // namespace hardway::house
