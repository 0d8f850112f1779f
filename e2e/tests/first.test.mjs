// Machma-Hölerö for the first time: the simple table that the page proposes, and its explanations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, assertQuiet, assertSound, inPhase } from '../people.mjs';
import { byTouch, playOne } from '../player.mjs';

test('the first table is simple and explains each card the first time it appears', async () => {
  const eva = await guest('Eva', { screen: PHONE, lang: 'en' });
  const { page } = eva;
  await page.goto('/');
  await page.locator('[data-action="open"][data-game="hoeleroe"]').tap();
  await page.locator('[data-action="open-first"]').waitFor();
  await assertSound(page, 'the proposal');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/tables'));
  await page.locator('[data-action="open-first"]').tap();
  const { options, players, bot_ms } = (await asked).postDataJSON();
  assert.deepEqual([options.rounds, options.arschkarte, players], [1, 'forbidden', 3]);
  assert.ok(bot_ms >= 1500, 'the bots take their time');
  await inPhase(page, 'playing');
  const code = new URL(page.url()).pathname.split('/').at(-1);
  const { log } = await (await eva.context.request.get(`/api/v2/tables/${code}/log`)).json();
  assert.ok(log.length > 0);
  for (let moves = 0; moves < 3; moves += 1) await playOne(eva, byTouch);
  const seen = await page.evaluate(() => localStorage.getItem('stammtisch.hoeleroe.seen'));
  assert.ok((seen ?? '').length > 0, 'no card was explained');
  await assertSound(page, 'the first table');
  assertQuiet(eva);
  await eva.context.close();
});
