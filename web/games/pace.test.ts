import { expect, it } from 'vitest';

const sources = {
  ...import.meta.glob<string>('./*/*.svelte', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('./*/*.svelte.ts', { query: '?raw', import: 'default', eager: true }),
};

/** How long something takes: an animation by script, a timer of a stage, an animation by style. */
const DURATIONS = [/\bduration: (?!(?:120|1000)\b)([^,}\n]+)/g, /\banimation: ([^;]+);/g];

it('moves everything on a board at the pace that was chosen', () => {
  const bypassing = Object.entries(sources).flatMap(([file, text]) =>
    DURATIONS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, value = '']) => (/paced\(|--pace/.test(value) ? [] : [`${file}: ${value}`]))),
  );
  expect(bypassing).toEqual([]);
  const timers = Object.entries(sources).flatMap(([file, text]) =>
    file.includes('stage') && /setTimeout\(/.test(text) && !/paced\(/.test(text) ? [file] : [],
  );
  expect(timers).toEqual([]);
});
