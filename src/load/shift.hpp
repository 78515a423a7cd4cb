#pragma once
// The players of one thread: their connections, found again when they are lost, and what is counted of them.

#include <sys/types.h>

#include <atomic>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "load/player.hpp"
#include "load/websocket.hpp"

namespace hardway::load {

// What all shifts do now.
enum class Stage : std::uint8_t { seating, playing, ending, over };

struct ShiftSettings {
    Address address;
    double rate = 0;        // commands a second of one player; 0: as fast as answers come
    bool remember = false;  // every acknowledgement
};

class Shift {
  public:
    Shift(const ShiftSettings& settings, const std::atomic<Stage>& stage);
    ~Shift();
    Shift(const Shift&) = delete;
    Shift& operator=(const Shift&) = delete;

    // Before it runs. All players of a table are of one shift.
    void add_table(const std::string& id) { tables_.emplace_back(id); }
    void add_player(Guest guest);
    // Until the stage is over.
    void run();

    // May be asked while it runs.
    std::size_t players() const { return seats_.size(); }
    std::size_t settled() const { return settled_; }
    std::size_t connected() const { return connected_; }
    std::size_t waiting() const { return waiting_; }  // for an answer
    std::uint64_t acknowledged() const { return acknowledged_; }

    // After it has run. What was counted while everybody played.
    const Tally& tally() const { return tally_; }
    const std::vector<Acknowledged>& remembered() const { return remembered_; }
    const Player& player(std::size_t index) const { return *seats_[index].player; }

  private:
    struct Seat {
        std::unique_ptr<Player> player;
        WebSocket socket;
        bool greeted = false;  // the first message over this connection is sent
        bool watched_for_writing = false;
        Clock::time_point greeted_at;
        Clock::time_point connect_at;  // when it has none
        Clock::time_point ask_at;      // the next command, at a given rate
        Clock::duration pause{};       // after a connection that failed
    };

    void connect(std::size_t index, Clock::time_point now);
    void lost(std::size_t index, Clock::time_point now);
    void wait_for(std::size_t index, bool anew);
    void woken(std::size_t index, Clock::time_point now);
    void think(std::size_t index, Clock::time_point now);
    bool in_turn(std::size_t index, Clock::time_point now);
    void look_at_all(Clock::time_point now);

    const ShiftSettings settings_;
    const std::atomic<Stage>& stage_;
    Clock::duration between_{};  // two commands of a player, at a given rate
    Stage now_ = Stage::seating;
    std::deque<TableView> tables_;  // players refer to them
    std::vector<Seat> seats_;
    int poll_ = -1;
    Tally tally_;
    Tally uncounted_;  // before and after
    std::vector<Acknowledged> remembered_;
    std::atomic<std::size_t> settled_ = 0;
    std::atomic<std::size_t> connected_ = 0;
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::uint64_t> acknowledged_ = 0;
};

}  // namespace hardway::load
