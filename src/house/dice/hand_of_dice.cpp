#include "house/dice/hand_of_dice.hpp"

#include <algorithm>

namespace hardway::house {

namespace {

// Where this person's share is, or would be.
auto place_of(std::vector<Share>& shares, std::string_view person) {
    return std::lower_bound(shares.begin(), shares.end(), person,
                            [](const Share& share, std::string_view name) { return share.person < name; });
}

}  // namespace

std::vector<std::string> not_revealed(const HandRecord& record) {
    std::vector<std::string> people;
    for (const auto& each : record.shares)
        if (!each.share) people.push_back(each.person);
    return people;
}

std::string_view words_of(HandAnswer answer) {
    switch (answer) {
        case HandAnswer::done:
            return "done";
        case HandAnswer::wrong_phase:
            return "this is not the time for it";
        case HandAnswer::bad_person:
            return "nobody can be called so";
        case HandAnswer::repeated:
            return "this person has done so before";
        case HandAnswer::too_many:
            return "there are too many";
        case HandAnswer::no_commitment:
            return "this person has not committed to a share";
        case HandAnswer::wrong_share:
            return "this is not the share that was committed to";
        case HandAnswer::wrong_secret:
            return "this is not the secret that the house has committed to";
        case HandAnswer::not_next:
            return "this is not the next throw";
        case HandAnswer::no_seven:
            return "the last throw is no seven";
    }
    return {};
}

Result<HandOfDice> HandOfDice::begin(const HandId& id, const DiceSecret& secret) {
    if (!good_id(id.table)) return Fault{"", 0, "no table can be called so", kGoodIds, ""};
    if (id.number == 0) return Fault{"", 0, "hands are numbered from 1", "", ""};
    HandRecord record;
    record.id = id;
    record.commitment = commitment_of_house(id, secret);
    return HandOfDice(std::move(record));
}

HandAnswer HandOfDice::commit(std::string_view person, const Digest& commitment) {
    if (record_.phase != HandPhase::committing) return HandAnswer::wrong_phase;
    if (!good_id(person)) return HandAnswer::bad_person;
    const auto place = place_of(record_.shares, person);
    if (place != record_.shares.end() && place->person == person) return HandAnswer::repeated;
    if (record_.shares.size() >= kMostShares) return HandAnswer::too_many;
    record_.shares.insert(place, Share{std::string(person), commitment, std::nullopt});
    return HandAnswer::done;
}

HandAnswer HandOfDice::close_commitments() {
    if (record_.phase != HandPhase::committing) return HandAnswer::wrong_phase;
    record_.phase = HandPhase::revealing;
    return HandAnswer::done;
}

HandAnswer HandOfDice::reveal(std::string_view person, const Digest& share) {
    if (record_.phase != HandPhase::revealing) return HandAnswer::wrong_phase;
    const auto place = place_of(record_.shares, person);
    if (place == record_.shares.end() || place->person != person) return HandAnswer::no_commitment;
    if (place->share) return HandAnswer::repeated;
    if (commitment_of_share(record_.id, record_.commitment, person, share) != place->commitment)
        return HandAnswer::wrong_share;
    place->share = share;
    return HandAnswer::done;
}

HandAnswer HandOfDice::close_shares() {
    if (record_.phase != HandPhase::revealing) return HandAnswer::wrong_phase;
    record_.left_out = not_revealed(record_);
    record_.phase = HandPhase::throwing;
    return HandAnswer::done;
}

HandAnswer HandOfDice::draw(const DiceSecret& secret, std::uint32_t number) {
    if (record_.phase != HandPhase::throwing) return HandAnswer::wrong_phase;
    if (number != next_throw()) return HandAnswer::not_next;
    if (record_.throws.size() >= kMostThrows) return HandAnswer::too_many;
    if (!is_secret(secret)) return HandAnswer::wrong_secret;
    record_.throws.push_back(house::draw(secret, record_.id, record_.shares, number));
    return HandAnswer::done;
}

HandAnswer HandOfDice::seven_out(const DiceSecret& secret) {
    if (record_.phase != HandPhase::throwing) return HandAnswer::wrong_phase;
    if (record_.throws.empty() || record_.throws.back().total() != 7) return HandAnswer::no_seven;
    return show(secret, HandEnd::seven_out);
}

HandAnswer HandOfDice::cut_short(const DiceSecret& secret) {
    if (record_.phase == HandPhase::ended) return HandAnswer::wrong_phase;
    return show(secret, HandEnd::cut_short);
}

HandAnswer HandOfDice::lose() {
    if (record_.phase == HandPhase::ended) return HandAnswer::wrong_phase;
    close(HandEnd::lost);
    return HandAnswer::done;
}

HandAnswer HandOfDice::show(const DiceSecret& secret, HandEnd end) {
    if (!is_secret(secret)) return HandAnswer::wrong_secret;
    close(end);
    record_.secret = secret.bytes();
    return HandAnswer::done;
}

void HandOfDice::close(HandEnd end) {
    record_.left_out = not_revealed(record_);
    record_.end = end;
    record_.phase = HandPhase::ended;
}

bool HandOfDice::is_secret(const DiceSecret& secret) const {
    return commitment_of_house(record_.id, secret) == record_.commitment;
}

}  // namespace hardway::house
