// Whether a past hand was what the house had committed to, from the record of the table alone.
import { verify, type Finding } from '../client/fairness';
import { replayStrings, strings } from '../strings';
import type { Roll } from '../wire/record';
import type { Replay } from '../wire/replay';
import type { HandOfDice } from '../wire/server';
import { thrownIn } from './moments';

/** The hand of dice as it was published before its first bet, as it ended, and what was thrown meanwhile. */
export interface DiceOfHand {
    begun: HandOfDice | undefined;
    ended: HandOfDice | undefined;
    thrown: Roll[];
}
export function diceOf(replay: Replay): DiceOfHand {
    const begun = replay.records.find(({ record }) => record.kind === 'opened' || record.kind === 'hand_begun')?.record.hand;
    const ended = replay.records.find(({ record }) => record.kind === 'hand_ended')?.record.hand;
    const thrown = replay.records.flatMap((told) => thrownIn(told)?.roll ?? []);
    return { begun: begun ?? replay.before.hand, ended, thrown };
}

/** `open`: it is still being played; `lost`: its secret is; `notDrawn`: the dice were not the house's. */
export type Verdict = 'holds' | 'fails' | 'open' | 'lost' | 'notDrawn';

export function judge({ begun, ended, thrown }: DiceOfHand): { verdict: Verdict; findings: Finding[] } {
    if (!begun && !ended) return { verdict: 'notDrawn', findings: [] };
    if (!ended) return { verdict: 'open', findings: [] };
    if (!ended.secret) return { verdict: 'lost', findings: [] };
    const { seen, sawThrows } = replayStrings.fair;
    const findings = verify(ended, { commitment: begun?.commitment, throws: thrown }, { ...strings.fairness, seen, sawThrows });
    return { verdict: findings.every((finding) => finding.holds) ? 'holds' : 'fails', findings };
}
