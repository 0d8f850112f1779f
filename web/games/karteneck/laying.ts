// Worms that are chosen together: the table takes them one by one with rising shields, and then `done`.

import type { KarteneckEffect, KarteneckReason } from '../../wire/karteneck.ts';
import { knownOf, type Telling } from '../../board/control/known.ts';
import { shieldOf, type Card } from './cards.ts';
import { waits, type KeKnown } from './hand.ts';

type Told = Telling<KarteneckEffect, KarteneckReason>;

/** The moves that lay these worms and end the laying. */
export const movesFor = (worms: readonly Card[]): string[] => [...sorted(worms).map((worm) => `lay ${worm}`), 'done'];

const sorted = (worms: readonly Card[]): Card[] => worms.toSorted((a, b) => shieldOf(a) - shieldOf(b));

/** Whether a worm may be chosen: it can be laid, or only the turn is missing. */
export function mayChoose(table: Told, worm: Card): boolean {
  const known = knownOf(table, `lay ${worm}`);
  return known !== null && (known.why === null || waits(known));
}

/** What the table says of laying these worms together: it tells that at the highest of them. */
export function knownTogether(table: Told, worms: readonly Card[]): KeKnown | null {
  const cards = sorted(worms);
  const known = cards.length === 0 ? null : knownOf(table, `lay ${cards.at(-1)}`);
  if (known === null || known.does?.kind !== 'lays') return known;
  const [, ...others] = cards;
  return { ...known, does: { ...known.does, cards, ...[known.does, ...known.does.joined][others.length] } };
}
