#include "words/punctuation.hpp"

#include "rules/text.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

namespace {

// "1,000": a comma is part of a number only before three digits. "12,00" is no number, "6,8" are two.
bool thousands(std::string_view line, std::size_t comma) {
    std::size_t before = 0;
    while (before < comma && digit(line[comma - 1 - before])) ++before;
    std::size_t after = 0;
    while (comma + 1 + after < line.size() && digit(line[comma + 1 + after])) ++after;
    const bool within = before < comma && line[comma - 1 - before] == ',';  // "1,000,000"
    const bool group = within ? before == 3 : before >= 1 && before <= 3 && line[comma - before] != '0';
    return group && after == 3;
}

class Line {
  public:
    explicit Line(std::string_view line) : line_(line) {}

    std::string plain() {
        while (at_ < line_.size()) {
            out_ += written();
            ++at_;
        }
        return std::move(out_);
    }

  private:
    char near(int far) const {
        const auto there = static_cast<std::ptrdiff_t>(at_) + far;
        const bool within = there >= 0 && there < static_cast<std::ptrdiff_t>(line_.size());
        return within ? line_[static_cast<std::size_t>(there)] : ' ';
    }
    // An amount begins here: "5", ".50".
    bool amount(int far) const { return digit(near(far)) || (near(far) == '.' && digit(near(far + 1))); }

    std::string written() {
        const char c = line_[at_];
        static constexpr std::string_view kParts = ",;!:()[]{}/|\\+=<>";
        static constexpr std::string_view kBlanks = " _\"`*#~^@?\t";
        if (c >= 'A' && c <= 'Z') return {static_cast<char>(c - 'A' + 'a')};
        if (line_.substr(at_, 3) == "’") {  // as a phone writes it
            at_ += 2;
            return apostrophe();
        }
        if (c == '\'') return apostrophe();
        if (c == ',' && thousands(line_, at_)) return "";
        if (c == '&') return " and ";
        if (c == '$') return dollar();
        if (c == '.') return dot();
        if (c == '-') return dash();
        if (kParts.find(c) != std::string_view::npos) return " , ";
        if (kBlanks.find(c) != std::string_view::npos) return " ";
        return {c};
    }

    // "don't" is one word; in "eight's off" the s stands for another.
    std::string apostrophe() const {
        const auto words = split_words(out_);
        const bool is = near(1) == 's' && !words.empty() && is_number(words.back(), nullptr);
        return is ? " " : "";
    }
    // "$5", "$ 5" and "5$": of the amount it is beside. In "12 $ six" it could be either's.
    std::string dollar() const {
        if (near(-1) != ' ' && near(1) != '-' && !amount(1)) return " dollars ";
        const auto words = split_words(out_);
        const bool apart = near(1) == ' ' && !words.empty() && !figure(words.back()).empty();
        return apart ? " $$ " : " $ ";
    }
    // "2.50" and ".50" are amounts; "no. 8" are two sentences.
    std::string dot() const {
        if (digit(near(-1)) && digit(near(1))) return ".";
        const bool first = near(-1) == ' ' || near(-1) == '$' || near(-1) == '-';
        return first && digit(near(1)) ? "0." : " , ";
    }
    // Between figures it makes a pair ("6-1"), before one it is a sign, so that "-5 pass" is no five. In
    // "hi-lo" it is a blank.
    std::string dash() const {
        if (digit(near(-1)) && digit(near(1))) return "-";
        const bool apart = near(-1) == ' ' || near(-1) == '$';
        if (apart && amount(1)) return "-";
        if (apart && near(1) == ' ') return split_words(out_).empty() ? " - " : " , ";
        return " ";
    }

    std::string_view line_;
    std::size_t at_ = 0;
    std::string out_;
};

}  // namespace

std::string plain(std::string_view line) {
    // Play money has no country.
    const auto dollars = replaced(replaced(line, "€", "$"), "£", "$");
    return Line(dollars).plain();
}

}  // namespace hardway::words
