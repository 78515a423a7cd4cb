// Every citation of the five rulebooks names a section that its source has, or a ruling of docs/rules.md.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rules/document.hpp"
#include "rules/rulebook.hpp"
#include "rules/text.hpp"

namespace hardway {
namespace {

using Sections = std::set<std::string>;

// "a b 1..4 aa..ll": the last step of a section.
std::vector<std::string> steps(const std::string& text) {
    std::vector<std::string> list;
    for (const auto word : split_words(text)) {
        const auto dots = word.find("..");
        if (dots == std::string_view::npos) {
            list.emplace_back(word);
            continue;
        }
        const std::string first(word.substr(0, dots));
        const std::string last(word.substr(dots + 2));
        if (const auto from = parse_whole(first)) {
            for (auto i = *from; i <= *parse_whole(last); ++i) list.push_back(std::to_string(i));
        } else {
            for (char c = first[0]; c <= last[0]; ++c) list.emplace_back(first.size(), c);
        }
    }
    return list;
}

// Adds stem + before + step + after for every step, and the stem itself.
void add(Sections& all, const std::string& stem, const std::string& before, const std::string& text,
         const std::string& after = "") {
    if (!stem.empty()) all.insert(stem);
    for (const auto& step : steps(text)) all.insert(stem + before + step + after);
}
void bracketed(Sections& all, const std::vector<std::string>& stems, const std::string& text) {
    for (const auto& stem : stems) add(all, stem, "(", text, ")");
}
void dotted(Sections& all, const std::vector<std::string>& stems, const std::string& text) {
    for (const auto& stem : stems) add(all, stem, ".", text);
}

Sections singapore() {
    Sections all;
    dotted(all, {"1.1"}, "1..17");
    all.insert("2.1");
    dotted(all, {"3"}, "1..13");
    add(all, "3.3", " ", "A..V E1 F1");
    dotted(all, {"3.4"}, "1..18");
    for (const char* flat : {"1", "2", "3", "4", "6", "8", "15"})
        dotted(all, {std::string("3.4.") + flat}, "1 2");
    dotted(all, {"3.4.5", "3.4.7"}, "1..3");
    dotted(all, {"3.11"}, "1..12");
    dotted(all, {"4"}, "1..10");
    dotted(all, {"5"}, "1 2");
    return all;
}

Sections massachusetts() {
    Sections all = {"1", "8"};
    bracketed(all, {"2"}, "a..z aa..oo");
    bracketed(all, {"3"}, "a..f");
    bracketed(all, {"3(a)", "9(e)", "7(b)", "7(c)"}, "1 2");
    bracketed(all, {"3(c)", "12(b)"}, "1..3");
    bracketed(all, {"4"}, "a..g");
    bracketed(all, {"5", "7", "10"}, "a..c");
    bracketed(all, {"6", "9"}, "a..f");
    bracketed(all, {"9(a)", "9(b)", "13(a)", "14(a)", "14(b)"}, "1..4");
    bracketed(all, {"10(a)", "11(a)"}, "1 2");
    bracketed(all, {"10(a)(2)"}, "a b");
    bracketed(all, {"11"}, "a..d");
    bracketed(all, {"12"}, "a..c");
    bracketed(all, {"12(a)"}, "1..6");
    bracketed(all, {"13", "14"}, "a b");
    return all;
}

Sections maryland() {
    Sections all;
    bracketed(all, {"1.B"}, "1..6");
    dotted(all, {"2"}, "A..C E");
    bracketed(all, {"2.C"}, "1..5");
    bracketed(all, {"2.C(4)"}, "a..e");
    bracketed(all, {"2.C(5)"}, "a..c");
    for (const char* wager : {"i", "ii", "iii"}) all.insert("2.C(5)(a)(" + std::string(wager) + ")");
    dotted(all, {"3"}, "A..C");
    bracketed(all, {"3.A"}, "1 2 4..39");
    bracketed(all, {"3.A(4)", "3.A(5)", "3.A(6)", "3.A(7)", "3.A(8)", "3.A(16)", "3.A(39)"}, "a..c");
    bracketed(all, {"3.A(17)", "3.A(18)"}, "a..d");
    bracketed(all, {"3.A(37)", "3.A(38)"}, "a b");
    bracketed(all, {"3.B", "7.A", "10.A"}, "1 2");
    all.insert("7.D(1)");
    dotted(all, {"4"}, "A..D");
    bracketed(all, {"4.D", "7.F", "10.B"}, "1..4");
    dotted(all, {"5"}, "A..E G..K");
    bracketed(all, {"5.A"}, "1..43");
    bracketed(all, {"5.A(3)", "5.A(4)", "5.A(11)", "5.A(12)", "5.G(2)"}, "a b");
    bracketed(all, {"5.E", "5.G", "5.H", "6.A", "6.B"}, "1 2");
    bracketed(all, {"5.E(1)", "5.E(2)", "5.H(1)", "5.H(2)"}, "a..c");
    bracketed(all, {"5.G(1)"}, "a..j");
    dotted(all, {"6"}, "A..D");
    bracketed(all, {"6.A(2)", "6.B(2)"}, "a..e");
    dotted(all, {"7", "9", "10"}, "A..F");
    dotted(all, {"8"}, "A..E");
    bracketed(all, {"8.C", "11.A", "12.B"}, "1..6");
    bracketed(all, {"11.B"}, "1..3");
    return all;
}

Sections wind_creek() {
    Sections all;
    for (const char* part : {"III", "IV", "V", "VII", "VIII", "IX", "XI", "XIV", "XV", "XVI", "XVII", "XXII",
                             "XXIII", "XXV", "XXVIII"})
        all.insert(part);
    dotted(all, {"II"}, "A..E");
    dotted(all, {"II.B"}, "1..48");
    dotted(all, {"II.C"}, "1..24");
    dotted(all, {"I", "VI", "XXIV"}, "A B");
    dotted(all, {"XXI"}, "A..E");
    dotted(all, {"X", "XII"}, "A..C");
    dotted(all, {"XIII"}, "A..D");
    dotted(all, {"XVIII", "XIX"}, "A..F");
    dotted(all, {"XXIV.B", "XXVII"}, "1..4");
    dotted(all, {"XXVI"}, "A..J");
    for (const char* term : {"bar",
                             "box number",
                             "button",
                             "buy bets",
                             "C & E",
                             "call bet",
                             "come",
                             "contract bet",
                             "corner red",
                             "dice bowl",
                             "don't pass line",
                             "field",
                             "flat bet",
                             "high/low",
                             "hop bet",
                             "horn bet",
                             "horn high",
                             "lonestar bet",
                             "one roll bet",
                             "parlay",
                             "pass line",
                             "point",
                             "press the bet",
                             "proposition bets",
                             "put bet",
                             "table betting limit",
                             "whirl bet"})
        all.insert(std::string("glossary (") + term + ")");
    return all;
}

// What no section says: a ruling, or that it is left to the house.
bool beside_the_source(const std::string& part) {
    static const Sections kPlain = {"house", "posted at the table", "not in the manual", "not in the rules"};
    if (kPlain.contains(part)) return true;
    if (!part.starts_with("A-")) return false;
    const auto ruling = parse_whole(part.substr(2)).value_or(0);
    return ruling >= 1 && ruling <= 90 && (ruling < 49 || ruling > 52);
}

// "3.A(5)(a)–(8)(a)" begins at 3.A(5)(a) and ends at 3.A(8)(a); "X.A–C" ends at X.C.
std::string end_of_row(const std::string& first, const std::string& last) {
    if (!last.starts_with('(')) {
        const auto dot = first.rfind('.');
        return dot == std::string::npos ? last : first.substr(0, dot + 1) + last;
    }
    auto stem = first;
    for (auto count = std::count(last.begin(), last.end(), '('); count > 0; --count)
        stem.resize(stem.rfind('('));
    return stem + last;
}

class Walk {
  public:
    Walk(std::string book, Sections sections) : book_(std::move(book)), sections_(std::move(sections)) {}

    void look(const Node& node, const std::string& path) {
        for (const auto& [key, value] : node.table) {
            const auto here = path + "." + key;
            const bool listed = path == ".absent" || path == ".no_roll.always" || path == ".no_roll.called" ||
                                path == ".shooter.new_dice";
            const bool cites = key == "cite" || key.ends_with(".cite") || (listed && value.table.empty());
            if (cites) citation(value.text, here);
            look(value, here);
        }
    }
    int count() const { return count_; }

  private:
    void citation(const std::string& text, const std::string& where) {
        ++count_;
        EXPECT_FALSE(text.empty()) << book_ << where;
        for (const auto each : split(text, ',')) {
            const std::string part(trim(each));
            if (part == "own" || beside_the_source(part)) continue;
            const auto dash = part.find("–");
            const auto first = part.substr(0, dash);
            EXPECT_TRUE(sections_.contains(first)) << book_ << where << ": '" << part << "'";
            if (dash == std::string::npos) continue;
            const auto last = end_of_row(first, part.substr(dash + std::string("–").size()));
            EXPECT_TRUE(sections_.contains(last)) << book_ << where << ": '" << part << "' ends at " << last;
        }
    }

    std::string book_;
    Sections sections_;
    int count_ = 0;
};

TEST(Section, EveryOneCitedIsInTheSource) {
    const std::map<std::string, Sections> sources = {{"sg-mbs", singapore()},
                                                     {"wind-creek", wind_creek()},
                                                     {"ma-craps", massachusetts()},
                                                     {"ma-mini-craps", massachusetts()},
                                                     {"md-crapless", maryland()}};
    for (const auto& book : builtin_shelf()) {
        ASSERT_TRUE(sources.contains(book.id)) << book.id;
        const auto document = parse_document(book.text, book.file);
        ASSERT_TRUE(document);
        Walk walk(book.id, sources.at(book.id));
        walk.look(*document, "");
        EXPECT_GT(walk.count(), 15) << book.id;
    }
}

TEST(Section, ARulebookSendsItsReadersToTheRulings) {
    for (const auto& book : builtin_shelf())
        EXPECT_EQ(book.text.find("decisions.md"), std::string::npos) << book.id;
}

Rules rules_with(const std::string& id, const HouseChoices& choices = {}) {
    auto rules = load_rules(builtin_shelf(), id, choices);
    EXPECT_TRUE(rules) << id;
    return rules ? *std::move(rules) : Rules{};
}

TEST(Section, OfOneNumberIsThatNumbers) {
    const auto md = rules_with("md-crapless");
    const auto cited = [](const Rules& rules, const char* wager) {
        const auto& found = rules[rules.find(wager)];
        return rules.cited(found.cite) + " / " + rules.cited(found.price_cite) + " / " +
               rules.cited(found.make.cite);
    };
    EXPECT_EQ(cited(md, "place 6"), "3.A(4) / 5.A(7) / 3.A(4)");
    EXPECT_EQ(cited(md, "place 2"), "3.A(4) / 5.A(3)(a) / 3.A(4)");
    EXPECT_EQ(cited(md, "hard 10"), "3.A(8) / 5.A(16) / 3.A(8)");
    EXPECT_EQ(cited(md, "hop 2-3"), "3.A(25) / 5.A(33) / 3.A(25)");
    EXPECT_EQ(cited(md, "buy 12"), "3.A(38) / 5.G(1)(j) / 3.A(4), 3.A(38)");
    EXPECT_EQ(cited(md, "come_odds 11"), "6.B / 6.B(2)(b) / 6.B");
    EXPECT_EQ(cited(rules_with("md-crapless", {{"place_2_12", "25:5", "", 0}}), "place 12"),
              "3.A(4) / 5.A(12)(b) / 3.A(4)");
    EXPECT_EQ(cited(rules_with("md-crapless", {{"bonus", "B", "", 0}}), "all"),
              "3.A(39)(b), 12.B(5), A-03 / 5.H(2)(b) / 12.B(1), 3.A(39), A-04, A-46");
    const auto ma = rules_with("ma-craps");
    EXPECT_EQ(cited(ma, "hard 8"), "2(i) / 4(b) / 2(i)");
    EXPECT_EQ(cited(ma, "hop 4-6"), "2(ll) / 4(b) / 2(ll)");
    EXPECT_EQ(cited(rules_with("wind-creek"), "come_odds 9"), "VIII, X / X.B / VIII, X");
}

// What is not offered rests on what lists the wagers, on the kind whose number it is not, or on what names
// it.
TEST(Section, OfAWagerNotOfferedIsCited) {
    const auto why = [](const Rules& rules, const char* kind) {
        return rules.cited(rules.why_not_offered(kind));
    };
    const auto mini = rules_with("ma-mini-craps");
    EXPECT_EQ(why(mini, "small"), "13(a), A-37");
    EXPECT_EQ(why(mini, "all"), "13(a), A-37");
    EXPECT_EQ(why(mini, "fire"), "2");
    EXPECT_EQ(why(mini, "put"), "2");
    const auto wind_creek = rules_with("wind-creek");
    EXPECT_EQ(why(wind_creek, "big_6"), "glossary (corner red), A-17");
    EXPECT_EQ(why(wind_creek, "big"), "glossary (corner red), A-17");
    EXPECT_EQ(why(wind_creek, "lonestar"), "glossary (lonestar bet)");
    EXPECT_EQ(why(wind_creek, "place"), "XIV");
    EXPECT_EQ(why(rules_with("md-crapless"), "hard"), "3.A(5)–(8)");
    for (const auto& book : builtin_shelf())
        for (const char* kind : {"hot_roller", "six_seven_eight", "put", "big", "hi_lo", "place_lose"})
            EXPECT_FALSE(why(rules_with(book.id), kind).empty()) << book.id << " " << kind;
}

}  // namespace
}  // namespace hardway
