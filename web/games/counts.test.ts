// Counted nouns go through the one function that knows their forms: no text puts a number in front of a plural itself.

import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./*/{words,text,say}*.ts', '../net/i18n/{de,en}.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PLURAL = /\$\{[^}]+\} (Punkten?|Karten|Runden|Plätzen?|Würmern?|Lagen|points|cards|rounds|places|worms|layers)\b/;
/** Code that chooses the form; a lead is a fraction. */
const CHOSEN = /counted\(|count\(|plural\(|=== 1|other:|lead:/;

it.each(Object.entries(sources))('%s counts nothing by hand', (_, source) => {
  expect(source.split('\n').filter((line) => PLURAL.test(line) && !CHOSEN.test(line))).toEqual([]);
});
