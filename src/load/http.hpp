#pragma once
// Requests by REST, and the answers.

#include <optional>
#include <string>
#include <string_view>

#include "load/address.hpp"

namespace hardway::load {

struct Call {
    std::string method = "GET";
    std::string path;
    std::string body{};
    std::string token{};
};

struct HttpAnswer {
    int status = 0;
    std::string body;
};

// As it is sent; the connection ends after the answer.
std::string write_call(const Address& address, const Call& call);
// Asks for the connection to become a WebSocket.
std::string write_upgrade(const Address& address, const std::string& token);
// Where the head of an answer ends, after its empty line; nothing while it is not there.
std::optional<std::size_t> head_of(std::string_view bytes);
int status_of(std::string_view head);

// Asks, and waits for the answer; nothing if the server does not give one.
std::optional<HttpAnswer> ask(const Address& address, const Call& call);

}  // namespace hardway::load
