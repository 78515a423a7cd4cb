#include "load/player.hpp"

#include <array>

#include "house/json_line.hpp"
#include "wire/wire.hpp"

namespace hardway::load {

namespace {

constexpr int kBetsAThrow = 6;
constexpr auto kAskAgain = std::chrono::milliseconds(100);
// What is said without an answer, in case it was not heard.
constexpr auto kSayAgain = std::chrono::seconds(2);

// Taken down again before the throw; a guest's stake lasts for hours so.
struct Wager {
    const char* name;
    const char* stake;
};
constexpr std::array<Wager, 3> kWagers = {{{"place 6", "6"}, {"place 8", "6"}, {"place 5", "5"}}};

}  // namespace

std::string Player::connected() {
    Json watch{{"v", 1}, {"id", "watch"}, {"ask", "watch"}, {"table", table_.id()}};
    if (began_) watch["from"] = heard_;
    ready_.reset();
    if (asked_) asked_->sent = false;
    return house::json_line(watch);
}

// ------------------------------------------------------------ in

void Player::hear(std::string_view text, Clock::time_point now, Tally& tally) {
    if (text.starts_with(R"({"record":)")) return hear_record(text, tally);
    const auto json = wire::parse(text);
    if (json && json->is_object()) hear_answer(*json, now, tally);
}

void Player::hear_record(std::string_view text, Tally& tally) {
    const auto number = number_of(text);
    ++tally.deliveries;
    if (number <= heard_) {
        ++tally.repeated;
        return;
    }
    tally.missed += number - heard_ - 1;
    heard_ = number;
    table_.hear(number, text);
}

void Player::hear_answer(const Json& answer, Clock::time_point now, Tally& tally) {
    const auto re = answer.value("re", std::string());
    if (re == "watch") return welcomed(answer, tally);
    // A message that came too fast is not read, and its id not known.
    if (!asked_ || !asked_->sent || (!re.empty() && re != id_text(asked_->id))) return;
    if (const auto ok = answer.find("ok"); ok != answer.end()) return accepted(*ok, now, tally);
    if (const auto why = answer.find("refused"); why != answer.end()) refused(*why, now, tally);
}

void Player::welcomed(const Json& answer, Tally& tally) {
    welcome_ = true;
    const auto ok = answer.find("ok");
    if (ok == answer.end()) {  // the table is closed
        ++tally.refused;
        asked_.reset();
        doing_ = Doing::watching;
        return;
    }
    // How the table stands, or what was missed: then the records follow.
    if (ok->contains("table")) {
        const auto number = number_in(*ok, "number");
        // Others may know more by now; unless the server knows less than it did.
        if (number > table_.number() || number < heard_) table_.begin(*ok);
        heard_ = number;
    }
    began_ = true;
}

void Player::accepted(const Json& ok, Clock::time_point now, Tally& tally) {
    if (doing_ == Doing::arriving) {
        doing_ = Doing::playing;
    } else {
        ++tally.acknowledged;
        tally.latencies.add(now - asked_->since);
    }
    const auto hash = ok.find("hash");
    acknowledged_ = Acknowledged{0, asked_->id, number_in(ok, "number"), {}};
    if (hash != ok.end() && hash->is_string())
        acknowledged_->hash = house::read_hex(hash->get<std::string>()).value_or(house::Digest{});
    asked_.reset();
}

void Player::refused(const Json& why, Clock::time_point now, Tally& tally) {
    const auto code = text_in(why, "code");
    if (code == "unavailable" || code == "busy" || code == "too_fast") {
        ++tally.put_off;
        asked_->ask_at = now + kAskAgain;
        asked_->sent = false;
        return;
    }
    asked_.reset();
    if (doing_ == Doing::arriving)
        doing_ = code == "seated" ? Doing::playing : Doing::watching;  // who finds no place watches
    else
        ++tally.refused;
}

// ------------------------------------------------------------ out

std::optional<std::string> Player::next_message(Clock::time_point now, bool may_play) {
    if (!welcome_) return std::nullopt;
    if (asked_) {
        if (asked_->sent || now < asked_->ask_at) return std::nullopt;
        asked_->sent = true;
        return asked_->text;
    }
    if (doing_ == Doing::arriving) {
        const Json sit{{"command", "sit"}, {"player", ""}, {"chips", guest_.wallet}};
        return ask(house::json_line(sit), false, now);
    }
    if (doing_ == Doing::watching || !may_play) return std::nullopt;
    return play(now);
}

std::optional<std::string> Player::play(Clock::time_point now) {
    if (throw_ != table_.next_throw()) {
        throw_ = table_.next_throw();
        bets_ = 0;
        line_seen_ = false;
        ready_.reset();
    }
    if (table_.phase() == "out") {
        if (table_.shooter() != guest_.person) return std::nullopt;
        return ask(R"({"command":"throw"})", false, now);
    }
    if (table_.phase() != "betting") return std::nullopt;
    if (bets_ < kBetsAThrow) return ask(bet_or_take_down(), true, now);
    if (ready_ && now - *ready_ < kSayAgain) return std::nullopt;
    ready_ = now;
    return R"({"v":1,"id":"ready","ask":"ready","table":")" + table_.id() + "\"}";
}

std::string Player::bet_or_take_down() {
    const auto bet = [](const char* wager, const char* stake) {
        return std::string(R"({"command":"bet","wager":")") + wager + R"(","stake":")" + stake +
               R"(","out_of":"0"})";
    };
    const bool first = !std::exchange(line_seen_, true);
    if (first && table_.come_out() && !table_.stands(guest_.person, "pass")) return bet("pass", "1");
    const auto& wager = kWagers[static_cast<std::size_t>(bets_++) / 2 % kWagers.size()];
    if (!table_.stands(guest_.person, wager.name)) return bet(wager.name, wager.stake);
    return std::string(R"({"command":"down","wager":")") + wager.name + "\"}";
}

std::string Player::ask(const std::string& command, bool for_throw, Clock::time_point now) {
    const auto id = ++ids_;
    auto text = R"({"v":1,"id":")" + id_text(id) + R"(","ask":"do","table":")" + table_.id() + "\"";
    if (for_throw) text += R"(,"throw":)" + std::to_string(throw_);
    text += R"(,"commands":[)" + command + "]}";
    asked_ = Asked{id, text, now, now, true};
    return text;
}

}  // namespace hardway::load
