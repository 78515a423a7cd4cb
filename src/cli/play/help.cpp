#include "cli/play/help.hpp"

#include <algorithm>
#include <array>

#include "cli/play/glyphs.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/paragraphs.hpp"
#include "cli/play/words.hpp"
#include "rules/text.hpp"
#include "table/offers.hpp"
#include "words/phrases.hpp"
#include "words/reference.hpp"
#include "words/talk.hpp"

namespace hardway::cli::play {

namespace {

struct Topic {
    std::string_view word;
    std::string_view brief;
    std::string_view more;
};

constexpr auto kTopics = std::to_array<Topic>({
    {"roll", "throw the dice (or just press Enter)",
     "The player whose turn it is throws. You need a line wager to shoot; with bots at the table somebody "
     "else may have the dice."},
    {"menu", "everything you can bet now, by number (also: m)",
     "Type a number of the menu, then the amount; or both at once: `23 12`. `menu hop` shows only what has "
     "that word, `menu closed` says what "
     "is closed and why. A wager keeps its number for the whole game."},
    {"bets", "your bets and what they win",
     "Every standing bet with its stake, whether it works on the next throw, and what each throw would do to "
     "it."},
    {"down", "take a bet down: `down place 6`, `down dont pass 10`, `down everything`",
     "With an amount the bet is reduced by that much. Contract bets stay up; the refusal says which rule "
     "holds them."},
    {"on", "call a bet on or off: `off place 6`, `hardways on`",
     "Where the rules leave it to the player. `OFF` in your list means: not on the next throw."},
    {"press", "after a win: raise the bet by its stake; `parlay`: by the whole win",
     "`press place 6`, `press the six`, `parlay hard 8`."},
    {"undo", "take back the last bet or throw, as often as you like",
     "This is play money: the table goes back to what it was before, as far back as the start. Scripted and "
     "seeded dice fall the same way again."},
    {"why",
     "the rules behind the last payment or refusal; `why place 6` for a wager, `why vig` for a rule, `why "
     "A-72` "
     "for a ruling",
     "Every payment and every refusal rests on a section of the rulebook."},
    {"rules", "the rulebook and what this house has chosen",
     "`hardway play --rules ID --house key=value` plays another one."},
    {"table", "draw the table again", "Also the way back from any other page."},
    {"buys_in", "more chips: `buy in 200`", "Play money comes from nowhere and is worth as much."},
    {"shoots", "`shoots`, `declines`, `passes dice`: take, refuse or give up the dice",
     "With bots at the table, somebody else throws then."},
    {"no_action", "bring a Don't Come that has just moved back to its line",
     "Where the rulebook has it, right after the throw."},
    {"call", "several wagers in one: `call buy 4 25, buy 10 25`",
     "All or nothing; some houses take one vig for the whole call."},
    {"save", "write the story so far: `save evening.session`",
     "`hardway session evening.session` plays it again and checks every chip. What is there already is "
     "written "
     "over only if you say yes."},
    {"quit", "leave the table (also: Ctrl-D, Ctrl-C)", "Your bets stay where they are; it was only a game."},
});

// Ways to say this wager, besides its id.
std::vector<std::string> ways_to_say(const Game& game, WagerIndex index) {
    const auto& wager = game.rules()[index];
    std::vector<std::string> ways;
    for (const auto& phrase : words::kPhrases) {
        const auto target = split(phrase.means, '|').front();
        const auto number = replaced(std::string(target), "{n}", wager.label);
        const auto pair = replaced(number, "{p}", wager.label);
        if (pair != wager.id && !(wager.number_from_puck && pair == wager.kind)) continue;
        ways.push_back(replaced(replaced(std::string(phrase.said), "{n}", wager.label), "{p}", wager.label));
    }
    return ways;
}

// Whether the rulebook in force has what this line asks for.
bool exists(const Game& game, std::string_view line) {
    const auto heard = hear(game, line);
    auto code = heard.refusal.code;
    Events events;
    for (const auto& command : heard.commands)
        if (code == RefusalCode::none) code = decide(game.rules(), game.table(), command, events).code;
    return heard.trouble.empty() && code != RefusalCode::not_offered && code != RefusalCode::not_sold;
}

// Of some lines that could be typed, those that make sense here.
std::string examples(const Game& game, const std::vector<std::string_view>& lines) {
    std::vector<std::string> list;
    for (const auto line : lines)
        if (exists(game, line)) list.emplace_back(line);
    return join(list, " · ");
}

bool has_topic(const Game& game, const Topic& topic) {
    const auto& wagers = game.rules().wagers;
    if (topic.word == "no_action")
        return std::any_of(wagers.begin(), wagers.end(), [](const Wager& wager) { return wager.no_action; });
    if (topic.word == "call") return exists(game, "call buy 4 25, buy 10 25");
    return true;
}

void wager_help(const Game& game, WagerIndex index, int width, std::vector<Line>& page) {
    const auto& wager = game.rules()[index];
    say(page, full_name(wager), Ink::call, width);
    item(page, "pays", price_words(wager), width);
    const auto found = offer(game.rules(), game.table(), {game.me(), index});
    if (found.open()) {
        item(page, "now", (found.raise ? "may be raised by " : "takes ") + stakes_words(found), width);
    } else {
        Refusal refusal;
        refusal.code = found.code;
        refusal.cite = found.cite;
        refusal.wager = index;
        item(page, "now", words_of(refusal, game.rules()), width);
    }
    item(page, "type", (wager.number_from_puck ? wager.kind : wager.id) + " AMOUNT", width);
    item(page, "or say", join(ways_to_say(game, index), ", "), width);
    item(page, "where", cite_words(game.rules(), wager.cite), width);
}

}  // namespace

std::vector<Line> help_lines(const Game& game, std::string_view word, int width) {
    std::vector<Line> page;
    if (!word.empty()) {
        for (const auto& topic : kTopics)
            if (topic.word == word || (word == "off" && topic.word == "on") ||
                (word == "parlay" && topic.word == "press")) {
                item(page, topic.word, topic.brief, width);
                say(page, topic.more, Ink::plain, width);
                return page;
            }
        for (const auto wager : words::wagers_named(speaker(game), word)) {
            if (!page.empty()) page.push_back({});
            wager_help(game, wager, width, page);
            if (page.size() > 30) break;
        }
        if (page.empty())
            say(page, "no help on '" + clipped(word, 40) + "'; `help` lists the commands, `menu` the wagers",
                Ink::refuse, width);
        return page;
    }
    say(page, "Bet by saying it, the way people do at a table, or by the menu:", Ink::strong, width);
    say(page,
        examples(game, {"10 on the line", "12 on the six", "place the six for 12", "odds 20",
                        "odds on the six 20", "come 10", "hard eight 5", "yo 5", "horn high twelve 5",
                        "hop the hard six 5", "5 any craps", "field 10"}),
        Ink::move, width, 2);
    say(page,
        "or in the notation: " +
            examples(game,
                     {"place 6 12", "come_odds 6 20", "call buy 4 25, buy 10 25", "for_dealers pass 5"}) +
            " (docs/notation.md)",
        Ink::dim, width, 2);
    page.push_back({});
    for (const auto& topic : kTopics)
        if (has_topic(game, topic)) item(page, topic.word, topic.brief, width);
    page.push_back({});
    say(page, "`help WORD` tells more about a command or a wager: help press, help yo, help place 6.",
        Ink::plain, width);
    say(page, "Play money only. Not affiliated with any house or game it names.", Ink::dim, width);
    return page;
}

std::vector<Line> rules_lines(const Game& game, int width) {
    const auto& rules = game.rules();
    std::vector<Line> page;
    say(page, rules.title + " (" + rules.id + ")", Ink::call, width);
    item(page, "source", rules.source, width);
    item(page, "wagers", std::to_string(rules.count()), width);
    item(page, "points", rules.points.text(), width);
    item(page, "limits",
         grouped(rules.least) + " to " + grouped(rules.most) + ", smallest chip " + rules.chip.text(), width);
    item(
        page, "rounding",
        rules.pays_down ? "wins are paid down to the chip" : "stakes that cannot be paid exactly are refused",
        width);
    page.push_back({});
    say(page, "House choices (* chosen here):", Ink::strong, width);
    for (const auto& choice : rules.choices) {
        const auto cite = cite_words(rules, choice.cite);
        say(page,
            (choice.chosen ? "* " : "  ") + choice.key + " = " + choice.value + ": " + choice.words +
                (cite.empty() ? "" : " [" + cite + "]"),
            choice.chosen ? Ink::strong : Ink::plain, width);
    }
    return page;
}

}  // namespace hardway::cli::play
