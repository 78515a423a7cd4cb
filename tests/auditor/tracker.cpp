#include "tracker.hpp"

namespace auditor {

void Tracker::seven_out() {
    points_made_.clear();
    first_point_set_ = false;
}

void Tracker::mark(Roll roll) {
    const int total = roll.total();
    if (total < 7) small_.insert(total);
    if (total > 7) tall_.insert(total);
    all_.insert(total);
    const bool point = total != 2 && total != 3 && total != 11 && total != 12;
    if (point) pairs_.insert(roll.low() * 10 + roll.high());
}

void Tracker::any_seven() {
    small_.clear();
    tall_.clear();
    all_.clear();
    pairs_.clear();
}

void Tracker::unmark(const Wager& bonus) {
    if (bonus.is("small")) small_.clear();
    if (bonus.is("tall")) tall_.clear();
    if (bonus.is("all")) all_.clear();
}

const std::set<int>& Tracker::marks(const Wager& bonus) const {
    if (bonus.is("small")) return small_;
    return bonus.is("tall") ? tall_ : all_;
}

bool Tracker::unmarked(const Wager& bonus) const {
    return marks(bonus).empty();
}

bool Tracker::complete(const Wager& bonus) const {
    return marks(bonus).size() == (bonus.is("all") ? 10U : 5U);
}

int Tracker::hot_points() const {
    static const std::set<int> needed[] = {{13, 22},     {14, 23}, {15, 24, 33},
                                           {26, 35, 44}, {36, 45}, {46, 55}};
    int complete = 0;
    for (const auto& pairs : needed) {
        bool all = true;
        for (const int pair : pairs) all = all && pairs_.contains(pair);
        complete += all ? 1 : 0;
    }
    return complete;
}

}  // namespace auditor
