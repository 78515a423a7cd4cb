#pragma once
// The conversation: a line is read, something is done, the table is drawn.

#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/play/game.hpp"
#include "cli/play/terminal.hpp"
#include "cli/play/why_page.hpp"
#include "words/talk.hpp"

namespace hardway::cli::play {

class Shell {
  public:
    Shell(Game& game, Terminal& terminal) : game_(game), terminal_(terminal) {}

    void run();  // until the player leaves

  private:
    enum class Asking : std::uint8_t { nothing, pick, pairs, amount, write_over };

    // what is on the screen
    void render();
    void render_live();
    void render_plain();
    std::string prompt() const;
    int width() const;
    std::vector<std::string> message_lines() const;
    void message(std::string_view text, Ink ink);
    void open(std::vector<Line> page);  // a page in place of the table

    // what is typed
    void obey(std::string_view line);
    bool obey_asked(std::string_view line);
    bool obey_word(std::string_view verb, std::string_view rest);
    void turn_page();
    void show_menu(std::string_view rest);
    void say_roll(std::string_view rest);
    void show_bets();
    struct Word;
    static std::span<const Word> vocabulary();
    void ask_amount(std::string wager);
    void pick(std::string_view line);

    // what is done
    void throw_dice();
    void act(const words::Heard& heard);
    bool carry(const Command& command);
    void refuse(const Refusal& refusal, const std::string& about = "");
    void tell_trouble(const words::Heard& heard);
    void undo();
    void save(std::string_view file);
    void save_over(std::string_view answer);
    void tell_saved(const std::string& path, const std::string& story, std::error_code trouble);

    Game& game_;
    Terminal& terminal_;
    bool leaving_ = false;
    bool table_changed_ = true;  // plain text: the table is drawn anew only then
    Asking asking_ = Asking::nothing;
    std::string asked_;  // the wager whose amount or pairs are asked for; the file to write over
    std::string range_;
    std::string saved_path_;  // what was saved last, and where
    std::string saved_story_;
    std::vector<Line> page_;
    std::size_t page_at_ = 0;
    std::size_t page_end_ = 0;  // what is on the screen ends here
    std::vector<Line> messages_;
    Undone undone_;  // what `why` is about
};

}  // namespace hardway::cli::play
