#include "server/desk.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

Desk::Desk(house::House& house, const DeskSettings& settings)
    : house_(house),
      settings_(settings),
      rates_(settings.limits),
      bots_(house, rates_, settings.program),
      studies_(house, rates_, settings.program) {}

const std::vector<Desk::Route>& Desk::routes() {
    static const std::vector<Route> kRoutes = {
        {"POST", "guests", false, &Desk::make_guest},
        {"POST", "people", false, &Desk::sign_up},
        {"POST", "sign-in", false, &Desk::sign_in},
        {"POST", "sign-out", true, &Desk::sign_out},
        {"POST", "prove", true, &Desk::prove},
        {"POST", "administrator", true, &Desk::use_code},
        {"GET", "me", true, &Desk::me},
        {"POST", "me/stake", true, &Desk::renew},
        {"PUT", "people/*/roles", true, &Desk::change_roles},
        {"GET", "rulebooks", false, &Desk::rulebooks},
        {"GET", "openapi.json", false, &Desk::openapi},
        {"GET", "rules/*", false, &Desk::rules},
        {"GET", "rules/*/par", false, &Desk::par},
        {"GET", "tables", false, &Desk::lobby},
        {"POST", "tables", true, &Desk::open_table},
        {"GET", "tables/*", false, &Desk::show_table},
        {"DELETE", "tables/*", true, &Desk::close_table},
        {"GET", "tables/*/records", false, &Desk::records},
        {"GET", "tables/*/meters", false, &Desk::meters},
        {"GET", "strategies", false, &Desk::strategies},
        {"POST", "tables/*/bots", true, &Desk::add_bot},
        {"DELETE", "tables/*/bots/*", true, &Desk::send_bot_away},
        {"POST", "studies", true, &Desk::ask_study},
        {"GET", "studies", true, &Desk::own_studies},
        {"GET", "studies/*", true, &Desk::show_study},
        {"DELETE", "studies/*", true, &Desk::cancel_study},
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

}  // namespace

std::vector<Desk::Listed> Desk::listed() {
    std::vector<Listed> all = {{"GET", "/health", false}};
    for (const auto& route : routes())
        all.push_back({route.method, std::string(kApi) + route.path, route.signed_in});
    return all;
}

bool Desk::from_here(const Request& request) const {
    const auto known = [&](std::string_view host) {
        return std::find(hosts_.begin(), hosts_.end(), host) != hosts_.end();
    };
    if (!known(request.host)) return false;
    if (request.origin.empty()) return true;
    const auto scheme = request.origin.find("://");
    return scheme != std::string::npos && known(std::string_view(request.origin).substr(scheme + 3));
}

std::optional<Visitor> Desk::visitor(const Request& request) const {
    const auto& shown = request.bearer.empty() ? request.cookie : request.bearer;
    if (shown.empty()) return std::nullopt;
    const auto found = house_.tokens().use(house::Secret(shown), house_.now());
    if (!found) return std::nullopt;
    const auto kind = request.bearer.empty() ? house::TokenKind::page : house::TokenKind::program;
    if (found->token.kind != kind) return std::nullopt;
    const auto person = house_.people().person(found->token.person);
    if (!person) return std::nullopt;
    return Visitor{*person, found->token, found->must_prove};
}

Response Desk::handle(const Request& request) {
    if (!from_here(request))
        return error(403, "foreign", "This server does not answer to that host, or to pages from elsewhere.");
    if (request.path == "/health") return health(request, {}, nullptr);
    return serve(request);
}

Response Desk::serve(const Request& request) {
    if (!request.path.starts_with(kApi)) return error(404, "no_page", "There is no such page.");
    Parts parts;
    for (const auto part : split(std::string_view(request.path).substr(kApi.size()), '/'))
        parts.emplace_back(part);
    const auto visitor = this->visitor(request);
    const std::string person = visitor ? visitor->person.id : std::string();
    if (const auto no = rates_.take(house::Limit::requests, person, request.address, house_.now()))
        return refuse(*no);
    std::string methods;
    for (const auto& route : routes()) {
        if (!fits(split(std::string_view(route.path), '/'), parts)) continue;
        if (request.method != route.method) {
            methods += methods.empty() ? route.method : std::string(", ") + route.method;
            continue;
        }
        if (route.signed_in && !visitor)
            return error(401, "sign_in", "Sign in first, or come as a guest: POST /api/guests.");
        return (this->*route.does)(request, parts, visitor ? &*visitor : nullptr);
    }
    if (methods.empty()) return error(404, "no_page", "There is no such page.");
    auto response = error(405, "method", "That is asked here by " + methods + ".");
    response.headers.emplace_back("Allow", methods);
    return response;
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
    auto response = error(status, "refused", std::string(words(no.why)));
    if (no.wait > 0) response.headers.emplace_back("Retry-After", std::to_string((no.wait + 999) / 1000));
    return response;
}

Response faulty(const Faults& faults) {
    std::string words;
    for (const auto& fault : faults) words += (words.empty() ? "" : "; ") + fault.text();
    return error(400, "bad_request", words);
}

Result<std::map<std::string, std::string>> texts(const std::string& body,
                                                 const std::vector<std::string>& needed,
                                                 const std::vector<std::string>& allowed) {
    const auto json = wire::parse(body);
    if (!json) return json.faults();
    const auto names = join(needed, ", ");
    if (!json->is_object()) return Fault{"", 0, "the body is no object", names, ""};
    std::map<std::string, std::string> found;
    for (const auto& [name, value] : json->items()) {
        const auto among = [&](const auto& list) {
            return std::find(list.begin(), list.end(), name) != list.end();
        };
        if (!among(needed) && !among(allowed))
            return Fault{"", 0, "the field " + hardway::quoted(name) + " is not known here", names, ""};
        if (!value.is_string()) return Fault{"", 0, hardway::quoted(name) + " is no text", "", ""};
        found[name] = value.template get<std::string>();
    }
    for (const auto& name : needed)
        if (!found.contains(name)) return Fault{"", 0, hardway::quoted(name) + " is missing", names, ""};
    return found;
}

}  // namespace hardway::server
