// What may be done to a wager that stands: the rows of `changes`, written by src/wire/change.cpp.
import type { Money, RefusalCode } from './record';

/** Granted, or the code of the rule that forbids it. */
export interface Permission {
    granted?: true;
    code?: RefusalCode;
    cite?: string;
    /** Why not, for people. */
    words?: string;
}
export interface Removal extends Permission {
    whole?: Money;
    least?: Money;
    most?: Money;
    step?: Money;
}
export interface RaiseFromWin extends Permission {
    amount?: Money;
}
export interface Change {
    seat: number;
    slot: number;
    wager: string;
    on?: number;
    stage?: number;
    for_dealers?: true;
    coupon?: true;
    stake: Money;
    call: 'as_posted' | 'on' | 'off';
    works?: true;
    down: Removal;
    turn: Permission;
    press: RaiseFromWin;
    parlay: RaiseFromWin;
    no_action: Permission;
}
