// Worms that are chosen together. The table takes them one by one in the order of the hand, then `done`.

import type { KarteneckEffect, KarteneckReason } from '../../wire/karteneck.ts';
import { knownOf, type Telling } from '../../board/control/known.ts';
import type { Card } from './cards.ts';
import { moveFor, waits, type KeKnown } from './hand.ts';

type Told = Telling<KarteneckEffect, KarteneckReason>;

/** The moves that lay these worms, given in the order of the hand, and end the laying. */
export const movesFor = (table: Told, worms: readonly Card[]): string[] => [...worms.flatMap((worm) => moveFor(table, [worm]) ?? []), 'done'];

function knownOfWorm(table: Told, worm: Card): KeKnown | null {
  const move = moveFor(table, [worm]);
  return move === null ? null : knownOf(table, move);
}

/** Whether a worm may be chosen: it can be laid, or only the turn is missing. */
export function mayChoose(table: Told, worm: Card): boolean {
  const known = knownOfWorm(table, worm);
  return known !== null && (known.why === null || waits(known));
}

/** The table's answer for laying these worms together, in hand order. The table attaches it to the last of them. */
export function knownTogether(table: Told, worms: readonly Card[]): KeKnown | null {
  const last = worms.at(-1);
  const known = last === undefined ? null : knownOfWorm(table, last);
  if (known === null || known.does?.kind !== 'lays') return known;
  const [, ...others] = worms;
  return { ...known, does: { ...known.does, cards: [...worms], ...[known.does, ...known.does.joined][others.length] } };
}
