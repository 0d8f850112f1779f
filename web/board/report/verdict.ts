// The words for what a decision cost.

import type { GameWords } from '../contract.ts';
import { costOf } from '../../net/table/report.ts';
import type { EvaluatedDecision, PayoffUnit } from '../../wire/wire.ts';
import type { ReportText } from './text.ts';

/** A loss without decimals: half a point or whole ones; whole per cent. */
export const amountOf = (t: ReportText, stake: PayoffUnit, n: number): string =>
  stake === 'lead' && n < 0.75 ? t.half : t.amount[stake](Math.max(1, Math.round(stake === 'lead' ? n : 100 * n)));

/** The gain of the better move, in one sentence. */
export const verdict = (t: ReportText, words: Pick<GameWords, 'move'>, stake: PayoffUnit, decision: EvaluatedDecision): string =>
  t.better[costOf(stake, decision)](words.move(decision.best), amountOf(t, stake, decision.loss));
