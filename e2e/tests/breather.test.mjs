// Breathers: after a deal the match waits until everyone has gone on; the server ends the wait.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, guest } from '../evening.mjs';
import { PHONE, assertQuiet, assertSound, inPhase, openTable } from '../people.mjs';

/** No test depends on how fast it is: no breather ends by itself. */
const PATIENT = { breathers: true, breather_ms: 3_600_000 };

const GO_ON = '[data-action="onward"]';

/** The moves that this page offers. */
const moves = (page) => page.locator('[data-move]:not([aria-disabled="true"])').count();

test('everyone sees who is ready, and nothing of what comes next is offered before', async () => {
  const { anna, ben, code } = await begun(PATIENT);
  const eva = await guest('Eva', { lang: 'en' });
  await eva.page.goto(`/t/${code}`);
  await Promise.all([anna, ben].map(({ page }) => page.locator(GO_ON).waitFor()));
  for (const { page } of [anna, ben]) assert.equal(await moves(page), 0);
  await eva.page.locator('[data-breather="others"]').waitFor();
  assert.equal(await eva.page.locator(GO_ON).count(), 0, 'a spectator does not count');

  await anna.page.locator(GO_ON).click();
  await anna.page.locator('[data-breather="others"]', { hasText: 'Ben schaut noch.' }).waitFor();
  await ben.page.locator('.seats [data-ready]').waitFor();
  await anna.page.locator('.seats [data-looks]').waitFor();
  assert.equal(await moves(anna.page), 0);

  await ben.page.locator(GO_ON).click();
  for (const { page } of [anna, ben, eva]) await page.locator('[data-breather]').waitFor({ state: 'detached' });
  for (const one of [anna, ben, eva]) assertQuiet(one);
  await Promise.all([anna, ben, eva].map(({ context }) => context.close()));
});

test('one person against bots goes on with one tap, and no button moves', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  const code = await openTable(eva, { game: 'hattrick', players: 4, bots: 3, ...PATIENT });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.locator(GO_ON).waitFor();
  await assertSound(page, 'a breather');
  const places = () => page.evaluate(() => ['.hand', '.act', 'main.board'].map((place) => JSON.stringify(document.querySelector(place).getBoundingClientRect())));
  const before = await places();
  await page.locator(GO_ON).tap();
  await page.locator('[data-breather]').waitFor({ state: 'detached', timeout: 2000 });
  assert.deepEqual(await places(), before);
  assertQuiet(eva);
  await eva.context.close();
});
