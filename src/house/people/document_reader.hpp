#pragma once
// The fields of a document of the house, read strictly: whatever is missing or of another kind is a fault.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "rules/result.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

class DocumentReader {
  public:
    // `what` begins the fault: "person".
    DocumentReader(std::string_view what, std::string_view text) : what_(what) {
        auto json = wire::parse(text);
        if (!json)
            fault_ = json.faults().front();
        else if (!json->is_object())
            fail("is no object");
        else
            json_ = *std::move(json);
        if (!fault_ && number("v") != 1) fail("is of another version");
    }

    bool failed() const { return fault_.has_value(); }
    const Fault& fault() const { return *fault_; }
    void fail(const std::string& why) {
        if (!fault_) fault_ = Fault{"", 0, "document of a " + what_ + ": " + why, "", ""};
    }

    std::string text(const char* name) {
        const auto* field = find(name, &wire::Json::is_string);
        return field ? field->get<std::string>() : std::string();
    }
    std::int64_t number(const char* name, std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
        const auto* field = find(name, &wire::Json::is_number_integer);
        if (!field) return 0;
        const auto value = field->get<std::int64_t>();
        if (value < 0 || value > most) fail(std::string("'") + name + "' is out of range");
        return value;
    }
    std::vector<std::string> texts(const char* name) {
        std::vector<std::string> all;
        const auto* list = find(name, &wire::Json::is_array);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            if ((*list)[i].is_string())
                all.push_back((*list)[i].get<std::string>());
            else
                fail(std::string("'") + name + "' has something else in it");
        }
        return all;
    }

  private:
    const wire::Json* find(const char* name, bool (wire::Json::*is)() const noexcept) {
        if (fault_) return nullptr;
        const auto found = json_.find(name);
        if (found != json_.end() && ((*found).*is)()) return &*found;
        fail(std::string("'") + name + "' is missing or of another kind");
        return nullptr;
    }

    std::string what_;
    wire::Json json_;
    std::optional<Fault> fault_;
};

}  // namespace hardway::house
