// A tournament from registration to the final ranking: five people, two tables, two rounds, a server that is killed in between.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, named, openBrowser, person, toResult } from '../people.mjs';
import { byMouse, byTouch, play } from '../player.mjs';
import { Server } from '../server.mjs';

const BIG = { viewport: { width: 1920, height: 1080 } };
const AWAY = /WebSocket|Failed to load|ERR_CONNECTION|net::/;

let server;
let browser;

before(async () => {
  // Bots replace absent players at once.
  [server, browser] = await Promise.all([Server.start(['--bot-delay', '0', '--grace', '0']), openBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The tournament as the API reports it to this person. */
const standing = async ({ context }, code) => (await context.request.get(`/api/v2/tournaments/${code}`)).json();

const stage = (page, wanted, round) => page.locator(`main[data-stage="${wanted}"][data-round="${round}"]`).waitFor({ timeout: 60_000 });

/** Goes from the tournament to the player's table, through the match, and back. */
async function playMatch(someone, way) {
  const { page } = someone;
  await page.locator('[data-action="to-table"]').click();
  await play(someone, way);
  await toResult(page);
  await page.locator('[data-action="tournament"]').click();
  await page.locator('main[data-tournament]').waitFor();
}

test('a host opens a tournament, people join with its link, play their rounds, and everyone with the link sees the winner', async () => {
  const anna = await named(await person(browser, server.url, { screen: DESKTOP }), 'Anna');
  await anna.page.goto('/');
  await anna.page.locator('[data-action="tournament"]').click();
  await anna.page.locator('[data-title]').fill('Hauspokal');
  await anna.page.locator('select[data-game]').selectOption('hattrick');
  await anna.page.locator('[data-option="deals"]').fill('1');
  await anna.page.getByRole('button', { name: 'Schweizer System' }).click();
  await anna.page.locator('[data-option="rounds"]').fill('2');
  await assertSound(anna.page, 'a tournament is set up');
  await anna.page.locator('[data-action="open-tournament"]').click();
  await stage(anna.page, 'gathering', 0);
  const link = new URL(await anna.page.locator('[data-invite]').inputValue()).pathname;
  const code = link.split('/').at(-1);

  // One joins without a name, in another language; three never open the page again.
  const ben = await person(browser, server.url, { screen: PHONE, lang: 'en' });
  await ben.page.goto(link);
  await ben.page.locator('input[name="name"]').fill('Ben');
  await ben.page.locator('[data-action="join"]').click();
  await ben.page.locator('[data-action="leave"]').waitFor();
  const fredo = await named(await person(browser, server.url), 'Fred');
  for (const name of ['Cem', 'Dora', 'Eva']) {
    const { context } = await named(await person(browser, server.url), name);
    const answer = await context.request.post(`/api/v2/tournaments/${code}`, { data: { do: 'join' } });
    assert.equal(answer.status(), 200, await answer.text());
    await context.close();
  }
  // The host removes a player, in two steps; that player is told, and cannot rejoin.
  await fredo.page.goto(link);
  await fredo.page.locator('[data-action="join"]').click();
  await fredo.page.locator('[data-action="leave"]').waitFor();
  const fred = anna.page.locator('li[data-player="5"]');
  await fred.locator('[data-action="more"]').click();
  await fred.locator('[data-action="remove"]').waitFor();
  assert.equal((await standing(anna, code)).places.filter(({ here }) => here).length, 6);
  await assertSound(anna.page, 'what a host can do with a player');
  await fred.locator('[data-action="remove"]').click();
  await fred.waitFor({ state: 'detached' });
  await fredo.page.locator('[data-taken-out]').waitFor();
  assert.equal(await fredo.page.locator('[data-action="join"]').count(), 0);
  await assertSound(fredo.page, 'taken out of a tournament');
  await fredo.page.reload();
  await fredo.page.locator('[data-taken-out]').waitFor();
  assert.equal(await fredo.page.locator('[data-action="join"]').count(), 0);
  await fredo.context.close();
  // She hands the host's role over, and gets it back.
  for (const [from, to, way] of [[anna, ben, 'click'], [ben, anna, 'tap']]) {
    const name = to === ben ? 'Ben' : 'Anna';
    const row = from.page.locator('li[data-player]').filter({ hasText: name });
    await row.locator('[data-action="more"]')[way]();
    await row.locator('[data-action="hand-over"]')[way]();
    await to.page.locator('[data-action="draw"]').waitFor();
    assert.equal(await from.page.locator('[data-action="draw"], [data-action="more"]').count(), 0);
  }
  await assertSound(anna.page, 'people gather for a tournament');
  await anna.page.locator('[data-action="draw"]').click();
  await Promise.all([anna, ben].map(({ page }) => page.locator('[data-action="to-table"]').waitFor()));
  await assertSound(anna.page, 'a table is ready');
  await assertSound(ben.page, 'a table is ready on a phone');
  await Promise.all([playMatch(anna, byMouse), playMatch(ben, byTouch)]);
  // Where neither of the two had a seat, bots play once the host watches.
  for (const table of (await standing(anna, code)).drawn[0].filter(({ playing }) => playing)) {
    await anna.page.goto(`/t/${table.code}`);
    await inPhase(anna.page, 'over');
  }
  await anna.page.goto(link);
  await stage(anna.page, 'between', 1);
  // Those who never came have left their match to a bot; the host changes how that counts, and everyone reads it.
  const away = anna.page.locator('li[data-player] [data-absent="1"]');
  await away.first().waitFor();
  assert.equal(await away.count(), 3);
  await anna.page.locator('[data-absence="half"]').getByRole('button', { name: 'nicht' }).click();
  await anna.page.locator('[data-absence="nothing"]').waitFor();
  await assertSound(anna.page, 'between the rounds');
  const first = await standing(anna, code);
  assert.ok(first.places.every(({ absent = 0, points }) => absent === 0 || points === 0));
  await ben.page.locator('[data-absence="nothing"]', { hasText: 'Matches left to a bot count not at all.' }).waitFor();
  await server.kill();
  await server.restart();
  assert.deepEqual(await standing(anna, code), first, 'nothing is lost');

  await anna.page.goto(link);
  await anna.page.locator('[data-action="draw"]').click();
  await stage(anna.page, 'playing', 2);
  await stage(ben.page, 'playing', 2);
  for (let times = 0; times < 2; times += 1) await anna.page.locator('[data-action="end"]').click();
  await stage(anna.page, 'over', 2);

  for (const [screen, lang] of [
    [BIG, 'de'],
    [PHONE, 'en'],
  ]) {
    const stranger = await person(browser, server.url, { screen, lang });
    await stranger.page.goto(link);
    await stage(stranger.page, 'over', 2);
    const shown = await stranger.page.locator('li[data-player]').evaluateAll((places) => places.map(({ dataset }) => Number(dataset.points)));
    assert.equal(shown.length, 5);
    assert.deepEqual(shown, [...shown].sort((one, other) => other - one));
    await assertSound(stranger.page, `the final standing at ${screen.viewport.width}`);
    await stranger.page.locator(`[data-table="${first.drawn[0][0].code}"]`).click();
    await stranger.page.waitForURL(/\/replay\//);
    assertQuiet(stranger);
    await stranger.context.close();
  }
  assertQuiet(anna, AWAY);
  assertQuiet(ben, AWAY);
});
