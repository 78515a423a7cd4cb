#include "house/dice/dice_health.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "house/dice/fair_draw.hpp"
#include "house/random.hpp"

namespace hardway::house {

namespace {

constexpr std::size_t kBytes = 65'536;
constexpr std::uint32_t kHealthThrows = 36'000;

std::vector<std::uint8_t> random_bytes() {
    std::vector<std::uint8_t> bytes(kBytes);
    fill_random(bytes.data(), bytes.size());
    return bytes;
}

// Of a secret that no table uses, by the function that draws at tables.
ThrowCounts drawn_throws() {
    const auto secret = DiceSecret::random();
    ThrowCounts counts{};
    for (std::uint32_t number = 1; number <= kHealthThrows; ++number)
        ++counts[static_cast<std::size_t>(draw(secret, {"health", 1}, {}, number).index())];
    return counts;
}

// To two digits after the point.
std::string decimal(double value) {
    const auto hundredths = std::llround(value * 100);
    auto digits = std::to_string(hundredths % 100);
    if (digits.size() < 2) digits.insert(0, "0");
    return std::to_string(hundredths / 100) + "." + digits;
}

}  // namespace

bool DiceHealth::well() const {
    return !tests.empty() &&
           std::all_of(tests.begin(), tests.end(), [](const HealthTest& test) { return test.passed; });
}

std::string DiceHealth::text() const {
    std::string text;
    for (const auto& test : tests)
        text += (test.passed ? "passed  " : "FAILED  ") + test.name + ": " + test.figures + "\n";
    return text;
}

DiceHealth dice_health() {
    const auto bytes = random_bytes();
    return {{test_hashes(), test_known_hand(), test_repetition(bytes), test_proportion(bytes),
             test_throws(drawn_throws())}};
}

HealthTest test_hashes() {
    const std::string_view jefe = "Jefe";  // RFC 4231, test case 2; HMAC fills its key with zeros
    Digest key{};
    std::copy(jefe.begin(), jefe.end(), key.begin());
    const bool sha = hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    const bool hmac = hex(hmac_sha256(key, "what do ya want for nothing?")) ==
                      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
    return {
        "known hashes (FIPS 180-4, RFC 4231)",
        std::string("SHA-256 ") + (sha ? "right" : "wrong") + ", HMAC-SHA-256 " + (hmac ? "right" : "wrong"),
        sha && hmac};
}

HealthTest test_known_hand() {
    const HandId hand{"health", 7};
    const DiceSecret secret(sha256("the house's secret"));
    const auto house = commitment_of_house(hand, secret);
    const auto given = sha256("a share");
    const std::vector<Share> shares = {{"ana", commitment_of_share(hand, house, "ana", given), given},
                                       {"bob", sha256("never shown"), std::nullopt}};
    const std::vector<Roll> known = {Roll(4, 1), Roll(3, 5), Roll(4, 2), Roll(2, 2),
                                     Roll(6, 1), Roll(1, 1), Roll(5, 3), Roll(5, 3)};
    std::size_t right = 0;
    for (std::size_t i = 0; i < known.size(); ++i)
        right += draw(secret, hand, shares, static_cast<std::uint32_t>(i + 1)) == known[i] ? 1U : 0U;
    return {"a known hand", std::to_string(right) + " of " + std::to_string(known.size()) + " throws right",
            right == known.size()};
}

HealthTest test_repetition(std::span<const std::uint8_t> bytes) {
    std::size_t longest = 0;
    std::size_t run = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        run = i > 0 && bytes[i] == bytes[i - 1] ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    return {"repetition count (NIST SP 800-90B 4.4.1)",
            std::to_string(bytes.size()) + " bytes: longest run " + std::to_string(longest) +
                ", fails from " + std::to_string(kRepetitionCutoff),
            !bytes.empty() && longest < kRepetitionCutoff};
}

HealthTest test_proportion(std::span<const std::uint8_t> bytes) {
    std::size_t most = 0;
    std::size_t windows = 0;
    for (; bytes.size() >= kProportionWindow; bytes = bytes.subspan(kProportionWindow), ++windows) {
        const auto window = bytes.first(kProportionWindow);
        const auto seen = std::count(window.begin(), window.end(), window.front());
        most = std::max(most, static_cast<std::size_t>(seen));
    }
    return {"adaptive proportion (NIST SP 800-90B 4.4.2)",
            std::to_string(windows) + " windows of " + std::to_string(kProportionWindow) +
                " bytes: the first seen at most " + std::to_string(most) + " times, fails from " +
                std::to_string(kProportionCutoff),
            windows > 0 && most < kProportionCutoff};
}

HealthTest test_throws(const ThrowCounts& counts) {
    const auto total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    const double expected = static_cast<double>(total) / Roll::kCount;
    double sum = 0;
    for (const auto count : counts) {
        const double off = static_cast<double>(count) - expected;
        sum += total == 0 ? 0 : off * off / expected;
    }
    return {"chi-square of the 36 throws",
            std::to_string(total) + " throws: " + decimal(sum) + ", passes from " + decimal(kChiSquareLeast) +
                " to " + decimal(kChiSquareMost),
            sum >= kChiSquareLeast && sum <= kChiSquareMost};
}

}  // namespace hardway::house
