// How the points ran, read at the end when all burgers lie open: a burger after the other, and last the hands.

import type { LogEntry, Scores } from '../contract.ts';
import { sumOf, valueOf } from './cards.ts';
import { pointsOf, type Fact, type View } from './view.ts';

/** What an accused card costs, for each point on it. */
const PENALTY = -2;

export interface Run {
  deals: number[][];
  /** Where in the log each burger was done. */
  ends: number[];
}

/** `view` must be that of the end: only then are the closed burgers open. */
export function runOf(view: View, log: readonly LogEntry[], players: number): Run {
  const deals: number[][] = [];
  const ends: number[] = [];
  const taken = Array.from({ length: players }, () => 0);
  let now = Array.from({ length: players }, () => 0);
  const add = (seat: number, points: number) => (now[seat] = (now[seat] ?? 0) + points);
  const done = (at: number) => {
    deals.push(now);
    ends.push(at);
    now = Array.from({ length: players }, () => 0);
  };
  for (const entry of log) {
    for (const fact of entry.told as unknown as Fact[]) {
      if (fact.kind === 'accuses') add(fact.right ? fact.against : fact.seat, PENALTY * valueOf(fact.card));
      if (fact.kind === 'closes') {
        const nth = taken[fact.seat] ?? 0;
        taken[fact.seat] = nth + 1;
        const burger = view.closed[fact.seat]?.[nth];
        add(fact.seat, burger === undefined ? 0 : (pointsOf(burger) ?? 0));
      }
      if (fact.kind === 'closes' || fact.kind === 'spoils') done(entry.at);
    }
  }
  // The hands are counted with the last burger.
  if (deals.length === 0 || now.some((points) => points !== 0)) done(log.at(-1)?.at ?? 0);
  const last = deals.at(-1) ?? [];
  view.hands?.forEach((hand, seat) => (last[seat] = (last[seat] ?? 0) - sumOf(hand)));
  return { deals, ends };
}

export function scoresOf(view: View, log: readonly LogEntry[], players: number): Scores {
  const { deals, ends } = runOf(view, log, players);
  const totals = Array.from({ length: players }, (_, seat) => deals.reduce((sum, deal) => sum + (deal[seat] ?? 0), 0));
  return { deals, totals, part: 'burger', ends };
}
