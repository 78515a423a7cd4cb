#pragma once
// Text of bounded length inside a plain value. Events carry names and reasons this way, so that they can be
// copied, compared and thrown away without asking the allocator.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace hardway {

class ShortText {
  public:
    static constexpr std::size_t kMost = 47;  // bytes

    ShortText() = default;
    // The caller has seen to it that the text fits; what does not fit is left out.
    ShortText(std::string_view text) : size_(static_cast<std::uint8_t>(std::min(text.size(), kMost))) {
        std::memcpy(bytes_.data(), text.data(), size_);
    }
    ShortText(const std::string& text) : ShortText(std::string_view(text)) {}
    ShortText(const char* text) : ShortText(std::string_view(text)) {}

    static bool fits(std::string_view text) { return text.size() <= kMost; }

    std::string_view view() const { return {bytes_.data(), size_}; }
    std::string text() const { return std::string(view()); }
    bool empty() const { return size_ == 0; }

    friend bool operator==(const ShortText& a, const ShortText& b) { return a.view() == b.view(); }

  private:
    std::uint8_t size_ = 0;
    std::array<char, kMost> bytes_{};
};

}  // namespace hardway
