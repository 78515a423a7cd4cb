// What no single value of a rulebook shows: whether people could play at such a table.

#include "rules/reader.hpp"

namespace hardway {

namespace {

// The throws that win it at once.
RollSet first_wins(const Wager& wager) {
    RollSet wins;
    for (int i = 0; i < Roll::kCount; ++i)
        if (wager.stages[0].cells[static_cast<std::size_t>(i)].verdict == Verdict::win)
            wins = wins | RollSet::of(Roll::from_index(i));
    return wins;
}

// The puck and the line must tell the same story of a come-out throw.
void check_naturals(Reader& reader, const Node& book) {
    const auto& rules = reader.rules();
    const auto* game = book.find("game");
    const auto& cite = rules.cited(rules.points_cite);
    const auto both = rules.naturals & rules.points;
    if (!both.empty())
        return reader.fault(game, "game: " + both.text() + " is a natural and a point", "one of the two",
                            cite);
    for (const auto& wager : rules.wagers) {
        if (!wager.is_line || wager.shape != Shape::line || first_wins(wager) == rules.naturals) continue;
        reader.fault(game,
                     "game: the naturals are " + rules.naturals.text() + ", but " + wager.id + " wins on " +
                         first_wins(wager).text(),
                     "what wins the line at once", cite);
    }
}

// No win is larger than an amount can be. (A wager with a largest stake of its own is checked where that is
// read.)
void check_wins(Reader& reader, const Node& book) {
    const auto& rules = reader.rules();
    const Wager* worst = nullptr;
    for (const auto& wager : rules.wagers)
        if (wager.limits.table_most && (!worst || wager.ceiling < worst->ceiling)) worst = &wager;
    if (!worst || rules.most <= worst->ceiling) return;
    const auto* kind = book.find("wager")->find(worst->kind);
    reader.fault(last_said(book, {kind->find("pays"), book.find("table")->find("max"), kind}),
                 "wager." + worst->kind + ": a stake of " + rules.most.text() + " could win more than " +
                     Money{kMostCents}.text(),
                 "a table maximum of " + worst->ceiling.text() + " at these prices",
                 rules.cited(rules.limits_cite));
}

}  // namespace

void check_sound(Reader& reader, const Node& book) {
    const auto& rules = reader.rules();
    check_naturals(reader, book);
    check_wins(reader, book);
    if (rules.line_wager() == kNoWager)
        reader.fault(book.find("shooter"),
                     "nobody could ever throw: no line wager is taken on every come-out",
                     "a wager of shape line or dont that is sold and shoots, made when = [\"come_out\"]",
                     rules.cited(rules.shooter.eligible_cite));
}

}  // namespace hardway
