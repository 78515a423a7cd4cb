#pragma once
// Something nobody may read over one's shoulder: a password, a code, a token, a key. It is wiped when it is
// no longer needed, cannot be copied, printed or logged, and is compared in the same time whatever differs.
// Only `bare` gives it out, so that every such place can be found.

#include <cstddef>
#include <memory>
#include <string_view>

namespace hardway::house {

class Secret {
  public:
    Secret() = default;
    explicit Secret(std::string_view text);
    // So many random bytes.
    static Secret random(std::size_t bytes);

    Secret(Secret&& other) noexcept;
    Secret& operator=(Secret&& other) noexcept;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;
    ~Secret() { wipe(); }

    bool same(const Secret& other) const;
    bool operator==(const Secret&) const = delete;

    std::string_view bare() const { return {text_.get(), size_}; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }

  private:
    void wipe();

    std::unique_ptr<char[]> text_;  // never moved in memory: no stray copies
    std::size_t size_ = 0;
};

// In hexadecimal, as it travels.
Secret in_hex(const Secret& bytes);

}  // namespace hardway::house
