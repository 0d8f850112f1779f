// A player can choose a card or stack before their turn. It is played when that is legal; otherwise the page says why not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, guest } from '../evening.mjs';
import { PHONE, assertQuiet, inPhase, openTable, state } from '../people.mjs';
import { byMouse, byTouch, playOne } from '../player.mjs';

test('a waiting player chooses a card with two taps, cancels, chooses again, and it is played', async () => {
  const { anna, ben } = await begun({ bot_ms: 0, options: { deals: 1 } });
  // Until one of the two waits for the other: bots play at once.
  const asked = async (someone) => (await someone.page.locator('.hand [data-move]').count()) > 0;
  while (!(await asked(ben))) {
    if (await asked(anna)) await playOne(anna, byMouse);
    await new Promise((done) => setTimeout(done, 50));
  }
  const hand = anna.page.locator('.hand [data-card], .hand [data-thing]');
  const cards = await hand.count();
  const twice = async () => {
    // They cannot be played now, and their buttons say so.
    await anna.page.locator('.hand [data-thing]').last().tap({ force: true });
    await anna.page.locator('.hand [data-thing][aria-pressed="true"]').tap({ force: true });
    await anna.page.locator('[data-plan]').waitFor();
    assert.equal(await anna.page.locator('.act .early').count(), 0, 'what is kept for later is refused as well');
  };
  await twice();
  // On a busy machine the slip may still be moving under the finger: taps again.
  while ((await anna.page.locator('[data-plan]').count()) > 0) {
    await anna.page.locator('[data-action="drop-plan"]').tap({ timeout: 2000 }).catch(() => undefined);
    await anna.page.waitForTimeout(200);
  }
  const chosen = anna.page.locator('.hand [data-thing]').last();
  await chosen.focus();
  await anna.page.keyboard.press('Enter');
  if ((await anna.page.locator('[data-plan]').count()) === 0) await anna.page.keyboard.press('Enter');
  await anna.page.locator('[data-plan]').waitFor();
  const { moment } = await state(anna.page);
  while ((await anna.page.locator('[data-plan]').count()) > 0) {
    if (await asked(ben)) await playOne(ben, byMouse);
    await new Promise((done) => setTimeout(done, 50));
  }
  // Played, or dropped because it was not legal.
  const played = (await anna.page.locator('.hand button').count()) < cards;
  assert.ok(played || (await asked(anna)), 'it was neither played nor given back');
  assert.ok((await state(anna.page)).moment > moment);
  assertQuiet(anna);
  assertQuiet(ben);
  await anna.context.close();
  await ben.context.close();
});

test('hattrick: a card that was played and dealt to the same hand again is not chosen', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  await page.goto(`/t/${await openTable(eva, { players: 6, bots: 5, bot_ms: 0, options: { deals: 6 } })}`);
  await inPhase(page, 'playing');
  const hand = () => page.locator('.hand :is([data-move], [data-thing])').evaluateAll((cards) => cards.map(({ dataset }) => dataset.move ?? dataset.thing));
  let again = false;
  for (let deal = 0; deal < 5 && !again; deal += 1) {
    const before = await hand();
    let last = '';
    // To the end of the deal: then there are cards that were not there before.
    while ((await hand()).every((card) => before.includes(card))) await playOne(eva, byTouch, (moves) => (last = moves.at(-1)));
    again = (await hand()).includes(last);
    if (again) assert.equal(await page.locator('.hand [aria-pressed="true"]').count(), 0, `${last} is chosen`);
  }
  assert.ok(again, 'no card came again');
  assertQuiet(eva);
  await eva.context.close();
});

const MINE = '[data-move]:not([aria-disabled="true"])';
const mayMove = async ({ page }) => (await page.locator(MINE).count()) > 0;
/** Whether the player can lay a card from their hand. */
const mayLay = async ({ page }) => (await page.locator('.hand [data-move]').count()) > 0;

/** Makes some move, if there still is one: a window may close meanwhile. */
async function act({ page }) {
  const control = page.locator(MINE).first();
  for (let taps = 0; taps < 2; taps += 1) await control.click({ position: { x: 18, y: 24 }, timeout: 300 }).catch(() => undefined);
}

test('haecmaec: a card is kept for the player’s turn', async () => {
  const { anna, ben, code } = await begun({ game: 'haecmaec', bot_ms: 0, players: 3, options: { suspicion: false } });
  // The log does not name a fly, so the test could not find it there.
  const kept = anna.page.locator('.hand [data-keep]:not([data-keep$="FLY"])');
  const step = async (...people) => {
    for (const someone of people) if (await mayMove(someone)) await act(someone);
    await anna.page.waitForTimeout(50);
  };
  while (!(await mayLay(ben)) || (await mayMove(anna)) || (await kept.count()) === 0) await step(...((await mayLay(ben)) && !(await mayMove(anna)) ? [ben] : [anna, ben]));
  const card = await kept.last().getAttribute('data-keep');
  // A move of another player may drop the choice: chooses again.
  while ((await anna.page.locator('[data-plan]').count()) === 0) {
    await kept.last().tap({ force: true });
    await anna.page.locator('.hand [data-keep][aria-pressed="true"]').tap({ force: true, timeout: 800 }).catch(() => undefined);
    await anna.page.waitForTimeout(100);
  }
  const { moment } = await state(anna.page);
  // The players answer any other question by hand until the card is played.
  while ((await anna.page.locator('[data-plan]').count()) > 0) await step(ben, ...((await mayLay(anna)) ? [] : [anna]));
  const wasLaid = async () => {
    const { log } = await (await anna.context.request.get(`/api/v2/tables/${code}/log`)).json();
    return log.some(({ at, seat, told }) => at >= moment && seat === 0 && JSON.stringify(told).includes(`"${card.split(' ').at(-1)}"`));
  };
  // The slip disappears when the move is sent; the answer takes time.
  const until = Date.now() + 5000;
  let settled = false;
  while (!settled && Date.now() < until) settled = (await wasLaid()) || (await mayMove(anna));
  assert.ok(settled, `${card} was neither played nor given back`);
  assertQuiet(anna);
  await anna.context.close();
  await ben.context.close();
});

test('heuchel: a stack is kept for the next turn, then moves, or the page says why it cannot', async () => {
  const { anna, ben, code } = await begun({ game: 'heuchel', bot_ms: 0, players: 3 });
  const kept = anna.page.locator('.house [data-keep]');
  const seen = { went: 0, lapsed: 0 };
  const over = async () => (await state(anna.page)).phase === 'over';
  while (seen.went === 0 && !(await over())) {
    // Until it is Ben's turn and not Anna's.
    while (!(await over()) && ((await mayMove(anna)) || !(await mayMove(ben)) || (await kept.count()) === 0)) {
      if (await mayMove(anna)) await act(anna);
      else if ((await kept.count()) === 0 && (await mayMove(ben))) await act(ben);
      else await anna.page.waitForTimeout(50);
    }
    if (await over()) break;
    const stack = kept.last();
    const move = await stack.getAttribute('data-keep');
    await stack.tap();
    await anna.page.locator('.house [data-keep][aria-pressed="true"]').tap();
    await anna.page.locator('[data-plan]').waitFor();
    const { moment } = await state(anna.page);
    while ((await anna.page.locator('[data-plan]').count()) > 0) {
      if (await mayMove(ben)) await act(ben);
      await anna.page.waitForTimeout(50);
    }
    if ((await anna.page.locator('[data-refusal]').count()) > 0) {
      seen.lapsed += 1;
      continue;
    }
    const made = async () => {
      const { log } = await (await anna.context.request.get(`/api/v2/tables/${code}/log`)).json();
      return log.some((line) => line.at >= moment && line.seat === 0 && line.move === move);
    };
    const until = Date.now() + 5000;
    while (!(await made())) assert.ok(Date.now() < until, `${move} was neither made nor given back`);
    seen.went += 1;
  }
  assert.ok(seen.went > 0, 'no stack that was kept has gone');
  assertQuiet(anna);
  await anna.context.close();
  await ben.context.close();
});
