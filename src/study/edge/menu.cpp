#include "study/edge/menu.hpp"

#include <algorithm>
#include <map>

#include "rules/text.hpp"

namespace hardway::study {

namespace {

using RulesPointer = std::shared_ptr<const Rules>;

struct ChoiceSetting {
    std::string key;
    std::string value;
    bool standard = false;  // as it stands when nothing is chosen
    std::string text() const { return key + "=" + value; }
};
using ChoiceSettings = std::vector<ChoiceSetting>;

std::string text_of(const ChoiceSettings& settings) {
    std::vector<std::string> all;
    for (const auto& setting : settings) all.push_back(setting.text());
    return join(all, " ");
}

// Values that are named one by one; a range names none.
std::vector<std::string> values_of(const Choice& choice) {
    std::vector<std::string> values;
    for (const auto value : split(choice.allowed, ',')) values.emplace_back(trim(value));
    return values;
}

// All that the worth of a wager depends on, so that most comparisons need no distribution.
std::string terms_of(const Rules& rules, const Wager& wager) {
    std::string key;
    const auto put = [&](auto... numbers) {
        (key.append(reinterpret_cast<const char*>(&numbers), sizeof numbers), ...);
    };
    put(rules.chip.cents, wager.unit.cents, wager.limits.least.cents, wager.limits.most.cents);
    for (const auto& stage : wager.stages)
        for (const auto& cell : stage.cells) put(cell.verdict, cell.stage, cell.price);
    for (const auto& price : wager.prices) put(price.ratio.pays, price.ratio.per, price.level);
    const auto& vig = wager.vig;
    put(vig.time, vig.on_winnings, vig.rate.pays, vig.rate.per, vig.whole, vig.least_chip, vig.exact_beyond,
        vig.refuse_below);
    for (const auto& [from, charge] : vig.brackets) put(from.cents, charge.cents);
    return key;
}

// A vig whose time the rulebook fixes is told all the same.
std::string with_vig_time(const Wager& wager, const std::string& options) {
    const bool told = options.find("vig=") != std::string::npos || options.find("vig.") != std::string::npos;
    if (wager.vig.time == VigTime::none || told) return options;
    const std::string time = wager.vig.time == VigTime::up_front ? "vig=up_front" : "vig=on_win";
    return options.empty() ? time : time + " " + options;
}

class MenuMaker {
  public:
    MenuMaker(const Shelf& shelf, const MenuAsk& ask, CollectMemo& memo)
        : shelf_(shelf), ask_(ask), memo_(memo) {}

    Result<Menu> make() {
        auto standard = load_rules(shelf_, ask_.id, {});
        if (!standard) return standard.faults();
        standard_ = std::make_shared<const Rules>(*std::move(standard));
        house_ = standard_;
        if (ask_.house) {
            auto house = load_rules(shelf_, ask_.id, ask_.choices);
            if (!house) return house.faults();
            house_ = std::make_shared<const Rules>(*std::move(house));
        }
        find_what_matters();
        Menu menu{house_, {}};
        for (std::size_t i = 0; i < standard_->wagers.size(); ++i)
            list(static_cast<WagerIndex>(i), menu.items);
        return menu;
    }

  private:
    // A house that makes these settings and no others; nothing if that is not allowed.
    RulesPointer house_with(const ChoiceSettings& settings) {
        const auto is_standard = [](const ChoiceSetting& setting) { return setting.standard; };
        if (std::all_of(settings.begin(), settings.end(), is_standard)) return standard_;
        auto& known = houses_[text_of(settings)];
        if (known) return *known;
        HouseChoices choices;
        for (const auto& setting : settings) choices.push_back({setting.key, setting.value, "", 0});
        auto rules = load_rules(shelf_, ask_.id, choices);
        known = rules ? std::make_shared<const Rules>(*std::move(rules)) : nullptr;
        return *known;
    }

    // The place of a standard wager in another house, whose choices may have added wagers or taken some away.
    WagerIndex place_in(const Rules& rules, WagerIndex index) const {
        const auto& wanted = (*standard_)[index];
        const auto same = [&](const Wager& wager) {
            return wager.id == wanted.id && wager.hop_parts == wanted.hop_parts;
        };
        if (index < rules.wagers.size() && same(rules[index])) return index;
        const auto found = std::find_if(rules.wagers.begin(), rules.wagers.end(), same);
        return found == rules.wagers.end() ? kNoWager : static_cast<WagerIndex>(found - rules.wagers.begin());
    }

    bool sells(const Rules& rules, WagerIndex index) const {
        if (index == kNoWager) return false;
        const auto& wager = rules[index];
        return wager.sold && (ask_.stake.zero() || takes_stake(wager, ask_.stake));
    }

    std::vector<Distribution> laws(const Rules& rules, WagerIndex index) {
        std::vector<Distribution> all;
        for (auto ask : edge_asks(rules, index)) {
            ask.stake = ask_.stake;
            all.push_back(edge(rules, ask, &memo_).made);
        }
        return all;
    }

    // Whether this house sells the wager on terms of another worth than the standard one.
    bool changes(const Rules& other, WagerIndex index) {
        const auto there = place_in(other, index);
        if (!sells(other, there)) return false;
        if (!sells(*standard_, index)) return true;
        if (terms_of(other, other[there]) == terms_of(*standard_, (*standard_)[index])) return false;
        return laws(other, there) != laws(*standard_, index);
    }

    void find_what_matters() {
        keys_.resize(standard_->wagers.size());
        for (const auto& choice : standard_->choices)
            for (const auto& value : values_of(choice)) {
                if (value == choice.standard) continue;
                const auto other = house_with({{choice.key, value, false}});
                for (std::size_t i = 0; other && i < keys_.size(); ++i) {
                    auto& keys = keys_[i];
                    if (!keys.empty() && keys.back() == &choice) continue;
                    if (changes(*other, static_cast<WagerIndex>(i))) keys.push_back(&choice);
                }
            }
    }

    void list(WagerIndex index, std::vector<MenuItem>& items) {
        if (ask_.house) {
            const auto there = place_in(*house_, index);
            if (sells(*house_, there)) add(items, house_, there, chosen_for(index));
            return;
        }
        for (const auto& settings : settings_for(index)) {
            const auto rules = house_with(settings);
            const auto there = rules ? place_in(*rules, index) : kNoWager;
            if (rules && sells(*rules, there)) add(items, rules, there, text_of(settings));
        }
    }

    static void add(std::vector<MenuItem>& items, RulesPointer rules, WagerIndex index,
                    const std::string& options) {
        const auto words = with_vig_time((*rules)[index], options);
        items.push_back({std::move(rules), index, words});
    }

    // Every combination of what matters to this wager. Where those are too many, every choice by itself
    // beside the standard ones.
    std::vector<ChoiceSettings> settings_for(WagerIndex index) const {
        constexpr std::size_t kMostCombinations = 1'000;
        std::size_t combinations = 1;
        for (const auto* choice : keys_[index])
            if (combinations <= kMostCombinations) combinations *= values_of(*choice).size();
        if (combinations > kMostCombinations) return settings_one_by_one(index);
        std::vector<ChoiceSettings> all = {{}};
        for (const auto* choice : keys_[index]) {
            std::vector<ChoiceSettings> longer;
            for (const auto& settings : all)
                for (const auto& value : values_of(*choice)) {
                    longer.push_back(settings);
                    longer.back().push_back({choice->key, value, value == choice->standard});
                }
            all = std::move(longer);
        }
        return all;
    }

    std::vector<ChoiceSettings> settings_one_by_one(WagerIndex index) const {
        ChoiceSettings standard;
        for (const auto* choice : keys_[index]) standard.push_back({choice->key, choice->standard, true});
        std::vector<ChoiceSettings> all = {standard};
        for (std::size_t i = 0; i < keys_[index].size(); ++i)
            for (const auto& value : values_of(*keys_[index][i])) {
                if (value == keys_[index][i]->standard) continue;
                all.push_back(standard);
                all.back()[i] = {keys_[index][i]->key, value, false};
            }
        return all;
    }

    // What this house chose that matters to the wager, and what it left as it stands.
    std::string chosen_for(WagerIndex index) {
        ChoiceSettings settings;
        for (const auto& chosen : ask_.choices) {
            const auto alone = house_with({{chosen.key, chosen.value, false}});
            const bool listed = std::any_of(keys_[index].begin(), keys_[index].end(),
                                            [&](const auto* choice) { return choice->key == chosen.key; });
            if (listed || (alone && changes(*alone, index)))
                settings.push_back({chosen.key, chosen.value, false});
        }
        for (const auto* choice : keys_[index]) {
            const bool said =
                std::any_of(settings.begin(), settings.end(), [&](const ChoiceSetting& setting) {
                    return setting.key == choice->key || setting.key.starts_with(choice->key + ".");
                });
            if (!said) settings.push_back({choice->key, choice->standard, true});
        }
        return text_of(settings);
    }

    const Shelf& shelf_;
    const MenuAsk& ask_;
    CollectMemo& memo_;
    RulesPointer standard_;
    RulesPointer house_;
    std::map<std::string, std::optional<RulesPointer>> houses_;
    std::vector<std::vector<const Choice*>> keys_;  // by wager: the choices that matter to it
};

}  // namespace

Result<Menu> menu(const Shelf& shelf, const MenuAsk& ask, CollectMemo& memo) {
    return MenuMaker(shelf, ask, memo).make();
}

}  // namespace hardway::study
