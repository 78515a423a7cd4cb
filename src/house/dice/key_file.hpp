#pragma once
// The file with the key under which secrets are sealed. It must not be where backups go.

#include <string>

#include "house/dice/sealed.hpp"

namespace hardway::house {

// 32 bytes in a file that nobody but its owner may read. Where there is none it is made, of random bytes,
// whole or not at all; a file that others may read, or that is no key, is refused and left as it is.
Result<HouseKey> open_key_file(const std::string& path);

}  // namespace hardway::house
