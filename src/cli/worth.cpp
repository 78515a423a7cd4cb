// hardway worth FILE: what the layout at the end of a story is worth if everything is left alone.

#include "study/edge/worth.hpp"

#include <fmt/core.h>
#include <signal.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/chance_text.hpp"
#include "cli/money_json.hpp"
#include "cli/print.hpp"
#include "cli/stop.hpp"
#include "cli/story.hpp"
#include "cli/study/progress_bar.hpp"
#include "cli/study/words.hpp"
#include "cli/text_table.hpp"
#include "cli/verbs.hpp"

namespace hardway::cli {

using namespace study;

namespace {

using Json = nlohmann::ordered_json;

struct WorthOptions {
    std::string file;
    bool json = false;
};

double root(const Rational& variance) {
    return std::sqrt(variance.convert_to<double>());
}

// To the cent, with a sign: "-0.14".
std::string amount_text(double units) {
    return fmt::format("{:>+9.2f}", std::abs(units) < 0.005 ? 0.0 : units);
}

std::string amount_text(Money amount) {
    return amount_text(static_cast<double>(amount.cents) / 100);
}

std::string owner_name(const Session& session, SeatIndex seat) {
    return seat == kNoSeat ? "the dealers" : session.table().player_at(seat);
}

class Report {
  public:
    Report(const Session& session, const std::vector<OwnerWorth>& owners)
        : session_(session), owners_(owners) {}

    std::string text() const {
        std::string out =
            session_.rules().id + ", " + puck_text() + ": if everything is left alone until decided\n";
        for (const auto& owner : owners_) out += "\n" + owner_text(owner);
        if (owners_.empty()) out += "\nNo wager stands.\n";
        return out;
    }

    Json json(const std::string& file) const {
        Json all{{"file", file}, {"rulebook", session_.rules().id}};
        all["point"] = session_.table().come_out() ? Json() : Json(session_.table().point);
        all["owners"] = Json::array();
        for (const auto& owner : owners_) all["owners"].push_back(owner_json(owner));
        return all;
    }

  private:
    std::string puck_text() const {
        const auto& table = session_.table();
        return table.come_out() ? "puck off" : "point " + std::to_string(table.point);
    }

    const Bet& bet_of(const BetWorth& worth) const {
        return session_.table().seats[worth.at.seat].bets[worth.at.slot];
    }

    bool works_now(const Bet& bet) const {
        return works(session_.rules()[bet.wager], bet, session_.table().come_out());
    }

    std::string wager_text(const Bet& bet) const {
        std::string text = write_bet(session_.rules(), bet);
        if (bet.coupon) text += " (coupon)";
        return works_now(bet) ? text : text + " (off)";
    }

    std::string owner_text(const OwnerWorth& owner) const {
        TextTable table({owner_name(session_, owner.seat), "    stake", "      mean", "exactly", "       sd",
                         "   lowest", "  highest", "  win", " lose"});
        for (const auto& worth : owner.bets) {
            const auto& bet = bet_of(worth);
            table.row({wager_text(bet), fmt::format("{:>9}", bet.stake.text()), mean_text(worth.mean),
                       exact_text(worth.mean), fmt::format("{:>9.2f}", root(worth.variance)),
                       amount_text(worth.least), amount_text(worth.most), chance_text(worth.win),
                       chance_text(worth.lose)});
        }
        const auto spread =
            owner.variance ? fmt::format("{:>9.2f}", root(*owner.variance)) : std::string("        ?");
        table.row({"together", fmt::format("{:>9}", owner.stake.text()), mean_text(owner.mean),
                   exact_text(owner.mean), spread, amount_text(owner.least), amount_text(owner.most), "",
                   ""});
        return table.text() + notes(owner);
    }

    static std::string mean_text(const Rational& mean) {
        return fmt::format("{:>+10.4f}", mean.convert_to<double>());
    }

    static std::string exact_text(const Rational& mean) {
        constexpr std::size_t kLongest = 16;
        const auto text = mean.str();
        return text.size() <= kLongest ? text : "(--json)";
    }

    static std::string notes(const OwnerWorth& owner) {
        std::string out;
        for (const auto& worth : owner.bets)
            if (!worth.undecided.is_zero()) {
                out += "A wager that is off until it is called is never decided; it counts as 0.\n";
                break;
            }
        if (!owner.variance)
            out += "The spread of all together is not given: two of them have too many situations.\n";
        if (!owner.sharp)
            out += "Lowest and highest of all together are bounds: the wagers' own, added up.\n";
        return out;
    }

    static Json figures(const Rational& mean, const std::optional<Rational>& variance, Money least,
                        Money most) {
        return {{"mean", mean.str()},
                {"mean_decimal", mean.convert_to<double>()},
                {"variance", variance ? Json(variance->str()) : Json()},
                {"sd", variance ? Json(root(*variance)) : Json()},
                {"min", money_json(least)},
                {"max", money_json(most)}};
    }

    Json owner_json(const OwnerWorth& owner) const {
        Json json{{"name", owner_name(session_, owner.seat)}, {"stake", money_json(owner.stake)}};
        if (owner.seat != kNoSeat) json["place"] = owner.seat + 1;
        json.update(figures(owner.mean, owner.variance, owner.least, owner.most));
        json["extremes"] = owner.sharp ? "exact" : "bounds";
        json["bets"] = Json::array();
        for (const auto& worth : owner.bets) {
            const auto& bet = bet_of(worth);
            Json one{{"wager", write_bet(session_.rules(), bet)},
                     {"stake", money_json(bet.stake)},
                     {"works", works_now(bet)}};
            if (bet.coupon) one["coupon"] = true;
            one.update(figures(worth.mean, worth.variance, worth.least, worth.most));
            one["win"] = worth.win.str();
            one["lose"] = worth.lose.str();
            one["undecided"] = worth.undecided.str();
            json["bets"].push_back(one);
        }
        return json;
    }

    const Session& session_;
    const std::vector<OwnerWorth>& owners_;
};

// With a bar for those who watch: a full layout has many thousand situations.
std::optional<std::vector<OwnerWorth>> appraised(const Session& session) {
    ProgressBar bar;
    WorthBudget budget;
    budget.progress = [&](const WorthProgress& now) {
        const auto what = with_commas(now.situations) + " situations";
        bar.stage(owner_name(session, now.seat), what.c_str(),
                  static_cast<double>(now.done) / static_cast<double>(now.all));
        return !stop_asked();
    };
    return worth(session.rules(), session.table(), budget);
}

int run(const WorthOptions& options) {
    const auto session = told_story(options.file);
    if (!session) return 1;
    if (session->table().dice == DiceStep::rest) {
        complain("{}: the dice lie at rest; end the story with settle", options.file);
        return 1;
    }
    listen_for_stop({SIGINT, SIGTERM});
    const auto owners = appraised(*session);
    if (!owners && stop_asked()) {
        complain("{}: stopped before it was known what this layout is worth", options.file);
        return 130;
    }
    if (!owners) {
        complain("{}: a wager here has more than {} situations", options.file, WorthBudget{}.pair);
        return 1;
    }
    const Report report(*session, *owners);
    print_text(options.json ? json_text(report.json(options.file)) : report.text());
    return 0;
}

}  // namespace

void add_worth(Verb program) {
    auto options = std::make_shared<WorthOptions>();
    auto verb = program.verb(
        "worth", "what the layout at the end of a story is worth, left alone until decided (docs/edge.md)");
    verb.option("FILE", options->file, "a session file").required();
    verb.flag("--json", options->json, "print everything as JSON, fractions in full");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
