// The generator against its authors' known answers and against their own code.

#include "study/simulate/philox.hpp"

#include <gtest/gtest.h>

#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wundef"
#endif
#include <Random123/philox.h>
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

namespace {

using hardway::study::Philox;

// Random123 1.14, examples/kat_vectors: "philox4x32 10 counter key result".
static_assert(Philox::words({0, 0, 0, 0}, 0) ==
              Philox::Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
static_assert(Philox::words({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, 0xffffffffffffffff) ==
              Philox::Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
static_assert(Philox::words({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, 0x299f31d0a4093822) ==
              Philox::Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});

TEST(Philox, EqualsTheAuthorsCode) {
    Philox::Words counter = {1, 2, 3, 4};
    std::uint64_t key = 5;
    for (int i = 0; i < 100'000; ++i) {
        const philox4x32_ctr_t theirs =
            philox4x32_R(10, {{counter[0], counter[1], counter[2], counter[3]}},
                         {{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)}});
        const Philox::Words ours = hardway::study::Philox::words(counter, key);
        ASSERT_EQ(ours, (Philox::Words{theirs.v[0], theirs.v[1], theirs.v[2], theirs.v[3]}));
        key = key * 6364136223846793005u + ours[0];
        counter = ours;
    }
}

}  // namespace
