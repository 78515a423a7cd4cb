#pragma once
// What a client says over its connection, read strictly; docs/protocol.md is the reference.

#include <cstdint>
#include <optional>
#include <string>

#include "rules/result.hpp"
#include "wire/json.hpp"

namespace hardway::server {

inline constexpr int kProtocol = 1;

struct ClientMessage {
    std::string id;
    std::string ask;
    std::string table_id;
    std::optional<std::uint64_t> from;       // watch
    std::optional<std::uint32_t> for_throw;  // do, say
    wire::Json commands;                     // do: 1 to 32 of them
    std::string text;                        // say, hear
    std::string digest;                      // commit_share, reveal_share
    bool give = true;                        // shares
    bool told = false;                       // watch: with words, and with what each record changed
    bool all = false;                        // mine: also for the dealers and with coupons
    wire::Json about;                        // why: an event, or else a refusal
    bool of_refusal = false;
};

// `id` is the message's as far as it could be read, for the answer to one that is wrong.
Result<ClientMessage> read_message(const std::string& text, std::string& id);

}  // namespace hardway::server
