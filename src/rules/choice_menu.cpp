#include "rules/choice_menu.hpp"

#include <algorithm>

#include "rules/money.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr std::array<std::string_view, 9> kAboutItself = {
    "words", "cite", "any", "numbers", "also", "never_with", "off_needs", "at_least", "written"};
constexpr std::size_t kMostChoices = 1000;  // of all choices: to check a rulebook, each is chosen once
constexpr std::size_t kMostParts = 16;      // of a path

// What a value may be called: it is written after a `=`, and listed with commas.
bool good_value(std::string_view name) {
    return !name.empty() && name.find_first_of(" \t\r\n,\"'=") == std::string_view::npos;
}

class MenuCheck {
  public:
    MenuCheck(Reader& reader, const Node& menu) : reader_(reader), menu_(menu) {}

    void run() {
        for (const auto& [key, entry] : reader_.entries(&menu_, "choice")) {
            path_ = "choice." + key;
            if (!plain_word(key))
                reader_.fault(&entry, "a choice cannot be called '" + key + "'",
                              "small letters, digits and _");
            if (!reader_.entries(&entry, path_).empty()) check(entry);
        }
        if (values_ > kMostChoices)
            reader_.fault(&menu_, "choice: too many values", std::to_string(kMostChoices) + " at most");
    }

  private:
    void check(const Node& entry) {
        const auto before = values_;
        for (const auto& [name, value] : entry.table) {
            if (says_about_itself(name)) continue;
            ++values_;
            if (!good_value(name))
                reader_.fault(&value, path_ + ": a value cannot be called '" + name + "'",
                              "no blanks, commas, quotes or =");
            for (const auto& [path, what] : reader_.entries(&value, path_ + "." + name))
                check_path(path, what);
        }
        const bool named = values_ != before;
        const auto* any = entry.find("any");
        if (any) check_any(*any);
        if (any && named) reader_.fault(&entry, path_ + ": values and a range", "one of the two");
        if (!named && !any && !entry.find("at_least") && !entry.find("written"))
            reader_.fault(&entry, path_ + " offers nothing", "values, any, at_least or written");
        for (const auto& [name, meant] : reader_.entries(entry.find("also"), path_ + ".also"))
            if (says_about_itself(meant.text) || !entry.find(meant.text))
                reader_.fault(&meant, path_ + ".also: '" + name + "' means no value", "the name of a value");
        reader_.texts(entry.find("numbers"));
        reader_.texts(entry.find("at_least"));
        for (const char* key : {"never_with", "off_needs"})
            if (const auto* other = entry.find(key); other && !menu_.find(other->text))
                reader_.fault(other, path_ + "." + key + ": no choice is called '" + other->shown() + "'",
                              "another choice");
    }

    void check_path(const std::string& path, const Node& what) {
        if (!good_path(path))
            reader_.fault(
                &what, path_ + ": '" + path.substr(0, 60) + "' is no path",
                "names parted by dots, " + std::to_string(kMostParts) + " at most, to anything but a choice");
    }

    void check_any(const Node& any) {
        std::size_t ranges = 0;
        for (const auto& [kind, node] : reader_.entries(&any, path_ + ".any")) {
            if (kind == "sets") continue;
            ++ranges;
            const auto range = range_of(any, kind);
            if (!range || !rises(kind, *range))
                reader_.fault(&node, path_ + ".any: range '" + kind + "'",
                              "one of money, percent, multiple, whole = [least, most]");
        }
        const auto* sets = any.find("sets");
        if (ranges != 1 || !sets)
            reader_.fault(&any, path_ + ".any needs one range and what it sets",
                          "{ money = [\"1\", \"100\"], sets = [\"table.min\"] }");
        for (const auto& path : reader_.texts(sets)) check_path(path, *sets);
    }

    static bool rises(std::string_view kind, const ChoiceRange& range) {
        if (kind == "money" || kind == "percent") {
            const auto least = Money::parse(range.least);
            const auto most = Money::parse(range.most);
            return least && most && *least <= *most;
        }
        const auto least = parse_whole(range.least);
        const auto most = parse_whole(range.most);
        return (kind == "multiple" || kind == "whole") && least && most && *least <= *most;
    }

    Reader& reader_;
    const Node& menu_;
    std::string path_;
    std::size_t values_ = 0;
};

}  // namespace

bool says_about_itself(std::string_view key) {
    return std::find(kAboutItself.begin(), kAboutItself.end(), key) != kAboutItself.end();
}

bool good_path(std::string_view path) {
    const auto parts = split(path, '.');
    const bool empty = std::any_of(parts.begin(), parts.end(), [](auto part) { return part.empty(); });
    return !empty && parts.size() <= kMostParts && parts[0] != "choice";
}

std::optional<ChoiceRange> range_of(const Node& any, std::string_view kind) {
    const auto* node = any.find(kind);
    if (!node || node->kind != Node::Kind::list || node->list.size() != 2) return std::nullopt;
    return ChoiceRange{node->list[0].shown(), node->list[1].shown()};
}

bool check_menu(Reader& reader, const Node* menu) {
    const auto before = reader.faults().size();
    if (menu) MenuCheck(reader, *menu).run();
    return reader.faults().size() == before;
}

}  // namespace hardway
