#pragma once
// Studies that people asked for: each runs in a worker of its own, at the lowest priority, one of a person's
// at a time; the rest wait their turn. Kept in memory alone: they end with the server.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "house/house.hpp"
#include "house/people/rate.hpp"
#include "server/worker.hpp"
#include "wire/json.hpp"

namespace hardway::server {

enum class StudyState : std::uint8_t { waiting, running, done, failed, cancelled };
constexpr std::string_view name_of(StudyState state) {
    constexpr std::string_view kNames[] = {"waiting", "running", "done", "failed", "cancelled"};
    return kNames[static_cast<std::size_t>(state)];
}

// The bounds. How many of a person's run at once is a limit of the house's (Limit::study_jobs).
struct StudyTerms {
    unsigned looking = 2;                        // at questions, at once
    unsigned running = 2;                        // at once, of all people
    std::size_t waiting = 32;                    // in all
    std::size_t waiting_of_person = 4;           // of these
    std::size_t kept_of_person = 8;              // that have ended
    std::size_t kept = 256;                      // of all people
    std::int64_t keeps = 3'600'000;              // milliseconds after their end
    std::int64_t longest = 900'000;              // milliseconds that one may run
    std::size_t largest = std::size_t{4} << 20;  // bytes of a result
};

class Studies {
  public:
    Studies(house::House& house, house::Rates& rates, std::string program, const StudyTerms& terms = {});
    ~Studies();  // and with them whatever is running
    Studies(const Studies&) = delete;
    Studies& operator=(const Studies&) = delete;

    // What is asked for and the files that came with it, as the worker hears it. Waits for a worker that
    // looks at it.
    struct Asked {
        std::string id;
        Faults wrong;     // with what is asked for
        Faults too_much;  // is waiting already
    };
    Asked ask(const std::string& person, const std::string& address, const wire::Json& asked);
    // A strategy stepped through given throws: found at once, by a worker that is waited for.
    struct Traced {
        std::string result;  // as JSON text
        Faults wrong;        // with what is asked for
        Faults too_much;     // is asked at this moment
    };
    Traced trace(const wire::Json& asked);
    // As JSON text; empty if this person has none of that id.
    std::string show(const std::string& person, const std::string& id);
    std::string list(const std::string& person);
    // One that waits or runs is cancelled, one that has ended is forgotten. False if there is none.
    bool cancel(const std::string& person, const std::string& id);

  private:
    struct Study {
        std::string id;
        std::string person;
        std::string address;
        wire::Json asked;
        StudyState state = StudyState::waiting;
        std::int64_t asked_at = 0;
        std::int64_t ended_at = 0;
        std::string doing;
        std::optional<double> share;
        std::string result;
        std::string why;  // it failed
        std::shared_ptr<Worker> worker;
    };
    using Place = std::shared_ptr<Study>;

    Result<wire::Json> ask_worker(const std::string& kind, const wire::Json& asked) const;
    Faults crowd(const std::string& person);
    void work();
    Place next();
    void run(const Place& study);
    bool hear(Study& study, const wire::Json& said);
    void end(const Place& study, StudyState state, const std::string& why);
    void forget_old();
    Place find(const std::string& person, const std::string& id);
    static wire::Json describe(const Study& study);

    house::House& house_;
    house::Rates& rates_;
    const std::string program_;
    const StudyTerms terms_;
    std::atomic<unsigned> looking_{0};  // at questions that are answered at once, in workers
    std::mutex mutex_;
    std::condition_variable something_;
    std::list<Place> studies_;  // in the order in which they were asked for
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace hardway::server
