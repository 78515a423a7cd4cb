#pragma once
// A value, or what was wrong: never both, never neither. How everything that can fail answers.

#include <optional>
#include <utility>
#include <variant>

#include "rules/fault.hpp"

namespace hardway {

// The value of what has none of its own: it was done.
struct Done {};

template <typename T>
class [[nodiscard]] Result {
  public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Faults faults) : held_(std::in_place_index<1>, std::move(faults)) {}
    Result(Fault fault) : held_(std::in_place_index<1>, Faults{std::move(fault)}) {}

    explicit operator bool() const { return held_.index() == 0; }
    // Only of a result that holds one.
    T& operator*() & { return *std::get_if<0>(&held_); }
    const T& operator*() const& { return *std::get_if<0>(&held_); }
    T&& operator*() && { return std::move(*std::get_if<0>(&held_)); }
    T* operator->() { return std::get_if<0>(&held_); }
    const T* operator->() const { return std::get_if<0>(&held_); }

    // Empty if all went well.
    const Faults& faults() const {
        static const Faults kNone;
        const auto* faults = std::get_if<1>(&held_);
        return faults ? *faults : kNone;
    }

    // For those who go on in order to find everything that is wrong: the value, or nothing, and its faults
    // are added to those found so far.
    std::optional<T> or_add_to(Faults& found) && {
        if (*this) return std::move(**this);
        found.insert(found.end(), faults().begin(), faults().end());
        return std::nullopt;
    }

  private:
    std::variant<T, Faults> held_;
};

}  // namespace hardway
