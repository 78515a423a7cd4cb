#pragma once
// A change of who people are, before it is one. It is planned: what is to be stored, and what it will mean.
// It is stored, by whoever keeps the journal. Only then it is applied. A plan that is thrown away, because
// the store refused it or could not be reached, has changed nothing.
//
// Until then nobody else can plan a change of the same person or name: a plan holds claims. So two cannot
// take one name, and nobody is given two stakes at once.
//
// The records of a plan are drafts: they have no number and no hash, and their body is what they say beyond
// the fields of a record, as JSON. `sealed` makes the next record of a chain of one.

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "house/store/store.hpp"

namespace hardway::house {

// Who asks for something and when; `why` where there has to be a reason.
struct Asked {
    std::string by;       // a person's id; empty: nobody known
    std::int64_t at = 0;  // milliseconds since 1970
    std::string command;  // the id that person gave the request; empty if there is none
    std::string why;
    bool by_house = false;  // the program itself, on nobody's behalf: it may do anything
};
inline constexpr std::size_t kLongestReason = 200;  // bytes
bool good_reason(std::string_view why);             // of one line that can be shown

inline constexpr std::string_view kAccounts = "accounts";  // the chain
// Adds a draft. Only the first record of an entry bears the id of the request: a store takes each id once.
void add_record(Entry& entry, const Asked& asked, std::string_view kind, std::string details);
Record sealed(const Head& head, const Record& draft);

class Claims {
  public:
    // All of them, or none.
    bool take(const std::vector<std::string>& keys);
    void release(const std::vector<std::string>& keys);

  private:
    std::mutex mutex_;
    std::set<std::string, std::less<>> held_;
};

class Claim {
  public:
    Claim(std::shared_ptr<Claims> claims, std::vector<std::string> keys);
    Claim(Claim&&) = default;
    Claim& operator=(Claim&&) = delete;
    ~Claim();

    // Whether they were free.
    explicit operator bool() const { return held_; }

  private:
    std::shared_ptr<Claims> claims_;  // none in one that was moved away
    std::vector<std::string> keys_;
    bool held_;
};

class [[nodiscard]] Plan {
  public:
    // `apply` cannot fail. What it changes must live as long as the plan.
    Plan(Entry entry, Claim claim, std::function<void()> apply);
    Plan(Plan&&) = default;
    Plan& operator=(Plan&&) = delete;
    ~Plan() = default;

    const Entry& entry() const { return entry_; }
    // Both together, or neither.
    void join(Plan other);
    // Once it is stored.
    void apply();

  private:
    Entry entry_;
    std::vector<Claim> claims_;
    std::vector<std::function<void()>> apply_;
};

}  // namespace hardway::house
