// The final count of a Machma-Hölerö match: round by round, with each crowning.

import type { Lang } from '../../net/i18n/index.ts';
import type { HoeleroePlay } from '../../wire/hoeleroe.ts';
import type { Table } from '../../wire/wire.ts';
import type { Honour, Tally } from '../../board/contract.ts';
import type { Log } from '../../net/table/lines.ts';

const LABELS = { de: (n: number) => `Runde ${n}`, en: (n: number) => `Round ${n}` };
/** King and Buhmann of the only round, or of the last one. */
const HONOURS = {
  de: { king: ['King', 'King der letzten Runde'], buhmann: ['Buhmann', 'Buhmann der letzten Runde'] },
  en: { king: ['King', 'King of the last round'], buhmann: ['Buhmann', 'Buhmann of the last round'] },
} as const;

export function tally({ standing }: Table<HoeleroePlay>, log: Log<HoeleroePlay>, lang: Lang): Tally | null {
  if (standing === null || standing.points.length === 0) return null;
  const kings = new Map(log.flatMap(({ told: facts }) => facts).flatMap((fact) => (fact.kind === 'round_over' ? [[fact.round, fact.places[0]] as const] : [])));
  const name = (kind: Honour['kind']) => HONOURS[lang][kind][standing.points.length > 1 ? 1 : 0];
  const honours = (['king', 'buhmann'] as const).flatMap((kind) => (standing[kind] === null ? [] : [{ seat: standing[kind], kind, name: name(kind) }]));
  return {
    honours,
    start: standing.scores.map(() => 0),
    parts: standing.points.map((points, i) => ({
      label: LABELS[lang](i + 1),
      seats: points.map((of, seat) => ({ cards: [], points: of, king: kings.get(i + 1) === seat })),
    })),
  };
}
