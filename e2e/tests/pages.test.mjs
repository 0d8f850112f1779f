// Every page, in both languages, light and dark, on the smallest phone and on a desktop: axe finds nothing serious, nothing is wider than
// the screen, the console stays empty.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, SMALL_PHONE, assertQuiet, assertSound, atRest, inPhase, named, openTable, person, toResult } from '../people.mjs';
import { byButton, byMouse, play, playOne } from '../player.mjs';
import { GAMES } from '../server.mjs';

const LOOKS = [
  { what: 'phone, light, German', screen: SMALL_PHONE, scheme: 'light', lang: 'de' },
  { what: 'phone, dark, English', screen: SMALL_PHONE, scheme: 'dark', lang: 'en' },
  { what: 'desk, light, English', screen: DESKTOP, scheme: 'light', lang: 'en' },
  { what: 'desk, dark, German', screen: DESKTOP, scheme: 'dark', lang: 'de' },
];

/** Opens the page at a path and waits until it is complete. */
async function at(page, path) {
  await page.goto(path);
  await page.locator('main:not(.walking)').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

for (const [n, { what, ...look }] of LOOKS.entries()) {
  describe(what, () => {
    let someone;
    /** The games checked with this combination: each game is checked in one of them. */
    const games = GAMES.filter((_, i) => i % LOOKS.length === n);
    before(async () => {
      someone = await guest('Franziska', look);
    });
    after(() => someone.context.close());

    const visit = (path) => at(someone.page, path);

    test('a stranger at the start page', async () => {
      const stranger = await person(browser, server.url, look);
      await at(stranger.page, '/');
      await assertSound(stranger.page, 'start');
      assertQuiet(stranger);
      await stranger.context.close();
    });

    test('opening a table, waiting at it', async () => {
      for (const game of games) {
        const page = await visit('/');
        await page.locator(`[data-action="open"][data-game="${game}"]`).click();
        await page.locator('[data-action="open-bots"]').waitFor();
        await assertSound(page, `setup of ${game}`);
      }
      const { page } = someone;
      await visit(`/t/${await openTable(someone)}`);
      await inPhase(page, 'waiting');
      await assertSound(page, 'waiting');
      assertQuiet(someone);
    });

    test('an invitation', async () => {
      const code = await openTable(someone);
      const stranger = await person(browser, server.url, look);
      await at(stranger.page, `/t/${code}`);
      await assertSound(stranger.page, 'invitation');
      assertQuiet(stranger);
      await stranger.context.close();
    });

    test('playing, drawn and as text, watching, and the end', async () => {
      const code = await openTable(someone, { options: { deals: 1 }, bots: 3 });
      const page = await visit(`/t/${code}`);
      const mine = page.locator('[data-move]:not([aria-disabled="true"])').first();
      await playOne(someone, byMouse);
      await mine.waitFor();
      await assertSound(page, 'playing');
      await mine.click({ position: { x: 18, y: 24 } });
      await assertSound(page, 'a card selected');

      const reader = await guest('Hanna', { ...look, prefs: { text: true } });
      await reader.page.goto(`/t/${code}`);
      await inPhase(reader.page, 'playing');
      await assertSound(reader.page, 'looking on as text');
      assertQuiet(reader);
      await reader.context.close();

      await page.evaluate(() => localStorage.setItem('stammtisch', JSON.stringify({ text: true })));
      await page.reload();
      await mine.waitFor();
      await assertSound(page, 'as text, with a hand');
      await play(someone, byButton, { enough: (moves) => moves === 11 });
      await page.evaluate(() => localStorage.removeItem('stammtisch'));
      await page.reload();
      await play(someone, byMouse);
      await inPhase(page, 'over');
      await assertSound(page, 'the last trick');
      await toResult(page);
      await assertSound(page, 'result');
      assertQuiet(someone);
    });

    test('the rules', async () => {
      for (const game of games) {
        const page = await visit(`/rules/${game}`);
        await page.locator('[id*="-1."]').first().waitFor();
        await assertSound(page, `rules of ${game}`);
      }
      assertQuiet(someone);
    });

    test('missing pages', async () => {
      await assertSound(await visit('/no/such/page'), 'no page');
      await assertSound(await visit('/t/no-such-table'), 'no table');
      assertQuiet(someone, /404/);
    });
  });
}

test('a linked rule stays in sight while the pictures load', async () => {
  const someone = await person(browser, server.url, { screen: SMALL_PHONE });
  const { page } = someone;
  // Not every browser has scroll anchoring; and the cards load slowly.
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => {
    for (const element of [document.documentElement, document.body]) element.style.overflowAnchor = 'none';
  }));
  await page.route(/\/assets\/Example-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  for (const [game, rule] of [['hoeleroe', 'HO-12.6'], ['haecmaec', 'HM-7.1']]) {
    await at(page, `/rules/${game}#${rule}`);
    await page.locator('.book [aria-hidden="true"] svg').first().waitFor();
    await atRest(page);
    const { top, bottom } = await page.evaluate((id) => document.getElementById(id).getBoundingClientRect().toJSON(), rule);
    assert.ok(top >= 0 && bottom <= SMALL_PHONE.viewport.height, `${rule} lies from ${top} to ${bottom}`);
  }
  assertQuiet(someone);
  await someone.context.close();
});

test('a rule book answers questions in other words, on its page and over the table', async () => {
  const someone = await guest('Sina', { screen: PHONE });
  const { page } = someone;
  await at(page, '/rules/karteneck');
  const ask = async (words) => {
    await page.getByRole('searchbox', { name: 'Regeln durchsuchen' }).fill(words);
    await page.locator('[data-hits] li').first().waitFor();
  };
  await ask('Unentschieden');
  await assertSound(page, 'the search in the rules');
  await page.locator('[data-hits] a[href$="#KE-5.2"]').tap();
  await page.locator('[id="KE-5.2"].linked').waitFor();
  assert.ok(await page.evaluate(() => document.getElementById('KE-5.2').getBoundingClientRect().top < innerHeight));

  const code = await openTable(someone, { game: 'karteneck', players: 3, bots: 2 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.locator('.bar a[href="/rules/karteneck"]').tap();
  await page.locator('[data-rules]').waitFor();
  await ask('Talon aufgebraucht');
  await page.locator('[data-hits] a[href$="#KE-3.10"]').tap();
  await page.locator('[data-rules="KE-3.10"] .linked').waitFor();
  await page.getByRole('searchbox', { name: 'Regeln durchsuchen' }).fill('qwxyz');
  await page.locator('[data-hits="0"]').waitFor();
  await assertSound(page, 'a search without hits');
  assertQuiet(someone);
  await someone.context.close();
});
