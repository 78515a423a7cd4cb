#pragma once
// What people are told who ask the house for something: what they asked for, or why not. The words for it
// say nothing that a stranger should not know.

#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

namespace hardway::house {

enum class Why : std::uint8_t {
    bad_name,
    name_taken,
    bad_password,  // too short, too long
    wrong,         // name or password: which of them is not said
    wait,          // after repeated failures
    too_fast,      // more often than allowed
    too_many,      // more at once than allowed
    busy,          // something about the same person is under way, or too much at once
    unavailable,   // the store cannot be asked
    full,
    not_permitted,
    unknown_person,
    unknown_token,
    not_a_guest,
    needs_password,  // only an account can be trusted with this
    not_broke,
    money_left,
    roles_clash,
    last_administrator,
    bad_reason,
    bad_code,
    bad_amount,
    bad_account,
};
std::string_view words(Why why);

struct No {
    Why why;
    std::int64_t wait = 0;  // milliseconds, if waiting helps

    bool operator==(const No&) const = default;
};

template <typename T>
class [[nodiscard]] Answer {
  public:
    Answer(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Answer(No no) : held_(std::in_place_index<1>, no) {}
    Answer(Why why) : held_(std::in_place_index<1>, No{why}) {}

    explicit operator bool() const { return held_.index() == 0; }
    // Only of an answer that holds one.
    T& operator*() { return *std::get_if<0>(&held_); }
    const T& operator*() const { return *std::get_if<0>(&held_); }
    T* operator->() { return std::get_if<0>(&held_); }
    const T* operator->() const { return std::get_if<0>(&held_); }
    // Only of one that does not.
    const No& no() const { return *std::get_if<1>(&held_); }

  private:
    std::variant<T, No> held_;
};

}  // namespace hardway::house
