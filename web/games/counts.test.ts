// What is counted goes through the one function that knows the forms: no text puts a number before a plural by itself.

import { expect, it } from 'vitest';
import { de as hattrick } from './hattrick/text.de.ts';
import { de as karteneck } from './karteneck/text.de.ts';

const sources = import.meta.glob<string>(['./*/{words,text,say}*.ts', '../i18n/{de,en}.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PLURAL = /\$\{[^}]+\} (Punkten?|Karten|Runden|Plätzen?|Würmern?|Lagen|points|cards|rounds|places|worms|layers)\b/;
/** Forms are chosen here; a lead is a fraction. */
const CHOSEN = /counted\(|count\(|plural\(|=== 1|other:|lead:/;

it.each(Object.entries(sources))('%s counts nothing by hand', (_, source) => {
  expect(source.split('\n').filter((line) => PLURAL.test(line) && !CHOSEN.test(line))).toEqual([]);
});

it('several of whom one is the person at the screen are addressed', () => {
  expect(karteneck.leadShared(['Anna', 'Du'], 3)).toBe('Du und Anna führt mit je 3\u00a0Würmern');
  expect(karteneck.leadShared(['Anna', 'Ben'], 1)).toBe('Anna und Ben führen mit je 1\u00a0Wurm');
  expect(hattrick.dealBest(['Anna', 'Du'], '+3', false)).toBe('Du und Anna holt am meisten: je +3.');
});
