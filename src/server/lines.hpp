#pragma once
// Connections that are open, by the token they were opened with: what becomes of the token, becomes of them.

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace hardway::server {

// Whoever has come with a token.
class TokenHolder {
  public:
    virtual ~TokenHolder() = default;
    // It has another one now.
    virtual void token_changed(const std::string& id) = 0;
    // It has none any more.
    virtual void token_ended() = 0;
};

class Lines {
  public:
    void add(const std::string& token, const std::shared_ptr<TokenHolder>& holder) {
        const std::lock_guard lock(mutex_);
        holders_[token].push_back({holder.get(), holder});
    }
    void remove(const std::string& token, const TokenHolder* holder) {
        const std::lock_guard lock(mutex_);
        const auto found = holders_.find(token);
        if (found == holders_.end()) return;
        std::erase_if(found->second, [&](const Line& line) { return line.who == holder; });
        if (found->second.empty()) holders_.erase(found);
    }
    // `instead` is empty if there is none.
    void ended(const std::string& token, const std::string& instead) {
        for (const auto& line : taken(token, instead))
            if (const auto holder = line.holder.lock())
                instead.empty() ? holder->token_ended() : holder->token_changed(instead);
    }

  private:
    struct Line {
        const TokenHolder* who;
        std::weak_ptr<TokenHolder> holder;  // never held under the lock: the last one to go removes itself
    };

    std::vector<Line> taken(const std::string& token, const std::string& instead) {
        const std::lock_guard lock(mutex_);
        const auto found = holders_.find(token);
        if (found == holders_.end()) return {};
        auto all = std::move(found->second);
        holders_.erase(found);
        if (!instead.empty()) {
            auto& next = holders_[instead];
            next.insert(next.end(), all.begin(), all.end());
        }
        return all;
    }

    std::mutex mutex_;
    std::map<std::string, std::vector<Line>> holders_;
};

}  // namespace hardway::server
