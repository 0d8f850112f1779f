// German names on the board where the page is English.

import { createRawSnippet, type Component } from 'svelte';
import { render } from 'svelte/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { provideTableContext } from '../../board/context.ts';
import TextTable from '../../board/log/TextTable.svelte';
import type { GameWords, Names } from '../../board/contract.ts';
import { cutAtNames } from '../../net/i18n/germanNames.ts';
import { i18n } from '../../net/i18n/i18n.svelte.ts';
import '../index.ts';
import Board from './Board.svelte';
import told from './fixtures/told.json';
import { words as de } from './in.de.ts';
import { words as en } from './in.en.ts';
import type { HoTable } from './view.ts';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: [] });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect() {}
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

const names = (you: number | null): Names => ({ you, name: (seat) => `P${seat}`, label: (seat) => `P${seat}` });
const nothing = () => {};
const news = createRawSnippet(() => ({ render: () => '<p></p>' }));
/** One table for each kind of situation. */
const tables = [...new Map((told as unknown as Partial<HoTable>[]).map((table) => [kindOf(table), table])).values()].map(
  (table) => ({ standing: null, clock: null, seats: [], phase: 'playing', ...table }) as HoTable,
);

function kindOf({ view, you }: Partial<HoTable>): string {
  return [view?.phase, view?.fn?.kind, view?.arsch === null, view?.buhmanns.at(-1) === you].join(' ');
}

type Shown = (to: unknown, props: object) => void;

/** Renders a component at a table with these texts. */
const at = (words: GameWords, component: unknown): Component =>
  ((to: unknown, props: object) => {
    provideTableContext({ words, lines: [], end: 0, earlier: null, look: null, looking: null });
    (component as Shown)(to, props);
  }) as unknown as Component;

/** All texts of the board for these tables, and the text view. */
function shown(game: typeof en): string {
  const words = game as unknown as GameWords;
  return tables
    .flatMap((table) => {
      const props = { table, names: names(table.you), held: false, play: nothing, news, text: game.text, log: [], refusal: null, words, scores: null };
      return [Board, TextTable].map((component) => render(at(words, component), { props }).body);
    })
    .join('\n');
}

const unmarked = (html: string) => html.replaceAll(/<span lang="de">[^<]*<\/span>/g, '·').replaceAll(/<[^>]*>/g, '');

beforeAll(() => i18n.with(Promise.resolve()));

it('are marked wherever they are shown', async () => {
  expect(tables.length).toBeGreaterThan(20);
  await i18n.use('en');
  const html = shown(en);
  for (const name of ['Zwang', 'Arschkarte', 'Ober', 'Unter']) expect(html).toContain(`<span lang="de">${name}</span>`);
  const bare = unmarked(html)
    .split('\n')
    .flatMap((text) => cutAtNames(text, 'en').filter((_, i) => i % 2 === 1));
  expect(bare).toEqual([]);
});

it('have no mark in German', async () => {
  await i18n.use('de');
  expect(shown(de)).not.toContain('lang="de"');
});
