// The marks of a finding: crossed is what only the move made names, ringed what only the better move names.

import { keyed } from '../hand.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { EvaluatedDecision } from '../../wire/wire.ts';

/** A decision with a better move. */
export type Judged = Pick<EvaluatedDecision, 'seat' | 'made' | 'best'>;

/** The move made, or the better one. */
export type Judgement = 'made' | 'best';

/** The marks for screen readers. */
export const MARK_WORDS: Readonly<Record<Lang, Readonly<Record<Judgement, string>>>> = {
  de: { made: 'gespielt', best: 'besser' },
  en: { made: 'played', best: 'better' },
};

/** Names the things of moves: cards in hand and parts of the board. */
type Named = (move: string) => readonly string[];

/** A card that plays itself is a move of its own. */
const itself: Named = (move) => [move];

/**
 * The marks of the things that one of the two moves names and the other does not, by their keys: see `keyed`, because a move may name
 * several equal cards.
 */
export function marksOf({ made, best }: Pick<Judged, 'made' | 'best'>, named: Named = itself): ReadonlyMap<string, Judgement> {
  const keys = (move: string) => keyed(named(move)).map(({ key }) => key);
  const [ours, better] = [keys(made), keys(best)];
  const only = (some: readonly string[], others: readonly string[], of: Judgement) =>
    some.filter((key) => !others.includes(key)).map((key) => [key, of] as const);
  return new Map([...only(ours, better, 'made'), ...only(better, ours, 'best')]);
}

/** The mark of a thing of which there is one. */
export const markOf = (judged: Judged, thing: string, named?: Named): Judgement | undefined => marksOf(judged, named).get(`${thing}.0`);
