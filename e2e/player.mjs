// Plays as people do: with mouse, touch or keyboard. Reads only the table's controls: `[data-move]` and, on its root, `data-phase` and
// `data-version`.

import assert from 'node:assert/strict';
import { state } from './people.mjs';

const MINE = '[data-move]:not([aria-disabled="true"])';

/** A card that can only be played together with others. */
const SEVERAL = '[data-choose]:not([aria-disabled="true"])';

/** The button that plays the chosen cards, once there are enough. */
const TOGETHER = '[data-together][data-move]';

/** The part of a card that its neighbour in the fan leaves visible. */
const INDEX = { position: { x: 18, y: 24 } };

/** On the drawn table the first click selects a card and the second plays it; elsewhere one is enough. */
export const byMouse = {
  async activate(page, move) {
    await page.locator(control(move)).first().click({ ...INDEX, timeout: 15_000 });
  },
};

/** The text table has plain buttons. */
export const byButton = {
  activate: (page, move) => page.locator(control(move)).first().click({ timeout: 15_000 }),
};

export const byTouch = {
  async activate(page, move) {
    await page.locator(control(move)).first().tap({ ...INDEX, timeout: 15_000 });
  },
};

export const byKeyboard = {
  async activate(page, move) {
    if (await reached(page, control(move))) await page.keyboard.press('Enter');
  },
};

/** A move may have several controls: copies of a card are interchangeable. */
const control = (move) => `[data-move="${move}"]`;

/** Presses Tab, and arrow keys within a row of moves where they help, until the element that `selector` matches has the focus. */
export async function tabTo(page, selector) {
  await page.locator(selector).first().waitFor();
  assert.ok(await reached(page, selector), `${selector} has gone`);
}

/** Does the same, but returns false if the element disappears first: windows close. */
async function reached(page, selector) {
  await page.evaluate(() => (window.visited = new Set()));
  const where = () =>
    page.evaluate((wanted) => {
      const here = document.activeElement;
      // Where an arrow key led nowhere, or back, Tab goes on.
      const before = window.visited.has(here);
      window.visited.add(here);
      const moves = [...document.querySelectorAll('[data-move]')];
      const goal = moves.findIndex((move) => move.matches(wanted));
      const gone = document.querySelector(wanted) === null;
      // The hand is one tab stop: arrow keys lead from card to card.
      const cards = [...document.querySelectorAll('.hand .h')];
      const card = cards.findIndex((one) => one.matches(wanted));
      if (card >= 0 && cards.includes(here)) return { gone, there: here.matches(wanted), steps: card - cards.indexOf(here) };
      return { gone, there: here.matches(wanted), steps: moves.includes(here) && !before ? goal - moves.indexOf(here) : 0 };
    }, selector);
  for (let keys = 0; keys < 150; keys += 1) {
    const { gone, there, steps } = await where();
    if (there || gone) return there;
    await page.keyboard.press(steps === 0 ? 'Tab' : steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  assert.fail(`${selector} cannot be reached by keyboard`);
}

/** The button that goes on after a pause. */
const ONWARD = '[data-action="onward"]';

/** Waits for one of these controls, or for the end of the match; goes on after each pause. */
export async function asked(page, controls) {
  for (;;) {
    await page.locator(`[data-phase="playing"] :is(${controls}, ${ONWARD}), [data-phase="over"]`).first().waitFor({ timeout: 90_000 });
    const onward = page.locator(ONWARD);
    if ((await onward.count()) === 0) return;
    // It may have gone meanwhile, with the match.
    await onward.click({ timeout: 2000 }).catch(() => {});
  }
}

/** Waits until this person can move or the match is over; returns the legal moves, none at the end. */
async function myMoves(page) {
  for (;;) {
    await asked(page, `${MINE}, ${SEVERAL}`);
    // Chooses as many cards as have to be played together, or one where that is enough.
    for (let cards = 0; cards < 3 && (await page.locator(SEVERAL).count()) > 0 && (await page.locator(TOGETHER).count()) === 0; cards += 1) {
      // A pause may have begun meanwhile: then the cards wait for the button that goes on.
      const isChosen = await page.locator(`${SEVERAL}[aria-pressed="false"]`).first().click({ ...INDEX, timeout: 2000 }).then(() => true, () => false);
      if (!isChosen) break;
    }
    const moves = await page.locator(MINE).evaluateAll((controls) => [...new Set(controls.map((each) => each.dataset.move))]);
    // The controls may have been disabled meanwhile, while the board shows what has just happened.
    if (moves.length > 0 || (await state(page)).phase === 'over') return moves;
  }
}

/**
 * Makes one move when this person's turn comes; returns false if the match ended first.
 *
 * Activates the control until the move is played: once where that plays, twice where the first time selects, once where it was selected
 * before. The move counts as played when the next decision is due, or when its control is gone: in a window other players may still be
 * deciding.
 */
export async function playOne(someone, way, choose = (moves) => moves[0]) {
  const { page } = someone;
  const moves = await myMoves(page);
  if (moves.length === 0) return false;
  const { moment } = await state(page);
  const move = choose(moves);
  for (let times = 0; times === 0 || !(await isPlayed(page, move, moment)); times += 1) {
    assert.ok(times < 5, `${move} was activated ${times} times and not played`);
    // No person taps again this fast.
    if (times > 1) await calm(page);
    try {
      await way.activate(page, move);
    } catch (error) {
      // A window may close before the control is reached.
      if (!(await isPlayed(page, move, moment))) throw error;
    }
    const since = Date.now();
    await page.waitForFunction(
      ([selector, before, least]) => {
        const { phase, moment } = document.querySelector('[data-phase]').dataset;
        const control = document.querySelector(selector);
        if (phase !== 'playing' || Number(moment) > before || control === null) return true;
        if (control.getAttribute('aria-disabled') === 'true') return false;
        // A selected control can be activated again at once. An unselected one has failed only if it stays.
        return control.getAttribute('aria-pressed') === 'true' || Date.now() > least;
      },
      [control(move), moment, since + STAYS],
    );
  }
  return true;
}

/** Milliseconds that an unselected button must stay before its move counts as not played. */
const STAYS = 400;

/** Waits until the page accepts another tap in the place of the last move. */
export const calm = (page) => page.locator('[data-calm]').waitFor({ state: 'detached' });

async function isPlayed(page, move, before) {
  const { phase, moment } = await state(page);
  return phase !== 'playing' || moment > before || (await page.locator(control(move)).count()) === 0;
}

/** Plays until the match is over or `enough` returns true; returns the number of moves made. */
export async function play(someone, way, { choose, enough = () => false } = {}) {
  let moves = 0;
  while (!enough(moves) && (await state(someone.page)).phase !== 'over') {
    if (await playOne(someone, way, choose)) moves += 1;
  }
  return moves;
}

/** Chooses different moves, in the same order in every run. */
export function varied(seed) {
  let number = seed;
  return (moves) => {
    number = (number * 1103515245 + 12345) % 2 ** 31;
    return moves[(number >> 8) % moves.length];
  };
}

/** Like `varied`, but prefers moves that match, if there are any. */
export function eager(seed, prefer) {
  const choose = varied(seed);
  return (moves) => {
    const preferred = prefer ? moves.filter((move) => prefer.test(move)) : [];
    return choose(preferred.length > 0 ? preferred : moves);
  };
}

/**
 * Prepares a page to play its person's moves as fast as the server answers, over its own connection; call before it opens the table. The
 * returned function starts. Cards are laid where possible: a match of shedding cards ends sooner then.
 */
export async function autopilot(page) {
  let flies = false;
  let decide = () => {};
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const upstream = socket.connectToServer();
    let table = {};
    let sent = -1;
    let count = 0;
    decide = () => {
      if (!flies || table.phase !== 'playing' || table.legal.length === 0 || table.moment === sent) return;
      const lays = table.legal.filter((move) => move.startsWith('lay'));
      const from = lays.length > 0 ? lays : table.legal;
      sent = table.moment;
      count += 1;
      upstream.send(JSON.stringify({ type: 'move', id: `autopilot-${count}`, moment: sent, move: from[(count * 7) % from.length] }));
    };
    upstream.onMessage((text) => {
      const message = JSON.parse(text);
      table = { ...table, ...message.table };
      // The page knows nothing of these moves.
      if (!String(message.id).startsWith('autopilot')) socket.send(text);
      if (message.type === 'refused') sent = -1;
      decide();
    });
    socket.onMessage((text) => upstream.send(text));
  });
  return () => {
    flies = true;
    decide();
  };
}
