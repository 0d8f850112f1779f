// The texts of Machma-Hölerö's board, in whatever language.

import type { Deck } from '../../board/book/contract.ts';
import type { HoSay } from './say.de.ts';
import type { HoText } from './text.de.ts';

export type { LaidCardWords, Line, BoxLines } from './sentences.ts';
export type { HoSay, HoText };

export interface HoBoardText {
  t: HoText;
  s: HoSay;
  /** What each card does, as the rule book says it; only a first table asks. */
  kinds: () => Promise<Deck['kinds']>;
}
