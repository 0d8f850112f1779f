// Häc Mäc's moves in table notation.

import { readMove } from '../../board/control/moveText.ts';
import type { Card } from './cards.ts';

/** The card that a move plays; null for any other move. */
export function cardOf(move: string): Card | null {
  const [verb, card = null] = readMove(move);
  return verb === 'play' ? card : null;
}

/** The table's name for the card or control behind a blocked move. */
export function thingOf(move: string): string {
  return cardOf(move) ?? move;
}

export function playText(card: Card): string {
  return `play ${card}`;
}
