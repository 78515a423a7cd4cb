#pragma once
// One line of notation, cut at the blanks and read word by word.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/money.hpp"
#include "rules/roll.hpp"

namespace auditor {

using hardway::Money;
using hardway::Roll;

std::optional<int> read_number(std::string_view word);
std::optional<Money> read_money(std::string_view word);  // "12", "2.5", "0.25"
std::optional<Roll> read_roll(std::string_view word);    // "3-4"

class Words {
  public:
    explicit Words(std::string_view line);
    explicit Words(std::vector<std::string> words) : words_(std::move(words)) {}

    bool done() const { return next_ == words_.size(); }
    std::size_t left() const { return words_.size() - next_; }
    const std::string& peek() const { return words_[next_]; }

    // Each refuses if the next word is missing or of another sort.
    std::string word();
    int number();
    Money money();
    Roll roll();
    void end() const;

    bool drop_last(std::string_view word);  // takes it away if it is the last one

    std::vector<Words> split_at_commas();  // what is left, as the items of a call

  private:
    std::vector<std::string> words_;
    std::size_t next_ = 0;
};

}  // namespace auditor
