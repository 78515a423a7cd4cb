// What is printed on the cloth, in words.

#include "rules/text.hpp"
#include "words/facts.hpp"

namespace hardway::words {

namespace {

std::string place_words(FeltPlace place) {
    switch (place) {
        case FeltPlace::line:
            return "along the rail, round the end";
        case FeltPlace::behind_line:
            return "on the apron, behind the line";
        case FeltPlace::dont_line:
            return "inside the line";
        case FeltPlace::beside_dont:
            return "next to the don't line";
        case FeltPlace::dont_come:
            return "at the end of the number boxes";
        case FeltPlace::behind_box:
            return "in every number box, before the dealer";
        case FeltPlace::in_box:
            return "in every number box";
        case FeltPlace::front_of_box:
            return "in every number box, on the line before the players";
        case FeltPlace::come:
            return "between the number boxes and the field";
        case FeltPlace::corner:
            return "in the corner of the lines";
        case FeltPlace::field:
            return "between the come and the lines";
        case FeltPlace::centre:
            return "in the centre";
        case FeltPlace::beside_centre:
            return "beside the centre, one set a player";
    }
    return "";
}

std::string printed(const FeltArea& area) {
    auto words = area.words.empty() ? "" : "\"" + area.words + "\"";
    if (!area.dice) return words;
    return words.empty() ? "dice" : words + " and dice";
}

}  // namespace

Facts felt_facts(const Rules& rules) {
    const auto& felt = rules.felt;
    Facts facts{{"cloth", felt.cloth + ", " + (felt.ends == 1 ? "one end" : "two ends, mirrored"),
                 rules.cited(felt.cite)}};
    for (const auto& area : felt.areas) {
        std::string says = printed(area) + " " + place_words(area.at);
        if (!area.beside.empty()) says += ", beside " + area.beside;
        if (!area.letter.empty()) says += "; area " + area.letter;
        if (area.kinds.size() > 1 || area.kinds.front() != area.id)
            says += "; takes " + join(area.kinds, ", ");
        facts.push_back({area.id, says, rules.cited(area.cite)});
    }
    for (const auto& note : felt.notes)
        facts.push_back({"printed", "\"" + note.words + "\"", rules.cited(note.cite)});
    return facts;
}

}  // namespace hardway::words
