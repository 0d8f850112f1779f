// What decided a match: read from its scores, and how it came about from the log.

import type { GameWords, LogEntry, Names, Phrase } from '../games/contract.ts';
import { linesOf } from './reading.ts';

export type Moment =
  | { kind: 'jump'; seat: number; deal: number; points: number; from: number; to: number }
  | { kind: 'drop'; seat: number; deal: number; points: number; from: number; to: number }
  | { kind: 'lead'; seat: number; deal: number; from: number; to: number };

/** The sums after each deal, one list a seat, beginning with what they had before: zero, if nothing is said. */
export function sums(deals: ReadonlyArray<ReadonlyArray<number>>, seats: number, start: readonly number[] = []): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    let sum = start[seat] ?? 0;
    return [sum, ...deals.map((deal) => (sum += deal[seat] ?? 0))];
  });
}

/** The greatest leap, the dearest deal, and when the winner took the lead for good; in the order they happened. */
export function momentsOf(deals: ReadonlyArray<ReadonlyArray<number>>, seats: number, start: readonly number[] = []): Moment[] {
  const runs = sums(deals, seats, start);
  const at = (seat: number, deal: number) => runs[seat]?.[deal] ?? 0;
  const out: Moment[] = [];
  let best = { points: 0, seat: 0, deal: 0 };
  let worst = { points: 0, seat: 0, deal: 0 };
  deals.forEach((deal, i) =>
    deal.forEach((points, seat) => {
      if (points > best.points) best = { points, seat, deal: i + 1 };
      if (points < worst.points) worst = { points, seat, deal: i + 1 };
    }),
  );
  for (const [kind, { points, seat, deal }] of [
    ['jump', best],
    ['drop', worst],
  ] as const) {
    if (deal > 0) out.push({ kind, seat, deal, points, from: at(seat, deal - 1), to: at(seat, deal) });
  }
  const lead = leadForGood(runs, deals.length);
  if (lead && !out.some((moment) => moment.seat === lead.seat && moment.deal === lead.deal)) {
    out.push({ kind: 'lead', ...lead, from: at(lead.seat, lead.deal - 1), to: at(lead.seat, lead.deal) });
  }
  return out.sort((a, b) => a.deal - b.deal);
}

/** The line of the log that tells most of how a moment came about. */
export function reasonOf(moment: Moment, ends: readonly number[], words: GameWords, log: readonly LogEntry[], names: Names): Phrase | null {
  const after = ends[moment.deal - 2] ?? -1;
  const until = ends[moment.deal - 1] ?? -1;
  // What concerned that seat is what would be told to it; how much it matters, what would be told to anybody.
  const matters = new Map(linesOf(words, log, { ...names, you: null, label: names.name }).map((line) => [line.key, line.weight]));
  const there = linesOf(words, log, { you: moment.seat, name: names.name, label: names.name })
    .filter((line) => !line.heading && line.mine && line.at > after && line.at <= until)
    .map((line) => ({ ...line, weight: matters.get(line.key) ?? 0 }))
    // That somebody has won says nothing of how.
    .filter((line) => line.weight > 1 && line.weight < 9);
  const fitting = there.filter((line) => line.cost === (moment.kind === 'drop'));
  const lines = fitting.length > 0 ? fitting : there;
  const best = Math.max(...lines.map((line) => line.weight));
  const key = lines.findLast((line) => line.weight === best)?.key;
  return linesOf(words, log, names).find((line) => line.key === key)?.phrase ?? null;
}

/** The sole winner, and from which deal on nobody stood above them. */
function leadForGood(runs: readonly number[][], deals: number): { seat: number; deal: number } | null {
  const last = runs.map((run) => run[deals] ?? 0);
  const top = Math.max(...last);
  const seat = last.indexOf(top);
  if (deals === 0 || last.lastIndexOf(top) !== seat) return null;
  let deal = deals;
  while (deal > 1 && runs.every((run) => (run[deal - 1] ?? 0) <= (runs[seat]?.[deal - 1] ?? 0))) deal -= 1;
  return { seat, deal };
}
