// The final count of a Heuchel & Meuchel match: the stacks turn over, then each seat's gains come before its losses.

import type { Lang } from '../../net/i18n/index.ts';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { Tally } from '../../board/contract.ts';
import type { Table } from './view.ts';
import type { Log } from '../../net/table/lines.ts';

const LABELS = { de: { plus: 'Plus', minus: 'Minus' }, en: { plus: 'Plus', minus: 'Minus' } };

export function tally({ view, standing }: Table, _: Log<HeuchelPlay>, lang: Lang): Tally | null {
  if (view === null || standing === null) return null;
  const label = LABELS[lang];
  /** Every card in a seat's stacks, with its value there. */
  const held = (seat: number) =>
    (view.columns[seat] ?? []).flatMap(({ cards }, i) => (cards ?? []).map((card, k) => ({ card, points: standing.seats[seat]?.points[i]?.[k] ?? 0 })));
  const parts = [
    {
      label: label.plus,
      wide: true,
      seats: standing.seats.map(({ plus }, seat) => ({ cards: held(seat).filter(({ points }) => points > 0), points: plus ?? 0 })),
    },
    {
      label: label.minus,
      wide: true,
      seats: standing.seats.map(({ minus }, seat) => ({
        cards: [...held(seat).filter(({ points }) => points < 0), ...(view.lost[seat] ?? []).map((card) => ({ card }))],
        points: minus ?? 0,
      })),
    },
  ];
  return { start: standing.seats.map(() => 0), parts };
}
