// One clock: log, title, turn and hand never run ahead of the board. The page's clock stands still except where the test advances it, frame
// by frame; after each frame everything the page shows must belong to the same moment.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, assertQuiet, inPhase, openTable, state } from '../people.mjs';

/** The time of a step: two frames. */
const STEP = 32;
/** A card's way from hand to table, in milliseconds. */
const TRAVEL = 260;

/** The state of everything that shows the moment. */
const shown = (page) =>
  page.evaluate(() => {
    const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
    const flips = (selector) => all(`${selector} [data-flip]`, (one) => (one.closest('.gone') === null ? one.dataset.flip : [])).flat();
    const has = (selector) => document.querySelector(selector) !== null;
    return {
      told: Number(document.querySelector('.side [data-line-at]')?.dataset.lineAt ?? -1),
      title: document.title.startsWith('●'),
      turn: document.querySelector('.act.turn') !== null,
      tag: all('.act .me > .tag', (one) => (one.checkVisibility({ visibilityProperty: true }) ? { mine: one.matches('.brass'), text: one.textContent } : []))
        .flat()
        .at(0),
      names: all('.seats .on .nm', (one) => one.firstChild.textContent.trim()),
      others: all('.seats .on, .row.on:not(.me)', (one) => one.dataset.seat),
      board: flips('main.board'),
      taken: all('.grill [data-taker]', (one) => one.dataset.taker).length,
      hand: all('.hand [data-flip]', (one) => one.dataset.flip),
      over: has('.news.ended'),
      finale: has('[data-finale]'),
      asks: has('.ask'),
      verdict: has('[data-verdict]'),
      scored: has('main.board .over'),
      done: all('.lane.done', (one) => one.dataset.lane).length,
      onward: all('main.board .over button, [data-action="onward"]', (one) => one.textContent).length,
      phase: document.querySelector('[data-phase]').dataset.phase,
      moment: Number(document.querySelector('[data-phase]').dataset.moment),
    };
  });

/** Opens a table with motion and plays it step by step until `ends` is true or the match is over; returns what each step showed. */
async function played(game, players, ends, more = {}) {
  const eva = await guest('Eva', { screen: DESKTOP, motion: true });
  const { page } = eva;
  await page.clock.install();
  const code = await openTable(eva, { game, players, bots: players - 1, bot_ms: 0, ...more });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.locator('main.board').waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const steps = [];
  let idle = 0;
  for (let time = 0; ; time += STEP) {
    assert.ok(steps.length < 6000 && idle < 600, `the match goes on, not from ${JSON.stringify(steps.at(-1))}`);
    await page.clock.runFor(STEP);
    const now = { ...(await shown(page)), time };
    const still = steps.length > 0 && JSON.stringify({ ...steps.at(-1), time }) === JSON.stringify(now);
    // The server answers in real time.
    if (still) await new Promise((done) => setTimeout(done, 5));
    idle = still ? idle + 1 : 0;
    steps.push(now);
    if (ends(now)) break;
    // The finale loads its parts in real time.
    if (now.over && idle > 20) break;
    if (idle > 8) await page.evaluate(press);
  }
  const answer = await eva.context.request.get(`/api/v2/tables/${code}/log?from=0&to=100000`);
  const { log } = await answer.json();
  assertQuiet(eva);
  await eva.context.close();
  return { steps, log };
}

/** Presses a move, the selected one first, or goes on after a pause: the first press may only select. */
function press() {
  const moves = (more) => document.querySelector(`:is(.hand, main.board, .act) [data-move]:not([aria-disabled="true"])${more}`);
  const control = document.querySelector('[data-action="onward"]') ?? moves('[aria-pressed="true"]') ?? moves('') ?? document.querySelector('.hand [data-choose][aria-pressed="false"]');
  control?.click();
}

/** Title and turn change in the same step. */
function assertOneTurn(steps) {
  for (const step of steps) assert.equal(step.title, step.turn, JSON.stringify(step));
}

/** No other place is lit then, where one player decides at a time. */
function assertAlone(steps) {
  for (const step of steps) assert.ok(!step.turn || step.others.length === 0, JSON.stringify(step));
}

/** The tag in the action box says whose turn it is on the board: none while a deal is scored. */
function assertTag(steps) {
  for (const step of steps) {
    const { tag, turn, names, scored } = step;
    if (tag !== undefined) assert.equal(tag.mine, turn, JSON.stringify(step));
    if (scored) assert.equal(tag, undefined, JSON.stringify(step));
    if (tag !== undefined && !tag.mine) assert.ok(names.length === 1 && tag.text.includes(names[0]), JSON.stringify(step));
  }
  for (const mine of [true, false]) assert.ok(steps.some(({ tag }) => tag?.mine === mine));
}

/** The last step before this one in which the cards on the board had not all been there. */
const landed = (steps, at) => {
  const cards = steps[at].board;
  const before = steps.slice(0, at).findLastIndex(({ board }) => cards.some((card) => !board.includes(card)));
  return before < 0 ? -Infinity : steps[before + 1].time;
};

test('hattrick: log, turn and the next deal wait for the last card and the last trick', async () => {
  const { steps, log } = await played('hattrick', 6, ({ told }) => told > 75, { breathers: true });
  assertOneTurn(steps);
  assertAlone(steps);
  assertTag(steps);
  const facts = log.flatMap(({ at, told }) => told.map((fact) => ({ at, ...fact })));
  const puts = facts.filter(({ kind }) => ['opens', 'joins', 'passes'].includes(kind));
  const wins = facts.filter(({ kind }) => kind === 'wins');
  assert.ok(wins.length > 20, 'tricks were won');
  assert.ok(steps.some(({ scored }) => scored), 'a deal was scored');
  let known = -1;
  steps.forEach((step, i) => {
    // A card that is told of lies on the table, or has lain there.
    for (const { at, card } of puts.filter(({ at }) => at > known && at <= step.told)) {
      assert.ok(steps.slice(0, i + 1).some(({ board }) => board.includes(card)), `line ${at} was told before ${card} lay there`);
    }
    // A trick that is told of has gone to its winner.
    if (wins.some(({ at }) => at > known && at <= step.told)) assert.ok(step.board.length < 6, `line ${step.told} was told over the trick`);
    known = Math.max(known, step.told);
    // A deal is scored over the words of who took its last tricks, and there is one way on.
    if (step.scored) assert.ok(step.done === 2 && step.onward < 2, JSON.stringify(step));
    // The next hand is not dealt while the last trick lies there.
    assert.ok(step.hand.length < 10 || step.board.length < 6, `dealt over the last trick: ${JSON.stringify(step)}`);
    const begins = step.turn && i > 0 && !steps[i - 1].turn;
    if (begins && i > 20) assert.ok(step.time - landed(steps, i) >= TRAVEL - STEP, `the turn came ${step.time - landed(steps, i)} ms after the last card`);
  });
});

test('karteneck: nothing tells of a serving before its portions are served', async () => {
  const { steps, log } = await played('karteneck', 2, ({ over }) => over);
  assertOneTurn(steps);
  assertAlone(steps);
  const served = log.flatMap(({ at, told }) => told.flatMap(({ kind }) => (kind === 'serves' ? [at] : [])));
  assert.ok(served.length > 1);
  // The portions that have left the grill, over all rounds.
  let [gone, before] = [0, 0];
  for (const { told, taken } of steps) {
    gone += Math.max(0, taken - before);
    before = taken;
    const due = served.filter((at) => at <= told).length;
    assert.ok(gone >= due, `line ${told} tells of ${due} servings, the board of ${gone}`);
  }
  assert.ok(steps.at(-1).over);
});

test('the other games: title, turn and seats agree in every frame', async () => {
  for (const [game, players] of [['haecmaec', 3], ['heuchel', 3], ['hoeleroe', 3]]) {
    const { steps, log } = await played(game, players, ({ told, over }) => over || told > 40);
    assertOneTurn(steps);
    // A card on the table shares its name with a copy in hand only if it came from there: it would fly out of the hand.
    const own = new Set(log.flatMap(({ seat, told }) => (seat === 0 ? told.flatMap((fact) => [fact.card, fact.second].filter(Boolean)) : [])));
    for (const { board, hand } of steps) for (const name of board) assert.ok(!hand.includes(name) || own.has(name.split('.')[0]), `${name} comes out of the hand`);
    assert.ok(steps.some(({ turn }) => turn), game);
    // A verdict stands alone: the question it answers is gone, and it is no player's turn.
    for (const step of steps.filter(({ verdict }) => verdict)) assert.ok(!step.asks && !step.turn && step.others.length === 0, JSON.stringify(step));
    if (game === 'haecmaec') assert.ok(steps.some(({ verdict }) => verdict), 'a player was accused');
  }
});

test('a person without animation gets everything at once', async () => {
  const eva = await guest('Eva', { screen: DESKTOP });
  const { page } = eva;
  const code = await openTable(eva, { game: 'hattrick', players: 4, bots: 3, bot_ms: 0 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.locator('.hand [data-move]').first().waitFor();
  // In every frame the newest line of the log is the last one the page has received.
  await page.evaluate(() => {
    window.behind = [];
    const look = () => {
      const { moment } = document.querySelector('[data-phase]').dataset;
      const told = Number(document.querySelector('.side [data-line-at]')?.dataset.lineAt ?? -1);
      if (told >= 0 && told !== Number(moment) - 1) window.behind.push([moment, told]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let moves = 0; moves < 6; moves += 1) {
    const { moment } = await state(page);
    await page.locator('.act.turn').waitFor();
    await page.evaluate(press);
    await page.evaluate(press);
    await page.waitForFunction((before) => Number(document.querySelector('[data-phase]').dataset.moment) > before, moment);
  }
  assert.deepEqual(await page.evaluate(() => window.behind), []);
  await eva.context.close();
});
