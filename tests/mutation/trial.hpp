#pragma once
// A mutant is tried: by the loader, by the stories of its rulebook and by the auditor. What none of them
// notices survives.

#include <map>
#include <string>
#include <vector>

#include "mutation/mutant.hpp"
#include "rules/rulebook.hpp"

namespace mutation {

using namespace hardway;

enum class Killer { nobody, loader, story, auditor };

struct Story {
    std::string path;
    std::string text;
};

// The stories of this rulebook under tests/sessions, in the order of their names.
std::vector<Story> stories_of(const std::string& rulebook);

class Trial {
  public:
    explicit Trial(std::string rulebook);

    const std::string& file() const { return file_; }  // the rulebook as it is
    Killer run(const Mutant& mutant);
    // As it is, nothing may be noticed: "" or what was.
    std::string fault_of_original();

  private:
    bool story_fails(const Shelf& shelf, const Story& story, std::string& why) const;
    bool auditor_differs(const Shelf& shelf, std::size_t commands, std::string& why) const;
    Shelf shelf_with(const std::string& text) const;
    std::vector<const Story*> likely_first(const Mutant& mutant) const;

    std::string rulebook_;
    Shelf shelf_;
    std::string file_;
    std::vector<Story> stories_;
    std::map<const Story*, int> kills_;  // stories that have killed before are tried sooner
};

}  // namespace mutation
