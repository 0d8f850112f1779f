// The host's rights: set window times, pace and clock, take a break, let a bot replace a player, hand over, remove a player, close the
// table. And who gets these rights when the host has gone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, guest } from '../evening.mjs';
import { SMALL_PHONE, assertQuiet, assertSound, fewest, inPhase, openTable, person, state } from '../people.mjs';
import { byMouse, byTouch, playOne } from '../player.mjs';
import { GAMES } from '../server.mjs';

/** The table as the server reports it. */
const told = async (someone, code) => (await someone.context.request.get(`/api/v2/tables/${code}`)).json();

test('window times can be set with their own fields, in every game that has windows', async () => {
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

test('the host removes a player from a seat after a confirmation, and closes the table', async () => {
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

  const cilli = await guest('Cilli');
  await cilli.page.goto(`/t/${code}`);
  await cilli.page.locator('[data-action="sit"]').click();
  await anna.page.getByText('Cilli').first().waitFor();
  await anna.page.locator('[data-action="host"]').click();
  await anna.page.locator('[data-kick="2"]').click();
  await anna.page.locator('[data-action="host-sure"]').click();
  const slip = cilli.page.locator('[data-slip="removed"]', { hasText: 'Du bist vom Platz genommen worden.' });
  for (const [width, height] of [[844, 390], [360, 640], [1440, 900]]) {
    await cilli.page.setViewportSize({ width, height });
    await slip.waitFor();
    const { top, bottom } = await slip.evaluate((element) => element.getBoundingClientRect());
    assert.ok(top >= 0 && bottom <= height, `it is seen without scrolling at ${width}×${height}`);
  }
  await assertSound(cilli.page, 'taken off a seat before the match');
  assert.equal(await cilli.page.locator('[data-action="sit"], [data-free="true"]:enabled').count(), 0, 'no seat is offered that would be refused');
  assertQuiet(cilli);
  await cilli.context.close();
  await anna.page.keyboard.press('Escape');

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
  await ben.page.locator('[data-slip="removed"]', { hasText: 'You were removed from your seat.' }).waitFor();
  await ben.page.locator('[data-action="watch-on"]').click();
  await ben.page.locator('[data-slip="removed"]').waitFor({ state: 'detached' });
  await ben.page.reload();
  await ben.page.locator('[data-slip="removed"]').waitFor();
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

/** Anna and Ben during a match, the host's menu, and a function that ends the test. */
async function hosting(wish = {}) {
  const { anna, ben, code } = await begun(wish);
  const menu = async (choice) => {
    await anna.page.getByRole('button', { name: 'Menü' }).tap();
    await anna.page.locator(`[data-action="${choice}"]`).tap();
  };
  const done = async () => {
    for (const someone of [anna, ben]) {
      assertQuiet(someone);
      await someone.context.close();
    }
  };
  return { anna, ben, code, menu, done };
}

/** The seats and the host's settings, as last received over the socket. */
function watchHouse({ page }) {
  const told = { house: null, seats: [] };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { table } = JSON.parse(payload);
      if (table) Object.assign(told, { house: table.house, seats: table.seats });
    }),
  );
  return told;
}

const until = async (what, holds) => {
  for (let i = 0; i < 100; i += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.fail(`never: ${what}`);
};

test('the host sets the pace of the bots and the time limit for people', async () => {
  const { anna, ben, menu, done } = await hosting();
  const told = watchHouse(ben);
  await ben.page.reload();
  await menu('host');
  await assertSound(anna.page, 'the host’s drawer');
  await anna.page.locator('[data-field="pace"] button', { hasText: 'gemächlich' }).tap();
  await until('the pace is told', () => told.house?.bot_ms === 1800);
  await anna.page.locator('[data-field="pace"] button', { hasText: 'schnell' }).focus();
  await anna.page.keyboard.press('Enter');
  await until('the other pace is told', () => told.house?.bot_ms === 150);
  await anna.page.locator('[data-field="limit"]').selectOption('move 30000');
  await until('the limit is told', () => told.house?.limit.ms === 30_000);
  await anna.page.keyboard.press('Escape');
  await until('somebody has so long', () => told.seats.some(({ left_ms }) => left_ms > 0));
  const asked = told.seats.findIndex(({ left_ms }) => left_ms > 0);
  const other = asked === 0 ? ben : anna;
  await other.page.locator(`[data-left="${asked}"]`).waitFor();
  await (asked === 0 ? anna : ben).page.locator('[data-own-time]').waitFor();
  await ben.page.getByText('Thinking time from now on: 30 s per move').first().waitFor();
  await done();
});

test('the match pauses while the host takes a break', async () => {
  const { anna, ben, menu, done } = await hosting();
  await menu('host');
  await anna.page.locator('[data-action="pause"]').tap();
  await ben.page.locator('[data-slip="pause"]', { hasText: 'Anna is taking a break.' }).waitFor();
  assert.equal(await ben.page.locator('[data-action="go-on"]').count(), 0);
  await anna.page.locator('[data-action="go-on"]').tap();
  await ben.page.locator('[data-slip="pause"]').waitFor({ state: 'detached' });
  await ben.page.locator('[data-aloud]', { hasText: 'The break is over.' }).waitFor();
  await done();
});

test('a bot plays for an idle player until they are back', async () => {
  const { anna, ben, code, menu, done } = await hosting();
  await menu('host');
  await anna.page.locator('[data-deed="relieve"][data-of="1"]').tap();
  await ben.page.locator('[data-action="take-back"]').click();
  await until('Ben plays himself', async () => (await told(ben, code)).seats[1].bot === null);
  await ben.page.reload();
  await ben.page.getByText('A bot plays for you now').first().waitFor();
  await ben.page.getByText('You are playing again').first().waitFor();
  await done();
});

test('the host gives an absent player more time, and all players are informed', async () => {
  const { anna, ben, code, menu } = await hosting();
  await ben.context.close();
  await until('Ben is waited for', async () => (await told(anna, code)).seats[1].grace_ms !== null);
  await menu('host');
  await anna.page.locator('[data-deed="wait"][data-of="1"]').tap();
  await anna.page.locator('[data-bubble="0"]', { hasText: 'Anna lässt Ben mehr Zeit.' }).waitFor();
  assertQuiet(anna);
  await anna.context.close();
});

test('a player who leaves their seat can come back with the link, and no other player is offered the seat', async () => {
  const { ben, code, done } = await hosting();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.locator('[data-action="leave"]').click();
  await ben.page.locator('[data-action="open"]').first().waitFor();
  const cilli = await guest('Cilli');
  await cilli.page.goto(`/t/${code}`);
  await inPhase(cilli.page, 'playing');
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="take-back"]').click();
  await until('Ben plays himself', async () => (await told(ben, code)).seats[1].bot === null);
  await ben.page.locator('.hand').waitFor();
  assert.equal(await cilli.page.locator('[data-action="take-back"]').count(), 0);
  await cilli.context.close();
  await done();
});

test('another player takes over the table of a host who has gone, in a break and in the waiting room', async () => {
  const { anna, ben, code } = await begun({ grace_ms: 2000 });
  const gathers = await openTable(anna, { game: 'hattrick', players: 4, grace_ms: 2000 });
  const cilli = await guest('Cilli', { screen: SMALL_PHONE });
  await cilli.page.goto(`/t/${gathers}`);
  await cilli.page.locator('[data-action="sit"]').tap();
  await anna.page.getByRole('button', { name: 'Menü' }).tap();
  await anna.page.locator('[data-action="host"]').tap();
  await anna.page.locator('[data-action="pause"]').tap();
  await ben.page.locator('[data-slip="pause"]').waitFor();
  assert.equal(await ben.page.locator('[data-heir]').count(), 0, 'she is here');
  await anna.context.close();

  await ben.page.locator('[data-slip="pause"] [data-heir]', { hasText: 'Anna is offline.' }).waitFor();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.locator('dialog [data-heir], [role="dialog"] [data-heir]').first().waitFor();
  await ben.page.keyboard.press('Escape');
  await assertSound(ben.page, 'the host has gone');
  await ben.page.locator('[data-action="take-over"]').click();
  await ben.page.locator('[data-aloud]', { hasText: 'You are in charge of the table now' }).waitFor();
  await ben.page.locator('[data-action="go-on"]').click();
  await ben.page.locator('[data-slip="pause"]').waitFor({ state: 'detached' });
  assert.equal((await told(ben, code)).host, 'Ben');

  const slip = cilli.page.locator('[data-slip="heir"]', { hasText: 'Anna ist offline.' });
  await slip.locator('[data-action="take-over"]').waitFor();
  for (const [width, height] of [[844, 390], [360, 640], [1440, 900]]) {
    await cilli.page.setViewportSize({ width, height });
    const { top, bottom } = await slip.evaluate((element) => element.getBoundingClientRect());
    assert.ok(top >= 0 && bottom <= height, `it is seen without scrolling at ${width}×${height}`);
  }
  await assertSound(cilli.page, 'the host has gone before the match');
  await cilli.page.locator('[data-action="take-over"]').click();
  await cilli.page.locator('[data-action="start"]').click();
  await inPhase(cilli.page, 'playing');
  for (const someone of [ben, cilli]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('the host hands the table over after a confirmation', async () => {
  const { anna, ben, menu, done } = await hosting();
  await menu('host');
  await anna.page.locator('[data-deed="hand-over"]').tap();
  await anna.page.locator('[data-action="host-sure"]').tap();
  await ben.page.getByText('You are in charge of the table now').first().waitFor();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.locator('[data-action="host"]').waitFor();
  await anna.page.getByRole('button', { name: 'Menü' }).tap();
  await anna.page.locator('[data-action="home"]').waitFor();
  assert.equal(await anna.page.locator('[data-action="host"]').count(), 0);
  await done();
});

test('a move is taken back if the other player agrees, and stays if not', async () => {
  const { anna, ben, menu, done } = await hosting({ bot_ms: 0, options: { deals: 2 } });
  const asked = async (someone) => (await someone.page.locator('.hand [data-move]').count()) > 0;
  /** Waits until Anna has moved and Ben is to answer: nothing can have been revealed since. */
  const moved = async () => {
    for (let i = 0; i < 400; i += 1) {
      if (await asked(anna)) {
        const { moment } = await state(anna.page);
        await playOne(anna, byTouch);
        await until('the table goes on', async () => (await state(ben.page)).moment > moment);
        if ((await state(ben.page)).moment === moment + 1 && (await asked(ben))) return;
      } else if (await asked(ben)) await playOne(ben, byMouse);
      await new Promise((go) => setTimeout(go, 50));
    }
    assert.fail('Ben never comes after Anna');
  };
  const slips = [anna, ben].map(({ page }) => page.locator('[data-slip="back"]'));
  await moved();
  await menu('undo');
  await ben.page.locator('[data-slip="back"]', { hasText: 'Anna would like to take back the last move.' }).waitFor();
  await assertSound(ben.page, 'somebody asks to take a move back');
  await ben.page.locator('[data-action="back-no"]').click();
  await Promise.all(slips.map((slip) => slip.waitFor({ state: 'detached' })));
  await menu('undo');
  await anna.page.locator('.refusal', { hasText: 'Jemand war dagegen.' }).waitFor();

  await playOne(ben, byMouse);
  await moved();
  await menu('undo');
  await anna.page.locator('[data-action="back-drop"]').waitFor();
  const { moment } = await state(ben.page);
  await ben.page.locator('[data-action="back-yes"]').focus();
  await ben.page.keyboard.press('Enter');
  await Promise.all(slips.map((slip) => slip.waitFor({ state: 'detached' })));
  await anna.page.locator('.hand [data-move]').first().waitFor();
  assert.ok((await state(ben.page)).moment > moment, 'moments go on');
  assert.equal(await asked(ben), false);
  await ben.page.getByText('Anna takes a move back').first().waitFor();
  await playOne(anna, byTouch);
  await done();
});

test('bots show their level in every game, equal names get a number, and spectators are listed', async () => {
  for (const game of GAMES) {
    const anna = await guest('Anna', { screen: SMALL_PHONE });
    const other = await guest('Anna', { lang: 'en' });
    const cilli = await guest('Cilli', {});
    const players = Math.max(3, await fewest(anna, game));
    const code = await openTable(anna, { game, players });
    await anna.page.goto(`/t/${code}`);
    await other.page.goto(`/t/${code}`);
    await other.page.locator('[data-action="sit"]').click();
    await anna.page.getByText('Anna (2)').first().waitFor();
    await anna.page.locator('[data-action="start"]').click();
    await inPhase(anna.page, 'playing');
    await cilli.page.goto(`/t/${code}`);
    await inPhase(cilli.page, 'playing');
    assert.equal(await anna.page.locator('[data-level]').count(), players - 2, `${game}: each bot is marked`);
    await anna.page.getByText('Anna (2)').first().waitFor();
    await anna.page.getByRole('button', { name: 'Menü' }).tap();
    await anna.page.getByText('1 Person schaut zu.').waitFor();
    for (const someone of [anna, other, cilli]) {
      assertQuiet(someone);
      await someone.context.close();
    }
  }
});

test('the player the table is waiting for is named, however long the name, and several are counted', async () => {
  const people = [];
  for (const name of ['Maximiliane Wolkenstein', 'Bartholomäus von Hohenau', 'Cilli']) people.push(await guest(name, { screen: SMALL_PHONE }));
  const [host, , cilli] = people;
  const code = await openTable(host, { game: 'heuchel', players: 3, bot_ms: 0 });
  for (const { page } of people) await page.goto(`/t/${code}`);
  for (const { page } of people.slice(1)) await page.locator('[data-action="sit"]').tap();
  await host.page.getByText('Cilli').first().waitFor();
  await host.page.locator('[data-action="start"]').tap();
  await Promise.all(people.map(({ page }) => inPhase(page, 'playing')));
  for (const [someone, words] of [
    // When she has decided, the table waits for both others.
    [cilli, '2 überlegen noch'],
    [host, 'Bartholomäus von Hohenau ist dran'],
  ]) {
    const tag = someone.page.locator('.act .tag', { hasText: words });
    for (;;) {
      await tag.or(someone.page.locator('[data-move]')).first().waitFor();
      if (await tag.isVisible()) break;
      await playOne(someone, byTouch);
    }
    const { x, width } = await tag.boundingBox();
    assert.ok(x >= 0 && x + width <= SMALL_PHONE.viewport.width, `${words}: ${x} to ${x + width}`);
  }
  for (const someone of people) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('bots that play alone are fast-forwarded', async () => {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const code = await openTable(anna, { game: 'hattrick', players: 4, bots: 3, bot_ms: 10_000, options: { deals: 1 } });
  await anna.page.goto(`/t/${code}`);
  await inPhase(anna.page, 'playing');
  await anna.page.getByRole('button', { name: 'Menü' }).tap();
  await anna.page.locator('[data-action="leave"]').tap();
  await anna.page.locator('[data-action="open"]').first().waitFor();
  await anna.page.goto(`/t/${code}`);
  await anna.page.locator('[data-action="hurry"]').tap();
  await inPhase(anna.page, 'over');
  assertQuiet(anna);
  await anna.context.close();
});
