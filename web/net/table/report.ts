// The cost of a match's decisions, as the server estimates it.

/** The unit of losses: lead over the best opponent, probability of winning, rounds won. */
export type Stake = 'lead' | 'first' | 'round';

/** The measured outcomes of a rollout: points, cards in hand, and each game's own figures. */
export type What = 'points' | 'cards' | 'collected' | 'strays' | 'worms' | 'tops' | 'penalties' | 'lost' | 'skips';

/** The main difference between two moves: an outcome that a seat has more or less of on average. */
export interface Reason {
  readonly seat: number;
  readonly what: What;
  readonly more: number;
}

/** A decision in which there was a choice. */
export interface Decision {
  /** Its position in the log. */
  readonly line: number;
  readonly seat: number;
  readonly made: string;
  readonly best: string;
  /** The best move's advantage over the played one, and its standard error. */
  readonly loss: number;
  readonly error: number;
  /** The difference the best move would have made; null if it is not significantly better or has no clear reason. */
  readonly reason: Reason | null;
}

/** The response of `GET /tables/{code}/report`. */
export interface Report {
  readonly stake: Stake;
  readonly lines: number;
  /** Number of lines analysed. */
  readonly done: number;
  /** The seats whose decisions are analysed. */
  readonly seats: readonly number[];
  readonly decisions: readonly Decision[];
  /** The luck of each seat: chance outcomes compared with their average. */
  readonly luck: readonly Luck[];
}

/** A seat's luck, in the unit of losses, and its standard error. */
export interface Luck {
  readonly seat: number;
  readonly gain: number;
  readonly error: number;
}

/** Whether the difference is significant: more than two standard errors. */
const isSure = (decision: Decision): boolean => decision.loss > 2 * decision.error;

/** The costliest decisions, worst first; only significant ones. */
export function costliest(report: Report, most: number): Decision[] {
  return report.decisions
    .filter(isSure)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);
}

/** A seat's number of choices, the number with no better move found, and the total loss with its error. */
export function balance(report: Report, seat: number): { choices: number; good: number; lost: number; error: number } {
  const own = report.decisions.filter((decision) => decision.seat === seat);
  const bad = own.filter(isSure);
  const lost = bad.reduce((sum, { loss }) => sum + loss, 0);
  return { choices: own.length, good: own.length - bad.length, lost, error: Math.hypot(...bad.map((one) => one.error)) };
}
