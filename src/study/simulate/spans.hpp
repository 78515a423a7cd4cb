#pragma once
// Which visits a sample is made of: stretches that do not touch.

#include <cstdint>
#include <vector>

namespace hardway::study {

class Spans {
  public:
    struct Span {
        std::uint64_t first = 0;
        std::uint64_t end = 0;  // the first that is not in it
        friend bool operator==(const Span&, const Span&) = default;
    };

    // False, and nothing is changed, if some of it is there already or it is empty.
    bool add(Span span);
    bool merge(const Spans& other);

    std::uint64_t count() const;
    bool contains(std::uint64_t visit) const;
    const std::vector<Span>& all() const { return spans_; }

    friend bool operator==(const Spans&, const Spans&) = default;

  private:
    std::vector<Span> spans_;
};

// Part i of n, from 1, of so many visits: every visit is in one of them.
Spans::Span part(std::uint64_t visits, std::uint64_t i, std::uint64_t n);

}  // namespace hardway::study
