#pragma once
// Pictures as SVG: axes with round numbers, and what is drawn between them.

#include <string>
#include <vector>

namespace hardway::cli {

struct Point {
    double x = 0;
    double y = 0;
};

class Plot {
  public:
    struct Range {
        double low = 0;
        double high = 1;
    };
    enum class Format { number, percent };

    Plot(Range x, Range y, std::string x_label, std::string y_label, Format y_format = Format::number);

    void band(const std::vector<Point>& low, const std::vector<Point>& high, const std::string& style);
    void line(const std::vector<Point>& points, const std::string& style);
    void bar(double from, double to, double height, const std::string& style, const std::string& title);
    void dot(Point at, const std::string& style, const std::string& title);
    void upright(double x, const std::string& style, const std::string& label);
    void level(double y, const std::string& style);

    std::string svg(const std::string& description) const;

  private:
    double across(double x) const;
    double down(double y) const;
    std::string axes() const;
    std::string path(const std::vector<Point>& points) const;

    Range x_;
    Range y_;
    std::string x_label_;
    std::string y_label_;
    Format y_format_;
    std::string body_;
    int uprights_ = 0;
};

// Horizontal bars with names, for comparing.
struct NamedBar {
    std::string name;
    double value = 0;
    std::string text;
    bool strong = false;
};
std::string bars_svg(const std::vector<NamedBar>& bars, const std::string& description);

std::string escaped(const std::string& text);  // for XML

}  // namespace hardway::cli
