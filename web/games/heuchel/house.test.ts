import { describe, expect, it } from 'vitest';
import type { HeuchelStanding, HeuchelView } from '../../wire/heuchel.ts';
import { floorsBetween, columnsFor, flipName, tracks, windowsOf } from './house.ts';
import { classOn, heldBy, isNeutral, wayOf } from './view.ts';

const made: HeuchelView = {
  phase: 'move',
  starter: 0,
  seat: 0,
  die: null,
  landed: null,
  pending: [],
  columns: [
    [
      { row: 5, down: false, height: 2, top: 'Pa5', cards: ['Pa5', 'Fe2'] },
      { row: 9, down: true, height: 1, top: 'Sp4', cards: ['Sp4'] },
    ],
    [{ row: 8, down: false, height: 1, top: 'Qu3', cards: null }],
    [{ row: 8, down: true, height: 3, top: null, cards: null }],
  ],
  lost: [[], ['Fe3', 'Sp6'], []],
  out: 18,
};

const standing: HeuchelStanding = {
  round: 1,
  floors: [
    { start: 'Fe', target: null },
    { start: null, target: null },
    { start: null, target: 'Fe' },
  ],
  seats: [],
};

describe('the Heuchel house', () => {
  it('shows the floors as the table sends them', () => {
    expect(standing.floors.map(classOn)).toEqual(['Fe', null, 'Fe']);
    expect(standing.floors.map(isNeutral)).toEqual([false, true, false]);
    expect(isNeutral(undefined)).toBe(false);
    expect(wayOf(standing, 'Fe')).toEqual({ start: 1, target: 3 });
    expect(wayOf(standing, 'Sp')).toBeNull();
    expect(wayOf(null, 'Fe')).toBeNull();
  });

  it('shows the own column leftmost and the others clockwise', () => {
    expect(columnsFor({ players: 4, you: 2 })).toEqual([2, 3, 0, 1]);
    expect(columnsFor({ players: 3, you: null })).toEqual([0, 1, 2]);
  });

  it('gives closed columns less space', () => {
    expect(tracks(6)).toBe('repeat(6, minmax(0, 1fr))');
    expect(tracks(4)).toBe('repeat(4, minmax(0, 1fr)) repeat(2, minmax(0, 0.42fr))');
  });

  it('identifies stacks by window, and by name if the top is visible', () => {
    expect([...windowsOf(made, 0).keys()]).toEqual([5, 9]);
    expect(windowsOf(null, 0).size).toBe(0);
    const [first] = made.columns[0] ?? [];
    const [hidden] = made.columns[2] ?? [];
    expect(first && flipName(0, first)).toBe('Pa5');
    expect(hidden && flipName(2, hidden)).toBe('2.8');
    expect(floorsBetween(5, 9)).toEqual([6, 7, 8]);
    expect(floorsBetween(5, 6)).toEqual([]);
    expect(heldBy(made, 0)).toBe(3);
  });
});
