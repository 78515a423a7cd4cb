#pragma once
// A memory of bounded size: what was not asked for the longest is forgotten first.

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace hardway::house {

template <typename Value>
class Recent {
  public:
    explicit Recent(std::size_t most) : most_(most) {}

    Value* find(std::string_view key) {
        const auto found = places_.find(key);
        if (found == places_.end()) return nullptr;
        order_.splice(order_.begin(), order_, found->second);
        return &found->second->second;
    }
    // A fresh one if it is not there.
    Value& at(std::string_view key, const Value& fresh) {
        if (auto* value = find(key)) return *value;
        if (order_.size() >= most_) {
            places_.erase(order_.back().first);
            order_.pop_back();
        }
        order_.emplace_front(std::string(key), fresh);
        places_.emplace(order_.front().first, order_.begin());
        return order_.front().second;
    }
    void forget(std::string_view key) {
        const auto found = places_.find(key);
        if (found == places_.end()) return;
        const auto place = found->second;
        places_.erase(found);
        order_.erase(place);
    }
    std::size_t size() const { return order_.size(); }

  private:
    using Order = std::list<std::pair<std::string, Value>>;

    std::size_t most_;
    Order order_;                                                            // last asked for first
    std::unordered_map<std::string_view, typename Order::iterator> places_;  // keys live in the list
};

}  // namespace hardway::house
