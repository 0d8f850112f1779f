// Words that read wrong and were replaced: none of them comes back into a text of the page.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** As quoted or in a template, so that a word within a longer one does not count. */
const REPLACED: readonly string[] = [
  // German
  'Ein Name hat 1 bis 24 Zeichen',
  'Ehrlich gegeben',
  'Deine Worte dazu',
  'So weit nachgerechnet',
  'Was nicht ging, steht hier',
  'Aufzeichnung laden',
  'Punkte Vorsprung (',
  'Dagegen hast du nichts',
  'Wer dann nichts gesagt hat',
  'Karten hinlegen (= pass)',
  'Ein Vorschlag dieser Seite',
  'wird das andere beizeiten los',
  'Abklatschen',
  'zu unrecht',
  // English
  'Where is a game on?',
  'The cheek of it',
  'Just to the table',
  'more of lead than',
  'It brings about',
  'You have nothing against it',
  'There is Zwang on it',
  'The King lies',
  'turned on you',
  'Open hands go first',
];

const ROOT = join(import.meta.dirname, '../..');
const SKIPPED = ['node_modules', 'public', 'schemas', 'wire', 'dist'];

/** The files with texts: everything written by hand but the tests. */
const texts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : texts(join(folder, entry.name));
    return /\.(ts|svelte|md)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [join(folder, entry.name)] : [];
  });

it('keeps out the words that were replaced', () => {
  const files = texts(ROOT);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return REPLACED.filter((words) => text.includes(words)).map((words) => `${file.slice(ROOT.length + 1)}: ${words}`);
  });
  expect(found).toEqual([]);
});
