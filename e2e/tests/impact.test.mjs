// Strong events have weight: a slap shakes the plate, a stolen portion is dragged off, a trick lands; and a phone vibrates with them, if its
// owner wants that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, inPhase, openTable } from '../people.mjs';

/** Vibrations: milliseconds on and off, in turn. */
const SLAP = '45';
const STEAL = '15,20,15,20,40';
const PENALTY = '20,50,20';
const TRICK = '15';
const ACCUSE = '25,40,25';
const CAPTURE = '30';

/** A person at a table with bots. The page records vibrations and animations, and plays by itself, with `prefer` where it can. */
async function playing(game, look, { prefer = null, ...table } = {}) {
  const eva = await guest('Eva', { screen: PHONE, ...look });
  const { page } = eva;
  await page.addInitScript((prefer) => {
    window.felt = [];
    navigator.vibrate = (pattern) => window.felt.push(String(pattern));
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const within = this.closest('[data-row], [data-seat], [data-lane]');
      const [name, value] = Object.entries(within?.dataset ?? {}).find(([key]) => ['row', 'seat', 'lane'].includes(key)) ?? [];
      window.moved.push({ what: [...this.classList].find((one) => !one.startsWith('svelte-')) ?? '', of: `${name} ${value}`, frames: frames.length, ms: options.duration });
      return animate.call(this, frames, options);
    };
    const play = () => {
      const moves = (more) => document.querySelector(`:is(.hand, main.board, .act) [data-move]:not([aria-disabled="true"])${more}`);
      (document.querySelector('[data-slap], [data-action="onward"]') ?? (prefer && moves(`[data-move="${prefer}"]`)) ?? moves('[aria-pressed="true"]') ?? moves(''))?.click();
      requestAnimationFrame(play);
    };
    requestAnimationFrame(play);
  }, prefer);
  const { players = 4, ...more } = table;
  const code = await openTable(eva, { game, players, bots: players - 1, bot_ms: 0, ...more });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  return eva;
}

const FEELS = { motion: true, prefs: { vibrate: true } };

/** Waits until the page has vibrated like this. */
const feels = ({ page }, ...patterns) => page.waitForFunction((wanted) => window.felt.some((one) => wanted.includes(one)), patterns, { timeout: 60_000 });

/** Waits for an animation of an element with this class, and returns all of them. */
async function moves({ page }, what) {
  await page.waitForFunction((what) => window.moved.some((one) => one.what === what), what, { timeout: 60_000 });
  return page.evaluate((what) => window.moved.filter((one) => one.what === what), what);
}

async function done(eva) {
  assertQuiet(eva);
  await eva.context.close();
}

test('a slap shakes the plate and is felt', async () => {
  const eva = await playing('haecmaec', FEELS, { options: { touch: true } });
  await feels(eva, SLAP);
  const [jolt] = (await moves(eva, 'dish')).filter(({ frames }) => frames > 2);
  assert.ok(jolt.ms > 200 && jolt.ms < 600, `${jolt.ms} ms`);
  await done(eva);
});

test('an accusation is felt', async () => {
  const eva = await playing('haecmaec', FEELS, { prefer: 'accuse' });
  await feels(eva, ACCUSE);
  await done(eva);
});

test('a stolen portion is dragged from one stack to the other, and felt', async () => {
  const eva = await playing('karteneck', FEELS, { players: 6, prefer: 'out' });
  await feels(eva, STEAL, PENALTY);
  const [from, to] = await moves(eva, 'stack');
  assert.ok(from.frames > to.frames, 'the stack it leaves shakes');
  assert.match(`${from.of}, ${to.of}`, /^seat \d, seat \d$/);
  assert.notEqual(from.of, to.of);
  await done(eva);
});

test('a trick lands on the coaster of its winner, and is felt', async () => {
  const eva = await playing('hattrick', { ...FEELS, screen: DESKTOP });
  await feels(eva, TRICK);
  await eva.page.waitForFunction(() => window.moved.some(({ frames, of }) => frames === 3 && of.startsWith('seat')), undefined, { timeout: 60_000 });
  // Its cards have left their lane before.
  const all = await eva.page.evaluate(() => window.moved);
  const landed = all.findIndex(({ frames, of }) => frames === 3 && of.startsWith('seat'));
  assert.ok(all.slice(0, landed).filter(({ of, frames }) => of.startsWith('lane') && frames === 2).length >= 2, JSON.stringify(all.slice(0, landed)));
  await done(eva);
});

test('cards taken from a stack are felt', async () => {
  const eva = await playing('heuchel', FEELS, { players: 3 });
  await feels(eva, CAPTURE);
  await moves(eva, 'tile');
  await done(eva);
});

test('a phone whose owner does not want that stays still', async () => {
  const eva = await playing('hattrick', { motion: true });
  await eva.page.waitForFunction(() => window.moved.some(({ frames, of }) => frames === 3 && of.startsWith('seat')), undefined, { timeout: 60_000 });
  assert.deepEqual(await eva.page.evaluate(() => window.felt), []);
  await done(eva);
});

test('without animation nothing shakes; the event is felt all the same', async () => {
  const eva = await playing('haecmaec', { ...FEELS, motion: false }, { options: { touch: true } });
  await feels(eva, SLAP);
  assert.deepEqual(await eva.page.evaluate(() => window.moved.filter(({ what, frames }) => what === 'dish' && frames > 2)), []);
  await done(eva);
});
