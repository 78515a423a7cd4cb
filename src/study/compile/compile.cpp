#include "study/compile/compile.hpp"

#include <algorithm>
#include <deque>
#include <unordered_map>

#include "study/compile/state_key.hpp"

namespace hardway::study {

const std::array<Roll, 21>& unordered_pairs() {
    static const auto all = [] {
        std::array<Roll, 21> pairs;
        std::size_t at = 0;
        for (int low = 1; low <= 6; ++low)
            for (int high = low; high <= 6; ++high) pairs[at++] = Roll(low, high);
        return pairs;
    }();
    return all;
}

namespace {

class Compiler {
  public:
    Compiler(const Rules& rules, Strategy& strategy, Strategy& twin, const ShooterLimits& shooter,
             const CompileLimits& limits, Compiled& out, Faults& faults)
        : strategy_(strategy),
          player_(rules, strategy, shooter),
          other_(rules, twin, shooter),
          key_(rules, strategy.head()),
          limits_(limits),
          out_(out),
          faults_(faults) {}

    CompileEnd run() {
        Position start{Table(Rules{}), {}, {}, {}, 0, false};
        if (!player_.start(start, {}, faults_)) return went_wrong();
        for (const auto& refused : player_.refused()) out_.refused_at_start.push_back(kind_of(refused));
        reach(start);
        if (!other_.start(start, {}, faults_) || !agrees(start, 0)) return went_wrong();
        for (std::uint32_t state = 0; !open_.empty(); ++state) {
            const Position here = std::move(open_.front());
            open_.pop_front();
            if (!throw_from(here, state)) return stopped_ ? CompileEnd::stopped : went_wrong();
            if (strategy_.reads_rail()) return CompileEnd::reads_rail;
            if (out_.automaton.states() > limits_.states) return CompileEnd::too_large;
            if (out_.refusals.size() > limits_.refusals) return too_many_refusals();
            if (is_checked(state) && !agrees_on_throws(here, state)) return went_wrong();
        }
        return CompileEnd::done;
    }

  private:
    // All of a small automaton, a part of a large one.
    static bool is_checked(std::uint32_t state) { return state < 1000 || state % 16 == 0; }

    CompileEnd too_many_refusals() {
        faults_.push_back({strategy_.head().file, 0,
                           "has more than " + std::to_string(limits_.refusals) + " wishes refused",
                           "what the table takes, or fewer states", ""});
        return CompileEnd::fault;
    }

    // Told of now and then, by how much the script has done: it may take its time.
    bool may_go_on(std::uint32_t state) {
        constexpr std::int64_t kAnswer = 1000;  // what the rest of it takes
        constexpr std::int64_t kSpell = 100 * kAnswer;
        since_told_ += kAnswer + strategy_.steps();
        if (since_told_ < kSpell) return true;
        since_told_ = 0;
        stopped_ = limits_.progress && !limits_.progress(state, out_.automaton.states());
        return !stopped_;
    }

    // The twin, asked from the last throw to the first, comes to the same states.
    bool agrees_on_throws(const Position& here, std::uint32_t state) {
        const auto& pairs = unordered_pairs();
        for (std::size_t i = pairs.size(); i-- > 0;) {
            next_ = here;
            Transition what;
            if (!other_.play(next_, pairs[i], {}, what, faults_)) return false;
            if (!agrees(next_, out_.automaton.transitions[state * pairs.size() + i].next)) return false;
        }
        return true;
    }

    bool agrees(const Position& position, std::uint32_t state) {
        key_.write(position, scratch_);
        const auto found = known_.find(scratch_);
        if (found != known_.end() && found->second == state) return true;
        out_.twin_differed = true;
        faults_.push_back({strategy_.head().file, 0,
                           "play() wishes for different things in one and the same position",
                           "what depends on the table it sees, on settings and on declared memory", ""});
        return false;
    }

    // A script that looks at its money was shown none: what it made of that is no fault of its own.
    CompileEnd went_wrong() {
        if (!strategy_.reads_rail()) return CompileEnd::fault;
        faults_.resize(faults_before_);
        return CompileEnd::reads_rail;
    }

    bool throw_from(const Position& here, std::uint32_t state) {
        const auto& pairs = unordered_pairs();
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            next_ = here;  // keeps its buffers
            Transition what;
            if (!player_.play(next_, pairs[i], {}, what, faults_)) return false;
            for (const auto& refused : player_.refused())
                out_.refusals.push_back({state, kind_of(refused), static_cast<std::uint8_t>(i)});
            what.next = reach(next_);
            out_.automaton.transitions.push_back(what);
            if (!may_go_on(state)) return false;
        }
        return true;
    }

    std::uint32_t reach(const Position& position) {
        key_.write(position, scratch_);
        const auto [found, fresh] = known_.try_emplace(scratch_, out_.automaton.states());
        if (fresh) {
            out_.automaton.need.push_back(position.need());
            open_.push_back(position);
        }
        return found->second;
    }

    std::uint16_t kind_of(const RefusedWish& refused) {
        const auto found = std::find(out_.refused.begin(), out_.refused.end(), refused);
        const auto index = static_cast<std::uint16_t>(found - out_.refused.begin());
        if (found == out_.refused.end()) out_.refused.push_back(refused);
        return index;
    }

    Strategy& strategy_;
    Player player_;
    Player other_;
    StateKey key_;
    const CompileLimits& limits_;
    Compiled& out_;
    Faults& faults_;
    std::size_t faults_before_ = faults_.size();
    Position next_{Table(Rules{}), {}, {}, {}, 0, false};
    std::deque<Position> open_;
    std::unordered_map<std::string, std::uint32_t> known_;
    std::string scratch_;
    std::int64_t since_told_ = 0;
    bool stopped_ = false;
};

// Throws that do the same from every state become one class.
void join_classes(Automaton& automaton) {
    const auto& pairs = unordered_pairs();
    const auto old = std::move(automaton.transitions);
    const auto same = [&](std::size_t a, std::size_t b) {
        for (std::size_t at = 0; at < old.size(); at += pairs.size())
            if (old[at + a] != old[at + b]) return false;
        return true;
    };
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        auto found = std::find_if(kept.begin(), kept.end(), [&](auto other) { return same(i, other); });
        const auto number = static_cast<std::uint8_t>(found - kept.begin());
        if (found == kept.end()) kept.push_back(i);
        for (const auto roll : {pairs[i], Roll(pairs[i].high(), pairs[i].low())})
            automaton.class_of[static_cast<std::size_t>(roll.index())] = number;
    }
    automaton.classes = static_cast<std::uint8_t>(kept.size());
    automaton.transitions.clear();
    automaton.transitions.reserve(automaton.need.size() * kept.size());
    for (std::size_t at = 0; at < old.size(); at += pairs.size())
        for (const auto i : kept) automaton.transitions.push_back(old[at + i]);
}

}  // namespace

CompileEnd compile(const Rules& rules, Strategy& strategy, const ShooterLimits& shooter,
                   const CompileLimits& limits, Compiled& out, Faults& faults) {
    const auto twin = strategy.twin().or_add_to(faults);
    if (!twin) return CompileEnd::fault;
    return compile(rules, strategy, **twin, shooter, limits, out, faults);
}

CompileEnd compile(const Rules& rules, Strategy& strategy, Strategy& twin, const ShooterLimits& shooter,
                   const CompileLimits& limits, Compiled& out, Faults& faults) {
    out = {};
    const auto end = Compiler(rules, strategy, twin, shooter, limits, out, faults).run();
    if (end == CompileEnd::done) join_classes(out.automaton);
    return end;
}

}  // namespace hardway::study
