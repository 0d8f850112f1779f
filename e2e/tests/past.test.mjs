// Looking back: how things lay after an earlier line of the log, in each game the house has, and from the result.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, fewest, inPhase, letBotsPlay, named, openTable, person, toResult } from '../people.mjs';
import { byMouse, playOne } from '../player.mjs';
import { GAMES } from '../server.mjs';

const past = (page) => page.locator('[data-past]');
const MINE = '[data-move]:not([aria-disabled="true"])';

for (const game of GAMES) {
  test(`${game}: one looks back, or nobody does`, async () => {
    const eva = await named(await person(browser, server.url, { screen: DESKTOP }), 'Eva');
    const { page } = eva;
    const players = await fewest(eva, game);
    const code = await openTable(eva, { game, players, bots: players - 1 });
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
      // What has to be remembered is not shown again.
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

test('from the result one looks back at the table, with the scores of that moment, and comes back to the result', async () => {
  const host = await named(await person(browser, server.url), 'Eva');
  const code = await openTable(host, { players: 4, options: { deals: 2 }, bots: 3 });
  const ben = await named(await person(browser, server.url, { screen: PHONE }), 'Ben');
  const { page } = ben;
  await page.goto(`/t/${code}`);
  await letBotsPlay(host, code);
  await toResult(page);
  for (let times = 0; times < 2; times += 1) {
    await page.locator('[data-action="log"]').tap();
    await page.locator('[role="dialog"] [data-line] button').nth(30).tap();
    await past(page).waitFor();
    await page.locator(times === 0 ? 'main.board' : 'main.text').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const n = await past(page).getAttribute('data-past');
    const { standing } = await (await ben.context.request.get(`/api/v2/tables/${code}/positions/${n}`)).json();
    assert.equal(standing.deal_scores.length, 1);
    await page.getByRole('button', { name: 'Einen Zug zurück' }).tap();
    await page.locator(`[data-past="${n - 1}"]`).waitFor();
    await page.getByRole('button', { name: 'Zum Ergebnis' }).tap();
    await page.locator('[data-points]').first().waitFor();
    // The same in words.
    await page.evaluate(() => localStorage.setItem('stammtisch', JSON.stringify({ text: true })));
    await page.reload();
    await page.locator('[data-action="log"]').waitFor();
  }
  assertQuiet(ben);
  await ben.context.close();
  await host.context.close();
});
