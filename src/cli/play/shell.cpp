#include "cli/play/shell.hpp"

#include <algorithm>

#include "cli/files.hpp"
#include "cli/play/glyphs.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/page.hpp"
#include "cli/play/tokens.hpp"
#include "cli/play/words.hpp"
#include "cli/write_file.hpp"
#include "rules/text.hpp"

namespace hardway::cli::play {

namespace {

constexpr std::size_t kMostMessages = 8;
constexpr CrewSet kWholeCrew = (1U << kCrew) - 1;

// Controls out, so that nothing typed (or piped in) can steer the terminal when it is shown again.
std::string cleaned(std::string_view line) {
    std::string out;
    for (const char c : line) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
    return std::string(trim(out));
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (auto& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

}  // namespace

void Shell::run() {
    message(
        "Bet the way you would say it: 10 on the line. Enter throws the dice, menu lists every wager, help "
        "helps.",
        Ink::dim);
    while (!leaving_) {
        render();
        std::string line;
        const auto got = terminal_.read(prompt(), line);
        if (got == Terminal::Got::resized) continue;
        if (got != Terminal::Got::line) break;
        messages_.clear();
        const auto said = cleaned(line);
        if (said.empty() && !trim(line).empty())
            message("That was no word. Enter alone throws the dice; help helps.", Ink::dim);
        else
            obey(said);
    }
}

// ---------------------------------------------------------------- the screen

int Shell::width() const {
    return std::min(terminal_.size().columns, 100);
}

void Shell::message(std::string_view text, Ink ink) {
    for (const auto& line : wrapped(text, width())) messages_.push_back({{line, ink}});
    if (messages_.size() > kMostMessages) messages_.resize(kMostMessages);
}

void Shell::open(std::vector<Line> page) {
    page_ = std::move(page);
    page_at_ = 0;
}

std::vector<std::string> Shell::message_lines() const {
    std::vector<std::string> lines;
    for (const auto& line : messages_)
        lines.push_back(painted(line, terminal_.paint(), terminal_.size().columns));
    return lines;
}

void Shell::render() {
    if (terminal_.live())
        render_live();
    else
        render_plain();
}

void Shell::render_live() {
    const auto size = terminal_.size();
    const auto said = message_lines();
    const int below = static_cast<int>(said.size());
    std::vector<std::string> screen;
    if (page_.empty()) {
        screen = draw_page(game_, size, below, terminal_.paint());
    } else {
        const auto rows = static_cast<std::size_t>(std::max(1, size.rows - below - 2));
        const auto end = std::min(page_.size(), page_at_ + rows);
        for (auto i = page_at_; i < end; ++i)
            screen.push_back(painted(page_[i], terminal_.paint(), size.columns));
        const auto* more = end < page_.size() ? "— more: Enter —" : "— Enter: back to the table —";
        screen.push_back(painted(clipped(more, size.columns), Ink::dim, terminal_.paint()));
    }
    screen.insert(screen.end(), said.begin(), said.end());
    // Never taller than the screen: the prompt has the last row.
    const auto most = static_cast<std::size_t>(std::max(1, size.rows - 1));
    if (screen.size() > most) screen.erase(screen.begin(), screen.end() - static_cast<std::ptrdiff_t>(most));
    terminal_.show(screen);
}

void Shell::render_plain() {
    if (!page_.empty()) {
        std::vector<std::string> lines;
        for (const auto& line : page_)
            lines.push_back(painted(line, terminal_.paint(), terminal_.size().columns));
        terminal_.print(lines);
        page_.clear();
    } else if (table_changed_) {
        terminal_.print(draw_page(game_, {terminal_.size().columns, 1000}, 0, terminal_.paint()));
    }
    table_changed_ = false;
    terminal_.print(message_lines());
}

std::string Shell::prompt() const {
    const std::string mark = terminal_.live() ? " ▸ " : "> ";
    switch (asking_) {
        case Asking::pick:
            return "number, or number and amount" + mark;
        case Asking::pairs:
            return asked_ + ", which pairs (1-3,2-2)" + mark;
        case Asking::amount:
            return spaced(asked_) + ", how much" + (range_.empty() ? "" : " (" + range_ + ")") + mark;
        case Asking::write_over:
            return "write over " + asked_ + ", yes or no" + mark;
        case Asking::nothing:
            break;
    }
    return game_.name(game_.me()) + mark;
}

// ---------------------------------------------------------------- what is typed

void Shell::obey(std::string_view line) {
    if (asking_ != Asking::nothing && obey_asked(line)) return;
    asking_ = Asking::nothing;
    const bool was_reading = !page_.empty();
    if (line.empty() && was_reading) {
        page_at_ += static_cast<std::size_t>(std::max(1, terminal_.size().rows - 2));
        if (page_at_ >= page_.size()) page_.clear();
        return;
    }
    page_.clear();
    if (line.empty()) return throw_dice();
    const auto blank = line.find(' ');
    const auto verb = lower(line.substr(0, blank));
    const auto rest = blank == std::string_view::npos ? std::string_view{} : trim(line.substr(blank));
    if (!obey_word(verb, rest)) act(hear(game_, line));
}

bool Shell::obey_word(std::string_view verb, std::string_view rest) {
    if (verb == "roll" || verb == "r" || verb == "throw") {
        if (rest.empty() || rest == "dice" || rest == "the dice")
            throw_dice();
        else
            message(
                "The dice decide; `roll` alone throws them. A script of throws is given at the start: --dice "
                "\"3-4 6-1\".",
                Ink::refuse);
    } else if (verb == "quit" || verb == "exit" || verb == "q" || verb == "bye") {
        leaving_ = true;
    } else if (verb == "help" || verb == "h" || verb == "?") {
        open(help_lines(game_, rest, width()));
    } else if (verb == "menu" || verb == "m") {
        open(rest == "closed" ? closed_lines(game_, width()) : menu_lines(game_, rest, width()));
        asking_ = Asking::pick;
    } else if (verb == "why") {
        open(why_lines(game_, last_events_, last_refusal_, rest, width()));
    } else if (verb == "rules") {
        open(rules_lines(game_, width()));
    } else if (verb == "bets") {
        auto lines = bet_lines(game_, width());
        lines.insert(lines.begin(), {{money_words(game_), Ink::strong}});
        open(std::move(lines));
    } else if (verb == "table" || verb == "t") {
        table_changed_ = true;
    } else if (verb == "undo" || verb == "u") {
        undo();
    } else if (verb == "save") {
        save(rest);
    } else {
        return false;
    }
    return true;
}

// An answer to what was asked; anything else is a command like any other.
bool Shell::obey_asked(std::string_view line) {
    if (asking_ == Asking::write_over) {
        const auto answer = lower(line);
        save_over(answer);
        return answer.empty() || answer == "yes" || answer == "y" || answer == "no" || answer == "n";
    }
    if (line.empty()) {
        // Enter turns the page of the menu; elsewhere it means: never mind.
        if (asking_ == Asking::pick) return false;
        asking_ = Asking::nothing;
        message("never mind, then", Ink::dim);
        return true;
    }
    const auto parts = words(line);
    if (asking_ == Asking::pick) {
        if (!parse_whole(parts[0]) || parts.size() > 2) return false;
        pick(line);
        return true;
    }
    if (asking_ == Asking::pairs) {
        if (parts[0].find('-') == std::string_view::npos) return false;
        if (parts.size() == 1)
            ask_amount(asked_ + " " + std::string(parts[0]));
        else
            act(hear(game_, asked_ + " " + std::string(line)));
        return true;
    }
    auto amount = replaced(replaced(std::string(parts[0]), "$", ""), ",", "");
    if (parts.size() > 1 || !is_amount(amount)) return false;
    asking_ = Asking::nothing;
    act(hear(game_, asked_ + " " + amount));
    return true;
}

void Shell::pick(std::string_view line) {
    const auto parts = words(line);
    const auto found = picked(game_, *parse_whole(parts[0]));
    page_.clear();
    asking_ = Asking::nothing;
    if (!found) return message("there is no " + std::string(parts[0]) + " in the menu", Ink::refuse);
    if (found->offer && !found->offer->open())
        return refuse(refuse_stake(game_.rules(), *found->offer,
                                   found->offer->step > Money{} ? found->offer->step : game_.rules().chip));
    if (found->needs_pairs) {
        asked_ = found->wager;
        asking_ = Asking::pairs;
    } else if (parts.size() == 2) {
        act(hear(game_, found->wager + " " + std::string(parts[1])));
    } else {
        ask_amount(found->wager);
    }
}

void Shell::ask_amount(std::string wager) {
    asking_ = Asking::amount;
    asked_ = std::move(wager);
    range_.clear();
    const auto bare = asked_.starts_with("for_dealers ") ? asked_.substr(12) : asked_;
    const auto text = bare + " 1";
    const auto read = read_wager(game_.rules(), game_.table(), words(text), 0);
    if (!read.error.empty() || read.ask.wager == kNoWager) return;
    OfferAsk ask{game_.me(), read.ask.wager, read.ask.stage, read.ask.pairs};
    ask.for_dealers = bare != asked_;
    const auto found = offer(game_.rules(), game_.table(), ask);
    if (found.open()) {
        range_ = stakes_words(found);
        return;
    }
    asking_ = Asking::nothing;
    refuse(refuse_stake(game_.rules(), found, game_.rules().chip));
}

// ---------------------------------------------------------------- what is done

void Shell::throw_dice() {
    Refusal refusal;
    switch (game_.toss(refusal)) {
        case Game::Toss::thrown:
            last_events_ = game_.thrown()->events;
            last_refusal_.clear();
            table_changed_ = true;
            return;
        case Game::Toss::script_over:
            message("The script of throws is over: undo, save or quit.", Ink::refuse);
            return;
        case Game::Toss::refused:
            break;
    }
    refuse(refusal);
    if (refusal.code != Code::no_shooter) return;
    if (offer_order(game_.table()).empty())
        return message("Everybody has declined the dice; undo brings them back.", Ink::dim);
    std::vector<std::string> lines;
    for (const auto& wager : game_.rules().wagers)
        if (wager.is_line && wager.sold)
            lines.push_back(wager.id + " " + larger(wager.limits.least, Money::units(10)).text());
    message("Somebody must have a line wager to shoot. Try: " + join(lines, " or "), Ink::dim);
}

void Shell::refuse(const Refusal& refusal) {
    last_refusal_ = words_of(refusal, game_.rules());
    message(last_refusal_, Ink::refuse);
}

void Shell::act(const Heard& heard) {
    if (heard.refusal.code != Code::none) return refuse(heard.refusal);
    if (!heard.asks.empty()) return ask_amount(heard.asks);
    if (!heard.trouble.empty()) {
        message(heard.trouble + (heard.suggestions.empty() ? "; `help` and `menu` show what can be said"
                                                           : ". Did you mean:"),
                Ink::refuse);
        if (!heard.suggestions.empty()) message(join(heard.suggestions, "  ·  "), Ink::title);
        return;
    }
    for (const auto& command : heard.commands)
        if (!carry(command)) return;
}

bool Shell::carry(const Command& command) {
    if (command.verb == Verb::leave) {
        leaving_ = true;
        return false;
    }
    Events events;
    const auto refusal = game_.play(command, events);
    if (refusal.code != Code::none) {
        refuse(refusal);
        return false;
    }
    last_events_ = events;
    last_refusal_.clear();
    for (const auto& each : told(game_, events)) messages_.push_back(each.line);
    if (messages_.size() > kMostMessages) messages_.erase(messages_.begin(), messages_.end() - kMostMessages);
    if (!terminal_.live()) message(money_words(game_), Ink::dim);
    if (command.verb != Verb::say) return true;
    // At a table for one the crew hears every word.
    Command confirm;
    confirm.verb = Verb::confirm;
    confirm.seat = command.seat;
    confirm.by = kWholeCrew;
    return carry(confirm);
}

void Shell::undo() {
    const auto what = game_.undo();
    if (!what) return message("there is nothing to take back", Ink::refuse);
    last_events_.clear();
    last_refusal_.clear();
    if (game_.thrown()) last_events_ = game_.thrown()->events;
    table_changed_ = true;
    message("taken back: " + *what, Ink::move);
}

void Shell::save(std::string_view file) {
    if (file.empty()) return message("save takes a file name: save evening.session", Ink::refuse);
    const std::string path(file);
    // What this game has written, and nobody has changed since, needs no question.
    const bool own = path == saved_path_ && read_file(path) == saved_story_;
    const auto story = game_.story(path);
    const auto trouble = own ? write_file(path, story) : write_new_file(path, story);
    if (trouble != std::errc::file_exists) return tell_saved(path, story, trouble);
    asking_ = Asking::write_over;
    asked_ = path;
    message("there is a " + path + " already; yes writes over it", Ink::refuse);
}

void Shell::save_over(std::string_view answer) {
    asking_ = Asking::nothing;
    const auto path = asked_;
    if (answer != "yes" && answer != "y") return message("not saved: " + path + " is as it was", Ink::refuse);
    const auto story = game_.story(path);
    tell_saved(path, story, write_file(path, story));
}

void Shell::tell_saved(const std::string& path, const std::string& story, std::error_code trouble) {
    if (trouble) return message(write_trouble(path, trouble), Ink::refuse);
    saved_path_ = path;
    saved_story_ = story;
    message("saved; `hardway session " + path + "` plays it again", Ink::win);
}

}  // namespace hardway::cli::play
