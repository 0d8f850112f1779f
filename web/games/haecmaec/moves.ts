// The moves of Häc Mäc as the table spells them.

import { readMove } from '../../board/control/moveText.ts';
import type { Card } from './cards.ts';

/** The card that a move plays; null for any other move. */
export function cardOf(move: string): Card | null {
  const { verb, words } = readMove(move);
  return verb === 'play' ? (words[0] ?? null) : null;
}

/** What the table calls the card or control of a move that is blocked. */
export function thingOf(move: string): string {
  return cardOf(move) ?? move;
}

export function playText(card: Card): string {
  return `play ${card}`;
}
