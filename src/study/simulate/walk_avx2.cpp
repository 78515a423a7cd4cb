#include "study/simulate/walk_job.hpp"

#ifdef __AVX2__

#include <immintrin.h>

#include "study/simulate/walk_kernel.hpp"

namespace hardway::study {
namespace {

struct Avx2 {
    using Reg = __m256i;
    using Mask = __m256i;  // all bits of a lane, or none
    static constexpr int kLanes = 8;
    static constexpr int kWords = 4;

    static Reg load(const void* from) { return _mm256_load_si256(static_cast<const Reg*>(from)); }
    static void store(void* to, Reg a) { _mm256_store_si256(static_cast<Reg*>(to), a); }
    static Reg zero() { return _mm256_setzero_si256(); }

    // Lanes of 64 bits.
    static Reg every(std::uint64_t a) { return _mm256_set1_epi64x(static_cast<long long>(a)); }
    static Reg multiply(Reg a, Reg b) { return _mm256_mul_epu32(a, b); }
    static Reg high(Reg a) { return _mm256_srli_epi64(a, 32); }
    static Reg exclusive(Reg a, Reg b, Reg c) { return _mm256_xor_si256(_mm256_xor_si256(b, c), a); }
    static Reg either(Reg a, Reg b) { return _mm256_or_si256(a, b); }
    static Reg either(Reg a, Reg b, Reg c) { return either(either(a, b), c); }
    static Reg both(Reg a, Reg b) { return _mm256_and_si256(a, b); }
    static Reg next_block(Reg a) { return _mm256_add_epi64(a, _mm256_set1_epi64x(1)); }
    // The digit is the fifth byte; it goes to the given place, alone.
    static Reg digit(Reg a, int place) {
        const std::uint64_t low = ~(std::uint64_t{0xFF} << (8 * place)) | std::uint64_t{4} << (8 * place);
        const std::uint64_t up = ~(std::uint64_t{0xFF} << (8 * place)) | std::uint64_t{12} << (8 * place);
        return _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(_mm_set_epi64x(
                                          static_cast<long long>(up), static_cast<long long>(low))));
    }
    // Three tables of sixteen: a byte that is not in reach of one gets its top bit set, and 0 from it.
    static Reg look_up(Reg index, const std::uint8_t* table) {
        Reg found = zero();
        for (int third = 0; third < 3; ++third) {
            const auto* const part = reinterpret_cast<const __m128i*>(table + std::ptrdiff_t{16} * third);
            const Reg within = _mm256_sub_epi8(index, _mm256_set1_epi8(static_cast<char>(16 * third)));
            const Reg at = _mm256_adds_epu8(within, _mm256_set1_epi8(0x70));
            found =
                either(found, _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128(part)), at));
        }
        return found;
    }
    static Reg low_least(Reg a, Reg b, Reg c, Reg d) {
        return _mm256_min_epu32(_mm256_min_epu32(a, b), _mm256_min_epu32(c, d));
    }
    static std::uint32_t low_below(Reg a, std::uint32_t bound) {
        const Reg most = _mm256_set1_epi32(static_cast<int>(bound - 1));
        const Reg below = _mm256_cmpeq_epi32(_mm256_min_epu32(a, most), a);
        return static_cast<std::uint32_t>(
            _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_slli_epi64(below, 32))));
    }

    // Lanes of 32 bits.
    static Reg every_int(std::int32_t a) { return _mm256_set1_epi32(a); }
    static Reg add(Reg a, Reg b) { return _mm256_add_epi32(a, b); }
    static Reg add_where(Mask where, Reg a, Reg b) { return add(a, both(where, b)); }
    static Reg subtract(Reg a, Reg b) { return _mm256_sub_epi32(a, b); }
    static Reg larger(Reg a, Reg b) { return _mm256_max_epi32(a, b); }
    static __m128i shift(int by) { return _mm_cvtsi32_si128(by); }
    static Reg down(Reg a, __m128i by) { return _mm256_sra_epi32(a, by); }
    static Reg down_bare(Reg a, __m128i by) { return _mm256_srl_epi32(a, by); }  // no sign
    static Reg up(Reg a, __m128i by) { return _mm256_sll_epi32(a, by); }
    static Reg sign(Reg a) { return _mm256_srai_epi32(a, 31); }
    static Reg high_halves(const std::uint64_t* from) {
        const __m256 odd = _mm256_shuffle_ps(_mm256_castsi256_ps(load(from)),
                                             _mm256_castsi256_ps(load(from + 4)), _MM_SHUFFLE(3, 1, 3, 1));
        return _mm256_permute4x64_epi64(_mm256_castps_si256(odd), _MM_SHUFFLE(3, 1, 2, 0));
    }
    static Reg low_halves(const std::uint64_t* from) {
        const __m256 even = _mm256_shuffle_ps(_mm256_castsi256_ps(load(from)),
                                              _mm256_castsi256_ps(load(from + 4)), _MM_SHUFFLE(2, 0, 2, 0));
        return _mm256_permute4x64_epi64(_mm256_castps_si256(even), _MM_SHUFFLE(3, 1, 2, 0));
    }

    static Mask mask(std::uint32_t bits) {
        const Reg lane = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
        return _mm256_cmpeq_epi32(both(every_int(static_cast<std::int32_t>(bits)), lane), lane);
    }
    static std::uint32_t bits(Mask a) {
        return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(a)));
    }
    static Mask negative(Mask where, Reg a) { return both(where, sign(a)); }
    static Mask without(Mask a, Mask b) { return _mm256_andnot_si256(b, a); }
    static bool any(Mask a) { return _mm256_testz_si256(a, a) == 0; }
    static Reg choose(Mask where, Reg a, Reg b) { return _mm256_blendv_epi8(b, a, where); }
};

bool walk(const WalkJob& job) {
    return walk_with<Avx2>(job);
}

}  // namespace

WalkKernel walk_avx2() {
    return __builtin_cpu_supports("avx2") ? walk : nullptr;
}

}  // namespace hardway::study

#else

namespace hardway::study {
WalkKernel walk_avx2() {
    return nullptr;
}
}  // namespace hardway::study

#endif
