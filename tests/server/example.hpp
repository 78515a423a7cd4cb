#pragma once
// The examples of docs/protocol.md: found in the text, compared with what a server says. `…` stands for what
// is left out or differs each time, `{name}` for what an earlier answer gave.

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace server_test {

using Json = nlohmann::json;

struct Example {
    int line = 0;       // where it stands
    std::string kind;   // "http", "ws"
    std::string until;  // of "ws until KIND": said again and again until a record of that kind
    std::vector<std::string> lines;
};
std::vector<Example> examples_in(const std::string& text);

// JSON with `…` in it, which becomes "…": a value, or one more element of an object or a list.
Json parse_example(const std::string& text);

class Bindings {
  public:
    void set(const std::string& name, const std::string& value) { values_[name] = value; }
    bool has(const std::string& name) const { return values_.contains(name); }
    const std::string& at(const std::string& name) const { return values_.at(name); }
    // With every {name} that is known replaced.
    std::string filled(const std::string& text) const;
    // Whether the value is as the example says; names that are new get what stands there. `why` says what is
    // not.
    bool matches(const Json& expected, const Json& value, std::string& why, const std::string& at = {});

  private:
    bool matches_object(const Json& expected, const Json& value, std::string& why, const std::string& at);
    bool matches_list(const Json& expected, const Json& value, std::string& why, const std::string& at);

    std::map<std::string, std::string> values_;
};

}  // namespace server_test
