// An evening: several matches of the same people with one leaderboard. It begins at a table, goes on with another game, and has a link to
// share.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, openTable, person, toResult } from '../people.mjs';
import { byMouse, play } from '../player.mjs';

const BIG = { viewport: { width: 1920, height: 1080 } };

test('the host turns a match into an evening; the next match is another game, and a link shows the leaderboard', async () => {
  const eva = await guest('Eva', { screen: DESKTOP });
  const { page } = eva;
  const code = await openTable(eva, { options: { deals: 1 } });
  await page.goto(`/t/${code}`);
  await page.locator('[data-action="begin-evening"]').click();
  await page.locator('[data-action="evening"]').waitFor();
  await page.locator('[data-action="start"]').click();
  await play(eva, byMouse);
  await toResult(page);
  const rank = Number(await page.locator('li.you[data-rank]').getAttribute('data-rank'));
  const shared = (await page.locator(`li[data-rank="${rank}"]`).count()) - 1;
  const link = await page.locator('[data-action="evening"]').getAttribute('href');
  await assertSound(page, 'the result of a match of an evening');
  await page.locator('[data-action="next-match"]').click();
  await assertSound(page, 'what is played next');
  await page.locator('[data-next]:not([disabled])').nth(1).click();
  await inPhase(page, 'waiting');

  for (const [screen, lang] of [
    [BIG, 'de'],
    [PHONE, 'en'],
  ]) {
    const stranger = await person(browser, server.url, { screen, lang });
    await stranger.page.goto(link);
    const place = stranger.page.locator('[data-over="1"] [data-name="Eva"]');
    await place.waitFor();
    assert.equal(Number(await place.getAttribute('data-points')), 4 - rank - shared / 2);
    await stranger.page.locator(`[data-match="${code}"]`).waitFor();
    await stranger.page.locator('[data-now] svg path').waitFor();
    await assertSound(stranger.page, `an evening at ${screen.viewport.width}`);
    await stranger.page.locator('[data-now] a').click();
    await stranger.page.waitForURL(/\/t\//);
    assertQuiet(stranger);
    await stranger.context.close();
  }
  assertQuiet(eva);
  await eva.context.close();
});

test('another player reads that the host chooses the next game, and what the button does', async () => {
  const eva = await guest('Eva');
  const ben = await guest('Ben', { lang: 'en', screen: DESKTOP });
  const code = await openTable(eva, { options: { deals: 1 }, bot_ms: 0 });
  await eva.page.goto(`/t/${code}`);
  await eva.page.locator('[data-action="begin-evening"]').click();
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').click();
  await eva.page.getByText('Ben').first().waitFor();
  await eva.page.locator('[data-action="start"]').click();
  await Promise.all([eva, ben].map((someone) => play(someone, byMouse).then(() => toResult(someone.page))));
  await ben.page.getByText('Eva can choose another game.').waitFor();
  await ben.page.locator('[data-action="again"]', { hasText: 'The same again' }).waitFor();
  await eva.page.locator('[data-action="next-match"]').waitFor();
  for (const someone of [eva, ben]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('tied players share a step of the podium', async () => {
  const eva = await guest('Eva', { screen: BIG });
  const { page } = eva;
  const place = (name, rank, points) => ({ name, rank, points, won: 1, played: 2, you: name === 'Eva' });
  const steps = async (...places) => {
    await page.route('**/api/v2/evenings/*', (route) => route.fulfill({ json: { code: 'abcd-efgh', places, matches: [] } }));
    await page.goto('/evening/abcd-efgh');
    await page.locator('li[data-rank]').nth(places.length - 1).waitFor();
    return page.locator('li[data-rank]').evaluateAll((all) => all.map((step) => Math.round(step.getBoundingClientRect().top)));
  };
  const [eva1, ben1, cem3] = await steps(place('Eva', 1, 3), place('Ben', 1, 3), place('Cem', 3, 1));
  assert.equal(eva1, ben1);
  assert.ok(cem3 > ben1);
  const [eva2, ben2, cem2] = await steps(place('Eva', 1, 4), place('Ben', 2, 1), place('Cem', 2, 1));
  assert.equal(ben2, cem2);
  assert.ok(ben2 > eva2);
  assertQuiet(eva);
  await eva.context.close();
});
