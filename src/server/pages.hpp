#pragma once
// The page's files.

#include <string>

#include "server/request.hpp"

namespace hardway::server {

// A file of this folder and no other, by its path from there; "/" is index.html. With no folder there is a
// word about where to look instead.
Response serve_page(const std::string& folder, const std::string& path);

}  // namespace hardway::server
