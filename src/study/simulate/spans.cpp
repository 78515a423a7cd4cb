#include "study/simulate/spans.hpp"

#include <algorithm>

#include "study/simulate/int128.hpp"

namespace hardway::study {

bool Spans::add(Span span) {
    if (span.first >= span.end) return false;
    auto after = std::ranges::lower_bound(spans_, span.first, {}, &Span::first);
    if (after != spans_.end() && after->first < span.end) return false;
    if (after != spans_.begin() && std::prev(after)->end > span.first) return false;
    after = spans_.insert(after, span);
    if (const auto next = std::next(after); next != spans_.end() && next->first == after->end) {
        after->end = next->end;
        spans_.erase(next);
    }
    if (after != spans_.begin() && std::prev(after)->end == after->first) {
        std::prev(after)->end = after->end;
        spans_.erase(after);
    }
    return true;
}

bool Spans::merge(const Spans& other) {
    Spans both = *this;
    for (const Span& span : other.spans_)
        if (!both.add(span)) return false;
    *this = std::move(both);
    return true;
}

std::uint64_t Spans::count() const {
    std::uint64_t count = 0;
    for (const Span& span : spans_) count += span.end - span.first;
    return count;
}

bool Spans::contains(std::uint64_t visit) const {
    const auto after = std::ranges::upper_bound(spans_, visit, {}, &Span::first);
    return after != spans_.begin() && visit < std::prev(after)->end;
}

Spans::Span part(std::uint64_t visits, std::uint64_t i, std::uint64_t n) {
    auto cut = [&](std::uint64_t at) {
        return static_cast<std::uint64_t>(static_cast<Uint128>(visits) * at / n);
    };
    return {cut(i - 1), cut(i)};
}

}  // namespace hardway::study
