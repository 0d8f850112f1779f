// Sentences about people: a player's name never decides how a sentence is built.

import { createRawSnippet, type Component } from 'svelte';
import { render } from 'svelte/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { provideTableContext } from '../board/context.ts';
import type { Board, GameWords, Names } from '../board/contract.ts';
import { logOf, tableAt, type Lesson } from '../board/lesson/lesson.ts';
import { linesOf } from '../board/log/reading.ts';
import TextTable from '../board/log/TextTable.svelte';
import { i18n } from '../net/i18n/i18n.svelte.ts';
import { LANGS } from '../net/i18n/index.ts';
import type { LogEntry, Table } from '../wire/wire.ts';
import { GAMES, playable } from './index.ts';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: [] });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect() {}
    },
  );
});
afterAll(() => vi.unstubAllGlobals());
beforeAll(() => i18n.with(Promise.resolve()));

/** Names that equal a pronoun for the person at the screen, each next to an ordinary name with the same length and initial. */
const PEOPLE: ReadonlyArray<readonly [awkward: string, ordinary: string]> = [
  ['Ihr', 'Iqq'],
  ['Du', 'Dq'],
  ['You', 'Yqq'],
  ['du', 'dq'],
  ['Sie', 'Sqq'],
  ['you', 'yqq'],
];
/** Replaces the ordinary names in a text with the awkward ones. */
const renamed = (text: string) =>
  text.replaceAll(/([Ii])qq|([Yy])qq|([Ss])qq|([Dd])q/g, (_, i, y, s, d) => (i ? `${i}hr` : y ? `${y}ou` : s ? `${s}ie` : `${d}u`));

/** The people at a table; `turned` rotates the seats. */
function namesAt(you: number | null, which: 0 | 1, turned: number): Names {
  const name = (seat: number) => PEOPLE[(seat + turned) % PEOPLE.length]?.[which] ?? '';
  return { you, name, label: (seat) => (seat === you ? i18n.all.you : name(seat)) };
}

interface Match {
  log: readonly LogEntry[];
  tables: readonly Table[];
}

interface Recorded extends Match {
  players: number;
  options?: Table['options'];
}

const recorded = import.meta.glob<Recorded | readonly Table[]>('./*/fixtures/*.json', { import: 'default' });

/** Every fifteenth table is enough: neighbouring ones look alike. */
const APART = 15;
/** Timeout that also suits busy machines. */
const PATIENCE = 60_000;

/** A game's recorded matches, and its lesson. */
async function matchesOf(id: string, lesson: Lesson | undefined): Promise<Match[]> {
  const files = Object.entries(recorded).filter(([file]) => file.startsWith(`./${id}/`));
  const kept = await Promise.all(files.map(([, load]) => load()));
  const whole = { standing: null, clock: null, seats: [], phase: 'playing', options: {}, effects: [], blocked: [], you: 0 };
  const matches = kept.map((one): Match => {
    const tables = 'log' in one ? one.tables.map((table) => ({ ...table, players: one.players, options: one.options ?? {} })) : one;
    return { log: 'log' in one ? one.log : [], tables: tables.filter((_, i) => i % APART === 0).map((table) => ({ ...whole, ...table }) as unknown as Table) };
  });
  if (lesson === undefined) return matches;
  return [...matches, { log: logOf(lesson), tables: lesson.steps.map(({ at }) => tableAt(lesson, at, [])) }];
}

const plain = (phrase: ReadonlyArray<string | { name: string }>) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

/** A log with two shared victories: one that includes the viewer, and one without them. */
function ended({ log }: Match): LogEntry[] {
  const over = (first: number) => ({ kind: 'over', scores: [7, 7, 7], ranks: [1, 2, 3].map((_, seat) => (seat < first ? 2 : 1)) });
  return [...log, ...[0, 1].map((first, i) => ({ at: log.length + i, seat: null, move: null, event: null, outcome: null, told: [over(first)] }))];
}

const linesIn = (words: GameWords, match: Match, names: Names) => linesOf(words, ended(match), names).map(({ phrase }) => plain(phrase));

/** The visible text and the `aria-label`s of a page. */
const readable = (html: string) => [...html.matchAll(/aria-label="([^"]*)"|>([^<]*)/g)].map(([, label, text = label]) => text?.trim() ?? '').filter(Boolean);

const nothing = () => {};
const news = createRawSnippet(() => ({ render: () => '<p></p>' }));

/** All texts at a table: the board, the text view, the effects of moves and the reasons for blocked ones. */
function saidAt(words: GameWords, board: Board, table: Table, log: readonly LogEntry[], names: Names): string[] {
  const shown = (component: unknown): string[] =>
    readable(
      render(
        ((to: unknown, props: object) => {
          provideTableContext({ words, lines: [], end: 0, earlier: null, look: null, looking: null });
          (component as (to: unknown, props: object) => void)(to, props);
        }) as unknown as Component,
        { props: { table, names, held: false, play: nothing, dismiss: nothing, news, text: words.text, log, refusal: null, words, scores: null } },
      ).body,
    );
  return [
    ...shown(board),
    ...shown(TextTable),
    ...words.situation(table, names).map(plain),
    ...table.effects.map((effect) => JSON.stringify(words.said(effect, names))),
    ...table.blocked.map(({ reason }) => words.why(reason, names).text),
  ];
}

/** The first sentences that differ in more than the names. */
const differing = (awkward: readonly string[] = [], ordinary: readonly string[] = []) =>
  ordinary
    .map(renamed)
    .flatMap((text, i) => (text === awkward[i] ? [] : [{ ordinary: ordinary[i], awkward: awkward[i] }]))
    .slice(0, 3);

describe.each(Object.entries(GAMES))('the sentences of %s', (id, game) => {
  it.each(LANGS)(
    'are the same whatever somebody is called, in %s',
    async (lang) => {
      await i18n.use(lang);
      const words = await game.words(lang);
      const board = await playable(id).board();
      let said = 0;
      for (const match of await matchesOf(id, await game.lesson?.())) {
        for (const you of [0, 1, null]) {
          for (const turned of [0, 1, 2]) {
            const [awkward, ordinary] = ([0, 1] as const).map((which) => linesIn(words, match, namesAt(you, which, turned)));
            expect(differing(awkward, ordinary)).toEqual([]);
            said += ordinary?.length ?? 0;
          }
        }
        for (const [i, table] of match.tables.entries()) {
          const [awkward, ordinary] = ([0, 1] as const).map((which) => saidAt(words, board, table, match.log, namesAt(table.you, which, i)));
          expect(differing(awkward, ordinary)).toEqual([]);
          said += ordinary?.length ?? 0;
        }
      }
      expect(said).toBeGreaterThan(300);
    },
    PATIENCE,
  );
});
