#include "cli/story.hpp"

#include <fmt/core.h>

#include "cli/files.hpp"
#include "cli/open_rules.hpp"

namespace hardway::cli {

std::optional<Session> told_story(const std::string& file) {
    const auto text = read_file(file);
    if (!text) {
        fmt::print(stderr, "{}: cannot read this file\n", file);
        return std::nullopt;
    }
    Faults faults;
    Session session(shelf_for(file, *text, faults));
    print_faults(faults);
    const auto mismatches = session.tell_all(*text);
    for (const auto& mismatch : mismatches)
        fmt::print(stderr, "{}:{}: {}\n", file, mismatch.line, mismatch.what);
    if (!mismatches.empty()) return std::nullopt;
    if (!session.started()) {
        fmt::print(stderr, "{}: nobody sits down in this story\n", file);
        return std::nullopt;
    }
    return session;
}

}  // namespace hardway::cli
