// The last trick, round or chain is one tap away.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, assertQuiet, assertSound, fewest, inPhase, openTable, state } from '../people.mjs';
import { byTouch, playOne, varied } from '../player.mjs';
import { GAMES } from '../server.mjs';

/** The games whose cards are laid face up: the lines come with the cards. */
const SHOWS_CARDS = ['hattrick', 'karteneck', 'hoeleroe'];

for (const game of GAMES) {
  test(`${game}: the last trick, round or chain can be opened`, async () => {
    const mia = await guest('Mia', { screen: PHONE });
    const { page } = mia;
    const players = Math.max(3, await fewest(mia, game));
    await page.goto(`/t/${await openTable(mia, { game, players, bots: players - 1 })}`);
    await inPhase(page, 'playing');
    const choose = varied(51);
    const eager = (moves) => {
      const laying = moves.filter((move) => move.startsWith('lay '));
      return choose(laying.length > 0 ? laying : moves);
    };
    const lines = page.locator('[data-last] li');
    for (let made = 0; (await lines.count()) === 0; made += 1) {
      assert.ok(made < 60 && (await state(page)).phase === 'playing', 'nothing was ever played out');
      assert.ok(await playOne(mia, byTouch, eager));
      await page.getByRole('button', { name: /^D(ie|er) letzten? / }).tap();
      await page.getByRole('dialog', { name: /^D(ie|er) letzten? / }).waitFor();
      if ((await lines.count()) === 0) await page.keyboard.press('Escape');
    }
    assert.ok((await lines.first().innerText()).length > 5);
    if (SHOWS_CARDS.includes(game)) await page.locator('[data-last] .card svg').first().waitFor();
    await assertSound(page, 'what was played out last');
    await page.keyboard.press('Escape');
    await page.locator('[data-last]').waitFor({ state: 'detached' });
    // The other players' last moves stay visible at their seats or on the board until the player moves.
    const trail = page.locator('[data-trail]');
    for (let made = 0; ; made += 1) {
      await page.locator('[data-phase="playing"] [data-move]:not([aria-disabled="true"])').first().waitFor();
      // Moves appear one after another; a player who begins a round sees none.
      const seen = await trail.first().waitFor({ timeout: 3000 }).then(() => true, () => false);
      if (seen) break;
      assert.ok(made < 8 && (await playOne(mia, byTouch, eager)), 'no trail');
    }
    if (game === 'heuchel') assert.ok((await page.locator('[data-trail="from"]').count()) >= 1 && (await page.locator('[data-trail="to"]').count()) >= 1);
    assertQuiet(mia);
    await mia.context.close();
  });
}
