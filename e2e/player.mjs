// Playing as people do: by mouse, by touch, by keyboard. The table is asked for nothing but its controls:
// `[data-move]` and, at its root, `data-phase` and `data-version`.

import assert from 'node:assert/strict';
import { state } from './people.mjs';

const MINE = '[data-move]:not([aria-disabled="true"])';

/** A card that is chosen together with others: only then is there a move. */
const SEVERAL = '[data-choose]';

/** The button that hands over the cards that are chosen, once they are enough. */
const TOGETHER = '[data-together][data-move]';

/** The part of a card that no neighbour in the fan covers. */
const INDEX = { position: { x: 18, y: 24 } };

/** On the drawn table the first time selects a card and the second plays it; elsewhere one time is enough. */
export const byMouse = {
  async activate(page, move) {
    await page.locator(control(move)).first().click({ ...INDEX, timeout: 15_000 });
  },
};

/** In the table as text the buttons are plain. */
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

/** A move may have several controls: copies of a card are alike. */
const control = (move) => `[data-move="${move}"]`;

/** Presses Tab, and arrows within a row of moves where they lead on, until what `selector` names has the focus. */
export async function tabTo(page, selector) {
  await page.locator(selector).first().waitFor();
  assert.ok(await reached(page, selector), `${selector} has gone`);
}

/** The same; false if it goes away meanwhile: a window has its time. */
async function reached(page, selector) {
  await page.evaluate(() => (window.visited = new Set()));
  const where = () =>
    page.evaluate((wanted) => {
      const here = document.activeElement;
      // Where an arrow has led nowhere, or back, Tab goes on.
      const before = window.visited.has(here);
      window.visited.add(here);
      const moves = [...document.querySelectorAll('[data-move]')];
      const goal = moves.findIndex((move) => move.matches(wanted));
      const gone = document.querySelector(wanted) === null;
      return { gone, there: here.matches(wanted), steps: moves.includes(here) && !before ? goal - moves.indexOf(here) : 0 };
    }, selector);
  for (let keys = 0; keys < 150; keys += 1) {
    const { gone, there, steps } = await where();
    if (there || gone) return there;
    await page.keyboard.press(steps === 0 ? 'Tab' : steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  assert.fail(`${selector} cannot be reached by keyboard`);
}

/** The moves that may be made now: waits for one, or for the end of the match. */
async function myMoves(page) {
  await page.locator(`[data-phase="playing"] :is(${MINE}, ${SEVERAL}), [data-phase="over"]`).first().waitFor({ timeout: 90_000 });
  // So many cards as must be handed over together, or one where that is enough.
  for (let cards = 0; cards < 3 && (await page.locator(SEVERAL).count()) > 0 && (await page.locator(TOGETHER).count()) === 0; cards += 1) {
    await page.locator(`${SEVERAL}[aria-pressed="false"]`).first().click({ ...INDEX, timeout: 15_000 });
  }
  return page.locator(MINE).evaluateAll((controls) => [...new Set(controls.map((each) => each.dataset.move))]);
}

/**
 * Makes one move, if it is this person's turn before the match is over; says whether it did.
 *
 * The move is activated again until it was played: once where that plays, twice where the first time selects it,
 * and once where it was selected before. It was played when the next decision is waited for, or when there is no
 * such move any more: in a window the others may still be deciding.
 */
export async function playOne(someone, way, choose = (moves) => moves[0]) {
  const { page } = someone;
  const moves = await myMoves(page);
  if (moves.length === 0) return false;
  const { moment } = await state(page);
  const move = choose(moves);
  for (let times = 0; times === 0 || !(await isPlayed(page, move, moment)); times += 1) {
    assert.ok(times < 5, `${move} was activated ${times} times and not played`);
    // Nobody's second tap is so quick.
    if (times > 1) await calm(page);
    try {
      await way.activate(page, move);
    } catch (error) {
      // The time of a window may be over before one gets there.
      if (!(await isPlayed(page, move, moment))) throw error;
    }
    const since = Date.now();
    await page.waitForFunction(
      ([selector, before, least]) => {
        const { phase, moment } = document.querySelector('[data-phase]').dataset;
        const control = document.querySelector(selector);
        if (phase !== 'playing' || Number(moment) > before || control === null) return true;
        if (control.getAttribute('aria-disabled') === 'true') return false;
        // What is selected may be activated again at once; else one sees only that it stays.
        return control.getAttribute('aria-pressed') === 'true' || Date.now() > least;
      },
      [control(move), moment, since + STAYS],
    );
  }
  return true;
}

/** How long a button that is not selected must stay before it counts as not played, in milliseconds. */
const STAYS = 400;

/** Waits until a tap where one's own last move was made counts again. */
export const calm = (page) => page.locator('[data-calm]').waitFor({ state: 'detached' });

async function isPlayed(page, move, before) {
  const { phase, moment } = await state(page);
  return phase !== 'playing' || moment > before || (await page.locator(control(move)).count()) === 0;
}

/** Plays until the match is over or `enough` says so; returns how many moves were made. */
export async function play(someone, way, { choose, enough = () => false } = {}) {
  let moves = 0;
  while (!enough(moves) && (await state(someone.page)).phase !== 'over') {
    if (await playOne(someone, way, choose)) moves += 1;
  }
  return moves;
}

/** Now this move, now that, the same in every run. */
export function varied(seed) {
  let number = seed;
  return (moves) => {
    number = (number * 1103515245 + 12345) % 2 ** 31;
    return moves[(number >> 8) % moves.length];
  };
}

/** Now this move, now that; of those preferred, if there are any. */
export function eager(seed, prefer) {
  const choose = varied(seed);
  return (moves) => {
    const preferred = prefer ? moves.filter((move) => prefer.test(move)) : [];
    return choose(preferred.length > 0 ? preferred : moves);
  };
}
