// The texts of Hattrick's board, in any language.

import { COLORS, type Counts } from './cards.ts';
import type { de } from './text.de.ts';

export type HattrickText = typeof de;

/** "5 rote Karten, 1 blaue Karte, 2 Pässe", for screen readers. */
export function wonAloud(t: HattrickText, won: Counts, passes: number): string {
  const parts = COLORS.filter((c) => won[c] > 0).map((c) => t.hats[c](won[c]));
  if (passes > 0) parts.push(t.passCount(passes));
  return parts.length > 0 ? parts.join(', ') : t.nothingWon;
}
