// Häc Mäc's moves in table notation.

import { blockedMove } from '../../board/control/known.ts';
import { readMove } from '../../board/control/moveText.ts';
import type { Card } from './cards.ts';
import type { Table } from './view.ts';

/** The card that a move plays; null for any other move. */
export function cardOf(move: string): Card | null {
  const [verb, card = null] = readMove(move);
  return verb === 'play' ? card : null;
}

/** The table's name for the card or control behind a blocked move. */
export function thingOf(move: string): string {
  return cardOf(move) ?? move;
}

/** The move that plays a card, as the table writes it, legal or not; null if it names none. */
export const moveOf = (table: Pick<Table, 'legal' | 'blocked'>, card: Card): string | null =>
  table.legal.find((move) => cardOf(move) === card) ?? blockedMove(table, card) ?? null;
