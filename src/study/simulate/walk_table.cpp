#include "study/simulate/walk_table.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace hardway::study {
namespace {

// A walk jumps about: in a table of many small pages most of its time would go into looking them up.
std::uint64_t* allocate(std::size_t words) {
    constexpr std::size_t kPage = std::size_t{2} << 20;
    const std::size_t bytes = words * sizeof(std::uint64_t);
    const std::size_t align = bytes >= kPage ? kPage : 64;
    void* memory = std::aligned_alloc(align, (bytes + align - 1) / align * align);
    if (memory == nullptr) throw std::bad_alloc();
#ifdef __linux__
    if (align == kPage) madvise(memory, (bytes + align - 1) / align * align, MADV_HUGEPAGE);
#endif
    return static_cast<std::uint64_t*>(memory);
}

int width(std::int64_t value) {
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(value)));
}

}  // namespace

void WalkTable::Free::operator()(std::uint64_t* words) const {
    std::free(words);
}

WalkTable::WalkTable(const Automaton& automaton) : states_(automaton.states()), stride_(automaton.classes) {
    for (std::size_t i = 0; i < automaton.class_of.size(); ++i) class_of_[i] = automaton.class_of[i];
    measure(automaton);
    if (fits_)
        pack(automaton);
    else
        widen(automaton);
}

void WalkTable::measure(const Automaton& automaton) {
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t need = 0;
    std::int64_t handle = 0;
    for (const Transition& transition : automaton.transitions) {
        handle = std::max(handle, transition.handle.cents);
        least = std::min(least, transition.net.cents);
        most = std::max(most, transition.net.cents);
    }
    for (const Money amount : automaton.need) {
        need = std::max(need, amount.cents);
        fits_ = fits_ && amount.cents >= 0;
    }
    unit_ = std::max<std::int64_t>(automaton.unit().cents, 1);
    handle_unit_ = std::max<std::int64_t>(automaton.handle_unit().cents, 1);
    start_need_ = automaton.need[0].cents / unit_;

    const std::int64_t furthest = std::max(most, -least) / unit_;
    const int net_bits = width(furthest) + 1;
    need_bits_ = width(need / unit_);
    handle_bits_ = width(handle / handle_unit_);
    const int money_bits = net_bits + 1 + need_bits_;
    const int row_bits = width(std::int64_t{states_ - 1} * stride_);
    fits_ = fits_ && money_bits <= 32 && std::min(money_bits, row_bits) + handle_bits_ <= 32 &&
            furthest < kMostPacked && need / unit_ < kMostPacked && handle / handle_unit_ < kMostPacked &&
            std::uint64_t{states_} * stride_ <= UINT32_MAX;
    if (money_bits + handle_bits_ <= 32) return;
    handle_bits_ = 0;
    row_bits_ = row_bits;
}

void WalkTable::pack(const Automaton& automaton) {
    words_.reset(allocate(automaton.transitions.size()));
    for (std::size_t i = 0; i < automaton.transitions.size(); ++i) {
        const Transition& to = automaton.transitions[i];
        const std::int64_t net = to.net.cents / unit_;
        const std::int64_t need = automaton.need[to.next].cents / unit_;
        const std::int64_t handle = to.handle.cents / handle_unit_;
        const bool above = row_bits_ < 32;
        const std::int64_t top = 2 * net + (to.hand_ends ? 1 : 0);
        const std::int64_t money = top * (std::int64_t{1} << (need_bits_ + handle_bits_)) +
                                   (above ? 0 : handle << need_bits_) + need;
        words_[i] = static_cast<std::uint64_t>(money) << 32 |
                    (above ? static_cast<std::uint64_t>(handle) << row_bits_ : 0) |
                    std::uint32_t{to.next * stride_};
    }
}

void WalkTable::widen(const Automaton& automaton) {
    wide_.reserve(automaton.transitions.size());
    for (const Transition& to : automaton.transitions)
        wide_.push_back({to.next * stride_, to.hand_ends, to.net.cents / unit_,
                         automaton.need[to.next].cents / unit_, to.handle.cents / handle_unit_});
}

}  // namespace hardway::study
