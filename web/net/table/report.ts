// The cost of a match's decisions, as the server estimates it.

import type { EvaluatedDecision, ReportResponse } from '../../wire/wire.ts';

/** Whether the difference is significant: more than two standard errors. */
const isSure = (decision: EvaluatedDecision): boolean => decision.loss > 2 * decision.error;

/** The costliest decisions, worst first; only significant ones. */
export function costliest(report: ReportResponse, most: number): EvaluatedDecision[] {
  return report.decisions
    .filter(isSure)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);
}

/** A seat's number of choices, the number with no better move found, and the total loss with its error. */
export function balance(report: ReportResponse, seat: number): { choices: number; good: number; lost: number; error: number } {
  const own = report.decisions.filter((decision) => decision.seat === seat);
  const bad = own.filter(isSure);
  const lost = bad.reduce((sum, { loss }) => sum + loss, 0);
  return { choices: own.length, good: own.length - bad.length, lost, error: Math.hypot(...bad.map((one) => one.error)) };
}
