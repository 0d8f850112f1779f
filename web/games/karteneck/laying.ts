// Worms selected together. The table takes them one by one in hand order, then `done`.

import type { KarteneckEffect, KarteneckReason } from '../../wire/karteneck.ts';
import { knownOf, type Telling } from '../../board/control/known.ts';
import type { Card } from './cards.ts';
import { moveFor, waits, type KeKnown } from './hand.ts';

type Told = Telling<KarteneckEffect, KarteneckReason>;

/** The moves that play these worms, given in hand order, and then end the play. */
export const movesFor = (table: Told, worms: readonly Card[]): string[] => [...worms.flatMap((worm) => moveFor(table, [worm]) ?? []), 'done'];

function knownOfWorm(table: Told, worm: Card): KeKnown | null {
  const move = moveFor(table, [worm]);
  return move === null ? null : knownOf(table, move);
}

/** Whether a worm can be selected: it is playable, or only the turn is missing. */
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
