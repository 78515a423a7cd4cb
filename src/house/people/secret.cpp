#include "house/people/secret.hpp"

#include <sodium.h>

#include <algorithm>
#include <string>
#include <utility>

#include "house/random.hpp"

namespace hardway::house {

Secret::Secret(std::string_view text) : text_(new char[text.size()]), size_(text.size()) {
    std::copy(text.begin(), text.end(), text_.get());
}

Secret Secret::random(std::size_t bytes) {
    Secret secret;
    secret.text_.reset(new char[bytes]);
    secret.size_ = bytes;
    fill_random(secret.text_.get(), bytes);
    return secret;
}

Secret::Secret(Secret&& other) noexcept
    : text_(std::move(other.text_)), size_(std::exchange(other.size_, 0)) {}

Secret& Secret::operator=(Secret&& other) noexcept {
    if (this == &other) return *this;
    wipe();
    text_ = std::move(other.text_);
    size_ = std::exchange(other.size_, 0);
    return *this;
}

bool Secret::same(const Secret& other) const {
    return size_ == other.size_ && (size_ == 0 || sodium_memcmp(text_.get(), other.text_.get(), size_) == 0);
}

void Secret::wipe() {
    if (text_) sodium_memzero(text_.get(), size_);
}

Secret in_hex(const Secret& bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.bare().data()),
                   bytes.size());
    Secret secret(std::string_view(text).substr(0, 2 * bytes.size()));
    sodium_memzero(text.data(), text.size());
    return secret;
}

}  // namespace hardway::house
