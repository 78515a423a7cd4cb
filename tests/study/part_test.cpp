// Parts of a study as somebody else may hand them in: nothing in them is believed.

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "rules/text.hpp"
#include "study/process.hpp"
#include "study/simulate/sample.hpp"

namespace hardway::tests {

using namespace study;
namespace {

using Json = nlohmann::json;

// With a check sum that agrees: whoever alters a part can count, too.
std::string sealed(const std::string& body) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : body) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    char sum[32];
    std::snprintf(sum, sizeof sum, "sum %016llx\n", static_cast<unsigned long long>(hash));
    return body + sum;
}

std::string body_of(const std::string& part) {
    return part.substr(0, part.rfind("sum "));
}

// A small part: two strategies, one of them without an automaton where `looks` is a file.
std::string make_part(const std::string& which, const std::string& looks = "pass_flat") {
    const auto ran = run_hardway({"study", "iron_cross", looks, "--visits", "12", "--length", "3", "--win",
                                  "20", "--sampled-only", "--threads", "1", "--part", which});
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.out;
}

Ran merged(const std::string& part) {
    const TemporaryFile file(".part", part);
    return run_hardway({"study", "merge", file.path(), "--json", "--no-timing"});
}

std::string altered(const std::string& part, const std::string& what, const std::string& by) {
    auto body = body_of(part);
    const auto at = body.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    if (at != std::string::npos) body.replace(at, what.size(), by);
    return sealed(body);
}

void expect_refused(const std::string& part, const std::string& says) {
    const auto ran = merged(part);
    EXPECT_EQ(ran.status, 1) << says;
    EXPECT_NE(ran.err.find(says), std::string::npos) << says << "\n" << ran.err;
    EXPECT_TRUE(ran.out.empty()) << ran.out.substr(0, 300);
}

// Every figure is a number, and what counts visits counts the same visits.
void expect_sound(const Json& report) {
    const auto visits = report.at("visits").get<std::uint64_t>();
    EXPECT_GT(visits, 0U);
    for (const auto& strategy : report.at("strategies")) {
        for (const char* name : {"per_roll", "per_decision", "per_hour", "visit"}) {
            const auto group = strategy.value(name, Json::object());
            for (const auto& [key, figure] : group.items())
                for (const auto& [what, value] : figure.items()) EXPECT_FALSE(value.is_null()) << key << what;
        }
        std::uint64_t counted = 0;
        for (const auto& bin : strategy.at("sample").at("results").at("counts"))
            counted += bin.at(1).get<std::uint64_t>();
        EXPECT_EQ(counted, visits);
        EXPECT_EQ(strategy.at("sample").at("fan").at("rows").size(), 4U) << "throws 0, 1, 2 and 3";
        double ends = 0;
        for (const char* end : {"ahead", "used_up", "ruin"})
            ends += strategy.at("visit").at(end).at("sampled").get<double>();
        EXPECT_NEAR(ends, 1, 1e-9);
    }
    for (const auto& pair : report.at("pairs")) {
        const auto& paired = pair.at("paired");
        EXPECT_EQ(paired.at("first_above").get<std::uint64_t>() +
                      paired.at("second_above").get<std::uint64_t>() +
                      paired.at("equal").get<std::uint64_t>(),
                  visits);
    }
}

const std::vector<std::function<std::string(const std::string&)>>& changes() {
    static const std::vector<std::function<std::string(const std::string&)>> all = {
        [](const std::string& word) { return word + "0"; },
        [](const std::string& word) { return word == "1" ? "2" : "1"; },
        [](const std::string& word) { return word + " " + word; },
        [](const std::string& word) { return "-" + word; },
        [](const std::string&) { return "4611686018427387904"; },
        [](const std::string&) { return "85070591730234615865843651857942052864"; },
        [](const std::string&) { return "0"; },
        [](const std::string&) { return ""; },
        [](const std::string&) { return "\x1b[2J"; },
    };
    return all;
}

// Calls use(a part with one word or one line changed) for all of them: the line of the study has a test of
// its own.
void each_altered(const std::string& part, const std::function<void(const std::string&, std::size_t)>& use) {
    const auto body = body_of(part);
    std::size_t count = 0;
    for (std::size_t start = body.find("\nvisits") + 1; start < body.size();) {
        const auto end = body.find('\n', start);
        for (auto at = start; at < end;) {
            const auto after = std::min(body.find(' ', at), end);
            for (const auto& change : changes()) {
                const auto by = change(body.substr(at, after - at));
                use(sealed(body.substr(0, at) + by + body.substr(after)), count++);
            }
            at = after + 1;
        }
        const auto line = body.substr(start, end + 1 - start);
        use(sealed(body.substr(0, start) + body.substr(end + 1)), count++);
        use(sealed(body.substr(0, start) + line + line + body.substr(end + 1)), count++);
        use(sealed(body.substr(0, end) + " 7" + body.substr(end)), count++);
        start = end + 1;
    }
}

TEST(StudyParts, ReadWhatWasWrittenAndNothingElse) {
    const auto part = make_part("1/2");
    const auto whole = Sample::read(part);
    ASSERT_TRUE(whole) << whole.faults().front().what;
    const auto other = Sample::read(make_part("2/2"));
    ASSERT_TRUE(other) << other.faults().front().what;
    std::size_t taken = 0;
    std::size_t all = 0;
    each_altered(part, [&](const std::string& text, std::size_t) {
        ++all;
        auto read = Sample::read(text);
        if (!read) {
            const auto& why = read.faults().front().what;
            EXPECT_TRUE(why.starts_with("line ") || why.starts_with("not a sample")) << why;
            return;
        }
        ++taken;
        EXPECT_EQ(read->write(), text);
        if (!read->merge(*other)) return;
        EXPECT_EQ(read->visits.count(), read->entries.at(0).tally.visits);
    });
    EXPECT_LT(taken, all / 8) << "few numbers stand for themselves";
}

TEST(StudyParts, AreRefusedOrSoundWhateverIsChanged) {
    const TemporaryFile looks(
        ".lua", "wagers { 'place' }\nfunction play()\n  if see.rail > 0 then bet('place 6', 13) end\nend\n");
    for (const auto& part : {make_part("1/2"), make_part("2/2", looks.path())}) {
        const auto plain = merged(part);
        ASSERT_EQ(plain.status, 130) << plain.err;
        expect_sound(Json::parse(plain.out));
        // Those that are refused on sight are in the test above.
        each_altered(part, [&](const std::string& text, std::size_t number) {
            if (!Sample::read(text) && number % 97 != 0) return;
            const auto ran = merged(text);
            if (ran.status == 1) {
                EXPECT_NE(ran.err.find(".part: "), std::string::npos) << ran.err;
                EXPECT_EQ(ran.err.find('\x1b'), std::string::npos) << ran.err;
                EXPECT_TRUE(ran.out.empty());
                return;
            }
            ASSERT_EQ(ran.status, 130) << ran.err;
            expect_sound(Json::parse(ran.out));
        });
    }
}

TEST(StudyParts, SayWhichLineIsWrong) {
    const auto part = make_part("1/2");
    const auto lines = split(part, '\n');
    const auto line_of = [&](std::string_view word) {
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (lines[i].starts_with(word))
                return std::pair{std::string(lines[i]), "line " + std::to_string(i + 1)};
        return std::pair{std::string(), std::string("nowhere")};
    };
    const auto [path, path_line] = line_of("path 1 ");
    expect_refused(altered(part, path, path + " 5"), path_line + ": paths that are not alike");
    const auto last = path.substr(0, path.rfind(' '));
    for (const char* elsewhere : {" 99999999000", " -99999999000", " 1"})
        expect_refused(altered(part, path, last + elsewhere), path_line + ": a path where no visit went");
    const auto [counts, counts_line] = line_of("counts ");
    expect_refused(altered(part, counts, counts + " x"), counts_line + ": too many numbers");
    const auto [pair, pair_line] = line_of("pair ");
    expect_refused(altered(part, pair, pair + "0000"), pair_line + ": ");
    expect_refused(altered(part, "strategies 2", "strategies 0"), "line 4: no strategy");
    expect_refused(altered(part, "strategies 2", "strategies 1"), "line 21: more than was expected");
    expect_refused(altered(part, "visits 0 6", "visits 6 12"), "the path of a visit that is not in it");
    const auto [unit, unit_line] = line_of("unit ");
    expect_refused(altered(part, unit, "unit 1"), "line ");
    // A point more on every path: alike, but not the study's.
    std::string longer;
    const auto body = body_of(part);
    for (const auto line : split(body, '\n'))
        if (!line.empty()) longer += std::string(line) + (line.starts_with("path ") ? " 0\n" : "\n");
    expect_refused(sealed(longer), "paths of 5 points, not 4");
}

// What the command line does not take, a part does not bring in.
TEST(StudyParts, BringOnlyOptionsThatCanBeTyped) {
    const auto part = make_part("1/2");
    const struct {
        const char* what;
        const char* by;
        const char* says;
    } cases[] = {
        {R"("confidence":0.95)", R"("confidence":5.0)", "--confidence: "},
        {R"("confidence":0.95)", R"("confidence":null)", "line 2: "},
        {R"("rolls_per_hour":100.0)", R"("rolls_per_hour":-1.0)", "--rolls-per-hour: "},
        {R"("length":3)", R"("length":0)", "--length: "},
        {R"("length":3)", R"("length":4294967299)", "line 2: "},
        {R"("length":3)", R"("length":3.5)", "line 2: "},
        {R"("length":3)", R"("length":-3)", "line 2: "},
        {R"("shooters":0)", R"("shooters":2000000)", "--shooters: "},
        {R"("rolls":0)", R"("rolls":36)", "--rolls: not with --visits"},
        {R"("work":10000000000.0)", R"("work":-1.0)", "--work: "},
        {R"("states":200000)", R"("states":0)", "--states: "},
        {R"("win":"20")", R"("win":"much")", "--win: 'much' is no amount"},
        {R"("sampled_only":true)", R"("sampled_only":1)", "line 2: "},
        {R"("vary":"")", R"("vary":"","more":1)", "line 2: "},
        {R"("strategies":["iron_cross","pass_flat"])", R"("strategies":[])", "no strategy"},
        {R"("strategies":["iron_cross","pass_flat"])", R"("strategies":["--help"])", "--help"},
        {R"("strategies":["iron_cross","pass_flat"])", R"("strategies":["pass_flat","iron_cross"])",
         "changed"},
        {"study {", "study  {", "line 2: "},
        {"study {", "study ", "line 2: "},
    };
    for (const auto& [what, by, says] : cases) expect_refused(altered(part, what, by), says);
}

// Two parts of one visit: the first is empty, and that is no fault. Nothing but such parts is no
// study.
TEST(StudyParts, MayBeEmptyButNotAllOfThem) {
    const auto make = [&](const TemporaryFile& file, const char* which) {
        const auto ran =
            run_hardway({"study", "pass_flat", "--visits", "1", "--part", which, "--out", file.path()});
        EXPECT_EQ(ran.status, 0) << ran.err;
        return ran.err;
    };
    const TemporaryFile empty(".part", "");
    const TemporaryFile full(".part", "");
    EXPECT_EQ(make(empty, "1/2"), "part 1/2 has none of the 1 visit\n");
    EXPECT_EQ(make(full, "2/2"), "");
    EXPECT_EQ(run_hardway({"study", "merge", empty.path(), full.path()}).status, 0);
    const auto none = run_hardway({"study", "merge", empty.path()});
    EXPECT_EQ(none.status, 1);
    EXPECT_NE(none.err.find("no visit"), std::string::npos) << none.err;
}

TEST(StudyParts, SumsThatAreTooMuchAreNotAddedUp) {
    Sample first;
    first.entries.emplace_back("one");
    first.entries[0].tally.results_squares = static_cast<Int128>(1) << 126;
    const Sample before = first;
    const auto merged = first.merge(before);
    ASSERT_FALSE(merged);
    EXPECT_EQ(merged.faults().front().what, "together more than can be counted");
    EXPECT_EQ(first, before);
    first.entries[0].tally.results_squares = 0;
    first.entries[0].decisions = ~std::uint64_t{0};
    const Sample many = first;
    EXPECT_FALSE(first.merge(many));
    first.entries[0].decisions = 0;
    EXPECT_TRUE(first.merge(many));
}

// The exact figures of a merge take their time, too; nothing is simulated then.
TEST(StudyParts, StoppedWhileMergingSaySo) {
    const TemporaryFile slow(".lua",
                             "wagers { 'pass' }\nmemory { n = { 0, 1000000 } }\nfunction play()\n"
                             "  memory.n = memory.n + 1\n  for i = 1, 20000 do end\nend\n");
    const TemporaryFile part(".part", "");
    const std::vector<std::string> study = {"study", slow.path(), "--visits", "2", "--length", "2"};
    auto words = study;
    words.insert(words.end(), {"--states", "50", "--part", "1/1", "--out", part.path()});
    ASSERT_EQ(run_hardway(words).status, 0);
    const TemporaryFile more(".part", altered(part.read(), R"("states":50)", R"("states":200000)"));
    const auto ran = run_hardway({"study", "merge", more.path()}, 1500);
    EXPECT_EQ(ran.status, 130) << ran.err;
    EXPECT_EQ(ran.err, "stopped before the exact figures were found; nothing is shown\n");
}

// Ctrl-C leaves a part of the part, and says so.
TEST(StudyParts, SayWhenTheyWereInterrupted) {
    const TemporaryFile file(".part", "");
    const auto ran = run_hardway(
        {"study", "pass_flat", "--visits", "4000000000", "--part", "1/2", "--out", file.path()}, 1500);
    EXPECT_EQ(ran.status, 130) << ran.err;
    const auto sample = Sample::read(file.read());
    ASSERT_TRUE(sample) << sample.faults().front().what;
    EXPECT_LT(sample->visits.count(), 2'000'000'000U);
    EXPECT_TRUE(ran.err.starts_with("stopped early: ")) << ran.err;
    EXPECT_NE(ran.err.find(" of 2,000,000,000 visits in part 1/2"), std::string::npos) << ran.err;
    const auto printed = run_hardway({"study", "pass_flat", "--visits", "4000000000", "--part", "1/2"}, 1500);
    EXPECT_EQ(printed.status, 130) << printed.err;
    EXPECT_TRUE(Sample::read(printed.out));
}

}  // namespace
}  // namespace hardway::tests
