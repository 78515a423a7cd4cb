// SHA-256 and HMAC against the published vectors (FIPS 180-4, RFC 4231).

#include "house/digest.hpp"

#include <gtest/gtest.h>

namespace {

using namespace hardway::house;

TEST(Digest, Sha256OfAbc) {
    EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Digest, OneTextAfterAnotherIsTheirJoinedText) {
    const auto before = sha256("before");
    const std::string joined(reinterpret_cast<const char*>(before.data()), before.size());
    EXPECT_EQ(sha256(before, "after"), sha256(joined + "after"));
}

TEST(Digest, HmacOfRfc4231) {
    Digest key{};
    key.fill(0);
    // Test case 2's key, "Jefe", filled with zeros: HMAC pads keys that way.
    const std::string_view jefe = "Jefe";
    std::copy(jefe.begin(), jefe.end(), key.begin());
    EXPECT_EQ(hex(hmac_sha256(key, "what do ya want for nothing?")),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Digest, HexIsReadBackAndNothingElseIs) {
    const auto digest = sha256("hardway");
    EXPECT_EQ(read_hex(hex(digest)), digest);
    EXPECT_FALSE(read_hex(""));
    EXPECT_FALSE(read_hex(hex(digest) + "0"));
    auto upper = hex(digest);
    for (auto& each : upper) each = static_cast<char>(std::toupper(each));
    EXPECT_FALSE(read_hex(upper));
}

}  // namespace
