// The marks of a finding: crossed is what only the move made names, ringed what only the better move names.

import { keyed } from '../hand.ts';
import type { EvaluatedDecision } from '../../wire/wire.ts';

/** A decision with a better move. */
export type Judged = Pick<EvaluatedDecision, 'seat' | 'made' | 'best'>;

/** The move made, or the better one. */
export type Judgement = 'made' | 'best';

/** The things that a move names if its game does not say: the words of its text. */
export const wordsOf = (move: string): readonly string[] => move.split(' ');

/** The marks of the things that one of the two moves names and the other does not, by `key`. `named` lists a move's things, equal cards several times. */
export function marksOf({ made, best }: Pick<Judged, 'made' | 'best'>, named: (move: string) => readonly string[] = wordsOf): ReadonlyMap<string, Judgement> {
  const keys = (move: string) => keyed(named(move)).map(({ key }) => key);
  const [ours, better] = [keys(made), keys(best)];
  const only = (some: readonly string[], others: readonly string[], of: Judgement) => some.filter((key) => !others.includes(key)).map((key) => [key, of] as const);
  return new Map([...only(ours, better, 'made'), ...only(better, ours, 'best')]);
}
