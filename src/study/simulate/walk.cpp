#include "study/simulate/walk.hpp"

#include <algorithm>

#include "study/simulate/walk_job.hpp"

namespace hardway::study {
namespace {

constexpr std::string_view kNames[] = {"scalar", "avx2", "avx512"};

WalkKernel kernel(Engine engine) {
    switch (engine) {
        case Engine::avx2:
            return walk_avx2();
        case Engine::avx512:
            return walk_avx512();
        case Engine::scalar:
            break;
    }
    return nullptr;
}

void draw(const void* source, std::uint64_t visit, std::uint32_t block, std::uint8_t* rolls) {
    const Throws::Block drawn = static_cast<const Throws*>(source)->block(visit, block);
    std::ranges::copy(drawn, rolls);
}

bool stopped(const void* stop) {
    return stop != nullptr && static_cast<const std::atomic<bool>*>(stop)->load(std::memory_order_relaxed);
}

// Results stay within kFar and a block's worth of throws; a limit beyond twice that is never met.
std::int32_t clamped(std::int64_t value) {
    constexpr std::int64_t kNever = std::int64_t{2} * WalkJob::kFar;
    return static_cast<std::int32_t>(std::clamp(value, -kNever, kNever));
}

}  // namespace

static_assert(WalkJob::kBlock == Throws::kBlock);

std::string_view name(Engine engine) {
    return kNames[static_cast<std::size_t>(engine)];
}

std::optional<Engine> parse_engine(std::string_view text) {
    for (const Engine engine : {Engine::scalar, Engine::avx2, Engine::avx512})
        if (text == name(engine)) return engine;
    return std::nullopt;
}

bool available(Engine engine) {
    return engine == Engine::scalar || kernel(engine) != nullptr;
}

Engine fastest_engine() {
    for (const Engine engine : {Engine::avx512, Engine::avx2})
        if (available(engine)) return engine;
    return Engine::scalar;
}

Walk::Walk(const WalkTable& table, const Throws& throws, const VisitTerms& terms, Engine engine)
    : table_(&table), throws_(throws), limits_(table, terms), engine_(engine) {
    if (!available(engine) || !table.packed() || limits_.longest >= WalkJob::kFar) engine_ = Engine::scalar;
}

bool Walk::play(std::uint64_t first, std::span<VisitResult> results, const std::atomic<bool>* stop) const {
    const bool none = limits_.bankroll < table_->start_need() || limits_.rolls == 0;
    if (!none && engine_ != Engine::scalar) return play_many(first, results, stop);
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (stopped(stop)) return false;
        results[i] = play(first + i);
    }
    return true;
}

bool Walk::play_many(std::uint64_t first, std::span<VisitResult> results,
                     const std::atomic<bool>* stop) const {
    WalkJob job;
    job.words = table_->words();
    job.class_of = table_->class_of();
    job.need_bits = table_->need_bits();
    job.handle_bits = table_->handle_bits();
    job.row_bits = table_->row_bits();
    job.large = table_->bytes() > (std::size_t{1} << 20);
    job.unit = table_->unit();
    job.handle_unit = table_->handle_unit();
    job.ahead = clamped(limits_.ahead);
    job.behind = clamped(limits_.behind);
    job.bankroll = clamped(limits_.bankroll);
    job.shooters = static_cast<std::int32_t>(std::min<std::uint64_t>(limits_.shooters, WalkJob::kFar));
    job.rolls = static_cast<std::int32_t>(limits_.rolls);
    job.patience = static_cast<std::int32_t>(limits_.longest - limits_.rolls);
    job.finish_hand = limits_.finish_hand;
    job.count_hands = limits_.finish_hand || limits_.shooters < WalkJob::kFar;
    job.draw = draw;
    job.source = &throws_;
    job.fair = throws_.is_fair();
    job.seed = throws_.seed();
    job.first = first;
    job.count = results.size();
    job.results = results.data();
    job.stopped = stopped;
    job.stop = stop;
    if (!kernel(engine_)(job)) return false;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (results[i].leave == WalkJob::kHandedBack) results[i] = play(first + i);
    return true;
}

VisitResult Walk::play(std::uint64_t visit) const {
    std::int64_t result = 0, peak = 0, drawdown = 0, handle = 0;
    std::uint64_t hands = 0, rolls = 0;
    std::uint32_t row = 0;
    auto end = [&](Leave leave) {
        const std::int64_t unit = table_->unit();
        return VisitResult{Money{result * unit},
                           Money{peak * unit},
                           Money{drawdown * unit},
                           Money{handle * table_->handle_unit()},
                           static_cast<std::uint32_t>(rolls),
                           leave};
    };
    if (limits_.bankroll < table_->start_need()) return end(Leave::ruined);
    if (limits_.rolls == 0) return end(Leave::rolls);
    for (std::uint32_t block = 0;; ++block) {
        for (const std::uint8_t roll : throws_.block(visit, block)) {
            const WalkTable::Step step = table_->step(row, roll);
            row = step.row;
            result += step.net;
            peak = std::max(peak, result);
            drawdown = std::max(drawdown, peak - result);
            handle += step.handle;
            rolls += 1;
            hands += step.hand_ends ? 1 : 0;
            if (result >= limits_.ahead) return end(Leave::ahead);
            if (result <= limits_.behind) return end(Leave::behind);
            if (hands >= limits_.shooters) return end(Leave::shooters);
            if (rolls >= limits_.rolls &&
                (!limits_.finish_hand || step.hand_ends || rolls >= limits_.longest))
                return end(Leave::rolls);
            if (limits_.bankroll + result < step.need) return end(Leave::ruined);
        }
    }
}

}  // namespace hardway::study
