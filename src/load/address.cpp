#include "load/address.hpp"

#include <netdb.h>

#include <cstring>

#include "rules/text.hpp"

namespace hardway::load {

namespace {

constexpr std::string_view kScheme = "http://";

}  // namespace

Result<Address> read_address(const std::string& text) {
    const auto wrong = [&](const std::string& what) {
        return Fault{"", 0, hardway::quoted(text) + " " + what, "http://127.0.0.1:8080", ""};
    };
    if (text.starts_with("https://"))
        return wrong("is reached by TLS: ask the server itself, on its own machine, not the proxy");
    auto host = text.starts_with(kScheme) ? text.substr(kScheme.size()) : text;
    while (host.ends_with('/')) host.pop_back();
    const auto colon = host.rfind(':');
    if (colon == std::string::npos || colon == 0) return wrong("is no address with a port");
    const auto port = parse_whole(std::string_view(host).substr(colon + 1));
    if (!port || *port < 1 || *port > 65535) return wrong("is no address with a port");
    auto name = host.substr(0, colon);
    if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const auto digits = std::to_string(*port);
    if (const int failed = ::getaddrinfo(name.c_str(), digits.c_str(), &hints, &found); failed != 0)
        return wrong(std::string("cannot be found: ") + ::gai_strerror(failed));
    Address address;
    address.host = host;
    std::memcpy(&address.place, found->ai_addr, found->ai_addrlen);
    address.size = found->ai_addrlen;
    ::freeaddrinfo(found);
    return address;
}

}  // namespace hardway::load
