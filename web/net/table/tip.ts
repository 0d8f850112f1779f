// The tip for the player to move, as the server computes it.

import type { TipResponse } from '../../wire/wire.ts';

/** The best move's advantage over the next worse one. */
export function gain(tip: TipResponse): number {
  return (tip.moves[0]?.worth ?? 0) - (tip.next?.worth ?? 0);
}
