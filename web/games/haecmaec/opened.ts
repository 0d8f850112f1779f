// Opens the burger of a past position: the log with nothing hidden names every card in it.

import type { Log } from '../../net/table/lines.ts';
import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import { type Card, kindOf } from './cards.ts';
import { factsOf, type Table } from './view.ts';

export function opened(table: Table, log: Log<HaecMaecPlay>): Table {
  const { view } = table;
  if (view === null || view.burger !== null || view.burger_top === null) return table;
  const burger = layersOf(log).slice(0, view.burger_size ?? 0);
  const top = burger.at(-1);
  // If lines are missing, it stays closed.
  const whole = burger.length === view.burger_size && top?.[0] === view.burger_top[0] && top[1] === view.burger_top[1];
  return whole ? { ...table, view: { ...view, burger } } : table;
}

/** The layers of the newest burger, each with its player's seat, as far as the log tells. */
function layersOf(log: Log<HaecMaecPlay>): Array<[number, Card]> {
  let burger: Array<[number, Card]> = [];
  for (const fact of factsOf(log)) {
    // A card that an accusation removed lies no longer below the next one.
    if (fact.kind === 'plays') burger = [...burger.slice(0, fact.size - 1), [fact.seat, fact.card]];
  }
  return burger;
}

/** The ingredients of the same kind below this card, which is on top; everyone has seen them being played. */
export function twinsOf(log: Log<HaecMaecPlay>, card: Card): Card[] {
  const below = layersOf(log).slice(0, -1);
  return below.flatMap(([, other]) => (kindOf(other) === kindOf(card) ? [other] : []));
}
