#include "server/message.hpp"

#include <algorithm>
#include <array>

#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "wire/object_reader.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestText = 200;
constexpr std::size_t kMostCommands = 32;

void read_watch(wire::ObjectReader& reader, ClientMessage& message) {
    if (reader.has("from")) message.from = static_cast<std::uint64_t>(reader.number("from", 0, INT64_MAX));
    message.told = reader.flag("told");
}

void read_throw(wire::ObjectReader& reader, ClientMessage& message) {
    if (reader.has("throw"))
        message.for_throw = static_cast<std::uint32_t>(reader.number("throw", 0, UINT32_MAX));
}

void read_commands(wire::ObjectReader& reader, ClientMessage& message) {
    read_throw(reader, message);
    message.commands = reader.list("commands");
    if (message.commands.empty() || message.commands.size() > kMostCommands)
        reader.fail("'commands' is no list of commands", "1 to 32 of them");
}

void read_line(wire::ObjectReader& reader, ClientMessage& message) {
    message.text = reader.text("text");
    if (message.text.empty() || message.text.size() > kLongestText)
        reader.fail("'text' is not what somebody says", "1 to 200 bytes");
}

void read_text(wire::ObjectReader& reader, ClientMessage& message) {
    read_throw(reader, message);
    read_line(reader, message);
}

void read_all(wire::ObjectReader& reader, ClientMessage& message) {
    message.all = reader.flag("all");
}

// What is in it is read by the table's own rules.
void read_about(wire::ObjectReader& reader, ClientMessage& message) {
    message.of_refusal = reader.has("refusal");
    if (const auto* about = reader.need(message.of_refusal ? "refusal" : "event")) message.about = *about;
}

void read_commitment(wire::ObjectReader& reader, ClientMessage& message) {
    message.digest = reader.text("commitment");
}

void read_share(wire::ObjectReader& reader, ClientMessage& message) {
    message.digest = reader.text("share");
}

void read_give(wire::ObjectReader& reader, ClientMessage& message) {
    message.give = !reader.has("give") || reader.flag("give");
}

void read_nothing(wire::ObjectReader&, ClientMessage&) {}

struct Kind {
    std::string_view ask;
    void (*read)(wire::ObjectReader&, ClientMessage&);
    bool at_a_table = true;
};
constexpr std::array kKinds = {
    Kind{"watch", read_watch},        Kind{"unwatch", read_nothing},
    Kind{"do", read_commands},        Kind{"say", read_text},
    Kind{"ready", read_nothing},      Kind{"offers", read_nothing},
    Kind{"changes", read_nothing},    Kind{"mine", read_all},
    Kind{"hear", read_line},          Kind{"why", read_about},
    Kind{"shares", read_give},        Kind{"commit_share", read_commitment},
    Kind{"reveal_share", read_share}, Kind{"ping", read_nothing, false},
};

std::string all_asks() {
    std::string all;
    for (const auto& kind : kKinds) all += (all.empty() ? "" : ", ") + std::string(kind.ask);
    return all;
}

}  // namespace

Result<ClientMessage> read_message(const std::string& text, std::string& id) {
    const auto json = wire::parse(text);
    if (!json) return json.faults();
    wire::ObjectReader reader(*json, "message");
    ClientMessage message;
    message.id = reader.text("id");
    if (message.id.empty() || message.id.size() > kLongestId || printable(message.id) != message.id)
        reader.fail("'id' is not one's own", "a text of 1 to 64 bytes that shows");
    id = message.id.substr(0, kLongestId);
    if (reader.number("v", 0, INT32_MAX) != kProtocol)
        reader.fail("this server speaks version " + std::to_string(kProtocol),
                    "\"v\":" + std::to_string(kProtocol));
    message.ask = reader.text("ask");
    const auto* kind =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& each) { return each.ask == message.ask; });
    if (kind == kKinds.end()) {
        reader.fail("'ask' is " + wire::ObjectReader::shown(message.ask), all_asks());
    } else {
        if (kind->at_a_table) message.table_id = reader.text("table");
        kind->read(reader, message);
    }
    if (auto fault = reader.finish()) return *std::move(fault);
    return message;
}

}  // namespace hardway::server
