// The cost of a match's decisions, as the server estimates it.

import type { EvaluatedDecision, PayoffUnit, ReportResponse, SeatLuck } from '../../wire/wire.ts';

/** Whether the difference is significant: more than two standard errors. */
const isSure = (decision: EvaluatedDecision): boolean => decision.loss > 2 * decision.error;

/** The costliest decisions, worst first; only significant ones. */
export function costliest(report: ReportResponse, most: number): EvaluatedDecision[] {
  return report.decisions
    .filter(isSure)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);
}

/**
 * A seat's number of choices, and the number with no better move found. The losses are not added up: each assumes that all play on
 * sensibly, so their sum would be more than anybody could win.
 */
export function balance(report: ReportResponse, seat: number): { choices: number; good: number } {
  const own = report.decisions.filter((decision) => decision.seat === seat);
  return { choices: own.length, good: own.filter((one) => !isSure(one)).length };
}

/** The amount that a better move would have brought: a little, clearly more, a lot. */
export type Cost = 'little' | 'clear' | 'dear';

/** From these losses on a move cost clearly, or dearly, by the unit of losses. */
const COSTS: Record<PayoffUnit, readonly [number, number]> = { lead: [2, 5], first: [0.05, 0.15], round: [0.15, 0.4] };

export function costOf(stake: PayoffUnit, { loss }: Pick<EvaluatedDecision, 'loss'>): Cost {
  const [clear, dear] = COSTS[stake];
  return loss < clear ? 'little' : loss < dear ? 'clear' : 'dear';
}

/** A seat's luck from −1 to 1, compared with `scale`: the difference between first and last, or the whole match. */
export const luckShare = ({ gain }: Pick<SeatLuck, 'gain'>, scale: number): number => Math.max(-1, Math.min(1, gain / scale));

/** A share of luck as a word: even, some, much. */
export const luckWord = (share: number): 'even' | 'some' | 'much' => (Math.abs(share) < 0.1 ? 'even' : Math.abs(share) < 0.4 ? 'some' : 'much');
