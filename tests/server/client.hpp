#pragma once
// A client of the server as a stranger would write one: HTTP and WebSocket over plain sockets; of hardway's
// own only the frames that `hardway load` speaks in.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "load/frame.hpp"

namespace server_test {

using Json = nlohmann::json;

class Line {  // a connection to the server
  public:
    explicit Line(std::uint16_t port);
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    bool connected() const { return socket_ >= 0; }
    bool send(const std::string& bytes);
    // Until this much is there, or the text is; false if the other side ended or nothing came for long.
    bool read_bytes(std::size_t many);
    bool read_until(const std::string& text);
    std::string take(std::size_t many);
    bool has_more() const;  // that can be read now
    const std::string& pending() const { return pending_; }
    // The other side has ended it; not merely said nothing for long.
    bool ended() const { return ended_; }

  private:
    bool more();

    int socket_ = -1;
    bool ended_ = false;
    std::string pending_;
};

struct Answer {
    int status = 0;
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;

    Json json() const { return Json::parse(body); }
};

struct Call {
    std::string method = "GET";
    std::string path;
    std::string body{};
    std::string token{};
    std::string host{};  // empty: the right one
    std::string origin{};
    std::string headers{};  // more of them, each with its end of line
};
Answer call(std::uint16_t port, const Call& what);

// One answer from a line on which something was asked.
Answer read_answer(Line& line);

// What somebody asks who sits down there.
Json sit(const std::string& table, const std::string& chips);

class WebSocket {
  public:
    WebSocket(std::uint16_t port, const std::string& token);
    // With another Host, and with these headers.
    WebSocket(std::uint16_t port, const std::string& host, const std::string& headers);

    bool open() const { return open_; }
    bool ended() const { return line_.ended(); }
    const std::string& head() const { return head_; }  // of the answer to the handshake
    int close_code() const { return close_code_; }     // 0: it was not closed with one
    bool send(const std::string& text);
    bool send_raw(const std::string& bytes) { return line_.send(bytes); }
    // The next message; nothing if the other side closed, or said nothing for long.
    std::optional<std::string> next();
    // Asks, and the answer to that; records that come meanwhile are kept in `records`.
    Json ask(Json message);
    std::vector<Json> records;

  private:
    void shake_hands(const std::string& host, const std::string& headers);

    Line line_;
    hardway::load::FrameReader frames_;
    bool open_ = false;
    int close_code_ = 0;
    std::string head_;
};

// Parts that changed take the place of those before: what any client can do.
inline void fold(Json& table, const Json& after) {
    for (const auto& [name, value] : after.items()) {
        if (name == "seats" && value.is_object())
            for (const auto& [seat, what] : value.items()) table["seats"][std::stoul(seat) - 1] = what;
        else if (value.is_null())
            table.erase(name);
        else
            table[name] = value;
    }
}

}  // namespace server_test
