// Cards can be dragged to the place where they are played, with mouse and touch, in every game; Escape cancels.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, assertQuiet, fewest, inPhase, openTable, state } from '../people.mjs';
import { byTouch, playOne } from '../player.mjs';
import { GAMES } from '../server.mjs';

/** Cards that need no further choice before they are played. */
const CARD = '[data-drag][data-move]:not([aria-disabled="true"], [data-leads])';

/** Waits for a card that can be dragged; makes any other decision that comes first. */
async function draggable(someone) {
  for (let made = 0; made < 40; made += 1) {
    await someone.page.locator('[data-phase="playing"] [data-move]:not([aria-disabled="true"]), [data-phase="over"]').first().waitFor();
    // Cards can be laid once the window has closed.
    if ((await someone.page.locator(CARD).count()) > 0) return;
    await playOne(someone, byTouch);
  }
  assert.fail('there was never a card to be dragged');
}

const middle = ({ x, y, width, height }) => ({ x: x + Math.min(18, width / 2), y: y + Math.min(24, height / 2) });

/** A pointer that presses, moves and releases. */
function pointer(page, kind, session) {
  if (kind === 'mouse') return { down: ({ x, y }) => page.mouse.move(x, y).then(() => page.mouse.down()), to: ({ x, y }) => page.mouse.move(x, y, { steps: 4 }), up: () => page.mouse.up() };
  const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return { down: (at) => touch('touchStart', at), to: (at) => touch('touchMove', at), up: () => touch('touchEnd') };
}

/** Picks up a card, which highlights its target. Returns the place to drop it. */
async function takeUp(page, hand) {
  const card = middle(await page.locator(CARD).first().boundingBox());
  await hand.down(card);
  await hand.to({ x: card.x + 2, y: card.y - 16 });
  await page.locator('.carried').waitFor();
  const place = page.locator('[data-drop]').first();
  await place.waitFor();
  const { x, y, width, height } = await place.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

for (const game of GAMES) {
  test(`${game}: a card can be dragged to its place`, async () => {
    const anna = await guest('Anna', { screen: PHONE });
    const { page } = anna;
    const session = await anna.context.newCDPSession(page);
    const players = Math.max(3, await fewest(anna, game));
    await page.goto(`/t/${await openTable(anna, { game, players, bots: players - 1, bot_ms: 0 })}`);
    await inPhase(page, 'playing');
    for (const kind of ['mouse', 'touch']) {
      const hand = pointer(page, kind, session);
      await draggable(anna);
      const { moment } = await state(page);
      // One drag is cancelled, another ends outside any target.
      await takeUp(page, hand);
      await page.keyboard.press('Escape');
      await page.locator('.carried').waitFor({ state: 'detached' });
      await hand.up();
      assert.equal((await state(page)).moment, moment);
      const goal = await takeUp(page, hand);
      await hand.to(goal);
      await page.locator('[data-over]').waitFor();
      await hand.up();
      await page.waitForFunction((before) => Number(document.querySelector('[data-phase]').dataset.moment) > before, moment);
      assert.equal(await page.locator('.carried, .lifted, [data-over]').count(), 0);
    }
    assertQuiet(anna);
    await anna.context.close();
  });
}
