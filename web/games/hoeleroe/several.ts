// Joint selection of several cards: the number required, and the moves that submit them in hand order.

import type { Choices } from './moves.ts';
import type { HoTable, View } from './view.ts';

/** The allowed number of cards in a joint selection. */
export interface Several {
  least: number;
  most: number;
}

/** The range, if the table asks for several cards: a fixed number, or any number up to the free space. Otherwise null. */
export function severalOf({ legal, effects }: Pick<HoTable, 'legal' | 'effects'>, view: View): Several | null {
  const before = toldOf(view).length;
  const gift = effects.find((effect) => effect.kind === 'gives');
  if (gift !== undefined && gift.of > 1) return { least: gift.of - before, most: gift.of - before };
  if (!legal.includes('done')) return null;
  const put = effects.find((effect) => effect.kind === 'puts');
  return { least: 0, most: put === undefined ? 0 : (put.most ?? Number.POSITIVE_INFINITY) - before };
}

/** The cards already sent to the table. */
const toldOf = (view: View): readonly string[] => (Array.isArray(view.chosen) ? view.chosen : []);

/** The moves that submit the selected cards, given in hand order; null if there are too few. */
export function movesFor(cards: readonly string[], { least }: Several, choices: Choices): string[] | null {
  if (cards.length < least) return null;
  const gives = cards.flatMap((card) => choices.cards.get(card)?.give ?? []);
  return choices.verbs.includes('done') ? [...gives, 'done'] : gives;
}
