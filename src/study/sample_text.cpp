// A sample as text: lines of words, the last of which is a sum over all before it.

#include <charconv>
#include <limits>

#include "rules/text.hpp"
#include "study/sample.hpp"

namespace hardway {
namespace {

constexpr std::string_view kHead = "hardway sample 2";
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
        if (!peek(word)) return fail("'" + std::string(word) + "' is missing");
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

    Int128 wide() {
        const std::string_view word = rest_.substr(0, rest_.find(' '));
        const auto number = parse_int128(word);
        if (!number || (word.size() < rest_.size() && word.size() + 1 == rest_.size())) {
            fail("'" + std::string(word) + "' is not a number");
            return 0;
        }
        rest_.remove_prefix(std::min(rest_.size(), word.size() + 1));
        return *number;
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

    bool fail(const std::string& why) {
        if (why_.empty()) why_ = "line " + std::to_string(at_ + 1) + ": " + why;
        rest_ = {};
        return false;
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

void read(Lines& lines, std::string_view word, Histogram& histogram, std::uint64_t count) {
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
    if (!histogram.restore(least, most, width, bins) || histogram.count() != count)
        lines.fail("these counts do not belong together");
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
    std::uint64_t left = 0;
    for (std::uint64_t& count : tally.leaves) left += count = lines.count();
    if (left != tally.visits) lines.fail("the ways to leave do not add up to the visits");
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
    read(lines, "results", tally.results, tally.visits);
    read(lines, "peaks", tally.peaks, tally.visits);
    read(lines, "drawdowns", tally.drawdowns, tally.visits);
    read(lines, "rolls", tally.rolls, tally.visits);
}

Path read_path(Lines& lines) {
    Path path;
    path.visit = lines.count();
    path.needed = Money{lines.whole()};
    while (lines.more()) path.results.push_back(Money{lines.whole()});
    return path;
}

void read(Lines& lines, Sample::Entry& entry) {
    lines.next("strategy");
    entry.name = lines.line();
    read(lines, entry.tally);
    lines.next("engine");
    entry.vig = lines.wide();
    entry.decisions = lines.count();
    lines.done();
    while (lines.peek("path")) {
        lines.next("path");
        Path path = read_path(lines);
        if (!entry.paths.empty() && (entry.paths.back().visit >= path.visit ||
                                     entry.paths.back().results.size() != path.results.size()))
            lines.fail("paths that are not in order or not alike");
        entry.paths.push_back(std::move(path));
    }
    while (lines.peek("refused")) {
        lines.next("refused");
        const std::uint64_t count = lines.count();
        if (!entry.refused.emplace(lines.line(), count).second) lines.fail("a refusal told twice");
    }
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
        hardway::write(out, entry.tally);
        out += "engine " + text(entry.vig) + ' ' + text(entry.decisions) + '\n';
        for (const Path& path : entry.paths) hardway::write(out, path);
        for (const auto& [what, count] : entry.refused) out += "refused " + text(count) + ' ' + what + '\n';
    }
    for (const Paired& pair : pairs)
        out += "pair " + text(pair.better) + ' ' + text(pair.worse) + ' ' + text(pair.equal) + ' ' +
               text(pair.sum) + ' ' + text(pair.squares) + '\n';
    return out + "sum " + sum_of(out) + '\n';
}

std::optional<Sample> Sample::read(std::string_view text, std::string& why) {
    const std::size_t end = text.rfind("sum ");
    if (!text.starts_with(kHead) || end == std::string_view::npos) {
        why = "not a sample that hardway wrote, or not all of it";
        return std::nullopt;
    }
    if (text.substr(end) != "sum " + sum_of(text.substr(0, end)) + '\n') {
        why = "damaged: its check sum does not agree";
        return std::nullopt;
    }
    Lines lines(text.substr(0, end));
    Sample sample;
    lines.next(kHead);
    lines.next("study");
    sample.study = lines.line();
    lines.next("visits");
    while (lines.more()) {
        const std::uint64_t first = lines.count();
        if (!sample.visits.add({first, lines.count()})) lines.fail("stretches of visits that overlap");
    }
    lines.next("strategies");
    const std::uint64_t entries = lines.count();
    if (entries > kMostEntries) lines.fail("too many strategies");
    for (std::uint64_t i = 0; lines.ok() && i < entries; ++i) {
        hardway::read(lines, sample.entries.emplace_back());
        if (sample.entries.back().tally.visits != sample.visits.count())
            lines.fail("another number of visits");
    }
    for (std::uint64_t i = 0; lines.ok() && i < entries * (entries - 1) / 2; ++i) {
        hardway::read(lines, sample.pairs.emplace_back());
        if (sample.pairs.back().visits() != sample.visits.count()) lines.fail("another number of visits");
    }
    if (lines.ok() && !lines.at_end()) lines.fail("more than was expected");
    why = lines.why();
    if (!lines.ok()) return std::nullopt;
    return sample;
}

}  // namespace hardway
