// A slap in Häc Mäc takes one tap on the burger or one key; the hand that was first leaves its print.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, openTable } from '../people.mjs';

const TARGET = 'main.board [data-slap]';

/**
 * A person at a table with bots, who plays until a window asks for a slap; `sent` collects their moves. The page's clock
 * then stands still, if the test advances it (`window.later`).
 */
async function asked(look, stops = false) {
  const eva = await guest('Eva', look);
  const { page } = eva;
  const sent = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, move } = JSON.parse(payload);
      if (type === 'move') sent.push(move);
    }),
  );
  const code = await openTable(eva, { game: 'haecmaec', players: 4, bots: 3, bot_ms: 0, options: { touch: true } });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.evaluate(([target, stops]) => {
    window.places = () => ['.hand', '.act', 'main.board', '.seats'].map((place) => JSON.stringify(document.querySelector(place)?.getBoundingClientRect()));
    const play = () => {
      if (document.querySelector(target) !== null) return;
      window.before = window.places();
      const ready = (more) => document.querySelector(`:is(.hand, .act) [data-move]:not([aria-disabled="true"], [data-once])${more}`);
      (ready('[aria-pressed="true"]') ?? ready(''))?.click();
      requestAnimationFrame(play);
    };
    requestAnimationFrame(play);
    // The bots' next move may wipe the print away in the same frame.
    window.printed = false;
    const clock = performance.now.bind(performance);
    let opened = null;
    const look = () => {
      window.printed ||= document.querySelector('[data-hand]') !== null;
      if (!stops || opened !== null || document.querySelector(target) === null) return;
      opened = clock();
      window.later = 0;
      performance.now = () => opened + window.later;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, [TARGET, stops]);
  await page.locator(TARGET).waitFor();
  sent.length = 0;
  return { eva, page, sent };
}

test('the burger itself is the target of a slap', async () => {
  const { eva, page, sent } = await asked({ screen: PHONE }, true);
  const [target, board] = [await page.locator(TARGET).boundingBox(), await page.locator('main.board').boundingBox()];
  assert.ok(target.width * target.height > 0.6 * board.width * board.height, 'the target is most of the board');
  // A window never opens under a finger: nothing has moved, and a press that was on its way answers nothing.
  const [before, now] = await page.evaluate(() => [window.before, window.places()]);
  assert.deepEqual(now, before, 'the window takes no room');
  const tap = () => page.touchscreen.tap(target.x + target.width / 2, target.y + target.height / 2);
  await tap();
  assert.deepEqual(sent, [], 'no player reacts so fast');
  await page.evaluate(() => (window.later = 250));
  await tap();
  await page.waitForFunction(() => window.printed);
  assert.deepEqual(sent, ['slap']);
  assert.equal(await page.locator(TARGET).count(), 0, 'one hand slaps once');
  assertQuiet(eva);
  await eva.context.close();
});

test('one key slaps, and so does one key accuse; a window has no other target', async () => {
  const { eva, page, sent } = await asked({ screen: DESKTOP });
  await assertSound(page, 'the window');
  await page.keyboard.press('k');
  await page.waitForFunction(() => window.printed);
  assert.deepEqual(sent, ['slap']);
  // The print stays where it was found out whose hand was first.
  await page.locator('[data-hand="first"], [data-move="close"], .ask').first().waitFor();
  assertQuiet(eva);
  await eva.context.close();
});
