// @vitest-environment happy-dom

import { afterEach, beforeAll, expect, it } from 'vitest';
import { logOf, tableAt } from '../../board/lesson/lesson.ts';
import { namesOf } from '../../board/names.ts';
import type { HeuchelPlay } from '../../wire/heuchel.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { mountBoard, prepareBoards } from '../mounted.ts';
import Board from './Board.svelte';
import { words } from './in.de.ts';
import { lesson } from './lesson/lesson.ts';

const people = ['Eva', 'Anna', 'Ben', 'Cem'];
const log = logOf(lesson) as LogEntry<HeuchelPlay>[];
let end = async () => {};
afterEach(() => end());

/** The board of a replay at this position, with a finding on it. */
function judge(at: number, seat: number, made: string, best: string): void {
  const table = tableAt(lesson, at, people);
  end = mountBoard(Board, {
    words,
    table,
    log,
    at,
    names: namesOf(table, 'Du', (n) => `Platz ${n}`),
    breather: null,
    past: true,
    finding: { seat, made, best },
  });
}

/** The marks of each marked window, with the words that screen readers get for them. */
const marks = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-window]:has([data-mark])')].map((window) => [
      window.dataset['window'],
      [...window.querySelectorAll<HTMLElement>('[data-mark]')].map((mark) => `${mark.dataset['mark']}: ${mark.textContent}`).join(' '),
    ]),
  );
const paths = () => [...document.querySelectorAll<HTMLElement>('[data-path]')].map((path) => path.dataset['path']);

it('marks the stack that climbed and where to, and the better climb', () => {
  judge(30, 1, '3:1>4', '5:2>6');
  expect(marks()).toEqual({
    '1.3': 'made: gespielt: eine Karte von hier.',
    '1.4': 'made: gespielt: hierher.',
    '1.5': 'best: besser: zwei Karten von hier.',
    '1.6': 'best: besser: hierher.',
  });
  expect(paths()).toEqual(['made', 'best']);
});

it('leaves out what both moves name', () => {
  judge(30, 1, '3:1>4', '3:1>6');
  expect(marks()).toEqual({ '1.4': 'made: gespielt: hierher.', '1.6': 'best: besser: hierher.' });
});

it('shows the numbers of cards where nothing else differs', () => {
  judge(30, 1, '3:2>4', '3:1>4');
  expect(marks()).toEqual({ '1.3': 'made: gespielt: zwei Karten von hier. best: besser: eine Karte von hier.' });
  expect([...document.querySelectorAll('[data-window] .sign')].map((sign) => sign.textContent?.trim())).toEqual(['2', '1']);
});

it('marks the stack that cards are taken from, on the floor of the last climb', () => {
  const at = log.findIndex(({ told }) => told.some(({ kind }) => kind === 'takes'));
  const landed = log
    .slice(0, at)
    .flatMap(({ told }) => told.flatMap((fact) => (fact.kind === 'climbs' ? [fact] : [])))
    .at(-1);
  const seat = landed?.seat ?? 0;
  const from = (seat + 1) % 3;
  judge(at, seat, 'done', `take ${from}:1`);
  expect(marks()).toEqual({ [`${from}.${landed?.to}`]: 'best: besser: eine Karte nehmen.' });
});

it('marks the stacks whose top card was lost, or should have been', () => {
  judge(30, 0, 'lose 4', 'lose 2');
  expect(marks()).toEqual({ '0.4': 'made: gespielt: diese Karte verlieren.', '0.2': 'best: besser: diese Karte verlieren.' });
});

it('marks the stack at its start whose order was chosen', () => {
  judge(30, 0, 'arrange Fe1 Fe2', 'arrange Fe2 Fe1');
  expect(Object.values(marks())).toEqual(['made: gespielt: die 1 oben. best: besser: die 2 oben.']);
});

beforeAll(prepareBoards);
