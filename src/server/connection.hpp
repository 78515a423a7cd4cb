#pragma once
// One client, connected: what it asks, what it is told, and the tables it watches. docs/protocol.md is the
// reference. How text gets there and back is the outlet's business.

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "server/desk.hpp"
#include "server/message.hpp"
#include "server/outlet.hpp"
#include "words/passage.hpp"

namespace hardway::server {

Json write_passages(const words::Passages& passages);

class Connection : public TokenHolder, public std::enable_shared_from_this<Connection> {
  public:
    // Nobody (`visitor` is empty) may watch, and do nothing. Who somebody is stays as it is; what that allows
    // is looked up whenever something is asked.
    static std::shared_ptr<Connection> open(Desk& desk, const std::optional<Visitor>& visitor,
                                            std::string address, const std::shared_ptr<Outlet>& outlet);
    ~Connection() override;

    // A message from the client, on any thread, one at a time. `open` is let go when it has been answered.
    void hear(const std::string& text, std::shared_ptr<void> open);
    // The client is gone.
    void ended();
    void token_changed(const std::string& id) override;
    void token_ended() override;

  private:
    class Watch;
    struct Message : ClientMessage {
        std::shared_ptr<house::RunningTable> table;
        std::optional<Visitor> who;  // as of now
        Question question;
    };

    Connection(Desk& desk, const std::optional<Visitor>& visitor, std::string address,
               const std::shared_ptr<Outlet>& outlet);
    bool recognise(Message& message);
    void answer_to(const Message& message);
    void watch(const Message& message);
    void watch_records(const Message& message, const std::shared_ptr<Watch>& watch);
    void watch_told(const Message& message, const std::shared_ptr<Watch>& watch);
    void unwatch(const std::string& table);
    void stop(Watch& watch);
    void catch_up(const std::shared_ptr<Watch>& watch, std::uint64_t from, std::uint64_t to);
    void do_commands(const Message& message);
    void say(const Message& message);
    void give_share(const Message& message);
    void show_offers(const Message& message);
    void show_changes(const Message& message);

    // ------------------------------------------------------------ for pages (connection_page.cpp)
    void show_mine(const Message& message);
    void show_why(const Message& message);
    void show_heard(const Message& message);

    house::Ask ask_of(const Message& message) const;
    house::OnReply reply_to(const Message& message);
    void send(const Json& json);
    void ok(const Question& question, Json what);
    void refused(const Question& question, const std::string& code, const std::string& words,
                 std::int64_t wait = 0);
    bool entitled(const Message& message);
    std::optional<house::No> take_seat(const Message& message, const house::Ask& ask, bool& took);

    Desk& desk_;
    const std::string person_;  // empty: nobody
    const std::string address_;
    const WayOut outlet_;
    std::mutex mutex_;   // of what follows
    std::string token_;  // its id
    std::map<std::string, std::shared_ptr<Watch>> watches_;
    bool over_ = false;
};

}  // namespace hardway::server
