#pragma once
// One client: sits down at its table, bets what it can take down again, and throws when the dice are its own.
// Asks one thing at a time. How messages travel is the shift's business (load/shift.hpp).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "house/digest.hpp"
#include "load/table_view.hpp"
#include "load/tally.hpp"

namespace hardway::load {

// Somebody who may sit down.
struct Guest {
    std::string person;
    std::string token;
    std::string wallet;
};

// What a server has acknowledged.
struct Acknowledged {
    std::uint32_t player = 0;
    std::uint64_t id = 0;  // of the player's command
    std::uint64_t number = 0;
    house::Digest hash{};
};

class Player {
  public:
    Player(Guest guest, TableView& table) : guest_(std::move(guest)), table_(table) {}

    const Guest& guest() const { return guest_; }
    const std::string& table() const { return table_.id(); }
    // Has sat down, or found no place and watches.
    bool settled() const { return doing_ == Doing::playing || doing_ == Doing::watching; }
    bool waits() const { return asked_.has_value(); }
    bool welcome() const { return welcome_; }  // watches its table by this connection

    // The connection is there: the first message.
    std::string connected();
    void disconnected() { welcome_ = false; }
    // A message from the server.
    void hear(std::string_view text, Clock::time_point now, Tally& tally);
    // What was acknowledged by the last message heard, if something was.
    std::optional<Acknowledged> take_acknowledged() { return std::exchange(acknowledged_, std::nullopt); }
    // What to send now. With `play` false nothing new is begun; what has no answer yet is still asked.
    std::optional<std::string> next_message(Clock::time_point now, bool play);

    static std::string id_text(std::uint64_t id) { return "l" + std::to_string(id); }

  private:
    enum class Doing : std::uint8_t { arriving, playing, watching };
    struct Asked {
        std::uint64_t id;
        std::string text;
        Clock::time_point since;
        Clock::time_point ask_at;  // not before; again after a while, or over a new connection
        bool sent = false;
    };

    void hear_record(std::string_view text, Tally& tally);
    void hear_answer(const Json& answer, Clock::time_point now, Tally& tally);
    void welcomed(const Json& answer, Tally& tally);
    void accepted(const Json& ok, Clock::time_point now, Tally& tally);
    void refused(const Json& why, Clock::time_point now, Tally& tally);
    std::optional<std::string> play(Clock::time_point now);
    std::string ask(const std::string& command, bool for_throw, Clock::time_point now);
    std::string bet_or_take_down();

    const Guest guest_;
    TableView& table_;
    Doing doing_ = Doing::arriving;
    bool welcome_ = false;
    bool began_ = false;       // has watched before
    std::uint64_t heard_ = 0;  // the last record
    std::uint64_t ids_ = 0;
    std::optional<Asked> asked_;
    std::optional<Acknowledged> acknowledged_;
    std::uint64_t throw_ = 0;  // that it bets for
    bool line_seen_ = false;   // and has looked to its line wager
    int bets_ = 0;             // for that throw
    std::optional<Clock::time_point> ready_;
};

}  // namespace hardway::load
