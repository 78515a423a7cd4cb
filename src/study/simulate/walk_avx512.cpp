#include "study/simulate/walk_job.hpp"

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VBMI__)

#include <immintrin.h>

#include "study/simulate/walk_kernel.hpp"

namespace hardway::study {
namespace {

struct Avx512 {
    using Reg = __m512i;
    using Mask = __mmask16;
    static constexpr int kLanes = 16;
    static constexpr int kWords = 8;

    static Reg load(const void* from) { return _mm512_load_si512(from); }
    static void store(void* to, Reg a) { _mm512_store_si512(to, a); }
    static Reg zero() { return _mm512_setzero_si512(); }

    // Lanes of 64 bits.
    static Reg every(std::uint64_t a) { return _mm512_set1_epi64(static_cast<long long>(a)); }
    static Reg multiply(Reg a, Reg b) { return _mm512_mul_epu32(a, b); }
    static Reg high(Reg a) { return _mm512_srli_epi64(a, 32); }
    static Reg exclusive(Reg a, Reg b, Reg c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }
    static Reg either(Reg a, Reg b) { return _mm512_or_si512(a, b); }
    static Reg either(Reg a, Reg b, Reg c) { return _mm512_ternarylogic_epi64(a, b, c, 0xFE); }
    static Reg both(Reg a, Reg b) { return _mm512_and_si512(a, b); }
    static Reg next_block(Reg a) { return _mm512_add_epi64(a, _mm512_set1_epi64(1)); }
    // The digit is the fifth byte; it goes to the given place, alone.
    static Reg digit(Reg a, int place) {
        const std::uint64_t low = ~(std::uint64_t{0xFF} << (8 * place)) | std::uint64_t{4} << (8 * place);
        const std::uint64_t up = ~(std::uint64_t{0xFF} << (8 * place)) | std::uint64_t{12} << (8 * place);
        return _mm512_shuffle_epi8(a, _mm512_broadcast_i32x4(_mm_set_epi64x(static_cast<long long>(up),
                                                                            static_cast<long long>(low))));
    }
    static Reg look_up(Reg index, const std::uint8_t* table) {
        return _mm512_permutexvar_epi8(index, _mm512_loadu_si512(table));
    }
    static Reg low_least(Reg a, Reg b, Reg c, Reg d) {
        return _mm512_min_epu32(_mm512_min_epu32(a, b), _mm512_min_epu32(c, d));
    }
    static std::uint32_t low_below(Reg a, std::uint32_t bound) {
        return _pext_u32(_mm512_cmplt_epu32_mask(a, _mm512_set1_epi32(static_cast<int>(bound))), 0x5555);
    }

    // Lanes of 32 bits.
    static Reg every_int(std::int32_t a) { return _mm512_set1_epi32(a); }
    static Reg add(Reg a, Reg b) { return _mm512_add_epi32(a, b); }
    static Reg add_where(Mask where, Reg a, Reg b) { return _mm512_mask_add_epi32(a, where, a, b); }
    static Reg subtract(Reg a, Reg b) { return _mm512_sub_epi32(a, b); }
    static Reg larger(Reg a, Reg b) { return _mm512_max_epi32(a, b); }
    static __m128i shift(int by) { return _mm_cvtsi32_si128(by); }
    static Reg down(Reg a, __m128i by) { return _mm512_sra_epi32(a, by); }
    static Reg down_bare(Reg a, __m128i by) { return _mm512_srl_epi32(a, by); }  // no sign
    static Reg up(Reg a, __m128i by) { return _mm512_sll_epi32(a, by); }
    static Reg sign(Reg a) { return _mm512_srai_epi32(a, 31); }
    static Reg high_halves(const std::uint64_t* from) {
        const Reg odd = _mm512_set_epi32(31, 29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1);
        return _mm512_permutex2var_epi32(load(from), odd, load(from + 8));
    }
    static Reg low_halves(const std::uint64_t* from) {
        const Reg even = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
        return _mm512_permutex2var_epi32(load(from), even, load(from + 8));
    }

    static Mask mask(std::uint32_t bits) { return static_cast<Mask>(bits); }
    static std::uint32_t bits(Mask a) { return a; }
    static Mask negative(Mask where, Reg a) {
        return _mm512_mask_test_epi32_mask(where, a, every_int(std::int32_t{1} << 31));
    }
    static Mask without(Mask a, Mask b) { return static_cast<Mask>(a & ~b); }
    static bool any(Mask a) { return a != 0; }
    static Reg choose(Mask where, Reg a, Reg b) { return _mm512_mask_blend_epi32(where, b, a); }
};

bool walk(const WalkJob& job) {
    return walk_with<Avx512>(job);
}

}  // namespace

WalkKernel walk_avx512() {
    const bool can = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                     __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi2");
    return can ? walk : nullptr;
}

}  // namespace hardway::study

#else

namespace hardway::study {
WalkKernel walk_avx512() {
    return nullptr;
}
}  // namespace hardway::study

#endif
