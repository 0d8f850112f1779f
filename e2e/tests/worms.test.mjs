// Worms in Karteneck: several are chosen in any order and laid with one press, by mouse and by touch. Nothing is lost when a step fails or
// the page is reloaded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, openTable, state } from '../people.mjs';
import { asked, calm } from '../player.mjs';
import { assertSameEnd, verifiedRecord } from '../record.mjs';

/** The part of a card that its neighbour in the fan leaves visible. */
const INDEX = { position: { x: 18, y: 24 } };
const MINE = '[data-move]:not([aria-disabled="true"])';
const WORMS = '.hand [data-choose]:not([aria-disabled="true"])';
const LAY = '.act [data-together][data-move]:not([aria-disabled="true"])';

const byMouse = (locator, options) => locator.click(options);
const byTouch = (locator, options) => locator.tap(options);

/** Waits for the player's turn; false once the match is over. */
async function onTurn(page) {
  await asked(page, MINE);
  return (await state(page)).phase === 'playing';
}

/** Waits until the table has gone on from this moment. */
const goneOn = (page, before) =>
  page.waitForFunction((before) => {
    const { phase, moment } = document.querySelector('[data-phase]').dataset;
    return phase === 'over' || Number(moment) > before;
  }, before);

const shields = (worms) => worms.map((worm) => Number(worm.slice(1)));
const rising = (worms) => worms.toSorted((a, b) => shields([a])[0] - shields([b])[0]);

/** Chooses these worms, the highest first. */
async function choose(page, touch, worms) {
  for (const worm of rising(worms).reverse()) await touch(page.locator(`${WORMS}[data-choose="${worm}"]`), INDEX);
  assert.equal(await page.locator('.hand [data-choose][aria-pressed="true"]').count(), worms.length);
}

const wormsIn = (page) => page.locator(WORMS).evaluateAll((cards) => cards.map((card) => card.dataset.choose));

/** Drops out: the first press selects, the second confirms. */
async function dropOut(page, touch) {
  const { moment } = await state(page);
  await calm(page);
  const out = page.locator('.act [data-move="out"]');
  await touch(out);
  await touch(out);
  await goneOn(page, moment);
}

/** Plays a turn: all worms at once, if there are any; else a number until a worm is on the table; else drops out. Returns the worms. */
async function turn(page, touch) {
  const worms = await wormsIn(page);
  const { moment } = await state(page);
  if (worms.length > 0) {
    await choose(page, touch, worms);
    await touch(page.locator(LAY));
    // One move for each worm, and `done`.
    await goneOn(page, moment + worms.length);
    return worms;
  }
  const number = page.locator(`.hand ${MINE}`);
  if ((await number.count()) === 0 || (await page.locator('.row.me [data-card^="W"], .row.me .shield').count()) > 0) {
    await dropOut(page, touch);
    return [];
  }
  await touch(number.last(), INDEX);
  await touch(number.last(), INDEX);
  await goneOn(page, moment);
  return [];
}

test('two people play a match, one by touch and one by mouse, and lay all their worms at once, the highest chosen first', async () => {
  const anna = await guest('Anna', { screen: PHONE });
  const ben = await guest('Ben', { screen: DESKTOP, lang: 'en' });
  const code = await openTable(anna, { game: 'karteneck', players: 2 });
  for (const { page } of [anna, ben]) await page.goto(`/t/${code}`);
  await ben.page.locator('[data-action="sit"]').click();
  await anna.page.getByText('Ben').first().waitFor();
  await anna.page.locator('[data-action="start"]').tap();
  const laid = [[], []];
  const plays = async ({ page }, touch, seat) => {
    await inPhase(page, 'playing');
    while (await onTurn(page)) {
      const worms = await turn(page, touch);
      if (worms.length > 0) laid[seat].push(rising(worms));
    }
  };
  await Promise.all([plays(anna, byTouch, 0), plays(ben, byMouse, 1)]);
  await assertSameEnd(anna, code);
  await assertSameEnd(ben, code);
  const { log } = await verifiedRecord(anna, code);
  for (const seat of [0, 1]) {
    const moves = log.filter((line) => line.s === seat && /^(lay W|done)/.test(line.m)).map(({ m }) => m);
    assert.deepEqual(moves, laid[seat].flatMap((worms) => [...worms.map((worm) => `lay ${worm}`), 'done']));
  }
  // The deal decides how many at once; the next test lays several.
  assert.ok(laid.flat().length > 0, 'worms were laid');
  for (const someone of [anna, ben]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

/** Seats a person at a table with a bot; they drop out of rounds until they hold `count` worms. */
async function holding(someone, count) {
  const { page } = someone;
  for (;;) {
    const code = await openTable(someone, { game: 'karteneck', players: 2, bots: 1, bot_ms: 0 });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    while (await onTurn(page)) {
      if ((await wormsIn(page)).length >= count) return code;
      await dropOut(page, byMouse);
    }
  }
}

test('when a step fails the rest stays chosen, and a reloaded page goes on with the laying', async () => {
  const eva = await guest('Eva', { screen: DESKTOP });
  const { page } = eva;
  /** Intercepts moves on their way to the server, to change or drop them. */
  let meddle = (message) => message;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = meddle(JSON.parse(text));
      if (message !== null) server.send(JSON.stringify(message));
    });
  });
  const code = await holding(eva, 3);
  const worms = rising(await wormsIn(page)).slice(-3);
  const second = `lay ${worms[1]}`;
  meddle = (message) => {
    if (message.move !== second) return message;
    meddle = (message) => message;
    return { ...message, move: 'lay W99' };
  };
  await choose(page, byMouse, worms);
  await assertSound(page, 'while worms are chosen');
  await page.locator(LAY).click();
  await page.locator('.refusal').waitFor();
  assert.deepEqual(await page.locator('.hand [data-choose][aria-pressed="true"]').evaluateAll((cards) => cards.map((card) => card.dataset.choose)), worms.slice(1));
  await assertSound(page, 'in the middle of a laying');

  // This time the last step is lost with the page.
  meddle = (message) => (message.move === 'done' ? null : message);
  const { moment } = await state(page);
  await calm(page);
  await page.locator(LAY).click();
  await goneOn(page, moment + 1);
  await page.reload();
  meddle = (message) => message;
  await inPhase(page, 'playing');
  const done = page.locator('.act [data-move="done"]');
  await done.waitFor();
  await assertSound(page, 'a laying that is still open');
  await done.click();
  await done.click();
  await done.waitFor({ state: 'detached' });
  const { log } = await (await eva.context.request.get(`/api/v2/tables/${code}/log`)).json();
  const moves = log.filter(({ seat, move }) => seat === 0 && /^(lay W|done)/.test(move ?? '')).map(({ move }) => move);
  assert.deepEqual(moves.slice(-4), [...worms.map((worm) => `lay ${worm}`), 'done']);
  assertQuiet(eva);
  await eva.context.close();
});
