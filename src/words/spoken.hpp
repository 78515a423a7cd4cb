#pragma once
// A sentence cut into its wagers, with what each of its numbers is: a number of the layout or an amount.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "words/several.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

bool parts_wagers(std::string_view word);  // "and", ","
// Said to tell amounts from numbers; no part of a wager's name.
bool only_marks(std::string_view word);

enum class Role : std::uint8_t { word, number, amount, unsure, clash };

// A stretch of a sentence between two of "and" and ",".
struct Part {
    Tokens words;  // the wager and its amount
    std::vector<Role> roles;
    bool for_dealers = false;

    std::size_t count(Role role) const;
    std::size_t amount_at() const;
    Tokens wager() const;
    bool complete() const;  // one wager and one amount
    bool amount_first() const { return amount_at() == 0; }
    Saying saying() const;
};

class Spoken {
  public:
    explicit Spoken(Tokens words);

    const std::vector<Part>& parts() const { return parts_; }
    bool each() const { return says("each") || says("apiece"); }
    bool group() const;  // several wagers under one name
    bool for_dealers() const;
    bool dealers_lead() const;  // "for the boys 5 on …": before everything
    bool money() const;         // "$", "dollars" was said
    bool only_first(std::string_view kind) const;
    bool says(std::string_view word) const;
    std::size_t count(Role role) const;
    std::size_t numerics() const;

    // Where no word tells: "5 yo", "yo 5", "hard 8 5".
    void guess();
    // The only amount, if it is the first or the last thing said; in the middle it could be anybody's.
    const Part* holder() const;
    // Everything but the amount, with what parts it.
    Tokens wagers() const;

  private:
    void take_out_dealers();
    void name_as_one();
    void name_groups();
    void cut();

    const std::string& at(std::size_t i) const;
    bool numeric(std::size_t i) const;
    std::size_t after_the(std::size_t i) const;
    bool ends(std::size_t i) const;
    bool opens() const;
    Role role(std::size_t i) const;
    Role role_before_each(std::size_t i, const std::string& before, std::size_t each) const;
    Role role_after_each(std::size_t i) const;

    Tokens words_;
    std::vector<std::size_t> dealers_at_;  // before which word the dealers were named
    std::vector<Part> parts_;
};

}  // namespace hardway::words
