#include "cli/study/plot.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 330;
constexpr double kLeft = 78;
constexpr double kRight = 16;
constexpr double kTop = 12;
constexpr double kBottom = 52;

// 1, 2 or 5 times a power of ten, about so many to a range.
double tick_step(double span, int about) {
    const double raw = span / about;
    const double power = std::pow(10, std::floor(std::log10(raw)));
    for (const double times : {1.0, 2.0, 5.0})
        if (raw <= times * power) return times * power;
    return 10 * power;
}

std::vector<double> ticks(double low, double high, int about) {
    const double step = tick_step(high - low, about);
    const double first = std::ceil(low / step);
    std::vector<double> all;
    for (int i = 0; (first + i) * step <= high + step * 1e-6; ++i) all.push_back((first + i) * step);
    return all;
}

std::string number_text(double value) {
    if (std::abs(value) < 1e-12) return "0";
    if (std::abs(value) >= 10000) return fmt::format("{:g}k", std::round(value / 10) / 100);
    return fmt::format("{:g}", std::round(value * 1e6) / 1e6);
}

}  // namespace

std::string escaped(const std::string& text) {
    return replaced(replaced(replaced(replaced(printable(text), "&", "&amp;"), "<", "&lt;"), ">", "&gt;"),
                    "\"", "&quot;");
}

Plot::Plot(Range x, Range y, std::string x_label, std::string y_label, Format y_format)
    : x_(x), y_(y), x_label_(std::move(x_label)), y_label_(std::move(y_label)), y_format_(y_format) {
    if (x_.high <= x_.low) x_.high = x_.low + 1;
    if (y_.high <= y_.low) y_.high = y_.low + 1;
}

double Plot::across(double x) const {
    return kLeft + (kWidth - kLeft - kRight) * (std::clamp(x, x_.low, x_.high) - x_.low) / (x_.high - x_.low);
}
double Plot::down(double y) const {
    return kHeight - kBottom -
           (kHeight - kTop - kBottom) * (std::clamp(y, y_.low, y_.high) - y_.low) / (y_.high - y_.low);
}

std::string Plot::path(const std::vector<Point>& points) const {
    std::string text;
    for (const auto& point : points)
        text += fmt::format("{}{:.1f} {:.1f}", text.empty() ? "M" : "L", across(point.x), down(point.y));
    return text;
}

void Plot::band(const std::vector<Point>& low, const std::vector<Point>& high, const std::string& style) {
    std::vector<Point> around = high;
    around.insert(around.end(), low.rbegin(), low.rend());
    body_ += fmt::format("<path class=\"{}\" d=\"{}Z\"/>\n", style, path(around));
}

void Plot::line(const std::vector<Point>& points, const std::string& style) {
    body_ += fmt::format("<path class=\"{}\" fill=\"none\" d=\"{}\"/>\n", style, path(points));
}

void Plot::bar(double from, double to, double height, const std::string& style, const std::string& title) {
    const double left = across(from);
    const double top = down(height);
    body_ += fmt::format(
        "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
        "height=\"{:.1f}\"><title>{}</title></rect>\n",
        style, left, top, std::max(0.5, across(to) - left - 0.5), down(y_.low) - top, escaped(title));
}

void Plot::dot(Point at, const std::string& style, const std::string& title) {
    body_ +=
        fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"><title>{}</title></circle>\n",
                    style, across(at.x), down(at.y), escaped(title));
}

void Plot::upright(double x, const std::string& style, const std::string& label) {
    body_ += fmt::format("<line class=\"{}\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                         style, across(x), across(x), kTop, kHeight - kBottom);
    const bool turned = across(x) > kWidth * 0.75;
    const double y = kTop + 12 + 17 * uprights_++;  // two of them may stand close together
    body_ += fmt::format("<text class=\"mark\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                         across(x) + (turned ? -5 : 5), y, turned ? "end" : "start", escaped(label));
}

void Plot::level(double y, const std::string& style) {
    body_ += fmt::format("<line class=\"{}\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                         style, kLeft, kWidth - kRight, down(y), down(y));
}

std::string Plot::axes() const {
    std::string text;
    for (const double x : ticks(x_.low, x_.high, 8))
        text +=
            fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                        across(x), kHeight - kBottom + 19, number_text(x));
    for (const double y : ticks(y_.low, y_.high, 5)) {
        const auto label = y_format_ == Format::percent ? number_text(y * 100) + " %" : number_text(y);
        text += fmt::format("<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kLeft,
                            kWidth - kRight, down(y), down(y));
        text += fmt::format("<text class=\"tick\" x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
                            kLeft - 8, down(y) + 4, label);
    }
    text += fmt::format("<text class=\"label\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                        (kLeft + kWidth - kRight) / 2, kHeight - 8, escaped(x_label_));
    text += fmt::format(
        "<text class=\"label\" transform=\"translate(16 {:.1f}) rotate(-90)\" "
        "text-anchor=\"middle\">{}</text>\n",
        (kTop + kHeight - kBottom) / 2, escaped(y_label_));
    return text;
}

std::string Plot::svg(const std::string& description) const {
    return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}{}</svg>\n", kWidth,
                       kHeight, escaped(description), axes(), body_);
}

std::string bars_svg(const std::vector<NamedBar>& bars, const std::string& description) {
    constexpr double kRow = 26;
    constexpr double kNames = 270;
    double low = 0;
    double high = 0;
    for (const auto& bar : bars) {
        low = std::min(low, bar.value);
        high = std::max(high, bar.value);
    }
    const double span = std::max(high - low, 1e-12);
    const double width = kWidth - kNames - 110;
    const double zero = kNames + width * -low / span;
    std::string body;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const auto& bar = bars[i];
        const double y = kRow * static_cast<double>(i);
        const double length = width * std::abs(bar.value) / span;
        const double left = bar.value < 0 ? zero - length : zero;
        body += fmt::format("<text class=\"name{}\" x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
                            bar.strong ? " strong" : "", kNames - 10, y + 17, escaped(bar.name));
        body += fmt::format(
            "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"16\" rx=\"2\"/>\n",
            bar.strong ? "bar" : "bar other", left, y + 5, std::max(length, 1.0));
        body += fmt::format("<text class=\"value\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n",
                            std::max(left + length, zero) + 8, y + 17, escaped(bar.text));
    }
    return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n", kWidth,
                       kRow * static_cast<double>(bars.size()) + 6, escaped(description), body);
}

}  // namespace hardway::cli
