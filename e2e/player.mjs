// Playing as people do: by mouse, by touch, by keyboard. The table is asked for nothing but its controls:
// `[data-move]` and, at its root, `data-phase` and `data-version`.

import assert from 'node:assert/strict';
import { state } from './people.mjs';

const MINE = '[data-move]:not([aria-disabled="true"])';

/** The part of a card that no neighbour in the fan covers. */
const INDEX = { position: { x: 18, y: 24 } };

/** On the drawn table the first time selects a card and the second plays it; elsewhere one time is enough. */
export const byMouse = {
  async activate(page, move) {
    await page.locator(control(move)).first().click(INDEX);
  },
};

/** In the table as text the buttons are plain. */
export const byButton = {
  activate: (page, move) => page.locator(control(move)).first().click(),
};

export const byTouch = {
  async activate(page, move) {
    await page.locator(control(move)).first().tap(INDEX);
  },
};

export const byKeyboard = {
  async activate(page, move) {
    await tabTo(page, control(move));
    await page.keyboard.press('Enter');
  },
};

/** A move may have several controls: copies of a card are alike. */
const control = (move) => `[data-move="${move}"]`;

/** Presses Tab, and arrows within a row of moves where they lead on, until what `selector` names has the focus. */
export async function tabTo(page, selector) {
  await page.evaluate(() => (window.visited = new Set()));
  const where = () =>
    page.evaluate((wanted) => {
      const here = document.activeElement;
      // Where an arrow has led nowhere, or back, Tab goes on.
      const before = window.visited.has(here);
      window.visited.add(here);
      const moves = [...document.querySelectorAll('[data-move]')];
      const goal = moves.findIndex((move) => move.matches(wanted));
      return { there: here.matches(wanted), steps: moves.includes(here) && !before ? goal - moves.indexOf(here) : 0 };
    }, selector);
  for (let keys = 0; keys < 150; keys += 1) {
    const { there, steps } = await where();
    if (there) return;
    await page.keyboard.press(steps === 0 ? 'Tab' : steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  assert.fail(`${selector} cannot be reached by keyboard`);
}

/** The moves that may be made now: waits for one, or for the end of the match. */
async function myMoves(page) {
  await page.locator(`[data-phase="playing"] ${MINE}, [data-phase="over"]`).first().waitFor({ timeout: 30_000 });
  return page.locator(MINE).evaluateAll((controls) => [...new Set(controls.map((each) => each.dataset.move))]);
}

/**
 * Makes one move, if it is this person's turn before the match is over; says whether it did.
 *
 * The move is activated again until it was played: once where that plays, twice where the first time selects it,
 * and once where it was selected before.
 */
export async function playOne(someone, way, choose = (moves) => moves[0]) {
  const { page } = someone;
  const moves = await myMoves(page);
  if (moves.length === 0) return false;
  const { window } = await state(page);
  const move = choose(moves);
  for (let times = 0; !(await isPlayed(page, window)); times += 1) {
    assert.ok(times < 5, `${move} was activated ${times} times and not played`);
    await way.activate(page, move);
    await page.waitForFunction(
      ([selector, before]) => {
        const { phase, window } = document.querySelector('[data-phase]').dataset;
        const control = document.querySelector(selector);
        const free = control?.getAttribute('aria-disabled') !== 'true' && control?.getAttribute('aria-pressed') !== 'false';
        return phase !== 'playing' || Number(window) > before || (control !== null && free);
      },
      [control(move), window],
    );
  }
  return true;
}

const isPlayed = async (page, before) => {
  const { phase, window } = await state(page);
  return phase !== 'playing' || window > before;
};

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
