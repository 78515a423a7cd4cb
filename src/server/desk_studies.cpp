// Studies by REST: asked for, looked at, cancelled.

#include "server/desk.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

constexpr std::size_t kMostFiles = 20;

Response no_study() {
    return error(404, "no_study",
                 "You have no study of that number: it was forgotten, or ended with the server that ran it.");
}

Response told(int status, std::string text) {
    Response response;
    response.status = status;
    response.body = std::move(text);
    return response;
}

// {"files":{"mine.lua":"…"}, …}: apart from the files it is what is asked for.
Result<Json> read_study(const std::string& body) {
    const auto fault = [](std::string what) { return Fault{"", 0, std::move(what), "", ""}; };
    auto json = wire::parse(body);
    if (!json) return json.faults();
    if (!json->is_object()) return fault("the body is no object");
    auto files = Json::object();
    if (const auto found = json->find("files"); found != json->end()) {
        files = *found;
        json->erase("files");
    }
    if (!files.is_object() || files.size() > kMostFiles)
        return fault("files: an object of " + std::to_string(kMostFiles) + " texts or fewer");
    for (const auto& [name, text] : files.items())
        if (!text.is_string()) return fault("files: each is a text under its name");
    return Json{{"asked", *std::move(json)}, {"files", std::move(files)}};
}

Response too_much(const Faults& faults) {
    auto response = faulty(faults);
    response.status = 429;
    return response;
}

}  // namespace

Response Desk::ask_study(const Request& request, const Parts&, const Visitor* visitor) {
    if (!may(visitor->person.roles, house::Action::run_studies))
        return error(403, "not_permitted", "Surveillance watches, and asks for no studies.");
    const auto asked = read_study(request.body);
    if (!asked) return faulty(asked.faults());
    const auto study = studies_.ask(visitor->person.id, request.address, *asked);
    if (!study.wrong.empty()) return faulty(study.wrong);
    if (!study.too_much.empty()) return too_much(study.too_much);
    return told(201, studies_.show(visitor->person.id, study.id));
}

Response Desk::trace_strategies(const Request& request, const Parts&, const Visitor*) {
    auto asked = read_study(request.body);
    if (!asked) return faulty(asked.faults());
    auto& study = (*asked)["asked"];
    const auto throws = study.find("trace");
    if (throws == study.end() || !throws->is_string())
        return error(400, "bad_request", "trace: throws to step through, such as \"3-3 2-2 6-1\".");
    Json given = std::move(*throws);
    study.erase("trace");
    (*asked)["trace"] = std::move(given);
    auto traced = studies_.trace(*asked);
    if (!traced.wrong.empty()) return faulty(traced.wrong);
    if (!traced.too_much.empty()) return too_much(traced.too_much);
    return told(200, std::move(traced.result));
}

Response Desk::own_studies(const Request&, const Parts&, const Visitor* visitor) {
    return told(200, studies_.list(visitor->person.id));
}

Response Desk::show_study(const Request&, const Parts& parts, const Visitor* visitor) {
    auto text = studies_.show(visitor->person.id, parts[1]);
    return text.empty() ? no_study() : told(200, std::move(text));
}

Response Desk::cancel_study(const Request&, const Parts& parts, const Visitor* visitor) {
    if (!studies_.cancel(visitor->person.id, parts[1])) return no_study();
    return answer(200, Json::object());
}

}  // namespace hardway::server
