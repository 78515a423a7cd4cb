#pragma once
// What words can mean: wagers in the notation, with the amount said, judged by the rulebook and the table.

#include <string>
#include <string_view>
#include <vector>

#include "words/talk.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

// One way to understand a line: a wager in the notation and the amount said with it, if any.
struct Meaning {
    std::string wager;
    std::string amount;
    bool offered = false;    // the rulebook has it
    bool sold = false;       // and the house sells it
    bool open = false;       // and takes it now
    bool full_name = false;  // the words are its name, none of them a number filled in
};

class Meanings {
  public:
    explicit Meanings(const Speaker& speaker)
        : rules_(speaker.rules), table_(speaker.table), me_(speaker.seat), own_(speaker.own) {}

    std::vector<Meaning> in(const Tokens& said) const;  // the amount among the words, if any
    std::vector<Meaning> of(const Tokens& said, const std::string& amount) const;
    void judge(Meaning& meaning) const;

  private:
    bool stands_on(std::string_view kind, int number) const;
    std::string offered_of(std::string_view targets) const;
    void add_target(std::string target, const Slots& slots, const std::string& amount,
                    std::vector<Meaning>& all) const;
    void add_each(const std::string& kind, const std::string& amount, std::vector<Meaning>& all) const;

    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
    const OwnPhrases& own_;
};

}  // namespace hardway::words
