// @vitest-environment happy-dom

import { beforeAll, expect, it, vi } from 'vitest';
import { logOf, tableAt } from '../../board/lesson/lesson.ts';
import { namesOf } from '../../board/names.ts';
import { mountBoard, prepareBoards } from '../mounted.ts';
import Board from './Board.svelte';
import { words } from './in.de.ts';
import { lesson } from './lesson/lesson.ts';

const people = ['Eva', 'Anna', 'Ben'];
const log = logOf(lesson);
const at = log.findIndex(({ told }) => told.some(({ kind }) => kind === 'accuses')) + 1;

/** The board after the accusation, with or without a pause; `tells` collects whether the news is silent. */
function shown(pauses: boolean, tells: boolean[]): () => Promise<void> {
  const table = { ...tableAt(lesson, at, people), ...(pauses ? { breather: { waits: [0], ready: [], left_ms: 8000, total_ms: 8000 } } : {}) };
  return mountBoard(Board, {
    words,
    table,
    log,
    at,
    names: namesOf(table, 'Du', (n) => `Platz ${n}`),
    breather: pauses ? { mine: true, others: [] } : null,
    tells() {
      tells.push(true);
      return () => void tells.push(false);
    },
  });
}

const box = () => document.querySelector('.act')?.textContent ?? '';

it('tells of an accusation in the box while it is taken in; the news is silent then', async () => {
  const tells: boolean[] = [];
  const end = shown(true, tells);
  await vi.waitFor(() => expect(box()).toContain('Dein Verdacht stimmt.'));
  expect(tells).toEqual([true]);
  await end();
  expect(tells).toEqual([true, false]);
});

it('leaves it to the news after that', async () => {
  const tells: boolean[] = [];
  const end = shown(false, tells);
  await vi.waitFor(() => expect(box()).not.toBe(''));
  expect(box()).not.toContain('Verdacht');
  expect(document.querySelector('.board')?.textContent).toContain('Tomate');
  expect(tells).toEqual([]);
  await end();
});

beforeAll(prepareBoards);
