#include "mutation/leaf.hpp"

#include <cctype>
#include <stdexcept>

namespace mutation {

std::string Leaf::text() const {
    std::string joined;
    for (const auto& part : path) joined += (joined.empty() ? "" : ".") + part;
    return joined;
}

bool Leaf::under(std::string_view name) const {
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (path[i] == name) return true;
    return false;
}

namespace {

class Scanner {
  public:
    explicit Scanner(std::string_view file) : file_(file) {}

    std::vector<Leaf> run() {
        for (;;) {
            skip(true);
            if (done()) return std::move(leaves_);
            if (peek() == '[') {
                take('[');
                section_ = key();
                take(']');
            } else {
                assignment(section_);
            }
        }
    }

  private:
    bool done() const { return at_ >= file_.size(); }
    char peek() const { return done() ? '\0' : file_[at_]; }
    void take(char wanted) {
        skip(false);
        if (peek() != wanted)
            throw std::runtime_error("line " + std::to_string(line_) + ": expected " + wanted);
        ++at_;
    }
    // Blanks and, between values, line ends and comments.
    void skip(bool lines) {
        while (!done()) {
            if (peek() == '#' && lines)
                while (!done() && peek() != '\n') ++at_;
            else if (peek() == ' ' || peek() == '\t' || peek() == '\r')
                ++at_;
            else if (peek() == '\n' && lines) {
                ++line_;
                ++at_;
            } else
                return;
        }
    }

    std::string quoted() {
        std::string text;
        for (++at_; peek() != '"'; ++at_) {
            if (done() || peek() == '\n')
                throw std::runtime_error("line " + std::to_string(line_) + ": open string");
            if (peek() == '\\') text += file_[at_++];
            text += peek();
        }
        ++at_;
        return text;
    }

    std::vector<std::string> key() {
        std::vector<std::string> parts;
        for (;;) {
            skip(false);
            key_begin_ = at_;
            std::string part;
            if (peek() == '"') {
                part = quoted();
            } else {
                while (std::isalnum(static_cast<unsigned char>(peek())) || peek() == '_' || peek() == '-')
                    part += file_[at_++];
            }
            key_end_ = at_;
            parts.push_back(part);
            skip(false);
            if (peek() != '.') return parts;
            ++at_;
        }
    }

    void assignment(const std::vector<std::string>& before) {
        auto path = before;
        for (auto& part : key()) path.push_back(std::move(part));
        const auto begin = key_begin_;
        const auto end = key_end_;
        take('=');
        skip(false);
        if (peek() == '{') return table(path);
        Leaf leaf = value();
        leaf.path = std::move(path);
        leaf.key_begin = begin;
        leaf.key_end = end;
        leaves_.push_back(std::move(leaf));
    }

    void table(const std::vector<std::string>& path) {
        take('{');
        skip(true);
        if (peek() == '}') {  // an option that changes nothing is an option too
            Leaf nothing;
            nothing.path = path;
            nothing.path.emplace_back();
            nothing.line = line_;
            leaves_.push_back(std::move(nothing));
        }
        for (; peek() != '}'; skip(true)) {
            assignment(path);
            skip(true);
            if (peek() == ',') ++at_;
        }
        take('}');
    }

    Leaf value() {
        Leaf leaf;
        leaf.line = line_;
        leaf.begin = at_;
        if (peek() == '"') {
            leaf.value = quoted();
        } else if (peek() == '[') {
            leaf.kind = Leaf::Kind::list;
            take('[');
            for (skip(true); peek() != ']'; skip(true)) {
                const auto from = at_;
                value();
                leaf.items.emplace_back(file_.substr(from, at_ - from));
                skip(true);
                if (peek() == ',') ++at_;
            }
            take(']');
        } else {
            while (std::isalnum(static_cast<unsigned char>(peek())) || peek() == '-' || peek() == '.')
                leaf.value += file_[at_++];
            leaf.kind = leaf.value == "true" || leaf.value == "false" ? Leaf::Kind::flag : Leaf::Kind::whole;
            if (leaf.value.empty()) throw std::runtime_error("line " + std::to_string(line_) + ": no value");
        }
        leaf.end = at_;
        return leaf;
    }

    std::string_view file_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::size_t key_begin_ = 0;
    std::size_t key_end_ = 0;
    std::vector<std::string> section_;
    std::vector<Leaf> leaves_;
};

}  // namespace

std::vector<Leaf> read_leaves(std::string_view file) {
    return Scanner(file).run();
}

}  // namespace mutation
