#pragma once
// The chain of people and their money, read from its beginning: who there is by the records, what the records
// move, and what documents there have to be.

#include <map>
#include <set>
#include <string>

#include "house/audit.hpp"
#include "wire/json.hpp"

namespace hardway::house {

class AccountsAudit {
  public:
    struct Known {
        std::string name;
        std::string roles;  // "player, dealer"
        std::uint64_t stakes = 0;
        std::int64_t made = 0;  // when it was recorded
        bool password = false;
    };
    struct Given {
        std::string person;
        std::string kind;
        std::int64_t at = 0;
    };

    explicit AccountsAudit(AuditReport& report) : report_(report) {}

    // What this record moves.
    Postings follow(const Record& record, const wire::Json& body);

    // Whether the chain has ever heard of this person.
    bool knew(const std::string& person) const { return ever_.contains(person); }
    // Documents of people, names, passwords and tokens, and the code: as many as there must be, and each as
    // the records say. Whose password it is, and which code, no record says.
    void compare(const std::vector<Document>& documents) const;

  private:
    Postings follow_money(const Record& record, const wire::Json& what);
    bool follow_person(const Record& record, const wire::Json& what);
    bool follow_token(const Record& record, const wire::Json& what);
    void change(const Record& record, const std::string& whom, const std::string& before, std::string& value,
                const std::string& after);
    void tell(const Record& record, std::string what) const;

    void compare_person(const Document& document, const std::string& id) const;
    void compare_name(const Document& document, const std::string& name) const;
    void compare_token(const Document& document) const;
    void none_missing(const std::set<std::string>& keys) const;
    void tell_of(const std::string& key, const std::string& what) const;

    AuditReport& report_;
    std::map<std::string, Known> people_;  // by id
    std::set<std::string> ever_;
    std::map<std::string, std::string> names_;  // in lower case → id
    std::map<std::string, Given> tokens_;       // by the part of its id that records have
    bool code_ = false;                         // one is waiting to be used
};

}  // namespace hardway::house
