#include "cli/play/page.hpp"

#include <algorithm>
#include <array>

#include "cli/play/glyphs.hpp"
#include "cli/play/layout.hpp"
#include "cli/play/words.hpp"
#include "rules/text.hpp"
#include "table/stick.hpp"

namespace hardway::cli::play {

namespace {

constexpr int kWidest = 100;
constexpr int kNarrow = 60;  // below it the felt is a list
constexpr int kDiceColumns = 20;
constexpr int kBetsInSight = 6;

// The three rows of pips of a face.
constexpr std::array<std::array<std::string_view, 3>, 6> kPips = {{
    {"       ", "   ●   ", "       "},
    {" ●     ", "       ", "     ● "},
    {" ●     ", "   ●   ", "     ● "},
    {" ●   ● ", "       ", " ●   ● "},
    {" ●   ● ", "   ●   ", " ●   ● "},
    {" ●   ● ", " ●   ● ", " ●   ● "},
}};

// "HARD 8" → "H A R D   8"
std::string called_out(std::string_view text) {
    std::string out;
    for (const auto& glyph : glyphs(text)) out += (out.empty() ? "" : " ") + glyph.bytes;
    return out;
}

class Page {
  public:
    Page(const Game& game, Size size, int below, Detail detail)
        : game_(game),
          size_(size),
          below_(below),
          detail_(detail),
          canvas_(std::min(size.columns, kWidest)) {}

    Canvas draw() {
        int y = head(0);
        y = draw_layout(canvas_, game_, y, detail_);
        y = detail_ == Detail::full ? dice_and_call(y) : short_call(y);
        y = others(y);
        bets(y);
        return std::move(canvas_);
    }

  private:
    int width() const { return canvas_.width(); }

    std::string who_shoots() const {
        const auto seat = game_.next_to_shoot();
        const bool yours = game_.mine_with_line();
        if (seat == game_.me()) return "you shoot";
        if (seat == kNoSeat) return yours ? "you shoot with a line wager" : "nobody shoots";
        return game_.name(seat) + (yours ? " shoots, you with a line wager" : " shoots");
    }

    int head(int y) {
        const auto& table = game_.table();
        int x = canvas_.put(0, y, "HARDWAY", Ink::title, width());
        x += 2 + canvas_.put(x + 2, y, game_.rules().title, Ink::strong, std::max(0, width() - x - 2));
        const auto right =
            who_shoots() + " · throw " + std::to_string(table.throws + 1) + " · " + game_.dice().words();
        if (x + 3 + columns(right) <= width())
            canvas_.put_right(width(), y, right, Ink::dim, width());
        else
            canvas_.put(0, ++y, right, Ink::dim, width());
        ++y;
        x = 0;
        if (table.come_out()) {
            x = canvas_.put(0, y, " OFF ", Ink::puck_off) + 1;
            x += canvas_.put(x, y, table.come_only ? "throws to finish come wagers" : "coming out",
                             Ink::plain, std::max(0, width() - x));
        } else {
            x = canvas_.put(0, y, " ON ", Ink::puck_on) + 1;
            x += canvas_.put(x, y, "the point is " + std::to_string(table.point), Ink::plain,
                             std::max(0, width() - x));
        }
        std::string last;
        for (const auto roll : game_.rolls()) last += " " + std::to_string(roll.total());
        if (!last.empty() && x + 8 < width())
            canvas_.put_right(width(), y, "last" + last, Ink::dim, width() - x - 2);
        return y + 1;
    }

    // ------------------------------------------------------------ dice and call

    void die(int x, int y, int face) {
        const auto& pips = kPips[static_cast<std::size_t>(face - 1)];
        for (int i = 0; i < 3; ++i) canvas_.put(x, y + i, pips[static_cast<std::size_t>(i)], Ink::die);
    }

    std::string call() const {
        const auto& thrown = game_.thrown();
        return thrown ? stick_call(game_.rules(), *thrown) : opening_call(game_.rules(), game_.table());
    }

    std::vector<Line> settlement() const {
        std::vector<Line> lines;
        if (!game_.thrown()) return lines;
        for (auto& each : told(game_, game_.throw_events())) lines.push_back(std::move(each.line));
        const auto net = game_net();
        if (!lines.empty() && !net.zero())
            lines.push_back({{"net    ", Ink::strong},
                             {words::signed_amount(net), net > Money{} ? Ink::win : Ink::lose}});
        return lines;
    }

    Money game_net() const {
        Money net;
        for (const auto& event : game_.throw_events()) {
            const auto* bet = bet_of(event);
            if (!bet || bet->seat != game_.me() || bet->coupon) continue;
            if (const auto* won = event.as<event::Won>(); won && !bet->for_dealers)
                net += won->amount - won->vig;
            if (const auto* lost = event.as<event::Lost>()) net -= lost->stake;
        }
        return net;
    }

    void put_line(int x, int y, const Line& line, int most) {
        int used = 0;
        for (const auto& piece : line)
            used += canvas_.put(x + used, y, piece.text, piece.ink, std::max(0, most - used));
    }

    int dice_and_call(int y) {
        ++y;
        const int x = kDiceColumns;
        const int most = width() - x;
        int end = y;
        // What was thrown is called out loud, the rest is said.
        const auto said = call();
        const auto pause = game_.thrown() ? said.find(" · ") : std::string::npos;
        auto rest = said;
        if (game_.thrown()) {
            canvas_.put(x, end++, called_out(said.substr(0, pause)), Ink::call, most);
            rest = pause == std::string::npos ? "" : said.substr(pause + 4);
        }
        if (!rest.empty())
            for (const auto& line : wrapped(rest, most)) canvas_.put(x, end++, line, Ink::call, most);
        end = put_settlement(x, end, most);
        if (game_.thrown()) {
            die(1, y, game_.thrown()->roll.first());
            die(10, y, game_.thrown()->roll.second());
        }
        if (game_.thrown() && game_.table().come_out() && !opening_call(game_.rules(), game_.table()).empty())
            canvas_.put(x, end++, opening_call(game_.rules(), game_.table()), Ink::dim, most);
        return std::max(end, y + 3) + 1;
    }

    int short_call(int y) {
        std::string head;
        if (game_.thrown()) head = game_.thrown()->roll.text() + "  ";
        const int used = canvas_.put(0, y, head, Ink::strong, width());
        auto parts = wrapped(call(), std::max(8, width() - used));
        if (detail_ == Detail::list && parts.size() > 2) parts.resize(2);
        for (const auto& line : parts) canvas_.put(used, y++, line, Ink::call, width() - used);
        return put_settlement(0, y, width());
    }

    // In two columns when there is much to pay.
    int put_settlement(int x, int y, int most) {
        const auto lines = settlement();
        const int half = most / 2;
        const bool two = lines.size() > (detail_ == Detail::full ? 4U : 1U) && half >= 38;
        const auto rows = two ? (lines.size() + 1) / 2 : lines.size();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool second = i >= rows;
            put_line(x + (second ? half : 0), y + static_cast<int>(second ? i - rows : i), lines[i],
                     two ? half - 1 : most);
        }
        return y + static_cast<int>(rows);
    }

    // ------------------------------------------------------------ people and chips

    int others(int y) {
        std::string text;
        const auto& table = game_.table();
        for (std::size_t at = 0; at < table.seats.size(); ++at) {
            const auto& seat = table.seats[at];
            if (!seat.taken || at == game_.me()) continue;
            text += (text.empty() ? "" : " · ") + game_.name(static_cast<SeatIndex>(at)) + " " +
                    grouped(seat.rail) + "+" + grouped(seat.felt());
        }
        if (text.empty()) return y;
        for (const auto& line : wrapped(text, width())) canvas_.put(0, y++, line, Ink::dim, width());
        return y;
    }

    void bets(int y) {
        canvas_.put(0, y++, money_words(game_), Ink::strong, width());
        const auto lines = bet_lines(game_, width());
        const auto count = static_cast<int>(lines.size());
        // Rather a plainer felt than bets out of sight; a long list is cut all the same.
        const int least = detail_ == Detail::list ? 1 : std::min(count, kBetsInSight);
        const int fits = std::max(least, size_.rows - below_ - 1 - y);
        const int shown = count <= fits ? count : fits - 1;
        for (int i = 0; i < shown; ++i) put_line(0, y++, lines[static_cast<std::size_t>(i)], width());
        if (shown < count)
            canvas_.put(0, y++, "… and " + std::to_string(count - shown) + " more: bets", Ink::dim, width());
    }

    const Game& game_;
    Size size_;
    int below_;
    Detail detail_;
    Canvas canvas_;
};

}  // namespace

std::string money_words(const Game& game) {
    const auto& seat = game.seat();
    const Money worth = seat.rail + seat.felt();
    return game.name(game.me()) + ": rail " + grouped(seat.rail) + " · felt " + grouped(seat.felt()) + " · " +
           (worth == game.brought() ? "even" : words::signed_amount(worth - game.brought()));
}

std::vector<Line> bet_lines(const Game& game, int width) {
    std::vector<Line> lines;
    const auto said = outlooks(game.rules(), game.table(), game.me());
    int widest = 0;
    for (const auto& bet : game.seat().bets)
        if (bet.live()) widest = std::max(widest, columns(bet_name(game.rules(), bet)));
    widest = std::min(widest, std::max(8, width / 3));
    for (std::size_t slot = 0; slot < game.seat().bets.size(); ++slot) {
        const auto& bet = game.seat().bets[slot];
        if (!bet.live()) continue;
        const bool on = works(game.rules()[bet.wager], bet, game.table().come_out());
        auto stake = grouped(bet.stake);
        stake.insert(0, stake.size() < 7 ? 7 - stake.size() : 0, ' ');
        lines.push_back({{"● ", Ink::title},
                         {padded(bet_name(game.rules(), bet), widest), Ink::strong},
                         {stake, Ink::title},
                         {on ? "  on   " : "  OFF  ", on ? Ink::plain : Ink::lose},
                         {said[slot], Ink::dim}});
    }
    return lines;
}

std::vector<std::string> draw_page(const Game& game, Size size, int below, Paint paint) {
    const int rows = size.rows - below - 1;
    const bool wide = std::min(size.columns, kWidest) >= kNarrow;
    for (const auto detail : {Detail::full, Detail::brief, Detail::slim}) {
        if (!wide) break;
        const auto canvas = Page(game, size, below, detail).draw();
        if (canvas.height() <= rows) return canvas.lines(paint);
    }
    auto lines = Page(game, size, below, Detail::list).draw().lines(paint);
    // The top is what can best be done without: rail, bets and the prompt stay in sight.
    if (static_cast<int>(lines.size()) > rows && rows > 0) lines.erase(lines.begin(), lines.end() - rows);
    return lines;
}

}  // namespace hardway::cli::play
