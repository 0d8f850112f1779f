import { describe, expect, it } from 'vitest';
import six from './fixtures/6.json';
import { classOn, rank, startOf, targetOf, worth, CLASSES } from './cards.ts';
import { effectOf } from './effect.ts';
import { between, columnsFor, flipName, tracks, windowsOf } from './house.ts';
import { choicesOf, readMove } from './moves.ts';
import { caughtUp } from './stage.svelte.ts';
import { heldBy, lostBy, pointsOf, victimsOf, viewOf, type View } from './view.ts';

const made: View = {
  phase: 'move',
  starter: 0,
  seat: 0,
  die: null,
  landed: null,
  columns: [
    [
      { row: 5, down: false, height: 2, top: 'Pa5', cards: ['Pa5', 'Fe2'] },
      { row: 9, down: true, height: 1, top: 'Sp4', cards: ['Sp4'] },
    ],
    [
      { row: 8, down: false, height: 1, top: 'Qu3', cards: null },
      { row: 10, down: false, height: 1, top: 'Pa6', cards: null },
    ],
    [{ row: 8, down: true, height: 3, top: null, cards: null }],
  ].map((column) => column.map((stack) => ({ ...stack }))) as unknown as View['columns'],
  lost: [[], ['Fe3', 'Sp6'], []],
  out: 18,
};

describe('the house', () => {
  it('has starts below the cornice and targets seven floors above them', () => {
    expect(CLASSES.map(startOf)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(CLASSES.map(targetOf)).toEqual([8, 9, 10, 11, 12, 13]);
    expect([1, 6, 7, 8, 13].map(classOn)).toEqual(['Fe', 'Fu', null, 'Fe', 'Fu']);
  });

  it('shows the own column leftmost and the others clockwise', () => {
    expect(columnsFor(4, 2)).toEqual([2, 3, 0, 1]);
    expect(columnsFor(3, null)).toEqual([0, 1, 2]);
  });

  it('gives closed columns less room', () => {
    expect(tracks(6)).toBe('repeat(6, minmax(0, 1fr))');
    expect(tracks(4)).toBe('repeat(4, minmax(0, 1fr)) repeat(2, minmax(0, 0.42fr))');
  });

  it('knows stacks by their windows, and by name where the top is seen', () => {
    expect([...windowsOf(made, 0).keys()]).toEqual([5, 9]);
    expect(windowsOf(null, 0).size).toBe(0);
    const [first] = made.columns[0] ?? [];
    const [hidden] = made.columns[2] ?? [];
    expect(first && flipName(0, first)).toBe('Pa5');
    expect(hidden && flipName(2, hidden)).toBe('2.8');
    expect(between(5, 9)).toEqual([6, 7, 8]);
    expect(between(5, 6)).toEqual([]);
  });
});

describe('the view', () => {
  it('counts what is held and what is lost', () => {
    expect(heldBy(made, 0)).toBe(3);
    expect(lostBy(made, 1)).toBe(-9);
    expect(rank('Sp6', 'Qu1')).toBeLessThan(0);
    expect(rank('Qu2', 'Qu1')).toBeGreaterThan(0);
  });

  it('counts cards at their target for their owner and others against', () => {
    expect(worth('Fe2', 8)).toBe(2);
    expect(worth('Fe2', 7)).toBe(-2);
    expect(pointsOf(made, 0)).toEqual({ plus: 4, minus: 7 });
    expect(pointsOf(made, 1)).toBeNull();
  });

  it('counts as the table does when the match is over', () => {
    const last = six.tables.at(-1);
    const view = viewOf(last?.view);
    const scores = (last?.turn as { scores: number[] } | undefined)?.scores ?? [];
    const points = scores.map((_, seat) => view && pointsOf(view, seat));
    expect(points.map((p) => p && p.plus - p.minus)).toEqual(scores);
  });

  it('sees victims where the table lets one take', () => {
    let asked = 0;
    for (const table of six.tables) {
      const view = viewOf(table.view);
      const takes = choicesOf(table.legal).takes;
      if (view?.landed == null || takes.size === 0) continue;
      const top = view.columns[six.you]?.find((stack) => stack.row === view.landed?.row)?.top;
      const victims = top == null ? [] : victimsOf(view, six.you, view.landed.row, top);
      expect(victims.filter((seat) => !view.landed?.taken.includes(seat))).toEqual([...takes.keys()]);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(0);
  });
});

describe('the effect of a move', () => {
  const effect = (text: string) => {
    const move = readMove(text);
    return move && effectOf(made, 0, move);
  };

  it('says what goes along, what stays and whom it endangers', () => {
    expect(effect('5:2>8')).toMatchObject({ way: 'jump', below: ['Fe2'], rest: [], victims: [1], home: false });
    expect(effect('5:1>6')).toMatchObject({ way: 'step', below: [], rest: ['Fe2'], victims: [] });
    expect(effect('5:2>11')).toMatchObject({ home: true });
    expect(effect('4:1>5')).toBeNull();
  });
});

describe('the eye', () => {
  it('need not wait for what led to the own move', () => {
    expect(caughtUp([{ mine: false }, { mine: true }, { mine: false }])).toBe(2);
    expect(caughtUp([{ mine: false }])).toBe(0);
  });
});
