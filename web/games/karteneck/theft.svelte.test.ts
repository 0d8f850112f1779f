// @vitest-environment happy-dom

import { beforeAll, expect, it, vi } from 'vitest';
import type { Names } from '../../board/contract.ts';
import { logOf, tableAt } from '../../board/lesson/lesson.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { mountBoard, prepareBoards } from '../mounted.ts';
import Board from './Board.svelte';
import { words } from './in.de.ts';
import { lesson } from './lesson/lesson.ts';
import { empty, story } from './story.ts';
import { tookOf } from './tag.ts';
import { de } from './text.de.ts';
import { en } from './text.en.ts';

const people = ['Eva', 'Anna', 'Ben'];
const names = (you: number): Names => ({ you, name: (seat) => people[seat] ?? '?', label: (seat) => (seat === you ? 'Du' : (people[seat] ?? '?')) });
const entry = (at: number, seat: number, ...told: KarteneckPlay['fact'][]): LogEntry<KarteneckPlay> => ({
  at,
  seat,
  move: null,
  event: null,
  outcome: null,
  told,
});

const took = entry(0, 1, { kind: 'out', seat: 1, sum: 0, portion: 'P16', worms: 1 });
const stolen = entry(1, 2, { kind: 'steals', seat: 2, from: 1, portion: 'P16', worms: 1 });

it('says of a row that its portion was stolen, and by whom', () => {
  const before = story(empty(3), [took]).at(-1)?.scene ?? empty(3);
  const after = story(before, [stolen]).at(-1)?.scene ?? empty(3);
  expect(tookOf(de, names(1), before, 1)).toBe('Nimmt die kleinste Portion, die 16.');
  expect([tookOf(de, names(1), after, 1), tookOf(en, names(2), after, 1)]).toEqual(['Die 16 hat Ben gestohlen.', 'You stole the 16.']);
  expect(tookOf(de, names(1), after, 0)).toBe('');
});

it.each([
  [0, 'Du stiehlst Ben die 21 mit 2 Würmern'],
  [2, 'Eva stiehlt dir die 21 mit 2 Würmern'],
  [1, 'Eva stiehlt Ben die 21 mit 2 Würmern'],
])('tells seat %i during the breather who stole what from whom', async (you, said) => {
  const log = logOf(lesson);
  const at = log.findIndex(({ told }) => told.some(({ kind }) => kind === 'steals')) + 1;
  const table = { ...tableAt(lesson, at, people), you, breather: { waits: [2], ready: [], left_ms: 8000, total_ms: 8000 } };
  const mine = you === 2;
  const end = mountBoard(Board, { words, table, log, at, names: names(you), breather: { mine, others: mine ? [] : ['Ben'] } });
  await vi.waitFor(() => expect(document.querySelector('[data-breather] b')?.textContent?.replaceAll('\u00a0', ' ')).toBe(said));
  await end();
});

beforeAll(prepareBoards);
