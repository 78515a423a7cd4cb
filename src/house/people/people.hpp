#pragma once
// Who is known to the house: guests, who have a name and a stake, and accounts, who have a password as well.
// What changes is planned, stored and only then applied (house/plan.hpp); the store's documents are the
// truth, and what is held here is read from them at the start. Any number of threads may ask at once.
//
// Every change is a record of the chain "accounts": person_made, signed_up, took_over, stake_given,
// password_changed, password_reset, roles_changed, code_made, code_used, corrected, guest_retired. None of
// them, and no document, has a password, a code or a token in it.

#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>

#include "house/people/answer.hpp"
#include "house/people/lockout.hpp"
#include "house/people/password.hpp"
#include "house/people/person.hpp"
#include "house/people/plan.hpp"

namespace hardway::house {

struct PeopleSettings {
    bool guests = true;
    Money stake = Money::units(1000);  // what everybody begins with, and gets again when broke
    std::size_t most = 100'000;        // people
    PasswordSettings passwords;
    LockoutSettings lockout;
    bool count_addresses = true;  // in lock-outs, too; not where everybody has the same one
};

inline constexpr std::string_view kGuestNames = "guest_";  // nobody else is called so
inline constexpr std::string_view kBotNames = "bot_";      // nor is anybody who is no program of the house
inline constexpr std::string_view kCodeKey = "code/administrator";

struct MadePerson {
    Plan plan;
    Person person;
};
struct MadePassword {
    Plan plan;
    Secret password;
};
struct MadeCode {
    Plan plan;
    Secret code;  // only its hash is kept
};

class People {
  public:
    // Reads what is there; a fault if it cannot be read or does not fit together.
    static Result<std::unique_ptr<People>> open(Store& store, const PeopleSettings& settings);
    People(const People&) = delete;
    People& operator=(const People&) = delete;

    std::optional<Person> person(std::string_view id) const;
    std::optional<Person> named(std::string_view name) const;
    Roles roles(std::string_view id) const;  // none of nobody
    std::size_t size() const;
    bool has_administrator() const;
    bool takes_guests() const { return settings_.guests; }

    // ------------------------------------------------------------ coming in

    Answer<MadePerson> make_guest(const Asked& asked);
    // A guest who asks becomes the account: the same person, with all that is in the wallet and on tables.
    // Nobody so far (`by` is empty) is somebody new, with a stake.
    Answer<MadePerson> sign_up(const Asked& asked, std::string_view name, const Secret& password);
    // One answer, after the same work, for an unknown name and a wrong password.
    Answer<Person> sign_in(std::string_view name, const Secret& password, std::string_view address,
                           std::int64_t at);
    // The same for somebody who is signed in and has to show it again.
    Answer<Person> prove(std::string_view id, const Secret& password, std::string_view address,
                         std::int64_t at);
    Answer<Plan> change_password(const Asked& asked, const Secret& before, const Secret& after,
                                 std::string_view address);

    // For somebody who has forgotten it, by an administrator or the house itself, with a reason: a random
    // one, to be changed.
    Answer<MadePassword> reset_password(const Asked& asked, std::string_view id);

    // ------------------------------------------------------------ being somebody

    // By an administrator or the house itself, with a reason.
    Answer<Plan> change_roles(const Asked& asked, std::string_view id, Roles roles);
    // A new code for the first administrator: on every start until there is one.
    Answer<MadeCode> first_code(const Asked& asked);
    // Makes whoever asks an administrator; uses the code up.
    Answer<Plan> use_code(const Asked& asked, const Secret& code, std::string_view address);

    // ------------------------------------------------------------ money

    // For whoever asks and has nothing: not in the wallet, and not on tables (rails and felts together, which
    // the caller has to ask for while that person cannot move chips).
    Answer<Plan> renew_stake(const Asked& asked, Money on_tables);
    // Between wallets of people, accounts of the house, and the issue; with a reason.
    Answer<Plan> correct(const Asked& asked, const Posting& posting);
    // A guest who will not come back; what is in the wallet goes back to the issue.
    Answer<Plan> retire_guest(const Asked& asked, std::string_view guest, Money on_tables);

  private:
    struct Known {
        Person person;
        std::string password;  // as it is kept; empty: none
    };

    People(Store& store, const PeopleSettings& settings);
    std::optional<Fault> read();
    std::optional<Fault> read_names();

    std::optional<Known> known(std::string_view id) const;
    std::optional<Known> known_by(std::string_view name) const;
    bool full() const;
    bool name_free(std::string_view name) const;
    std::string fresh_id() const;
    Claim claim(std::vector<std::string> keys) { return {claims_, std::move(keys)}; }

    bool allows(const Asked& asked, Action action) const;
    Answer<Person> check(const std::optional<Known>& known, std::string_view key, const Secret& password,
                         std::string_view address, std::int64_t at);
    Answer<MadePerson> sign_up_new(const Asked& asked, std::string_view name, std::string password,
                                   Claim mine);
    Answer<MadePerson> take_over(const Asked& asked, const Person& guest, std::string_view name,
                                 std::string password, Claim mine);
    void give_stake(Entry& entry, const Asked& asked, Person& person) const;
    std::string from(std::string_view kind, std::string_view address) const;
    bool can_be_corrected(std::string_view account) const;

    void put(const Known& known);
    void remove(const Person& person);

    Store& store_;
    const PeopleSettings settings_;
    Passwords passwords_;
    Lockout lockout_;
    std::shared_ptr<Claims> claims_ = std::make_shared<Claims>();

    mutable std::shared_mutex mutex_;  // of what follows
    std::unordered_map<std::string, Known> people_;
    std::unordered_map<std::string, std::string> names_;  // in lower case → id
    std::size_t administrators_ = 0;
    std::optional<Digest> code_;
};

}  // namespace hardway::house
