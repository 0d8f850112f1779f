// Whole matches by touch. On a phone on its side every legal move is in sight, or can be scrolled to in its panel, and nothing covers it.
// On an upright phone a player reloads the table in every phase.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, SIDEWAYS, assertQuiet, assertSound, atRest, inPhase, openTable, spoilMove, state } from '../people.mjs';
import { asked, autopilot, byTouch, eager, playOne } from '../player.mjs';
import { hangingOut, lampOver, outOfReach } from '../reach.mjs';
import { assertSameEnd } from '../record.mjs';
import { GAMES } from '../server.mjs';
import { asksMany, recorded, shows, withHand } from '../shown.mjs';

/**
 * Settings that keep a match short. `prefer`: moves to choose when legal. `whole`: an element that stays fully visible on an upright phone,
 * whatever is selected.
 */
const WISH = {
  haecmaec: { players: 4, options: { touch: true } },
  hattrick: { players: 4, options: { deals: 1 } },
  heuchel: { players: 3, options: { die: true }, whole: '.house' },
  karteneck: { players: 6 },
  hoeleroe: { players: 2, times: { answer: 0 }, options: { draw_then_play: true }, prefer: /^lay / },
};

/** Number of moves checked in detail. */
const MOVES = 5;

/** The parts of hand and action box that need scrolling: there must be none. Runs in the page. */
const scrolled = () =>
  [...document.querySelectorAll('.table > :is(.hand, .act)')].flatMap((part) => (part.scrollHeight > part.clientHeight ? [`${part.className}: ${part.scrollHeight - part.clientHeight} px`] : []));

async function assertReach(page) {
  const { faults } = await page.evaluate(outOfReach);
  assert.deepEqual([...faults, ...(await page.evaluate(hangingOut))], []);
}

/** Checks that the message of a refused move covers no legal move. */
async function assertReachRefused(page, choose) {
  const moves = await page.locator('[data-move]:not([aria-disabled="true"])').evaluateAll((each) => each.map(({ dataset }) => dataset.move));
  const move = choose(moves);
  // Where the first tap only selects, the second plays.
  for (let taps = 0; taps < 2 && (await page.locator('.refusal').count()) === 0; taps += 1) {
    await byTouch.activate(page, move);
    await page.locator('.refusal').waitFor({ timeout: 1000 }).catch(() => {});
  }
  await page.locator('.refusal').waitFor();
  const { right, width } = await page.evaluate(() => ({ right: document.querySelector('.refusal').getBoundingClientRect().right, width: innerWidth }));
  assert.ok(right < width, 'the slip stands at the edge of the screen');
  await assertReach(page);
}

/** Plays in this way, and checks after each tap that the element fits its frame. */
const seeingWhole = (way, selector) => ({
  async activate(page, move) {
    await way.activate(page, move);
    const cut = await page.evaluate((wanted) => {
      const frame = document.querySelector(wanted)?.parentElement;
      return frame ? frame.scrollHeight - frame.clientHeight : 0;
    }, selector);
    assert.ok(cut <= 1, `${cut} px of ${selector} cannot be seen after ${move}`);
  },
});

const READY = '[data-move]:not([aria-disabled="true"]), [data-choose], [data-phase="over"]';

/** The legal moves, sorted. */
const movesOf = (page) => page.locator('[data-move]:not([aria-disabled="true"])').evaluateAll((each) => [...new Set(each.map(({ dataset }) => dataset.move))].sort());

/** Reloads the page. The legal moves must be the same, unless the match has gone on. */
async function reconnect(page, before) {
  const { moment } = await state(page);
  await page.reload();
  await page.locator(READY).first().waitFor({ timeout: 60_000 });
  const now = await movesOf(page);
  if ((await state(page)).moment === moment) assert.deepEqual(now, before);
}

/** Paula plays on an upright phone, and reloads the table whenever a new kind of decision comes. */
async function upright({ page, ...paula }, choose, way) {
  const known = new Set();
  for (;;) {
    await asked(page, '[data-move]:not([aria-disabled="true"]), [data-choose]');
    if ((await state(page)).phase === 'over') return known.size;
    const moves = await movesOf(page);
    const kind = [...new Set(moves.map((move) => move.split(' ')[0]))].join(' ');
    if (!known.has(kind)) {
      known.add(kind);
      await reconnect(page, moves);
    }
    await playOne({ page, ...paula }, way, choose);
  }
}

for (const game of GAMES) {
  test(`${game}: a match of two people by touch, one phone upright, one on its side`, async () => {
    const { players = 4, prefer, whole, ...wish } = WISH[game] ?? {};
    const gerd = await guest('Gerd', { screen: SIDEWAYS });
    const paula = await guest('Paula', { screen: PHONE });
    for (const { context } of [gerd, paula]) context.setDefaultTimeout(60_000);
    const { page } = gerd;
    await spoilMove(page);
    const code = await openTable(gerd, { game, ...wish, players });
    await page.goto(`/t/${code}`);
    await paula.page.goto(`/t/${code}`);
    await paula.page.locator('[data-action="sit"]').tap();
    await page.getByText('Paula').first().waitFor();
    await page.locator('[data-action="start"]').tap();
    await Promise.all([gerd, paula].map((each) => inPhase(each.page, 'playing')));
    const plays = upright(paula, eager(22, prefer), whole === undefined ? byTouch : seeingWhole(byTouch, whole));
    const choose = eager(31, prefer);
    for (let made = 0; (await state(page)).phase !== 'over'; made += 1) {
      if (made < MOVES) {
        await asked(page, '[data-move]:not([aria-disabled="true"])');
        await assertReach(page);
        assert.deepEqual(await page.evaluate(scrolled), [], `before move ${made + 1}`);
        if (made === 0) await assertReachRefused(page, choose);
        if (made === 2) await assertSound(page, 'on its side');
      }
      await playOne(gerd, byTouch, choose);
    }
    assert.ok((await plays) > 0);
    for (const each of [gerd, paula]) {
      await assertSameEnd(each, code);
      await assertSound(each.page, 'result');
      assertQuiet(each);
      await each.context.close();
    }
  });
}

for (const lang of ['de', 'en']) {
  test(`Häc Mäc on its side: the outcome of an accusation pushes no button out of the box (${lang})`, async () => {
    const gerd = await guest('Gerd', { screen: SIDEWAYS, lang });
    const { page } = gerd;
    const code = await openTable(gerd, { game: 'haecmaec', players: 4, bots: 3, breathers: true });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    const choose = eager(31, /^accuse/);
    let settled = 0;
    const onward = page.locator('[data-action="onward"]');
    for (let made = 0; made < 60 && settled < 3; made += 1) {
      await page.locator('[data-move]:not([aria-disabled="true"])').or(onward).first().waitFor({ timeout: 90_000 });
      const { beyond, told } = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.act, .act .breather')];
        return { beyond: Math.max(...boxes.map((box) => box.scrollHeight - box.clientHeight)), told: document.querySelector('.act .breather ul') !== null };
      });
      assert.ok(beyond <= 0, `${beyond} px have to be scrolled at step ${made + 1}`);
      if (told) settled += 1;
      assert.deepEqual(await page.evaluate(lampOver), [], `at step ${made + 1}`);
      // The pause may end by itself.
      if ((await onward.count()) > 0) await onward.tap({ timeout: 2000 }).catch(() => {});
      else await playOne(gerd, byTouch, choose);
    }
    assert.ok(settled > 0, 'nothing was accused');
    assertQuiet(gerd);
    await gerd.context.close();
  });
}

/** The faults of the four answers: too low for a finger, words that overflow them, or controls that the lamp covers. Runs in the page. */
const crampedAnswers = () =>
  [...document.querySelectorAll('.ways .btn')].flatMap((button) => {
    const box = button.getBoundingClientRect();
    const words = button.querySelector('span').getBoundingClientRect();
    const name = button.textContent.trim();
    const out = words.left < box.left || words.right > box.right || words.top < box.top || words.bottom > box.bottom || button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight;
    return [...(box.width < 44 || box.height < 44 ? [`${name}: ${box.width} × ${box.height}`] : []), ...(out ? [`the words of ${name} overflow it`] : [])];
  });

/** The parts of a table that need scrolling. Runs in the page. */
const scrolledParts = () =>
  [...document.querySelectorAll('.table, .table > :is(.act, .hand), section > .seats')].flatMap((part) => (part.scrollHeight > part.clientHeight ? [`${part.className}: ${part.scrollHeight - part.clientHeight} px`] : []));

for (const lang of ['de', 'en']) {
  test(`Häc Mäc on its side: the four answers are whole, large enough for a finger, and in sight (${lang})`, async () => {
    const gerd = await guest('Gerd', { screen: SIDEWAYS, lang });
    const { page } = gerd;
    const show = await shows(gerd);
    const window = recorded('haecmaec-window');
    for (const [what, shown] of Object.entries({ open: window, 'with six': asksMany(window, [1, 3, 4]), answered: asksMany(window, [0, 1, 3], 'accuse slap') })) {
      await show(shown);
      await page.locator('.ways .btn').nth(3).waitFor();
      for (const [width, height] of [[844, 390], [740, 360], [667, 375], [568, 320]]) {
        await page.setViewportSize({ width, height });
        await atRest(page);
        const faults = [crampedAnswers, scrolledParts, hangingOut, lampOver];
        const found = [];
        for (const fault of faults) found.push(...(await page.evaluate(fault)));
        found.push(...(await page.evaluate(outOfReach)).faults);
        assert.deepEqual(found, [], `${what} at ${width} × ${height}`);
      }
    }
    assertQuiet(gerd);
    await gerd.context.close();
  });
}

/** Phones in landscape, from a small one to a folded one. */
const WIDE_SIZES = [
  [844, 390],
  [667, 375],
  [720, 450],
];

for (const lang of ['de', 'en']) {
  test(`Machma-Hölerö on its side: a hand of any size and a question under time are fully visible (${lang})`, async () => {
    const gerd = await guest('Gerd', { screen: SIDEWAYS, lang });
    const { page } = gerd;
    const show = await shows(gerd);
    for (const name of ['hoeleroe-swap', 'hoeleroe-skips']) {
      for (const cards of [4, 9, 13, 14, 22]) {
        await show(withHand(recorded(name), cards));
        await page.locator('.hand .h').nth(cards - 1).waitFor();
        for (const [width, height] of WIDE_SIZES) {
          await page.setViewportSize({ width, height });
          await atRest(page);
          const where = `${name}, ${cards} cards at ${width} × ${height}`;
          assert.deepEqual([...(await page.evaluate(scrolled)), ...(await page.evaluate(hangingOut))], [], where);
        }
      }
    }
    assertQuiet(gerd);
    await gerd.context.close();
  });
}

for (const players of [4, 6]) {
  test(`Hattrick with ${players} on its side: the lanes are side by side, their cards are large, and all seats are in sight`, async () => {
    const gerd = await guest('Gerd', { screen: SIDEWAYS });
    const { page } = gerd;
    const code = await openTable(gerd, { game: 'hattrick', players, bots: players - 1 });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    for (let made = 0; made < 2 || (await page.locator('.lane .card').count()) === 0; made += 1) {
      await playOne(gerd, byTouch);
      await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
    }
    await atRest(page);
    const { lanes, card, hand, seats } = await page.evaluate(() => {
      const box = (part) => part.getBoundingClientRect().toJSON();
      const list = document.querySelector('section > .seats');
      return {
        lanes: [...document.querySelectorAll('.lane')].map(box),
        card: box(document.querySelector('.lane .card')).height,
        hand: box(document.querySelector('.table > .hand')),
        seats: list.scrollHeight - list.clientHeight,
      };
    });
    assert.equal(lanes[0].top, lanes[1].top);
    assert.ok(lanes[0].right <= lanes[1].left);
    // With six in a lane the cards are smaller.
    assert.ok(card >= (players === 4 ? 95 : 70), `${card} px`);
    assert.ok(hand.bottom <= 390 && hand.bottom > 370 && hand.left < 20, JSON.stringify(hand));
    assert.ok(seats <= 0, `${seats} px of the seats have to be scrolled`);
    // The passes are in sight as soon as there is one, over a hand of two rows too.
    while ((await page.locator('.passes:not(.shut)').count()) === 0) {
      await playOne(gerd, byTouch);
      await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
    }
    const hidden = await page.locator('.passes').evaluate((strip) => strip.getBoundingClientRect().bottom - document.querySelector('main.board').getBoundingClientRect().bottom);
    assert.ok(hidden <= 1, `${hidden} px of the passes are hidden`);
    assertQuiet(gerd);
    await gerd.context.close();
  });
}

for (const lang of ['de', 'en']) {
  test(`the bar tells the whole direction of play on every phone (${lang})`, async () => {
    const gerd = await guest('Gerd', { screen: SIDEWAYS, lang });
    const { page } = gerd;
    const show = await shows(gerd);
    const { table, log } = recorded('hoeleroe-skips');
    for (const direction of [1, -1]) {
      await show({ table: { ...table, view: { ...table.view, direction }, standing: { ...table.standing, direction } }, log });
      for (const [width, height] of [...WIDE_SIZES, [390, 844], [360, 740]]) {
        await page.setViewportSize({ width, height });
        const cut = await page.locator('.bar p').evaluate((line) => line.scrollWidth - line.clientWidth);
        assert.ok(cut <= 0, `${cut} px of ${await page.locator('.bar p').innerText()} at ${width} × ${height}`);
      }
    }
    assertQuiet(gerd);
    await gerd.context.close();
  });
}

/** The pairs of things on a round table that lie over each other. Runs in the page. */
const colliding = () => {
  const parts = [...document.querySelectorAll('.round .seat :is(.dk, .nm, .fx), .fn h2, .fn .pile, .fn .arsch')].map((part) => ({ name: part.textContent.trim().slice(0, 20), box: part.getBoundingClientRect() }));
  return parts.flatMap((one, i) =>
    parts.slice(i + 1).flatMap((other) => {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return wide > 3 && high > 3 ? [`${one.name} / ${other.name}: ${Math.round(wide)} × ${Math.round(high)}`] : [];
    }),
  );
};

test('six seats around a tablet do not collide for onlookers', async () => {
  const ben = await guest('Ben', { screen: { viewport: { width: 820, height: 1180 }, hasTouch: true }, lang: 'en' });
  const { page } = ben;
  const show = await shows(ben);
  await show(recorded('hoeleroe-watched'));
  await page.locator('.round .seat').nth(5).waitFor();
  for (const [width, height] of [[820, 1180], [768, 1024], [1024, 1366]]) {
    await page.setViewportSize({ width, height });
    await atRest(page);
    assert.deepEqual(await page.evaluate(colliding), [], `${width} × ${height}`);
  }
  assertQuiet(ben);
  await ben.context.close();
});

test('Heuchel & Meuchel on its side opens where the stacks are', async () => {
  const gerd = await guest('Gerd', { screen: SIDEWAYS });
  const { page } = gerd;
  const code = await openTable(gerd, { game: 'heuchel', players: 4, bots: 3 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.locator('.house [aria-pressed="true"]').waitFor();
  await atRest(page);
  const hidden = await page.evaluate(() => {
    const [top, bottom] = [document.querySelector('.bar').getBoundingClientRect().bottom, document.querySelector('.house .foot').getBoundingClientRect().top];
    return [...document.querySelectorAll('.house .col:nth-of-type(1) .card')].filter((card) => card.getBoundingClientRect().top < top - 1 || card.getBoundingClientRect().bottom > bottom + 1).length;
  });
  assert.equal(hidden, 0, `${hidden} of the own stacks are out of sight`);
  assertQuiet(gerd);
  await gerd.context.close();
});

test('Heuchel & Meuchel: the stack in question is in sight after the phone was turned', async () => {
  const gerd = await guest('Gerd', { screen: PHONE });
  const { page } = gerd;
  const code = await openTable(gerd, { game: 'heuchel', players: 3, bots: 2 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.locator('.house [aria-pressed="true"]').waitFor();
  await page.setViewportSize(SIDEWAYS.viewport);
  await page.waitForFunction(() => {
    const box = (of) => document.querySelector(of).getBoundingClientRect();
    const { top, bottom } = box('.house [aria-pressed="true"]');
    return top >= box('.bar').bottom && bottom <= box('.house .foot').top;
  });
  assertQuiet(gerd);
  await gerd.context.close();
});

test('a replay with six open hands leaves the board its height, and shows every hand above its controls', async () => {
  const gerd = await guest('Gerd', { screen: SIDEWAYS });
  const { page } = gerd;
  const finish = await autopilot(page);
  const code = await openTable(gerd, { game: 'hattrick', players: 6, bots: 5, bot_ms: 0, options: { deals: 1 } });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  finish();
  await page.locator('[data-phase="over"]').waitFor({ state: 'attached', timeout: 60_000 });
  await page.goto(`/replay/${code}`);
  await page.locator('.laid.many > li').nth(5).waitFor();
  const { board, hands, controls } = await page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const hands = [...document.querySelectorAll('.laid.many > li')].map((hand) => box(hand).bottom);
    return { board: box(document.querySelector('.board')).height, hands: Math.max(...hands), controls: box(document.querySelector('.player')).top };
  });
  assert.ok(board > 200, `the board is ${board} px high`);
  assert.ok(hands <= controls, `hands end at ${hands} px, and the controls begin at ${controls}`);
  assertQuiet(gerd);
  await gerd.context.close();
});
