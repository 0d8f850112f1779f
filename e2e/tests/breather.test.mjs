// Breathers: after a deal the match waits until everyone has gone on; the server ends the wait.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, openTable } from '../people.mjs';

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

/** A person at a table with bots, who plays until a pause is told in the board's own words; makes the move that matches `prefer` where it can. */
async function told(game, prefer) {
  const eva = await guest('Eva', { screen: DESKTOP });
  const { page } = eva;
  const code = await openTable(eva, { game, players: 4, bots: 3, bot_ms: 0, ...PATIENT });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  const words = page.locator('[data-breather] .told > :is(b, ul)').filter({ hasNotText: 'Schau es dir in Ruhe an.' });
  await page.evaluate((prefer) => {
    const play = () => {
      const pause = document.querySelector('[data-breather] .told > :is(b, ul)');
      if (pause !== null && pause.textContent !== 'Schau es dir in Ruhe an.') return;
      const moves = (more) => document.querySelector(`:is(.hand, .act) [data-move]:not([aria-disabled="true"])${more}`);
      const control = document.querySelector('[data-action="onward"]') ?? (prefer && moves(`[data-move="${prefer}"]`)) ?? moves('[aria-pressed="true"]') ?? moves('');
      control?.click();
      requestAnimationFrame(play);
    };
    requestAnimationFrame(play);
  }, prefer);
  await words.waitFor({ timeout: 60_000 });
  return eva;
}

/** Whether the news can be seen. */
const hasNews = (page) => page.locator('.news').evaluate((news) => news.checkVisibility({ visibilityProperty: true }));

test('an accusation is told once: by the pause, then by the news', async () => {
  const eva = await told('haecmaec', 'accuse');
  const { page } = eva;
  assert.match(await page.locator('[data-breather]').innerText(), /Verdacht/);
  assert.equal(await hasNews(page), false);
  await page.locator(GO_ON).click();
  await page.locator('[data-breather]').waitFor({ state: 'detached' });
  assert.match(await page.locator('.news').innerText(), /verdächtigst/);
  assert.equal(await hasNews(page), true);
  assertQuiet(eva);
  await eva.context.close();
});

test('a round served is told from the side of the reader', async () => {
  const eva = await told('karteneck', 'out');
  const { page } = eva;
  assert.match(await page.locator('[data-breather] .told > b').innerText(), /\bdu\b|\bdir\b|\bdich\b/i);
  assert.match(await page.locator('[data-breather] .told > span').innerText(), /mit( je)? \d+\s(Wurm|Würmern)\.$/);
  assert.equal(await hasNews(page), false);
  assertQuiet(eva);
  await eva.context.close();
});
