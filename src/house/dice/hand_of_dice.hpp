#pragma once
// One hand of fair dice, from the house's commitment to the day its secret is shown. The order of steps is
// what makes them fair: the house has committed before anybody shows a share, everybody has committed before
// the first share is shown, and all shares are in before the first bet.
//
//   committing   the house's commitment is known to all; people commit to their shares
//   revealing    no more commitments; shares are shown and must be what was committed to
//   throwing     no more shares: those not shown are left out and named; bets open, throws are drawn
//   ended        the secret is shown; nothing is drawn any more
//
// The secret is not in here until the hand has ended: it lies sealed elsewhere, and who draws brings it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/dice/fair_draw.hpp"
#include "rules/result.hpp"

namespace hardway::house {

enum class HandPhase : std::uint8_t { committing, revealing, throwing, ended };

enum class HandEnd : std::uint8_t {
    seven_out,
    cut_short,  // the table closed, or was restored from a backup
    lost,       // the secret cannot be opened any more, and so cannot be shown: such a hand proves nothing
};

constexpr std::string_view name_of(HandPhase phase) {
    switch (phase) {
        case HandPhase::committing:
            return "committing";
        case HandPhase::revealing:
            return "revealing";
        case HandPhase::throwing:
            return "throwing";
        case HandPhase::ended:
            return "ended";
    }
    return {};
}

constexpr std::string_view name_of(HandEnd end) {
    switch (end) {
        case HandEnd::seven_out:
            return "seven_out";
        case HandEnd::cut_short:
            return "cut_short";
        case HandEnd::lost:
            return "lost";
    }
    return {};
}

// All that is known to everybody about a hand: what late joiners are shown, what is kept to go on after a
// crash, and at the end what anybody can verify.
struct HandRecord {
    HandId id;
    HandPhase phase = HandPhase::committing;
    Digest commitment{};                // the house's
    std::vector<Share> shares;          // by person, in the order of bytes
    std::vector<std::string> left_out;  // from `throwing` on: whose share was not shown
    std::vector<Roll> throws;
    std::optional<HandEnd> end;    // once it has ended
    std::optional<Digest> secret;  // the same, unless it is lost

    bool operator==(const HandRecord&) const = default;
};

// Whose shares have not been shown.
std::vector<std::string> not_revealed(const HandRecord& record);

// What came of a step. Unless it is `done`, nothing has changed.
enum class HandAnswer : std::uint8_t {
    done,
    wrong_phase,
    bad_person,     // no good_id
    repeated,       // this person has committed, or has shown the share, before
    too_many,       // kMostShares, kMostThrows
    no_commitment,  // this person has not committed
    wrong_share,    // not the one committed to
    wrong_secret,   // not the one the house has committed to
    not_next,       // throws are drawn one after another, each once
    no_seven,       // a seven-out ends with a seven
};
std::string_view words_of(HandAnswer answer);

class HandOfDice {
  public:
    static constexpr std::size_t kMostShares = 64;
    static constexpr std::size_t kMostThrows = 100'000;

    // The house commits. A fault if the table has no good_id or the number is 0.
    static Result<HandOfDice> begin(const HandId& id, const DiceSecret& secret);
    // As it was recorded.
    explicit HandOfDice(HandRecord record) : record_(std::move(record)) {}

    HandAnswer commit(std::string_view person, const Digest& commitment);
    HandAnswer close_commitments();
    HandAnswer reveal(std::string_view person, const Digest& share);
    HandAnswer close_shares();
    // Throw `number` is the last of the record's afterwards.
    HandAnswer draw(const DiceSecret& secret, std::uint32_t number);
    // These show the secret, and so are the end of the hand.
    HandAnswer seven_out(const DiceSecret& secret);
    HandAnswer cut_short(const DiceSecret& secret);
    // The end of a hand whose key is gone.
    HandAnswer lose();

    const HandRecord& record() const { return record_; }
    std::uint32_t next_throw() const { return static_cast<std::uint32_t>(record_.throws.size()) + 1; }

    bool operator==(const HandOfDice&) const = default;

  private:
    bool is_secret(const DiceSecret& secret) const;
    HandAnswer show(const DiceSecret& secret, HandEnd end);
    void close(HandEnd end);

    HandRecord record_;
};

}  // namespace hardway::house
