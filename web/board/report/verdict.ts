// The words for what a decision cost.

import type { GameWords } from '../contract.ts';
import { costOf, type Decision, type Stake } from '../../net/table/report.ts';
import type { ReportText } from './text.ts';

/** A loss without decimals: half a point or whole ones; whole per cent. */
export const amountOf = (t: ReportText, stake: Stake, n: number): string =>
  stake === 'lead' && n < 0.75 ? t.half : t.amount[stake](Math.max(1, Math.round(stake === 'lead' ? n : 100 * n)));

/** The gain of the better move, in one sentence. */
export const verdict = (t: ReportText, words: Pick<GameWords, 'move'>, stake: Stake, decision: Decision): string =>
  t.better[costOf(stake, decision)](words.move(decision.best), amountOf(t, stake, decision.loss));
