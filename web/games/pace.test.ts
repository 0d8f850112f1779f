import { expect, it } from 'vitest';

const sources = {
  ...import.meta.glob<string>('./*/*.svelte', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>(['./*/*.svelte.ts', './*/script.ts', '../board/stage/*.svelte.ts'], { query: '?raw', import: 'default', eager: true }),
};

/** Durations: script animations, stage timers and style animations. */
const DURATIONS = [/\bduration: (?!(?:120|1000)\b)([^,}\n]+)/g, /\banimation: ([^;]+);/g];

/** The delay of each timer in this text: the last argument of `setTimeout`. */
function waits(text: string): string[] {
  return [...text.matchAll(/setTimeout\(/g)].map(({ index }) => {
    let depth = 0;
    let from = index;
    for (let at = index + 'setTimeout'.length; at < text.length; at += 1) {
      const letter = text[at] ?? '';
      if ('([{'.includes(letter)) depth += 1;
      if (letter === ',' && depth === 1 && text.slice(at + 1).trim()[0] !== ')') from = at + 1;
      if (')]}'.includes(letter)) depth -= 1;
      if (depth === 0) return text.slice(from, at).trim();
    }
    return text.slice(index);
  });
}

it('moves everything on a board at the chosen pace', () => {
  const bypassing = Object.entries(sources).flatMap(([file, text]) =>
    DURATIONS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, value = '']) => (/paced\(|--pace/.test(value) ? [] : [`${file}: ${value}`]))),
  );
  expect(bypassing).toEqual([]);
  const timers = Object.entries(sources).flatMap(([file, text]) =>
    file.includes('stage') || file.includes('script') ? waits(text).map((wait) => ({ file, wait })) : [],
  );
  expect(timers.length).toBeGreaterThan(1);
  expect(timers.filter(({ wait }) => !wait.includes('paced('))).toEqual([]);
});
