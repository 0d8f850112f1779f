// Earlier positions: the table after an earlier line of the log, in each game, while the match runs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, assertQuiet, assertSound, fewest, inPhase, openTable } from '../people.mjs';
import { byMouse, playOne } from '../player.mjs';
import { GAMES } from '../server.mjs';

const MINE = '[data-move]:not([aria-disabled="true"])';

// A player who looks back is notified when it is their turn, so no window may expire meanwhile and start their next one.
const TIMES = {
  haecmaec: { accusation: 60_000, slap: 60_000 },
  hoeleroe: { attention: 60_000, reaction: 600_000, answer: 0 },
};

for (const game of GAMES) {
  test(`${game}: every player can look back, or no player can`, async () => {
    const eva = await guest('Eva', { screen: DESKTOP });
    const { page } = eva;
    const players = await fewest(eva, game);
    const code = await openTable(eva, { game, players, bots: players - 1, times: TIMES[game] ?? {} });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    await playOne(eva, byMouse);
    await page.locator(MINE).first().waitFor();
    const line = page.locator('.side [data-line]').last();
    await line.waitFor();
    const n = Number(await line.getAttribute('data-line-at')) + 1;
    const answer = await eva.context.request.get(`/api/v2/tables/${code}/positions/${n}`);
    const buttons = await page.locator('.side [data-line] button').count();
    if (answer.status() === 409) {
      // In a game of memory the past stays hidden.
      assert.equal((await answer.json()).code, 'not-over');
      assert.equal(buttons, 0);
    } else {
      assert.equal(answer.status(), 200);
      await line.getByRole('button').click();
      await page.locator(`[data-past="${n}"]`).waitFor();
      await page.locator('main.board').waitFor();
      assert.equal(await page.locator(MINE).count(), 0, 'nobody plays in the past');
      await page.locator('.act').getByText('Hier gibt es nichts zu tun').waitFor();
      await assertSound(page, 'an earlier moment');
      await page.getByRole('button', { name: 'Zurück zum Tisch' }).click();
      await page.locator(MINE).first().waitFor();
    }
    assertQuiet(eva);
    await eva.context.close();
  });
}
