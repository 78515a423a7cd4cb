// Frames of a WebSocket: whatever is written is read again, however it is cut on the way.

#include <gtest/gtest.h>

#include "load/frame.hpp"

namespace {

using namespace hardway::load;

// A server's frames are not masked.
std::string from_server(unsigned first, const std::string& text) {
    std::string frame(1, static_cast<char>(first));
    if (text.size() < 126) {
        frame += static_cast<char>(text.size());
    } else {
        frame += '\x7e';
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    return frame + text;
}

TEST(LoadFrame, AClientMasks) {
    EXPECT_EQ(write_frame(FrameKind::text, "hi"), std::string("\x81\x82\0\0\0\0hi", 8));
    const auto middle = write_frame(FrameKind::text, std::string(300, 'x'));
    EXPECT_EQ(middle.substr(0, 8), std::string("\x81\xfe\x01\x2c\0\0\0\0", 8));
    const auto large = write_frame(FrameKind::pong, std::string(70'000, 'x'));
    EXPECT_EQ(large.substr(0, 10), std::string("\x8a\xff\0\0\0\0\0\x01\x11\x70", 10));
    EXPECT_EQ(large.size(), 70'014U);
}

TEST(LoadFrame, IsReadHoweverItIsCut) {
    const auto bytes = from_server(0x81, "one") + from_server(0x89, "ping") + from_server(0x01, "tw") +
                       from_server(0x80, "o") + from_server(0x81, std::string(500, 'x')) +
                       from_server(0x88, "");
    for (std::size_t cut = 1; cut <= bytes.size(); cut += 7) {
        FrameReader reader;
        std::vector<Frame> all;
        for (std::size_t at = 0; at < bytes.size(); at += cut) {
            reader.pending() += bytes.substr(at, cut);
            while (auto frame = reader.next()) all.push_back(*frame);
        }
        ASSERT_EQ(all.size(), 5U) << cut;
        EXPECT_EQ(all[0].text, "one");
        EXPECT_EQ(all[1].kind, FrameKind::ping);
        EXPECT_EQ(all[2].text, "two");
        EXPECT_EQ(all[3].text.size(), 500U);
        EXPECT_EQ(all[4].kind, FrameKind::close);
    }
}

}  // namespace
