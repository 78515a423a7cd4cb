#pragma once
// Sums of squares of cents do not fit in 64 bits.

namespace hardway {

__extension__ typedef __int128 Int128;            // NOLINT(modernize-use-using): pedantic about `using`
__extension__ typedef unsigned __int128 Uint128;  // NOLINT(modernize-use-using)

}  // namespace hardway
