#pragma once
// Lines of CSV that a spreadsheet can open without running anything.

#include <string>
#include <string_view>
#include <vector>

#include "study/edge/rational.hpp"

namespace hardway::cli {

using namespace study;

// A number is written as it is, "-7/495". A text is made printable, and if a spreadsheet would take it for a
// formula ("=…", "+…", "-…", "@…") an apostrophe stands before it.
class CsvCell {
  public:
    CsvCell(std::string_view text);
    CsvCell(const std::string& text) : CsvCell(std::string_view(text)) {}
    CsvCell(const char* text) : CsvCell(std::string_view(text)) {}
    CsvCell(const Rational& number) : written_(number.str()) {}
    CsvCell(const Integer& number) : written_(number.str()) {}
    CsvCell(Money amount) : written_(amount.text()) {}
    CsvCell(double number);
    CsvCell(int number) : written_(std::to_string(number)) {}

    const std::string& written() const { return written_; }

  private:
    std::string written_;
};

std::string csv_line(const std::vector<CsvCell>& cells);

}  // namespace hardway::cli
