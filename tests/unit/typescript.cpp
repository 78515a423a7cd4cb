#include "typescript.hpp"

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <vector>

#include "wire/kinds.hpp"
#include "wire/parts.hpp"

namespace hardway {

namespace {

using wire::As;

struct Typed {
    std::string name;
    std::string type;
    bool optional = false;  // left out where it is nothing
};
using TypedFields = std::vector<Typed>;

// 'a' | 'b' | …: the first enumerator without a name ends the list.
template <typename Enum>
std::string names_of_all() {
    std::string list;
    for (int i = 0; i < 256; ++i) {
        using wire::name_of;
        const auto name = name_of(static_cast<Enum>(i));
        if (name.empty()) break;
        list += (i == 0 ? "'" : " | '") + std::string(name) + "'";
    }
    return list;
}

// What `Writer` writes of a value of this type, as a type.
template <typename Member>
std::string type_of() {
    if constexpr (std::same_as<Member, bool>)
        return "true";
    else if constexpr (std::integral<Member>)
        return "number";
    else if constexpr (std::same_as<Member, Money>)
        return "Money";
    else if constexpr (std::same_as<Member, Roll>)
        return "Roll";
    else if constexpr (std::same_as<Member, Ratio>)
        return "Price";
    else if constexpr (std::same_as<Member, std::string> || std::same_as<Member, ShortText>)
        return "string";
    else if constexpr (std::same_as<Member, Bet>)
        return "Bet | null";
    else if constexpr (std::same_as<Member, Hand>)
        return "Hand";
    else if constexpr (std::same_as<Member, SetOfDice>)
        return "SetOfDice";
    else if constexpr (std::same_as<Member, AccountAt>)
        return "AccountAt";
    else if constexpr (std::same_as<Member, std::vector<Payoff>>)
        return "Payoff[]";
    else if constexpr (std::same_as<Member, std::vector<WagerAsk>>)
        return "WagerAsk[]";
    else {
        static_assert(std::is_enum_v<Member>, "a type that the page does not know");
        return names_of_all<Member>();
    }
}

template <typename T>
struct Within {
    using Type = T;
    static constexpr bool kOptional =
        std::same_as<T, bool> || std::same_as<T, std::string> || std::same_as<T, ShortText>;
};
template <typename T>
struct Within<std::optional<T>> {
    using Type = T;
    static constexpr bool kOptional = true;
};

// Collects the fields of one object.
class Typer {
  public:
    TypedFields take() { return std::move(fields_); }

    template <As how, typename Member>
    void field(std::string_view name, const Member& member) {
        if constexpr (std::derived_from<Member, BetKey> && !std::same_as<Member, Bet>)
            add_key<Member>();
        else if constexpr (std::same_as<Member, WagerAsk>) {
            add_key<BetKey>();
            add("stake", "Money");
        } else if constexpr (std::same_as<Member, Throw>)
            wire::each_field(member, *this);
        else if constexpr (how == As::itself)
            add(name, type_of<typename Within<Member>::Type>(), Within<Member>::kOptional);
        else
            add_special(how, name);
    }
    void add(std::string_view name, std::string type, bool optional = false) {
        fields_.push_back({std::string(name), std::move(type), optional});
    }
    // A wager's own fields lie beside the others.
    template <typename Key>
    void add_key() {
        if constexpr (std::same_as<Key, BetRef>) {
            add("seat", "number", true);
            add("slot", "number");
        }
        add("wager", "string");
        add("on", "number", true);
        add("stage", "number", true);
        add("for_dealers", "true", true);
        add("coupon", "true", true);
    }

  private:
    void add_special(As how, std::string_view name) {
        switch (how) {
            case As::seat:
            case As::some:
                return add(name, "number", true);
            case As::wager:
            case As::cite:
            case As::rolls:
                return add(name, "string", true);
            case As::code:
                return add(name, "RefusalCode", true);
            case As::crew:
                return add(name, "Crew[]", true);
            case As::tracker:
            case As::macro:
                return add(name, "string");
            case As::marks:  // a tracker that counts has a number
                return add(name, "string[] | number");
            case As::counts:
            case As::dice:
            case As::places:
                return add(name, "number[]");
            case As::point:
                return add(name, "number | null");
            case As::stage:
                add(name, "number", true);
                return add(wire::stage_key(name), "number", true);
            case As::itself:
                return;
        }
    }

    TypedFields fields_;
};

std::string text_of(const TypedFields& fields) {
    std::string text;
    for (const auto& field : fields)
        text += (text.empty() ? " " : "; ") + field.name + (field.optional ? "?: " : ": ") + field.type;
    return "{" + text + " }";
}

template <typename Part>
TypedFields fields_of(const Part& part) {
    Typer typer;
    wire::each_field(part, typer);
    return typer.take();
}

// What only one of two has is optional.
TypedFields either(const TypedFields& one, const TypedFields& other) {
    const auto has = [](const TypedFields& fields, const Typed& field) {
        return std::any_of(fields.begin(), fields.end(),
                           [&](const Typed& each) { return each.name == field.name; });
    };
    TypedFields all;
    for (auto field : one) {
        field.optional |= !has(other, field);
        all.push_back(field);
    }
    for (auto field : other) {
        if (has(one, field)) continue;
        field.optional = true;
        all.push_back(field);
    }
    return all;
}

std::string declared(const std::string& name, const TypedFields& fields) {
    return "export interface " + name + " " + text_of(fields) + "\n";
}

// The wager comes first, and then the rest.
TypedFields after_key(TypedFields fields, bool key_optional = false) {
    Typer typer;
    typer.add_key<BetKey>();
    auto all = typer.take();
    all.front().optional = key_optional;
    all.insert(all.end(), fields.begin(), fields.end());
    return all;
}

template <typename Kind>
std::string kind_text(std::string_view key, const std::string& before) {
    Typer typer;
    const Kind kind{};
    wire::kFields<Kind>.each(kind, typer);
    auto text = text_of(typer.take());
    return "    | { " + std::string(key) + ": '" + std::string(wire::kFields<Kind>.name) + "'; " + before +
           text.substr(text.find_first_not_of("{ ")) + "\n";
}
template <typename Variant, std::size_t... index>
std::string kinds_text(std::string_view key, const std::string& before, std::index_sequence<index...>) {
    return (kind_text<std::variant_alternative_t<index, Variant>>(key, before) + ...);
}
template <typename Variant>
std::string kinds(std::string_view key, const std::string& before = "") {
    return kinds_text<Variant>(key, before, std::make_index_sequence<std::variant_size_v<Variant>>{});
}

std::string refusal_codes() {
    std::string list;
    for (int i = 1; i < kCodes; ++i)
        list += (i == 1 ? "'" : " | '") + std::string(name_of(static_cast<RefusalCode>(i))) + "'";
    return list;
}

std::string crew_names() {
    std::string list;
    for (const auto& name : kCrewNames) list += (list.empty() ? "'" : " | '") + std::string(name) + "'";
    return list;
}

TypedFields bet_fields() {
    Bet joined;
    joined.joined = true;
    return after_key(either(fields_of(Bet{}), fields_of(joined)));
}

TypedFields offer_fields() {
    ListedOffer macro;
    macro.macro = 0;
    return after_key(either(fields_of(macro), fields_of(ListedOffer{})), true);
}

TypedFields seat_fields() {
    auto fields = fields_of(Seat{});
    fields.push_back({"bets", "(Bet | null)[]"});
    return fields;
}

TypedFields pending_fields() {
    auto fields = after_key(fields_of(Pending{}));
    fields.insert(fields.begin(), {"seat", "number", true});
    return fields;
}

// What src/wire/table.cpp puts together; the snapshot in docs/wire.md is tested to be one.
constexpr const char* kTable =
    R"(export interface Marks { marks: string[] | number; turned: string[] | number; counts: number[] }
export interface Table {
    schema: 1;
    rules: string;
    digest: string;
    hand: Hand;
    dice: %;
    roll: Roll;
    unread: number;
    landed_right?: true;
    marks: Record<string, Marks>;
    bank: Money;
    commission: Money;
    toke: Money;
    cage: Money;
    seats: (Seat | null)[];
    pending: Pending[];
}
)";

std::string table_type() {
    std::string text = kTable;
    return text.replace(text.find('%'), 1, names_of_all<DiceStep>());
}

}  // namespace

std::string record_types() {
    std::string text =
        "// Made from src/wire by the test WireTypes; not to be edited. docs/wire.md says what it all "
        "means.\n\n"
        "/** In units, cents after a dot: \"12\", \"2.50\"; below zero with a minus. */\n"
        "export type Money = string;\n"
        "/** \"3-4\", first die first. */\n"
        "export type Roll = string;\n"
        "/** \"7:6\" */\n"
        "export type Price = string;\n";
    text += "export type Crew = " + crew_names() + ";\n";
    text += "export type RefusalCode = " + refusal_codes() + ";\n\n";
    Typer ask;
    ask.field<As::itself>("", WagerAsk{});
    text += declared("WagerAsk", ask.take());
    text += declared("Bet", bet_fields());
    text += declared("SetOfDice", fields_of(SetOfDice{}));
    text += declared("Hand", fields_of(Hand{}));
    text += declared("AccountAt", fields_of(AccountAt{}));
    text += declared("Payoff", fields_of(Payoff{}));
    text += declared("Seat", seat_fields());
    text += declared("Pending", pending_fields());
    text += declared("Offer", offer_fields());
    text += declared("Refusal", fields_of(Refusal{}));
    text += table_type();
    text += "\nexport type Event = (\n" + kinds<event::Any>("event") +
            ") & { step?: number; order?: number; cite?: string };\n";
    text += "\nexport type Command = (\n" + kinds<command::Any>("command", "seat?: number; ") +
            ") & { by?: Crew[] };\n";
    return text;
}

}  // namespace hardway
