#include "table/live_table.hpp"

#include <utility>

#include "table/apply.hpp"
#include "table/recall.hpp"

namespace hardway {

LiveTable::LiveTable(std::shared_ptr<const Rules> rules, Memory memory, bool recallable)
    : rules_(std::move(rules)),
      table_(std::move(memory.table)),
      throw_events_(std::move(memory.throw_events)),
      recallable_(recallable),
      before_(std::move(memory.before)),
      since_(std::move(memory.since)) {
    const auto* settled = throw_events_.empty() ? nullptr : throw_events_.back().as<event::Settled>();
    if (settled) last_throw_ = settled->thrown;
}

Refusal LiveTable::decide(const Command& command, Events& out) const {
    if (command.is<command::Recall>() && before_)
        return recall(*rules_, table_, *before_, since_, command, out);
    return hardway::decide(*rules_, table_, command, out);
}

Refusal LiveTable::carry_out(const Command& command) {
    next_.clear();
    const auto refusal = decide(command, next_);
    if (refusal.code == RefusalCode::none) take_in();
    return refusal;
}

void LiveTable::apply(const Events& events) {
    next_ = events;
    take_in();
}

void LiveTable::take_in() {
    if (!next_.empty() && next_.front().is<event::Recalled>()) {
        last_throw_ = std::exchange(throw_before_, std::nullopt);
        throw_events_ = std::exchange(events_before_, {});
    }
    if (recallable_) keep_for_recall();
    apply_all(table_, next_);
    // A throw ends with `settled`.
    const auto* settled = next_.empty() ? nullptr : next_.back().as<event::Settled>();
    last_settled_ = settled != nullptr;
    if (settled) last_throw_ = settled->thrown;
    std::swap(next_, settled ? throw_events_ : events_);
}

void LiveTable::keep_for_recall() {
    for (const auto& event : next_) {
        if (event.is<event::Recalled>() || event.is<event::Voided>()) {
            before_.reset();
            since_.clear();
            return;
        }
        // A face named by the crew rests again, in the same throw.
        if (event.is<event::Rested>() && table_.dice != DiceStep::rest) {
            before_ = table_;
            throw_before_ = last_throw_;
            events_before_ = throw_events_;
            since_.clear();
        }
    }
    if (before_) since_.insert(since_.end(), next_.begin(), next_.end());
}

}  // namespace hardway
