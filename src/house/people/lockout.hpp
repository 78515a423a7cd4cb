#pragma once
// Who guesses has to wait, longer each time. Counted per key: a name, known or not, and an address. The time
// is passed in. It is kept in memory only: recorded failures would let strangers fill the journal.

#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <string_view>

#include "house/people/recent.hpp"

namespace hardway::house {

struct LockoutSettings {
    int free = 5;                         // the last of so many failures is the first with a delay
    std::int64_t first = 1'000;           // milliseconds; twice that after the next failure, and so on
    std::int64_t longest = 900'000;       // no delay is longer
    std::int64_t forgotten = 86'400'000;  // so long after the last failure all is forgotten
    std::size_t most = 65'536;            // keys remembered
};

// What is counted: no more of a text than it takes to tell keys apart.
inline std::string counted(std::string_view kind, std::string_view key) {
    constexpr std::size_t kMost = 64;
    return std::string(kind) + std::string(key.substr(0, kMost));
}

class Lockout {
  public:
    explicit Lockout(const LockoutSettings& settings) : settings_(settings), known_(settings.most) {}

    // Milliseconds to wait; 0 if an attempt may begin now. It counts as failed for all of the keys until it
    // is taken back, so that many at once are no more than many in a row. An empty key is nobody's.
    std::int64_t begin(std::initializer_list<std::string_view> keys, std::int64_t at);
    // That one succeeded, or was none.
    void take_back(std::string_view key);
    // Nothing is held against this key any more.
    void forgive(std::string_view key);

  private:
    struct Failures {
        int count = 0;
        std::int64_t last = 0;
        std::int64_t until = 0;
    };
    std::int64_t delay(int count) const;
    std::int64_t wait(std::string_view key, std::int64_t at);

    const LockoutSettings settings_;
    std::mutex mutex_;
    Recent<Failures> known_;
};

}  // namespace hardway::house
