#pragma once
// Everything the program prints goes through here, so that no story, rulebook, strategy or name can steer a
// terminal or end the line it stands in. (`play` draws its own screen, glyph by glyph.)

#include <fmt/core.h>

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace hardway::cli {

// Pages and tables, line by line, to standard output.
void print_text(std::string_view text);
// One line to standard output.
void print_whole_line(std::string_view line);
template <class... Values>
void print_line(fmt::format_string<Values...> words, Values&&... values) {
    print_whole_line(fmt::format(words, std::forward<Values>(values)...));
}

// What other programs read, byte for byte, to standard output.
void print_data(std::string_view data);

// One line to standard error: what is wrong, or is worth knowing.
void complain_whole_line(std::string_view line);
template <class... Values>
void complain(fmt::format_string<Values...> words, Values&&... values) {
    complain_whole_line(fmt::format(words, std::forward<Values>(values)...));
}

// How far it is: a line on standard error that the next one takes the place of. Empty: no line.
void show_progress(std::string_view line);

// As JSON that every program reads, whatever bytes were in it: what is no UTF-8 is U+FFFD there, what does
// not show is \uXXXX.
std::string json_text(const nlohmann::json& json);
std::string json_text(const nlohmann::ordered_json& json);

}  // namespace hardway::cli
