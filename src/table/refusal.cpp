#include "table/refusal.hpp"

#include <array>
#include <optional>

namespace hardway {

namespace {

struct Words {
    std::string_view name;
    std::string_view text;  // {wager}, {least}, {most}, {below}, {above}
};

// In the order of the enum.
constexpr std::array<Words, kCodes> kWords = {{
    {"none", "taken"},
    {"not_offered", "this rulebook has no such wager"},
    {"not_sold", "{wager} is not sold at this table"},
    {"no_player", "nobody of that name is at the table"},
    {"no_place", "the table has no such place"},
    {"seat_taken", "that place is taken"},
    {"bad_amount", "that amount cannot be made of chips here, or is more than any table takes"},
    {"bad_text", "a name or a reason is 1 to 47 bytes of text, all of which shows"},
    {"bad_dice", "a die shows 1 to 6, and what was read of the other stands"},
    {"dice_step", "the dice are not at that step"},
    {"not_seated", "only seated players may bet"},
    {"stay_seated", "a player with a wager up stays seated until the round is over"},
    {"away", "who is away neither bets nor shoots before coming back"},
    {"bets_closed", "bets are closed for this throw"},
    {"dice_not_centre", "{wager} is taken only while the dice lie in the middle of the table"},
    {"no_spoken", "a spoken bet is not taken here without what the rule asks for"},
    {"no_coupon", "a coupon plays only beside chips of at least its face on the line it is good for"},
    {"no_toke_box", "this rulebook has no box for the dealers' tokes"},
    {"no_spot", "{wager} has no numbered spot at that place"},
    {"wrong_phase", "{wager} cannot be made now"},
    {"marked", "{wager} is already under way; it opens again when its marks are cleared"},
    {"no_flat", "{wager} needs its flat wager first"},
    {"no_bet", "there is no such wager to change, or none that waits for the crew"},
    {"not_won", "{wager} has not just won, or was pressed already: only what the last throw paid is pressed"},
    {"contract", "{wager} is locked and stays up until it is decided"},
    {"no_raise", "{wager} cannot be raised"},
    {"was_reduced", "{wager} was lifted or cut and may not be put back"},
    {"no_switch", "{wager} cannot be called on or off now; it can be taken down where the rules let you"},
    {"ask", "that amount fits no row of the chart"},
    {"off_unit", "that amount of {wager} cannot be paid exactly"},
    {"below_min", "that is below the least for {wager}"},
    {"above_max", "that is above the most for {wager}"},
    {"over_cap", "that is above the odds allowed for the flat wager"},
    {"dealer_limit", "that is above what may stand for the dealers"},
    {"no_money", "there is not that much in the rail"},
    {"too_little", "that is less than the wager and its vig come to"},
    {"on_the_felt", "chips on the felt are wagers, and lie there until they are decided or come down"},
    {"no_shooter", "nobody who has the dice, or takes them, has a line wager up"},
    {"not_shooter", "the dice are somebody else's"},
    {"no_throw", "there is no throw that could be recalled"},
    {"out_of_turn", "the dice are offered to somebody else first"},
    {"two_dice", "the shooter keeps two dice of the set"},
    {"fresh_dice", "a fresh set of dice comes first"},
    {"not_asked", "the shooter must have been asked to shoot first, by those whom the rule names"},
    {"no_reason", "this rulebook has no such reason or procedure"},
    {"not_entitled", "that person may not call it"},
}};

// Line odds go by the puck: nobody named a number.
std::string wager_words(WagerIndex index, const Rules& rules) {
    if (index >= rules.wagers.size()) return "the wager";
    const auto& wager = rules[index];
    return wager.label.empty() || wager.number_from_puck ? wager.name : wager.name + " " + wager.label;
}

std::string bound_words(const Refusal& refusal) {
    if (refusal.including) return "; with the point's number it would: say `including`";
    if (refusal.code == RefusalCode::off_unit || refusal.code == RefusalCode::ask) {
        if (refusal.below > Money{})
            return "; nearest: " + refusal.below.text() + " or " + refusal.above.text();
        return refusal.above > Money{} ? "; nearest: " + refusal.above.text() : "";
    }
    const bool too_small = refusal.code == RefusalCode::below_min || refusal.code == RefusalCode::too_little;
    if (too_small && refusal.least > Money{}) return "; least: " + refusal.least.text();
    const bool too_much = refusal.code >= RefusalCode::above_max && refusal.code <= RefusalCode::no_money;
    if (too_much)
        return refusal.most > Money{} ? "; most: " + refusal.most.text() : "; nothing more is taken";
    return "";
}

// A wager that is never made by itself has no such time.
std::string made_when(WagerIndex wager, const Rules& rules) {
    if (wager == kNoWager) return "";
    const auto make = rules[wager].make;
    return make.bits == 0 || (make.bits & When::never) ? "" : ", only " + when_words(make);
}

}  // namespace

std::string_view name_of(RefusalCode code) {
    return kWords[static_cast<std::size_t>(code)].name;
}

std::optional<RefusalCode> code_named(std::string_view name) {
    for (std::size_t i = 1; i < kWords.size(); ++i)
        if (kWords[i].name == name) return static_cast<RefusalCode>(i);
    return std::nullopt;
}

std::string words_of(const Refusal& refusal, const Rules& rules) {
    std::string text(kWords[static_cast<std::size_t>(refusal.code)].text);
    // Of a wager that the rulebook has, it was the dealers' share that it has not.
    if (refusal.code == RefusalCode::not_offered && refusal.wager != kNoWager && !rules.dealer_bets.allowed)
        text = "this rulebook takes no bets for the dealers";
    if (const auto at = text.find("{wager}"); at != std::string::npos)
        text.replace(at, 7, wager_words(refusal.wager, rules));
    if (refusal.code == RefusalCode::wrong_phase) text += made_when(refusal.wager, rules);
    text += bound_words(refusal);
    const auto& cite = rules.cited(refusal.cite);
    if (!cite.empty()) text += " [" + rules.id + " " + cite + "]";
    return text;
}

}  // namespace hardway
