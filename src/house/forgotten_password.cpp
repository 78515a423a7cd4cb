#include "house/forgotten_password.hpp"

#include "house/people/seal.hpp"
#include "house/people/tokens.hpp"
#include "rules/text.hpp"

namespace hardway::house {

namespace {

Result<Done> write_down(Store& store, Plan plan) {
    const auto head = store.head(kAccounts);
    if (!head) return head.faults();
    const auto last = store.records(kAccounts, head->number, 1);
    if (!last) return last.faults();
    auto entry = plan.entry();
    seal(entry, *head, last->empty() ? 0 : last->front().at);
    if (store.commit({&entry, 1}).front() != Stored::done) return fault("nothing can be recorded here now");
    return Done{};
}

}  // namespace

Result<Secret> replace_password(Store& store, std::string_view name, std::int64_t now) {
    auto people = People::open(store, {});
    if (!people) return people.faults();
    auto tokens = Tokens::open(store, **people, {});
    if (!tokens) return tokens.faults();
    const auto person = (*people)->named(name);
    if (!person)
        return fault("nobody here is called " + hardway::quoted(name),
                     "the name of an account of this house");
    Asked asked;
    asked.at = now;
    asked.by_house = true;
    asked.why = "forgotten, and replaced while the house was stopped";
    auto made = (*people)->reset_password(asked, person->id);
    if (!made) return fault(std::string(words(made.no().why)));
    auto ended = (*tokens)->revoke_all(asked, person->id);
    if (!ended) return fault(std::string(words(ended.no().why)));
    made->plan.join(std::move(*ended));
    if (const auto written = write_down(store, std::move(made->plan)); !written) return written.faults();
    return std::move(made->password);
}

}  // namespace hardway::house
