// A player who returns after hours reads a summary of what happened meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, assertQuiet, assertSound, inPhase, openTable } from '../people.mjs';
import { byTouch, playOne } from '../player.mjs';

const KEY = 'stammtisch.seen';

test('a player who returns after hours reads once what happened meanwhile', async () => {
  const anna = await guest('Anna', { screen: PHONE });
  const { page } = anna;
  const code = await openTable(anna, { bots: 3 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await playOne(anna, byTouch);
  await playOne(anna, byTouch);
  await page.goto('/');
  const seen = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)), KEY);
  assert.equal(seen[0][0], code);
  assert.ok(seen[0][1].len > 3);
  // Pretends that she last saw the match at its beginning, hours ago.
  await page.evaluate(([key, code]) => localStorage.setItem(key, JSON.stringify([[code, { len: 2, at: Date.now() - 5 * 3_600_000 }]])), [KEY, code]);
  await page.goto(`/t/${code}`);
  await page.locator('[data-away] li').first().waitFor();
  await assertSound(page, 'while you were away');
  await page.locator('[data-action="back-again"]').tap();
  await page.locator('[data-away]').waitFor({ state: 'detached' });
  await page.reload();
  await inPhase(page, 'playing');
  await page.locator('[data-news]').waitFor();
  assert.equal(await page.locator('[data-away]').count(), 0);
  assertQuiet(anna);
  await anna.context.close();
});
