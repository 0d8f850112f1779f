import { expect, it } from 'vitest';
import guide from '../../docs/guides/browser.md?raw';

const pages = Object.values(import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })).join('\n');
const code = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

it('has every attribute promised to scripts', () => {
  const promised = new Set(code.flatMap((text) => text.match(/data-[a-z-]+/g) ?? []));
  expect(promised.size).toBeGreaterThan(15);
  expect([...promised].filter((name) => !new RegExp(`\\b${name}\\b(?!-)`).test(pages))).toEqual([]);
});

it('has every control promised to scripts', () => {
  const table = guide.slice(guide.indexOf('## Before and after'), guide.indexOf('## What the page remembers'));
  const names = [...table.matchAll(/`(?:\[data-action="([a-z-]+)"\][^`]*|([a-z]+(?:-[a-z]+)*))`/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const controls = names.filter((name) => name !== '' && !/^(data-.*|done)$/.test(name));
  expect(controls.length).toBeGreaterThan(10);
  expect(controls.filter((name) => !new RegExp(`["'\`]${name}["'\`]`).test(pages))).toEqual([]);
});
