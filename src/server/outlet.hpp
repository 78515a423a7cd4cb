#pragma once
// The way between a client and whoever answers it, apart from how text travels.

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace hardway::server {

// Why a connection is ended by us, as the WebSocket says it: docs/protocol.md tells clients what each means.
enum class Parting : std::uint16_t {
    no_text = 1003,
    signed_out = 1008,  // coming back in the same way is of no use
    come_again = 1013,
};

// The way out to a client. Bounded: one that does not take what it is sent is cut off, here and nowhere else.
class Outlet {
  public:
    virtual ~Outlet() = default;
    // False: it is gone, or has been cut off because too much waited already.
    virtual bool send(std::shared_ptr<const std::string> text) = 0;
    // What was sent before is still taken, if that does not take long.
    virtual void close(Parting how, const std::string& why) = 0;
};

// An outlet has its connection, so a connection must not have its outlet: it speaks as long as it is there.
class WayOut {
  public:
    explicit WayOut(const std::shared_ptr<Outlet>& outlet) : outlet_(outlet) {}

    bool send(std::shared_ptr<const std::string> text) const {
        const auto outlet = outlet_.lock();
        return outlet && outlet->send(std::move(text));
    }
    void close(Parting how, const std::string& why) const {
        if (const auto outlet = outlet_.lock()) outlet->close(how, why);
    }

  private:
    std::weak_ptr<Outlet> outlet_;
};

// A message that waits for its answer. Whoever may still answer it has it; when nobody has it any more, it is
// answered, and its sender may ask for more.
struct Question {
    std::string id;
    std::shared_ptr<void> open;
};

}  // namespace hardway::server
