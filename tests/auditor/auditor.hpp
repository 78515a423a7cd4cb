#pragma once
// The second opinion on hardway: a table settled plainly, rule by rule, from docs/rules.md. It shares no code
// with the engine but Roll and Money; random sessions fed to both must agree to the cent.

#include <map>
#include <string>
#include <string_view>

#include "ledger.hpp"

namespace auditor {

enum class Answer { accepted, refused };

class Auditor {
  public:
    // rulebook: sg-mbs, wind-creek, ma-craps, ma-mini-craps, md-crapless; house: keys and values as on a
    // `house` line.
    Auditor(const std::string& rulebook, const std::map<std::string, std::string>& house);

    Answer say(std::string_view line);  // one command of docs/notation.md, without `refused`

    Money rail(std::string_view name) const;  // 0 for a stranger
    Money felt(std::string_view name) const;
    int point() const { return ledger_.point; }  // 0 = off
    Money toke() const { return ledger_.toke; }
    Money commission() const { return ledger_.commission; }
    std::string explain() const { return why_; }  // the last answer and its reason

    const Ledger& ledger() const { return ledger_; }

  private:
    Ledger ledger_;
    std::string why_;
};

}  // namespace auditor
