#pragma once
// Whether this is a build with AddressSanitizer or ThreadSanitizer, which lay claim to more addresses than
// any machine has memory, and open pipes to look whether an address is one. GCC and clang say so in different
// ways.

namespace hardway::server {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace hardway::server
