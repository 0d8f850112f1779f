// Every card and control explains itself at any time: to a resting mouse, to a long press, to keyboard focus; in each game.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guest } from '../evening.mjs';
import { assertQuiet, fewest, inPhase, openTable } from '../people.mjs';
import { byMouse, byTouch, playOne, tabTo } from '../player.mjs';
import { GAMES } from '../server.mjs';

/** Rules about move notation, which are not in the players' books. */
const UNTOLD = ['HO-14.3', 'HE-11.3'];

const DESK = { viewport: { width: 1280, height: 720 } };
const TINY = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Seats a person at a table with bots. The table waits for their move, or, after `freeze`, for another player's. */
async function seated(game, look) {
  const someone = await guest('Eva', look);
  const { page } = someone;
  const players = await fewest(someone, game);
  const code = await openTable(someone, { game, players, bots: players - 1 });
  let told = null;
  let wanted = false;
  const others = () => told?.turn?.kind === 'seats' && !told.turn.seats.includes(told.you);
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const house = socket.connectToServer();
    house.onMessage((text) => {
      const { table } = JSON.parse(text);
      if (table && wanted && others()) return;
      // An update omits parts that have not changed.
      if (table) told = { ...told, ...table };
      socket.send(text);
    });
  });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
  return {
    ...someone,
    told: () => told,
    /** Plays until it is this person's turn and no clock runs: the table is idle. */
    async turn(way) {
      while (others() || told.clock !== null) if (!(await playOne(someone, way))) await page.waitForTimeout(100);
    },
    /** Plays until another player is to move, then drops further updates. */
    async freeze(way) {
      wanted = true;
      while (!others()) await playOne(someone, way);
    },
  };
}

/** Waits until no more updates arrive and nothing moves across the table. */
async function rests({ page, told }) {
  for (let before = null; before !== told(); ) {
    before = told();
    await page.waitForTimeout(600);
  }
}

const CONTROL = ':is([data-thing], [data-move])';

/** The controls that explain themselves: their texts, and a point on each. */
const controls = (page) =>
  page.locator(CONTROL).evaluateAll((all) =>
    all.flatMap((one) => {
      const box = one.getBoundingClientRect();
      // The part of a card that its neighbour leaves visible.
      const [x, y] = [box.left + Math.min(18, box.width / 2), box.top + Math.min(24, box.height / 2)];
      const there = document.elementFromPoint(x, y)?.closest('[data-thing], [data-move]') === one;
      return there ? [{ text: one.dataset.thing ?? one.dataset.move, x, y }] : [];
    }),
  );

/** The slip beside a control says what it would do or why it is blocked. */
async function says({ page, told }, text, at) {
  const slip = page.locator(`[data-saying="${text}"]`);
  await slip.waitFor({ timeout: 3000 });
  const blocked = told().blocked.find(({ thing }) => thing === text);
  const { words, does, rule, covers } = await slip.evaluate(
    (slip, { x, y }) => {
      const box = slip.getBoundingClientRect();
      const on = document.elementFromPoint(x, y).closest('[data-thing], [data-move]').getBoundingClientRect();
      return {
        words: slip.textContent,
        does: slip.querySelector('.does') !== null,
        rule: slip.querySelector('.why')?.dataset.why,
        covers: box.left < on.right && box.right > on.left && box.top < on.bottom && box.bottom > on.top,
        off: box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight,
      };
    },
    at,
  );
  assert.doesNotMatch(words, /undefined|null|NaN/, text);
  assert.equal(covers, false, `the slip lies on ${text}`);
  assert.equal(does, blocked === undefined || blocked.effect !== null, `${text}: ${words}`);
  if (blocked) assert.equal(rule ?? null, UNTOLD.includes(blocked.reason.rule) ? null : blocked.reason.rule, `${text}: ${words}`);
}

/** Checks that every control explains itself and that no blocked card is missing. */
async function askAll(someone, ask) {
  await rests(someone);
  const all = await controls(someone.page);
  assert.ok(all.length > 0);
  const silent = await someone.page.locator('.hand button.h').evaluateAll((cards) => cards.filter(({ dataset }) => !('thing' in dataset) && !('move' in dataset)).length);
  assert.equal(silent, 0, 'a card in hand cannot be asked about');
  // On a low screen a board scrolls; controls out of sight still exist.
  const texts = await someone.page.locator(CONTROL).evaluateAll((controls) => controls.map(({ dataset }) => dataset.thing ?? dataset.move));
  // Cards have a digit or a capital in their text, plain verbs have neither; blocked verbs need no button.
  for (const { thing } of someone.told().blocked) if (/[A-Z\d]/.test(thing)) assert.ok(texts.includes(thing), `${thing} cannot be asked about`);
  for (const one of all) {
    await ask(one);
    await says(someone, one.text, one);
  }
  return all;
}

for (const game of GAMES) {
  describe(game, () => {
    test('controls explain themselves to mouse and keyboard, on every player’s turn', async () => {
      const eva = await seated(game, { screen: DESK, lang: 'en' });
      const { page } = eva;
      const slip = page.locator('[data-saying]');
      const rest = ({ x, y }) => page.mouse.move(x, y);
      await eva.turn(byMouse);
      await askAll(eva, rest);
      await eva.freeze(byMouse);
      await askAll(eva, rest);
      await rest({ x: 5, y: 5 });
      await slip.waitFor({ state: 'detached' });

      await page.evaluate(() => document.activeElement.blur());
      await tabTo(page, CONTROL);
      const read = () => page.evaluate(() => document.getElementById(document.activeElement.getAttribute('aria-describedby'))?.textContent ?? '');
      await slip.waitFor();
      assert.equal(await read(), await slip.textContent());
      await page.keyboard.press('Escape');
      await slip.waitFor({ state: 'detached' });
      assert.notEqual(await read(), '', 'it is read out all the same');
      assertQuiet(eva);
      await eva.context.close();
    });

    test('controls explain themselves to a long press, which plays nothing, on another player’s turn', async () => {
      const eva = await seated(game, { screen: TINY });
      const { page } = eva;
      await eva.freeze(byTouch);
      const pressed = () => page.locator('[aria-pressed="true"]').count();
      const before = await pressed();
      const screen = await eva.context.newCDPSession(page);
      const touch = (type, touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
      await askAll(eva, async ({ text, x, y }) => {
        await touch('touchStart', [{ x, y }]);
        await page.locator(`[data-saying="${text}"]`).waitFor({ timeout: 3000 });
        await touch('touchEnd', []);
      });
      assert.equal(await pressed(), before);
      assertQuiet(eva);
      await eva.context.close();
    });
  });
}
