#pragma once
// The client's side of a WebSocket, on a line that never keeps anybody waiting.

#include <optional>
#include <string>
#include <string_view>

#include "load/frame.hpp"
#include "load/line.hpp"

namespace hardway::load {

class WebSocket {
  public:
    enum class State : std::uint8_t { closed, connecting, asking, open };

    // Begins to connect, as whoever has this token.
    bool begin(const Address& address, const std::string& token);
    void close();
    State state() const { return state_; }
    int file() const { return line_.file(); }
    bool waits_to_write() const { return state_ == State::connecting || line_.waits(); }

    // The socket can be read from or written to. False: it is closed.
    bool go_on(const Address& address);
    // The next message that has come.
    std::optional<std::string> next();
    // False: it is closed.
    bool send(std::string_view text);

  private:
    bool ended();
    bool upgraded();

    Line line_;
    State state_ = State::closed;
    std::string token_;
    FrameReader reader_;
};

}  // namespace hardway::load
