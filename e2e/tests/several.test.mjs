// Several cards chosen together: in any order, removed with another tap, dragged as a bundle, sent in the order of the cards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, assertQuiet, assertSound, inPhase, openTable } from '../people.mjs';
import { byTouch, play, tabTo } from '../player.mjs';

const KINDS = ['E', 'G', 'H', 'S'].flatMap((suit) => ['7', '8', '9', '10', 'U', 'O', 'K', 'A'].map((rank) => suit + rank));
/** Draws until a card can be laid that asks for several. */
const collect = (moves) =>
  ['lay S10', 'lay G9 as S10', 'lay G10', 'lay G9 as G10', 'draw', 'target J', 'accept', 'pass'].find((move) => moves.includes(move)) ?? moves[0];

/** The part of a card that its neighbour in the fan leaves visible. */
const INDEX = { position: { x: 18, y: 24 } };

/** Waits for a decision, or for the end of the match. */
async function decides(page) {
  await page.locator('[data-phase="playing"] :is([data-move]:not([aria-disabled="true"]), [data-choose]), [data-phase="over"]').first().waitFor({ timeout: 90_000 });
  return (await page.locator('[data-phase="over"]').count()) === 0;
}

/** Picks up one of the chosen cards and drops it `over` an element; returns the number of cards dragged. */
async function carry(page, over) {
  const from = await page.locator('[data-choose][aria-pressed="true"]').last().boundingBox();
  const to = await page.locator(over).boundingBox();
  await page.mouse.move(from.x + 18, from.y + 24);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.waitForFunction(() => document.querySelectorAll('[data-choose].lifted').length === document.querySelectorAll('[data-choose][aria-pressed="true"]').length);
  const carried = await page.locator('.carried').count();
  await page.mouse.up();
  return carried;
}

test('several cards are chosen from right to left by mouse, finger and keys, one is removed, and they are dragged together', async () => {
  const anna = await guest('Anna', { screen: PHONE, lang: 'en' });
  const { page } = anna;
  const several = page.locator('[data-choose]');
  let code;
  // A match may end before several cards could be chosen.
  do {
    code = await openTable(anna, { game: 'hoeleroe', players: 2, bots: 1, bot_ms: 0, times: { answer: 0 }, options: { arschkarte: 'forbidden' } });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    while ((await decides(page)) && (await several.count()) < 4) {
      await play(anna, byTouch, { choose: collect, enough: (moves) => moves > 0 });
    }
  } while ((await several.count()) < 4);
  const cards = await several.evaluateAll((all) => all.map(({ dataset }) => dataset.choose));
  const pressed = () => page.locator('[data-choose][aria-pressed="true"]').count();
  await several.last().click(INDEX);
  assert.equal(await pressed(), 1);
  await several.last().tap(INDEX);
  assert.equal(await pressed(), 0, 'another tap takes a card back');
  await several.nth(cards.length - 2).click(INDEX);
  await tabTo(page, `[data-choose="${cards[0]}"]`);
  await page.keyboard.press('Enter');
  const took = await pressed();
  assert.ok(took > 0);
  await assertSound(page, 'while cards are chosen');
  // Dropped without a target they return, and stay chosen.
  assert.equal(await carry(page, '.bar'), took);
  await page.locator('.carried').first().waitFor({ state: 'detached' });
  assert.equal(await pressed(), took);
  assert.equal(await carry(page, '[data-drop]'), took);
  await several.first().waitFor({ state: 'detached' });
  const { log } = await (await anna.context.request.get(`/api/v2/tables/${code}/log`)).json();
  const puts = log.filter(({ seat, move }) => seat === 0 && move?.startsWith('put ')).map(({ move }) => move.slice(4));
  const expected = [cards.length - 2, 0].slice(0, took).map((at) => cards[at]).sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
  assert.deepEqual(puts.slice(-took), expected);
  assertQuiet(anna);
  await anna.context.close();
});
