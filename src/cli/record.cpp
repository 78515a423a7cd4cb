#include "cli/record.hpp"

#include "rules/text.hpp"

namespace hardway::cli {

namespace {

// What stands before the check, after it (blanks, the end of a line from elsewhere) and the comment remain.
std::string rewritten(std::string_view line, std::string_view truth) {
    const auto comment = std::min(line.find('#'), line.size());
    const auto check = trim(line.substr(0, comment));
    const auto before = line.find(check);
    return std::string(line.substr(0, before)) + "= " + std::string(truth) +
           std::string(line.substr(before + check.size()));
}

}  // namespace

Recorded record(const Shelf& shelf, std::string_view story) {
    Recorded found;
    const auto mark = story.size() - without_mark(story).size();
    found.text = story.substr(0, mark);
    Session session(shelf);
    bool first = true;
    for (const auto line : split(story.substr(mark), '\n')) {
        if (!first) found.text += '\n';
        first = false;
        const bool mends = !session.tell(line) && !session.truth().empty();
        found.text += mends ? rewritten(line, session.truth()) : std::string(line);
    }
    found.left = Session(shelf).tell_all(found.text);
    return found;
}

}  // namespace hardway::cli
