#include "server/desk.hpp"

#include <algorithm>

#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "wire/object_reader.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

Desk::Desk(house::House& house, const DeskSettings& settings)
    : house_(house),
      settings_(settings),
      rates_(settings.limits),
      holdings_(house, rates_),
      bots_(house, rates_, settings.program),
      studies_(house, rates_, settings.program) {
    house_.tokens().on_end(
        [this](const std::string& id, const std::string& instead) { lines_.ended(id, instead); });
}

Desk::~Desk() {
    house_.tokens().on_end(nullptr);
}

const std::vector<Desk::Route>& Desk::routes() {
    static const std::vector<Route> kRoutes = {
        {"POST", "guests", By::anybody, &Desk::make_guest},
        {"POST", "people", By::anybody, &Desk::sign_up, true},
        {"POST", "sign-in", By::anybody, &Desk::sign_in, true},
        {"POST", "sign-out", By::signed_in, &Desk::sign_out},
        {"POST", "prove", By::signed_in, &Desk::prove, true},
        {"POST", "administrator", By::proved, &Desk::use_code},
        {"GET", "me", By::signed_in, &Desk::me},
        {"POST", "me/stake", By::signed_in, &Desk::renew},
        {"DELETE", "me/tokens", By::signed_in, &Desk::sign_out_everywhere},
        {"PUT", "me/password", By::signed_in, &Desk::change_password, true},
        {"GET", "people/*", By::proved, &Desk::find_person},
        {"PUT", "people/*/roles", By::proved, &Desk::change_roles},
        {"PUT", "people/*/password", By::proved, &Desk::reset_password, true},
        {"DELETE", "people/*", By::proved, &Desk::retire_guest},
        {"DELETE", "people/*/tokens", By::proved, &Desk::end_tokens},
        {"POST", "corrections", By::proved, &Desk::correct_money},
        {"GET", "accounts/records", By::proved, &Desk::account_records, false, {"from", "most"}},
        {"GET", "dice", By::signed_in, &Desk::dice},
        {"GET", "rulebooks", By::anybody, &Desk::rulebooks},
        {"GET", "rulebooks/*", By::signed_in, &Desk::rulebook, false, {"choices"}},
        {"GET", "rulebooks/*/par", By::signed_in, &Desk::rulebook_par, false, {"choices"}},
        {"GET", "openapi.json", By::anybody, &Desk::openapi},
        {"GET", "rules/*", By::anybody, &Desk::rules},
        {"GET", "rules/*/par", By::anybody, &Desk::par},
        {"GET", "tables", By::anybody, &Desk::lobby},
        {"POST", "tables", By::proved, &Desk::open_table},
        {"GET", "tables/*", By::anybody, &Desk::show_table},
        {"DELETE", "tables/*", By::proved, &Desk::close_table},
        {"GET", "tables/*/records", By::anybody, &Desk::records, false, {"from", "most"}},
        {"GET", "tables/*/hands", By::anybody, &Desk::hands},
        {"GET", "tables/*/replay", By::anybody, &Desk::replay, false, {"from", "most"}},
        {"GET", "tables/*/session", By::anybody, &Desk::session, false, {"hand"}},
        {"GET", "tables/*/night", By::anybody, &Desk::night, false, {"from", "most", "person"}},
        {"GET", "tables/*/meters", By::anybody, &Desk::meters},
        {"GET", "strategies", By::anybody, &Desk::strategies},
        {"POST", "tables/*/bots", By::proved, &Desk::add_bot},
        {"DELETE", "tables/*/bots/*", By::proved, &Desk::send_bot_away},
        {"POST", "studies", By::proved, &Desk::ask_study},
        {"POST", "traces", By::proved, &Desk::trace_strategies},
        {"GET", "studies", By::signed_in, &Desk::own_studies},
        {"GET", "studies/*", By::signed_in, &Desk::show_study},
        {"DELETE", "studies/*", By::proved, &Desk::cancel_study},
    };
    return kRoutes;
}

namespace {

bool fits(const std::vector<std::string_view>& pattern, const std::vector<std::string>& parts) {
    if (pattern.size() != parts.size()) return false;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (pattern[i] != "*" && pattern[i] != parts[i]) return false;
    return true;
}

constexpr std::string_view kApi = "/api/";

std::vector<std::string> parts_of(const Request& request) {
    std::vector<std::string> parts;
    if (!request.path.starts_with(kApi)) return parts;
    for (const auto part : split(std::string_view(request.path).substr(kApi.size()), '/'))
        parts.emplace_back(part);
    return parts;
}

std::optional<Visitor> visitor_of(house::House& house, const house::Shown& shown) {
    const auto person = house.people().person(shown.token.person);
    if (!person) return std::nullopt;
    return Visitor{*person, shown.token, shown.must_prove};
}

}  // namespace

std::vector<Desk::Listed> Desk::listed() {
    std::vector<Listed> all = {{"GET", "/health", false}};
    for (const auto& route : routes())
        all.push_back({route.method, std::string(kApi) + route.path, route.by != By::anybody});
    return all;
}

bool Desk::from_here(const Request& request) const {
    const auto known = [&](std::string_view host) {
        return std::find(hosts_.begin(), hosts_.end(), host) != hosts_.end();
    };
    if (!known(request.host)) return false;
    if (request.origin.empty()) return true;
    const std::string_view scheme = settings_.secure ? "https://" : "http://";
    return request.origin.starts_with(scheme) &&
           known(std::string_view(request.origin).substr(scheme.size()));
}

std::optional<Visitor> Desk::visitor(const Request& request) const {
    const auto& shown = request.bearer.empty() ? request.cookie : request.bearer;
    if (shown.empty()) return std::nullopt;
    const auto found = house_.tokens().use(house::Secret(shown), house_.now());
    if (!found) return std::nullopt;
    const auto kind = request.bearer.empty() ? house::TokenKind::page : house::TokenKind::program;
    if (found->token.kind != kind) return std::nullopt;
    return visitor_of(house_, *found);
}

std::optional<Visitor> Desk::visitor(const std::string& token, bool acts) const {
    const auto found = house_.tokens().use_again(token, house_.now(), acts);
    return found ? visitor_of(house_, *found) : std::nullopt;
}

void Desk::tidy() {
    constexpr std::size_t kAtOnce = 1000;
    if (auto plan = house_.tokens().tidy(house_.now(), kAtOnce)) house_.carry_out(*std::move(plan));
}

Response Desk::handle(const Request& request) {
    if (!from_here(request)) return foreign();
    if (request.path == "/health") return health(request, {}, nullptr);
    auto response = serve(request);
    const auto kept = [](const auto& header) { return header.first == "Cache-Control"; };
    if (std::none_of(response.headers.begin(), response.headers.end(), kept))
        response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

const Desk::Route* Desk::route_to(const std::string& method, const Parts& parts, std::string& methods) {
    for (const auto& route : routes()) {
        if (!fits(split(std::string_view(route.path), '/'), parts)) continue;
        if (method == route.method) return &route;
        methods += methods.empty() ? route.method : std::string(", ") + route.method;
    }
    return nullptr;
}

bool Desk::hashes(const Request& request) const {
    std::string methods;
    const auto* route = route_to(request.method, parts_of(request), methods);
    return route && route->hashes;
}

Response Desk::serve(const Request& request) {
    if (!request.path.starts_with(kApi)) return error(404, "no_page", "There is no such page.");
    // Nothing is called by a name that does not show, and no store is asked for it.
    if (printable(request.path) != request.path) return error(404, "no_page", "There is no such page.");
    const auto parts = parts_of(request);
    const auto visitor = this->visitor(request);
    const std::string person = visitor ? visitor->person.id : std::string();
    if (const auto no = rates_.take(house::Limit::requests, person, request.address, house_.now()))
        return refuse(*no);
    std::string methods;
    const auto* route = route_to(request.method, parts, methods);
    if (!route && methods.empty()) return error(404, "no_page", "There is no such page.");
    if (!route) {
        auto response = error(405, "method", "That is asked here by " + methods + ".");
        response.headers.emplace_back("Allow", methods);
        return response;
    }
    if (route->by != By::anybody && !visitor)
        return error(401, "sign_in", "Sign in first, or come as a guest: POST /api/guests.");
    if (route->by == By::proved && visitor->must_prove) return must_prove();
    if (const auto known = queried(request, route->query); !known) return faulty(known.faults());
    return (this->*route->does)(request, parts, visitor ? &*visitor : nullptr);
}

house::Asked asked_by(const house::House& house, const Visitor* visitor, std::string why) {
    house::Asked asked;
    asked.at = house.now();
    if (visitor) asked.by = visitor->person.id;
    asked.why = std::move(why);
    return asked;
}

Response unavailable() {
    return error(503, "unavailable", "Nothing can be recorded at the moment; try again.");
}

Response unreadable() {
    return error(503, "unavailable", "Nothing can be read at the moment; try again.");
}

Response refuse(const house::Denial& denial, int status) {
    return error(denial.code == "unavailable" ? 503 : status, denial.code, denial.words);
}

Response must_prove() {
    return error(403, "prove", "Give your password again first: POST /api/prove.");
}

Response foreign() {
    return error(
        403, "foreign",
        "This server answers to its own names only, and to no page from elsewhere; it is told more names "
        "with --host.");
}

Response refuse(const house::No& no) {
    using house::Why;
    int status = 409;
    if (no.why == Why::wait || no.why == Why::too_fast || no.why == Why::too_many) status = 429;
    if (no.why == Why::wrong || no.why == Why::bad_code) status = 401;
    if (no.why == Why::not_permitted || no.why == Why::needs_password) status = 403;
    if (no.why == Why::unavailable || no.why == Why::busy) status = 503;
    if (no.why == Why::bad_name || no.why == Why::bad_password || no.why == Why::bad_reason) status = 400;
    if (no.why == Why::unknown_person || no.why == Why::unknown_token) status = 404;
    auto response = error(status, "refused", std::string(house::words(no.why)));
    if (no.wait > 0) response.headers.emplace_back("Retry-After", std::to_string((no.wait + 999) / 1000));
    return response;
}

Response faulty(const Faults& faults) {
    std::string words;
    for (const auto& fault : faults) words += (words.empty() ? "" : "; ") + fault.text();
    return error(400, "bad_request", words);
}

std::optional<std::string> text_in(const Request& request, std::string_view name) {
    for (const auto& [each, value] : request.query)
        if (each == name) return value;
    return std::nullopt;
}

std::optional<std::uint64_t> number_in(const Request& request, const char* name, std::uint64_t otherwise) {
    const auto text = text_in(request, name);
    if (!text) return otherwise;
    const auto number = parse_whole(*text);
    if (!number || *number < 1) return std::nullopt;
    return static_cast<std::uint64_t>(*number);
}

Result<std::map<std::string, std::string>> queried(const Request& request,
                                                   const std::vector<std::string>& allowed) {
    std::string names;
    for (const auto& name : allowed) names += (names.empty() ? "" : ", ") + name;
    std::map<std::string, std::string> found;
    for (const auto& [name, value] : request.query) {
        const auto shown = hardway::quoted(name.substr(0, 40));
        if (std::find(allowed.begin(), allowed.end(), name) == allowed.end())
            return Fault{"", 0, shown + " is not known here", names.empty() ? "no query" : names, ""};
        if (!found.emplace(name, value).second)
            return Fault{"", 0, shown + " is there more than once", "each once", ""};
    }
    return found;
}

Result<std::map<std::string, std::string>> texts(const std::string& body,
                                                 const std::vector<std::string>& needed,
                                                 const std::vector<std::string>& allowed) {
    const auto json = wire::parse(body);
    if (!json) return json.faults();
    wire::ObjectReader reader(*json, "body");
    std::map<std::string, std::string> found;
    for (const auto& name : needed) found[name] = reader.text(name);
    for (const auto& name : allowed)
        if (reader.has(name)) found[name] = reader.text(name);
    if (auto fault = reader.finish()) return *std::move(fault);
    return found;
}

}  // namespace hardway::server
