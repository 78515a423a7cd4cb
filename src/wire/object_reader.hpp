#pragma once
// The fields of one JSON object, read strictly: whatever is missing, of the wrong kind or left over is a
// fault that names the field. After the first fault the rest is not looked at, and what is read is empty or
// the least allowed.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "rules/fault.hpp"
#include "wire/json.hpp"

namespace hardway::wire {

class ObjectReader {
  public:
    // `where` begins every fault: "event 'won'"; empty: nothing does. The JSON must outlive the reader.
    ObjectReader(const Json& json, std::string where);

    bool failed() const { return fault_.has_value(); }
    // The first fault; whatever field nobody asked for is one.
    std::optional<Fault> finish();
    void fail(std::string what, std::string allowed = "");
    // What another reader found, as one's own.
    void take_fault(ObjectReader& inner);

    const Json* find(std::string_view name);  // nothing: it is not there
    const Json* need(std::string_view name);
    bool has(std::string_view name) { return find(name) != nullptr; }

    std::string text(std::string_view name);
    std::string text_or_none(std::string_view name);  // empty if it is not there
    bool flag(std::string_view name);                 // false if it is not there
    std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
    const Json& list(std::string_view name);
    // The one whose `name_of` it is.
    template <typename Enum>
    Enum word(std::string_view name) {
        const auto said = text(name);
        std::string all;
        for (int i = 0; i < 256 && !name_of(static_cast<Enum>(i)).empty(); ++i) {
            if (said == name_of(static_cast<Enum>(i))) return static_cast<Enum>(i);
            all += (i == 0 ? "" : ", ") + std::string(name_of(static_cast<Enum>(i)));
        }
        return fail(quote(name) + " is " + shown(said), std::move(all)), Enum{};
    }
    // A list under this name; each of it is read by `read(json, where)`.
    template <typename Read>
    void each(std::string_view name, const Read& read) {
        const auto& items = list(name);
        for (std::size_t i = 0; i < items.size() && !failed(); ++i)
            read(items[i], where_ + "." + std::string(name) + "[" + std::to_string(i) + "]");
    }

    static std::string quote(std::string_view name);
    static std::string shown(std::string_view text);  // what was sent, cut short: a fault is for people

  protected:
    // Where the object under this name is.
    std::string inside(std::string_view name) const { return where_ + "." + std::string(name); }

  private:
    const Json& json_;
    std::string where_;
    std::optional<Fault> fault_;
    std::set<std::string, std::less<>> known_;
};

}  // namespace hardway::wire
