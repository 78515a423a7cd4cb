#pragma once
// HTTP and WebSocket on one port, with TLS or without. All of the networking is in the files http_*.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/desk.hpp"

namespace hardway::server {

struct ServerSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any that is free
    std::string pages;       // a folder with the page's files; empty: none
    unsigned threads = 2;
    std::size_t most_connections = 4096;
    std::size_t most_from_one = 0;  // connections from one address; 0: as many as there are
    int patience = 30;              // seconds until a request has to be here, and an answer has to be taken
    std::string certificate;        // files in PEM; both, or none: no TLS
    std::string private_key;
    bool proxy = false;  // in front of us, which says in X-Forwarded-For for whom it asks
    bool hsts = false;   // browsers are told to come by TLS only, for a year
};

class HttpServer {
  public:
    // Why these settings will not do, asked before anything is made for them; nothing: they will.
    static std::optional<Fault> unusable(const ServerSettings& settings);
    // A fault if the address cannot be had, or the certificate cannot be used.
    static Result<std::unique_ptr<HttpServer>> listen(Desk& desk, const ServerSettings& settings);
    virtual ~HttpServer() = default;

    virtual std::uint16_t port() const = 0;
    // From now on clients are taken in: the desk knows its names by then.
    virtual void start() = 0;
    // Takes nothing new, ends what there is.
    virtual void stop() = 0;
};

}  // namespace hardway::server
