#include "load/load.hpp"

#include <algorithm>
#include <optional>
#include <thread>

#include "load/field.hpp"
#include "load/http.hpp"
#include "wire/wire.hpp"

namespace hardway::load {

namespace {

constexpr auto kLook = std::chrono::milliseconds(20);
constexpr auto kUnreachable = std::chrono::seconds(30);  // then it is given up
constexpr auto kLastAnswers = std::chrono::seconds(10);

// What the server answers to this, which must be a success. While it cannot record anything it is asked
// again.
Result<Json> asked(const Address& address, const Call& call, const std::atomic<bool>& stop) {
    constexpr auto kAgain = std::chrono::milliseconds(250);
    const auto until = std::chrono::steady_clock::now() + kUnreachable;
    auto answer = ask(address, call);
    while (answer && answer->status == 503 && !stop && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(kAgain);
        answer = ask(address, call);
    }
    if (!answer) return fault("there is no answer from " + address.host, "the address of a running server");
    if (answer->status == 200 || answer->status == 201) return wire::parse(answer->body);
    return fault(address.host + " answers " + std::to_string(answer->status) + " to " + call.method + " " +
                 call.path + ": " + answer->body);
}

Result<Guest> sign_in(const Address& address, const std::atomic<bool>& stop) {
    const auto json = asked(address, {"POST", "/api/guests", R"({"kind":"program"})", ""}, stop);
    if (!json) return json.faults();
    return Guest{text_in(*json, "person"), text_in(*json, "token"), text_in(*json, "wallet")};
}

Result<std::string> open_table(const Address& address, const Guest& guest, unsigned number,
                               const std::atomic<bool>& stop) {
    const auto body = R"({"name":"load )" + std::to_string(number) + R"(","rulebook":"ma-craps"})";
    const auto json = asked(address, {"POST", "/api/tables", body, guest.token}, stop);
    if (!json) return json.faults();
    const auto setup = json->find("setup");
    return setup == json->end() ? std::string() : text_in(*setup, "id");
}

class Load {
  public:
    Load(const LoadSettings& settings, const std::atomic<bool>& stop, const OnProgress& progress)
        : settings_(settings), stop_(stop), progress_(progress) {}
    ~Load() { end(); }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    Result<LoadFigures> run() {
        if (const auto done = set_up(); !done) return done.faults();
        begin();
        if (auto trouble = play()) return *std::move(trouble);
        end();
        for (const auto& shift : shifts_) {
            figures_.tally.add(shift->tally());
            figures_.unanswered += shift->waiting();
        }
        if (settings_.verify)
            if (const auto done = look_again(); !done) return done.faults();
        return figures_;
    }

  private:
    // One guest for each client, and one to open each table that no client of its own has.
    Result<Done> set_up() {
        const auto shifts = std::clamp(settings_.threads, 1U, settings_.tables);
        const ShiftSettings each{settings_.address,
                                 settings_.rate / std::max(1.0, static_cast<double>(settings_.clients)),
                                 settings_.verify};
        for (unsigned i = 0; i < shifts; ++i) shifts_.push_back(std::make_unique<Shift>(each, stage_));
        const auto guests = std::max(settings_.clients, settings_.tables);
        for (unsigned i = 0; i < guests && !stop_; ++i) {
            progress_({"signing in", static_cast<double>(i) / guests, 0});
            auto guest = sign_in(settings_.address, stop_);
            if (!guest) return guest.faults();
            auto& shift = *shifts_[i % settings_.tables % shifts];
            if (i < settings_.tables) {
                const auto id = open_table(settings_.address, *guest, i + 1, stop_);
                if (!id) return id.faults();
                shift.add_table(*id);
                tables_.push_back(*id);
            }
            guests_.push_back(*std::move(guest));
        }
        if (stop_) return Done{};
        for (unsigned i = 0; i < settings_.clients; ++i)
            shifts_[i % settings_.tables % shifts]->add_player(std::move(guests_[i]));
        return Done{};
    }

    void begin() {
        for (const auto& shift : shifts_) threads_.emplace_back([&shift = *shift] { shift.run(); });
    }

    void end() {
        stage_ = Stage::over;
        for (auto& thread : threads_) thread.join();
        threads_.clear();
    }

    std::size_t sum(std::size_t (Shift::*what)() const) const {
        std::size_t all = 0;
        for (const auto& shift : shifts_) all += ((*shift).*what)();
        return all;
    }
    std::uint64_t acknowledged() const {
        std::uint64_t all = 0;
        for (const auto& shift : shifts_) all += shift->acknowledged();
        return all;
    }

    // Waits until it is so, or for so long. A fault if there has been no connection for long.
    template <typename So>
    std::optional<Fault> until(So so) {
        auto alive = Clock::now();
        while (!so()) {
            const auto now = Clock::now();
            if (sum(&Shift::connected) > 0) alive = now;
            if (now - alive > kUnreachable)
                return fault(settings_.address.host + " cannot be reached any more");
            std::this_thread::sleep_for(kLook);
        }
        return std::nullopt;
    }

    std::optional<Fault> play() {
        const auto clients = static_cast<double>(std::max(1U, settings_.clients));
        if (auto trouble = until([&] {
                const auto settled = sum(&Shift::settled);
                progress_({"sitting down", static_cast<double>(settled) / clients, 0});
                return stop_ || settled == sum(&Shift::players);
            }))
            return trouble;
        stage_ = Stage::playing;
        const auto from = Clock::now();
        const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - from).count(); };
        auto trouble = until([&] {
            progress_({"playing", std::min(seconds() / settings_.seconds, 1.0), acknowledged()});
            return stop_ || seconds() >= settings_.seconds;
        });
        figures_.seconds = seconds();
        stage_ = Stage::ending;
        if (trouble) return trouble;
        const auto ending = Clock::now();
        return until([&] { return Clock::now() - ending > kLastAnswers || answered(); });
    }

    // Counted by the shifts now and then: twice in a row is sure.
    bool answered() {
        quiet_ = sum(&Shift::waiting) == 0 ? quiet_ + 1 : 0;
        return quiet_ > 2;
    }

    Result<Done> look_again() {
        std::map<std::string, std::vector<Claim>> claims;
        for (const auto& shift : shifts_)
            for (const auto& each : shift->remembered()) {
                const auto& player = shift->player(each.player);
                claims[player.table()].push_back(
                    {player.guest().person, Player::id_text(each.id), {each.number, each.hash}});
            }
        double done = 0;
        for (const auto& table : tables_) {
            progress_({"verifying", done++ / static_cast<double>(tables_.size()), acknowledged()});
            const auto verified = verify(settings_.address, table, claims[table]);
            if (!verified) return verified.faults();
            figures_.verified.add(*verified);
        }
        return Done{};
    }

    const LoadSettings& settings_;
    const std::atomic<bool>& stop_;
    const OnProgress& progress_;
    std::atomic<Stage> stage_ = Stage::seating;
    std::vector<std::string> tables_;
    std::vector<Guest> guests_;
    std::vector<std::unique_ptr<Shift>> shifts_;
    std::vector<std::thread> threads_;
    int quiet_ = 0;
    LoadFigures figures_;
};

}  // namespace

Result<LoadFigures> run_load(const LoadSettings& settings, const std::atomic<bool>& stop,
                             const OnProgress& progress) {
    return Load(settings, stop, progress).run();
}

}  // namespace hardway::load
