#pragma once
// Rulebooks made up for a test: ma-craps with something else in it, from line 5 on.

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "rules/rulebook.hpp"

namespace hardway {

inline constexpr int kFirstLine = 5;  // of what the test adds

struct Loaded {
    std::optional<Rules> rules;
    Faults faults;

    // The faults as a person would read them.
    std::string text() const {
        std::string all;
        for (const auto& fault : faults) all += fault.text() + "\n";
        return all;
    }
};

inline Loaded load_text(const std::string& text, const HouseChoices& choices = {}) {
    auto shelf = builtin_shelf();
    shelf.push_back({"mine", "mine.toml", text});
    Loaded loaded;
    loaded.rules = load_rules(shelf, "mine", choices).or_add_to(loaded.faults);
    return loaded;
}

inline Loaded load_variant(const std::string& extra, const HouseChoices& choices = {},
                           const std::string& base = "ma-craps") {
    return load_text(
        "id = \"mine\"\ntitle = \"Mine\"\nsource = \"a test\"\nbase = \"" + base + "\"\n" + extra, choices);
}

// "fire=A vig.4=on_win"
inline HouseChoices choices_of(const std::vector<std::string>& texts) {
    HouseChoices choices;
    Faults faults;
    for (const auto& text : texts)
        if (auto choice = parse_choice(text).or_add_to(faults)) choices.push_back(*choice);
    EXPECT_TRUE(faults.empty());
    return choices;
}

inline Loaded load_house(const std::string& id, const std::vector<std::string>& house) {
    Loaded loaded;
    loaded.rules = load_rules(builtin_shelf(), id, choices_of(house)).or_add_to(loaded.faults);
    return loaded;
}

// Some fault says `what` (and `allowed`), at this line of the test's own file (0: any line, any file).
inline void expect_fault(const Loaded& loaded, int line, const std::string& what,
                         const std::string& allowed = "") {
    EXPECT_FALSE(loaded.rules.has_value()) << "was loaded";
    for (const auto& fault : loaded.faults) {
        const bool here = line == 0 || (fault.file == "mine.toml" && fault.line == line);
        if (here && fault.what.find(what) != std::string::npos &&
            fault.allowed.find(allowed) != std::string::npos)
            return;
    }
    ADD_FAILURE() << "no fault at line " << line << " says '" << what << "', allowed '" << allowed
                  << "'; there are:\n"
                  << loaded.text();
}

}  // namespace hardway
