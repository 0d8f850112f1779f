// The words for what a decision cost.

import type { GameWords, Names } from '../contract.ts';
import { costOf } from '../../net/table/report.ts';
import type { EvaluatedDecision, MoveReason, PayoffUnit } from '../../wire/wire.ts';
import type { ReportText } from './text.ts';

/** A loss without decimals: half a point or whole ones; whole per cent, which an estimate may exceed. */
export const amountOf = (t: ReportText, stake: PayoffUnit, n: number): string =>
  stake === 'lead' && n < 0.75 ? t.half : t.amount[stake](Math.max(1, Math.round(stake === 'lead' ? n : 100 * Math.min(n, 1))));

/** The gain of the better move, in one sentence. */
export const verdict = (t: ReportText, words: Pick<GameWords, 'move'>, names: Names, stake: PayoffUnit, decision: EvaluatedDecision): string =>
  t.better[costOf(stake, decision)](words.move(decision.best, names), amountOf(t, stake, decision.loss));

/** A verdict in three pieces: before the better move, the move, and after it. */
export function aroundBest(sentence: string, best: string): readonly [string, string, string] {
  const at = sentence.indexOf(best);
  return at < 0 ? [sentence, '', ''] : [sentence.slice(0, at), best, sentence.slice(at + best.length)];
}

/** The effect of the better move on a seat, in one sentence; the difference is not 0. */
export function reasonOf(t: ReportText, names: Pick<Names, 'you' | 'name'>, { seat, what, more }: Pick<MoveReason, 'seat' | 'what' | 'more'>): string {
  const n = Math.round(more);
  const difference = t.had[what](Math.abs(n), t.more[n > 0 ? 0 : 1]);
  return seat === names.you ? t.ownReason(difference) : t.reason(names.name(seat), difference);
}
