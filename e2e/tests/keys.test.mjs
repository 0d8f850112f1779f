// Keyboard shortcuts, the rule book over the table, and the news: the same in every game, tested in one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, openTable, state } from '../people.mjs';
import { byMouse, byTouch, play, playOne } from '../player.mjs';

/** Seats a person at a table of Karteneck with bots; it is their turn. */
async function seated(look = {}) {
  const eva = await guest('Eva', { screen: DESKTOP, ...look });
  const code = await openTable(eva, { game: 'karteneck', players: 3, bots: 2 });
  await eva.page.goto(`/t/${code}`);
  await inPhase(eva.page, 'playing');
  await eva.page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
  return eva;
}

const OUT = '[data-key="p"]';
const focused = (page, selector) => page.evaluate((selector) => document.activeElement.matches(selector), selector);
const pressed = (page) => page.locator(`${OUT}.go, ${OUT}.bad`).count();

test('a letter focuses its button, the same letter presses it; held, or below a drawer, it does nothing', async () => {
  const eva = await seated();
  const { page } = eva;
  assert.equal(await page.locator(`${OUT} kbd`).textContent(), 'P');
  await page.keyboard.press('p');
  assert.ok(await focused(page, OUT), 'it leads to the button');
  assert.equal(await pressed(page), 0, 'and no further');
  // A key that is held down repeats.
  await page.keyboard.down('p');
  await page.keyboard.down('p');
  await page.keyboard.up('p');
  assert.equal(await pressed(page), 1, 'the second time it presses, and once');
  const { version } = await state(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('p');
  assert.equal(await focused(page, OUT), false);
  assert.equal((await state(page)).version, version);
  assertQuiet(eva);
  await eva.context.close();
});

test('a player who reads over the table is told when it is their turn, and a tap leads back', async () => {
  const eva = await guest('Eva', { screen: PHONE });
  const { page } = eva;
  await page.goto(`/t/${await openTable(eva, { game: 'haecmaec', players: 3, bots: 2, bot_ms: 1500 })}`);
  await inPhase(page, 'playing');
  const due = page.locator('[role="dialog"] [data-action="due"]');
  for (const opener of ['header a[href^="/rules/"]', 'header button[aria-label="Menü"]']) {
    // Plays until it is another player's turn.
    do await playOne(eva, byTouch, (moves) => moves.at(-1));
    while ((await page.locator('[data-move]').count()) > 0);
    await page.locator(opener).tap();
    await due.waitFor();
    // Where a window asks, the strip shows its seconds.
    const [words, asks] = await due.evaluate((strip) => [strip.innerText, document.querySelector('.ask:not(.mute)') !== null]);
    assert.match(words, asks ? /Du bist dran.*\d/s : /Du bist dran/);
    await assertSound(page, 'a drawer when a window opens');
    await due.tap();
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    await page.locator('[data-move]').first().waitFor();
  }
  // A player who opens a drawer during their own turn, without a clock, needs no notice.
  await page.goto(`/t/${await openTable(eva, { game: 'karteneck', players: 2, bots: 1, bot_ms: 0 })}`);
  await inPhase(page, 'playing');
  await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
  await page.locator('header button[aria-label="Menü"]').tap();
  await page.getByRole('dialog').waitFor();
  assert.equal(await due.count(), 0);
  assertQuiet(eva);
  await eva.context.close();
});

test('letter shortcuts can be switched off', async () => {
  const eva = await seated({ prefs: { keys: false } });
  const { page } = eva;
  assert.equal(await page.locator(`${OUT} kbd`).count(), 0);
  await page.keyboard.press('p');
  assert.equal(await focused(page, OUT), false);
  assertQuiet(eva);
  await eva.context.close();
});

test('the rule book opens over the table, at the rule that was violated; and during a match there is always news', async () => {
  const eva = await seated();
  const { page } = eva;
  const address = page.url();
  await play(eva, byMouse, { enough: (moves) => moves >= 3 });
  assert.ok(Number(await page.locator('[data-news]').getAttribute('data-news')) > 0);
  assert.equal(await page.getByText('Noch ist nichts passiert').count(), 0);

  await page.locator('header a[href^="/rules/"]').click();
  await page.locator('[data-rules=""] li').first().waitFor();
  assert.equal(page.url(), address);
  await assertSound(page, 'the rule book over the table');
  // A link between rules opens in the same drawer.
  await page.locator('[data-rules] a').nth(3).click();
  await page.locator('[data-rules^="KE-"]').waitFor();
  assert.equal(page.url(), address);
  await page.keyboard.press('Escape');
  await page.locator('[data-rules]').waitFor({ state: 'detached' });
  assertQuiet(eva);
  await eva.context.close();
});
