#pragma once
// Where a server is.

#include <netinet/in.h>
#include <sys/socket.h>

#include <string>

#include "rules/result.hpp"

namespace hardway::load {

struct Address {
    std::string host;  // as the server is called, with its port: "127.0.0.1:8080"
    sockaddr_storage place{};
    socklen_t size = 0;
};

// "http://127.0.0.1:8080", with or without "http://"; names are looked up.
Result<Address> read_address(const std::string& text);

}  // namespace hardway::load
