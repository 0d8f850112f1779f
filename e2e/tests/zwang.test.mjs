// Machma-Hölerö between two people: the settings that a new table proposes, and a match in which Zwang is laid with the switch above the
// card.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, openTable } from '../people.mjs';
import { byMouse, byTouch, eager, play } from '../player.mjs';
import { assertSameEnd } from '../record.mjs';

/** Opens at most this number of tables to see Zwang laid. */
const TABLES = 8;

/** A card with Zwang. Without it the Ober of hearts itself is laid by `lay HO`. */
const FORCED = /^lay \S+ HO$/;

test('a new table proposes three rounds and players who watch for the Arschkarte, and says why', async () => {
  const clara = await guest('Clara', { screen: PHONE });
  const { page } = clara;
  await page.goto('/');
  await page.locator('[data-action="open"][data-game="hoeleroe"]').tap();
  const rounds = page.locator('input[data-option="rounds"]');
  await rounds.waitFor();
  assert.equal(await rounds.inputValue(), '3');
  await page.getByText('Erst ab der zweiten Runde gibt es King und Buhmann').waitFor();
  await page.getByText('So lohnt es sich, selbst aufzupassen').waitFor();
  assertQuiet(clara);
  await clara.context.close();
});

/** Plays in this way, and turns Zwang on for the selected card wherever it can. */
const withZwang = (way) => ({
  async activate(page, move) {
    await way.activate(page, move);
    const zwang = page.locator('.hand [role="switch"][aria-checked="false"]', { hasText: 'Zwang' });
    if ((await zwang.count()) === 0) return;
    await zwang.click();
    // Played at once: a twin of the card can still be laid without Zwang.
    const forced = page.locator('.hand [data-move$=" HO"][aria-pressed="true"]:not([data-move="lay HO"])');
    if ((await forced.count()) > 0) await way.activate(page, await forced.first().getAttribute('data-move'));
  },
});

/** Prefers Zwang wherever it is legal, and varies the cards otherwise. */
function forcing(seed) {
  const choose = eager(seed, /^lay /);
  return (moves) => moves.find((move) => FORCED.test(move)) ?? choose(moves);
}

/** Two people, one on a phone and one on a desktop, play a match to its end; returns its moves. */
async function match(dora, emil, seed) {
  const code = await openTable(dora, { game: 'hoeleroe', players: 2, times: { answer: 0 }, options: { rounds: 1, arschkarte: 'forbidden' } });
  await dora.page.goto(`/t/${code}`);
  await emil.page.goto(`/t/${code}`);
  await emil.page.locator('[data-action="sit"]').click();
  await dora.page.getByText('Emil').first().waitFor();
  await dora.page.locator('[data-action="start"]').click();
  await Promise.all([dora, emil].map(({ page }) => inPhase(page, 'playing')));
  await Promise.all([
    play(dora, withZwang(byTouch), { choose: forcing(seed) }),
    play(emil, withZwang(byMouse), { choose: forcing(seed + 1) }),
  ]);
  await Promise.all([assertSameEnd(dora, code), assertSameEnd(emil, code)]);
  const record = await (await dora.context.request.get(`/api/v2/tables/${code}/record`)).json();
  return record.log.flatMap(({ m }) => (m === undefined ? [] : [m]));
}

test('two people play a match, and lay Zwang with the switch above the card', async () => {
  const dora = await guest('Dora', { screen: PHONE });
  const emil = await guest('Emil', { screen: DESKTOP, lang: 'en' });
  const moves = [];
  for (let tables = 0; tables < TABLES && !moves.some((move) => FORCED.test(move)); tables += 1) {
    moves.push(...(await match(dora, emil, 10 * tables)));
  }
  assert.ok(moves.some((move) => FORCED.test(move)), 'nobody laid Zwang');
  await assertSound(dora.page, 'result');
  for (const someone of [dora, emil]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});
