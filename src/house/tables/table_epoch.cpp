// A chain goes on otherwise than it did: from a backup, or without the secret of its dice.

#include "house/people/secret.hpp"
#include "house/tables/open_table.hpp"
#include "rules/text.hpp"
#include "table/short_text.hpp"

namespace hardway::house {

namespace {

constexpr std::size_t kIdDigits = 32;

// As much of a reason as the table takes; the record has all of it. No letter is cut in two.
std::string in_short(std::string_view why) {
    auto words = trim(why);
    if (ShortText::fits(words)) return std::string(words);
    std::size_t end = ShortText::kMost;
    while (end > 0 && (static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U) --end;
    words = words.substr(0, end);
    return std::string(trim(words));
}

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
std::optional<Denial> OpenTable::return_stakes(std::string_view why, std::vector<Done>& done) {
    Money up;
    for (const auto& seat : table().seats) up += seat.felt();
    if (up.zero() && table().dice == DiceStep::centre && table().come_out() && table().pending.empty())
        return std::nullopt;
    const Command all{command::Void{in_short(why)}, kNoSeat, crew_bit(Crew::pit_manager)};
    if (const auto refusal = live_.carry_out(all); refusal.code != RefusalCode::none)
        return denial_of(refusal);
    done.push_back({all, live_.events()});
    return std::nullopt;
}

Outcome OpenTable::begin_epoch(std::string id, std::string why, std::int64_t now) {
    std::vector<Done> done;
    if (auto why_not = return_stakes(why, done)) return denied(*std::move(why_not));
    epoch_ = {epoch_.number + 1, std::move(id)};
    wire::Json fields{{"epoch", write(epoch_)}, {"why", std::move(why)}};
    auto outcome = write_down({}, {}, "new_epoch", std::move(fields), done, now);
    if (hand_) hand_over(outcome, secret_ ? HandEnd::cut_short : HandEnd::lost, now);
    return outcome;
}

}  // namespace hardway::house
