#pragma once
// What stands on the command line, checked in one place before any verb sees it: no value is empty, no flag
// has one, numbers are what they say, and options that contradict each other or do nothing are told.
// Only arguments.cpp knows the library that reads the command line, which takes long to compile.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace hardway::cli {

// What a value may be: the words for it, and what is wrong with a text (nothing: empty). It may put the text
// into the form that is read on.
struct Allowed {
    std::string name;
    std::function<std::string(std::string& text)> trouble;
};
// Digits and nothing else, as decimal: no sign, blank, 0x10 or 1e3. (The library would read 010 as eight and
// let -1 and what is too large become the largest number there is.)
Allowed whole(std::uint64_t least, std::uint64_t most);
Allowed real(double least, double most);
Allowed amount();  // of money, more than 0
Allowed one_of(const std::vector<std::string>& words);

// An option, or what stands without a name before it, as it is being described.
class Argument {
  public:
    explicit Argument(CLI::Option* option) : option_(option) {}

    Argument& allow(Allowed allowed);
    Argument& show_default();
    Argument& group(const char* title);
    Argument& takes(const char* what);  // a name for its values, "FILE"
    Argument& required();

  private:
    CLI::Option* option_;
};

// How two arguments of a verb stand to each other.
enum class Bond : std::uint8_t {
    needs,     // an error without the other
    excludes,  // an error with the other
    idle,      // does nothing beside the other, which is told
    serves,    // goes with the other, where most do not
};
inline constexpr const char* kAllOthers = nullptr;  // those that have no bond of their own with the other
struct ArgumentBond {
    const char* argument;  // or kAllOthers
    Bond bond;
    const char* other;  // an argument, or a verb under this one
    const char* why;
    const char* unless = nullptr;  // idle only without this one
};
using ArgumentBonds = std::vector<ArgumentBond>;

class CommandLine;

class Verb {
  public:
    Verb(CommandLine& line, CLI::App* app) : line_(&line), app_(app) {}

    Verb verb(const char* name, const char* about);
    Verb hidden_verb(const char* name, const char* about);  // that no help names
    void need_verb();
    void footer(const char* text);

    // A name without dashes stands for itself. Lists take one value each time they are named.
    Argument option(const char* name, std::string& value, const char* about);
    Argument option(const char* name, std::uint32_t& value, const char* about);
    Argument option(const char* name, std::uint64_t& value, const char* about);
    Argument option(const char* name, int& value, const char* about);
    Argument option(const char* name, double& value, const char* about);
    Argument option(const char* name, std::vector<std::string>& values, const char* about);
    Argument option(const char* name, std::vector<int>& values, const char* about);
    Argument flag(const char* name, bool& value, const char* about);

    bool given(const char* name) const;      // also a verb under this one
    void bonds(const ArgumentBonds& bonds);  // these, too
    void run(std::function<int()> action);   // with the status it ends with; not if a verb under it runs

  private:
    CommandLine* line_;
    CLI::App* app_;
};

inline constexpr const char* kHelp = "help";  // a verb that every command line understands

class CommandLine {
  public:
    CommandLine(const char* about, const std::string& version);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    Verb top() { return {*this, app_.get()}; }
    int run(int argc, char** argv);
    // Takes these words without running a verb: nothing, or what is wrong with them.
    std::string trouble(const std::vector<std::string>& words);

  private:
    friend class Verb;

    void act(const CLI::App& app, const std::function<int()>& action);
    void check_bonds(const CLI::App& app) const;

    std::unique_ptr<CLI::App> app_;
    std::map<const CLI::App*, ArgumentBonds> bonds_;
    int status_ = 0;
};

}  // namespace hardway::cli
