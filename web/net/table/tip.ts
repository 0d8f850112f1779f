// The tip for the player to move, as the server computes it.

import type { Reason, Stake } from './report.ts';

/** A move with what it is expected to bring, and the standard error of that. */
export interface Advised {
  readonly move: string;
  readonly worth: number;
  readonly error: number;
}

/** What `GET /tables/{code}/tip` answers. */
export interface Tip {
  /** The moment it is for. */
  readonly moment: number;
  readonly stake: Stake;
  /** The best, and what cannot be told from it; none where nothing stands out. */
  readonly moves: readonly Advised[];
  /** The best of those that are worse. */
  readonly next: Advised | null;
  /** What the best differs in from that. */
  readonly reason: Reason | null;
}

/** What the best brings more than the next that is worse. */
export function gain(tip: Tip): number {
  return (tip.moves[0]?.worth ?? 0) - (tip.next?.worth ?? 0);
}
