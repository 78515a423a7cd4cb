#include "load/shift.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace hardway::load {

namespace {

constexpr auto kShortestPause = std::chrono::milliseconds(20);
constexpr auto kLongestPause = std::chrono::milliseconds(500);
constexpr auto kWelcome = std::chrono::seconds(5);  // a first message without an answer
constexpr auto kLookAtAll = std::chrono::milliseconds(10);

}  // namespace

Shift::Shift(const ShiftSettings& settings, const std::atomic<Stage>& stage)
    : settings_(settings), stage_(stage), poll_(::epoll_create1(EPOLL_CLOEXEC)) {
    if (settings.rate > 0)
        between_ =
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / settings.rate));
    if (poll_ < 0) throw std::runtime_error("no more files may be open");
}

Shift::~Shift() {
    ::close(poll_);
}

void Shift::add_player(Guest guest) {
    auto& table = tables_[seats_.size() % tables_.size()];
    seats_.push_back({std::make_unique<Player>(std::move(guest), table), {}, false, false, {}, {}, {}, {}});
}

// ------------------------------------------------------------ connections

void Shift::connect(std::size_t index, Clock::time_point now) {
    auto& seat = seats_[index];
    seat.greeted = false;
    if (!seat.socket.begin(settings_.address, seat.player->guest().token)) return lost(index, now);
    wait_for(index, true);
}

void Shift::wait_for(std::size_t index, bool anew) {
    auto& seat = seats_[index];
    const bool write = seat.socket.waits_to_write();
    if (!anew && write == seat.watched_for_writing) return;
    seat.watched_for_writing = write;
    epoll_event event{};
    event.events = EPOLLIN | (write ? EPOLLOUT : 0U);
    event.data.u64 = index;
    ::epoll_ctl(poll_, anew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, seat.socket.file(), &event);
}

void Shift::lost(std::size_t index, Clock::time_point now) {
    auto& seat = seats_[index];
    seat.socket.close();
    seat.player->disconnected();
    seat.pause = std::clamp<Clock::duration>(seat.pause * 2, kShortestPause, kLongestPause);
    seat.connect_at = now + seat.pause;
    if (std::exchange(seat.greeted, false)) {
        ++tally_.reconnects;
        --connected_;
    }
}

void Shift::woken(std::size_t index, Clock::time_point now) {
    auto& seat = seats_[index];
    auto& tally = now_ == Stage::playing ? tally_ : uncounted_;
    if (!seat.socket.go_on(settings_.address)) return lost(index, now);
    if (seat.socket.state() == WebSocket::State::open && !seat.greeted) {
        seat.greeted = true;
        seat.greeted_at = now;
        seat.pause = {};
        ++connected_;
        if (!seat.socket.send(seat.player->connected())) return lost(index, now);
    }
    while (const auto text = seat.socket.next()) {
        seat.player->hear(*text, now, tally);
        auto acknowledged = seat.player->take_acknowledged();
        if (!acknowledged) continue;
        ++acknowledged_;
        acknowledged->player = static_cast<std::uint32_t>(index);
        if (settings_.remember) remembered_.push_back(*acknowledged);
    }
    if (seat.socket.state() == WebSocket::State::closed) return lost(index, now);
    think(index, now);
}

// ------------------------------------------------------------ playing

void Shift::think(std::size_t index, Clock::time_point now) {
    auto& seat = seats_[index];
    if (seat.socket.state() == WebSocket::State::open) {
        const bool may_play = now_ == Stage::playing && in_turn(index, now);
        const bool asked = seat.player->waits();
        const auto message = seat.player->next_message(now, may_play);
        if (message && !seat.socket.send(*message)) return lost(index, now);
        if (may_play && !asked && seat.player->waits()) {
            const bool late = now - seat.ask_at > between_;
            seat.ask_at = (late ? now : seat.ask_at) + between_;
        }
    }
    if (seat.socket.state() != WebSocket::State::closed) wait_for(index, false);
}

// At a given rate players ask one after another, not all at once.
bool Shift::in_turn(std::size_t index, Clock::time_point now) {
    auto& seat = seats_[index];
    if (seat.ask_at == Clock::time_point{})
        seat.ask_at = now + between_ / static_cast<int>(seats_.size()) * static_cast<int>(index);
    return now >= seat.ask_at;
}

void Shift::look_at_all(Clock::time_point now) {
    std::size_t settled = 0;
    std::size_t waiting = 0;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        auto& seat = seats_[i];
        if (seat.socket.state() == WebSocket::State::closed && now >= seat.connect_at)
            connect(i, now);
        else if (seat.greeted && !seat.player->welcome() && now - seat.greeted_at > kWelcome)
            lost(i, now);
        else
            think(i, now);
        settled += seat.player->settled();
        waiting += seat.player->waits();
    }
    settled_ = settled;
    waiting_ = waiting;
}

void Shift::run() {
    std::array<epoll_event, 256> events;
    Clock::time_point looked{};
    while ((now_ = stage_) != Stage::over) {
        const int many = ::epoll_wait(poll_, events.data(), static_cast<int>(events.size()), 2);
        const auto now = Clock::now();
        for (int i = 0; i < many; ++i) {
            const auto index = static_cast<std::size_t>(events[static_cast<std::size_t>(i)].data.u64);
            if (seats_[index].socket.state() != WebSocket::State::closed) woken(index, now);
        }
        if (now - looked < kLookAtAll && !(settings_.rate > 0)) continue;
        looked = now;
        look_at_all(now);
    }
    // These are never right.
    tally_.missed += uncounted_.missed;
    tally_.repeated += uncounted_.repeated;
}

}  // namespace hardway::load
