#pragma once
// The figures of a strategy with their names, and what is to be said about them: what is printed, drawn and
// handed out as JSON.

#include <string>
#include <vector>

#include "cli/study/plan.hpp"
#include "study/figures.hpp"

namespace hardway::cli {

enum class FigureUnit { money, percent, count };

struct NamedFigure : Figure {
    std::string key;
    std::string label;
    FigureUnit unit = FigureUnit::money;
};

struct FigureGroup {
    std::string key;
    std::string title;
    std::vector<NamedFigure> figures;
};

struct StrategyReport : StrategyFigures {
    std::vector<FigureGroup> groups;
    std::string warning;             // what makes the figures mean nothing
    std::vector<std::string> notes;  // what could not be done, and why

    const NamedFigure* find(std::string_view group, std::string_view key) const;
};

StrategyReport report_of(const StudyPlan& plan, const Finding& finding, const Sample::Entry* entry);

// "-4.19", "10.44 %"; with its error "-18.90 ± 1.90".
std::string figure_text(FigureUnit unit, double value);
std::string figure_text(FigureUnit unit, const Estimate& estimate);
std::string sampled_text(const NamedFigure& figure);  // nothing where nothing was sampled

}  // namespace hardway::cli
