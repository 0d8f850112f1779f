// @vitest-environment happy-dom

import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { NONE } from './cards.ts';
import Facts from './parts/Facts.svelte';
import { de } from './text.de.ts';

it.each([0, 1])('keeps the line of the cards won with %i cards', async (won) => {
  const target = document.createElement('div');
  const page = mount(Facts, { target, props: { t: de, won: { ...NONE, R: won }, passes: 0, now: 0, total: null } });
  expect([target.querySelectorAll('.signs').length, target.querySelectorAll('.signs > *').length]).toEqual([1, won]);
  await unmount(page);
});

it.each([
  [5, null, '+5 Punkte'],
  [-1, null, '−1 Punkt'],
  [5, 12, '+5 gesamt +12'],
])('says what %i points are: those of the first deal, or those of this deal with the sum %i', async (now, total, said) => {
  const target = document.createElement('div');
  const page = mount(Facts, { target, props: { t: de, won: NONE, passes: 0, now, total } });
  expect(target.querySelector('.sum')?.textContent?.trim()).toBe(said);
  await unmount(page);
});
