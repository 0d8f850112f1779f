// The final count of a Häc Mäc match: unwrap the burgers, then subtract hand and penalties.

import type { Lang } from '../../net/i18n/index.ts';
import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import type { Table } from '../../wire/wire.ts';
import type { Tally } from '../../board/contract.ts';
import { DOUBLE, SINGLE } from './cards.ts';
import type { Log } from '../../net/table/lines.ts';

const LABELS = {
  de: { burgers: 'Burger', hand: 'Auf der Hand', penalties: 'Strafkarten' },
  en: { burgers: 'Burgers', hand: 'In hand', penalties: 'Penalty cards' },
};

export function tally({ view, standing }: Table<HaecMaecPlay>, _: Log<HaecMaecPlay>, lang: Lang): Tally | null {
  const hands = view?.hands;
  if (view === null || !hands || standing === null) return null;
  const label = LABELS[lang];
  const single = (cards: readonly string[] = []) => cards.map((card) => ({ card }));
  const burgersOf = (seat: number) =>
    (view.closed[seat] ?? []).map(({ cards, double }, i) => {
      const points = standing.seats[seat]?.burgers[i]?.points;
      return { card: [...(cards ?? []), double ? DOUBLE : SINGLE].join(' '), ...(points === undefined ? {} : { points }) };
    });
  const parts = [
    { label: label.burgers, wide: true, seats: standing.seats.map(({ plus }, seat) => ({ cards: burgersOf(seat), points: plus ?? 0 })) },
    { label: label.hand, seats: standing.seats.map(({ hand }, seat) => ({ cards: single(hands[seat]), points: hand ?? 0 })) },
    { label: label.penalties, seats: standing.seats.map(({ penalties }, seat) => ({ cards: single(view.penalties[seat]), points: penalties })) },
  ];
  return { start: standing.seats.map(() => 0), parts: parts.filter(({ seats }) => seats.some(({ cards }) => cards.length > 0)) };
}
