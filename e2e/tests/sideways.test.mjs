// A phone on its side: whatever may be done is in sight, or scrolled to in its own panel, and nothing lies over it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../evening.mjs';
import { PHONE, assertQuiet, fewest, named, openTable, person } from '../people.mjs';
import { GAMES } from '../server.mjs';
import { byTouch, playOne, varied } from '../player.mjs';

const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
const MOVES = 4;

/** The controls of legal moves that a finger cannot get at: what has been scrolled to and is covered, or lies where nobody can scroll. */
const outOfReach = () => {
  const legal = [...document.querySelectorAll('[data-move]:not([aria-disabled="true"])')];
  const faults = legal.flatMap((control) => {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    for (let at = control.parentElement; at !== null; at = at.parentElement) {
      // Code scrolls what fingers cannot.
      if (at.scrollTop + at.scrollLeft > 0 && !/auto|scroll/.test(getComputedStyle(at).overflowY)) return [`${control.dataset.move} lies outside of ${at.className}`];
    }
    const { left, top, width, height } = control.getBoundingClientRect();
    const there = document.elementFromPoint(left + Math.min(18, width / 2), top + Math.min(24, height / 2));
    return control.contains(there) ? [] : [`${control.dataset.move} lies below ${there?.outerHTML.slice(0, 80)}`];
  });
  return { faults, count: legal.length };
};

for (const game of GAMES) {
  test(`${game} on a phone on its side`, async () => {
    const gerd = await named(await person(browser, server.url, { screen: ON_ITS_SIDE }), 'Gerd');
    const { page } = gerd;
    const players = Math.max(4, await fewest(gerd, game));
    await page.goto(`/t/${await openTable(gerd, { game, players, bots: players - 1 })}`);
    let controls = 0;
    for (let made = 0; made < MOVES; made += 1) {
      await page.locator('[data-phase="playing"] [data-move]:not([aria-disabled="true"])').first().waitFor();
      const { faults, count } = await page.evaluate(outOfReach);
      assert.deepEqual(faults, []);
      controls += count;
      assert.ok(await playOne(gerd, byTouch, varied(made + 3)));
    }
    assert.ok(controls >= MOVES);
    assertQuiet(gerd);
    await gerd.context.close();
  });
}
