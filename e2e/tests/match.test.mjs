// Matches of Hattrick as people play them: two people with one link, by keyboard from the start page on, in the text table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, assertQuiet, inPhase, named, openTable, person } from '../people.mjs';
import { byButton, byKeyboard, byMouse, play, tabTo, varied } from '../player.mjs';
import { assertSameEnd } from '../record.mjs';

/** The number of moves that one of four seats makes in a match of one deal. */
const MOVES = 14;

const codeOf = (page) => new URL(page.url()).pathname.split('/').at(-1);

test('two people with one link and two bots play a match; one goes away and comes back', async () => {
  const anna = await person(browser, server.url, { lang: 'de', motion: true });
  await anna.page.goto('/');
  await anna.page.locator('[data-name]').fill('Anna');
  await anna.page.locator('[data-name]').press('Enter');
  await anna.page.locator('[data-action="open"][data-game="hattrick"]').click();
  await anna.page.getByLabel(/^Partien/).fill('1');
  await anna.page.locator('[data-action="open-friends"]').click();
  await inPhase(anna.page, 'waiting');
  const code = codeOf(anna.page);

  let ben = await person(browser, server.url, { lang: 'en', scheme: 'dark' });
  await ben.page.goto(anna.page.url());
  await ben.page.getByRole('textbox').fill('Ben');
  await ben.page.locator('[data-action="enter"]').click();
  await inPhase(ben.page, 'waiting');
  await anna.page.getByText('Ben').first().waitFor();
  await anna.page.locator('[data-action="start"]').click();
  await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));

  const annaPlays = play(anna, byMouse, { choose: varied(1) });
  const first = await play(ben, byMouse, { choose: varied(2), enough: (moves) => moves === 5 });
  const cookies = await ben.context.storageState();
  assertQuiet(ben);
  await ben.context.close();
  ben = await person(browser, server.url, { lang: 'en', scheme: 'dark', storageState: cookies });
  await ben.page.goto(`/t/${code}`);
  const second = await play(ben, byMouse, { choose: varied(3) });

  assert.equal(await annaPlays, MOVES);
  assert.equal(first + second, MOVES);
  await assertSameEnd(anna, code);
  await assertSameEnd(ben, code);
  assertQuiet(anna);
  assertQuiet(ben);
  await anna.context.close();
  await ben.context.close();
});

test('from the start page to the table by keyboard alone', async () => {
  const dirk = await person(browser, server.url, { lang: 'en', screen: DESKTOP });
  const { page } = dirk;
  await page.goto('/');
  await tabTo(page, '[data-name]');
  await page.keyboard.type('Dirk');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="open"][data-game="hattrick"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-action="open-bots"]').waitFor();
  await tabTo(page, 'input[data-option]');
  await page.keyboard.type('1');
  await tabTo(page, '[data-action="open-bots"]');
  await page.keyboard.press('Enter');
  await inPhase(page, 'playing');
  assert.equal(await play(dirk, byKeyboard, { choose: varied(5), enough: (made) => made === 2 }), 2);
  assertQuiet(dirk);
  await dirk.context.close();
});

test('a match in the text table', async () => {
  const eva = await guest('Eva', { prefs: { text: true } });
  const code = await openTable(eva, { options: { deals: 1 }, bots: 3 });
  await eva.page.goto(`/t/${code}`);
  assert.equal(await play(eva, byButton, { choose: varied(6) }), MOVES);
  await assertSameEnd(eva, code);
  assertQuiet(eva);
  await eva.context.close();
});
