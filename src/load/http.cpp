#include "load/http.hpp"

#include <poll.h>

#include "load/line.hpp"
#include "rules/text.hpp"

namespace hardway::load {

namespace {

constexpr int kPatience = 20'000;  // milliseconds without a byte

std::string begin(const Address& address, const std::string& first, const std::string& token) {
    auto text = first + " HTTP/1.1\r\nHost: " + address.host + "\r\n";
    if (!token.empty()) text += "Authorization: Bearer " + token + "\r\n";
    return text;
}

bool wait(const Line& line, short what) {
    pollfd waiting{line.file(), what, 0};
    return ::poll(&waiting, 1, kPatience) > 0;
}

}  // namespace

std::string write_call(const Address& address, const Call& call) {
    return begin(address, call.method + " " + call.path, call.token) +
           "Connection: close\r\nContent-Length: " + std::to_string(call.body.size()) + "\r\n\r\n" +
           call.body;
}

std::string write_upgrade(const Address& address, const std::string& token) {
    return begin(address, "GET /ws", token) +
           "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: aGFyZHdheSBpcyBjcmFwcw==\r\n"
           "Sec-WebSocket-Version: 13\r\n\r\n";
}

std::optional<std::size_t> head_of(std::string_view bytes) {
    const auto end = bytes.find("\r\n\r\n");
    return end == bytes.npos ? std::nullopt : std::optional(end + 4);
}

int status_of(std::string_view head) {
    constexpr std::string_view kBegin = "HTTP/1.1 ";
    if (!head.starts_with(kBegin)) return 0;
    return static_cast<int>(parse_whole(head.substr(kBegin.size(), 3)).value_or(0));
}

// What the head says of the length of what follows.
std::optional<std::size_t> length_in(std::string_view head) {
    constexpr std::string_view kName = "\r\ncontent-length:";
    std::string lower(head);
    for (auto& each : lower) each = each >= 'A' && each <= 'Z' ? static_cast<char>(each + 32) : each;
    const auto at = lower.find(kName);
    if (at == lower.npos) return std::nullopt;
    const auto from = at + kName.size();
    const auto length = parse_whole(trim(head.substr(from, lower.find("\r\n", from) - from)));
    return length ? std::optional(static_cast<std::size_t>(*length)) : std::nullopt;
}

// The server ends the connection after its answer. One that was cut off is none.
std::optional<HttpAnswer> ask(const Address& address, const Call& call) {
    Line line;
    if (!line.begin(address) || !wait(line, POLLOUT) || !line.connected()) return std::nullopt;
    if (!line.send(write_call(address, call))) return std::nullopt;
    while (line.waits())
        if (!wait(line, POLLOUT) || !line.flush()) return std::nullopt;
    std::string bytes;
    do {
        if (!wait(line, POLLIN)) return std::nullopt;
    } while (line.receive(bytes));
    const auto head = head_of(bytes);
    if (!head || length_in(std::string_view(bytes).substr(0, *head)) != bytes.size() - *head)
        return std::nullopt;
    return HttpAnswer{status_of(bytes), bytes.substr(*head)};
}

}  // namespace hardway::load
