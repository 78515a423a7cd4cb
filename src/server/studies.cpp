#include "server/studies.hpp"

#include <algorithm>
#include <cmath>

#include "house/json_line.hpp"
#include "house/random.hpp"
#include "rules/printable.hpp"
#include "server/thought.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

using wire::Json;

namespace {

constexpr auto kLooking = std::chrono::seconds(15);
constexpr std::size_t kLongestWords = 200;

std::string fresh_id() {
    std::array<std::uint8_t, 8> bytes{};
    house::fill_random(bytes.data(), bytes.size());
    std::string id = "s-";
    for (const auto byte : bytes) {
        id += "0123456789abcdef"[byte >> 4];
        id += "0123456789abcdef"[byte & 15];
    }
    return id;
}

// One of those who are answered at once, as long as it takes.
struct Turn {
    explicit Turn(std::atomic<unsigned>& asking) : all(asking), number(++asking) {}
    ~Turn() { --all; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    std::atomic<unsigned>& all;
    const unsigned number;
};

Fault others_ask() {
    return fault("others are asking for studies at this moment", "ask again");
}

std::string words_of(const Faults& faults) {
    std::string words;
    for (const auto& each : faults) words += (words.empty() ? "" : "; ") + each.text();
    return words;
}

Result<Json> next_word(Worker& worker, Worker::Time deadline, std::size_t most) {
    const auto heard = worker.hear(deadline, most);
    if (!heard) return heard.faults();
    auto json = wire::parse(*heard);
    if (!json || !json->is_object()) return fault("said something that cannot be understood");
    if (auto faults = read_faults(*json); !faults.empty()) return faults;
    return json;
}

}  // namespace

Studies::Studies(house::House& house, house::Rates& rates, std::string program, const StudyTerms& terms)
    : house_(house), rates_(rates), program_(std::move(program)), terms_(terms) {
    for (unsigned i = 0; i < terms_.running; ++i) threads_.emplace_back([this] { work(); });
}

Studies::~Studies() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        for (const auto& study : studies_)
            if (study->worker) study->worker->kill();
    }
    something_.notify_all();
    for (auto& thread : threads_) thread.join();
}

// ------------------------------------------------------------ asked

// By the worker's own rules: they are those of the command line.
Result<Json> Studies::ask_worker(const std::string& kind, const Json& asked) const {
    const auto deadline = std::chrono::steady_clock::now() + kLooking;
    const auto worker = Worker::start(program_, kind);
    if (!worker) return worker.faults();
    if (const auto told = (*worker)->tell(house::json_line(asked), deadline); !told) return told.faults();
    return next_word(**worker, deadline, terms_.largest);
}

Studies::Asked Studies::ask(const std::string& person, const std::string& address, const Json& asked) {
    {
        const std::lock_guard lock(mutex_);
        if (auto too_much = crowd(person); !too_much.empty()) return {{}, {}, std::move(too_much)};
    }
    const Turn turn(looking_);
    if (turn.number > terms_.looking) return {{}, {}, {others_ask()}};
    if (const auto fine = ask_worker("check", asked); !fine) return {{}, fine.faults(), {}};
    const auto study = std::make_shared<Study>();
    study->id = fresh_id();
    study->person = person;
    study->address = address;
    study->asked = asked;
    study->asked_at = house_.now();
    {
        const std::lock_guard lock(mutex_);
        if (auto too_much = crowd(person); !too_much.empty()) return {{}, {}, std::move(too_much)};
        studies_.push_back(study);
    }
    something_.notify_all();
    return {study->id, {}, {}};
}

Studies::Traced Studies::trace(const Json& asked) {
    const Turn turn(looking_);
    if (turn.number > terms_.looking) return {{}, {}, {others_ask()}};
    const auto said = ask_worker("trace", asked);
    if (!said) return {{}, said.faults(), {}};
    const auto found = said->find("result");
    if (found == said->end()) return {{}, {fault("said something that cannot be understood")}, {}};
    return {house::json_line(*found), {}, {}};
}

// Why nothing more can wait.
Faults Studies::crowd(const std::string& person) {
    forget_old();
    std::size_t all = 0;
    std::size_t own = 0;
    for (const auto& each : studies_) {
        if (each->state != StudyState::waiting) continue;
        ++all;
        own += each->person == person ? 1U : 0U;
    }
    Faults faults;
    if (own >= terms_.waiting_of_person)
        faults.push_back(fault("so many of your studies are waiting already",
                               std::to_string(terms_.waiting_of_person) + " at once: cancel one, or wait"));
    if (all >= terms_.waiting)
        faults.push_back(
            fault("too many studies are waiting", std::to_string(terms_.waiting) + " of all people: wait"));
    return faults;
}

// ------------------------------------------------------------ done

void Studies::work() {
    while (const auto study = next()) run(study);
}

// The first that waits and whose person has nothing running. Nothing when the server stops.
Studies::Place Studies::next() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        for (const auto& study : studies_) {
            if (study->state != StudyState::waiting) continue;
            if (rates_.take(house::Limit::study_jobs, study->person, study->address, house_.now())) continue;
            study->state = StudyState::running;
            return study;
        }
        something_.wait(lock);
    }
    return nullptr;
}

void Studies::run(const Place& study) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(terms_.longest);
    auto started = Worker::start(program_, "study");
    if (!started) return end(study, StudyState::failed, words_of(started.faults()));
    const std::shared_ptr<Worker> worker = *std::move(started);
    {
        const std::lock_guard lock(mutex_);
        study->worker = worker;
        if (stopping_ || study->state != StudyState::running) worker->kill();
    }
    if (const auto told = worker->tell(house::json_line(study->asked), deadline); !told)
        return end(study, StudyState::failed, words_of(told.faults()));
    while (true) {
        const auto said = next_word(*worker, deadline, terms_.largest);
        if (!said) return end(study, StudyState::failed, words_of(said.faults()));
        if (hear(*study, *said)) return end(study, StudyState::done, "");
    }
}

// Whether that was the result.
bool Studies::hear(Study& study, const Json& said) {
    const std::lock_guard lock(mutex_);
    if (const auto found = said.find("result"); found != said.end()) {
        study.result = house::json_line(*found);
        return true;
    }
    const auto progress = said.find("progress");
    if (progress == said.end() || !progress->is_object()) return false;
    if (const auto what = progress->find("what"); what != progress->end() && what->is_string())
        study.doing = printable(what->get<std::string>()).substr(0, kLongestWords);
    study.share.reset();
    if (const auto share = progress->find("share"); share != progress->end() && share->is_number())
        study.share = std::clamp(share->get<double>(), 0.0, 1.0);
    return false;
}

void Studies::end(const Place& study, StudyState state, const std::string& why) {
    {
        const std::lock_guard lock(mutex_);
        rates_.give_back(house::Limit::study_jobs, study->person, study->address);
        study->worker.reset();
        study->ended_at = house_.now();
        study->asked = {};
        study->share.reset();
        study->doing.clear();
        if (study->state == StudyState::running) {  // not cancelled meanwhile
            study->state = state;
            study->why = why;
        }
        forget_old();
    }
    something_.notify_all();
}

// What has ended long ago, and the oldest of too many.
void Studies::forget_old() {
    const auto now = house_.now();
    const auto ended = [](const Place& each) { return each->ended_at != 0; };
    std::erase_if(studies_,
                  [&](const Place& each) { return ended(each) && now - each->ended_at > terms_.keeps; });
    std::map<std::string, std::size_t> kept;
    std::size_t all = 0;
    for (auto it = studies_.end(); it != studies_.begin();) {
        --it;
        if (!ended(*it)) continue;
        if (++all > terms_.kept || ++kept[(*it)->person] > terms_.kept_of_person) it = studies_.erase(it);
    }
}

// ------------------------------------------------------------ looked at

Studies::Place Studies::find(const std::string& person, const std::string& id) {
    forget_old();
    const auto found = std::ranges::find_if(
        studies_, [&](const Place& each) { return each->id == id && each->person == person; });
    return found == studies_.end() ? nullptr : *found;
}

Json Studies::describe(const Study& study) {
    Json json{{"id", study.id}, {"state", name_of(study.state)}, {"asked_at", study.asked_at}};
    if (study.ended_at != 0) json["ended_at"] = study.ended_at;
    if (!study.doing.empty()) json["doing"] = study.doing;
    if (study.share) json["share"] = *study.share;
    if (!study.why.empty()) json["why"] = study.why;
    return json;
}

std::string Studies::show(const std::string& person, const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto study = find(person, id);
    if (!study) return {};
    auto text = house::json_line(describe(*study));
    if (study->result.empty()) return text;
    text.pop_back();
    return text + ",\"result\":" + study->result + "}";
}

std::string Studies::list(const std::string& person) {
    const std::lock_guard lock(mutex_);
    forget_old();
    auto all = Json::array();
    for (const auto& study : studies_)
        if (study->person == person) all.push_back(describe(*study));
    return house::json_line({{"studies", all}});
}

bool Studies::cancel(const std::string& person, const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto study = find(person, id);
    if (!study) return false;
    if (study->ended_at != 0) {
        studies_.remove(study);
        return true;
    }
    if (study->state == StudyState::waiting) study->ended_at = house_.now();
    study->state = StudyState::cancelled;
    if (study->worker) study->worker->kill();
    return true;
}

}  // namespace hardway::server
