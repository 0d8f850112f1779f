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
