#pragma once
// The number of the engine's behaviour: it grows when the same rules, table and command come to other
// events than before. Records name it, so that an audit can tell a changed engine from a changed record.

namespace hardway {

inline constexpr int kBehaviour = 1;

}  // namespace hardway
