// What the decisions of a match cost, as the server reckons it.

/** What losses are counted in: points ahead of the best other, the chance to come first, rounds won. */
export type Stake = 'lead' | 'first' | 'round';

/** What is measured of a continuation: points, cards in hand, and each game's own figures. */
export type What = 'points' | 'cards' | 'collected' | 'strays' | 'worms' | 'tops' | 'penalties' | 'lost' | 'skips';

/** What makes one move better than another: what a seat has more of after it, or less, in the mean. */
export interface Reason {
  readonly seat: number;
  readonly what: What;
  readonly more: number;
}

/** A decision in which there was a choice. */
export interface Decision {
  /** Its place in the log. */
  readonly line: number;
  readonly seat: number;
  readonly made: string;
  readonly best: string;
  /** What the best would have brought more than what was made, and the standard error of that. */
  readonly loss: number;
  readonly error: number;
  /** What the best would have made different; null where it was not surely better, or nothing stands out. */
  readonly reason: Reason | null;
}

/** What `GET /tables/{code}/report` answers. */
export interface Report {
  readonly stake: Stake;
  readonly lines: number;
  /** How many lines have been looked into. */
  readonly done: number;
  /** Whose decisions are looked into. */
  readonly seats: readonly number[];
  readonly decisions: readonly Decision[];
  /** What chance brought each of them, against what it brings in the mean. */
  readonly luck: readonly Luck[];
}

/** What chance brought a seat, in what losses are counted in, and the standard error of that. */
export interface Luck {
  readonly seat: number;
  readonly gain: number;
  readonly error: number;
}

/** Whether the difference is more than chance makes of two equal moves: two standard errors. */
const isSure = (decision: Decision): boolean => decision.loss > 2 * decision.error;

/** The decisions that cost most, the dearest first; none that may have cost nothing. */
export function costliest(report: Report, most: number): Decision[] {
  return report.decisions
    .filter(isSure)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);
}

/** How often a seat had a choice, how often it found nothing better afterwards, and what it gave away in all, with the error of that. */
export function balance(report: Report, seat: number): { choices: number; good: number; lost: number; error: number } {
  const own = report.decisions.filter((decision) => decision.seat === seat);
  const bad = own.filter(isSure);
  const lost = bad.reduce((sum, { loss }) => sum + loss, 0);
  return { choices: own.length, good: own.length - bad.length, lost, error: Math.hypot(...bad.map((one) => one.error)) };
}
