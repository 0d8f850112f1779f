// A card that is chosen, one that has the focus, one that is recommended and one that is nothing of these look different, in every game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, atRest, inPhase, openTable } from '../people.mjs';
import { asked, byMouse, playOne, varied } from '../player.mjs';
import { GAMES } from '../server.mjs';

/** Cards in the hand, or stacks on the board, that can be chosen. */
const CARD = ':is(.hand .h, main.board .t)[data-move]:not([aria-disabled="true"])';

/** The look of a control and all its parts: what differs between two of its states is seen. */
const look = (page) =>
  page.evaluate(() => {
    const control = document.querySelector('[data-mine]');
    const seen = ['boxShadow', 'outlineStyle', 'outlineColor', 'outlineWidth', 'transform', 'translate', 'filter', 'backgroundColor', 'color'];
    return [control, ...control.querySelectorAll('*')].map((one) => {
      const style = getComputedStyle(one);
      return seen.map((name) => (name.startsWith('outline') && style.outlineStyle === 'none' ? '' : style[name])).join(' | ');
    });
  });

for (const game of GAMES) {
  test(`${game}: chosen, focused, recommended and plain cards look different`, async () => {
    for (const [screen, scheme] of [[DESKTOP, 'light'], [PHONE, 'dark']]) {
      const eva = await guest('Eva', { screen, scheme });
      const { page } = eva;
      const code = await openTable(eva, { game, players: 4, bots: 3, bot_ms: 0 });
      await page.goto(`/t/${code}`);
      await inPhase(page, 'playing');
      const card = page.locator(CARD).first();
      // Other questions may come first.
      for (let times = 0; times < 20 && (await card.count()) === 0; times += 1) {
        if (times > 0) await playOne(eva, byMouse, varied(times));
        await asked(page, '[data-move]:not([aria-disabled="true"])');
      }
      await card.evaluate((one) => one.setAttribute('data-mine', ''));
      const looks = {};
      const keep = async (name) => {
        await page.mouse.move(0, 0);
        await atRest(page);
        looks[name] = await look(page);
      };
      const mine = page.locator('[data-mine]');
      assert.equal(await mine.getAttribute('aria-pressed'), 'false', 'nothing is chosen at first');
      await keep('plain');
      // A key shows the focus; a touch does not.
      await page.keyboard.press('Shift');
      await mine.focus();
      await keep('focused');
      await mine.evaluate((one) => one.blur());
      await page.locator('[data-action="tip"]').click();
      await page.locator('[data-tip]').waitFor();
      // The bot recommends one of the cards, by chance.
      await mine.evaluate((one) => one.setAttribute('data-tipped', ''));
      await keep('recommended');
      await mine.evaluate((one) => one.removeAttribute('data-tipped'));
      await page.locator('[data-action="drop-tip"]').click();
      await mine.click({ position: { x: 18, y: 24 } });
      await page.locator('[data-mine][aria-pressed="true"]').waitFor();
      await mine.evaluate((one) => one.blur());
      await keep('chosen');
      const names = Object.keys(looks);
      for (const [i, one] of names.entries()) for (const other of names.slice(i + 1)) assert.notDeepEqual(looks[one], looks[other], `${one} as ${other}, ${scheme}`);
      assertQuiet(eva);
      await eva.context.close();
    }
  });
}
