#pragma once
// The kernel: many visits side by side, each in a lane, twenty throws (a block) at a time.
//
// A block is drawn for all lanes in vector registers, walked by ordinary loads, eight chains at a time (a
// gather is no single instruction inside a Zen 4, and its lanes would wait for each other), and its money
// counted in vector registers again. A visit that ends within a block is frozen by a mask; its lane gets the
// next visit when the block is done.
//
// Included by walk_avx2.cpp and walk_avx512.cpp only, each compiled with its own flags: nothing here may have
// a name that the linker could confuse. V is the processor's vector, kLanes lanes of 32 bits; kAbove says
// whether handle stands above the row.

#include <cstddef>

#include "study/simulate/walk_job.hpp"

namespace hardway::study {
namespace {

template <class V, bool kAbove>
class Kernel {
  public:
    explicit Kernel(const WalkJob& job) : job_(job), next_(job.first), end_(job.first + job.count) {
        auto left = static_cast<std::uint32_t>(job.seed);
        auto right = static_cast<std::uint32_t>(job.seed >> 32);
        for (int round = 0; round < 10; ++round, left += 0x9E3779B9, right += 0xBB67AE85) {
            key_[0][round] = left;
            key_[1][round] = right;
        }
        row_mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << job.row_bits) - 1);
        for (int group = 0; group < kGroups; ++group) alive_[group] = 0;
        for (int lane = 0; lane < kLanes; ++lane) seat(lane);
    }

    bool run() {
        while (playing_ > 0) {
            if (job_.stopped(job_.stop)) return false;
            for (int group = 0; group < kGroups; ++group) draw(group * V::kLanes);
            if (job_.large)
                walk_abreast();
            else
                for (int lane = 0; lane < kLanes; lane += kChains) walk_chains(lane);
            for (int group = 0; group < kGroups; ++group)
                if (job_.count_hands)
                    count<true>(group);
                else
                    count<false>(group);
        }
        return true;
    }

  private:
    using Reg = typename V::Reg;
    using Mask = typename V::Mask;

    static constexpr int kBlock = WalkJob::kBlock;
    static constexpr int kLanes = 32;
    static constexpr int kGroups = kLanes / V::kLanes;
    static constexpr int kChains = 8;

    void draw(int lane);
    void draw_fair(int lane);
    inline void take_digits(Reg* word, int lane) __attribute__((always_inline));
    void draw_lane(int lane);
    void walk_chains(int lane);
    void walk_abreast();
    template <bool kHands>
    void count(int group);
    void note(int lane, Mask ends, Reg left, Reg behind, Reg ahead, Reg shooters, Reg rolls);
    void carry(int lane);
    void refill(int group, std::uint32_t ended);
    void seat(int lane);

    const WalkJob& job_;
    std::uint64_t next_;  // visit to be seated
    std::uint64_t end_;
    int playing_ = 0;
    std::uint64_t key_[2][10];
    std::uint32_t row_mask_;

    // By lane: whose visit, how far, and its money, in units.
    alignas(64) std::uint64_t visit_[kLanes];
    alignas(64) std::uint64_t block_[kLanes];
    alignas(64) std::uint64_t word_[kLanes];  // the last word walked over: the row is in its low half
    alignas(64) std::int32_t result_[kLanes];
    alignas(64) std::int32_t peak_[kLanes];
    alignas(64) std::int32_t drawdown_[kLanes];
    alignas(64) std::int32_t handle_[kLanes];  // in handle units, beside what was carried
    std::int64_t carried_[kLanes];
    alignas(64) std::int32_t left_[kLanes];   // throws until `rolls`
    alignas(64) std::int32_t hands_[kLanes];  // hands until `shooters`
    alignas(64) std::int32_t leave_[kLanes];
    alignas(64) std::int32_t ended_[kLanes];     // left_ when it ended
    std::uint32_t alive_[std::size_t{kGroups}];  // bits by lane

    alignas(64) std::uint8_t class_[3][kLanes][8];    // throw 8q + j of a lane's block is [q][lane][j]
    alignas(64) std::uint64_t path_[kBlock][kLanes];  // words walked over
};

// Takes the next visit, if there is one. An empty lane goes on walking from state 0; nobody counts it.
template <class V, bool kAbove>
void Kernel<V, kAbove>::seat(int lane) {
    visit_[lane] = next_;
    block_[lane] = 0;
    word_[lane] = 0;
    result_[lane] = peak_[lane] = drawdown_[lane] = handle_[lane] = 0;
    carried_[lane] = 0;
    left_[lane] = job_.rolls;
    hands_[lane] = job_.shooters;
    leave_[lane] = 0;
    ended_[lane] = 0;
    if (next_ == end_) return;
    ++next_;
    ++playing_;
    alive_[lane / V::kLanes] |= 1u << (lane % V::kLanes);
}

template <class V, bool kAbove>
void Kernel<V, kAbove>::draw(int lane) {
    if (job_.fair) {
        draw_fair(lane);
    } else {
        for (int i = 0; i < V::kLanes; ++i) draw_lane(lane + i);
    }
}

template <class V, bool kAbove>
void Kernel<V, kAbove>::draw_lane(int lane) {
    std::uint8_t rolls[kBlock];
    job_.draw(job_.source, visit_[lane], static_cast<std::uint32_t>(block_[lane]), rolls);
    for (int i = 0; i < kBlock; ++i) class_[i / 8][lane][i % 8] = job_.class_of[rolls[i]];
}

// Philox and its digits for a group, in lanes of 64 bits of which a multiplication sees the lower half: what
// is above is never cleared. Two halves go side by side, because each waits for its own multiplications.
template <class V, bool kAbove>
void Kernel<V, kAbove>::draw_fair(int lane) {
    Reg word[2][4];
    for (int half = 0; half < 2; ++half) {
        word[half][0] = V::load(&visit_[lane + half * V::kWords]);
        word[half][1] = V::high(word[half][0]);
        word[half][2] = V::load(&block_[lane + half * V::kWords]);
        word[half][3] = V::zero();
    }
#pragma GCC unroll 10
    for (int round = 0; round < 10; ++round) {
#pragma GCC unroll 2
        for (auto& w : word) {
            const Reg one = V::multiply(w[0], V::every(0xD2511F53));
            const Reg two = V::multiply(w[2], V::every(0xCD9E8D57));
            w[0] = V::exclusive(V::high(two), w[1], V::every(key_[0][round]));
            w[1] = two;
            w[2] = V::exclusive(V::high(one), w[3], V::every(key_[1][round]));
            w[3] = one;
        }
    }
#pragma GCC unroll 2
    for (int half = 0; half < 2; ++half) take_digits(word[half], lane + half * V::kWords);
}

template <class V, bool kAbove>
void Kernel<V, kAbove>::take_digits(Reg* word, int lane) {
    Reg packed[3] = {V::zero(), V::zero(), V::zero()};
#pragma GCC unroll 20
    for (int i = 0; i < kBlock; ++i) {
        word[i / 5] = V::multiply(word[i / 5], V::every(36));
        packed[i / 8] = V::either(packed[i / 8], V::digit(word[i / 5], i % 8));
    }
    for (int q = 0; q < 3; ++q) V::store(&class_[q][lane], V::look_up(packed[q], job_.class_of));
    // What is left of a word after five digits must not be below 2^32 mod 36^5.
    std::uint32_t rejected = V::low_below(V::low_least(word[0], word[1], word[2], word[3]), 1868800);
    for (; rejected != 0; rejected &= rejected - 1) draw_lane(lane + __builtin_ctz(rejected));
}

// Row and class.
template <bool kAbove>
inline std::uint32_t place(std::uint64_t word, std::uint32_t row_mask, std::uint8_t roll_class) {
    return (static_cast<std::uint32_t>(word) & (kAbove ? row_mask : ~0U)) + roll_class;
}

// Eight chains in registers: for tables in the first or second cache.
template <class V, bool kAbove>
void Kernel<V, kAbove>::walk_chains(int lane) {
    const std::uint64_t* const words = job_.words;
    const std::uint32_t mask = row_mask_;
    std::uint64_t word[kChains];
    for (int i = 0; i < kChains; ++i) word[i] = word_[lane + i];
#pragma GCC unroll 20
    for (int t = 0; t < kBlock; ++t) {
#pragma GCC unroll 8
        for (int i = 0; i < kChains; ++i) {
            word[i] = words[place<kAbove>(word[i], mask, class_[t / 8][lane + i][t % 8])];
            path_[t][lane + i] = word[i];
        }
    }
    for (int i = 0; i < kChains; ++i) word_[lane + i] = word[i];
}

// All lanes abreast, for tables beyond the caches: the next word of a lane is sent for while the others take
// their steps.
template <class V, bool kAbove>
void Kernel<V, kAbove>::walk_abreast() {
    const std::uint64_t* const words = job_.words;
    const std::uint32_t mask = row_mask_;
    const std::uint64_t* from = word_;
    for (int t = 0; t < kBlock; ++t) {
        const std::uint8_t(*const now)[8] = class_[t / 8];
        const std::uint8_t(*const next)[8] = class_[(t + 1) / 8];  // of the last throw: any, it costs nothing
        std::uint64_t* const to = path_[t];
#pragma GCC unroll 8
        for (int i = 0; i < kLanes; ++i) {
            const std::uint64_t word = words[place<kAbove>(from[i], mask, now[i][t % 8])];
            __builtin_prefetch(&words[place<kAbove>(word, mask, next[i][(t + 1) % 8])]);
            to[i] = word;
        }
        from = to;
    }
    for (int i = 0; i < kLanes; ++i) word_[i] = from[i];
}

// Why visits end now: the first reason that holds, in the order of Leave.
template <class V, bool kAbove>
void Kernel<V, kAbove>::note(int lane, Mask ends, Reg left, Reg behind, Reg ahead, Reg shooters, Reg rolls) {
    auto code = [](Leave leave) { return V::every_int(static_cast<int>(leave)); };
    Reg leave = code(Leave::ruined);
    leave = V::choose(V::negative(ends, rolls), code(Leave::rolls), leave);
    leave = V::choose(V::negative(ends, shooters), code(Leave::shooters), leave);
    leave = V::choose(V::negative(ends, behind), code(Leave::behind), leave);
    leave = V::choose(V::negative(ends, ahead), code(Leave::ahead), leave);
    V::store(&leave_[lane], V::choose(ends, leave, V::load(&leave_[lane])));
    V::store(&ended_[lane], V::choose(ends, left, V::load(&ended_[lane])));
}

// A lane's visit ends where one of several differences is negative: their signs are joined, and looked at
// once.
template <class V, bool kAbove>
template <bool kHands>
void Kernel<V, kAbove>::count(int group) {
    const int lane = group * V::kLanes;
    Mask alive = V::mask(alive_[group]);
    Reg result = V::load(&result_[lane]);
    Reg peak = V::load(&peak_[lane]);
    Reg drawdown = V::load(&drawdown_[lane]);
    Reg handle = V::load(&handle_[lane]);
    Reg hands = V::load(&hands_[lane]);  // NOLINT(misc-const-correctness): counted if kHands
    Reg left = V::load(&left_[lane]);
    const Reg ahead = V::every_int(job_.ahead - 1);
    const Reg behind = V::every_int(job_.behind + 1);
    const Reg bankroll = V::every_int(job_.bankroll);
    const Reg patience = V::every_int(job_.patience);
    const Reg any_throw = V::every_int(job_.finish_hand ? 0 : -1);
    const Reg need_mask = V::every_int((1 << job_.need_bits) - 1);
    const Reg one = V::every_int(1);
    const Reg handle_mask = V::every_int((1 << job_.handle_bits) - 1);
    const auto net_shift = V::shift(job_.need_bits + job_.handle_bits + 1);
    const auto hand_shift = V::shift(31 - job_.need_bits - job_.handle_bits);
    const auto handle_shift = V::shift(kAbove ? job_.row_bits : job_.need_bits);

    for (const auto& words : path_) {
        const Reg money = V::high_halves(&words[lane]);
        result = V::add_where(alive, result, V::down(money, net_shift));
        peak = V::larger(peak, result);
        drawdown = V::larger(drawdown, V::subtract(peak, result));
        const Reg decided = kAbove ? V::down_bare(V::low_halves(&words[lane]), handle_shift)
                                   : V::both(V::down(money, handle_shift), handle_mask);
        handle = V::add_where(alive, handle, decided);
        left = V::subtract(left, one);

        const Reg floor = V::larger(behind, V::subtract(V::both(money, need_mask), bankroll));
        const Reg over = V::subtract(ahead, result);
        const Reg under = V::subtract(result, floor);
        Reg rolls = V::subtract(left, one);  // NOLINT(misc-const-correctness)
        Reg shooters = V::zero();            // NOLINT(misc-const-correctness)
        if constexpr (kHands) {
            const Reg hand = V::up(money, hand_shift);  // as a sign
            hands = V::add(hands, V::sign(hand));
            shooters = V::subtract(hands, one);
            rolls = V::either(V::both(rolls, V::either(hand, any_throw)), V::add(rolls, patience));
        }
        const Reg signs =
            kHands ? V::either(V::either(over, under, rolls), shooters) : V::either(over, under, rolls);
        const Mask ends = V::negative(alive, signs);
        if (V::any(ends)) [[unlikely]] {
            note(lane, ends, left, V::subtract(result, behind), over, shooters, rolls);
            alive = V::without(alive, ends);
        }
    }
    const Reg far = V::every_int(WalkJob::kFar);
    const Mask strays = V::negative(alive, V::either(V::subtract(far, result), V::add(result, far)));
    if (V::any(strays)) [[unlikely]] {
        const Reg back = V::every_int(static_cast<int>(WalkJob::kHandedBack));
        V::store(&leave_[lane], V::choose(strays, back, V::load(&leave_[lane])));
        alive = V::without(alive, strays);
    }
    V::store(&result_[lane], result);
    V::store(&peak_[lane], peak);
    V::store(&drawdown_[lane], drawdown);
    V::store(&handle_[lane], handle);
    if (V::any(V::negative(alive, V::subtract(far, handle)))) [[unlikely]]
        carry(lane);
    V::store(&hands_[lane], hands);
    V::store(&left_[lane], left);
    for (int half = 0; half < 2; ++half) {
        std::uint64_t* const block = &block_[lane + half * V::kWords];
        V::store(block, V::next_block(V::load(block)));
    }
    const std::uint32_t ended = alive_[group] & ~V::bits(alive);
    if (ended != 0) refill(group, ended);
}

// Handle only grows: before it leaves 32 bits, a group's is put aside.
template <class V, bool kAbove>
void Kernel<V, kAbove>::carry(int lane) {
    for (int i = lane; i < lane + V::kLanes; ++i) {
        carried_[i] += handle_[i];
        handle_[i] = 0;
    }
}

template <class V, bool kAbove>
void Kernel<V, kAbove>::refill(int group, std::uint32_t ended) {
    alive_[group] &= ~ended;
    for (; ended != 0; ended &= ended - 1) {
        const int lane = group * V::kLanes + __builtin_ctz(ended);
        VisitResult& result = job_.results[visit_[lane] - job_.first];
        result.result.cents = result_[lane] * job_.unit;
        result.peak.cents = peak_[lane] * job_.unit;
        result.drawdown.cents = drawdown_[lane] * job_.unit;
        result.handle.cents = (carried_[lane] + handle_[lane]) * job_.handle_unit;
        result.rolls = static_cast<std::uint32_t>(job_.rolls - ended_[lane]);
        result.leave = static_cast<Leave>(leave_[lane]);
        --playing_;
        seat(lane);
    }
}

template <class V>
bool walk_with(const WalkJob& job) {
    return job.row_bits < 32 ? Kernel<V, true>(job).run() : Kernel<V, false>(job).run();
}

}  // namespace
}  // namespace hardway::study
