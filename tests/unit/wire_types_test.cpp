// The page's types of the record are made from src/wire, and from nothing else.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "typescript.hpp"

namespace hardway {
namespace {

constexpr const char* kTypes = "web/src/wire/record.ts";

TEST(WireTypes, AreThoseOfThePage) {
    const std::ifstream file(kTypes);
    std::stringstream text;
    text << file.rdbuf();
    if (text.str() == record_types()) return;
    const auto made = testing::TempDir() + "record.ts";
    std::ofstream(made) << record_types();
    FAIL() << kTypes << " is not what src/wire says; copy " << made << " there";
}

}  // namespace
}  // namespace hardway
