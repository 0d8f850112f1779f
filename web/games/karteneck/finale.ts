// The final count of a Heckmeck am Karteneck match: the last round's yield, dish by dish, with the serving at the end.

import type { Lang } from '../../net/i18n/index.ts';
import type { KarteneckFact, KarteneckPlay } from '../../wire/karteneck.ts';
import type { Table } from '../../wire/wire.ts';
import type { Tally } from '../../board/contract.ts';
import type { Log } from '../../net/table/lines.ts';

const LABELS = {
  de: { wormless: 'Ohne Wurm', stolen: 'Gestohlen', served: 'Serviert' },
  en: { wormless: 'Without a worm', stolen: 'Stolen', served: 'Served' },
};

interface Dish {
  seat: number;
  card: string;
  points: number;
}

export function tally(table: Table<KarteneckPlay>, log: Log<KarteneckPlay>, lang: Lang): Tally | null {
  const facts = log.flatMap(({ told }) => told);
  const at = facts.findLastIndex(({ kind }) => kind === 'round');
  const round = facts[at];
  if (round?.kind !== 'round') return null;
  const label = LABELS[lang];
  const last = facts.slice(at + 1);
  const part = (name: string, dishes: (fact: KarteneckFact) => readonly Dish[]) => {
    const all = last.flatMap(dishes);
    const of = (seat: number) => all.filter((dish) => dish.seat === seat).map(({ card, points }) => ({ card, points }));
    return { label: name, seats: table.seats.map((_, seat) => ({ cards: of(seat), points: of(seat).reduce((sum, { points }) => sum + points, 0) })) };
  };
  const parts = [
    part(label.wormless, (fact) => (fact.kind === 'out' && fact.portion !== null ? [{ seat: fact.seat, card: fact.portion, points: fact.worms }] : [])),
    part(label.stolen, (fact) =>
      fact.kind === 'steals'
        ? [
            { seat: fact.seat, card: fact.portion, points: fact.worms },
            { seat: fact.from, card: fact.portion, points: -fact.worms },
          ]
        : [],
    ),
    part(label.served, (fact) => (fact.kind === 'serves' ? [{ seat: fact.seat, card: fact.portion, points: fact.worms }] : [])),
  ];
  return { start: round.scores, parts: parts.filter(({ seats }) => seats.some(({ cards }) => cards.length > 0)) };
}
