// The four layouts of a table, at every size and in every place a table appears: its parts do not overlap or leave their space, and the
// player's hand and actions are visible without scrolling.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { assertQuiet, atRest, fewest, inPhase, letBotsPlay, openTable, toResult } from '../people.mjs';
import { byMouse, play, varied } from '../player.mjs';
import { badlyLaid, lampOver, outOfReach } from '../reach.mjs';
import { GAMES } from '../server.mjs';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
];

const LAYOUTS = { hattrick: 'hand', haecmaec: 'ask', heuchel: 'house', hoeleroe: 'round', karteneck: 'round' };

/** The faults at each size; `check` may return more. */
async function atEachSize(page, where, check = async () => []) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await atRest(page);
    const { faults, parts } = await page.evaluate(badlyLaid);
    assert.ok(parts >= 3, `${where}: only ${parts} parts at ${width} × ${height}`);
    assert.deepEqual([...faults, ...(await check(width, height))], [], `${where} at ${width} × ${height}`);
  }
}

/** The controls in hand and action box that need scrolling. Runs in the page. */
const below = () => {
  const { bottom } = document.querySelector('.table').parentElement.getBoundingClientRect();
  return [...document.querySelectorAll('.hand .h, .act .btn')].flatMap((control) => {
    const box = control.getBoundingClientRect();
    return box.width > 0 && box.top + 24 > bottom ? [`${control.className} at ${Math.round(box.top)}`] : [];
  });
};

for (const game of GAMES) {
  test(`${game}: the parts of a table do not overlap, at a table, in a lesson, in a replay`, async () => {
    const lena = await guest('Lena');
    const { page } = lena;
    const players = Math.max(4, await fewest(lena, game));
    const code = await openTable(lena, { game, players, bots: players - 1, options: game === 'hattrick' ? { deals: 1 } : {} });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    await play(lena, byMouse, { choose: varied(3), enough: (made) => made === 2 });
    await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
    assert.equal((await page.evaluate(badlyLaid)).layout, LAYOUTS[game]);
    await atEachSize(page, 'table', async (width, height) => {
      const { faults } = await page.evaluate(outOfReach);
      // On the smallest phone a burger keeps its height, and the page scrolls.
      return [...faults, ...(await page.evaluate(lampOver)), ...(game === 'haecmaec' && height < 600 && width < 400 ? [] : await page.evaluate(below))];
    });

    // The check must find a box that covers its neighbours.
    const move = (by) => page.locator('.table > .act').evaluate((box, by) => (box.style.translate = by), by);
    await move('-40px -40px');
    assert.notDeepEqual((await page.evaluate(badlyLaid)).faults, []);
    await move('');

    await letBotsPlay(lena, code);
    await page.locator('[data-phase="over"]').waitFor({ timeout: 180_000 });
    await toResult(page);
    await page.goto(`/replay/${code}#20`);
    await page.locator('[data-replay-at="20"]').waitFor();
    await atEachSize(page, 'replay');

    await page.goto(`/learn/${game}`);
    await page.locator('[data-step]').waitFor();
    await atEachSize(page, 'lesson');
    assertQuiet(lena);
    await lena.context.close();
  });
}
