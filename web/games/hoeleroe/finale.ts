// The final count of a Machma-Hölerö match: round by round, with each crowning.

import type { Lang } from '../../net/i18n/index.ts';
import type { HoeleroePlay } from '../../wire/hoeleroe.ts';
import type { Table } from '../../wire/wire.ts';
import type { Tally } from '../../board/contract.ts';
import type { Log } from '../../net/table/lines.ts';

const LABELS = { de: (n: number) => `Runde ${n}`, en: (n: number) => `Round ${n}` };
export function tally({ standing }: Table<HoeleroePlay>, log: Log<HoeleroePlay>, lang: Lang): Tally | null {
  if (standing === null || standing.points.length === 0) return null;
  const kings = new Map(log.flatMap(({ told: facts }) => facts).flatMap((fact) => (fact.kind === 'round_over' ? [[fact.round, fact.places[0]] as const] : [])));
  return {
    start: standing.scores.map(() => 0),
    parts: standing.points.map((points, i) => ({
      label: LABELS[lang](i + 1),
      seats: points.map((of, seat) => ({ cards: [], points: of, king: kings.get(i + 1) === seat })),
    })),
  };
}
