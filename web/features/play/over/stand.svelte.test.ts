// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { GameWords, Names, Table } from '../../../board/contract.ts';
import { i18n } from '../../../net/i18n/i18n.svelte.ts';
import Ended from '../playing/Ended.svelte';
import { overText } from './over.text.ts';
import Stand from './Stand.svelte';

const names: Names = { you: 0, name: (seat) => ['Eva', 'Ben'][seat] ?? '?', label: (seat) => ['Du', 'Ben'][seat] ?? '?' };
const table = { turn: { kind: 'over', scores: [7, 3], ranks: [1, 2] }, seats: [] } as unknown as Table;
const wordsOf = (counts: GameWords['counts']) => ({ remark: () => '', ...(counts && { counts }) }) as unknown as GameWords;

const pages: object[] = [];
afterEach(() => Promise.all(pages.splice(0).map((page) => unmount(page))));

/** The words of the winner's stage and of the placings, in a game whose score counts this. */
async function said(counts?: GameWords['counts']): Promise<string[]> {
  await i18n.use('de');
  await i18n.with(Promise.resolve());
  const words = wordsOf(counts);
  const cast = { winners: [{ seat: 0, rank: 1, points: 7 }], others: [{ seat: 1, rank: 2, points: 3 }] };
  const target = document.createElement('div');
  const scene = { called: 1, done: true };
  pages.push(
    mount(Stand, { target, props: { t: overText('de'), table, cast, scene, names, words, won: 'Du gewinnst', honours: undefined } as never }),
    mount(Ended, { target, props: { table, lines: [], ranks: [1, 2], names, words, onward: null } as never }),
  );
  flushSync();
  return [...target.querySelectorAll('.sum > b, .ended li')].map((of) => of.textContent?.replaceAll('\u00a0', ' ') ?? '');
}

it('counts points', async () => expect(await said()).toEqual(['7 Punkte', 'Platz 1: Du, 7 Punkte', 'Platz 2: Ben, 3 Punkte']));

it('counts what the game scores by', async () => {
  expect(await said({ name: 'Nüsse', of: (n) => `${n} Nüsse` })).toEqual(['7 Nüsse', 'Platz 1: Du, 7 Nüsse', 'Platz 2: Ben, 3 Nüsse']);
});
