// An accidental second tap makes no second move: the next decision often has its button in the same place. The clock stands still except
// where the test advances it, so a slow machine does not tap later.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, assertQuiet, inPhase, openTable } from '../people.mjs';

const READY = '[data-move]:not([aria-disabled="true"])';

test('a second tap in the same place right after a move is ignored, a later one counts', async () => {
  // In the text table every tap on a move plays it.
  const eva = await guest('Eva', { screen: PHONE, prefs: { text: true } });
  const { page } = eva;
  let moves = 0;
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => (moves += JSON.parse(payload).type === 'move' ? 1 : 0)));
  await page.clock.install();
  await page.goto(`/t/${await openTable(eva, { game: 'karteneck', players: 2, bots: 1, bot_ms: 0 })}`);
  await inPhase(page, 'playing');
  await page.locator(READY).first().waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  /**
   * Advances the clock in small steps until the page may move again: enough for the server's answer, too little to end the pause after a
   * move.
   */
  async function answered() {
    for (let frames = 0; frames < 400; frames += 1) {
      if ((await page.locator(READY).count()) > 0) return;
      if (frames % 20 === 0) await page.clock.runFor(1);
      await new Promise((done) => setTimeout(done, 25));
    }
    assert.fail('the page was never asked again');
  }
  const at = ([x, y]) => page.evaluate(([left, top, ready]) => document.elementFromPoint(left, top)?.closest(ready) != null, [x, y, READY]);

  let judged = 0;
  for (let tries = 0; judged < 3; tries += 1) {
    assert.ok(tries < 40, 'the next decision never had its button in the same place');
    await answered();
    await page.clock.runFor(1000);
    const control = page.locator(READY).first();
    await control.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await control.boundingBox();
    const place = [x + width / 2, y + height / 2];
    const before = moves;
    await page.touchscreen.tap(...place);
    await page.waitForFunction((ready) => document.querySelector(ready) === null, READY);
    assert.equal(moves, before + 1);
    await answered();
    await page.clock.runFor(150);
    if (!(await at(place))) continue;
    judged += 1;
    await page.touchscreen.tap(...place);
    assert.equal(await page.locator(READY).count() > 0, true, 'the second tap was taken for a move');
    assert.equal(moves, before + 1, 'a tap 150 ms after the first was answered made a second move');
    await page.clock.runFor(400);
    await page.touchscreen.tap(...place);
    await page.waitForFunction((ready) => document.querySelector(ready) === null, READY);
    assert.equal(moves, before + 2);
  }
  assertQuiet(eva);
  await eva.context.close();
});
