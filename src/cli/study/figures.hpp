#pragma once
// The figures of a strategy, the exact beside the sampled: what is printed, drawn and handed out as JSON.

#include <optional>
#include <string>
#include <vector>

#include "cli/study/plan.hpp"

namespace hardway::cli {

struct Figure {
    enum class Unit { money, percent, count };

    std::string key;
    std::string label;
    Unit unit = Unit::money;
    std::optional<double> exact;
    std::optional<Rational> fraction;  // the exact one in full, where it is a fraction
    std::optional<Estimate> sampled;   // an error of 0: none is known
    double error_bound = 0;            // the exact one is not further off than this
    std::uint64_t of_visits = 0;       // sampled from so many of the first visits alone; 0: from all
};

struct FigureGroup {
    std::string key;
    std::string title;
    std::vector<Figure> figures;
};

struct StrategyFigures {
    const Finding* finding = nullptr;
    const Sample::Entry* entry = nullptr;  // nothing: not sampled
    std::vector<FigureGroup> groups;
    std::string warning;             // what makes the figures mean nothing
    std::vector<std::string> notes;  // what could not be done, and why

    const Figure* find(std::string_view group, std::string_view key) const;
};

StrategyFigures figures_of(const StudyPlan& plan, const Finding& finding, const Sample::Entry* entry);

// For figures and pictures only: money itself is whole cents.
inline double units(Money amount) {
    return static_cast<double>(amount.cents) / 100;
}

// "-4.19", "10.44 %"; with its error "-18.90 ± 1.90".
std::string figure_text(Figure::Unit unit, double value);
std::string figure_text(Figure::Unit unit, const Estimate& estimate);
std::string sampled_text(const Figure& figure);  // nothing where nothing was sampled

}  // namespace hardway::cli
