// The tip for the player to move, as the server computes it.

import type { Reason, Stake } from './report.ts';

/** A move with its expected payoff and standard error. */
export interface Advised {
  readonly move: string;
  readonly worth: number;
  readonly error: number;
}

/** The response of `GET /tables/{code}/tip`. */
export interface Tip {
  /** The moment it applies to. */
  readonly moment: number;
  readonly stake: Stake;
  /** The best move and those not significantly worse; empty if there is no clear best. */
  readonly moves: readonly Advised[];
  /** The best of the worse moves. */
  readonly next: Advised | null;
  /** The main difference between it and the best move. */
  readonly reason: Reason | null;
}

/** The best move's advantage over the next worse one. */
export function gain(tip: Tip): number {
  return (tip.moves[0]?.worth ?? 0) - (tip.next?.worth ?? 0);
}
