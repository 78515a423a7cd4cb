#include "study/simulate/throws.hpp"

#include "study/simulate/int128.hpp"

namespace hardway::study {
namespace {

Philox::Words words_of(std::uint64_t seed, std::uint64_t visit, std::uint32_t number, std::uint32_t attempt) {
    return Philox::words(
        {static_cast<std::uint32_t>(visit), static_cast<std::uint32_t>(visit >> 32), number, attempt}, seed);
}

// Takes a digit below `range` out of a word, and leaves the rest for the next.
std::uint32_t digit(std::uint32_t& word, std::uint32_t range) {
    const std::uint64_t product = std::uint64_t{word} * range;
    word = static_cast<std::uint32_t>(product);
    return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace

Throws Throws::fair(std::uint64_t seed) {
    Throws throws;
    throws.seed_ = seed;
    return throws;
}

Throws Throws::weighted(std::uint64_t seed, const Dice& dice) {
    Throws throws = fair(seed);
    if (dice.fair()) return throws;
    throws.kind_ = Kind::weighted;
    throws.alias_ = std::make_shared<AliasTable>(dice);
    return throws;
}

Throws Throws::recorded(Recording recording, std::uint32_t stretch) {
    Throws throws;
    throws.kind_ = Kind::recorded;
    throws.recording_ = std::make_shared<Recording>(std::move(recording));
    throws.stretch_ = stretch;
    return throws;
}

std::uint64_t Throws::stretches() const {
    return recording_ && stretch_ > 0 ? recording_->size() / stretch_ : 0;
}

Throws::Block Throws::fair_block(std::uint64_t visit, std::uint32_t n) const {
    constexpr int kPerWord = 5;
    Block block;
    Philox::Words words = words_of(seed_, visit, n, 0);
    for (std::size_t place = 0; place < words.size(); ++place) {
        std::uint32_t word = words[place];
        for (std::uint32_t attempt = 0; word * kDigits < kLeast;)
            word = words_of(seed_, visit, n, ++attempt)[place];
        for (std::size_t i = 0; i < kPerWord; ++i)
            block[place * kPerWord + i] = static_cast<std::uint8_t>(digit(word, Roll::kCount));
    }
    return block;
}

Throws::Block Throws::weighted_block(std::uint64_t visit, std::uint32_t n) const {
    constexpr std::uint32_t kNumbers = kBlock / 4;
    const std::uint32_t range = Roll::kCount * alias_->height();
    const auto least = static_cast<std::uint32_t>((std::uint64_t{1} << 32) % range);
    Block block;
    for (std::uint32_t number = 0; number < kNumbers; ++number) {
        const Philox::Words words = words_of(seed_, visit, n * kNumbers + number, 0);
        for (std::size_t place = 0; place < words.size(); ++place) {
            std::uint32_t word = words[place];
            for (std::uint32_t attempt = 0; word * range < least;)
                word = words_of(seed_, visit, n * kNumbers + number, ++attempt)[place];
            const std::uint32_t column = digit(word, Roll::kCount);
            block[std::size_t{number} * 4 + place] = alias_->at(column, digit(word, alias_->height()));
        }
    }
    return block;
}

Throws::Block Throws::recorded_block(std::uint64_t visit, std::uint32_t n) const {
    Block block;
    const std::size_t size = recording_->size();
    const auto start = static_cast<Uint128>(visit) * stretch_ + static_cast<Uint128>(n) * kBlock;
    auto at = static_cast<std::size_t>(start % size);
    for (auto& roll : block) {
        roll = static_cast<std::uint8_t>((*recording_)[at].index());
        if (++at == size) at = 0;
    }
    return block;
}

Throws::Block Throws::block(std::uint64_t visit, std::uint32_t n) const {
    switch (kind_) {
        case Kind::weighted:
            return weighted_block(visit, n);
        case Kind::recorded:
            return recorded_block(visit, n);
        case Kind::fair:
            break;
    }
    return fair_block(visit, n);
}

Roll Throws::at(std::uint64_t visit, std::uint64_t i) const {
    return Roll::from_index(block(visit, static_cast<std::uint32_t>(i / kBlock))[i % kBlock]);
}

}  // namespace hardway::study
