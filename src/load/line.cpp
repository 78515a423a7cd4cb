#include "load/line.hpp"

#include <netinet/tcp.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace hardway::load {

namespace {

bool later() {
    return errno == EAGAIN || errno == EINTR;
}

}  // namespace

Line& Line::operator=(Line&& other) noexcept {
    if (this == &other) return *this;
    close();
    file_ = std::exchange(other.file_, -1);
    waiting_ = std::move(other.waiting_);
    return *this;
}

bool Line::begin(const Address& address) {
    close();
    file_ = ::socket(address.place.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (file_ < 0) return false;
    const int yes = 1;
    ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    const auto* place = reinterpret_cast<const sockaddr*>(&address.place);
    if (::connect(file_, place, address.size) == 0 || errno == EINPROGRESS) return true;
    close();
    return false;
}

bool Line::connected() const {
    int failed = 0;
    socklen_t size = sizeof failed;
    if (::getsockopt(file_, SOL_SOCKET, SO_ERROR, &failed, &size) != 0 || failed != 0) return false;
    // Where nobody listens, a socket of the same machine may be given that very port and talk to itself.
    sockaddr_storage here{}, there{};
    socklen_t here_size = sizeof here, there_size = sizeof there;
    if (::getsockname(file_, reinterpret_cast<sockaddr*>(&here), &here_size) != 0 ||
        ::getpeername(file_, reinterpret_cast<sockaddr*>(&there), &there_size) != 0)
        return false;
    return here_size != there_size || std::memcmp(&here, &there, here_size) != 0;
}

void Line::close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
    waiting_.clear();
}

bool Line::send(std::string_view bytes) {
    const bool alone = waiting_.empty();
    waiting_ += bytes;
    return !alone || flush();
}

bool Line::flush() {
    while (!waiting_.empty()) {
        const auto sent = ::send(file_, waiting_.data(), waiting_.size(), MSG_NOSIGNAL);
        if (sent < 0) return later();
        waiting_.erase(0, static_cast<std::size_t>(sent));
    }
    return true;
}

bool Line::receive(std::string& into) const {
    std::array<char, 65536> bytes;
    while (true) {
        const auto many = ::recv(file_, bytes.data(), bytes.size(), 0);
        if (many < 0) return later();
        if (many == 0) return false;
        into.append(bytes.data(), static_cast<std::size_t>(many));
        if (static_cast<std::size_t>(many) < bytes.size()) return true;
    }
}

}  // namespace hardway::load
