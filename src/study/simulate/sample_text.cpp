// A sample as text: lines of words, the last of which is a sum over all before it.

#include <algorithm>
#include <limits>

#include "rules/text.hpp"
#include "study/simulate/sample_check.hpp"

namespace hardway::study {
namespace {

constexpr std::string_view kHead = "hardway sample 3";
constexpr std::size_t kMostEntries = 1000;

std::string sum_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    std::string hex(16, '0');
    for (std::size_t i = hex.size(); i-- > 0; hash >>= 4) hex[i] = "0123456789abcdef"[hash & 15];
    return hex;
}

void write(std::string& out, std::string_view word, const Histogram& histogram) {
    out += std::string(word) + ' ' + text(histogram.least()) + ' ' + text(histogram.most()) + ' ' +
           text(histogram.width());
    for (const Histogram::Bin& bin : histogram.bins()) out += ' ' + text(bin.low) + ' ' + text(bin.count);
    out += '\n';
}

void write(std::string& out, const Tally& tally) {
    out += "unit " + text(tally.unit) + '\n';
    out += "counts " + text(tally.visits) + ' ' + text(tally.throws);
    for (const std::uint64_t count : tally.leaves) out += ' ' + text(count);
    out += "\nsums " + text(tally.results_sum) + ' ' + text(tally.results_squares) + ' ' +
           text(tally.results_by_rolls) + ' ' + text(tally.rolls_squares) + '\n';
    out += "handle " + text(tally.handle_sum) + ' ' + text(tally.handle_squares) + ' ' +
           text(tally.results_by_handle) + '\n';
    write(out, "results", tally.results);
    write(out, "peaks", tally.peaks);
    write(out, "drawdowns", tally.drawdowns);
    write(out, "rolls", tally.rolls);
}

void write(std::string& out, const Path& path) {
    out += "path " + text(path.visit) + ' ' + text(path.needed.cents);
    for (const Money result : path.results) out += ' ' + text(result.cents);
    out += '\n';
}

// Line after line, word after word; the first thing that is wrong is kept, and everything after it is
// nothing.
class Lines {
  public:
    explicit Lines(std::string_view text) : text_(text), line_(take_line(text_)) {}

    // The next line must start with this word; the rest of it becomes the words to read.
    bool next(std::string_view word) {
        if (!peek(word)) return fail_at(at_ + 1, "'" + std::string(word) + "' is missing");
        rest_ = line_.size() > word.size() ? line_.substr(word.size() + 1) : std::string_view();
        line_ = take_line(text_);
        ++at_;
        return true;
    }
    bool peek(std::string_view word) const {
        if (!why_.empty() || !line_.starts_with(word)) return false;
        return line_.size() == word.size() || line_[word.size()] == ' ';
    }
    bool more() const { return why_.empty() && !rest_.empty(); }
    bool done() { return rest_.empty() || fail("too many numbers"); }
    std::string_view line() const { return rest_; }
    std::size_t number() const { return at_; }  // of the line that is read, from 1

    std::string_view word() {
        const std::string_view word = rest_.substr(0, rest_.find(' '));
        rest_.remove_prefix(std::min(rest_.size(), word.size() + 1));
        return word;
    }
    Int128 wide() {
        const std::string_view digits = word();
        const auto number = parse_int128(digits);
        if (!number)
            fail(digits.empty() ? "a number is missing" : hardway::quoted(digits) + " is not a number");
        return number.value_or(0);
    }
    std::int64_t whole() {
        constexpr std::int64_t kReach = std::int64_t{1} << 62;
        const Int128 number = wide();
        if (number > kReach || number < -kReach) fail("a number is too large");
        return why_.empty() ? static_cast<std::int64_t>(number) : 0;
    }
    std::uint64_t count() {
        const std::int64_t number = whole();
        if (number < 0) fail("a count below 0");
        return static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0));
    }

    bool fail(const std::string& why) { return fail_at(at_, why); }
    bool fail_at(std::size_t line, const std::string& why) {
        if (why_.empty()) why_ = "line " + std::to_string(line) + ": " + why;
        rest_ = {};
        return false;
    }
    // A check of what was read: no words, no fault. What was not read whole is not checked.
    template <class Check>
    void check(std::size_t line, Check fault) {
        if (!ok()) return;
        if (const std::string why = fault(); !why.empty()) fail_at(line, why);
    }
    bool ok() const { return why_.empty(); }
    bool at_end() const { return line_.empty() && text_.empty(); }
    const std::string& why() const { return why_; }

  private:
    std::string_view text_;  // after the line to be read next
    std::string_view line_;
    std::size_t at_ = 0;
    std::string_view rest_;
    std::string why_;
};

void read(Lines& lines, std::string_view word, Histogram& histogram) {
    if (!lines.next(word)) return;
    const std::int64_t least = lines.whole();
    const std::int64_t most = lines.whole();
    const std::int64_t width = lines.whole();
    std::vector<Histogram::Bin> bins;
    while (lines.more()) {
        const std::int64_t low = lines.whole();
        bins.push_back({low, lines.count()});
    }
    if (!lines.ok()) return;
    if (!histogram.restore(least, most, width, bins)) lines.fail("these counts do not belong together");
}

void read(Lines& lines, Tally& tally) {
    lines.next("unit");
    const std::int64_t unit = lines.whole();
    if (unit < 1) lines.fail("a unit below 1");
    if (!lines.ok()) return;
    tally = Tally(unit);
    lines.next("counts");
    tally.visits = lines.count();
    tally.throws = lines.count();
    for (std::uint64_t& count : tally.leaves) count = lines.count();
    lines.done();
    lines.next("sums");
    tally.results_sum = lines.wide();
    tally.results_squares = lines.wide();
    tally.results_by_rolls = lines.wide();
    tally.rolls_squares = lines.wide();
    lines.done();
    lines.next("handle");
    tally.handle_sum = lines.wide();
    tally.handle_squares = lines.wide();
    tally.results_by_handle = lines.wide();
    lines.done();
    read(lines, "results", tally.results);
    read(lines, "peaks", tally.peaks);
    read(lines, "drawdowns", tally.drawdowns);
    read(lines, "rolls", tally.rolls);
}

Path read_path(Lines& lines) {
    Path path;
    path.visit = lines.count();
    path.needed = Money{lines.whole()};
    while (lines.more()) path.results.push_back(Money{lines.whole()});
    return path;
}

// "5 off_unit 12 place 6"
void read_refused(Lines& lines, Sample::Entry& entry) {
    constexpr std::size_t kLongest = 48;
    lines.next("refused");
    const std::uint64_t count = lines.count();
    const std::string_view reason = lines.word();
    const auto code = code_named(reason);
    const std::int64_t cite = lines.whole();
    const std::string_view wish = lines.line();
    const bool shows = std::ranges::all_of(wish, [](char c) { return c >= ' ' && c <= '~'; });
    if (count == 0) lines.fail("a refusal that never was");
    if (!code) lines.fail(hardway::quoted(reason) + " is no reason to refuse");
    if (cite < 0 || cite > std::numeric_limits<Cite>::max()) lines.fail("a section that cannot be");
    if (wish.empty() || wish.size() > kLongest || !shows) lines.fail("no wish, or not in plain characters");
    if (!lines.ok()) return;
    const auto told =
        entry.refused.emplace(Sample::Refused{std::string(wish), *code, static_cast<Cite>(cite)}, count);
    if (!told.second) lines.fail("a refusal told twice");
}

void read(Lines& lines, Sample::Entry& entry, const Spans& visits) {
    lines.next("strategy");
    const std::size_t first = lines.number();
    entry.name = lines.line();
    read(lines, entry.tally);
    lines.check(first, [&] { return tally_fault(entry.tally, visits); });
    lines.next("engine");
    entry.vig = lines.wide();
    entry.decisions = lines.count();
    lines.done();
    lines.check(lines.number(), [&] { return engine_fault(entry); });
    while (lines.peek("path")) {
        lines.next("path");
        Path path = read_path(lines);
        lines.check(lines.number(), [&] { return path_fault(path, entry, visits); });
        entry.paths.push_back(std::move(path));
    }
    while (lines.peek("refused")) read_refused(lines, entry);
}

void read(Lines& lines, Paired& pair) {
    lines.next("pair");
    pair.better = lines.count();
    pair.worse = lines.count();
    pair.equal = lines.count();
    pair.sum = lines.wide();
    pair.squares = lines.wide();
    lines.done();
}

}  // namespace

std::string Sample::write() const {
    std::string out = std::string(kHead) + "\nstudy " + study + "\nvisits";
    for (const Spans::Span& span : visits.all()) out += ' ' + text(span.first) + ' ' + text(span.end);
    out += "\nstrategies " + text(entries.size()) + '\n';
    for (const Entry& entry : entries) {
        out += "strategy " + entry.name + '\n';
        study::write(out, entry.tally);
        out += "engine " + text(entry.vig) + ' ' + text(entry.decisions) + '\n';
        for (const Path& path : entry.paths) study::write(out, path);
        for (const auto& [what, count] : entry.refused)
            out += "refused " + text(count) + ' ' + std::string(name_of(what.code)) + ' ' + text(what.cite) +
                   ' ' + what.wish + '\n';
    }
    for (const Paired& pair : pairs)
        out += "pair " + text(pair.better) + ' ' + text(pair.worse) + ' ' + text(pair.equal) + ' ' +
               text(pair.sum) + ' ' + text(pair.squares) + '\n';
    return out + "sum " + sum_of(out) + '\n';
}

namespace {

void read_head(Lines& lines, Sample& sample) {
    lines.next(kHead);
    if (!lines.line().empty()) lines.fail("more than was expected");
    lines.next("study");
    sample.study = lines.line();
    lines.next("visits");
    while (lines.more()) {
        const std::uint64_t first = lines.count();
        const std::uint64_t end = lines.count();
        if (!sample.visits.add({first, end})) lines.fail("stretches of visits that are empty or overlap");
    }
}

void read_entries(Lines& lines, Sample& sample, const SampleFrame* frame) {
    lines.next("strategies");
    const std::uint64_t entries = lines.count();
    lines.done();
    if (entries == 0) lines.fail("no strategy");
    if (entries > kMostEntries) lines.fail("more than " + text(kMostEntries) + " strategies");
    if (frame) lines.check(lines.number(), [&] { return frame_misfit(*frame, sample.visits, entries); });
    for (std::size_t i = 0; lines.ok() && i < entries; ++i) {
        const std::size_t first = lines.number() + 1;
        auto& entry = sample.entries.emplace_back();
        read(lines, entry, sample.visits);
        if (frame)
            lines.check(first,
                        [&] { return entry_misfit(*frame, frame->entrants[i], sample.visits, entry); });
    }
    for (std::size_t i = 0; i < sample.entries.size(); ++i)
        for (std::size_t j = i + 1; lines.ok() && j < sample.entries.size(); ++j) {
            auto& pair = sample.pairs.emplace_back();
            read(lines, pair);
            lines.check(lines.number(),
                        [&] { return pair_fault(pair, sample.entries[i].tally, sample.entries[j].tally); });
        }
}

// Signs, blanks, zeros and an order that hardway does not write.
void check_writing(Lines& lines, std::string_view text, std::string_view wanted) {
    for (std::size_t line = 1; text != wanted; ++line)
        if (take_line(text) != take_line(wanted)) lines.fail_at(line, "not written as hardway writes it");
}

}  // namespace

Result<Sample> Sample::read(std::string_view text, const SampleFrame* frame) {
    const auto fault = [](std::string what) { return Fault{"", 0, std::move(what), "", ""}; };
    const std::size_t end = text.rfind("sum ");
    if (!text.starts_with(kHead) || end == std::string_view::npos)
        return fault("not a sample that this hardway wrote, or not all of it");
    if (text.substr(end) != "sum " + sum_of(text.substr(0, end)) + '\n')
        return fault("damaged: its check sum does not agree");
    Lines lines(text.substr(0, end));
    Sample sample;
    read_head(lines, sample);
    read_entries(lines, sample, frame);
    if (lines.ok() && !lines.at_end()) lines.fail_at(lines.number() + 1, "more than was expected");
    if (lines.ok()) check_writing(lines, text, sample.write());
    if (!lines.ok()) return fault(lines.why());
    return sample;
}

}  // namespace hardway::study
