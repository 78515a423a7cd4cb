// Made from src/wire by the test WireTypes; not to be edited. docs/wire.md says what it all means.

/** In units, cents after a dot: "12", "2.50"; below zero with a minus. */
export type Money = string;
/** "3-4", first die first. */
export type Roll = string;
/** "7:6" */
export type Price = string;
export type Crew = 'box' | 'stick' | 'dealer' | 'floor' | 'supervisor' | 'pit_manager';
export type RefusalCode = 'not_offered' | 'not_sold' | 'no_player' | 'no_place' | 'seat_taken' | 'bad_amount' | 'bad_text' | 'bad_dice' | 'dice_step' | 'not_seated' | 'stay_seated' | 'away' | 'bets_closed' | 'dice_not_centre' | 'no_spoken' | 'no_coupon' | 'no_toke_box' | 'no_spot' | 'wrong_phase' | 'marked' | 'no_flat' | 'no_bet' | 'not_won' | 'contract' | 'no_raise' | 'was_reduced' | 'no_switch' | 'ask' | 'off_unit' | 'below_min' | 'above_max' | 'over_cap' | 'dealer_limit' | 'no_money' | 'too_little' | 'on_the_felt' | 'no_shooter' | 'not_shooter' | 'no_throw' | 'out_of_turn' | 'two_dice' | 'fresh_dice' | 'not_asked' | 'no_reason' | 'not_entitled';

export interface WagerAsk { wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money }
export interface Bet { wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; vig: Money; won: Money; won_at: number; moved_at: number; joined?: true; call: 'as_posted' | 'on' | 'off'; asked_on?: true; control?: true; reduced?: true; unchecked?: true; brought_in?: true; own_marks?: string[] | number }
export interface SetOfDice { offered?: number; chosen: number[]; dumped?: true; due: 'nothing' | 'dump' | 'fresh' }
export interface Hand { throws: number; points: number; shooter_throws: number; point: number | null; shooter?: number; last_shooter?: number; declined: number[]; come_only?: true; finisher?: true; accepted?: true; asked: number; set: SetOfDice }
export interface AccountAt { account: 'cage' | 'rail' | 'felt' | 'bank' | 'commission' | 'toke'; seat?: number }
export interface Payoff { pays: Price; rolls?: string; from?: number; on?: number; second?: true }
export interface Seat { player?: string; taken?: true; rail: Money; stood_up?: true; absent?: true; in_round?: true; lifted: number; bets: (Bet | null)[] }
export interface Pending { seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; cash: Money; confirmed?: Crew[]; spoken?: true; together: number }
export interface Offer { wager?: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; macro?: string; including?: true; parts?: WagerAsk[]; control?: true; waits?: true; refused?: RefusalCode; raise?: true; standing: Money; offset: Money; least: Money; most: Money; step: Money; bound?: RefusalCode; bound_cite?: string; rule_most: Money; rule_bound?: RefusalCode; rule_cite?: string; cite?: string; pays?: Payoff[] }
export interface Refusal { refused?: RefusalCode; wager?: string; least: Money; most: Money; below: Money; above: Money; including?: true; cite?: string }
export interface Marks { marks: string[] | number; turned: string[] | number; counts: number[] }
export interface Table {
    schema: 1;
    rules: string;
    digest: string;
    hand: Hand;
    dice: 'centre' | 'out' | 'air' | 'rest';
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

export type Event = (
    | { event: 'settled'; roll: Roll; come_out?: true; effect: 'nothing' | 'natural' | 'craps' | 'point_set' | 'point_made' | 'seven_out'; round_over?: true; keeps_dice?: true; ends_come_only?: true }
    | { event: 'sat'; seat?: number; player?: string; chips: Money }
    | { event: 'bought_in'; seat?: number; amount: Money }
    | { event: 'left'; seat?: number; chips: Money }
    | { event: 'stood_up'; seat?: number }
    | { event: 'sat_down'; seat?: number }
    | { event: 'went_away'; seat?: number }
    | { event: 'came_back'; seat?: number }
    | { event: 'booked'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; vig: Money; unchecked?: true; control?: true; joined?: true; ends_come_only?: true }
    | { event: 'reduced'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; vig: Money; lifted: number }
    | { event: 'asked_on'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true }
    | { event: 'called'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; call: 'as_posted' | 'on' | 'off' }
    | { event: 'toked'; seat?: number; wager?: string; amount: Money }
    | { event: 'changed'; seat?: number; set_in: Money; change: Money }
    | { event: 'waiting'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; cash: Money; together: number; spoken?: true }
    | { event: 'confirmed'; seat?: number; by?: Crew[] }
    | { event: 'acknowledged'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; position: number }
    | { event: 'dropped'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; position: number; cause: 'too_late' | 'refused' | 'left' | 'voided' | 'recalled' }
    | { event: 'brought_in'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; spot: number }
    | { event: 'no_action'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money }
    | { event: 'dice_offered'; seat?: number }
    | { event: 'declined'; seat?: number }
    | { event: 'shoots'; seat?: number; finisher?: true; accepted?: true }
    | { event: 'dice_chosen'; seat?: number; dice: number[] }
    | { event: 'dice_put_back'; dice: number[] }
    | { event: 'same_dice'; seat?: number }
    | { event: 'bowl_dumped'; }
    | { event: 'asked_to_shoot'; seat?: number; by?: Crew[] }
    | { event: 'gave_up_dice'; seat?: number; reason?: string; by?: Crew[] }
    | { event: 'dice_out'; seat?: number; flagged?: true }
    | { event: 'thrown'; seat?: number }
    | { event: 'rested'; seat?: number; roll: Roll; unread: number; landed_right?: true; by?: Crew[] }
    | { event: 'no_roll'; seat?: number; reason?: string; by?: Crew[] }
    | { event: 'die_left'; down: 'unsaid' | 'inside' | 'outside' | 'lost' }
    | { event: 'dice_changed'; reason?: string }
    | { event: 'come_only'; seat?: number }
    | { event: 'lost'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money }
    | { event: 'won'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; amount: Money; vig: Money; price: Price; stays?: true }
    | { event: 'pushed'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money }
    | { event: 'returned'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; vig: Money; cause: 'was_off' | 'over_cap' | 'no_bet' | 'no_action' | 'voided' }
    | { event: 'moved'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; to?: number; to_stage?: number }
    | { event: 'was_off'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; verdict: 'stay' | 'push' | 'move' | 'win' | 'lose' | 'give_back' }
    | { event: 'marked'; tracker: string; marks: string[] | number }
    | { event: 'bet_marked'; seat?: number; slot: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; marks: string[] | number }
    | { event: 'cleared'; tracker: string; turned?: true }
    | { event: 'point_on'; number: number }
    | { event: 'point_off'; }
    | { event: 'noticed'; tracker: string; level: number }
    | { event: 'recalled'; roll: Roll; by?: Crew[]; why?: string }
    | { event: 'hand_restored'; hand: Hand; roll: Roll }
    | { event: 'seat_restored'; seat?: number; lifted: number; in_round?: true; rail_change: Money; bank_change: Money; commission_change: Money; toke_change: Money }
    | { event: 'bet_restored'; seat?: number; slot: number; bet: Bet | null }
    | { event: 'marks_restored'; tracker: string; marks: string[] | number; turned: string[] | number; counts: number[] }
    | { event: 'voided'; by?: Crew[]; why?: string }
    | { event: 'corrected'; from: AccountAt; to: AccountAt; amount: Money; by?: Crew[]; why?: string }
    | { event: 'filled'; amount: Money; by?: Crew[] }
    | { event: 'credited'; amount: Money; by?: Crew[] }
) & { step?: number; order?: number; cite?: string };

export type Command = (
    | { command: 'roll'; seat?: number; roll: Roll; landed_right?: true }
    | { command: 'sit'; seat?: number; player?: string; chips: Money }
    | { command: 'buy_in'; seat?: number; amount: Money }
    | { command: 'leave'; seat?: number; }
    | { command: 'stand_up'; seat?: number; }
    | { command: 'sit_down'; seat?: number; }
    | { command: 'go_away'; seat?: number; }
    | { command: 'come_back'; seat?: number; }
    | { command: 'bet'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; unchecked?: true; control?: true; out_of: Money }
    | { command: 'call'; seat?: number; asks: WagerAsk[]; out_of: Money }
    | { command: 'macro'; seat?: number; macro: string; amount: Money; including?: true; out_of: Money }
    | { command: 'say'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; stake: Money; cash: Money }
    | { command: 'toke'; seat?: number; amount: Money }
    | { command: 'confirm'; seat?: number; }
    | { command: 'down'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; amount?: Money }
    | { command: 'turn'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true; call: 'as_posted' | 'on' | 'off' }
    | { command: 'ask_on'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true }
    | { command: 'button'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true }
    | { command: 'bring_in'; seat?: number; wager?: string }
    | { command: 'no_action'; seat?: number; }
    | { command: 'press'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true }
    | { command: 'parlay'; seat?: number; wager: string; on?: number; stage?: number; for_dealers?: true; coupon?: true }
    | { command: 'offer_dice'; seat?: number; }
    | { command: 'choose'; seat?: number; dice: number[] }
    | { command: 'keep_dice'; seat?: number; }
    | { command: 'ask_to_shoot'; seat?: number; }
    | { command: 'shoot'; seat?: number; }
    | { command: 'decline'; seat?: number; }
    | { command: 'pass_dice'; seat?: number; }
    | { command: 'force_pass'; seat?: number; reason?: string }
    | { command: 'new_dice'; seat?: number; reason?: string }
    | { command: 'out'; seat?: number; showing?: Roll }
    | { command: 'throw'; seat?: number; }
    | { command: 'rest'; seat?: number; roll: Roll; landed_right?: true; lean: 'flat' | 'one_side' | 'two_sides'; unread: number; place?: string; down: 'unsaid' | 'inside' | 'outside' | 'lost' }
    | { command: 'settle'; seat?: number; }
    | { command: 'no_roll'; seat?: number; reason?: string; down: 'unsaid' | 'inside' | 'outside' | 'lost' }
    | { command: 'ruling'; seat?: number; roll: Roll }
    | { command: 'recall'; seat?: number; why?: string }
    | { command: 'void'; seat?: number; why?: string }
    | { command: 'correct'; seat?: number; from: AccountAt; to: AccountAt; amount: Money; why?: string }
    | { command: 'fill'; seat?: number; amount: Money }
    | { command: 'credit'; seat?: number; amount: Money }
) & { by?: Crew[] };
