#include "cli/study/job.hpp"

#include <chrono>
#include <istream>

#include "cli/files.hpp"
#include "cli/study/course.hpp"
#include "cli/study/trace.hpp"
#include "house/json_line.hpp"
#include "server/thought.hpp"
#include "wire/wire.hpp"

namespace hardway::cli {

namespace {

using wire::Json;

class Job {
  public:
    explicit Job(const server::SayLine& say) : say_(say) {}

    // What was asked, read and checked as if it had been typed.
    Result<Done> read(std::istream& in) {
        std::string line;
        std::getline(in, line);
        const auto json = wire::parse(line);
        if (!json) return json.faults();
        std::map<std::string, std::string> files;
        const auto given = json->value("files", Json::object());
        for (const auto& [name, text] : given.items()) files[name] = text.get<std::string>();
        read_only(std::move(files));
        throws_ = json->value("trace", std::string());
        StudyOptions options;
        const auto asked = nlohmann::json(json->value("asked", Json::object()));
        if (const auto trouble = read_asked(asked, options); !trouble.empty())
            return Fault{"", 0, trouble, "", ""};
        options.threads = 1;
        options.json = true;
        options.no_timing = true;
        if (const auto made = make_plan(options, plan_); !made) return made.faults();
        Faults faults;
        for (const auto& entrant : plan_.ask.entrants)
            Strategy::load(entrant.text, entrant.file, *plan_.ask.rules, entrant.settings).or_add_to(faults);
        if (!faults.empty()) return faults;
        return Done{};
    }

    Result<Done> study() {
        Faults faults;
        std::vector<Finding> findings;
        const auto on_stage = [&](const std::string& name, const char* what, double share) {
            tell(name + ": " + what, share);
            return true;
        };
        if (!find_exact(plan_.ask, findings, on_stage).or_add_to(faults)) return faults;
        if (!can_begin(plan_, findings, faults) || !choose_visits(plan_, findings, faults)) return faults;
        plan_.ask.visits = part(plan_.visits, 1, 1);
        const auto on_progress = [&](const Progress& progress) {
            tell("simulating", static_cast<double>(progress.visits) / static_cast<double>(plan_.visits));
        };
        const auto simulated = find_sampled(plan_.ask, findings, on_progress, nullptr).or_add_to(faults);
        if (!simulated) return faults;
        const auto report = report_json(report_on(plan_, findings, *simulated));
        say({{"result", Json::parse(report)}});
        return Done{};
    }

    Result<Done> step_through() {
        const auto throws = parse_trace(throws_);
        if (!throws) return throws.faults();
        const auto traces = trace(plan_, *throws);
        if (!traces) return traces.faults();
        say({{"result", Json::parse(trace_json(plan_, *traces))}});
        return Done{};
    }

    void say(const Json& json) { say_(house::json_line(json)); }

  private:
    void tell(const std::string& what, double share) {
        const auto now = std::chrono::steady_clock::now();
        if (now - told_ < std::chrono::milliseconds(100)) return;
        told_ = now;
        Json progress{{"what", what}};
        if (share >= 0) progress["share"] = share;
        say({{"progress", std::move(progress)}});
    }

    const server::SayLine& say_;
    StudyPlan plan_;
    std::string throws_;  // to step through
    std::chrono::steady_clock::time_point told_;
};

}  // namespace

int run_study_worker(std::istream& in, const server::SayLine& say) {
    Job job(say);
    auto ended = job.read(in);
    if (ended) ended = job.study();
    if (!ended) job.say(server::write_faults(ended.faults()));
    return 0;
}

int run_trace_worker(std::istream& in, const server::SayLine& say) {
    Job job(say);
    auto ended = job.read(in);
    if (ended) ended = job.step_through();
    if (!ended) job.say(server::write_faults(ended.faults()));
    return 0;
}

int run_check_worker(std::istream& in, const server::SayLine& say) {
    Job job(say);
    const auto read = job.read(in);
    job.say(read ? Json{{"ok", true}} : server::write_faults(read.faults()));
    return 0;
}

}  // namespace hardway::cli
