#pragma once
// Tells a table's records to pages: each with what it changed and what is said about it, so that a page has
// neither to fold events nor to know a rule. One teller for all pages at a table; it remembers the latest
// records, for whoever comes or comes back.

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "house/house.hpp"
#include "server/telling.hpp"

namespace hardway::server {

class Teller : public house::Watcher, public std::enable_shared_from_this<Teller> {
  public:
    Teller(house::House& house, const std::shared_ptr<house::RunningTable>& table);

    // Begins to listen; what happened lately is read from the store.
    void start();
    bool hear(const std::shared_ptr<const std::string>& record) override;

    // Where somebody stands who begins to listen.
    struct Newcomer {
        std::shared_ptr<house::Watcher> who;
        std::uint64_t now = 0;              // the record that `answer` shows the table after
        std::optional<std::uint64_t> last;  // the last record that is known from before
        // Told whether records go on after `last`; else the newcomer is shown the table as it was `now`, and
        // told what happened lately. `throws` are the latest ones.
        std::function<void(bool goes_on, const Json& throws)> answer;
    };
    void add(Newcomer newcomer);
    void remove(const house::Watcher* listener);

  private:
    struct Told {
        std::uint64_t number = 0;
        std::shared_ptr<const std::string> text;
    };
    struct Listener {
        std::shared_ptr<house::Watcher> who;
        std::uint64_t heard = 0;
    };
    struct Start {
        std::shared_ptr<const Rules> rules;
        Table table;
        std::uint64_t number = 0;
        std::string id;
    };
    static constexpr std::size_t kMostKept = 300;      // records
    static constexpr std::uint64_t kMostLately = 100;  // of these, for whoever comes anew
    static constexpr std::size_t kMostThrows = 60;
    static constexpr std::uint64_t kMostReplayed = 2'000;  // more than that begins at the last snapshot

    // On the strand.
    void begin(const Start& start);
    bool replay(const Start& start);
    std::optional<std::uint64_t> go_back(const Start& start);
    bool tell(const std::string& record);
    bool pass_on(Listener& listener);

    house::House& house_;
    const std::weak_ptr<house::RunningTable> running_;
    const std::shared_ptr<house::Strand> strand_;
    // On the strand only.
    std::shared_ptr<const Rules> rules_;
    std::optional<Telling> telling_;
    Json throws_ = Json::array();
    std::deque<Told> kept_;
    std::vector<Listener> listeners_;
};

// The tellers of all open tables.
class Tellers {
  public:
    std::shared_ptr<Teller> of(house::House& house, const std::string& id,
                               const std::shared_ptr<house::RunningTable>& table);

  private:
    struct Known {
        std::weak_ptr<house::RunningTable> table;
        std::shared_ptr<Teller> teller;
    };
    std::mutex mutex_;
    std::map<std::string, Known> all_;
};

}  // namespace hardway::server
