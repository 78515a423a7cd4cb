#include "house/tables/meters.hpp"

#include <algorithm>
#include <array>

#include "table/pair.hpp"
#include "table/recall.hpp"
#include "table/transfers.hpp"

namespace hardway::house {

namespace {

struct Count {
    const char* name;
    std::int64_t Meter::* field;
};
struct Amount {
    const char* name;
    Money Meter::* field;
};
constexpr std::array kCounts = {Count{"booked", &Meter::booked}, Count{"won", &Meter::won},
                                Count{"lost", &Meter::lost}, Count{"pushed", &Meter::pushed}};
constexpr std::array kAmounts = {Amount{"staked", &Meter::staked},
                                 Amount{"returned", &Meter::returned},
                                 Amount{"handle", &Meter::handle},
                                 Amount{"coupons", &Meter::coupons},
                                 Amount{"paid", &Meter::paid},
                                 Amount{"taken", &Meter::taken},
                                 Amount{"commission", &Meter::commission},
                                 Amount{"tokes", &Meter::tokes},
                                 Amount{"up", &Meter::up}};

// Of a stake that a throw decided.
template <typename Decided>
void decide(Meter& meter, std::int64_t Meter::* count, const Decided& what, int times) {
    meter.*count += times;
    meter.handle += transfer::chips(what.bet, what.stake) * times;
    if (what.bet.coupon) meter.coupons += what.stake * times;
}

}  // namespace

Meter& Meter::operator+=(const Meter& other) {
    for (const auto& count : kCounts) this->*count.field += other.*count.field;
    for (const auto& amount : kAmounts) this->*amount.field += other.*amount.field;
    return *this;
}

MeterKey meter_key(WagerIndex wager, std::uint32_t pairs) {
    MeterKey key{wager, 0, 0};
    for (int bit = 0; bit < kPairs; ++bit)
        if ((pairs >> bit & 1U) != 0) ++(pair_of(bit).hard() ? key.hard : key.easy);
    return key;
}

std::string name_of(const Rules& rules, const MeterKey& key) {
    auto name = rules[key.wager].id;
    if (key.easy > 0) name += " " + std::to_string(key.easy) + " easy";
    if (key.hard > 0) name += " " + std::to_string(key.hard) + " hard";
    return name;
}

MeteredAccounts accounts_on(const Table& table) {
    MeteredAccounts accounts{table.bank, table.commission, table.toke, {}};
    for (const auto& seat : table.seats) accounts.felt += seat.felt();
    return accounts;
}

Events undone_by_recall(const LiveTable& live) {
    const auto memory = live.memory();
    return undone(memory.table, memory.since);
}

// ------------------------------------------------------------ the fold

void Meters::add(const Events& events) {
    for (const auto& event : events) count(event, 1);
}

void Meters::take_back(const Events& events) {
    for (const auto& event : events) count(event, -1);
}

Meter& Meters::at(const MeterKey& key) {
    const auto place =
        std::lower_bound(rows_.begin(), rows_.end(), key,
                         [](const Row& row, const MeterKey& sought) { return row.key < sought; });
    if (place != rows_.end() && place->key == key) return place->meter;
    return rows_.insert(place, {key, {}})->meter;
}

void Meters::count(const Event& event, int times) {
    if (const auto* bet = bet_of(event)) return count_bet(event, *bet, times);
    if (const auto* sat = event.as<event::Sat>()) bought_ += sat->chips * times;
    if (const auto* bought = event.as<event::BoughtIn>()) bought_ += bought->amount * times;
    if (const auto* left = event.as<event::Left>()) cashed_out_ += left->chips * times;
    if (const auto* filled = event.as<event::Filled>()) filled_ += filled->amount * times;
    if (const auto* credited = event.as<event::Credited>()) credited_ += credited->amount * times;
    if (const auto* toked = event.as<event::Toked>()) toked_ += toked->amount * times;
    if (const auto* corrected = event.as<event::Corrected>()) {
        const auto give = [&](Account account, Money amount) {
            if (account == Account::bank) corrected_.bank += amount;
            if (account == Account::commission) corrected_.commission += amount;
            if (account == Account::toke) corrected_.toke += amount;
        };
        give(corrected->to.account, corrected->amount * times);
        give(corrected->from.account, corrected->amount * -times);
    }
}

void Meters::count_bet(const Event& event, const BetRef& bet, int times) {
    const bool counts = event.is<event::Booked>() || event.is<event::Reduced>() ||
                        event.is<event::Returned>() || event.is<event::Won>() || event.is<event::Lost>() ||
                        event.is<event::Pushed>();
    if (!counts) return;
    auto& meter = at(meter_key(bet.wager, bet.pairs));
    for (const auto& transfer : transfers(event)) {
        const auto amount = transfer.amount * times;
        if (transfer.from.account == Account::felt) meter.up -= amount;
        if (transfer.to.account == Account::felt) meter.up += amount;
        if (transfer.from.account == Account::bank) meter.paid += amount;
        if (transfer.to.account == Account::bank) meter.taken += amount;
        if (transfer.from.account == Account::commission) meter.commission -= amount;
        if (transfer.to.account == Account::commission) meter.commission += amount;
        if (transfer.to.account == Account::toke) meter.tokes += amount;
    }
    if (const auto* booked = event.as<event::Booked>()) {
        meter.booked += times;
        meter.staked += transfer::chips(bet, booked->stake) * times;
    }
    if (const auto* reduced = event.as<event::Reduced>())
        meter.returned += transfer::chips(bet, reduced->stake) * times;
    if (const auto* returned = event.as<event::Returned>())
        meter.returned += transfer::chips(bet, returned->stake) * times;
    if (const auto* won = event.as<event::Won>()) decide(meter, &Meter::won, *won, times);
    if (const auto* lost = event.as<event::Lost>()) decide(meter, &Meter::lost, *lost, times);
    if (const auto* pushed = event.as<event::Pushed>()) decide(meter, &Meter::pushed, *pushed, times);
}

Meter Meters::total() const {
    Meter all;
    for (const auto& row : rows_) all += row.meter;
    return all;
}

MeteredAccounts Meters::accounts() const {
    const auto all = total();
    return {all.hold() + filled_ - credited_ + corrected_.bank, all.commission + corrected_.commission,
            all.tokes + toked_ + corrected_.toke, all.up};
}

// ------------------------------------------------------------ kept

wire::Json write(const Rules& rules, const Meters& meters) {
    wire::Json json{
        {"bought", meters.bought_.cents},
        {"cashed_out", meters.cashed_out_.cents},
        {"filled", meters.filled_.cents},
        {"credited", meters.credited_.cents},
        {"toked", meters.toked_.cents},
        {"corrected",
         {meters.corrected_.bank.cents, meters.corrected_.commission.cents, meters.corrected_.toke.cents}}};
    auto& rows = json["wagers"] = wire::Json::array();
    for (const auto& [key, meter] : meters.rows_) {
        wire::Json row{{"wager", rules[key.wager].id}, {"easy", key.easy}, {"hard", key.hard}};
        for (const auto& count : kCounts) row[count.name] = meter.*count.field;
        for (const auto& amount : kAmounts) row[amount.name] = (meter.*amount.field).cents;
        rows.push_back(std::move(row));
    }
    return json;
}

Result<Meters> read_meters(const Rules& rules, const wire::Json& json) {
    const Fault broken{"", 0, "meters of a table that cannot be read", "", ""};
    Meters meters;
    try {
        const auto money = [](const wire::Json& from) { return Money{from.get<std::int64_t>()}; };
        meters.bought_ = money(json.at("bought"));
        meters.cashed_out_ = money(json.at("cashed_out"));
        meters.filled_ = money(json.at("filled"));
        meters.credited_ = money(json.at("credited"));
        meters.toked_ = money(json.at("toked"));
        const auto& corrected = json.at("corrected");
        meters.corrected_ = {money(corrected.at(0)), money(corrected.at(1)), money(corrected.at(2)), {}};
        for (const auto& row : json.at("wagers")) {
            const auto wager = rules.find(row.at("wager").get<std::string>());
            if (wager == kNoWager) return broken;
            auto& meter =
                meters.at({wager, row.at("easy").get<std::uint8_t>(), row.at("hard").get<std::uint8_t>()});
            for (const auto& count : kCounts) meter.*count.field = row.at(count.name).get<std::int64_t>();
            for (const auto& amount : kAmounts) meter.*amount.field = money(row.at(amount.name));
        }
    } catch (const wire::Json::exception&) {  // a field that is missing, or of another type
        return broken;
    }
    return meters;
}

}  // namespace hardway::house
