#include "cli/play/game.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/open_rules.hpp"
#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "table/session.hpp"
#include "words/bots.hpp"

namespace hardway::cli::play {

namespace {

// Enough for an evening; beyond it the oldest moments are forgotten.
constexpr std::size_t kMostMoments = 20'000;
constexpr std::size_t kRollsShown = 12;

constexpr std::array<std::string_view, 14> kBotNames = {"Ana", "Bob", "Cid", "Dee", "Eli", "Fay", "Gus",
                                                        "Hal", "Ivy", "Jon", "Kim", "Lou", "Mae", "Ned"};

// How a story names the rulebook, from the folder where the story is kept.
std::string path_from(const std::string& story, const std::string& rulebook) {
    std::error_code trouble;
    const auto folder = std::filesystem::absolute(story, trouble).parent_path();
    const auto found = std::filesystem::relative(rulebook, folder, trouble);
    return trouble || found.empty() ? rulebook : found.string();
}

// A name that a check line reads as something else would make a story that nobody can check.
bool can_be_checked(const OpenRules& open, const std::string& sits, const Start& start) {
    Session trial(open.shelf);
    return trial.tell("rules " + open.id) && trial.tell(sits) &&
           trial.tell("= " + start.name + " rail " + start.rail.text() + " felt 0");
}

std::string in_one_word(const std::string& text) {
    return text.find(' ') == std::string::npos ? text : "\"" + text + "\"";
}

}  // namespace

Result<Game> Game::begin(const Start& start) {
    auto open = open_rules(start.rules, start.house);
    if (!open) return open.faults();
    Game game(std::move(open->rules));
    game.rulebook_ = open->id;
    for (const auto& book : open->shelf)
        if (book.id == open->id && open->id.ends_with(".toml")) game.rulebook_ = book.file;
    game.choices_ = std::move(open->choices);
    game.now_.dice = start.dice;
    game.now_.chance = start.bot_chance;
    game.now_.brought = start.rail;
    if (!good_name(start.name))
        return Fault{"", 0, hardway::quoted(start.name) + " is no name", kGoodNames, ""};
    if (const auto sat = game.sit(0, start.name, start.rail); !sat) return sat.faults();
    if (!can_be_checked(*open, game.story_.back(), start))
        return Fault{"", 0, "'" + start.name + "' is a word of the notation", "another name", ""};
    if (const auto sat = game.seat_bots(start.bots); !sat) return sat.faults();
    game.let_bots_bet();
    return game;
}

Result<Done> Game::sit(SeatIndex seat, const std::string& name, Money rail) {
    const auto line = "seat " + std::to_string(seat + 1) + " " + name + " " + rail.text();
    const auto reading = read_command(rules(), table(), line);
    if (!reading) return reading.faults();
    auto refusal = reading->refusal;
    if (refusal.code == RefusalCode::none) refusal = now_.live.carry_out(reading->command);
    if (refusal.code != RefusalCode::none) return Fault{"", 0, words_of(refusal, rules()), "", ""};
    story_.push_back(line);
    now_.lines = story_.size();
    return Done{};
}

Result<Done> Game::seat_bots(int count) {
    const int free_places = rules().seating.places - 1;
    if (count < 0 || count > free_places)
        return Fault{"", 0, "there is no room for " + std::to_string(count) + " bots",
                     "0 to " + std::to_string(std::max(free_places, 0)), ""};
    std::size_t next = 0;
    for (int i = 0; i < count; ++i) {
        while (next < kBotNames.size() && kBotNames[next] == name(me_)) ++next;
        // More bots than names: they are numbered.
        const std::string bot =
            next < kBotNames.size() ? std::string(kBotNames[next]) : "Bot" + std::to_string(i + 1);
        ++next;
        const auto seat = static_cast<SeatIndex>(i + 1);
        if (const auto sat = sit(seat, bot, Money::units(1000)); !sat) return sat.faults();
        bots_.push_back(seat);
    }
    return Done{};
}

Refusal Game::carry(const Command& command) {
    auto written = write_command(rules(), table(), command);
    const auto refusal = now_.live.carry_out(command);
    if (refusal.code == RefusalCode::none) {
        story_.resize(now_.lines);
        story_.push_back(std::move(written));
        now_.lines = story_.size();
    }
    return refusal;
}

void Game::remember(std::string what) {
    now_.what = std::move(what);
    past_.push_back(now_);
    if (past_.size() > kMostMoments) past_.pop_front();
}

SeatIndex Game::next_to_shoot() const {
    return next_shooter(rules(), table()).seat;
}

bool Game::mine_with_line() const {
    if (!table().come_out() || next_to_shoot() == me_) return false;
    if (table().shooter != kNoSeat) return table().shooter == me_;
    for (const auto seat : offer_order(table()))
        if (seat == me_ || seat == next_to_shoot()) return seat == me_;
    return false;
}

Refusal Game::play(const Command& command, Events& events) {
    Events trial;
    const auto refusal = now_.live.decide(command, trial);
    if (refusal.code != RefusalCode::none) return refusal;
    remember(write_command(rules(), table(), command));
    const auto taken = carry(command);
    events = now_.live.events();
    for (const auto& event : events)
        if (const auto* bought = event.as<event::BoughtIn>()) now_.brought += bought->amount;
    now_.since.insert(now_.since.end(), events.begin(), events.end());
    return taken;
}

Game::Toss Game::toss(Refusal& refusal) {
    Events trial;
    refusal = now_.live.decide({command::RollDice{}}, trial);
    if (refusal.code != RefusalCode::none) return Toss::refused;
    Dice dice = now_.dice;
    const auto shown = dice.next();
    if (!shown) return Toss::script_over;
    remember("roll " + shown->text());
    now_.dice = dice;
    refusal = carry({command::RollDice{*shown}});
    now_.since.clear();
    now_.rolls.push_back(*shown);
    if (now_.rolls.size() > kRollsShown) now_.rolls.erase(now_.rolls.begin());
    let_bots_bet();
    return Toss::thrown;
}

void Game::let_bots_bet() {
    for (const auto seat : bots_)
        for (const auto& wish : words::bot_wishes(rules(), table(), seat, now_.chance)) carry(wish);
}

std::optional<std::string> Game::undo() {
    if (past_.empty()) return std::nullopt;
    auto what = past_.back().what;
    now_ = std::move(past_.back());
    past_.pop_back();
    story_.resize(now_.lines);
    return what;
}

std::string Game::story(const std::string& beside) const {
    std::string text =
        "# " + printable(rules().title) + ", played at the terminal with " + now_.dice.words() + ".\n";
    text += "rules " + (rulebook_.ends_with(".toml") ? path_from(beside, rulebook_) : rulebook_) + "\n";
    for (const auto& choice : choices_)
        text += "house " + in_one_word(choice.key) + "=" + in_one_word(choice.value) + "\n";
    for (std::size_t i = 0; i < now_.lines; ++i) text += story_[i] + "\n";
    for (std::size_t at = 0; at < table().seats.size(); ++at) {
        const auto& seat = table().seats[at];
        if (seat.taken)
            text += "= " + name(static_cast<SeatIndex>(at)) + " rail " + seat.rail.text() + " felt " +
                    seat.felt().text() + "\n";
    }
    text += "= point " + (table().come_out() ? "off" : std::to_string(table().point)) + "\n";
    return text;
}

}  // namespace hardway::cli::play
