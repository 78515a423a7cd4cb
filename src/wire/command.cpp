#include "wire/kinds.hpp"
#include "wire/wire.hpp"

namespace hardway::wire {

Json write(const Rules& rules, const Command& command) {
    Writer writer(rules);
    write_kind(writer, "command", command.what, [&] { writer.put_seat("seat", command.seat); });
    writer.put_crew("by", command.by);
    return writer.take();
}

Result<Command> read_command(const Rules& rules, const Json& json) {
    const auto* name = json.is_object() && json.contains("command") ? &json["command"] : nullptr;
    const std::string kind = name && name->is_string() ? name->get<std::string>() : "";
    Reader reader(rules, json, kind.empty() ? "command" : "command '" + kind.substr(0, 40) + "'");
    reader.bound_amounts(Money{kMostCents});
    reader.find("command");
    Command command;
    read_kind(reader, kind, command.what);
    reader.get_seat("seat", command.seat);
    reader.get_crew("by", command.by);
    if (auto fault = reader.finish()) return *std::move(fault);
    return command;
}

}  // namespace hardway::wire
