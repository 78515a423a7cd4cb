#pragma once
// What each kind of event and command is called on the wire, and what its fields are called: the one list
// that reading and writing both follow. A field left out does not compile.

#include <string_view>
#include <tuple>

#include "table/command.hpp"
#include "table/event.hpp"

namespace hardway::wire {

// What a small number stands for, where its type does not say it.
enum class As : std::uint8_t {
    itself,
    seat,
    wager,
    tracker,
    marks,
    counts,
    macro,
    stage,
    crew,
    dice,
    point,
    places,
    cite,
    code,
    rolls,
    some,  // a number that is left out where it is none
};

template <typename Kind, typename Member, As how>
struct Field {
    static constexpr As kAs = how;
    std::string_view name;
    Member Kind::* at;
};

template <typename Kind, typename... Each>
struct Fields {
    std::string_view name;
    std::tuple<Each...> list;

    // visitor.field<how>(name, member) for each.
    template <typename Self, typename Visitor>
    constexpr void each(Self& self, Visitor& visitor) const {
        const auto visit = [&]<typename One>(const One& field) {
            visitor.template field<One::kAs>(field.name, self.*field.at);
        };
        std::apply([&](const auto&... field) { (visit(field), ...); }, list);
    }
};

// How many members an aggregate has: as many as it can be built from.
struct Anything {
    template <typename T>
    operator T() const;
};
template <typename Kind, typename... Given>
consteval std::size_t members_of() {
    if constexpr (requires { Kind{Given{}..., Anything{}}; })
        return members_of<Kind, Given..., Anything>();
    else
        return sizeof...(Given);
}

template <typename Kind, typename... Members, As... how>
consteval auto kind(std::string_view name, Field<Kind, Members, how>... fields) {
    static_assert(sizeof...(Members) == members_of<Kind>(), "a field has no name on the wire");
    return Fields<Kind, Field<Kind, Members, how>...>{name, {fields...}};
}
template <typename Kind>
consteval auto bare_kind(std::string_view name) {
    static_assert(members_of<Kind>() == 0, "a field has no name on the wire");
    return Fields<Kind>{name, {}};
}
template <As how = As::itself, typename Kind, typename Member>
consteval Field<Kind, Member, how> at(std::string_view name, Member Kind::* member) {
    return {name, member};
}

template <typename Kind>
inline constexpr auto kFields = nullptr;

// ------------------------------------------------------------ events

template <>
inline constexpr auto kFields<event::Sat> =
    kind("sat", at<As::seat>("seat", &event::Sat::seat), at("player", &event::Sat::player),
         at("chips", &event::Sat::chips));
template <>
inline constexpr auto kFields<event::BoughtIn> =
    kind("bought_in", at<As::seat>("seat", &event::BoughtIn::seat), at("amount", &event::BoughtIn::amount));
template <>
inline constexpr auto kFields<event::Left> =
    kind("left", at<As::seat>("seat", &event::Left::seat), at("chips", &event::Left::chips));
template <>
inline constexpr auto kFields<event::StoodUp> = kind("stood_up", at<As::seat>("seat", &event::StoodUp::seat));
template <>
inline constexpr auto kFields<event::SatDown> = kind("sat_down", at<As::seat>("seat", &event::SatDown::seat));
template <>
inline constexpr auto kFields<event::WentAway> =
    kind("went_away", at<As::seat>("seat", &event::WentAway::seat));
template <>
inline constexpr auto kFields<event::CameBack> =
    kind("came_back", at<As::seat>("seat", &event::CameBack::seat));
template <>
inline constexpr auto kFields<event::Booked> =
    kind("booked", at("bet", &event::Booked::bet), at("stake", &event::Booked::stake),
         at("vig", &event::Booked::vig), at("unchecked", &event::Booked::unchecked),
         at("control", &event::Booked::control), at("joined", &event::Booked::joined),
         at("ends_come_only", &event::Booked::ends_come_only));
template <>
inline constexpr auto kFields<event::Reduced> =
    kind("reduced", at("bet", &event::Reduced::bet), at("stake", &event::Reduced::stake),
         at("vig", &event::Reduced::vig), at("lifted", &event::Reduced::lifted));
template <>
inline constexpr auto kFields<event::AskedOn> = kind("asked_on", at("bet", &event::AskedOn::bet));
template <>
inline constexpr auto kFields<event::Turned> =
    kind("called", at("bet", &event::Turned::bet), at("call", &event::Turned::on_off));
template <>
inline constexpr auto kFields<event::Toked> =
    kind("toked", at<As::seat>("seat", &event::Toked::seat), at<As::wager>("wager", &event::Toked::wager),
         at("amount", &event::Toked::amount));
template <>
inline constexpr auto kFields<event::Changed> =
    kind("changed", at<As::seat>("seat", &event::Changed::seat), at("set_in", &event::Changed::set_in),
         at("change", &event::Changed::change));
template <>
inline constexpr auto kFields<event::Waiting> =
    kind("waiting", at<As::seat>("seat", &event::Waiting::seat), at("bet", &event::Waiting::bet),
         at("stake", &event::Waiting::stake), at("cash", &event::Waiting::cash),
         at("together", &event::Waiting::together), at("spoken", &event::Waiting::spoken));
template <>
inline constexpr auto kFields<event::Confirmed> = kind(
    "confirmed", at<As::seat>("seat", &event::Confirmed::seat), at<As::crew>("by", &event::Confirmed::by));
template <>
inline constexpr auto kFields<event::Acknowledged> = kind(
    "acknowledged", at<As::seat>("seat", &event::Acknowledged::seat), at("bet", &event::Acknowledged::bet),
    at("stake", &event::Acknowledged::stake), at("position", &event::Acknowledged::place));
template <>
inline constexpr auto kFields<event::Dropped> =
    kind("dropped", at<As::seat>("seat", &event::Dropped::seat), at("bet", &event::Dropped::bet),
         at("stake", &event::Dropped::stake), at("position", &event::Dropped::place),
         at("cause", &event::Dropped::cause));
template <>
inline constexpr auto kFields<event::BroughtIn> =
    kind("brought_in", at("bet", &event::BroughtIn::bet), at("stake", &event::BroughtIn::stake),
         at("spot", &event::BroughtIn::spot));
template <>
inline constexpr auto kFields<event::NoAction> =
    kind("no_action", at("bet", &event::NoAction::bet), at("stake", &event::NoAction::stake));
template <>
inline constexpr auto kFields<event::DiceOffered> =
    kind("dice_offered", at<As::seat>("seat", &event::DiceOffered::seat));
template <>
inline constexpr auto kFields<event::Declined> =
    kind("declined", at<As::seat>("seat", &event::Declined::seat));
template <>
inline constexpr auto kFields<event::Shoots> =
    kind("shoots", at<As::seat>("seat", &event::Shoots::seat), at("finisher", &event::Shoots::finisher),
         at("accepted", &event::Shoots::accepted));
template <>
inline constexpr auto kFields<event::DiceChosen> =
    kind("dice_chosen", at<As::seat>("seat", &event::DiceChosen::seat),
         at<As::dice>("dice", &event::DiceChosen::dice));
template <>
inline constexpr auto kFields<event::DicePutBack> =
    kind("dice_put_back", at<As::dice>("dice", &event::DicePutBack::dice));
template <>
inline constexpr auto kFields<event::SameDice> =
    kind("same_dice", at<As::seat>("seat", &event::SameDice::seat));
template <>
inline constexpr auto kFields<event::BowlDumped> = bare_kind<event::BowlDumped>("bowl_dumped");
template <>
inline constexpr auto kFields<event::AskedToShoot> =
    kind("asked_to_shoot", at<As::seat>("seat", &event::AskedToShoot::seat),
         at<As::crew>("by", &event::AskedToShoot::by));
template <>
inline constexpr auto kFields<event::GaveUpDice> =
    kind("gave_up_dice", at<As::seat>("seat", &event::GaveUpDice::seat),
         at("reason", &event::GaveUpDice::reason), at<As::crew>("by", &event::GaveUpDice::by));
template <>
inline constexpr auto kFields<event::DiceOut> =
    kind("dice_out", at<As::seat>("seat", &event::DiceOut::seat), at("flagged", &event::DiceOut::flagged));
template <>
inline constexpr auto kFields<event::Thrown> = kind("thrown", at<As::seat>("seat", &event::Thrown::seat));
template <>
inline constexpr auto kFields<event::Rested> =
    kind("rested", at<As::seat>("seat", &event::Rested::seat), at("roll", &event::Rested::roll),
         at("unread", &event::Rested::unread), at("landed_right", &event::Rested::landed_right),
         at<As::crew>("by", &event::Rested::by));
template <>
inline constexpr auto kFields<event::NoRoll> =
    kind("no_roll", at<As::seat>("seat", &event::NoRoll::seat), at("reason", &event::NoRoll::reason),
         at<As::crew>("by", &event::NoRoll::by));
template <>
inline constexpr auto kFields<event::DieLeft> = kind("die_left", at("down", &event::DieLeft::down));
template <>
inline constexpr auto kFields<event::DiceChanged> =
    kind("dice_changed", at("reason", &event::DiceChanged::reason));
template <>
inline constexpr auto kFields<event::ComeOnly> =
    kind("come_only", at<As::seat>("seat", &event::ComeOnly::seat));
template <>
inline constexpr auto kFields<event::Lost> =
    kind("lost", at("bet", &event::Lost::bet), at("stake", &event::Lost::stake));
template <>
inline constexpr auto kFields<event::Won> = kind(
    "won", at("bet", &event::Won::bet), at("stake", &event::Won::stake), at("amount", &event::Won::amount),
    at("vig", &event::Won::vig), at("price", &event::Won::price), at("stays", &event::Won::stays));
template <>
inline constexpr auto kFields<event::Pushed> =
    kind("pushed", at("bet", &event::Pushed::bet), at("stake", &event::Pushed::stake));
template <>
inline constexpr auto kFields<event::Returned> =
    kind("returned", at("bet", &event::Returned::bet), at("stake", &event::Returned::stake),
         at("vig", &event::Returned::vig), at("cause", &event::Returned::cause));
template <>
inline constexpr auto kFields<event::Moved> =
    kind("moved", at("bet", &event::Moved::bet), at("stake", &event::Moved::stake),
         at<As::stage>("to", &event::Moved::to));
template <>
inline constexpr auto kFields<event::WasOff> =
    kind("was_off", at("bet", &event::WasOff::bet), at("stake", &event::WasOff::stake),
         at("verdict", &event::WasOff::verdict));
template <>
inline constexpr auto kFields<event::Marked> =
    kind("marked", at<As::tracker>("tracker", &event::Marked::tracker),
         at<As::marks>("marks", &event::Marked::marks));
template <>
inline constexpr auto kFields<event::BetMarked> =
    kind("bet_marked", at("bet", &event::BetMarked::bet), at<As::marks>("marks", &event::BetMarked::marks));
template <>
inline constexpr auto kFields<event::Cleared> = kind(
    "cleared", at<As::tracker>("tracker", &event::Cleared::tracker), at("turned", &event::Cleared::turned));
template <>
inline constexpr auto kFields<event::PointOn> = kind("point_on", at("number", &event::PointOn::number));
template <>
inline constexpr auto kFields<event::PointOff> = bare_kind<event::PointOff>("point_off");
template <>
inline constexpr auto kFields<event::Noticed> = kind(
    "noticed", at<As::tracker>("tracker", &event::Noticed::tracker), at("level", &event::Noticed::level));
template <>
inline constexpr auto kFields<event::Settled> = kind(
    "settled", at("thrown", &event::Settled::thrown), at("round_over", &event::Settled::round_over),
    at("keeps_dice", &event::Settled::keeps_dice), at("ends_come_only", &event::Settled::ends_come_only));
template <>
inline constexpr auto kFields<event::Recalled> =
    kind("recalled", at("roll", &event::Recalled::roll), at<As::crew>("by", &event::Recalled::by),
         at("why", &event::Recalled::why));
template <>
inline constexpr auto kFields<event::HandRestored> =
    kind("hand_restored", at("hand", &event::HandRestored::hand), at("roll", &event::HandRestored::roll));
template <>
inline constexpr auto kFields<event::SeatRestored> = kind(
    "seat_restored", at<As::seat>("seat", &event::SeatRestored::seat),
    at("lifted", &event::SeatRestored::lifted), at("in_round", &event::SeatRestored::in_round),
    at("rail_change", &event::SeatRestored::rail), at("bank_change", &event::SeatRestored::bank),
    at("commission_change", &event::SeatRestored::commission), at("toke_change", &event::SeatRestored::toke));
template <>
inline constexpr auto kFields<event::BetRestored> =
    kind("bet_restored", at<As::seat>("seat", &event::BetRestored::seat),
         at("slot", &event::BetRestored::slot), at("bet", &event::BetRestored::bet));
template <>
inline constexpr auto kFields<event::MarksRestored> =
    kind("marks_restored", at<As::tracker>("tracker", &event::MarksRestored::tracker),
         at<As::marks>("marks", &event::MarksRestored::marks),
         at<As::marks>("turned", &event::MarksRestored::turned),
         at<As::counts>("counts", &event::MarksRestored::counts));
template <>
inline constexpr auto kFields<event::Voided> =
    kind("voided", at<As::crew>("by", &event::Voided::by), at("why", &event::Voided::why));
template <>
inline constexpr auto kFields<event::Corrected> =
    kind("corrected", at("from", &event::Corrected::from), at("to", &event::Corrected::to),
         at("amount", &event::Corrected::amount), at<As::crew>("by", &event::Corrected::by),
         at("why", &event::Corrected::why));
template <>
inline constexpr auto kFields<event::Filled> =
    kind("filled", at("amount", &event::Filled::amount), at<As::crew>("by", &event::Filled::by));
template <>
inline constexpr auto kFields<event::Credited> =
    kind("credited", at("amount", &event::Credited::amount), at<As::crew>("by", &event::Credited::by));

// ------------------------------------------------------------ commands

template <>
inline constexpr auto kFields<command::Sit> =
    kind("sit", at("player", &command::Sit::player), at("chips", &command::Sit::chips));
template <>
inline constexpr auto kFields<command::BuyIn> = kind("buy_in", at("amount", &command::BuyIn::amount));
template <>
inline constexpr auto kFields<command::Leave> = bare_kind<command::Leave>("leave");
template <>
inline constexpr auto kFields<command::StandUp> = bare_kind<command::StandUp>("stand_up");
template <>
inline constexpr auto kFields<command::SitDown> = bare_kind<command::SitDown>("sit_down");
template <>
inline constexpr auto kFields<command::GoAway> = bare_kind<command::GoAway>("go_away");
template <>
inline constexpr auto kFields<command::ComeBack> = bare_kind<command::ComeBack>("come_back");
template <>
inline constexpr auto kFields<command::Bet> =
    kind("bet", at("ask", &command::Bet::ask), at("unchecked", &command::Bet::unchecked),
         at("control", &command::Bet::control), at("out_of", &command::Bet::out_of));
template <>
inline constexpr auto kFields<command::BetTogether> =
    kind("call", at("asks", &command::BetTogether::asks), at("out_of", &command::BetTogether::out_of));
template <>
inline constexpr auto kFields<command::Macro> =
    kind("macro", at<As::macro>("macro", &command::Macro::macro), at("amount", &command::Macro::amount),
         at("including", &command::Macro::including), at("out_of", &command::Macro::out_of));
template <>
inline constexpr auto kFields<command::Say> =
    kind("say", at("ask", &command::Say::ask), at("cash", &command::Say::cash));
template <>
inline constexpr auto kFields<command::Toke> = kind("toke", at("amount", &command::Toke::amount));
template <>
inline constexpr auto kFields<command::Confirm> = bare_kind<command::Confirm>("confirm");
template <>
inline constexpr auto kFields<command::Down> =
    kind("down", at("bet", &command::Down::bet), at("amount", &command::Down::amount));
template <>
inline constexpr auto kFields<command::Turn> =
    kind("turn", at("bet", &command::Turn::bet), at("call", &command::Turn::on_off));
template <>
inline constexpr auto kFields<command::AskOn> = kind("ask_on", at("bet", &command::AskOn::bet));
template <>
inline constexpr auto kFields<command::Button> = kind("button", at("bet", &command::Button::bet));
template <>
inline constexpr auto kFields<command::BringIn> =
    kind("bring_in", at<As::wager>("wager", &command::BringIn::wager));
template <>
inline constexpr auto kFields<command::NoAction> = bare_kind<command::NoAction>("no_action");
template <>
inline constexpr auto kFields<command::Press> = kind("press", at("bet", &command::Press::bet));
template <>
inline constexpr auto kFields<command::Parlay> = kind("parlay", at("bet", &command::Parlay::bet));
template <>
inline constexpr auto kFields<command::OfferDice> = bare_kind<command::OfferDice>("offer_dice");
template <>
inline constexpr auto kFields<command::Choose> = kind("choose", at<As::dice>("dice", &command::Choose::dice));
template <>
inline constexpr auto kFields<command::KeepDice> = bare_kind<command::KeepDice>("keep_dice");
template <>
inline constexpr auto kFields<command::AskToShoot> = bare_kind<command::AskToShoot>("ask_to_shoot");
template <>
inline constexpr auto kFields<command::Shoot> = bare_kind<command::Shoot>("shoot");
template <>
inline constexpr auto kFields<command::Decline> = bare_kind<command::Decline>("decline");
template <>
inline constexpr auto kFields<command::PassDice> = bare_kind<command::PassDice>("pass_dice");
template <>
inline constexpr auto kFields<command::ForcePass> =
    kind("force_pass", at("reason", &command::ForcePass::reason));
template <>
inline constexpr auto kFields<command::NewDice> = kind("new_dice", at("reason", &command::NewDice::reason));
template <>
inline constexpr auto kFields<command::Out> = kind("out", at("showing", &command::Out::showing));
template <>
inline constexpr auto kFields<command::ThrowDice> = bare_kind<command::ThrowDice>("throw");
template <>
inline constexpr auto kFields<command::Rest> =
    kind("rest", at("roll", &command::Rest::roll), at("landed_right", &command::Rest::landed_right),
         at("lean", &command::Rest::lean), at("unread", &command::Rest::unread),
         at("place", &command::Rest::place), at("down", &command::Rest::down));
template <>
inline constexpr auto kFields<command::Settle> = bare_kind<command::Settle>("settle");
template <>
inline constexpr auto kFields<command::RollDice> =
    kind("roll", at("roll", &command::RollDice::roll), at("landed_right", &command::RollDice::landed_right));
template <>
inline constexpr auto kFields<command::NoRoll> =
    kind("no_roll", at("reason", &command::NoRoll::reason), at("down", &command::NoRoll::down));
template <>
inline constexpr auto kFields<command::Ruling> = kind("ruling", at("roll", &command::Ruling::roll));
template <>
inline constexpr auto kFields<command::Recall> = kind("recall", at("why", &command::Recall::why));
template <>
inline constexpr auto kFields<command::Void> = kind("void", at("why", &command::Void::why));
template <>
inline constexpr auto kFields<command::Correct> =
    kind("correct", at("from", &command::Correct::from), at("to", &command::Correct::to),
         at("amount", &command::Correct::amount), at("why", &command::Correct::why));
template <>
inline constexpr auto kFields<command::Fill> = kind("fill", at("amount", &command::Fill::amount));
template <>
inline constexpr auto kFields<command::Credit> = kind("credit", at("amount", &command::Credit::amount));

}  // namespace hardway::wire
