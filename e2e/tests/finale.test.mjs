// At the end of a match the page counts the points step by step: once, with or without motion, and the player can skip it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, openTable, person } from '../people.mjs';
import { byMouse, play } from '../player.mjs';

test('the page counts a match to its end; a key skips it, its one button leads on, and an old result is not counted again', async () => {
  const eva = await guest('Eva', { screen: DESKTOP, motion: true });
  const { page } = eva;
  const code = await openTable(eva, { options: { deals: 1 }, players: 4, bots: 3, bot_ms: 0 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  // With reduced motion everything appears at once.
  const calm = await guest('Ruth', { screen: PHONE });
  await calm.page.goto(`/t/${code}`);
  await inPhase(calm.page, 'playing');
  await play(eva, byMouse);

  await calm.page.locator('[data-finale="done"]').waitFor();
  const finale = page.locator('[data-finale]');
  await finale.waitFor();
  await finale.press('x');
  await page.locator('[data-finale="done"]').waitFor();
  assert.equal(await page.locator('[data-action="result"]').count(), 1);
  const sums = await finale.locator('[data-sum]').evaluateAll((all) => all.map((one) => Number(one.dataset.sum)));
  const bySeat = (all) => all.toSorted((one, other) => one.dataset.seat - other.dataset.seat).map((one) => Number(one.dataset.points));
  await assertSound(calm.page, 'the finale on a phone');
  await page.locator('[data-action="result"]').click();
  const result = page.locator('li[data-points]');
  await result.first().waitFor();
  assert.deepEqual(sums, await result.evaluateAll(bySeat));

  await page.reload();
  await result.first().waitFor();
  assert.equal(await finale.count(), 0);
  assert.deepEqual(await result.locator('.sum').allTextContents(), await result.evaluateAll((all) => all.map((one) => one.dataset.points.replace('-', '−'))));

  // A stranger who follows the link is asked for no name.
  const stranger = await person(browser, server.url);
  await stranger.page.goto(`/t/${code}`);
  await stranger.page.getByRole('button', { name: 'Noch einmal ansehen' }).click();
  await stranger.page.locator('[data-replay-at]').waitFor();
  for (const someone of [eva, calm, stranger]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});
