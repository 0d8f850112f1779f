import { expect, it } from 'vitest';

const styles = {
  ...import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true }),
};

/** A size that follows the browser's font size up to a limit. */
const LIMIT = /^min\(100%, \d+px\)$/;

/** The font sizes in the styles of a file. */
const SIZES = /(?:^|[;{\s])(?:font|font-size|--fs[\w-]*)\s*:\s*([^;{}]+)/gm;

it('every text follows the browser’s font size', () => {
  const fixed = Object.entries(styles).flatMap(([file, text]) => {
    const style = file.endsWith('.css') ? text : text.slice(text.lastIndexOf('<style>') + 1 || text.length);
    return [...style.matchAll(SIZES)].flatMap(([, value = '']) => (/\dpx/.test(value) && !LIMIT.test(value) ? [`${file}: ${value}`] : []));
  });
  expect(Object.keys(styles).length).toBeGreaterThan(100);
  expect(fixed).toEqual([]);
});
