#pragma once
// Frames of a WebSocket (RFC 6455) as a client writes and reads them; how bytes travel is not known here.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hardway::load {

enum class FrameKind : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// A client's frames are masked; with zeros, which changes nothing: the mask is there to protect proxies from
// scripts of strangers, and this is no browser.
std::string write_frame(FrameKind kind, std::string_view text);

struct Frame {
    FrameKind kind = FrameKind::text;
    std::string text;  // of a text: the whole of it, however many frames it came in
};

class FrameReader {
  public:
    // Adds to what has come so far.
    std::string& pending() { return pending_; }
    // The next that is whole.
    std::optional<Frame> next();

  private:
    std::string pending_;
    std::size_t read_ = 0;  // of it
    std::string message_;   // the frames of a text so far
};

}  // namespace hardway::load
