// The board of every game: whole matches by mouse and by keyboard, checked against the record; the board checked with axe; and invalid
// settings.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, SMALL_PHONE, assertQuiet, assertSound, fewest, inPhase, named, openTable, person, state } from '../people.mjs';
import { asked, byKeyboard, byMouse, eager, play, playOne, tabTo, varied } from '../player.mjs';
import { assertSameEnd } from '../record.mjs';
import { GAMES } from '../server.mjs';

/**
 * Settings that keep a game's match short and cover its options; an unlisted game is played with its minimum of players and default
 * options. `prefer`: moves to choose when legal, where random play would take too long. `refused`: an invalid value for an option and the
 * error that must appear at once.
 */
const SPECIAL = {
  haecmaec: {
    mouse: { players: 4, options: { suspicion: false } },
    keyboard: { players: 6 },
    refused: { option: 'ingredients', text: 'TOM 1 2 21', said: /21/ },
  },
  hattrick: {
    mouse: { players: 6, options: { deals: 1 } },
    keyboard: { players: 5, options: { deals: 1 } },
  },
  heuchel: {
    keyboard: { options: { die: true } },
  },
  karteneck: {
    mouse: { players: 5 },
    keyboard: { players: 6, options: { worms: Array.from({ length: 27 }, (_, i) => i % 5) } },
    refused: { option: 'worms', text: '21', said: /Erlaubt/ },
  },
  hoeleroe: {
    prefer: /^lay /,
    // The table answers at once for players without a choice.
    mouse: { players: 3, times: { answer: 0 } },
    keyboard: { players: 2, times: { answer: 0 }, options: { arschkarte: 'forbidden' } },
  },
};

/** Seats a person at a table with bots. */
async function seated(name, game, wish, look) {
  const someone = await guest(name, look);
  // Once this person is out, bots play at full speed, and the page may be busy for a while.
  someone.context.setDefaultTimeout(60_000);
  const players = wish.players ?? (await fewest(someone, game));
  const code = await openTable(someone, { game, ...wish, players, bots: players - 1 });
  await someone.page.goto(`/t/${code}`);
  await inPhase(someone.page, 'playing');
  return { someone, code };
}

async function wholeMatch(name, game, prefer, wish, look, way, seed) {
  const { someone, code } = await seated(name, game, wish, look);
  assert.ok((await play(someone, way, { choose: eager(seed, prefer) })) > 0);
  await assertSameEnd(someone, code);
  await assertSound(someone.page, 'result');
  assertQuiet(someone);
  await someone.context.close();
}

const LOOKS = [
  { what: 'phone, light, German', screen: SMALL_PHONE, scheme: 'light', lang: 'de' },
  { what: 'desk, dark, English', screen: DESKTOP, scheme: 'dark', lang: 'en' },
];

/** Gives the first control the focus, so that the board is checked with a selection. */
const select = (page) => page.locator('[data-move]:not([aria-disabled="true"])').first().focus();

for (const game of GAMES) {
  const { mouse = {}, keyboard = {}, prefer, refused } = SPECIAL[game] ?? {};
  describe(game, () => {
    test('a match by mouse', () => wholeMatch('Anna', game, prefer, mouse, { scheme: 'dark' }, byMouse, 21));

    test('a match by keyboard alone', () => wholeMatch('Dirk', game, prefer, keyboard, { lang: 'en' }, byKeyboard, 23));

    for (const { what, ...look } of LOOKS) {
      test(`the board: ${what}`, async () => {
        const { someone } = await seated('Franziska', game, mouse, look);
        for (let moves = 0; moves < 4; moves += 1) {
          await asked(someone.page, '[data-move]:not([aria-disabled="true"])');
          if ((await state(someone.page)).phase === 'over') break;
          await assertSound(someone.page, `before move ${moves + 1}`);
          await select(someone.page);
          await playOne(someone, byMouse, varied(24 + moves));
        }
        await someone.page.goto(`/rules/${game}`, { waitUntil: 'networkidle' });
        await assertSound(someone.page, 'rules');
        assertQuiet(someone);
        await someone.context.close();
      });
    }

    if (!refused) return;

    test('the page rejects an invalid composition', async () => {
      const someone = await guest('Gero');
      const { page } = someone;
      await page.goto('/');
      await page.locator(`[data-action="open"][data-game="${game}"]`).click();
      const field = page.locator(`[data-option="${refused.option}"]`);
      await page.locator('[data-field="house-rules"] summary').click();
      await tabTo(page, `[data-option="${refused.option}"] button`);
      await page.keyboard.press('Enter');
      await field.getByRole('textbox').first().fill(refused.text);
      await page.keyboard.press('Tab');
      await field.locator('[role="alert"], [role="status"]').filter({ hasText: refused.said }).waitFor();
      await assertSound(page, 'a field that does not fit');
      await page.locator('[data-action="open-bots"]').click();
      await page.getByText('Diese Einstellungen gehen nicht.').waitFor();
      await assertSound(page, 'refused settings');
      assert.equal(new URL(page.url()).pathname, '/');
      assertQuiet(someone, /400/);
      await someone.context.close();
    });
  });
}

test('the cards of Machma-Hölerö can be looked up by keyboard on the smallest phone', async () => {
  const ina = await person(browser, server.url, { screen: SMALL_PHONE });
  const { page } = ina;
  await page.goto('/rules/hoeleroe', { waitUntil: 'networkidle' });
  const cards = page.locator('.deck li');
  const shown = (n) => page.waitForFunction((n) => document.querySelectorAll('.deck li').length === n, n);
  await shown(32);
  await tabTo(page, '.deck input[type="search"]');
  await page.keyboard.type('dreht');
  await shown(3);
  assert.deepEqual(await cards.evaluateAll((rows) => rows.map(({ id }) => id)), ['G7', 'H8', 'SK']);
  await page.keyboard.press('Escape');
  await tabTo(page, '.suits button[aria-label="Herz"]');
  await page.keyboard.press('Enter');
  await shown(8);
  await cards.last().scrollIntoViewIfNeeded();
  const { example, search, table } = await page.evaluate(() => {
    const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
    return { example: top('#beispiel'), table: top('#karten'), search: top('.deck input[type="search"]') };
  });
  assert.ok(search >= 0 && search < 200, `the search has scrolled away: ${search}`);
  assert.ok(example < table, 'the example stands below the cards');
  await assertSound(page, 'the cards of one suit');
  assertQuiet(ina);
  await ina.context.close();
});
