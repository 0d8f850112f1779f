// What only the host may do: set how long windows stay open, take somebody off a seat, close the table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../evening.mjs';
import { SMALL_PHONE, assertQuiet, assertSound, fewest, inPhase, named, openTable, person } from '../people.mjs';
import { GAMES } from '../server.mjs';

const guest = async (name, look) => named(await person(browser, server.url, look), name);

/** The table as the house tells it. */
const told = async (someone, code) => (await someone.context.request.get(`/api/v2/tables/${code}`)).json();

test('the times of windows are set by the fields that are drawn for them, in every game that has windows', async () => {
  const anna = await guest('Anna', { lang: 'en' });
  const { games } = await (await anna.context.request.get('/api/v2/games')).json();
  const timed = games.filter(({ windows }) => windows.length > 0);
  assert.ok(timed.length > 0);
  let times = null;
  anna.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => (times = JSON.parse(payload).table?.times ?? times)));
  for (const { id, windows } of timed) {
    await anna.page.goto('/');
    await anna.page.locator(`[data-action="open"][data-game="${id}"]`).click();
    await anna.page.locator('summary', { hasText: 'time' }).last().click();
    const fields = anna.page.locator('input[data-option^="time-"]');
    await fields.first().waitFor();
    assert.equal(await fields.count(), windows.length);
    for (const { id: kind } of windows) {
      await anna.page.locator(`input[data-option="time-${kind}"]`).fill('7');
      await anna.page.locator(`input[data-option="time-${kind}"]`).press('Tab');
    }
    await anna.page.locator('[data-action="open-friends"]').click();
    await inPhase(anna.page, 'waiting');
    assert.deepEqual(times, Object.fromEntries(windows.map(({ id: kind }) => [kind, 7000])));
  }
  assertQuiet(anna);
  await anna.context.close();
});

test('the host takes somebody off a seat, after being asked once more, and closes the table', async () => {
  const [game] = GAMES;
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const ben = await guest('Ben', { lang: 'en' });
  const players = Math.max(3, await fewest(anna, game));
  const code = await openTable(anna, { game, players });
  await anna.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').click();
  await anna.page.getByText('Ben').first().waitFor();
  assert.equal(await ben.page.locator('[data-action="host"]').count(), 0);
  await anna.page.locator('[data-action="start"]').click();
  await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));

  const menu = async () => {
    await anna.page.getByRole('button', { name: 'Menü' }).click();
    await anna.page.locator('[data-action="host"]').click();
  };
  await menu();
  await assertSound(anna.page, 'what the host may do');
  const kick = anna.page.locator('[data-kick]');
  assert.equal(await kick.count(), 1);
  await kick.click();
  await anna.page.locator('[data-action="host-back"]').click();
  assert.equal((await told(ben, code)).seats.filter(({ person }) => person).length, 2);
  await kick.click();
  await anna.page.locator('[data-action="host-sure"]').click();
  await ben.page.locator('.hand').waitFor({ state: 'detached' });
  assert.deepEqual((await told(ben, code)).seats.flatMap(({ name, person }) => (person ? [name] : [])), ['Anna']);

  await menu();
  assert.equal(await kick.count(), 0);
  await anna.page.locator('[data-action="close-table"]').click();
  await anna.page.locator('[data-action="host-sure"]').click();
  await Promise.all([anna, ben].map(({ page }) => page.locator('[data-phase="closed"]').waitFor({ state: 'attached' })));
  assertQuiet(anna);
  assertQuiet(ben);
  await anna.context.close();
  await ben.context.close();
});
