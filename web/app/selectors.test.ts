// Scripts find elements by class. Renaming a class would break such a lookup silently.

import { expect, it } from 'vitest';

const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
const scripts = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts', '!../node_modules/**'], { query: '?raw', import: 'default', eager: true });

/** The selectors in a text: arguments of lookups, and those a board passes as `keeps` or a constant. */
const LOOKED_FOR = /(?:closest|matches|querySelector(?:All)?)(?:<[^>]*>)?\(\s*['"`]([^'"`]+)|keeps: '([^']+)'|const SELECTS = '([^']+)'/g;

const classesOf = (text: string): string[] => [
  ...[...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll(/\{[^}]*\}/g, (code) => code.replaceAll(/[^\w-]/g, ' ')).split(/\s+/),
  ),
  ...[...text.matchAll(/\bclass:([\w-]+)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/\bclass(?:Name)?=\{([^}]*)\}/g)].flatMap(([, code = '']) => code.split(/[^\w-]+/)),
];

it('uses only existing classes', () => {
  const known = new Set(Object.values(components).flatMap(classesOf));
  const looked = Object.entries({ ...components, ...scripts }).flatMap(([file, text]) =>
    [...text.matchAll(LOOKED_FOR)].flatMap(([, ...found]) =>
      found.flatMap((selector = '') => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => ({ file: file.slice(3), name }))),
    ),
  );
  expect(looked.length).toBeGreaterThan(20);
  expect(looked.filter(({ name }) => !known.has(name))).toEqual([]);
});
