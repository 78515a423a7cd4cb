// hardway perft: one exact integer for everything that can happen from a position.

#include "table/perft.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/story.hpp"
#include "cli/text_table.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

namespace {

struct PerftOptions {
    std::string rules = "ma-craps";
    std::vector<std::string> house;
    std::string file;
    int depth = 3;
    bool divide = false;
};

struct PerftPosition {
    Rules rules;
    Table table;
};

std::optional<PerftPosition> position(const PerftOptions& options) {
    if (!options.file.empty()) {
        const auto session = told_story(options.file);
        if (!session) return std::nullopt;
        return PerftPosition{session->rules(), session->table()};
    }
    auto open = open_rules(options.rules, options.house);
    print_faults(open.faults());
    if (!open) return std::nullopt;
    auto table = perft_start(open->rules);
    return PerftPosition{std::move(open->rules), std::move(table)};
}

std::vector<Roll> pairs() {
    std::vector<Roll> all;
    for (int low = 1; low <= 6; ++low)
        for (int high = low; high <= 6; ++high) all.emplace_back(low, high);
    return all;
}

// Each first throw is a part of its own: they are counted side by side, and told as they come in.
std::vector<PerftSum> count(const PerftPosition& from, int depth) {
    const auto firsts = pairs();
    std::vector<PerftSum> parts(firsts.size());
    std::atomic<std::size_t> next = 0;
    std::size_t finished = 0;
    std::mutex telling;
    const bool watched = isatty(STDERR_FILENO) != 0;
    const auto count_parts = [&] {
        for (std::size_t i = next++; i < firsts.size(); i = next++) {
            parts[i] = perft_after(from.rules, from.table, firsts[i], depth);
            const std::scoped_lock lock(telling);
            if (watched) show_progress(fmt::format("{} of {} first throws", ++finished, firsts.size()));
        }
    };
    {
        std::vector<std::jthread> crew;
        const auto many = std::clamp(std::thread::hardware_concurrency(), 1U, 21U);
        for (unsigned i = 0; i < many; ++i) crew.emplace_back(count_parts);
    }
    if (watched) show_progress("");
    return parts;
}

int run(const PerftOptions& options) {
    const auto from = position(options);
    if (!from) return 1;
    const auto parts = count(*from, options.depth);
    PerftSum sum;
    for (const auto& part : parts) sum.add(part);
    if (options.divide) {
        TextTable table({"first throw", "cents", "throws", "stops"});
        const auto firsts = pairs();
        for (std::size_t i = 0; i < parts.size(); ++i)
            table.row({firsts[i].text(), parts[i].cents_text(), std::to_string(parts[i].throws),
                       std::to_string(parts[i].stops)});
        print_text(table.text() + "\n");
    }
    print_line("{} depth {} cents {} throws {} stops {}", from->rules.id, options.depth, sum.cents_text(),
               sum.throws, sum.stops);
    return sum.overflow ? 1 : 0;
}

}  // namespace

void add_perft(Verb program) {
    auto options = std::make_shared<PerftOptions>();
    auto verb = program.verb("perft", "sum of ways × money over all throws to a depth: one exact integer");
    verb.option("FILE", options->file, "count from the end of this session file");
    verb.option("--rules", options->rules,
                "a rulebook's id, a rulebook file or a house file: without FILE, a fresh table with "
                "everything it "
                "sells bet once")
        .show_default();
    verb.option("--house", options->house, "a house choice of that rulebook, key=value");
    verb.option("--depth", options->depth, "throws").allow(whole(1, kDeepestPerft)).show_default();
    verb.flag("--divide", options->divide, "the part of each first throw, too");
    verb.bonds({{"--rules", Bond::excludes, "FILE", "a story names its rulebook"},
                {"--house", Bond::excludes, "FILE", "a story names its house choices"}});
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
