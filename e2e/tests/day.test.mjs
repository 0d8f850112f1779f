// The deal of the day, and two matches of the same deal side by side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, letBotsPlay, openTable, person, toResult } from '../people.mjs';

test('the deal of the day can be found on the start page, started once, and resumed', async () => {
  const anna = await person(browser, server.url, { screen: PHONE });
  const { page } = anna;
  await page.goto('/');
  await page.locator('a[data-day]').tap();
  await page.locator('[data-action="play-day"]').waitFor();
  await assertSound(page, 'the deal of the day on a phone');
  await page.locator('main input').fill('Anna');
  await page.locator('[data-action="play-day"]').tap();
  await inPhase(page, 'playing');
  const table = new URL(page.url()).pathname;
  await page.goto('/day');
  await page.getByText('Weiterspielen').tap();
  await inPhase(page, 'playing');
  assert.equal(new URL(page.url()).pathname, table, 'one try counts');
  assertQuiet(anna);
  await anna.context.close();

  const guest = await person(browser, server.url, { screen: DESKTOP, lang: 'en', scheme: 'dark' });
  await guest.page.goto('/day');
  await guest.page.getByText('This week').waitFor();
  await assertSound(guest.page, 'the deal of the day in English');
  assertQuiet(guest);
  await guest.context.close();
});

test('two matches of the same deal appear side by side', async () => {
  const ben = await guest('Ben', { screen: DESKTOP });
  const { page } = ben;
  const code = await openTable(ben, { options: { deals: 1 }, bots: 3 });
  await letBotsPlay(ben, code);
  await toResult(page);
  const answer = await page.request.post(`/api/v2/tables/${code}/branch`, { data: { lines: 0, seat: 2 } });
  const again = (await answer.json()).code;
  await letBotsPlay(ben, again);
  await toResult(page);
  assert.equal(await page.locator('[data-deal="none"]').count(), 0, 'nothing is said of seals where there is none');
  await page.locator('[data-action="compare"]').click();
  for (const match of [code, again]) {
    await page.locator(`[data-match="${match}"]`).waitFor();
    assert.equal(await page.locator(`[data-match="${match}"] [data-rank]`).count(), 4);
  }
  assert.deepEqual(await page.locator('[data-match] h2').allTextContents(), ['Ben (1)', 'Ben (2)'], 'one knows which is which');
  await assertSound(page, 'two matches side by side');
  await page.locator(`[data-match="${code}"] a`).first().click();
  await page.waitForURL(/\/replay\//);
  assertQuiet(ben);
  await ben.context.close();
});

test('a player who finishes after midnight sees the day they played', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  const { day } = await (await page.request.get('/api/v2/day')).json();
  // For this page it is already the next day.
  await page.route('**/api/v2/day', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), day: day + 1 } });
  });
  const asked = [];
  page.on('request', (request) => /day\/table/.test(request.url()) && asked.push(new URL(request.url()).search));
  await page.goto(`/day#${day}`);
  await page.locator(`[data-day-shown="${day}"]`).waitFor();
  assert.deepEqual([...new Set(asked)], [`?day=${day}`]);
  await page.goto('/day');
  await page.locator(`[data-day-shown="${day + 1}"]`).waitFor();
  assertQuiet(eva);
  await eva.context.close();
});
