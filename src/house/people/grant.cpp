#include <sodium.h>

#include <mutex>

#include "house/people/details.hpp"
#include "house/people/people.hpp"

namespace hardway::house {

namespace {

constexpr const char* kAdministrators = "administrators";  // claimed by whoever changes who is one

Digest hash_of(const Secret& code) {
    return sha256(code.bare());
}

}  // namespace

Answer<Plan> People::change_roles(const Asked& asked, std::string_view id, Roles roles) {
    if (!allows(asked, Action::grant_roles)) return Why::not_permitted;
    if (!good_reason(asked.why)) return Why::bad_reason;
    if (!go_together(roles)) return Why::roles_clash;
    auto mine = claim({std::string(id), kAdministrators});
    if (!mine) return Why::busy;
    auto known = this->known(id);
    if (!known) return Why::unknown_person;
    // A guest cannot show who it is, and an account is no guest.
    if (known->person.guest() || roles.has(Role::guest))
        return known->person.guest() ? Why::needs_password : Why::roles_clash;
    const auto before = known->person.roles;
    if (before.has(Role::administrator) && !roles.has(Role::administrator)) {
        const std::shared_lock lock(mutex_);
        if (administrators_ == 1) return Why::last_administrator;
    }
    known->person.roles = roles;
    Entry entry;
    add_record(
        entry, asked, "roles_changed",
        details(
            {{"whom", known->person.id}, {"from", before.text()}, {"to", roles.text()}, {"why", asked.why}}));
    put_person(entry, known->person);
    return Plan(std::move(entry), std::move(mine), [this, known = *known] { put(known); });
}

Answer<MadeCode> People::first_code(const Asked& asked) {
    if (!asked.by_house) return Why::not_permitted;
    auto mine = claim({kAdministrators});
    if (!mine) return Why::busy;
    if (has_administrator()) return Why::not_permitted;
    auto code = in_hex(Secret::random(16));
    const auto hash = hash_of(code);
    Entry entry;
    add_record(entry, asked, "code_made", details({{"for", "administrator"}}));
    entry.documents.push_back({std::string(kCodeKey), hex(hash)});
    return MadeCode{Plan(std::move(entry), std::move(mine),
                         [this, hash] {
                             const std::unique_lock lock(mutex_);
                             code_ = hash;
                         }),
                    std::move(code)};
}

Answer<Plan> People::use_code(const Asked& asked, const Secret& code, std::string_view address) {
    const auto from = this->from("code/", address);
    const auto whose = counted("code/by/", asked.by);
    if (const auto wait = lockout_.begin({whose, from}, asked.at)) return No{Why::wait, wait};
    auto mine = claim({asked.by, kAdministrators});
    if (!mine) {
        lockout_.take_back(whose);
        lockout_.take_back(from);
        return Why::busy;
    }
    {
        const auto given = hash_of(code);
        const std::shared_lock lock(mutex_);
        if (!code_ || sodium_memcmp(code_->data(), given.data(), given.size()) != 0) return Why::bad_code;
    }
    lockout_.take_back(whose);
    lockout_.take_back(from);
    auto known = this->known(asked.by);
    if (!known) return Why::unknown_person;
    if (known->password.empty()) return Why::needs_password;
    known->person.roles.add(Role::administrator);
    if (!go_together(known->person.roles)) return Why::roles_clash;
    Entry entry;
    add_record(entry, asked, "code_used", details({{"whom", asked.by}, {"to", known->person.roles.text()}}));
    put_person(entry, known->person);
    entry.documents.push_back({std::string(kCodeKey), "", true});
    return Plan(std::move(entry), std::move(mine), [this, known = *known] {
        put(known);
        const std::unique_lock lock(mutex_);
        code_.reset();
    });
}

}  // namespace hardway::house
