#include "study/simulate/sample_check.hpp"

#include <algorithm>
#include <cmath>

namespace hardway::study {
namespace {

// Money beyond this cannot be added up: what comes of it would leave 64 bits.
constexpr std::int64_t kFar = std::int64_t{1} << 61;

bool countable(Money amount) {
    return amount.cents >= -kFar && amount.cents <= kFar;
}
bool countable(const Histogram& values, std::int64_t unit) {
    return values.least() >= -kFar / unit && values.most() <= kFar / unit;
}

constexpr long double kRounding = 1 + 1e-15L;  // long doubles are off by some 10^-19

long double root(Int128 square) {
    return std::sqrt(static_cast<long double>(square));
}
// Cauchy and Schwarz: Σ a·b lies within the root of Σ a² · Σ b².
bool within(Int128 product, Int128 a_squares, Int128 b_squares) {
    return a_squares >= 0 && b_squares >= 0 &&
           std::abs(static_cast<long double>(product)) <= root(a_squares) * root(b_squares) * kRounding;
}
// A whole number and its square are both even or both odd.
bool same_parity(Int128 sum, Int128 squares) {
    return (sum - squares) % 2 == 0;
}

// The least and the most that values counted in bins can come to; nothing beyond 128 bits.
struct Reach {
    Int128 least = 0;
    Int128 most = 0;
    bool counted = true;

    void add(Int128 low, Int128 high, std::uint64_t count) {
        Int128 many = 0;
        counted = counted && !__builtin_mul_overflow(low, static_cast<Int128>(count), &many) &&
                  !__builtin_add_overflow(least, many, &least) &&
                  !__builtin_mul_overflow(high, static_cast<Int128>(count), &many) &&
                  !__builtin_add_overflow(most, many, &most);
    }
    bool holds(Int128 sum) const { return counted && least <= sum && sum <= most; }
};

// Exact where every value has a bin of its own.
bool adds_up(const Histogram& values, Int128 sum, Int128 squares) {
    Reach sums;
    Reach squared;
    for (const auto& bin : values.bins()) {
        const Int128 low = std::max(bin.low, values.least());
        const Int128 high = std::min(bin.low + values.width() - 1, values.most());
        sums.add(low, high, bin.count);
        const Int128 nearest = low > 0 ? low : high < 0 ? high : 0;
        const Int128 furthest = -low > high ? low : high;
        squared.add(nearest * nearest, furthest * furthest, bin.count);
    }
    return sums.holds(sum) && squared.holds(squares);
}

}  // namespace

std::string tally_fault(const Tally& tally, const Spans& visits) {
    if (tally.visits != visits.count()) return "another number of visits";
    Uint128 left = 0;  // five counts can be more than 64 bits
    for (const std::uint64_t count : tally.leaves) left += count;
    if (left != tally.visits) return "the ways to leave do not add up to the visits";
    for (const auto* values : {&tally.results, &tally.peaks, &tally.drawdowns, &tally.rolls})
        if (values->count() != tally.visits) return "counts that do not add up to the visits";
    for (const auto* values : {&tally.results, &tally.peaks, &tally.drawdowns})
        if (!countable(*values, tally.unit)) return "more money than can be counted";
    if (tally.rolls.least() < 0) return "throws below 0";
    if (tally.drawdowns.least() < 0) return "a fall below 0";
    if (tally.peaks.least() < std::max<std::int64_t>(tally.results.least(), 0) ||
        tally.peaks.most() < tally.results.most())
        return "a result above its peak";
    if (!adds_up(tally.results, tally.results_sum, tally.results_squares))
        return "the results do not add up to their sums";
    if (!adds_up(tally.rolls, static_cast<Int128>(tally.throws), tally.rolls_squares))
        return "the throws do not add up to their sums";
    if (tally.handle_sum < 0 || tally.handle_squares < tally.handle_sum ||
        !same_parity(tally.handle_sum, tally.handle_squares) ||
        root(tally.handle_squares) > static_cast<long double>(tally.handle_sum) * kRounding ||
        !within(tally.handle_sum, tally.visits, tally.handle_squares) ||
        !within(tally.results_by_handle, tally.results_squares, tally.handle_squares) ||
        !within(tally.results_by_rolls, tally.results_squares, tally.rolls_squares))
        return "sums that cannot belong together";
    return "";
}

namespace {

// What a visit stood at on its way lies between the deepest fall and the highest peak of all of them.
bool passed(const Path& path, const Tally& tally) {
    return std::ranges::all_of(path.results, [&](Money at) {
        const auto units = at.cents / tally.unit;
        return at.cents % tally.unit == 0 && units <= tally.peaks.most() && -units <= tally.drawdowns.most();
    });
}

}  // namespace

std::string path_fault(const Path& path, const Sample::Entry& entry, const Spans& visits) {
    if (!visits.contains(path.visit)) return "the path of a visit that is not in it";
    if (path.results.empty() || !path.results.front().zero()) return "a path that does not begin with 0";
    if (path.needed < Money{}) return "a path that needs less than nothing";
    if (!countable(path.needed) || !std::ranges::all_of(path.results, [](Money m) { return countable(m); }))
        return "more money than can be counted";
    const auto* last = entry.paths.empty() ? nullptr : &entry.paths.back();
    if (last && last->visit >= path.visit) return "paths that are not in order";
    if (last && last->results.size() != path.results.size()) return "paths that are not alike";
    return passed(path, entry.tally) ? "" : "a path where no visit went";
}

std::string pair_fault(const Paired& pair, const Tally& first, const Tally& second) {
    if (pair.visits() != first.visits) return "another number of visits";
    Int128 mine = 0;
    Int128 theirs = 0;
    if (__builtin_mul_overflow(first.results_sum, static_cast<Int128>(first.unit), &mine) ||
        __builtin_mul_overflow(second.results_sum, static_cast<Int128>(second.unit), &theirs) ||
        __builtin_sub_overflow(mine, theirs, &mine))
        return "more money than can be counted";
    if (pair.sum != mine) return "the differences do not add up to those of the results";
    const auto better = static_cast<Int128>(pair.better);
    const auto worse = static_cast<Int128>(pair.worse);
    // A difference is a cent or more.
    const bool signs = (worse > 0 || pair.sum >= better) && (better > 0 || pair.sum <= -worse);
    const auto size = [](const Tally& tally) {
        return root(tally.results_squares) * static_cast<long double>(tally.unit);
    };
    const bool reached = root(pair.squares) <= (size(first) + size(second)) * kRounding;
    const bool none = better + worse == 0 && pair.squares != 0;
    if (!signs || none || !reached || pair.squares < better + worse || !same_parity(pair.sum, pair.squares) ||
        !within(pair.sum, better + worse, pair.squares))
        return "sums that cannot belong together";
    return "";
}

std::string engine_fault(const Sample::Entry& entry) {
    if (entry.vig < 0 || entry.vig > static_cast<Int128>(entry.tally.throws) * kMostCents)
        return "a commission that cannot be";
    // What is decided has a stake of a cent or more.
    if (static_cast<Int128>(entry.decisions) > entry.tally.handle_sum)
        return "more wagers decided than the stakes allow";
    return "";
}

std::string frame_misfit(const SampleFrame& frame, const Spans& visits, std::size_t entries) {
    if (entries != frame.entrants.size())
        return std::to_string(entries) + " strategies, the study has " +
               std::to_string(frame.entrants.size());
    if (!visits.all().empty() && visits.all().back().end > frame.visits)
        return "visits that are not in the study, which has " + std::to_string(frame.visits);
    return "";
}

namespace {

// Those of its visits that a study follows, each by a path with all its points.
bool follows(const SampleFrame& frame, const Spans& visits, const std::vector<Path>& paths) {
    std::size_t followed = 0;
    for (const auto& span : visits.all())
        for (auto visit = span.first; visit < std::min(span.end, path_count(frame.terms));
             ++visit, ++followed)
            if (followed >= paths.size() || paths[followed].visit != visit) return false;
    return followed == paths.size();
}

bool ends_as_asked(const VisitTerms& terms, const Tally& tally) {
    const auto none = [&](Leave why) { return tally.leaves[static_cast<std::size_t>(why)] == 0; };
    return (terms.stop_win || none(Leave::ahead)) && (terms.stop_loss || none(Leave::behind)) &&
           (terms.shooters > 0 || none(Leave::shooters));
}

bool wished(const SampleFrame::Entrant& entrant, const std::string& wish) {
    return std::ranges::any_of(entrant.kinds, [&](const auto& kind) {
        return wish.starts_with(kind) && (wish.size() == kind.size() || wish[kind.size()] == ' ');
    });
}

}  // namespace

std::string entry_misfit(const SampleFrame& frame, const SampleFrame::Entrant& entrant, const Spans& visits,
                         const Sample::Entry& entry) {
    const auto& tally = entry.tally;
    if (entry.name != entrant.name) return "the study has '" + entrant.name + "' here";
    if (tally.unit != entrant.unit)
        return "a unit of " + text(tally.unit) + " cents, not " + text(entrant.unit);
    if (!ends_as_asked(frame.terms, tally)) return "visits that end in a way the study does not have";
    const auto longest = std::int64_t{frame.terms.rolls} + (frame.terms.finish_hand ? kPatience : 0);
    if (tally.visits > 0 && (tally.rolls.least() < 1 || tally.rolls.most() > longest))
        return "visits of other than 1 to " + text(longest) + " throws";
    if (!follows(frame, visits, entry.paths)) return "paths of other visits than the study follows";
    const auto points = checkpoints(frame.terms).size();
    if (!entry.paths.empty() && entry.paths.front().results.size() != points)
        return "paths of " + text(entry.paths.front().results.size()) + " points, not " + text(points);
    if (entrant.compiled && (entry.vig != 0 || entry.decisions != 0 || !entry.refused.empty()))
        return "what the engine tells, of a strategy that was not played through it";
    for (const auto& [refused, count] : entry.refused) {
        if (!wished(entrant, refused.wish)) return "a refusal of what the strategy does not wish for";
        if (refused.cite >= frame.cites) return "a refusal by a section that the rulebook does not have";
    }
    return "";
}

}  // namespace hardway::study
