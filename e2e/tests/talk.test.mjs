// Table talk: preset calls one tap away, messages to all players, muting, a nudge.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, SMALL_PHONE, assertQuiet, assertSound, fewest, inPhase, openTable } from '../people.mjs';
import { GAMES } from '../server.mjs';

const WIDE = { viewport: { width: 1600, height: 900 } };
/** Anna (German, a small phone by default) and Ben (English) at a table of a game, the match begun. */
async function atTable(game, look = { screen: SMALL_PHONE }) {
  const anna = await guest('Anna', look);
  const ben = await guest('Ben', { lang: 'en', screen: DESKTOP });
  const players = Math.max(2, await fewest(anna, game));
  const code = await openTable(anna, { game, players });
  await anna.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').click();
  await anna.page.locator('[data-place="1"][data-free="false"]').waitFor();
  return { anna, ben, code };
}

const bubble = ({ page }, seat, text) => page.locator(`[data-bubble="${seat}"]`, { hasText: text }).first().waitFor();
const leave = (...people) => Promise.all(people.map(({ context }) => context.close()));

test('preset calls are one tap away and appear at the coaster, in every game', async () => {
  for (const game of GAMES) {
    const { anna, ben } = await atTable(game, { screen: WIDE });
    await anna.page.locator('[data-action="start"]').click();
    await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));
    // From a small laptop on, the calls are in the bar.
    await anna.page.setViewportSize({ width: 1280, height: 720 });
    const rows = () => anna.page.locator('.table').evaluate((table) => getComputedStyle(table).gridTemplateRows.split(' ').length);
    const before = await rows();
    await anna.page.locator('.bar [data-reaction="cheek"]').click();
    await bubble(anna, 0, 'Frechheit!');
    assert.equal(await rows(), before, `${game}: the table does not shrink for what is said`);
    const shown = ben.page.locator('[data-bubble="0"]', { hasText: 'Outrageous!' });
    await shown.waitFor();
    const coaster = await ben.page.locator('[data-seat="0"]').first().boundingBox();
    const said = await shown.boundingBox();
    const [dx, dy] = [said.x + said.width / 2 - coaster.x - coaster.width / 2, said.y + said.height / 2 - coaster.y - coaster.height / 2];
    assert.ok(Math.hypot(dx, dy) < 400, `${game}: ${Math.hypot(dx, dy)} px from the coaster`);
    assertQuiet(anna);
    assertQuiet(ben);
    await leave(anna, ben);
  }
});

test('what is said stays on the screen while it appears, and does not come back after a reload', async () => {
  const { anna, ben } = await atTable('hattrick', { screen: DESKTOP });
  await anna.page.locator('[data-action="start"]').click();
  await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));
  // Anna's coaster is the last of the row there, at the edge of the screen.
  await ben.page.emulateMedia({ reducedMotion: 'no-preference' });
  await ben.page.setViewportSize(SMALL_PHONE.viewport);
  await anna.page.locator('.bar .talk button').click();
  await anna.page.locator('[data-action="write"]').fill('Das war jetzt aber wirklich der allerletzte rote Hut, den ich noch hatte.');
  await anna.page.keyboard.press('Enter');
  const said = ben.page.locator('[data-bubble="0"]');
  await said.waitFor();
  const { left, right, top } = await said.evaluate(async (bubble) => {
    await Promise.all(bubble.getAnimations().map((animation) => animation.finished));
    return bubble.getBoundingClientRect().toJSON();
  });
  assert.ok(left >= 0 && right <= SMALL_PHONE.viewport.width && top >= 0, `the bubble reaches from ${left} to ${right}`);
  await ben.page.reload();
  await ben.page.locator('.hand .h').first().waitFor();
  assert.equal(await said.count(), 0);
  assertQuiet(anna);
  assertQuiet(ben);
  await leave(anna, ben);
});

test('people write in the waiting room, by keyboard, and later arrivals can read it', async () => {
  const { anna, ben, code } = await atTable(GAMES[0]);
  const open = anna.page.locator('[data-action="talk"]');
  await open.focus();
  await anna.page.keyboard.press('Enter');
  await assertSound(anna.page, 'the talk');
  await anna.page.locator('[data-action="write"]').focus();
  await anna.page.keyboard.type('Wer gibt? <b>Ich</b>');
  await anna.page.keyboard.press('Enter');
  await bubble(ben, 0, 'Wer gibt? <b>Ich</b>');
  const cilli = await guest('Cilli', { lang: 'en' });
  await cilli.page.goto(`/t/${code}`);
  await cilli.page.locator('[data-action="talk"]').click();
  await cilli.page.locator('[data-said] .text', { hasText: 'Wer gibt?' }).waitFor();
  assert.equal(await cilli.page.locator('[data-action="write"]').count(), 0, 'only who sits can write');
  assert.equal(await cilli.page.locator('[data-bubble]').count(), 0, 'it was said before');
  for (const someone of [anna, ben, cilli]) assertQuiet(someone);
  await leave(anna, ben, cilli);
});

test('a player can mute another at this table, and block them everywhere', async () => {
  const { anna, ben } = await atTable(GAMES[0]);
  const talk = ({ page }) => page.locator('[data-action="talk"]').click();
  const writes = async (text) => {
    await ben.page.locator('[data-action="write"]').fill(text);
    await ben.page.locator('[data-action="send"]').click();
    await ben.page.locator('[data-said]', { hasText: text }).waitFor();
  };
  await talk(ben);
  await talk(anna);
  await writes('bla');
  const line = anna.page.locator('[data-said]');
  await line.filter({ hasText: 'bla' }).waitFor();
  await anna.page.locator('[data-silence="1"]').tap();
  await anna.page.locator('[data-action="mute"]').tap();
  await line.filter({ hasText: 'Nicht zu hören' }).waitFor();
  await writes('blub');
  await line.nth(1).filter({ hasText: 'Nicht zu hören' }).waitFor();
  await anna.page.locator('[data-hear="1"]').first().tap();
  await line.filter({ hasText: 'blub' }).waitFor();
  await anna.page.locator('[data-silence="1"]').first().tap();
  await anna.page.locator('[data-action="block"]').tap();
  await line.first().filter({ hasText: 'Nicht zu hören' }).waitFor();
  await anna.page.reload();
  await talk(anna);
  await line.first().filter({ hasText: 'Nicht zu hören' }).waitFor();
  assert.equal(await line.filter({ hasText: 'bla' }).count(), 0);
  assertQuiet(anna);
  assertQuiet(ben);
  await leave(anna, ben);
});

test('the host switches writing off; calls still work', async () => {
  const { anna, ben } = await atTable(GAMES[0]);
  await ben.page.locator('[data-action="talk"]').click();
  await ben.page.locator('[data-action="write"]').waitFor();
  await anna.page.locator('[data-action="host"]').tap();
  await anna.page.locator('[data-field="chat"] button').tap();
  await ben.page.locator('[data-action="write"]').waitFor({ state: 'detached' });
  await ben.page.locator('[data-reaction="ouch"]').click();
  await bubble(anna, 1, 'Autsch!');
  assertQuiet(anna);
  assertQuiet(ben);
  await leave(anna, ben);
});

test('a player who keeps the table waiting can be nudged after half a minute', async () => {
  const { anna, ben } = await atTable('hattrick');
  await anna.page.locator('[data-action="start"]').click();
  await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));
  // Bots move by themselves; the first of the two to get a decision does nothing.
  const asked = await Promise.race([anna, ben].map(async (one) => (await one.page.locator('[data-move]').first().waitFor({ timeout: 30_000 }), one)));
  const other = asked === anna ? ben : anna;
  const action = other.page.locator('[data-action="nudge"]');
  await action.waitFor({ timeout: 45_000 });
  await action.click();
  const words = asked === anna ? 'Ben stupst dich an' : 'Anna nudges you';
  await asked.page.locator('[data-bubble]', { hasText: words }).waitFor();
  assertQuiet(anna);
  assertQuiet(ben);
  await leave(anna, ben);
});
