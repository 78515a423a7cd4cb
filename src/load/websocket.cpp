#include "load/websocket.hpp"

#include "load/http.hpp"

namespace hardway::load {

bool WebSocket::begin(const Address& address, const std::string& token) {
    close();
    if (!line_.begin(address)) return false;
    token_ = token;
    state_ = State::connecting;
    return true;
}

void WebSocket::close() {
    line_.close();
    reader_ = {};
    state_ = State::closed;
}

bool WebSocket::ended() {
    close();
    return false;
}

bool WebSocket::go_on(const Address& address) {
    if (state_ == State::closed) return false;
    if (state_ == State::connecting) {
        if (!line_.connected() || !line_.send(write_upgrade(address, token_))) return ended();
        state_ = State::asking;
        return true;
    }
    if (!line_.flush() || !line_.receive(reader_.pending())) return ended();
    return state_ == State::open || upgraded();
}

// The answer to the upgrade, once it is there.
bool WebSocket::upgraded() {
    auto& bytes = reader_.pending();
    const auto head = head_of(bytes);
    if (!head) return true;
    if (status_of(bytes) != 101) return ended();
    bytes.erase(0, *head);
    state_ = State::open;
    return true;
}

std::optional<std::string> WebSocket::next() {
    while (state_ == State::open) {
        auto frame = reader_.next();
        if (!frame) break;
        if (frame->kind == FrameKind::text) return std::move(frame->text);
        if (frame->kind == FrameKind::close ||
            (frame->kind == FrameKind::ping && !line_.send(write_frame(FrameKind::pong, frame->text))))
            close();
    }
    return std::nullopt;
}

bool WebSocket::send(std::string_view text) {
    if (state_ != State::open) return false;
    return line_.send(write_frame(FrameKind::text, text)) || ended();
}

}  // namespace hardway::load
