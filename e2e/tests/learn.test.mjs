// The first games: walked through by mouse, by touch, and by keyboard alone.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, SMALL_PHONE, assertQuiet, assertSound, inPhase, person } from '../people.mjs';
import { byKeyboard, byMouse, byTouch, tabTo } from '../player.mjs';

/** The steps of a game's lesson, as they were recorded. */
async function stepsOf(game) {
  const file = new URL(`../../web/games/${game}/lesson.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).steps;
}

const at = (page, key) => page.locator(`[data-lesson][data-step="${key}"]`).waitFor({ timeout: 30_000 });
const shownAt = async (page) => Number(await page.locator('[data-lesson]').getAttribute('data-at'));
const coach = (page) => page.locator('.coach [role="status"]');

/** Makes the move of a step: activates it until it was made. */
async function make(page, way, step) {
  for (let times = 0; (await shownAt(page)) <= step.at; times += 1) {
    assert.ok(times < 4, `${step.move} was activated ${times} times and not made`);
    await way.activate(page, step.move);
    await page.waitForTimeout(100);
  }
}

/** Goes through these steps, the last of the lesson among them, to the page at the end. */
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

test('Karteneck by mouse: other moves are answered, not made; the end leads to a table', async () => {
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
  await byMouse.activate(page, 'lay W7');
  await byMouse.activate(page, 'lay W7');
  assert.notEqual(await coach(page).locator('h2').textContent(), title);
  assert.equal(await shownAt(page), before);
  for (const step of steps.slice(1, 4)) {
    await at(page, step.key);
    await make(page, byMouse, step);
  }
  await at(page, 'invalid');
  await click(page, '[data-action="lesson-next"]');

  await at(page, 'exact');
  // A kind that lies there already: selected, then laid, and refused by its rule.
  const four = page.locator('.hand button.dull').first();
  await four.click({ position: { x: 18, y: 24 }, force: true });
  await four.click({ position: { x: 18, y: 24 }, force: true });
  await page.locator('[data-refusal="KE-3.3"]').waitFor();
  await walk(page, byMouse, steps.slice(5), click);
  await assertSound(page, 'the end');
  await click(page, '[data-action="lesson-play"]');
  await inPhase(page, 'playing');
  assertQuiet(greta);
  await greta.context.close();
});

test('Häc Mäc by touch on the smallest phone, in the dark; back, shown, and skipped', async () => {
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
  // The move is shown, and taken back again.
  await page.locator('[data-action="lesson-next"]').tap();
  await at(page, steps[2].key);
  await page.locator('[data-action="lesson-back"]').tap();
  await at(page, steps[1].key);
  await page.locator('[data-action="lesson-skip"]').tap();
  await at(page, 'done');
  assertQuiet(hans);
  await hans.context.close();
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
