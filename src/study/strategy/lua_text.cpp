#include "study/strategy/lua_text.hpp"

#include <optional>

namespace hardway::study {

namespace {

constexpr std::string_view kFirst = "local length_of_ <const> = ... ";
constexpr std::string_view kLength = " length_of_^";

// Reads only as much of the language as it takes to know what is a string or a comment. Where this and Lua
// could differ (a string that does not end), Lua takes no part of the text.
class Preparation {
  public:
    explicit Preparation(std::string_view text) : text_(text) {}

    LuaText run() {
        out_.text = kFirst;
        while (at_ < text_.size()) step();
        return std::move(out_);
    }

  private:
    char now() const { return text_[at_]; }
    bool ahead(std::string_view what) const { return text_.substr(at_).starts_with(what); }

    void step() {
        if (now() == '\'' || now() == '"') return copy_to(end_of_quote());
        if (const auto level = level_of_bracket(at_)) return copy_to(end_of_bracket(at_, *level));
        if (ahead("--")) return copy_to(end_of_comment());
        if (ahead("...")) out_.variadic = true;
        if (now() == '#')
            out_.text += kLength;
        else
            out_.text += now();
        ++at_;
    }

    void copy_to(std::size_t end) {
        out_.text += text_.substr(at_, end - at_);
        at_ = end;
    }

    std::size_t end_of_quote() const {
        auto at = at_ + 1;
        while (at < text_.size() && text_[at] != now()) at += text_[at] == '\\' ? 2U : 1U;
        return std::min(at + 1, text_.size());
    }

    // [[ or [==[: how many equals signs.
    std::optional<std::size_t> level_of_bracket(std::size_t at) const {
        if (at >= text_.size() || text_[at] != '[') return std::nullopt;
        const auto next = text_.find_first_not_of('=', at + 1);
        if (next == std::string_view::npos || text_[next] != '[') return std::nullopt;
        return next - at - 1;
    }

    std::size_t end_of_bracket(std::size_t at, std::size_t level) const {
        const auto close = "]" + std::string(level, '=') + "]";
        const auto end = text_.find(close, at + close.size());
        return end == std::string_view::npos ? text_.size() : end + close.size();
    }

    std::size_t end_of_comment() const {
        if (const auto level = level_of_bracket(at_ + 2)) return end_of_bracket(at_ + 2, *level);
        return std::min(text_.find_first_of("\r\n", at_), text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
    LuaText out_;
};

}  // namespace

LuaText prepared(std::string_view text) {
    if (text.starts_with('\x1b')) return {std::string(text), false};  // compiled: Lua says so, and takes none
    return Preparation(text).run();
}

}  // namespace hardway::study
