#include "study/solve/elimination.hpp"

#include <bit>

namespace hardway::study {

namespace {

// Which states lead to which: the pattern of the matrix, by rows and by columns, a bit for each entry.
class Links {
  public:
    explicit Links(std::size_t size)
        : words_((size + 63) / 64), out_(size * words_, 0), in_(size * words_, 0) {}

    void add(std::size_t from, std::size_t to) {
        out_[from * words_ + to / 64] |= bit(to);
        in_[to * words_ + from / 64] |= bit(from);
    }
    std::size_t predecessors(std::size_t of) const { return count(in_, of); }
    // How many entries can be filled in when it is eliminated, at most.
    std::size_t fill_in(std::size_t of) const { return count(in_, of) * count(out_, of); }

    // Whoever led to it now leads to where it led.
    void eliminate(std::size_t gone) {
        each(in_, gone, [&](std::size_t i) { join(out_, i, gone); });
        each(out_, gone, [&](std::size_t j) { join(in_, j, gone); });
        each(in_, gone, [&](std::size_t i) { out_[i * words_ + gone / 64] &= ~bit(gone); });
        each(out_, gone, [&](std::size_t j) { in_[j * words_ + gone / 64] &= ~bit(gone); });
    }

  private:
    using Bits = std::vector<std::uint64_t>;

    static std::uint64_t bit(std::size_t at) { return std::uint64_t{1} << (at % 64); }
    std::size_t count(const Bits& bits, std::size_t row) const {
        std::size_t sum = 0;
        for (std::size_t w = 0; w < words_; ++w)
            sum += static_cast<std::size_t>(std::popcount(bits[row * words_ + w]));
        return sum;
    }
    void join(Bits& bits, std::size_t row, std::size_t other) {
        if (row == other) return;
        for (std::size_t w = 0; w < words_; ++w) bits[row * words_ + w] |= bits[other * words_ + w];
    }
    template <class Visit>
    void each(const Bits& bits, std::size_t row, Visit visit) {
        for (std::size_t w = 0; w < words_; ++w)
            for (auto rest = bits[row * words_ + w]; rest != 0; rest &= rest - 1) {
                const auto at = w * 64 + static_cast<std::size_t>(std::countr_zero(rest));
                if (at != row) visit(at);
            }
    }

    std::size_t words_;
    Bits out_;
    Bits in_;
};

}  // namespace

std::vector<std::uint32_t> elimination_order(const Automaton& automaton,
                                             const std::vector<std::uint32_t>& closed) {
    const auto n = closed.size();
    std::vector<std::uint32_t> place(automaton.states(), 0);
    for (std::uint32_t i = 0; i < n; ++i) place[closed[i]] = i;
    Links links(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::uint8_t c = 0; c < automaton.classes; ++c)
            links.add(i, place[automaton.at(closed[i], c).next]);
    std::size_t last = 0;
    for (std::size_t i = 1; i < n; ++i)
        if (links.predecessors(i) > links.predecessors(last)) last = i;
    std::vector<bool> gone(n, false);
    std::vector<std::uint32_t> order;
    while (order.size() + 1 < n) {
        std::size_t best = n;
        for (std::size_t k = 0; k < n; ++k)
            if (!gone[k] && k != last && (best == n || links.fill_in(k) < links.fill_in(best))) best = k;
        links.eliminate(best);
        gone[best] = true;
        order.push_back(closed[best]);
    }
    order.push_back(closed[last]);
    return order;
}

}  // namespace hardway::study
