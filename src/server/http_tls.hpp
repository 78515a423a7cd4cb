#pragma once
// TLS: a certificate with its key, and clients who come by it.

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>

#include "rules/result.hpp"
#include "server/http_shared.hpp"

namespace hardway::server {

class Tls {
  public:
    // A fault if a file cannot be read, is none of the kind, or the two do not belong together.
    static Result<std::unique_ptr<Tls>> load(const std::string& certificate, const std::string& private_key);
    virtual ~Tls() = default;

    // Serves whoever has connected.
    virtual void start(boost::asio::ip::tcp::socket socket, Shared& shared, std::string address) = 0;
};

}  // namespace hardway::server
