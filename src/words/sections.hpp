#pragma once
// Sections that are told together.

#include <string>
#include <vector>

namespace hardway::words {

// "3.A(5)", "3.A(6)", "3.A(7)" → "3.A(5)–(7)"; what is no unbroken row is listed.
std::string joined_sections(const std::vector<std::string>& citations);

}  // namespace hardway::words
