// Types for the sentences of Hattrick's board, shared by all languages.

import type { HattrickReason } from '../../wire/hattrick.ts';

/** The forms of seat names used in a sentence. */
export interface SeatNames {
  you: number | null;
  name(seat: number): string;
}

/** The texts of the reasons in a language. */
interface Reasons {
  notYet(name: string): string;
  nextRound: string;
  lastCard: string;
}

/** The reason a card cannot be played now. */
export function whyIn(t: Reasons, reason: HattrickReason, who: SeatNames): string {
  switch (reason.kind) {
    case 'not_your_turn':
      return t.notYet(who.name(reason.turn));
    case 'already_played':
      return t.nextRound;
    case 'last_card':
      return t.lastCard;
  }
}
