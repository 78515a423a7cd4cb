#pragma once
// One client, connected: what it asks, what it is told, and the tables it watches. docs/protocol.md is the
// reference. How text gets there and back is the outlet's business.

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "server/desk.hpp"

namespace hardway::server {

inline constexpr int kProtocol = 1;

// The way out to a client. Bounded: one that does not take what it is sent is cut off.
class Outlet {
  public:
    virtual ~Outlet() = default;
    // False: too much waits already, or it is gone.
    virtual bool send(std::shared_ptr<const std::string> text) = 0;
    virtual void close(const std::string& why) = 0;
};

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    // Nobody (`visitor` is empty) may watch, and do nothing.
    Connection(Desk& desk, std::optional<Visitor> visitor, std::string address,
               std::shared_ptr<Outlet> outlet);
    ~Connection();

    // A message from the client, on any thread, one at a time.
    void hear(const std::string& text);
    // The client is gone.
    void ended();

  private:
    class Watch;
    struct Message {
        std::string id;
        std::string ask;
        Json json;
        std::shared_ptr<house::RunningTable> table;
    };

    std::optional<Message> read(const std::string& text);
    void answer_to(const Message& message);
    void watch(const Message& message);
    void unwatch(const std::string& table);
    void stop(Watch& watch);
    void catch_up(const std::shared_ptr<Watch>& watch, std::uint64_t from, std::uint64_t to);
    void do_commands(const Message& message);
    void say(const Message& message);
    void give_share(const Message& message);
    void show_offers(const Message& message);
    void show_changes(const Message& message);

    house::Ask ask_of(const Message& message) const;
    house::OnReply reply_to(const Message& message);
    void send(const Json& json);
    void ok(const std::string& id, Json what);
    void refused(const std::string& id, const std::string& code, const std::string& words);
    bool entitled(const Message& message);

    Desk& desk_;
    const std::optional<Visitor> visitor_;
    const std::string address_;
    const std::shared_ptr<Outlet> outlet_;
    std::mutex mutex_;  // of what follows
    std::map<std::string, std::shared_ptr<Watch>> watches_;
    bool over_ = false;
};

}  // namespace hardway::server
