// Every board but Hattrick's (match.test.mjs): whole matches by mouse, touch and keyboard whose end is that of the
// record, the board as axe sees it, and the settings a table does not take.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  DESKTOP,
  SMALL_PHONE,
  PHONE,
  assertQuiet,
  assertSound,
  inPhase,
  named,
  openBrowser,
  openTable,
  person,
  toResult,
} from '../people.mjs';
import { byKeyboard, byMouse, byTouch, play, playOne, tabTo, varied } from '../player.mjs';
import { verifiedRecord } from '../record.mjs';
import { Server } from '../server.mjs';

/** For each game a match short enough to be played to its end, and another way to play it. */
// `refused`: what is written into an option of the set-up, and what must be said of it at once.
const GAMES = [
  {
    game: 'haecmaec',
    mouse: { players: 4, options: { suspicion: false } },
    touch: { players: 5, options: { touch: true } },
    keyboard: { players: 6 },
    refused: { option: 'ingredients', text: 'TOM 1 2 21', said: /21/ },
  },
  {
    game: 'heuchel',
    mouse: { players: 3 },
    touch: { players: 3, options: { die: true } },
    keyboard: { players: 3, options: { die: true } },
  },
  {
    game: 'karteneck',
    mouse: { players: 5 },
    touch: { players: 6 },
    keyboard: { players: 6, options: { worms: Array.from({ length: 27 }, (_, i) => i % 5) } },
    refused: { option: 'worms', text: '21', said: /Erlaubt/ },
  },
  {
    game: 'hoeleroe',
    mouse: { players: 4 },
    touch: { players: 6, options: { draw_then_play: true } },
    keyboard: { players: 2, options: { arschkarte: 'forbidden' } },
  },
];

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The points and ranks the page shows at the end, by seat. */
const shownEnd = (page) =>
  page.locator('[data-points]').evaluateAll((rows) =>
    rows
      .map(({ dataset }) => dataset)
      .sort((a, b) => a.seat - b.seat)
      .map(({ points, rank }) => ({ score: Number(points), rank: Number(rank) })),
  );

/** What the page shows is the result of the record, which `stammtisch verify` has accepted. */
async function assertSameEnd(someone, code) {
  await toResult(someone.page);
  const { scores, ranks } = (await verifiedRecord(someone, code)).result;
  assert.deepEqual(await shownEnd(someone.page), scores.map((score, seat) => ({ score, rank: ranks[seat] })));
}

/** Somebody at a table with bots, and its code. */
async function seated(name, game, wish, look) {
  const someone = await named(await person(browser, server.url, look), name);
  const code = await openTable(someone, { game, ...wish, bots: wish.players - 1 });
  await someone.page.goto(`/t/${code}`);
  await inPhase(someone.page, 'playing');
  return { someone, code };
}

async function wholeMatch(name, game, wish, look, way, seed) {
  const { someone, code } = await seated(name, game, wish, look);
  assert.ok((await play(someone, way, { choose: varied(seed) })) > 0);
  await assertSameEnd(someone, code);
  await assertSound(someone.page, 'result');
  assertQuiet(someone);
  await someone.context.close();
}

const LOOKS = [
  { what: 'phone, light, German', screen: SMALL_PHONE, scheme: 'light', lang: 'de' },
  { what: 'phone, dark, English', screen: SMALL_PHONE, scheme: 'dark', lang: 'en' },
  { what: 'desk, light, English', screen: DESKTOP, scheme: 'light', lang: 'en' },
  { what: 'desk, dark, German', screen: DESKTOP, scheme: 'dark', lang: 'de' },
];

/** Selects what can be selected before it is played. */
const select = (page) => page.locator('[data-move]:not([aria-disabled="true"])').first().focus();

for (const { game, mouse, touch, keyboard, refused } of GAMES) {
  describe(game, () => {
    test('a match by mouse', () => wholeMatch('Anna', game, mouse, { scheme: 'dark' }, byMouse, 21));

    test('a match by touch on a phone', () => wholeMatch('Cora', game, touch, { screen: PHONE }, byTouch, 22));

    test('a match by keyboard alone', () => wholeMatch('Dirk', game, keyboard, { lang: 'en' }, byKeyboard, 23));

    for (const { what, ...look } of LOOKS) {
      test(`the board: ${what}`, async () => {
        const { someone } = await seated('Franziska', game, mouse, look);
        for (let moves = 0; moves < 4; moves += 1) {
          await someone.page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
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

    test('a composition the table does not take', async () => {
      const someone = await named(await person(browser, server.url), 'Gero');
      const { page } = someone;
      await page.goto('/');
      await page.locator(`[data-action="open"][data-game="${game}"]`).click();
      const field = page.locator(`[data-option="${refused.option}"]`);
      await tabTo(page, `[data-option="${refused.option}"] button`);
      await page.keyboard.press('Enter');
      await field.getByRole('textbox').first().fill(refused.text);
      await page.keyboard.press('Tab');
      await field.locator('[role="alert"], [role="status"]').filter({ hasText: refused.said }).waitFor();
      await assertSound(page, 'a field that does not fit');
      await page.locator('[data-action="open-bots"]').click();
      await page.getByText('Mit diesen Einstellungen lässt sich nicht spielen.').waitFor();
      await assertSound(page, 'refused settings');
      assert.equal(new URL(page.url()).pathname, '/');
      assertQuiet(someone, /400/);
      await someone.context.close();
    });
  });
}
