// A chain goes on otherwise than it did: from a backup, or without the secret of its dice.

#include "house/people/secret.hpp"
#include "house/tables/open_table.hpp"

namespace hardway::house {

namespace {

constexpr std::size_t kIdDigits = 32;

}  // namespace

bool good_epoch_id(std::string_view id) {
    return id.size() == kIdDigits && id.find_first_not_of("0123456789abcdef") == id.npos;
}

std::string fresh_epoch_id() {
    const auto id = in_hex(Secret::random(kIdDigits / 2));
    return std::string(id.bare());
}

wire::Json write(const Epoch& epoch) {
    return {{"number", epoch.number}, {"id", epoch.id}};
}

Result<Epoch> read_epoch(const wire::Json& json) {
    const Fault fault{"", 0, "an epoch that cannot be read", "number from 2 on, id of 32 digits", ""};
    if (!json.is_object() || !json.contains("number") || !json.contains("id")) return fault;
    if (!json["number"].is_number_unsigned() || !json["id"].is_string()) return fault;
    Epoch epoch{json["number"].get<std::uint64_t>(), json["id"].get<std::string>()};
    if (epoch.number < 2 || !good_epoch_id(epoch.id)) return fault;
    return epoch;
}

// Everything up, and what waits for the crew; the hand is over then.
void OpenTable::return_stakes(const std::string& why, std::vector<Done>& done) {
    Money up;
    for (const auto& seat : table().seats) up += seat.felt();
    if (up.zero() && table().dice == DiceStep::centre && table().come_out() && table().pending.empty())
        return;
    const Command all{command::Void{why}, kNoSeat, crew_bit(Crew::pit_manager)};
    if (live_.carry_out(all).code == RefusalCode::none) done.push_back({all, live_.events()});
}

Outcome OpenTable::begin_epoch(std::string id, std::string why, std::int64_t now) {
    std::vector<Done> done;
    return_stakes(why, done);
    epoch_ = {epoch_.number + 1, std::move(id)};
    wire::Json fields{{"epoch", write(epoch_)}, {"why", std::move(why)}};
    auto outcome = write_down({}, {}, "new_epoch", std::move(fields), done, now);
    if (hand_) hand_over(outcome, secret_ ? HandEnd::cut_short : HandEnd::lost, now);
    return outcome;
}

}  // namespace hardway::house
