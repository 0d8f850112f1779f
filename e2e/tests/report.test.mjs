// A bot's evaluation of moves: a tip before the player's own move, and afterwards the costs of decisions, requested on the result page, in
// words, each with a link to its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { SMALL_PHONE, assertQuiet, assertSound, inPhase, openTable, toResult } from '../people.mjs';
import { byTouch, play, varied } from '../player.mjs';

test('a player without human opponents gets a tip, and after the match sees which decisions cost most', async () => {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const { page } = anna;
  const code = await openTable(anna, { options: { deals: 1 }, bots: 3 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.getByRole('button', { name: 'Menü' }).tap();
  await page.locator('[data-tips]').waitFor();
  await page.keyboard.press('Escape');
  const board = await page.locator('main.board').boundingBox();
  await page.locator('.act [data-action="tip"][aria-disabled="false"]').tap();
  await page.locator('[data-tip]').waitFor();
  // One tap raises the card; nothing covers the table.
  const clear = (await page.locator('[data-tip="clear"]').count()) > 0;
  assert.equal(await page.locator('[data-tipped]').count(), clear ? 1 : 0);
  const slip = await page.locator('[data-tip]').boundingBox();
  // The news of the smallest phones is one line high, the tip two.
  const over = board.y + board.height - slip.y;
  assert.ok(over <= 24, `the tip covers ${over} px of the board`);
  await assertSound(page, 'a tip on a phone');
  await play(anna, byTouch, { choose: varied(3) });
  await toResult(page);
  await page.locator('[data-action="report"]').tap();
  await page.locator('[data-dearest] li, [data-flawless]').first().waitFor();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
  assert.match(await page.locator('[data-sum="0"]').textContent(), /\d+ von \d+ Entscheidungen gut/);
  assert.match(await page.locator('[data-sum="0"] [data-luck]').textContent(), /Glück|Pech/);
  // People read no decimals and no sums of losses.
  assert.doesNotMatch(await page.locator('[role="dialog"], dialog[open]').last().textContent(), /\d,\d|±|verschenkt/);
  await assertSound(page, 'the report on a phone');
  const dearest = page.locator('[data-dearest] li').first();
  const line = await dearest.getAttribute('data-line');
  await dearest.getByRole('link').tap();
  await page.locator(`[data-replay-at="${line}"]`).waitFor();
  // The verdict stays in sight: the played card is crossed, the better one ringed.
  await page.locator(`[data-verdict="${line}"]`).waitFor();
  await page.locator('[data-mark="made"]').waitFor();
  await page.locator('[data-mark="best"]').waitFor();
  await assertSound(page, 'a verdict in the replay on a phone');
  await page.locator('[data-action="play-on"]').tap();
  await page.getByRole('button', { name: 'Von hier weiterspielen' }).last().waitFor();
  assertQuiet(anna);
  await anna.context.close();
});
