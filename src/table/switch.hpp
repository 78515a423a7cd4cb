#pragma once
// std::visit for variants of many kinds, as one switch: the standard library calls through a table of
// pointers, which cannot be inlined on the path of every simulated throw.

#include <utility>
#include <variant>

namespace hardway {

inline constexpr std::size_t kMostKinds = 64;

template <typename Variant, typename Visit>
constexpr decltype(auto) switch_on(Variant& variant, Visit&& visit) {
    constexpr auto kKinds = std::variant_size_v<std::remove_const_t<Variant>>;
    static_assert(kKinds <= kMostKinds);
#define HARDWAY_KIND(i)                                                                             \
    case (i):                                                                                       \
        if constexpr ((i) < kKinds) return visit(*std::get_if<((i) < kKinds ? (i) : 0)>(&variant)); \
        break;
#define HARDWAY_KINDS(i)  \
    HARDWAY_KIND(i)       \
    HARDWAY_KIND((i) + 1) \
    HARDWAY_KIND((i) + 2) \
    HARDWAY_KIND((i) + 3) \
    HARDWAY_KIND((i) + 4) HARDWAY_KIND((i) + 5) HARDWAY_KIND((i) + 6) HARDWAY_KIND((i) + 7)
    switch (variant.index()) {
        HARDWAY_KINDS(0)
        HARDWAY_KINDS(8)
        HARDWAY_KINDS(16)
        HARDWAY_KINDS(24)
        HARDWAY_KINDS(32)
        HARDWAY_KINDS(40)
        HARDWAY_KINDS(48)
        HARDWAY_KINDS(56)
        default:
            break;
    }
#undef HARDWAY_KINDS
#undef HARDWAY_KIND
    __builtin_unreachable();  // these variants are never valueless: their kinds do not throw when copied
}

}  // namespace hardway
