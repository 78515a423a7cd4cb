// Rulebooks and houses with some values spoilt, or with any text laid over them: what still loads must run in
// every verb, with no crash and no cent lost.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "property/every_verb.hpp"
#include "property/spoilt.hpp"

namespace {

using namespace property;

const Spoiler& spoiler() {
    static const Spoiler one(builtin_shelf());
    return one;
}

// Every four bytes spoil one value, so that the fuzzer can keep the ones it likes.
std::string spoil(std::string text, std::string_view& data) {
    for (int changes = 0; changes < 6 && data.size() >= 4; ++changes) {
        std::uint32_t which = 0;
        std::memcpy(&which, data.data(), 4);
        data.remove_prefix(4);
        if (which == 0) return text;
        Chance chance(which);
        text = spoiler().spoil(std::move(text), 1, chance);
    }
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size < 2 || size > 20'000) return 0;
    std::string_view data(reinterpret_cast<const char*>(bytes) + 2, size - 2);
    const auto book = bytes[0] % spoiler().shelf().size();
    auto shelf = spoiler().shelf();
    std::string id = shelf[book].id;
    if (bytes[1] % 4 == 0) {  // any text, laid over a rulebook that ships
        shelf.push_back(
            {"fuzz", "fuzz.toml",
             "id = \"fuzz\"\ntitle = \"F\"\nsource = \"none\"\nbase = \"" + id + "\"\n" + std::string(data)});
        id = "fuzz";
    } else {
        shelf[book].text = spoil(shelf[book].text, data);
    }
    auto rules = load_rules(shelf, id, {});
    if (!rules) return 0;
    Chance chance(rules->digest + bytes[1]);
    if (bytes[1] % 4 == 1)
        if (auto chosen = load_rules(shelf, id, spoiler().house(*rules, chance))) rules = *std::move(chosen);
    Effort effort;
    effort.commands = 60;
    effort.marks = 6;
    const auto wrong = run_every_verb(*rules, chance.bits(), effort);
    if (wrong.empty()) return 0;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}
