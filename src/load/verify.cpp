#include "load/verify.hpp"

#include <chrono>
#include <thread>

#include "load/http.hpp"
#include "wire/wire.hpp"

namespace hardway::load {

namespace {

constexpr std::uint64_t kPage = 1000;
constexpr int kTries = 120;  // a server that is being started again
constexpr auto kBetweenTries = std::chrono::milliseconds(250);

// Where the object that begins here ends: after its last brace.
std::optional<std::size_t> end_of_object(std::string_view text, std::size_t from) {
    int depth = 0;
    bool quoted = false;
    for (auto at = from; at < text.size(); ++at) {
        const char each = text[at];
        if (quoted) {
            if (each == '\\') ++at;
            quoted = each != '"';
            continue;
        }
        quoted = each == '"';
        if (each == '{') ++depth;
        if (each == '}' && --depth == 0) return at + 1;
    }
    return std::nullopt;
}

Result<std::string> page(const Address& address, const std::string& table, std::uint64_t from) {
    const auto path =
        "/api/tables/" + table + "/records?from=" + std::to_string(from) + "&most=" + std::to_string(kPage);
    std::string why = "cannot be reached";
    for (int i = 0; i < kTries; ++i) {
        auto answer = ask(address, {"GET", path, "", ""});
        if (answer && answer->status == 200) return std::move(answer->body);
        if (answer) why = "answers " + std::to_string(answer->status) + " to GET " + path;
        std::this_thread::sleep_for(kBetweenTries);
    }
    return fault("nothing can be verified: " + address.host + " " + why);
}

}  // namespace

void Verified::add(const Verified& other) {
    records += other.records;
    lost += other.lost;
    doubled += other.doubled;
    broken += other.broken;
}

ChainCheck::ChainCheck(const std::vector<Claim>& claims) {
    for (const auto& claim : claims) claims_[claim.head.number].push_back(&claim);
}

void ChainCheck::hear(const SentRecord& sent) {
    ++found_.records;
    const auto json = wire::parse(sent.body);
    const bool object = json && json->is_object();
    const auto text = [&](const char* name) {
        const auto at = object ? json->find(name) : wire::Json::const_iterator{};
        return object && at != json->end() && at->is_string() ? at->get<std::string>() : std::string();
    };
    head_ = {head_.number + 1, house::sha256(head_.hash, sent.body)};
    const bool numbered = object && json->contains("number") && (*json)["number"] == head_.number;
    if (head_.hash != sent.hash || !numbered) ++found_.broken;
    const auto person = text("person");
    const auto id = text("id");
    if (!id.empty() && !commands_.insert({person, id}).second) ++found_.doubled;
    const auto at = claims_.find(head_.number);
    if (at == claims_.end()) return;
    for (const auto* claim : at->second)
        if (claim->head.hash != sent.hash || claim->person != person || claim->id != id) ++found_.lost;
    claims_.erase(at);
}

Verified ChainCheck::end() {
    for (const auto& [number, claims] : claims_) found_.lost += claims.size();
    claims_.clear();
    return found_;
}

Result<std::vector<SentRecord>> records_in(std::string_view answer) {
    constexpr std::string_view kBegin = R"({"records":[)";
    constexpr std::string_view kRecord = R"({"record":)";
    constexpr std::string_view kHash = R"(,"hash":")";
    constexpr std::size_t kDigits = 64;
    const auto wrong = fault("records that cannot be read");
    if (!answer.starts_with(kBegin)) return wrong;
    std::vector<SentRecord> all;
    auto at = kBegin.size();
    while (answer.substr(at).starts_with(kRecord)) {
        const auto from = at + kRecord.size();
        const auto end = end_of_object(answer, from);
        if (!end || !answer.substr(*end).starts_with(kHash)) return wrong;
        const auto hash = house::read_hex(answer.substr(*end + kHash.size(), kDigits));
        at = *end + kHash.size() + kDigits;
        if (!hash || !answer.substr(at).starts_with("\"}")) return wrong;
        all.push_back({answer.substr(from, *end - from), *hash});
        at += 2;
        if (answer.substr(at).starts_with(',')) ++at;
    }
    if (answer.substr(at) != "]}") return wrong;
    return all;
}

Result<Verified> verify(const Address& address, const std::string& table, const std::vector<Claim>& claims) {
    ChainCheck check(claims);
    while (true) {
        const auto text = page(address, table, check.next());
        if (!text) return text.faults();
        const auto records = records_in(*text);
        if (!records) return records.faults();
        if (records->empty()) return check.end();
        for (const auto& record : *records) check.hear(record);
    }
}

}  // namespace hardway::load
