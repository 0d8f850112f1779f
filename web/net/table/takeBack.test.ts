import { expect, test } from 'vitest';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { askedBack, asksBackHere, mayAskBack } from './takeBack.ts';
import { gone } from './log.ts';
import { DEFAULT_HOUSE } from './defaults.ts';

const line = (at: number, seat: number | null): LogEntry => ({ at, seat, move: null, event: null, outcome: null, told: [] });
const table = (change: object) => ({ phase: 'playing', you: 0, house: { ...DEFAULT_HOUSE, back: true }, ...change }) as unknown as Table;

test('a move can be asked back until chance decides, where the table allows it', () => {
  expect(mayAskBack(table({}), [line(0, null), line(1, 0), line(2, 1)])).toBe(0);
  expect(mayAskBack(table({}), [line(0, null), line(1, 0), line(2, null)])).toBe(null);
  expect(mayAskBack(table({}), [line(0, null), line(1, 1)])).toBe(null);
  for (const other of [{ house: DEFAULT_HOUSE }, { phase: 'over' }, { you: null }, { asks_back: { seat: 0, waits: [] } }]) {
    expect(mayAskBack(table(other), [line(1, 0)])).toBe(null);
  }
});

test('on a shared screen the request is for the seat that moved last, whichever seat is in view', () => {
  const lines = [line(0, null), line(1, 0), line(2, 3)];
  for (const you of [null, 0, 3]) expect(mayAskBack(table({ you, mine: [0, 3] }), lines)).toBe(3);
  expect(mayAskBack(table({ you: null, mine: [0, 3] }), [...lines, line(3, null)])).toBe(null);
  // A bot has moved since.
  expect(mayAskBack(table({ you: null, mine: [0, 3] }), [...lines, line(3, 1)])).toBe(null);
  const asks_back = { seat: 3, waits: [1] };
  expect([null, 0, 3].map((you) => asksBackHere(table({ you, mine: [0, 3], asks_back })))).toEqual([true, true, true]);
  expect(asksBackHere(table({ you: 1, asks_back }))).toBe(false);
});

test('names the seat that must answer', () => {
  const asks_back = { seat: 1, waits: [0, 2] };
  expect(askedBack(table({ asks_back }))).toBe(0);
  expect(askedBack(table({ asks_back, you: 1 }))).toBe(null);
  expect(askedBack(table({ asks_back, you: null, mine: [2, 3] }))).toBe(2);
  expect(askedBack(table({ you: 0 }))).toBe(null);
  expect(gone({ moment: 9, log_len: 6 })).toBe(3);
});
