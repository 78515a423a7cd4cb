#pragma once
// How a store lays out what it keeps, and its version: a number that grows whenever that changes.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hardway::house {

// As scripts of SQL. Of a store that is older than `version` the steps from its version on are run, one each.
struct Schema {
    int version;                     // from 1
    std::string create;              // everything, in an empty database
    std::vector<std::string> steps;  // step i makes version i + 2 of version i + 1
};

const Schema& sqlite_schema();
const Schema& postgres_schema();

// In both: from one chain to the next by index, however long they are.
inline constexpr std::string_view kEveryChain =
    "WITH RECURSIVE each_chain(chain) AS (SELECT min(chain) FROM records UNION ALL "
    "SELECT (SELECT min(chain) FROM records WHERE chain > each_chain.chain) FROM each_chain "
    "WHERE each_chain.chain IS NOT NULL) SELECT chain FROM each_chain WHERE chain IS NOT NULL";

inline constexpr std::string_view kEveryPostedChain =
    "WITH RECURSIVE each_chain(chain) AS (SELECT min(chain) FROM postings UNION ALL "
    "SELECT (SELECT min(chain) FROM postings WHERE chain > each_chain.chain) FROM each_chain "
    "WHERE each_chain.chain IS NOT NULL) SELECT chain FROM each_chain WHERE chain IS NOT NULL";

inline constexpr const char* kNotEmpty = "there is something already: a backup is restored where nothing is";

// "was written by a newer hardway (its layout is version 7; this program knows 1)"
std::string newer_words(int found, int known);

// A version as it is kept; nothing if it is none.
std::optional<int> read_version(std::string_view text);

// Why what has this layout cannot be read as it is, in words; nothing if it can.
std::string not_ours(std::optional<int> version, const Schema& schema);

}  // namespace hardway::house
