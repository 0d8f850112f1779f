// A host who is there but silent, and seats that are given up: nudges, the takeover, offers, and a bot's moves on the result.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, SMALL_PHONE, assertQuiet, assertSound, inPhase, named, openBrowser, openTable, person, toResult } from '../people.mjs';
import { byMouse, byTouch, play } from '../player.mjs';
import { Server } from '../server.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const guest = async (name, look) => named(await person(browser, server.url, look), name);

/** The seconds that a countdown on this element shows. */
const seconds = async (locator) => {
  const [, minutes = '0', rest] = /(?:(\d+):)?(\d+)/.exec(await locator.textContent()) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

const SCREENS = [
  [390, 844],
  [844, 390],
  [1440, 900],
];

async function seenWithoutScrolling({ page }, slip) {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await slip.waitFor();
    const { top, bottom, left, right } = await slip.evaluate((element) => element.getBoundingClientRect());
    assert.ok(top >= 0 && left >= 0 && bottom <= height && right <= width, `at ${width}×${height}`);
  }
}

test('those who wait nudge a silent host, whose countdown goes on when a menu opens, and take over', async () => {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const ben = await guest('Ben', { screen: PHONE, lang: 'en' });
  const code = await openTable(anna, { game: 'hattrick', players: 4, options: { deals: 1 }, grace_ms: 6000 });
  await anna.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').tap();
  const nudge = ben.page.locator('[data-slip="heir"] [data-action="nudge-host"]');
  assert.equal(await nudge.count(), 0, 'she has just been here');
  await nudge.waitFor();
  await seenWithoutScrolling(ben, ben.page.locator('[data-slip="heir"]'));
  await assertSound(ben.page, 'the host is silent');
  await nudge.click();

  // The host is asked, and answers.
  const still = anna.page.locator('[data-slip="heir"]', { hasText: 'Bist du noch da?' });
  await still.waitFor();
  await assertSound(anna.page, 'the host is asked');
  await anna.page.locator('[data-action="here"]').tap();
  await still.waitFor({ state: 'detached' });
  await ben.page.locator('[data-slip="heir"]').waitFor({ state: 'detached' });

  // During the match: a paused table, whose host then falls silent.
  await anna.page.locator('[data-action="start"]').tap();
  await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));
  await anna.page.getByRole('button', { name: 'Menü' }).tap();
  await anna.page.locator('[data-action="host"]').tap();
  await anna.page.locator('[data-action="pause"]').tap();
  const slip = ben.page.locator('[data-slip="pause"]');
  await slip.locator('[data-action="nudge-host"]').click();
  await slip.getByText('Anna isn’t responding.').waitFor();
  await anna.page.locator('[data-slip="still"]', { hasText: 'Bist du noch da?' }).waitFor();
  // On the table and in the menu, the same time is left, also after a while.
  await ben.page.waitForFunction(() => /0:0\d/.test(document.querySelector('[data-slip="pause"] [aria-live="off"]')?.textContent ?? ''));
  const onTable = await seconds(slip.locator('[aria-live="off"]'));
  assert.ok(onTable <= 9, `${onTable} s are left`);
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  const inMenu = await seconds(ben.page.locator('[role="dialog"] [data-heir] [aria-live="off"]'));
  assert.ok(inMenu <= onTable, `${inMenu} s in the menu, ${onTable} s on the table`);
  await ben.page.keyboard.press('Escape');
  await ben.page.reload();
  await slip.locator('[data-heir]').waitFor();
  assert.ok((await seconds(slip.locator('[aria-live="off"]'))) <= onTable, 'a reload does not restart it');
  await slip.locator('[data-action="take-over"]').waitFor();
  await slip.locator('[data-action="take-over"]').click();
  await ben.page.locator('[data-action="go-on"]').click();
  await slip.waitFor({ state: 'detached' });
  for (const someone of [anna, ben]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

/** Anna (host) and Ben in a match; Cilli watches. */
async function watched() {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  const ben = await guest('Ben', { lang: 'en' });
  const cilli = await guest('Cilli', { screen: PHONE });
  const code = await openTable(anna, { game: 'hattrick', players: 4, options: { deals: 1 }, bot_ms: 0 });
  await anna.page.goto(`/t/${code}`);
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').click();
  await anna.page.getByText('Ben').first().waitFor();
  await anna.page.locator('[data-action="start"]').tap();
  await Promise.all([anna, ben].map(({ page }) => inPhase(page, 'playing')));
  await cilli.page.goto(`/t/${code}`);
  await inPhase(cilli.page, 'playing');
  return { anna, ben, cilli, code };
}

test('a seat given up is taken only after the host or its player offers it', async () => {
  const { anna, ben, cilli, code } = await watched();
  const free = cilli.page.locator('[data-action="step-in"]');
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.locator('[data-action="leave"]').click();
  await ben.page.locator('[data-action="open"]').first().waitFor();
  const menu = async () => {
    await anna.page.getByRole('button', { name: 'Menü' }).tap();
    await anna.page.locator('[data-action="host"]').tap();
  };
  await menu();
  const offer = anna.page.locator('[data-field="offer-1"] [role="switch"]');
  await offer.waitFor();
  assert.equal(await offer.getAttribute('aria-checked'), 'false');
  assert.equal(await free.count(), 0, 'not offered');
  await assertSound(anna.page, 'a seat to offer');
  await offer.tap();
  await free.waitFor();
  await seenWithoutScrolling(cilli, cilli.page.locator('[data-slip="vacant"]'));
  await assertSound(cilli.page, 'a seat is offered');
  await anna.page.locator('[data-field="offer-1"] [aria-checked="true"]').waitFor();
  await offer.tap();
  await free.waitFor({ state: 'detached' });

  // The player who left offers it, too.
  await ben.page.goto(`/t/${code}`);
  const own = ben.page.locator('[data-action="offer-seat"]');
  await own.waitFor();
  await assertSound(ben.page, 'a seat given up');
  await own.click();
  await free.tap();
  await cilli.page.locator('.hand').waitFor();
  await ben.page.locator('[data-action="take-back"]').waitFor({ state: 'detached' });
  assert.equal(await ben.page.locator('[data-action="step-in"]').count(), 0);
  for (const someone of [anna, ben, cilli]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('a player who leaves can offer the seat at once; the result says that a bot played', async () => {
  const { anna, ben, cilli } = await watched();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.locator('[data-action="leave-offer"]').click();
  await ben.page.locator('[data-action="open"]').first().waitFor();
  await cilli.page.locator('[data-action="step-in"]').waitFor();
  await play(anna, byTouch);
  await toResult(anna.page);
  const row = anna.page.locator('.places [data-seat="1"]', { hasText: /Bot/ });
  await row.waitFor();
  assert.match(await row.textContent(), /ein Bot hat gespielt|\d+ von \d+ Zügen vom Bot/);
  await assertSound(anna.page, 'a result with a bot’s moves');
  for (const someone of [anna, ben, cilli]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('the waiting room has one door to its settings, folds the check of the shuffle, and tells a guest what the game is', async () => {
  const anna = await guest('Anna', { screen: PHONE });
  const code = await openTable(anna, { game: 'hattrick', players: 4 });
  const ben = await person(browser, server.url, { screen: PHONE, lang: 'en' });
  await ben.page.goto(`/t/${code}`);
  await ben.page.locator('[data-about]', { hasText: 'Two tricks at once' }).waitFor();
  await ben.page.locator('[data-action="lesson"]', { hasText: 'Learn Hattrick in two minutes' }).waitFor();
  await assertSound(ben.page, 'a guest without a name');
  await ben.page.locator('input[name="name"]').fill('Ben');
  await ben.page.locator('[data-action="enter"]').tap();
  await inPhase(ben.page, 'waiting');
  const lesson = ben.page.locator('[data-action="lesson"]');
  await lesson.waitFor();
  await ben.page.locator('[data-about]').waitFor();
  assert.ok((await lesson.boundingBox()).y < (await ben.page.locator('[data-action="copy"], .slip .entry').first().boundingBox()).y, 'before the link');

  await anna.page.goto(`/t/${code}`);
  await inPhase(anna.page, 'waiting');
  assert.equal(await anna.page.locator('[data-action="change"]').count(), 0);
  assert.equal(await anna.page.locator('[data-seal]').isVisible(), false);
  await anna.page.locator('[data-action="fairness"]').tap();
  await anna.page.locator('[data-seal]').waitFor();
  await assertSound(anna.page, 'the check of the shuffle');

  // Minus works at the default; what is chosen counts when the door closes.
  await anna.page.locator('[data-action="host"]').tap();
  const deals = anna.page.locator('input[data-option="deals"]');
  assert.equal(await deals.inputValue(), '');
  const usual = Number(/\d+/.exec(await deals.getAttribute('placeholder'))[0]);
  await anna.page.getByRole('button', { name: /^Weniger/ }).first().tap();
  assert.equal(await deals.inputValue(), String(usual - 1));
  await anna.page.locator('[data-field="tips"]').waitFor();
  await assertSound(anna.page, 'the table’s settings');
  await anna.page.locator('[data-action="configure"]').tap();
  await ben.page.locator('.how', { hasText: `${usual - 1} deals` }).waitFor();
  for (const someone of [anna, ben]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('own decks are among the house rules, and a simple table is for several people', async () => {
  const anna = await guest('Anna');
  const { page } = anna;
  await page.goto('/');
  await page.locator('[data-action="open"][data-game="karteneck"]').click();
  const house = page.locator('[data-field="house-rules"]');
  await house.locator('summary').waitFor();
  assert.equal(await house.locator('[role="switch"]').isVisible(), false);
  await house.locator('summary').click();
  await house.locator('[role="switch"]').waitFor();
  await assertSound(page, 'house rules');
  await page.keyboard.press('Escape');

  await page.locator('[data-action="open"][data-game="hoeleroe"]').click();
  await page.locator('[data-action="open-first-friends"]').click();
  await inPhase(page, 'waiting');
  const code = new URL(page.url()).pathname.split('/').at(-1);
  const told = async () => (await anna.context.request.get(`/api/v2/tables/${code}`)).json();
  const first = await told();
  assert.deepEqual([first.options.rounds, first.options.arschkarte], [1, 'forbidden']);
  assert.equal(first.seats.filter(({ bot }) => bot).length, 0, 'the seats are for friends');

  // An ordinary table becomes a simple one in its settings.
  const other = await openTable(anna, { game: 'hoeleroe', players: 5, options: { rounds: 3 } });
  await page.goto(`/t/${other}`);
  await page.locator('[data-action="host"]').click();
  await page.locator('[data-action="simple"]').click();
  assert.equal(await page.locator('input[data-option="rounds"]').inputValue(), '1');
  await page.locator('[data-action="configure"]').click();
  await page.locator('[data-action="host"]').waitFor();
  assertQuiet(anna);
  await anna.context.close();
});
