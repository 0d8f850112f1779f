// The final count of a Hattrick match: the earlier deals, the last deal, and its last trick.

import type { Lang } from '../../net/i18n/index.ts';
import type { HattrickPlay } from '../../wire/hattrick.ts';
import { lastPart, since } from '../../net/table/log.ts';
import type { Table } from '../../wire/wire.ts';
import type { Tally } from '../../board/contract.ts';
import { colorOf } from './cards.ts';
import type { Log } from '../../net/table/lines.ts';

const LABELS = {
  de: { deal: (n: number) => `Partie ${n}`, trick: 'Letzte Runde' },
  en: { deal: (n: number) => `Deal ${n}`, trick: 'Last round' },
};

export function tally({ view }: Table<HattrickPlay>, log: Log<HattrickPlay>, lang: Lang): Tally | null {
  const scores = view?.deal_scores.at(-1);
  const round = lastPart(log, (fact) => fact.kind === 'wins');
  if (view === null || scores === undefined || round === null) return null;
  const label = LABELS[lang];
  const facts = since(log, round.from).flatMap(({ told }) => told);
  const laid = facts.flatMap((fact) => (fact.kind === 'opens' || fact.kind === 'joins' ? [fact.card] : []));
  const last = scores.map((_, seat) => {
    const won = facts.flatMap((fact) => (fact.kind === 'wins' && fact.seat === seat ? [fact] : []));
    const passed = facts.flatMap((fact) => (fact.kind === 'passes' && fact.seat === seat ? [fact] : []));
    return {
      cards: [...won.flatMap(({ color }) => laid.filter((card) => colorOf(card) === color)), ...passed.map(({ card }) => card)].map((card) => ({ card })),
      points: [...won, ...passed].reduce((sum, { points }) => sum + points, 0),
    };
  });
  return {
    start: view.scores.map((sum, seat) => sum - (scores[seat] ?? 0)),
    parts: [
      { label: label.deal(view.deal), seats: scores.map((points, seat) => ({ cards: [], points: points - (last[seat]?.points ?? 0) })) },
      { label: label.trick, seats: last },
    ],
  };
}
