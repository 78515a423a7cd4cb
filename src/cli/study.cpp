// hardway study: what strategies are worth.

#include <fmt/core.h>
#include <signal.h>

#include <algorithm>
#include <memory>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/print.hpp"
#include "cli/stop.hpp"
#include "cli/study/cluster.hpp"
#include "cli/study/course.hpp"
#include "cli/study/progress_bar.hpp"
#include "cli/study/strategies.hpp"
#include "cli/study/trace.hpp"
#include "cli/study/words.hpp"
#include "cli/verbs.hpp"
#include "cli/write_file.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

constexpr std::int64_t kMostParts = 1'000'000'000;

struct Part {
    std::uint64_t number = 1;
    std::uint64_t of = 1;
};

std::optional<Part> read_part(const std::string& text) {
    const auto parts = split(text, '/');
    const auto number = parts.size() == 2 ? parse_whole(parts[0]) : std::nullopt;
    const auto of = parts.size() == 2 ? parse_whole(parts[1]) : std::nullopt;
    if (!number || !of || *number < 1 || *number > *of || *of > kMostParts) return std::nullopt;
    return Part{static_cast<std::uint64_t>(*number), static_cast<std::uint64_t>(*of)};
}

class Study {
  public:
    explicit Study(const StudyOptions& options) : options_(options) {}

    int run() {
        const Cluster cluster;
        cluster_ = &cluster;
        const bool ready = prepare();
        if (!cluster.all(ready)) return tell_faults();
        auto simulated = sample();
        if (!cluster.all(simulated.has_value())) return tell_faults();
        if (!options_.part.empty()) return write_part(*simulated);
        if (cluster.size() > 1) {
            const auto texts = cluster.gather(simulated->sample.write());
            if (!cluster.first()) return 0;
            const auto frame = frame_of(plan_.ask, findings_, plan_.visits);
            for (std::size_t i = 1; i < texts.size(); ++i)
                if (!join(*simulated, texts[i], "rank " + std::to_string(i), &frame)) return 1;
        }
        return show(*simulated);
    }

    int merge(const std::vector<std::string>& files) {
        std::vector<std::string> texts;
        for (const auto& file : files) {
            auto text = read_file(file, kPartFile).or_add_to(faults_);
            if (!text) return tell_faults();
            texts.push_back(*std::move(text));
        }
        // All of it is read before what takes long begins, and again when that has told what it must be like.
        auto simulated = join_all(files, texts, nullptr);
        merging_ = true;
        if (!simulated || !adopt(simulated->sample, files.front())) return 1;
        if (!prepare()) return tell_faults();
        if (plan_.ask.line != simulated->sample.study) {
            complain("{}: a rulebook, strategy or dice file has changed since these parts were made",
                     files.front());
            return 1;
        }
        const auto frame = frame_of(plan_.ask, findings_, plan_.visits);
        simulated = join_all(files, texts, &frame);
        return simulated ? show(*simulated) : 1;
    }

  private:
    // ------------------------------------------------------------ before

    bool prepare() {
        if (!options_.part.empty() && !read_part(options_.part))
            faults_.push_back({"", 0, "--part: " + hardway::quoted(options_.part) + " is no part",
                               fmt::format("i/n, such as 2/8: i from 1 to n, n at most {}", kMostParts), ""});
        if (cluster_ && cluster_->shut_out())
            faults_.push_back({"", 0, "this program was built without MPI, and cannot be part of an MPI job",
                               "--part i/n on each machine, then study merge", ""});
        if (cluster_ && cluster_->size() > 1 && !options_.part.empty())
            faults_.push_back(
                {"", 0, "--part in an MPI job, which splits the visits itself", "one of them", ""});
        for (const auto& file : {options_.out, options_.html}) {
            if (file.empty() || !cluster_first()) continue;
            if (const auto trouble = could_write(file))
                faults_.push_back({file, 0, "cannot write this file: " + trouble.message(), "", ""});
        }
        if (!make_plan(options_, plan_).or_add_to(faults_) || !spares_inputs()) return false;
        // Only the first of several processes solves; all of them need the automata.
        if (!cluster_first() || !options_.part.empty()) plan_.ask.exact = false;
        const auto on_stage = [&](const std::string& name, const char* what, double share) {
            if (cluster_first()) bar_.stage(name, what, share);
            return !stop_asked();
        };
        listen_for_stop({SIGINT, SIGTERM});
        const auto ended = find_exact(plan_.ask, findings_, on_stage).or_add_to(faults_);
        if (ended != Ended::done) return false;
        plan_.ask.exact = !options_.sampled_only;
        tell_idle();
        return can_begin(plan_, findings_, faults_) && choose_visits(plan_, findings_, faults_);
    }

    // Whether a strategy has an automaton is known only when it was compiled.
    void tell_idle() const {
        if (merging_ || !cluster_first()) return;
        if (std::ranges::any_of(findings_, [](const auto& each) { return each.compiled(); })) return;
        for (const auto& [option, given] : {std::pair{"--engine", !options_.engine.empty()},
                                            {"--work", options_.steps != StudyOptions{}.steps}})
            if (given) complain("hardway study: {} does nothing without an automaton", option);
    }

    bool cluster_first() const { return !cluster_ || cluster_->first(); }

    // By now everything that the study needs has been read.
    bool spares_inputs() {
        for (const auto& [option, file] : {std::pair{"--out", options_.out}, {"--html", options_.html}})
            if (const auto input = read_as(file))
                faults_.push_back(
                    {"", 0,
                     fmt::format("{} {} would overwrite {}, which this study reads", option, file, *input),
                     "another file", ""});
        return faults_.empty();
    }

    int tell_faults() {
        bar_.clear();
        print_faults(faults_);
        if (!faults_.empty() || !stop_asked()) return 1;
        complain("{}", merging_ || plan_.ask.exact
                           ? "stopped before the exact figures were found; nothing is shown"
                           : "stopped before the strategies were compiled; nothing was simulated");
        return 130;
    }

    // ------------------------------------------------------------ the sample

    std::optional<Simulated> sample() {
        auto which = Part{};
        if (!options_.part.empty()) which = *read_part(options_.part);
        if (cluster_->size() > 1)
            which = {static_cast<std::uint64_t>(cluster_->rank()) + 1,
                     static_cast<std::uint64_t>(cluster_->size())};
        plan_.ask.visits = part(plan_.visits, which.number, which.of);
        if (cluster_->size() > 1 && options_.threads == 0)
            plan_.ask.threads = 1;  // a launcher fills the cores itself
        const auto count = plan_.ask.visits.end - plan_.ask.visits.first;
        const auto on_progress = [&](const Progress& progress) {
            if (cluster_->first()) bar_.simulated(progress, count);
        };
        auto simulated = find_sampled(plan_.ask, findings_, on_progress, &stop_asked()).or_add_to(faults_);
        bar_.clear();
        return simulated;
    }

    bool join(Simulated& simulated, const std::string& text, const std::string& from,
              const SampleFrame* frame) {
        const auto other = Sample::read(text, frame);
        if (!other) {
            complain("{}: {}", from, other.faults().front().what);
            return false;
        }
        if (simulated.sample.entries.empty()) {
            simulated.sample = *other;
            return true;
        }
        const auto merged = simulated.sample.merge(*other);
        if (!merged) complain("{}: {}", from, merged.faults().front().what);
        return static_cast<bool>(merged);
    }

    std::optional<Simulated> join_all(const std::vector<std::string>& files,
                                      const std::vector<std::string>& texts, const SampleFrame* frame) {
        Simulated simulated;
        for (std::size_t i = 0; i < files.size(); ++i)
            if (!join(simulated, texts[i], files[i], frame)) return std::nullopt;
        if (simulated.sample.visits.count() > 0) return simulated;
        complain("{}: no visit in all these parts", files.front());
        return std::nullopt;
    }

    bool adopt(const Sample& sample, const std::string& file) {
        auto options = options_;
        if (const auto why = read_line(sample.study, options); !why.empty()) {
            complain("{}: line 2: {}", file, why);
            return false;
        }
        options_ = options;
        return true;
    }

    int write_part(const Simulated& simulated) {
        const auto text = simulated.sample.write();
        const auto status = simulated.complete ? 0 : 130;
        const auto asked = plan_.ask.visits.end - plan_.ask.visits.first;
        if (asked == 0)
            complain("part {} has none of the {}", options_.part, counted(plan_.visits, "visit"));
        else if (!simulated.complete)
            complain("stopped early: {} of {} in part {}", with_commas(simulated.sample.visits.count()),
                     counted(asked, "visit"), options_.part);
        if (options_.out.empty()) {
            print_data(text);
            return status;
        }
        const auto trouble = write_file(options_.out, text);
        if (trouble) complain("{}", write_trouble(options_.out, trouble));
        return trouble ? 1 : status;
    }

    // ------------------------------------------------------------ what was found

    int show(const Simulated& simulated) {
        bar_.clear();
        auto report = report_on(plan_, findings_, simulated);
        report.merged = merging_;
        print_text(options_.json ? report_json(report) : report_text(report));
        if (options_.html.empty()) return report.complete ? 0 : 130;
        const auto trouble = write_file(options_.html, report_html(report));
        if (!trouble) return report.complete ? 0 : 130;
        complain("{}", write_trouble(options_.html, trouble));
        return 1;
    }

    StudyOptions options_;
    StudyPlan plan_;
    std::vector<Finding> findings_;
    Faults faults_;
    ProgressBar bar_;
    const Cluster* cluster_ = nullptr;
    bool merging_ = false;
};

int show_trace(const StudyOptions& options, const std::string& throws) {
    Faults faults;
    StudyPlan plan;
    const auto recording = parse_trace(throws).or_add_to(faults);
    make_plan(options, plan).or_add_to(faults);
    std::optional<std::vector<Trace>> traces;
    if (faults.empty()) traces = trace(plan, *recording).or_add_to(faults);
    if (!traces) {
        print_faults(faults);
        return 1;
    }
    print_text(options.json ? trace_json(plan, *traces) : trace_text(plan, *traces));
    return 0;
}

constexpr const char* kGiven = "the throws are given";

const ArgumentBonds kReportBonds = {
    {kAllOthers, Bond::excludes, "--list", "the list is the same for every study"},
    {kAllOthers, Bond::excludes, "merge", "the parts say what was asked; options of merge stand behind it"},
    {"--html", Bond::excludes, "--part", "a part has no report; study merge makes one"},
    {"--json", Bond::idle, "--part", "a part is written as study merge reads it"},
    {"--no-timing", Bond::idle, "--part", "a part has no times"},
};

// A trace is one visit, told and not measured: what it heeds stands here, anything else does nothing.
const ArgumentBonds kTraceBonds = {
    {kAllOthers, Bond::idle, "--trace", "one visit is followed, nothing is measured"},
    {"--html", Bond::excludes, "--trace", "a trace is text or JSON"},
    {"--part", Bond::excludes, "--trace", "one visit has no parts"},
    {"--throws", Bond::excludes, "--trace", kGiven},
    {"--dice", Bond::excludes, "--trace", kGiven},
    {"--rolls", Bond::idle, "--trace", kGiven},
    {"--length", Bond::idle, "--trace", kGiven},
    {"--finish-hand", Bond::idle, "--trace", kGiven},
    {"--seed", Bond::idle, "--trace", kGiven},
    {"STRATEGY", Bond::serves, "--trace", ""},
    {"--rules", Bond::serves, "--trace", ""},
    {"--house", Bond::serves, "--trace", ""},
    {"--set", Bond::serves, "--trace", ""},
    {"--vary", Bond::serves, "--trace", ""},
    {"--bankroll", Bond::serves, "--trace", ""},
    {"--win", Bond::serves, "--trace", ""},
    {"--lose", Bond::serves, "--trace", ""},
    {"--shooters", Bond::serves, "--trace", ""},
    {"--shooter-win", Bond::serves, "--trace", ""},
    {"--shooter-lose", Bond::serves, "--trace", ""},
    {"--shooter-rolls", Bond::serves, "--trace", ""},
    {"--json", Bond::serves, "--trace", ""},
};

}  // namespace

void add_study(Verb program) {
    auto options = std::make_shared<StudyOptions>();
    auto list = std::make_shared<bool>(false);
    auto throws = std::make_shared<std::string>();
    auto files = std::make_shared<std::vector<std::string>>();
    auto verb = program.verb("study", "what strategies are worth, exactly and sampled (docs/study.md)");
    verb.flag("--list", *list, "the strategies that ship with hardway");
    verb.option("--trace", *throws, "step through these throws, \"3-3 2-2 6-1\": layout and money after each")
        .takes("THROWS");
    add_study_options(verb, *options);
    add_report_options(verb, *options);
    verb.footer(
        "hardway study pass_345 three_point_molly --rules sg-mbs --bankroll 500 --html report.html\n"
        "hardway study pass_odds --vary odds=1..10\n"
        "hardway study three_point_molly --trace \"3-3 2-4 4-4 6-1\"\n"
        "mpirun -n 4 hardway study iron_cross --visits 10000000 --json");
    verb.bonds(kReportBonds);
    verb.bonds(kTraceBonds);
    verb.run([options, list, throws] {
        if (!throws->empty()) return show_trace(*options, *throws);
        if (!*list) return Study(*options).run();
        print_text(list_strategies());
        return 0;
    });
    auto merge = verb.verb("merge", "joins the parts of a job array (--part) into one report");
    merge.option("FILE", *files, "what --part wrote").required();
    add_report_options(merge, *options);
    merge.footer("hardway study merge *.part --html report.html");
    merge.run([options, files] { return Study(*options).merge(*files); });
}

}  // namespace hardway::cli
