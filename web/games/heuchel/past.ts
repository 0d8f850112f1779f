// How the points ran. Buried cards are known only when all lies open at the end; from there the log is read
// backwards, move by move, to the first.

import type { LogEntry } from '../../wire/wire.ts';
import { classOf, startOf, valueOf, worth, type Card, type Class } from './cards.ts';
import type { View } from './view.ts';

/** What the table says of a line of the log. */
export type Fact =
  | { kind: 'starter'; seat: number }
  | { kind: 'dealt' }
  | { kind: 'arranges'; seat: number; class: Class }
  | { kind: 'rolls'; seat: number; rolled: number }
  | { kind: 'climbs'; seat: number; top: Card; count: number; from: number; to: number }
  | { kind: 'finishes'; seat: number; row: number; height: number }
  | { kind: 'takes'; seat: number; from: number; row: number; count: number }
  | { kind: 'forfeits'; seat: number; cards: Card[] }
  | { kind: 'loses'; seat: number; row: number; cards: Card[] }
  | { kind: 'ends' | 'again'; seat: number }
  | { kind: 'over'; scores: number[]; ranks: number[] };

export const factsOf = (entry: LogEntry): readonly Fact[] => entry.told as unknown as readonly Fact[];

/** The round each line of the log is in, 0 before the first move: once round the table, whoever is still in. */
export function roundsOf(log: readonly LogEntry[]): number[] {
  const die = log.some((entry) => factsOf(entry).some(({ kind }) => kind === 'rolls'));
  let starter = 0;
  let round = 0;
  let last = Infinity;
  let took = false;
  return log.map((entry) => {
    for (const fact of factsOf(entry)) {
      if (fact.kind === 'starter') starter = fact.seat;
      if (fact.kind === 'takes') took = true;
      if (fact.kind !== (die ? 'rolls' : 'climbs')) continue;
      // Whoever sits before the starter comes after all the others.
      const place = fact.seat < starter ? fact.seat + 6 : fact.seat;
      const sameTurn = place === last && took;
      if (!sameTurn && place <= last) round += 1;
      last = place;
      took = false;
    }
    return round;
  });
}

/** The points of all seats after each round, beginning with what their cards cost before the first move. */
export interface Past {
  start: number[];
  after: number[][];
  /** The place in the log where each round ended. */
  ends: number[];
}

/** Each column's stacks by floor, top card first, and what each seat has lost. */
interface House {
  columns: Array<Map<number, Card[]>>;
  lost: Card[][];
}

interface Line {
  facts: readonly Fact[];
  /** Whether a round ends with it. */
  last: boolean;
}

/** How many orders of lost cards are tried; the log does not say how they lay. */
const TRIES = 3000;

/** How the points ran in a match whose cards lie open; null while they do not, or if the log is not whole. */
export function pastOf(view: View, log: readonly LogEntry[]): Past | null {
  const house = opened(view);
  if (house === null || !log.some((entry) => factsOf(entry).some(({ kind }) => kind === 'starter'))) return null;
  const rounds = roundsOf(log);
  const lines = log.map((entry, i) => ({ facts: factsOf(entry), last: (rounds[i] ?? 0) > 0 && rounds[i] !== rounds[i + 1] }));
  const sums = unwound(house, lines, lines.length - 1, { left: TRIES });
  if (sums === null) return null;
  const [start = [], ...after] = sums.toReversed();
  return { start, after, ends: log.flatMap((entry, i) => (lines[i]?.last ? [entry.at] : [])) };
}

function opened(view: View): House | null {
  const columns = view.columns.map((column) => new Map(column.map(({ row, cards }) => [row, [...(cards ?? [])]])));
  const open = view.columns.every((column) => column.every(({ cards }) => cards !== null));
  return open ? { columns, lost: view.lost.map((cards) => [...cards]) } : null;
}

const copied = (house: House): House => ({
  columns: house.columns.map((column) => new Map([...column].map(([row, cards]) => [row, [...cards]]))),
  lost: house.lost.map((cards) => [...cards]),
});

const pointsIn = (house: House): number[] =>
  house.columns.map((column, seat) => {
    const held = [...column].flatMap(([row, cards]) => cards.map((card) => worth(card, row)));
    return [...held, ...(house.lost[seat] ?? []).map((card) => -valueOf(card))].reduce((sum, points) => sum + points, 0);
  });

/** The sums from the last round back to the beginning; null if this cannot have been. */
function unwound(house: House, lines: readonly Line[], from: number, tries: { left: number }, skip = 0): number[][] | null {
  const sums: number[][] = [];
  for (let i = from; i >= 0; i -= 1) {
    const line = lines[i];
    if (!line) continue;
    const done = i === from ? skip : 0;
    if (line.last && done === 0) sums.push(pointsIn(house));
    const facts = line.facts.toReversed();
    for (let k = done; k < facts.length; k += 1) {
      const fact = facts[k];
      if (!fact) continue;
      if (fact.kind === 'forfeits' || fact.kind === 'loses') {
        const orders = ordersOf(fact.cards);
        if (orders.length > 1) {
          for (const cards of orders) {
            if ((tries.left -= 1) < 0) return null;
            const earlier = copied(house);
            undo(earlier, { ...fact, cards }, line.facts);
            const rest = unwound(earlier, lines, i, tries, k + 1);
            if (rest) return [...sums, ...rest];
          }
          return null;
        }
      }
      if (!undo(house, fact, line.facts)) return null;
    }
  }
  const atStart = house.columns.every((column) => [...column].every(([row, cards]) => cards.every((card) => startOf(classOf(card)) === row)));
  return atStart ? [...sums, pointsIn(house)] : null;
}

function ordersOf(cards: readonly Card[]): Card[][] {
  if (cards.length <= 1) return [[...cards]];
  return cards.flatMap((first) => ordersOf(cards.filter((card) => card !== first)).map((rest) => [first, ...rest]));
}

/** Takes back what a line of the log says; false if it cannot have been so. */
function undo(house: House, fact: Fact, facts: readonly Fact[]): boolean {
  const stack = (seat: number, row: number) => house.columns[seat]?.get(row) ?? [];
  const put = (seat: number, row: number, cards: Card[]) => {
    if (cards.length > 0) house.columns[seat]?.set(row, cards);
    else house.columns[seat]?.delete(row);
  };
  const found = (seat: number, row: number, cards: readonly Card[]) => {
    house.lost[seat] = (house.lost[seat] ?? []).filter((card) => !cards.includes(card));
    put(seat, row, [...cards, ...stack(seat, row)]);
    return true;
  };
  switch (fact.kind) {
    case 'climbs': {
      const there = stack(fact.seat, fact.to);
      const moved = there.slice(0, fact.count);
      put(fact.seat, fact.to, there.slice(fact.count));
      put(fact.seat, fact.from, [...moved, ...stack(fact.seat, fact.from)]);
      return moved.length === fact.count && moved[0] === fact.top;
    }
    case 'takes': {
      const there = stack(fact.seat, fact.row);
      const kept = there.length - fact.count;
      put(fact.seat, fact.row, there.slice(0, kept));
      put(fact.from, fact.row, [...there.slice(kept), ...stack(fact.from, fact.row)]);
      return kept > 0;
    }
    case 'forfeits': {
      const taken = facts.find((other) => other.kind === 'takes' && other.from === fact.seat);
      return taken?.kind === 'takes' && found(fact.seat, taken.row, fact.cards);
    }
    case 'loses':
      return found(fact.seat, fact.row, fact.cards);
    default:
      return true;
  }
}
