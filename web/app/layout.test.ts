import { expect, it } from 'vitest';
import { SIZES, written } from '../ui/layout/sizes.ts';

const files = {
  ...import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true }),
};

/** The styles of a file without comments. */
const styleOf = (file: string, text: string) =>
  (file.endsWith('.css') ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '')).replaceAll(/\/\*[\s\S]*?\*\//g, '');

const styles = Object.entries(files).map(([file, text]) => ({ file: file.slice(3), style: styleOf(file, text) }));
const ofGames = styles.filter(({ file }) => file.startsWith('games/'));

/** The parts of a table around and beside a board. */
const AROUND = /\.(room|table|bar|slot|news|coach|seats|seat|act|side|over-board)\b/;

/** Media and container conditions, with their kind. */
const conditions = (style: string) => [...style.matchAll(/@(media|container)\s+([^{]+?)\s*\{/g)].map(([, kind = '', asked = '']) => ({ kind, asked }));

it("a game's styles never mention the table around its board", () => {
  const faults = ofGames.flatMap(({ file, style }) =>
    [...style.matchAll(/[^{}]*(?=\{)/g)].flatMap(([selector]) =>
      selector.includes(':global') && AROUND.test(selector) ? [`${file}: ${selector.trim()}`] : [],
    ),
  );
  expect(ofGames.length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

it('no component shares a class with a part of the table, which would take its place in the grid', () => {
  const sheets = styles.filter(({ file }) => file.startsWith('ui/layout/') && file.endsWith('.css'));
  const parts = new Set(sheets.flatMap(({ style }) => [...style.matchAll(/(?:^|\})\s*\.([\w-]+)\s*\{[^}]*grid-area/g)].map(([, name = '']) => name)));
  expect([...parts]).toEqual(expect.arrayContaining(['bar', 'seats']));
  // Boards are parts of the table themselves.
  const theirs = ['board', 'seats', 'hand', 'act'];
  const own = styles.filter(({ file }) => file.endsWith('.svelte') && !file.startsWith('ui/'));
  const faults = own.flatMap(({ file, style }) =>
    [...parts]
      .filter((part) => file.startsWith('features/') || !theirs.includes(part))
      .flatMap((part) => (new RegExp(`(?:^|[\\s,}])\\.${part}\\s*[{,]`).test(style.replaceAll(/:global\([^)]*\)/g, '')) ? [`${file}: .${part}`] : [])),
  );
  expect(faults).toEqual([]);
});

it('boards query their container, not the screen', () => {
  const faults = ofGames.flatMap(({ file, style }) => [
    ...conditions(style).flatMap(({ kind, asked }) => (kind === 'media' && asked !== '(hover: hover)' ? [`${file}: ${asked}`] : [])),
    ...[...style.matchAll(/\d\s*(?:vw|vh|dvh)\b|var\(--d?v[wh]\)/g)].map(([what]) => `${file}: ${what}`),
  ]);
  const asking = Object.entries(files).flatMap(([file, text]) =>
    file.startsWith('../games/') && /MediaQuery|matchMedia|innerWidth|innerHeight/.test(text) ? [file] : [],
  );
  expect([...faults, ...asking]).toEqual([]);
});

it('every size is named in one place, and every name is used', () => {
  const faults = styles.flatMap(({ file, style }) =>
    conditions(style).flatMap(({ kind, asked }) => {
      // A component may query its own container in its own units: a page, a slip, a plate.
      const own = kind === 'container' && !asked.startsWith('table');
      return /\d/.test(asked) && !own ? [`${file}: ${asked}`] : [];
    }),
  );
  expect(faults).toEqual([]);
  const texts = Object.values(files).join('\n');
  expect(Object.keys(SIZES).filter((name) => !texts.includes(`(--${name})`) && !texts.includes(`.is(SIZE.${name})`))).toEqual([]);
});

it('finds its patterns', () => {
  expect(AROUND.test(':global(.table:has(> .board)) .plate')).toBe(true);
  expect(AROUND.test(':global(.act):has(.say)')).toBe(true);
  expect(conditions('a { } @media (min-width: 760px) { b { } } @container table (--phone) { }').map(({ asked }) => asked)).toEqual([
    '(min-width: 760px)',
    'table (--phone)',
  ]);
  expect(() => written('media', '(--phon)')).toThrow();
});
