import { expect, it } from 'vitest';
import type { FinishedMatch, Names } from '../../board/contract.ts';
import type { HoeleroePlay } from '../../wire/hoeleroe.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { storyteller } from './moments.ts';

const names: Names = { you: null, name: (seat) => ['Eva', 'Ben'][seat] ?? '?', label: (seat) => ['Eva', 'Ben'][seat] ?? '?' };
const draws = { kind: 'draws', seat: 1, count: 6, cards: null, for: 'draw' };
/** The lines that the picture of a draw shows, after these events. */
function shown(...told: object[][]): number[] {
  const log = told.map((facts, at) => ({ at, seat: null, move: null, event: null, outcome: null, told: facts }) as unknown as LogEntry<HoeleroePlay>);
  return storyteller.moments({ log } as unknown as FinishedMatch<HoeleroePlay>, names, 'de').map(({ lines }) => lines);
}

it('shows a draw before the line', () => expect(shown([{ kind: 'round' }], [{ kind: 'accepts', seat: 1 }, draws])).toEqual([1]));

it('shows a draw for which the stock was shuffled before the shuffle', () => {
  expect(shown([{ kind: 'round' }], [{ kind: 'accepts', seat: 1 }], [{ kind: 'reshuffles', cards: 9 }, draws])).toEqual([1]);
});

/** The lines of the plot: the values of each seat where it has one. Each event has the hands after it, and who is out. */
function plotted(...events: Array<{ told: object[]; sizes: number[]; places?: number[] }>): Array<Array<number | null>> {
  const log = events.map(({ told }, at) => ({ at, seat: null, move: null, event: null, outcome: null, told }) as unknown as LogEntry<HoeleroePlay>);
  const plan = storyteller.plot?.({ log } as unknown as FinishedMatch<HoeleroePlay>, 'de');
  const standing = (lines: number) => ({ places: [], ...events[lines - 1] }) as unknown as HoeleroePlay['standing'];
  return [0, 1, 2].map((seat) => (plan?.at ?? []).map(({ lines }) => plan?.value(standing(lines), seat, lines) ?? null));
}
const dealt = { kind: 'dealt' };
const leaves = (seat: number, place: number | null) => ({ kind: 'leaves', seat, place });
const roundOver = (round: number) => ({ kind: 'round_over', round, places: [0, 1, 2] });

it('draws each hand to its last card, also that of the last one out, and the others to the end', () => {
  const lines = plotted(
    { told: [dealt], sizes: [2, 2, 2] },
    { told: [], sizes: [1, 2, 2] },
    { told: [leaves(0, 1)], sizes: [0, 2, 2], places: [0] },
    { told: [], sizes: [0, 1, 2], places: [0] },
    { told: [leaves(1, 2), roundOver(1), { kind: 'over' }], sizes: [0, 0, 3], places: [0, 1, 2] },
  );
  expect(lines).toEqual([
    [2, 1, 0, null, null],
    [2, 2, 2, 1, 0],
    [2, 2, 2, 2, 3],
  ]);
});

it('draws a hand without cards at 0 while its seat still has to sit out', () => {
  const lines = plotted(
    { told: [dealt], sizes: [1, 2, 2] },
    { told: [leaves(0, null)], sizes: [0, 2, 2] },
    { told: [leaves(0, 1)], sizes: [0, 1, 2], places: [0] },
    { told: [leaves(1, 2), roundOver(1), { kind: 'over' }], sizes: [0, 0, 2], places: [0, 1, 2] },
  );
  expect(lines[0]).toEqual([1, 0, 0, null]);
});

it('ends a round at 0 too where the cards are collected for the next one at once', () => {
  const lines = plotted(
    { told: [dealt], sizes: [1, 2, 2] },
    { told: [leaves(0, 1)], sizes: [0, 1, 2], places: [0] },
    { told: [leaves(1, 2), roundOver(1), { kind: 'round', round: 2 }], sizes: [0, 0, 0] },
    { told: [dealt], sizes: [1, 1, 1] },
    { told: [leaves(2, 1), leaves(0, 2), roundOver(2), { kind: 'over' }], sizes: [0, 1, 0], places: [2, 0, 1] },
  );
  expect(lines).toEqual([
    [1, 0, 1, 0],
    [2, 0, 1, 1],
    [2, 2, 1, 0],
  ]);
});

it('shows the last rounds of a long match from their first deal on', () => {
  const round = (n: number, last: boolean) => [
    { told: [dealt], sizes: [1, 1, 1] },
    { told: [leaves(0, 1)], sizes: [0, 1, 1], places: [0] },
    { told: [leaves(1, 2), roundOver(n), ...(last ? [{ kind: 'over' }] : [])], sizes: [0, 0, 1], places: [0, 1, 2] },
  ];
  const lines = plotted(...Array.from({ length: 13 }, (_, n) => round(n + 1, n === 12)).flat());
  expect(lines[0]?.slice(0, 2)).toEqual([1, 0]);
});

it('knows the cards of a seat that went out and came back between two positions', () => {
  const events: Parameters<typeof plotted> = Array.from({ length: 120 }, () => ({ told: [], sizes: [2, 2, 2] }));
  events[0] = { told: [dealt], sizes: [2, 2, 2] };
  for (let at = 2; at < 118; at += 4) events[at] = { told: [leaves(0, 1)], sizes: [0, 2, 2], places: [0] };
  events[119] = { told: [leaves(1, 1), leaves(0, 2), roundOver(1)], sizes: [0, 0, 2], places: [1, 0, 2] };
  const [line = []] = plotted(...events);
  expect(line.filter((value) => value === 2).length).toBeGreaterThan(20);
  expect(new Set(line)).toEqual(new Set([2, 0]));
});
