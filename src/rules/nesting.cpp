#include "rules/nesting.hpp"

namespace hardway {

namespace {

constexpr int kMostKeyParts = 16;  // of a key
constexpr int kDeepest = 16;       // of brackets and braces

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::optional<Fault> run() {
        while (!text_.empty()) {
            const char c = text_.front();
            if (c == '#')
                skip(text_.find('\n'));
            else if (c == '"' || c == '\'')
                skip_string(c);
            else
                take(c);
            if (dots_ >= kMostKeyParts) return fault("a key of too many parts", kMostKeyParts);
            if (depth_ > kDeepest) return fault("brackets within too many brackets", kDeepest);
        }
        return std::nullopt;
    }

  private:
    void take(char c) {
        if (c == '.') {
            ++dots_;
        } else if (c == '\n' || c == '=' || c == ',' || c == '[' || c == '{' || c == ']' || c == '}') {
            dots_ = 0;
            if (c == '[' || c == '{') ++depth_;
            if ((c == ']' || c == '}') && depth_ > 0) --depth_;
        }
        skip(1);
    }

    void skip(std::size_t count) {
        count = count < text_.size() ? count : text_.size();
        for (const char c : text_.substr(0, count)) line_ += c == '\n' ? 1 : 0;
        text_.remove_prefix(count);
    }

    // A string in one line, or one in three quotes over many.
    void skip_string(char quote) {
        std::size_t quotes = 1;
        while (quotes < 3 && quotes < text_.size() && text_[quotes] == quote) ++quotes;
        if (quotes == 2) return skip(2);  // empty
        const bool many = quotes == 3;
        std::size_t at = quotes;
        for (std::size_t closing = 0; at < text_.size(); ++at) {
            const char c = text_[at];
            if (c == '\n' && !many) break;
            if (c == '\\' && quote == '"') ++at;
            closing = c == quote ? closing + 1 : 0;
            if (closing != quotes) continue;
            // Up to two quotes more are the string's own.
            for (int more = 0; many && more < 2 && at + 1 < text_.size() && text_[at + 1] == quote; ++more)
                ++at;
            return skip(at + 1);
        }
        skip(at);  // never closed: the parser says so
    }

    Fault fault(const char* what, int most) const {
        return {"", line_, what, std::to_string(most) + " at most", ""};
    }

    std::string_view text_;
    int line_ = 1;
    int dots_ = 0;
    int depth_ = 0;
};

}  // namespace

std::optional<Fault> too_deep(std::string_view text) {
    return Scanner(text).run();
}

}  // namespace hardway
