#pragma once
// As much of JSON Schema as docs/openapi.json uses; a keyword that is not known here is a fault of its own.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace server_test {

using Json = nlohmann::json;

class Schemas {
  public:
    explicit Schemas(const Json& document) : document_(document) {}

    // What is wrong with a value, and where; empty if nothing is.
    std::vector<std::string> faults(const Json& schema, const Json& value) const;
    // Follows "$ref" to what it names.
    const Json& resolved(const Json& schema) const;

  private:
    void check(const Json& schema, const Json& value, const std::string& at,
               std::vector<std::string>& faults) const;
    void check_text(const Json& schema, const Json& value, const std::string& at,
                    std::vector<std::string>& faults) const;
    void check_object(const Json& schema, const Json& value, const std::string& at,
                      std::vector<std::string>& faults) const;

    const Json& document_;
};

}  // namespace server_test
