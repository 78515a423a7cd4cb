#include "cli/story.hpp"

#include "cli/files.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"

namespace hardway::cli {

std::optional<Session> told_story(const std::string& file) {
    const auto text = read_file(file, kStoryFile);
    if (!text) {
        print_faults(text.faults());
        return std::nullopt;
    }
    const auto shelf = shelf_for(file, *text);
    print_faults(shelf.faults());
    Session session(shelf ? *shelf : builtin_shelf());
    const auto mismatches = session.tell_all(*text);
    for (const auto& mismatch : mismatches) complain("{}:{}: {}", file, mismatch.line, mismatch.what);
    if (!mismatches.empty()) return std::nullopt;
    if (!session.started()) {
        complain("{}: nobody sits down in this story", file);
        return std::nullopt;
    }
    return session;
}

}  // namespace hardway::cli
