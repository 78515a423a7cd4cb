#pragma once
// A value, or what was wrong: never both, never neither. How everything that can fail answers.

#include <utility>
#include <variant>

#include "rules/fault.hpp"

namespace hardway {

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

  private:
    std::variant<T, Faults> held_;
};

}  // namespace hardway
