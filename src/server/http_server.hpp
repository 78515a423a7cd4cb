#pragma once
// HTTP and WebSocket on one port. All of the networking is in http_server.cpp.

#include <cstdint>
#include <memory>
#include <string>

#include "server/desk.hpp"

namespace hardway::server {

struct ServerSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any that is free
    std::string pages;       // a folder with the page's files; empty: none
    unsigned threads = 2;
    std::size_t most_connections = 4096;
};

class HttpServer {
  public:
    // A fault if the address cannot be had.
    static Result<std::unique_ptr<HttpServer>> listen(Desk& desk, const ServerSettings& settings);
    virtual ~HttpServer() = default;

    virtual std::uint16_t port() const = 0;
    // Takes nothing new, ends what there is.
    virtual void stop() = 0;
};

}  // namespace hardway::server
