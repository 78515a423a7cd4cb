#pragma once
// Every connection is an open file.

namespace hardway::cli {

// This program may have as many files open as the system allows it at all; usually it begins with far fewer.
void allow_many_open_files();

}  // namespace hardway::cli
