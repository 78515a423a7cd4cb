// A rulebook on the shelf with house choices of one's own, at which no table need be open: what a page needs
// of it, and what every wager must come to.

#include "rules/rulebook.hpp"
#include "server/desk.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

struct Chosen {
    house::Digest digest{};
    Rules rules;
};

// The same rules, by the same digest, that a table opened with these choices would have.
Result<Chosen> chosen(const Request& request, const std::string& id) {
    const auto text = text_in(request, "choices").value_or("");
    if (text.size() > kMostChoices)
        return Fault{"", 0, "choices: too long", std::to_string(kMostChoices) + " bytes or fewer", ""};
    const auto choices = parse_choices(text);
    if (!choices) return choices.faults();
    const auto resolved = resolved_rules(builtin_shelf(), id, *choices);
    if (!resolved) return resolved.faults();
    auto rules = load_resolved(*resolved);
    if (!rules) return rules.faults();
    return Chosen{house::sha256(*resolved), *std::move(rules)};
}

}  // namespace

Response Desk::rulebook(const Request& request, const Parts& parts, const Visitor*) {
    const auto found = chosen(request, parts[1]);
    return found ? answer(200, wire::summary(found->rules)) : faulty(found.faults());
}

Response Desk::rulebook_par(const Request& request, const Parts& parts, const Visitor*) {
    const auto found = chosen(request, parts[1]);
    if (!found) return faulty(found.faults());
    return answer(200, write_par(found->rules, *par_sheets_.of(found->digest, found->rules)));
}

}  // namespace hardway::server
