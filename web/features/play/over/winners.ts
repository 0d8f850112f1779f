// The winners in a sentence.

import type { Names } from '../../../board/contract.ts';
import type { OverText } from './over.text.ts';

/** The seats of rank 1. */
export const winnersOf = (ranks: readonly number[]): number[] => ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));

/** "Du gewinnst", "Anna gewinnt", "Anna und Ben gewinnen", "Ihr gewinnt: du und Ben". */
export function wonBy(t: OverText, winners: readonly number[], names: Names): string {
  const others = winners.filter((seat) => seat !== names.you).map(names.name);
  if (others.length === winners.length) return t.wins(others);
  return others.length === 0 ? t.youWin : t.youShare(others);
}
