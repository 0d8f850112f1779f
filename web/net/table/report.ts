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

/**
 * A seat's number of choices, and the number with no better move found. The losses are not added up: each assumes that all play on
 * sensibly, so their sum would be more than anybody could win.
 */
export function balance(report: Report, seat: number): { choices: number; good: number } {
  const own = report.decisions.filter((decision) => decision.seat === seat);
  return { choices: own.length, good: own.filter((one) => !isSure(one)).length };
}

/** The amount that a better move would have brought: a little, clearly more, a lot. */
export type Cost = 'little' | 'clear' | 'dear';

/** From these losses on a move cost clearly, or dearly, by the unit of losses. */
const COSTS: Record<Stake, readonly [number, number]> = { lead: [2, 5], first: [0.05, 0.15], round: [0.15, 0.4] };

export function costOf(stake: Stake, { loss }: Pick<Decision, 'loss'>): Cost {
  const [clear, dear] = COSTS[stake];
  return loss < clear ? 'little' : loss < dear ? 'clear' : 'dear';
}

/** A seat's luck from −1 to 1, compared with `scale`: the difference between first and last, or the whole match. */
export const luckShare = ({ gain }: Pick<Luck, 'gain'>, scale: number): number => Math.max(-1, Math.min(1, gain / scale));

/** A share of luck as a word: even, some, much. */
export const luckWord = (share: number): 'even' | 'some' | 'much' => (Math.abs(share) < 0.1 ? 'even' : Math.abs(share) < 0.4 ? 'some' : 'much');
