// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { i18n } from '../../../net/i18n/i18n.svelte.ts';
import GermanCard from './GermanCard.svelte';

it.each([
  ['de', 'ASS'],
  ['en', 'ACE'],
] as const)('names an ace on its ribbon in the language of the page (%s)', async (lang, word) => {
  await i18n.use(lang);
  const card = mount(GermanCard, { target: document.body, props: { card: 'HA' } });
  flushSync();
  expect(document.querySelector('.word')?.textContent).toBe(word);
  await unmount(card);
});
