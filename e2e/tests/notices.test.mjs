// Notices for a player who is looking elsewhere when their turn comes: title and icon, vibration, a browser notification. And the pace of
// the cards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest } from '../evening.mjs';
import { SMALL_PHONE, assertQuiet, inPhase, openTable } from '../people.mjs';

/** Records the page's calls to the device, and pretends that the page is hidden. */
function watch() {
  const told = { buzzes: 0, notices: [] };
  window.told = told;
  navigator.vibrate = () => (told.buzzes += 1);
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) {
      told.notices.push([title, body]);
    }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.away === true });
}

test('a player whose turn it is gets the notices they chose', async () => {
  const anna = await guest('Anna', { screen: SMALL_PHONE });
  await anna.context.addInitScript(watch);
  const code = await openTable(anna, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
  await anna.page.goto(`/t/${code}`);
  await inPhase(anna.page, 'playing');
  await anna.page.getByRole('button', { name: 'Menü' }).tap();
  await anna.page.locator('[data-action="settings"]').tap();
  await anna.page.getByRole('switch', { name: 'Vibrieren' }).tap();
  await anna.page.getByRole('switch', { name: 'Benachrichtigen' }).focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.getByRole('button', { name: 'gemächlich' }).tap();
  await anna.page.keyboard.press('Escape');
  assert.equal(await anna.page.evaluate(() => JSON.parse(localStorage.getItem('stammtisch')).pace), 'slow');
  await anna.page.locator('link[rel="icon"][href="/mark-turn.svg"]').waitFor({ state: 'attached' });
  assert.match(await anna.page.title(), /Du bist dran/);
  // She lays a card and looks elsewhere; the bots move until it is her turn again.
  await anna.page.evaluate(() => (window.away = true));
  const before = await anna.page.evaluate(() => window.told.buzzes);
  await anna.page.locator('.hand [data-move]').first().tap();
  await anna.page.locator('.act .btn.go').tap();
  await anna.page.waitForFunction((before) => window.told.buzzes > before && window.told.notices.length > 0, before);
  assert.deepEqual(await anna.page.evaluate(() => window.told.notices[0]), ['Du bist dran', 'Hattrick']);
  assertQuiet(anna);
  await anna.context.close();
});
