// A browser checks `:has()` at every change below its subject. On a table, which changes all the time, an argument that counts children matches
// every new element, and a subject without a class or a tag invalidates whole parts of the page.

import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['../{board,ui,games}/**/*.svelte', '../{board,ui,games}/**/*.css'], { query: '?raw', import: 'default', eager: true });

/** The selectors with `:has()` in a style sheet, with `:global()` and comments taken away. */
function selectorsOf(text: string): string[] {
  const styles = text.includes('<style>') ? (text.split('<style>')[1] ?? '') : text.startsWith('<') ? '' : text;
  const bare = styles.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(':global', ':is');
  return [...bare.matchAll(/(?:^|[{};])\s*([^{};@]*:has\([^{};]*)\{/g)].map(([, selector = '']) => selector.trim());
}

const all = Object.entries(files).flatMap(([file, text]) => selectorsOf(text).map((selector) => ({ file: file.slice(3), selector })));
const failing = (fails: (selector: string) => boolean) => all.filter(({ selector }) => fails(selector));

it('asks with :has() for classes and tags, not for places', () => {
  expect(all.length).toBeGreaterThan(10);
  expect(failing((selector) => /:has\([^)]*:(?:nth|first|last|only)/.test(selector))).toEqual([]);
});

it('has no part of the page depend on a place below :has()', () => {
  expect(failing((selector) => /:has\(.*[>+~ ]\s*(?:\*|:is\([^)]*(?:^|[ (>+~,])(?:\*|:(?:nth|first|last|only)))/.test(selector))).toEqual([]);
});

it('asks nothing of the whole page', () => {
  expect(failing((selector) => selector.includes(':root:has('))).toEqual([]);
});
