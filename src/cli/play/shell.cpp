#include "cli/play/shell.hpp"

#include <algorithm>
#include <array>

#include "cli/files.hpp"
#include "cli/play/glyphs.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/page.hpp"
#include "cli/play/words.hpp"
#include "cli/write_file.hpp"
#include "rules/text.hpp"
#include "words/guess.hpp"
#include "words/odds_said.hpp"
#include "words/tokens.hpp"

namespace hardway::cli::play {

// What may follow a word of the table.
enum class Follows : std::uint8_t { anything, nothing, the_dice, a_file };

namespace {

constexpr std::size_t kMostMessages = 8;
constexpr CrewSet kWholeCrew = (1U << kCrew) - 1;

// Controls out, so that nothing typed (or piped in) can steer the terminal when it is shown again.
std::string cleaned(std::string_view line) {
    std::string out;
    for (const char c : line) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
    return std::string(trim(out));
}

// "evening", "my games/evening.session"; "the six" is no file.
bool file_name(std::string_view text) {
    const bool one_word = text.find(' ') == std::string_view::npos;
    static constexpr auto kOthers =
        std::to_array<std::string_view>({"it", "me", "that", "them", "us", "this"});
    const bool other =
        !words::figure(text).empty() || std::find(kOthers.begin(), kOthers.end(), text) != kOthers.end();
    return text.find_first_of("./") != std::string_view::npos || (one_word && !other);
}

// Dice of one's own ("roll 3-4") are told that they decide nothing.
bool may_follow(Follows what, std::string_view rest) {
    switch (what) {
        case Follows::anything:
            return true;
        case Follows::nothing:
            return false;
        case Follows::the_dice: {
            const auto parts = split_words(rest);
            return rest == "dice" || rest == "the dice" ||
                   std::all_of(parts.begin(), parts.end(), [](auto part) { return Roll::parse(part); });
        }
        case Follows::a_file:
            return file_name(rest);
    }
    return false;
}

// "$1,000" → "1000"
std::string plain_amount(std::string_view amount) {
    return replaced(replaced(std::string(amount), "$", ""), ",", "");
}

}  // namespace

// A word of the table itself, which is no wager. With anything else behind it, it is something that is said:
// "bets off", "bye the 4 for 25".
struct Shell::Word {
    std::string_view word;
    void (*obey)(Shell&, std::string_view rest);
    Follows follows = Follows::anything;
    bool acts = false;  // more than it shows: throws, writes, leaves, takes back
};

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
        page_end_ = std::min(page_.size(), page_at_ + rows);
        for (auto i = page_at_; i < page_end_; ++i)
            screen.push_back(painted(page_[i], terminal_.paint(), size.columns));
        const auto* more = page_end_ < page_.size() ? "— more: Enter —" : "— Enter: back to the table —";
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
    // Enter throws the dice: whoever it is that throws them is named.
    const auto shooter = game_.next_to_shoot();
    const bool other = shooter != kNoSeat && shooter != game_.me() && page_.empty();
    return game_.name(game_.me()) + (other ? " (Enter: " + game_.name(shooter) + " throws)" : "") + mark;
}

// ---------------------------------------------------------------- what is typed

void Shell::obey(std::string_view line) {
    if (asking_ != Asking::nothing && obey_asked(line)) return;
    asking_ = Asking::nothing;
    if (line.empty() && !page_.empty()) return turn_page();
    page_.clear();
    if (line.empty()) return throw_dice();
    const auto blank = line.find(' ');
    auto verb = lower(line.substr(0, blank));
    while (verb.size() > 1 && std::string_view("?!.,;:").find(verb.back()) != std::string_view::npos)
        verb.pop_back();  // "why?"
    const auto rest = blank == std::string_view::npos ? std::string_view{} : trim(line.substr(blank));
    if (obey_word(verb, rest)) return;
    auto heard = hear(game_, line);
    // Of the words of the table itself, those that this may be a slip of come first: "qiut", not "half
    // press".
    if (!heard.trouble.empty())
        for (const auto& word : vocabulary()) {
            const bool slip = rest.empty() && words::is_slip(verb, word.word);
            const bool alone = word.word == verb && heard.suggestions.empty();
            if (word.word.size() > 2 && (alone || slip))
                heard.suggestions.insert(heard.suggestions.begin(), std::string(word.word));
        }
    act(heard);
}

void Shell::turn_page() {
    page_at_ = page_end_;
    if (page_at_ < page_.size()) return;
    page_.clear();
    asking_ = Asking::nothing;
}

std::span<const Shell::Word> Shell::vocabulary() {
    using Rest = std::string_view;
    static constexpr auto roll = [](Shell& shell, Rest rest) { shell.say_roll(rest); };
    static constexpr auto quit = [](Shell& shell, Rest) { shell.leaving_ = true; };
    static constexpr auto help = [](Shell& shell, Rest rest) {
        shell.open(help_lines(shell.game_, rest, shell.width()));
    };
    static constexpr auto menu = [](Shell& shell, Rest rest) { shell.show_menu(rest); };
    static constexpr auto why = [](Shell& shell, Rest rest) {
        shell.open(why_lines(shell.game_, shell.undone_, rest, shell.width()));
    };
    static constexpr auto rules = [](Shell& shell, Rest) {
        shell.open(rules_lines(shell.game_, shell.width()));
    };
    static constexpr auto bets = [](Shell& shell, Rest) { shell.show_bets(); };
    static constexpr auto table = [](Shell& shell, Rest) { shell.table_changed_ = true; };
    static constexpr auto undo = [](Shell& shell, Rest) { shell.undo(); };
    static constexpr auto save = [](Shell& shell, Rest rest) { shell.save(rest); };
    static constexpr auto kWords = std::to_array<Word>({
        {"roll", roll, Follows::the_dice, true},
        {"r", roll, Follows::the_dice, true},
        {"throw", roll, Follows::the_dice, true},
        {"quit", quit, Follows::nothing, true},
        {"exit", quit, Follows::nothing, true},
        {"q", quit, Follows::nothing, true},
        {"bye", quit, Follows::nothing, true},
        {"help", help},
        {"h", help},
        {"?", help},
        {"menu", menu},
        {"m", menu},
        {"why", why},
        {"bets", bets, Follows::nothing},
        {"rules", rules},
        {"table", table, Follows::nothing},
        {"t", table, Follows::nothing},
        {"undo", undo, Follows::nothing, true},
        {"u", undo, Follows::nothing, true},
        {"save", save, Follows::a_file, true},
    });
    return kWords;
}

bool Shell::obey_word(std::string_view verb, std::string_view rest) {
    for (const auto& word : vocabulary())
        if (word.word == verb && (rest.empty() || may_follow(word.follows, rest))) {
            word.obey(*this, rest);
            return true;
        }
    return false;
}

void Shell::say_roll(std::string_view rest) {
    if (rest.empty() || rest == "dice" || rest == "the dice") return throw_dice();
    message(
        "The dice decide; `roll` alone throws them. A script of throws is given at the start: --dice "
        "\"3-4 6-1\".",
        Ink::refuse);
}

// Its numbers can be typed as long as it is in sight, on whatever page.
void Shell::show_menu(std::string_view rest) {
    open(rest == "closed" ? closed_lines(game_, width()) : menu_lines(game_, rest, width()));
    asking_ = Asking::pick;
}

void Shell::show_bets() {
    auto lines = bet_lines(game_, width());
    lines.insert(lines.begin(), {{money_words(game_), Ink::strong}});
    open(std::move(lines));
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
        if (asking_ == Asking::pick && !page_.empty()) {
            turn_page();
            return true;
        }
        asking_ = Asking::nothing;
        message("never mind, then", Ink::dim);
        return true;
    }
    const auto parts = split_words(line);
    if (asking_ == Asking::pick) {
        // "5 yo" is said, not picked.
        if (!parse_whole(parts[0]) || parts.size() > 2 ||
            (parts.size() == 2 && !words::is_amount(plain_amount(parts[1]))))
            return false;
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
    if (const auto odds = words::odds_answered(lower(line), asked_); !odds.empty()) {
        asking_ = Asking::nothing;
        act(hear(game_, odds));
        return true;
    }
    const auto amount = words::amount_for(line, asked_);
    if (amount.empty()) return false;
    asking_ = Asking::nothing;
    act(hear(game_, asked_ + " " + amount));
    return true;
}

void Shell::pick(std::string_view line) {
    const auto parts = split_words(line);
    const auto found = picked(game_, *parse_whole(parts[0]));
    if (!found) return message("there is no " + std::string(parts[0]) + " in the menu", Ink::refuse);
    page_.clear();
    asking_ = Asking::nothing;
    if (found->offer && !found->offer->open())
        return refuse(refuse_stake(game_.rules(), *found->offer,
                                   found->offer->step > Money{} ? found->offer->step : game_.rules().chip));
    if (found->needs_pairs) {
        asked_ = found->wager;
        asking_ = Asking::pairs;
    } else if (parts.size() == 2) {
        act(hear(game_, found->wager + " " + plain_amount(parts[1])));
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
    const auto read = read_wager(game_.rules(), game_.table(), split_words(text), 0);
    for (const auto& macro : game_.rules().macros)
        if (macro.id == bare) return;
    if (!read || read->bet.wager == kNoWager) {
        asking_ = Asking::nothing;
        return refuse(words::not_offered(game_.rules(), bare), spaced(bare));
    }
    OfferAsk ask{game_.me(), read->bet.wager, read->bet.stage, read->bet.pairs};
    ask.for_dealers = bare != asked_;
    const auto found = offer(game_.rules(), game_.table(), ask);
    if (found.open()) {
        range_ = stakes_words(found);
        undone_ = {spaced(asked_) + ", how much? It takes " + range_, {}, true};
        undone_.refusal.wager = found.wager;
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
            undone_ = {};
            table_changed_ = true;
            return;
        case Game::Toss::script_over:
            message("The script of throws is over: undo, save or quit.", Ink::refuse);
            return;
        case Game::Toss::refused:
            break;
    }
    refuse(refusal);
    if (refusal.code != RefusalCode::no_shooter) return;
    if (game_.seat().absent)
        return message("You are away, and nobody else takes the dice: comes_back.", Ink::dim);
    if (offer_order(game_.table()).empty())
        return message("Everybody has declined the dice; undo brings them back.", Ink::dim);
    std::vector<std::string> lines;
    for (const auto& wager : game_.rules().wagers)
        if (wager.is_line && wager.sold)
            lines.push_back(wager.id + " " + larger(wager.limits.least, Money::units(10)).text());
    message("Somebody must have a line wager to shoot. Try: " + join(lines, " or "), Ink::dim);
}

void Shell::refuse(const Refusal& refusal, const std::string& about) {
    undone_ = {(about.empty() ? "" : about + ": ") + words_of(refusal, game_.rules()), refusal};
    message(undone_.told, Ink::refuse);
}

void Shell::act(const words::Heard& heard) {
    if (heard.refusal.code != RefusalCode::none) {
        refuse(heard.refusal, heard.about);
        if (!heard.suggestions.empty())
            message("Did you mean: " + join(heard.suggestions, "  ·  "), Ink::title);
        return;
    }
    if (!heard.asks.empty()) return ask_amount(heard.asks);
    if (!heard.trouble.empty()) return tell_trouble(heard);
    for (const auto& command : heard.commands)
        if (!carry(command)) return;
    if (!heard.note.empty()) message(heard.note, Ink::title);
}

void Shell::tell_trouble(const words::Heard& heard) {
    const auto& list = heard.suggestions;
    const std::string hint = heard.trouble.ends_with('?') ? " Did you mean:" : ". Did you mean:";
    message(heard.trouble + (list.empty() ? "; `help` and `menu` show what can be said" : hint), Ink::refuse);
    if (!list.empty()) message(join(list, "  ·  "), Ink::title);
    undone_ = {heard.trouble + (list.empty() ? "" : ": " + join(list, "  ·  ")), {}, true};
}

bool Shell::carry(const Command& command) {
    if (command.is<command::Leave>()) {
        leaving_ = true;
        return false;
    }
    Events events;
    const auto refusal = game_.play(command, events);
    if (refusal.code != RefusalCode::none) {
        refuse(refusal);
        return false;
    }
    undone_ = {};
    for (const auto& each : told(game_, events)) messages_.push_back(each.line);
    if (messages_.size() > kMostMessages) messages_.erase(messages_.begin(), messages_.end() - kMostMessages);
    if (!terminal_.live()) message(money_words(game_), Ink::dim);
    if (!command.is<command::Say>()) return true;
    // At a table for one the crew hears every word.
    return carry({command::Confirm{}, command.seat, kWholeCrew});
}

void Shell::undo() {
    const auto what = game_.undo();
    if (!what) return message("there is nothing to take back", Ink::refuse);
    undone_ = {};
    table_changed_ = true;
    message("taken back: " + *what, Ink::move);
}

void Shell::save(std::string_view file) {
    if (file.size() > 1 && file.front() == '"' && file.back() == '"') file = file.substr(1, file.size() - 2);
    if (file.empty()) return message("save takes a file name: save evening.session", Ink::refuse);
    const std::string path(file);
    // What this game has written, and nobody has changed since, needs no question.
    const auto unchanged = [&] {
        const auto there = read_file(path, kStoryFile);
        return there && *there == saved_story_;
    };
    const bool own = path == saved_path_ && unchanged();
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
