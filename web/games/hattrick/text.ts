import type { HattrickReason } from '../../wire/hattrick.ts';
import { COLORS, type Counts } from './cards.ts';
import type { de } from './text.de.ts';

export type HattrickText = typeof de;

/** What the names of seats look like in a sentence. */
export interface Who {
  you: number | null;
  name(seat: number): string;
}

/** Why a card cannot be put down now. */
export function whyIn(t: HattrickText, reason: HattrickReason, who: Who): string {
  switch (reason.kind) {
    case 'not_your_turn':
      return t.notYet(who.name(reason.turn));
    case 'already_played':
      return t.nextRound;
    case 'last_card':
      return t.lastCard;
  }
}

/** "5 rote Karten, 1 blaue Karte, 2 Pässe", for the ear. */
export function wonAloud(t: HattrickText, won: Counts, passes: number): string {
  const parts = COLORS.filter((c) => won[c] > 0).map((c) => t.hats[c](won[c]));
  if (passes > 0) parts.push(t.passCount(passes));
  return parts.length > 0 ? parts.join(', ') : t.nothingWon;
}
