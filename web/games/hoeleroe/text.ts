// The texts of Machma-Hölerö's board, in any language.

import type { Deck } from '../../board/book/contract.ts';
import type { HoSay } from './say.de.ts';
import type { HoText } from './text.de.ts';

export type { LaidCardWords, Line, BoxLines } from './sentences.ts';
export type { HoSay, HoText };

export interface HoBoardText {
  t: HoText;
  s: HoSay;
  /** The rule book's text for each card; only a player's first table loads it. */
  kinds: () => Promise<Deck['kinds']>;
}
