// The words for a round that was served, from the reader's side: the losses first.

import type { Names } from '../../board/contract.ts';
import { personAt } from '../../board/names.ts';
import { valueOf, type Worms } from './cards.ts';
import type { Scene } from './story.ts';
import { stolenFrom } from './tag.ts';
import type { KarteneckText } from './text.ts';

type Round = Pick<Scene, 'took' | 'thefts' | 'served'>;

/** The portions that a seat lost and won in the round, each as a sentence without a full stop; at least one. */
export function outcomeOf(t: KarteneckText, names: Names, { took, thefts, served }: Round, seat: number, worms: Worms): readonly string[] {
  const said = thefts
    .filter((theft) => theft.from === seat || theft.seat === seat)
    .toSorted((a, b) => Number(a.seat === seat) - Number(b.seat === seat))
    .map((theft) => t.stolen(personAt(names, theft.seat), personAt(names, theft.from), valueOf(theft.portion), theft.worms));
  const won = served.find((one) => one.seat === seat);
  if (won !== undefined) said.push(t.youGet(valueOf(won.portion), won.worms, won.sum));
  const lowest = took[seat] ?? null;
  if (lowest !== null && stolenFrom(thefts, seat)?.portion !== lowest) said.push(t.youTake(valueOf(lowest), worms(lowest)));
  return said.length === 0 ? [t.youGetNothing] : said;
}
