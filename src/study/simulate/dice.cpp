#include "study/simulate/dice.hpp"

#include <numeric>
#include <vector>

#include "rules/text.hpp"

namespace hardway::study {

Result<Dice> Dice::of(const Weights& weights) {
    std::uint64_t sum = 0;
    std::uint32_t common = 0;
    for (const std::uint32_t weight : weights) {
        sum += weight;
        common = std::gcd(common, weight);
    }
    if (sum == 0) return Fault{"", 0, "all weights are 0: no throw can come", "", ""};
    sum /= common;
    if (sum > kMostSum)
        return Fault{"", 0,
                     "the weights add up to " + std::to_string(sum) + ", at most " + std::to_string(kMostSum),
                     "", ""};
    Dice dice;
    for (std::size_t i = 0; i < weights.size(); ++i) dice.weights_[i] = weights[i] / common;
    dice.sum_ = static_cast<std::uint32_t>(sum);
    return dice;
}

RollSet Dice::possible() const {
    RollSet throws;
    for (int i = 0; i < Roll::kCount; ++i)
        if (const auto roll = Roll::from_index(i); weight(roll) > 0) throws = throws | RollSet::of(roll);
    return throws;
}

Result<Dice> Dice::parse(std::string_view text, const std::string& file) {
    Weights weights{};
    std::size_t count = 0;
    int line_number = 0;
    const auto fault = [&](int line, std::string what) { return Fault{file, line, std::move(what), "", ""}; };
    for (const std::string_view line : split(text, '\n')) {
        ++line_number;
        const std::string numbers =
            replaced(replaced(std::string(line.substr(0, line.find('#'))), ",", " "), "\r", " ");
        for (const std::string_view word : split_words(numbers)) {
            const auto weight = parse_whole(word);
            if (!weight)
                return fault(line_number,
                             hardway::quoted(word) + " is not a weight: a whole number, 0 or more");
            if (*weight > kMostSum)
                return fault(line_number,
                             "weight " + std::string(word) + " is above " + std::to_string(kMostSum));
            if (count == weights.size())
                return fault(line_number, "more than 36 weights: one for each throw, 1-1 1-2 … 6-6");
            weights[count++] = static_cast<std::uint32_t>(*weight);
        }
    }
    if (count < weights.size())
        return fault(line_number,
                     std::to_string(count) + " weights, not 36: one for each throw, 1-1 1-2 … 6-6");
    auto dice = of(weights);
    if (!dice) return fault(line_number, dice.faults().front().what);
    return dice;
}

AliasTable::AliasTable(const Dice& dice) : height_(dice.sum()) {
    // 36 columns of this height hold every weight 36 times: what a column lacks, a throw with too much fills.
    std::array<std::uint64_t, Roll::kCount> rest{};
    std::vector<std::uint8_t> low;
    std::vector<std::uint8_t> high;
    for (std::uint8_t i = 0; i < Roll::kCount; ++i) {
        rest[i] = std::uint64_t{dice.weights()[i]} * Roll::kCount;
        (rest[i] < height_ ? low : high).push_back(i);
    }
    while (!low.empty()) {
        const std::uint8_t lacking = low.back();
        const std::uint8_t giving = high.back();
        low.pop_back();
        own_[lacking] = static_cast<std::uint32_t>(rest[lacking]);
        other_[lacking] = giving;
        rest[giving] -= height_ - rest[lacking];
        if (rest[giving] < height_) {
            high.pop_back();
            low.push_back(giving);
        }
    }
    for (const std::uint8_t i : high) {
        own_[i] = height_;
        other_[i] = i;
    }
}

}  // namespace hardway::study
