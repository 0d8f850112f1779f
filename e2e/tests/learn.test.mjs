// Lessons: walked through by mouse, by touch, and by keyboard alone.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, assertQuiet, assertSound, atRest, inPhase, person } from '../people.mjs';
import { byKeyboard, byMouse, byTouch, tabTo } from '../player.mjs';
import { GAMES } from '../server.mjs';

/** The recorded steps of a game's lesson. */
async function stepsOf(game) {
  const file = new URL(`../../web/games/${game}/lesson/recording.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).steps;
}

const at = (page, key) => page.locator(`[data-lesson][data-step="${key}"]`).waitFor({ timeout: 30_000 });
const shownAt = async (page) => Number(await page.locator('[data-lesson]').getAttribute('data-at'));
const coach = (page) => page.locator('.coach [role="status"]');

/** Chooses a card that is laid together with others. */
const choose = (page, card) => page.locator(`[data-choose="${card}"]`).click({ position: { x: 18, y: 24 } });

/** Activates the move of a step until it is made. */
async function make(page, way, step) {
  for (let times = 0; (await shownAt(page)) <= step.at; times += 1) {
    assert.ok(times < 4, `${step.move} was activated ${times} times and not made`);
    await way.activate(page, step.move);
    await page.waitForTimeout(100);
  }
}

/** Goes through the last steps of a lesson to its final page. */
async function walk(page, way, steps, press) {
  for (const step of steps) {
    await at(page, step.key);
    if (step.move === undefined) await press(page, '[data-action="lesson-next"]');
    else await make(page, way, step);
  }
  await at(page, 'done');
}

const click = (page, selector) => page.locator(selector).click();

async function pressKey(page, selector) {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

test('Karteneck by mouse: other moves are explained, not made; the end leads to a table', async () => {
  const greta = await guest('Greta', { screen: DESKTOP });
  const { page } = greta;
  const steps = await stepsOf('karteneck');
  await page.goto('/learn/karteneck');
  await at(page, steps[0].key);
  await assertSound(page, 'the first step');
  await click(page, '[data-action="lesson-next"]');

  await at(page, 'kind');
  const { at: before } = steps[1];
  const title = await coach(page).locator('h2').textContent();
  await choose(page, 'W7');
  await byMouse.activate(page, 'lay W7');
  assert.notEqual(await coach(page).locator('h2').textContent(), title);
  assert.equal(await shownAt(page), before);
  await make(page, byMouse, steps[1]);
  // With the higher worm first, one press lays both and ends the laying: three steps at once.
  await at(page, 'worm');
  await choose(page, 'W15');
  await choose(page, 'W7');
  await byMouse.activate(page, 'lay W7');
  await at(page, 'invalid');

  // Laying one worm alone misses the lesson's point: the other can still be added.
  for (let back = 0; back < 4; back += 1) await click(page, '[data-action="lesson-back"]');
  await at(page, 'kind');
  await make(page, byMouse, steps[1]);
  await at(page, 'worm');
  await choose(page, 'W7');
  await byMouse.activate(page, 'lay W7');
  await at(page, 'more');
  await choose(page, 'W15');
  await byMouse.activate(page, 'lay W15');
  await at(page, 'invalid');
  await click(page, '[data-action="lesson-next"]');

  await at(page, 'exact');
  // Selects and lays a kind that is already there; its rule forbids it.
  const four = page.locator('.hand button.dull').first();
  await four.click({ position: { x: 18, y: 24 }, force: true });
  await four.click({ position: { x: 18, y: 24 }, force: true });
  await page.locator('[data-refusal="KE-3.3"]').waitFor();
  await walk(page, byMouse, steps.slice(6), click);
  await assertSound(page, 'the end');
  await click(page, '[data-action="lesson-play"]');
  await inPhase(page, 'playing');
  assertQuiet(greta);
  await greta.context.close();
});

test('Häc Mäc by touch on the smallest phone, in the dark; steps back, shows the move, and skips', async () => {
  const hans = await person(browser, server.url, { screen: SMALL_PHONE, scheme: 'dark', lang: 'en' });
  const { page } = hans;
  const steps = await stepsOf('haecmaec');
  await page.goto('/learn/haecmaec');
  await at(page, steps[0].key);
  await assertSound(page, 'the first step');
  await walk(page, byTouch, steps, (page, selector) => page.locator(selector).tap());

  await page.locator('[data-action="lesson-again"]').tap();
  await at(page, steps[0].key);
  await page.locator('[data-action="lesson-next"]').tap();
  await at(page, steps[1].key);
  // The page shows the move, and takes it back.
  await page.locator('[data-action="lesson-next"]').tap();
  await at(page, steps[2].key);
  await page.locator('[data-action="lesson-back"]').tap();
  await at(page, steps[1].key);
  await page.locator('[data-action="lesson-skip"]').tap();
  await at(page, 'done');
  assertQuiet(hans);
  await hans.context.close();
});

for (const game of GAMES) {
  test(`${game} on a phone on its side: the coach’s text is fully visible beside the highlighted control`, async () => {
    const jan = await person(browser, server.url, { screen: SIDEWAYS });
    const { page } = jan;
    await page.goto(`/learn/${game}`);
    for (const step of await stepsOf(game)) {
      await at(page, step.key);
      await atRest(page);
      const faults = await page.evaluate((move) => {
        const words = document.querySelector('#coach-words');
        const box = words.getBoundingClientRect();
        const bar = document.querySelector('.bar').getBoundingClientRect();
        const goal = document.querySelector(`[data-move="${move}"]`)?.getBoundingClientRect();
        const faults = [];
        if (words.classList.contains('gone')) faults.push('folded');
        if (box.top < bar.bottom || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight) faults.push(`${box.left}, ${box.top} to ${box.right}, ${box.bottom}`);
        // The ring lets touches through but could hide the words, so it counts here.
        const ring = [...document.querySelectorAll('body *')].find((part) => getComputedStyle(part).position === 'fixed' && getComputedStyle(part).pointerEvents === 'none');
        if (ring) ring.style.pointerEvents = 'auto';
        if (!words.contains(document.elementFromPoint(box.left + 20, box.top + 12))) faults.push('something lies over it');
        if (ring) ring.style.pointerEvents = '';
        if (goal && goal.left < box.right && goal.right > box.left && goal.top < box.bottom && goal.bottom > box.top) faults.push(`it lies over ${move}`);
        return faults;
      }, step.move ?? '');
      assert.deepEqual(faults, [], step.key);
      await page.locator('[data-action="lesson-next"]').tap();
    }
    assertQuiet(jan);
    await jan.context.close();
  });
}

/** The elements that a step describes without pointing at them, by game, where the coach on a phone has room for all of them. */
const DESCRIBED = {
  haecmaec: { steps: ['trust', 'lay', 'accuse', 'close', 'open'], what: '.dish :is(.flag, .top, .wrap, .bot), .scene .backc' },
  hattrick: { steps: ['beat', 'second', 'pass'], what: '[data-lane]', only: SIDEWAYS },
  hoeleroe: { steps: ['draw', 'answer', 'wish', 'last', 'king'], what: '.fn h2, .chain .c', only: SIDEWAYS },
};

/** The described elements that the coach's unfolded text covers. Runs in the page. */
const coveredByCoach = (what) => {
  const words = document.querySelector('#coach-words');
  if (words.classList.contains('gone')) return ['the text is folded'];
  const text = words.getBoundingClientRect();
  return [...document.querySelectorAll(what)].flatMap((part) => {
    const box = part.getBoundingClientRect();
    const [wide, high] = [Math.min(text.right, box.right) - Math.max(text.left, box.left), Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top)];
    return wide > 2 && high > 2 ? [`${part.className || part.tagName}: ${Math.round(wide)} × ${Math.round(high)} px`] : [];
  });
};

for (const [game, { steps, what, only }] of Object.entries(DESCRIBED)) {
  test(`${game} on a phone: the coach’s text does not cover what it describes`, async () => {
    for (const screen of only === undefined ? [PHONE, SIDEWAYS] : [only]) {
      const jan = await person(browser, server.url, { screen });
      const { page } = jan;
      await page.goto(`/learn/${game}`);
      for (const { key } of await stepsOf(game)) {
        await at(page, key);
        await atRest(page);
        if (steps.includes(key)) assert.deepEqual(await page.evaluate(coveredByCoach, what), [], `${key} at ${screen.viewport.width} px`);
        await page.locator('[data-action="lesson-next"]').tap();
      }
      assertQuiet(jan);
      await jan.context.close();
    }
  });
}

test('Karteneck on a phone: the coach does not cover the laid cards', async () => {
  const jan = await person(browser, server.url, { screen: PHONE });
  const { page } = jan;
  await page.goto('/learn/karteneck');
  for (const step of await stepsOf('karteneck')) {
    await at(page, step.key);
    await atRest(page);
    const covered = await page.evaluate(() => {
      const words = document.querySelector('#coach-words');
      if (words.classList.contains('gone')) return null;
      // After the serving the own row may be above the coach.
      const [coach, own] = [words, document.querySelector('.row.me')].map((part) => part.getBoundingClientRect());
      return Math.min(coach.bottom, own.bottom) - Math.max(coach.top, own.top);
    });
    assert.notEqual(covered, null, `${step.key}: folded`);
    assert.ok(covered <= 0, `${step.key}: ${covered} px of the own row are covered`);
    await page.locator('[data-action="lesson-next"]').tap();
  }
  assertQuiet(jan);
  await jan.context.close();
});

test('Hattrick by keyboard alone, from the start page on', async () => {
  const ida = await person(browser, server.url, { screen: DESKTOP });
  const { page } = ida;
  await page.goto('/');
  await page.locator('a[href="/learn/hattrick"]').waitFor();
  await pressKey(page, 'a[href="/learn/hattrick"]');
  await walk(page, byKeyboard, await stepsOf('hattrick'), pressKey);
  assertQuiet(ida);
  await ida.context.close();
});
