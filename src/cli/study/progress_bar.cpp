#include "cli/study/progress_bar.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cmath>

#include "cli/print.hpp"
#include "cli/study/words.hpp"

namespace hardway::cli {

namespace {

constexpr int kBar = 24;

std::string share_bar(double share) {
    std::string text;
    const int full = static_cast<int>(std::lround(share * kBar));
    for (int i = 0; i < kBar; ++i) text += i < full ? "█" : "░";
    return text;
}

std::string clock(double seconds) {
    const auto whole = static_cast<long>(std::ceil(seconds));
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
    return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace

ProgressBar::ProgressBar() : watched_(isatty(STDERR_FILENO) != 0) {}
ProgressBar::~ProgressBar() {
    clear();
}

void ProgressBar::clear() {
    if (drawn_) show_progress("");
    drawn_ = false;
}

void ProgressBar::draw(const std::string& line) {
    const auto now = std::chrono::steady_clock::now();
    if (!watched_ || (drawn_ && now - last_ < std::chrono::milliseconds(80))) return;
    last_ = now;
    drawn_ = true;
    show_progress(line);
}

void ProgressBar::stage(const std::string& name, const char* what, double share) {
    draw(share < 0 ? fmt::format("{}: {} …", name, what)
                   : fmt::format("{} {:3.0f} %  {}: {}", share_bar(share), share * 100, name, what));
}

void ProgressBar::simulated(const Progress& progress, std::uint64_t visits) {
    const double share = visits > 0 ? static_cast<double>(progress.visits) / static_cast<double>(visits) : 1;
    const double left = share > 0 ? progress.seconds * (1 - share) / share : 0;
    draw(fmt::format("{} {:3.0f} %  {} throws, {:.0f} million a second, {} left", share_bar(share),
                     share * 100, with_commas(progress.throws), progress.throws_per_second() / 1e6,
                     clock(left)));
}

}  // namespace hardway::cli
