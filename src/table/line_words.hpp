#pragma once
// The words of one line of the notation, taken one after the other: amounts, throws, crew, players. What
// cannot be read ends the reading; what can be read but not be so is a refusal.

#include <string>
#include <string_view>
#include <vector>

#include "rules/vocabulary.hpp"
#include "table/notation.hpp"

namespace hardway {

class LineWords {
  public:
    LineWords(const Rules& rules, const Table& table, std::string_view line, bool may_trail);

    const std::string& error() const { return error_; }  // empty: understood so far

  protected:
    using Words = std::vector<std::string_view>;

    Command& command() { return reading_.command; }
    bool more() const { return at_ < words_.size(); }
    std::string_view next() { return more() ? words_[at_++] : std::string_view{}; }
    std::string_view rest_of_line();  // from the next word on, with the blanks between

    Reading fail(std::string what);
    Reading refused(RefusalCode code, Cite cite = 0);
    Reading done(command::Any what);

    // False if it is none; amounts that no chips can make and dice that do not exist are refused.
    bool amount(Money& into);
    bool roll(Roll& into);
    bool crew(CrewSet& into);  // "by box dealer"
    bool seat_named(std::string_view name);
    // The next word if it is this one, which is taken then.
    bool word(Word expected);
    bool at(Word expected) const { return more() && words_[at_] == expected; }

    const Rules& rules_;
    const Table& table_;
    Words words_;
    bool may_trail_;
    std::size_t at_ = 0;
    Reading reading_;
    std::string error_;
};

}  // namespace hardway
