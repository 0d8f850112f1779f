// A die tumbles when it has been rolled, and stays where its number matters: beside the sentence in Heuchel & Meuchel, on its card in the
// chain of Machma-Hölerö.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, SIDEWAYS, TABLET, assertQuiet, atRest, inPhase, openTable } from '../people.mjs';
import { asked, byTouch, playOne } from '../player.mjs';
import { recorded, shows, withHand } from '../shown.mjs';

/** Collects the animations of dice that start on this page. */
const noticeRolls = (page) =>
  page.addInitScript(() => {
    window.rolls = [];
    addEventListener('animationstart', ({ target }) => target.closest('.die') && window.rolls.push(target.getAnimations()[0]?.effect.getComputedTiming().duration));
  });

/** The dice on the table: pips and width of each. */
const dice = (page) =>
  page.locator('.die').evaluateAll((all) =>
    all.filter((die) => die.checkVisibility()).map((die) => ({ pips: die.querySelectorAll('circle').length, width: die.getBoundingClientRect().width })),
  );

test('Heuchel & Meuchel: the die tumbles once per roll and shows what was rolled; without animation it lies there at once', async () => {
  for (const motion of [true, false]) {
    const eva = await guest('Eva', { screen: PHONE, motion });
    const { page } = eva;
    await noticeRolls(page);
    const code = await openTable(eva, { game: 'heuchel', players: 3, bots: 2, options: { die: true }, bot_ms: 0 });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    const lies = () => page.locator('.die').count();
    for (let moves = 0; (await lies()) === 0; moves += 1) {
      assert.ok(moves < 8, 'nobody rolls');
      await playOne(eva, byTouch);
      await asked(page, '[data-move]:not([aria-disabled="true"])');
    }
    await page.waitForFunction((motion) => !motion || window.rolls.length > 0, motion);
    const { log } = await (await eva.context.request.get(`/api/v2/tables/${code}/log?from=0&to=100000`)).json();
    const { rolled } = log.flatMap(({ told }) => told).findLast(({ kind }) => kind === 'rolls');
    assert.deepEqual((await dice(page)).map(({ pips }) => pips), [rolled]);
    const rolls = await page.evaluate(() => window.rolls);
    assert.equal(rolls.length > 0, motion, JSON.stringify(rolls));
    for (const ms of rolls) assert.ok(ms > 300 && ms < 1000, `${ms} ms`);
    assertQuiet(eva);
    await eva.context.close();
  }
});

test('Machma-Hölerö: the die stays small on the card that it was rolled for, on every screen', async () => {
  const eva = await guest('Eva', { screen: DESKTOP, motion: true });
  const { page } = eva;
  await noticeRolls(page);
  const show = await shows(eva);
  const table = withHand(recorded('hoeleroe-skips'), 6);
  const { rolled } = table.log.flatMap(({ told }) => told).findLast(({ kind }) => kind === 'rolls');
  await show(table);
  await page.locator('.chain .die').waitFor();
  await page.waitForFunction(() => window.rolls.length > 0);
  for (const { viewport } of [DESKTOP, PHONE, SIDEWAYS, TABLET]) {
    await page.setViewportSize(viewport);
    await page.locator('.chain .die').waitFor();
    await atRest(page);
    assert.deepEqual((await dice(page)).map(({ pips }) => pips), [rolled]);
    const [die, card, index] = await page.evaluate(() =>
      ['.die', '.card', '.card'].map((part, i) => {
        const { left, top, right, bottom, width, height } = document.querySelector(`.chain .c ${part}`).getBoundingClientRect();
        // The index of a card is in its upper left.
        return i < 2 ? { left, top, right, bottom, width } : { right: left + 0.41 * width, bottom: top + 0.5 * height };
      }),
    );
    assert.ok(die.width >= 14 && die.width < card.width / 2, `${die.width} px at ${viewport.width}`);
    assert.ok(die.right <= card.right + 6 && die.bottom <= card.bottom + 6, 'it lies on its card');
    assert.ok(die.left >= index.right || die.top >= index.bottom, 'the index stays readable');
  }
  assertQuiet(eva);
  await eva.context.close();
});
