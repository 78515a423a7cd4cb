#pragma once
// A connection to a server that never keeps anybody waiting.

#include <string>
#include <string_view>
#include <utility>

#include "load/address.hpp"

namespace hardway::load {

class Line {
  public:
    Line() = default;
    ~Line() { close(); }
    Line(Line&& other) noexcept
        : file_(std::exchange(other.file_, -1)), waiting_(std::move(other.waiting_)) {}
    Line& operator=(Line&& other) noexcept;

    // Begins to connect. When the socket can be written to, `connected` tells whether it came about.
    bool begin(const Address& address);
    bool connected() const;
    void close();

    int file() const { return file_; }  // -1: there is none
    bool open() const { return file_ >= 0; }
    // What cannot go at once waits until `flush`. False: the other side is gone.
    bool send(std::string_view bytes);
    bool flush();
    bool waits() const { return !waiting_.empty(); }
    // Adds what has come. False: the other side is gone.
    bool receive(std::string& into) const;

  private:
    int file_ = -1;
    std::string waiting_;
};

}  // namespace hardway::load
