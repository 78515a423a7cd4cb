#include "table/buttons.hpp"

#include <algorithm>

namespace hardway {

namespace {

// A wager turned on or off needs its button while that says something the puck does not: now, or, where it
// outlasts the puck, after the puck turns.
bool marked(const Wager& wager, const Bet& bet, bool come_out) {
    if (!bet.live() || bet.on_off == OnOff::as_posted || wager.working.button == ButtonRole::none)
        return false;
    const bool lasts = wager.working.lasts == Lasts::until_turned;
    const bool off_on_come_out = !wager.working.on_come_out;
    if (bet.on_off == OnOff::on) return off_on_come_out && (come_out || lasts);
    return !come_out || lasts || !off_on_come_out;
}

class ButtonFinder {
  public:
    ButtonFinder(const Rules& rules, const Table& table, SeatIndex seat)
        : rules_(rules), seat_(table.seats[seat]), come_out_(table.come_out()) {}

    std::vector<Button> run() {
        for (const auto& kinds : rules_.buttons.one_for) together(kinds);
        for (const auto slot : slots([&](const Wager& wager) { return !grouped(wager.kind); }))
            if (is_marked(slot)) add({slot}, seat_.bets[slot].on_off, rules_.buttons.cite);
        return std::move(found_);
    }

  private:
    using Slots = std::vector<std::uint16_t>;

    const Wager& wager(std::uint16_t slot) const { return rules_[seat_.bets[slot].wager]; }
    bool is_marked(std::uint16_t slot) const { return marked(wager(slot), seat_.bets[slot], come_out_); }
    bool grouped(const std::string& kind) const {
        return std::any_of(
            rules_.buttons.one_for.begin(), rules_.buttons.one_for.end(),
            [&](const auto& kinds) { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); });
    }

    // The player's bets of some kinds, by number.
    template <typename Fits>
    Slots slots(const Fits& fits) const {
        Slots list;
        for (std::size_t slot = 0; slot < seat_.bets.size(); ++slot)
            if (seat_.bets[slot].live() && fits(rules_[seat_.bets[slot].wager]))
                list.push_back(static_cast<std::uint16_t>(slot));
        std::sort(list.begin(), list.end(), [&](std::uint16_t a, std::uint16_t b) {
            const auto place = [&](std::uint16_t slot) {
                return std::pair{seat_.bets[slot].wager, slot};  // as the rulebook lists them
            };
            return place(a) < place(b);
        });
        return list;
    }

    // One button for all of them while all are turned alike; a mixed state shows on each.
    void together(const std::vector<std::string>& kinds) {
        const auto all = slots([&](const Wager& wager) {
            return std::find(kinds.begin(), kinds.end(), wager.kind) != kinds.end();
        });
        if (std::none_of(all.begin(), all.end(), [&](auto slot) { return is_marked(slot); })) return;
        const auto first = seat_.bets[all.front()].on_off;
        const bool alike = std::all_of(all.begin(), all.end(), [&](auto slot) {
            return is_marked(slot) && seat_.bets[slot].on_off == first;
        });
        if (alike) return add(all, first, rules_.buttons.one_cite);
        for (const auto slot : all)
            add({slot}, works(wager(slot), seat_.bets[slot], come_out_) ? OnOff::on : OnOff::off,
                rules_.buttons.cite);
    }

    void add(Slots on, OnOff shows, Cite cite) { found_.push_back({shows, std::move(on), cite}); }

    const Rules& rules_;
    const Seat& seat_;
    bool come_out_;
    std::vector<Button> found_;
};

}  // namespace

std::vector<Button> buttons(const Rules& rules, const Table& table, SeatIndex seat) {
    return ButtonFinder(rules, table, seat).run();
}

}  // namespace hardway
