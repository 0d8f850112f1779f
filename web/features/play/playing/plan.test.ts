import { expect, it } from 'vitest';
import type { Table } from '../../../wire/wire.ts';
import { moveOf, planNow } from './plan.ts';

const PLAN = { move: 'R1', thing: 'R1' };

const table = (change: Partial<Table>) =>
  ({
    phase: 'playing',
    you: 0,
    legal: [],
    blocked: [{ thing: 'R1', effect: null, reason: {} }],
    turn: { kind: 'seats', seats: [1] },
    clock: null,
    ...change,
  }) as unknown as Table;

it('plays the planned move when it becomes legal', () => {
  expect(planNow(table({}), PLAN)).toBe('wait');
  expect(planNow(table({ legal: ['R1'], blocked: [], turn: { kind: 'seats', seats: [0] } }), PLAN)).toBe('play');
});

it('drops a move that can no longer be played', () => {
  expect(planNow(table({ blocked: [] }), PLAN)).toBe('drop');
  expect(planNow(table({ legal: ['R2'], turn: { kind: 'seats', seats: [0] } }), PLAN)).toBe('drop');
  expect(planNow(table({ phase: 'over' }), PLAN)).toBe('drop');
  expect(planNow(table({ you: null }), PLAN)).toBe('drop');
});

it('waits while another decision comes first', () => {
  expect(planNow(table({ legal: ['pass'], turn: { kind: 'seats', seats: [0, 1] }, clock: { total_ms: 9, left_ms: 9 } }), PLAN)).toBe('wait');
});

it('uses the card’s own name until it is a legal move', () => {
  const plan = { move: 'play R1', thing: 'R1' };
  expect(planNow(table({}), plan)).toBe('wait');
  expect(planNow(table({ legal: ['play R1'], blocked: [] }), plan)).toBe('play');
});

it('leaves open the part that chance decides', () => {
  const plan = { move: '5:2>*', thing: '5' };
  const blocked = [{ thing: '5', effect: null, reason: {} }] as unknown as Table['blocked'];
  expect(planNow(table({ blocked }), plan)).toBe('wait');
  const due = table({ legal: ['3:1>6', '5:1>9', '5:2>9'], blocked: [], turn: { kind: 'seats', seats: [0] } });
  expect(planNow(due, plan)).toBe('play');
  expect(moveOf(due.legal, plan)).toBe('5:2>9');
  expect(planNow(table({ legal: ['3:1>6', '5:1>9'], turn: { kind: 'seats', seats: [0] } }), plan)).toBe('drop');
});
