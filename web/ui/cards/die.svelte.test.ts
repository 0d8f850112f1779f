// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Die from './Die.svelte';

it.each([1, 2, 3, 4, 5, 6])('shows a roll of %i as that many pips, all apart', async (n) => {
  const die = mount(Die, { target: document.body, props: { n, label: `${n}` } });
  flushSync();
  const pips = [...document.querySelectorAll('circle')].map((pip) => `${pip.getAttribute('cx')} ${pip.getAttribute('cy')}`);
  expect(new Set(pips).size).toBe(n);
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(`${n}`);
  await unmount(die);
});
