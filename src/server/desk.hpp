#pragma once
// The front desk: what is asked by REST. Who somebody is, what they have, which tables there are. What
// happens at a table goes over a connection (server/connection.hpp).

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "house/house.hpp"
#include "house/people/rate.hpp"
#include "server/bots.hpp"
#include "server/holdings.hpp"
#include "server/lines.hpp"
#include "server/par.hpp"
#include "server/presence.hpp"
#include "server/request.hpp"
#include "server/studies.hpp"
#include "server/teller.hpp"

namespace hardway::server {

inline constexpr std::size_t kMostChoices = 2'000;  // bytes, of a house's own choices

struct DeskSettings {
    bool secure = false;  // reached by TLS: cookies go no other way
    house::Limits limits = house::kLimitTerms;
    std::string program;  // this one, as workers are started: server/worker.hpp
};

// Somebody who has shown a token.
struct Visitor {
    house::Person person;
    house::Token token;
    bool must_prove = false;  // the password first, for anything but one's own chips
};

class Desk {
  public:
    Desk(house::House& house, const DeskSettings& settings);
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    // Names this server answers to, with their ports; told before the first request.
    void answer_to(std::vector<std::string> hosts) { hosts_ = std::move(hosts); }
    // May wait for the store; any number of threads at once.
    Response handle(const Request& request);

    // Whether that takes a password to be hashed, which is slow on purpose.
    bool hashes(const Request& request) const;

    // Whether this host is us, and the page that asks is ours (DNS rebinding reaches loopback).
    bool from_here(const Request& request) const;
    std::optional<Visitor> visitor(const Request& request) const;
    // The same by the token's id, as of now: roles and tokens change while somebody is connected.
    std::optional<Visitor> visitor(const std::string& token, bool acts) const;
    // Takes away tokens that have ended, and writes down when others were used. From time to time.
    void tidy();
    house::House& house() { return house_; }
    house::Rates& rates() { return rates_; }
    Presence& presence() { return presence_; }
    Tellers& tellers() { return tellers_; }
    Holdings& holdings() { return holdings_; }
    Lines& lines() { return lines_; }
    Bots& bots() { return bots_; }

    // What is asked here, as docs/openapi.json has it.
    struct Listed {
        std::string method;
        std::string path;  // "/api/tables/*/records"
        bool signed_in;
    };
    static std::vector<Listed> listed();

  private:
    using Parts = std::vector<std::string>;  // of the path, after /api
    // Who may ask. Whatever touches more than what is one's own is for those who have proved lately who they
    // are; only the crew has to do so again and again.
    enum class By : std::uint8_t { anybody, signed_in, proved };
    struct Route {
        const char* method;
        const char* path;  // "tables/*/records"
        By by;
        Response (Desk::*does)(const Request&, const Parts&, const Visitor*);
        bool hashes = false;               // a password
        std::vector<std::string> query{};  // what may follow the path
    };
    static const std::vector<Route>& routes();
    // What is asked there by this method; else, in `methods`, by which ones something is.
    static const Route* route_to(const std::string& method, const Parts& parts, std::string& methods);
    Response serve(const Request& request);

    // ------------------------------------------------------------ people (desk_people.cpp)
    Response health(const Request&, const Parts&, const Visitor*);
    Response make_guest(const Request&, const Parts&, const Visitor*);
    Response sign_up(const Request&, const Parts&, const Visitor*);
    Response sign_in(const Request&, const Parts&, const Visitor*);
    Response sign_out(const Request&, const Parts&, const Visitor*);
    Response prove(const Request&, const Parts&, const Visitor*);
    Response use_code(const Request&, const Parts&, const Visitor*);
    Response me(const Request&, const Parts&, const Visitor*);
    Response renew(const Request&, const Parts&, const Visitor*);
    Response sign_out_everywhere(const Request&, const Parts&, const Visitor*);
    Response change_password(const Request&, const Parts&, const Visitor*);
    Response give_token(const house::Person& person, const Request& request, house::TokenKind kind);
    Json write_person(const house::Person& person);
    std::string cookie(const std::string& token) const;

    // ------------------------------------------------------------ the office (desk_office.cpp)
    Response find_person(const Request&, const Parts&, const Visitor*);
    Response change_roles(const Request&, const Parts&, const Visitor*);
    Response reset_password(const Request&, const Parts&, const Visitor*);
    Response retire_guest(const Request&, const Parts&, const Visitor*);
    Response end_tokens(const Request&, const Parts&, const Visitor*);
    Response correct_money(const Request&, const Parts&, const Visitor*);
    Response account_records(const Request&, const Parts&, const Visitor*);

    // ------------------------------------------------------------ tables (desk_tables.cpp)
    Response rulebooks(const Request&, const Parts&, const Visitor*);
    Response lobby(const Request&, const Parts&, const Visitor*);
    Response open_table(const Request&, const Parts&, const Visitor*);
    Response show_table(const Request&, const Parts&, const Visitor*);
    Response close_table(const Request&, const Parts&, const Visitor*);
    Response records(const Request&, const Parts&, const Visitor*);
    Response tell_records(const std::string& chain, const Request& request);
    Response rules(const Request&, const Parts&, const Visitor*);
    Response no_rules(const house::Digest& digest);

    // ------------------------------------------------------------ told again (desk_replay.cpp)
    Response hands(const Request&, const Parts&, const Visitor*);
    Response replay(const Request&, const Parts&, const Visitor*);
    Response session(const Request&, const Parts&, const Visitor*);
    Response night(const Request&, const Parts&, const Visitor*);

    // ------------------------------------------------------------ figures (desk_figures.cpp)
    Response meters(const Request&, const Parts&, const Visitor*);
    Response par(const Request&, const Parts&, const Visitor*);
    Response openapi(const Request&, const Parts&, const Visitor*);
    Response dice(const Request&, const Parts&, const Visitor*);
    // Whether this person has the say over a table, that is, may close it and seat bots at it: whoever opened
    // it, or a role that may. Otherwise the answer to that; also if nobody can tell at the moment.
    std::optional<Response> no_say(const Visitor& visitor, const std::string& table);

    // ------------------------------------------------------------ the shelf (desk_rulebooks.cpp)
    Response rulebook(const Request&, const Parts&, const Visitor*);
    Response rulebook_par(const Request&, const Parts&, const Visitor*);

    // ------------------------------------------------------------ bots (desk_bots.cpp)
    Response strategies(const Request&, const Parts&, const Visitor*);
    Response add_bot(const Request&, const Parts&, const Visitor*);
    Response send_bot_away(const Request&, const Parts&, const Visitor*);

    // ------------------------------------------------------------ studies (desk_studies.cpp)
    Response ask_study(const Request&, const Parts&, const Visitor*);
    Response trace_strategies(const Request&, const Parts&, const Visitor*);
    Response own_studies(const Request&, const Parts&, const Visitor*);
    Response show_study(const Request&, const Parts&, const Visitor*);
    Response cancel_study(const Request&, const Parts&, const Visitor*);

    house::House& house_;
    const DeskSettings settings_;
    std::vector<std::string> hosts_;
    house::Rates rates_;
    Holdings holdings_;
    Presence presence_;
    ParSheets par_sheets_;
    Bots bots_;
    Studies studies_;
    Lines lines_;
    Tellers tellers_;
};

// Who asks, and when.
house::Asked asked_by(const house::House& house, const Visitor* visitor, std::string why = {});
// What is wrong with what somebody sent, or with us, as an answer.
Response unavailable();
Response unreadable();
// Of something that a table was asked for.
Response refuse(const house::Denial& denial, int status);
Response must_prove();
Response foreign();  // asked from elsewhere
Response refuse(const house::No& no);
Response faulty(const Faults& faults);
// What follows the path, after a question mark: each name once, and only those that are known there.
Result<std::map<std::string, std::string>> queried(const Request& request,
                                                   const std::vector<std::string>& allowed);
// The fields of a body that must be texts; a fault names the one that is missing, unknown or no text.
Result<std::map<std::string, std::string>> texts(const std::string& body,
                                                 const std::vector<std::string>& needed,
                                                 const std::vector<std::string>& allowed = {});
// What the query says by this name, if anything.
std::optional<std::string> text_in(const Request& request, std::string_view name);
// A number from 1 on in the query; nothing if it is none.
std::optional<std::uint64_t> number_in(const Request& request, const char* name, std::uint64_t otherwise);

// The bots that a table is opened with: "habit iron_cross:base=10".
Result<std::vector<house::BotPlan>> read_bots(const std::string& text, const house::TableWish& wish);

// A table as everybody may see it: setup, places, clock, table, where its chain ends.
Json show(const house::OpenTable& table);

}  // namespace hardway::server
