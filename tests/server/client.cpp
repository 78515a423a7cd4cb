#include "client.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstring>

namespace server_test {

using hardway::load::FrameKind;
using hardway::load::write_frame;

namespace {

constexpr int kPatience = 60'000;  // milliseconds, under a thread sanitizer, too

}  // namespace

Line::Line(std::uint16_t port) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(socket_);
        socket_ = -1;
    }
}

Line::~Line() {
    if (socket_ >= 0) ::close(socket_);
}

bool Line::send(const std::string& bytes) {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const auto many = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (many <= 0) return false;
        sent += static_cast<std::size_t>(many);
    }
    return true;
}

bool Line::more() {
    pollfd wait{socket_, POLLIN, 0};
    if (socket_ < 0 || ::poll(&wait, 1, kPatience) <= 0) return false;
    char buffer[65536];
    const auto many = ::recv(socket_, buffer, sizeof buffer, 0);
    ended_ = many <= 0;
    if (many <= 0) return false;
    pending_.append(buffer, static_cast<std::size_t>(many));
    return true;
}

bool Line::has_more() const {
    pollfd now{socket_, POLLIN, 0};
    return !pending_.empty() || ::poll(&now, 1, 0) > 0;
}

bool Line::read_bytes(std::size_t many) {
    while (pending_.size() < many)
        if (!more()) return false;
    return true;
}

bool Line::read_until(const std::string& text) {
    while (pending_.find(text) == std::string::npos)
        if (!more()) return false;
    return true;
}

std::string Line::take(std::size_t many) {
    auto bytes = pending_.substr(0, many);
    pending_.erase(0, many);
    return bytes;
}

Answer call(std::uint16_t port, const Call& what) {
    Line line(port);
    const auto host = what.host.empty() ? "127.0.0.1:" + std::to_string(port) : what.host;
    std::string text = what.method + " " + what.path + " HTTP/1.1\r\nHost: " + host +
                       "\r\nConnection: close\r\nContent-Length: " + std::to_string(what.body.size()) +
                       "\r\n";
    if (!what.token.empty()) text += "Authorization: Bearer " + what.token + "\r\n";
    if (!what.origin.empty()) text += "Origin: " + what.origin + "\r\n";
    if (!line.send(text + what.headers + "\r\n" + what.body)) return {};
    return read_answer(line);
}

Answer read_answer(Line& line) {
    Answer answer;
    if (!line.read_until("\r\n\r\n")) return answer;
    const auto head = line.take(line.pending().find("\r\n\r\n") + 4);
    answer.status = std::atoi(head.c_str() + std::strlen("HTTP/1.1 "));
    for (auto at = head.find("\r\n") + 2; at + 2 < head.size();) {
        const auto end = head.find("\r\n", at);
        const auto colon = head.find(": ", at);
        if (colon < end) {
            auto name = head.substr(at, colon - at);
            for (auto& each : name) each = static_cast<char>(std::tolower(each));
            answer.headers[name] = head.substr(colon + 2, end - colon - 2);
        }
        at = end + 2;
    }
    const auto length = static_cast<std::size_t>(std::atoll(answer.headers["content-length"].c_str()));
    if (line.read_bytes(length)) answer.body = line.take(length);
    return answer;
}

WebSocket::WebSocket(std::uint16_t port, const std::string& token) : line_(port) {
    shake_hands("127.0.0.1:" + std::to_string(port),
                token.empty() ? std::string() : "Authorization: Bearer " + token + "\r\n");
}

WebSocket::WebSocket(std::uint16_t port, const std::string& host, const std::string& headers) : line_(port) {
    shake_hands(host, headers);
}

void WebSocket::shake_hands(const std::string& host, const std::string& headers) {
    const auto text = "GET /ws HTTP/1.1\r\nHost: " + host +
                      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      "Sec-WebSocket-Key: aGFyZHdheSBpcyBjcmFwcw==\r\nSec-WebSocket-Version: 13\r\n" +
                      headers + "\r\n";
    if (!line_.send(text) || !line_.read_until("\r\n\r\n")) return;
    head_ = line_.take(line_.pending().find("\r\n\r\n") + 4);
    open_ = head_.starts_with("HTTP/1.1 101");
}

bool WebSocket::send(const std::string& text) {
    return line_.send(write_frame(FrameKind::text, text));
}

std::optional<std::string> WebSocket::next() {
    while (true) {
        frames_.pending() += line_.take(line_.pending().size());
        auto frame = frames_.next();
        if (!frame) {
            if (!line_.read_bytes(1)) return std::nullopt;
            continue;
        }
        if (frame->kind == FrameKind::close) {
            const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(frame->text[i]); };
            if (frame->text.size() >= 2) close_code_ = byte(0) * 256 + byte(1);
            return std::nullopt;
        }
        if (frame->kind == FrameKind::text) return std::move(frame->text);
        if (frame->kind == FrameKind::ping) line_.send(write_frame(FrameKind::pong, frame->text));
    }
}

Json sit(const std::string& table, const std::string& chips) {
    return {{"ask", "do"},
            {"table", table},
            {"commands", {{{"command", "sit"}, {"player", ""}, {"chips", chips}}}}};
}

// Of no other connection of this program: an id is its person's for good.
static std::string fresh_id() {
    static std::atomic<int> given{0};
    return "m" + std::to_string(++given);
}

Json WebSocket::ask(Json message) {
    message["v"] = 1;
    if (!message.contains("id")) message["id"] = fresh_id();
    if (!send(message.dump())) return {};
    while (const auto text = next()) {
        auto json = Json::parse(*text);
        if (json.contains("record"))
            records.push_back(std::move(json));
        else if (json.value("re", "") == message["id"].get<std::string>())
            return json;
    }
    return {};
}

}  // namespace server_test
