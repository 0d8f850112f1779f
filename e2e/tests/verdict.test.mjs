// The verdict on an accusation in Häc Mäc has the stage for 1.8 s: the paper is torn open, the cards in question come out one by one, the
// points drop on the coaster of the player who pays. The page's clock stands still except where the test advances it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { PHONE, SIDEWAYS, assertQuiet, inPhase, openTable } from '../people.mjs';

/** The time of the stage, and that at which the points begin to drop, in milliseconds. */
const STAGE = 1800;
const DROPS = 1380;
const STEP = 20;

const VERDICT = '[data-verdict]';

/** The stage: what is torn and shown, and when each part has come out; styles run by the browser's own clock. */
const stage = (page) =>
  page.evaluate((selector) => {
    const verdict = document.querySelector(selector);
    if (verdict === null) return null;
    const comesOut = (one) => {
      const { delay, duration } = one.getAnimations()[0]?.effect.getComputedTiming() ?? {};
      return { at: delay, end: delay + duration };
    };
    const box = (one) => one.getBoundingClientRect().toJSON();
    const points = verdict.querySelector('[data-verdict-points]');
    const told = {
      kind: verdict.dataset.verdict,
      torn: document.querySelector('.hm .wrap.torn') !== null,
      cards: [...verdict.querySelectorAll('.one')].map((one) => ({ third: one.matches('.third'), ...comesOut(one) })),
      points: { text: points.textContent, ...comesOut(points) },
    };
    for (const animation of verdict.getAnimations({ subtree: true })) animation.finish();
    const board = box(document.querySelector('main.board'));
    const inside = ({ left, top, right, bottom }) => left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom;
    return { ...told, out: [...verdict.querySelectorAll('b, .one')].filter((one) => !inside(box(one))).map((one) => `${one.textContent} ${JSON.stringify(box(one))}`) };
  }, VERDICT);

/** Records where elements that slide away end, as soon as they do. */
const noticeSlides = (page) =>
  page.addInitScript(() => {
    window.slides = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('[data-verdict-points]')) {
        const from = this.getBoundingClientRect();
        const [x, y] = /translate\((.*)px, (.*)px\)/.exec(frames.at(-1).transform).slice(1).map(Number);
        window.slides.push({ x: from.left + from.width / 2 + x, y: from.top + from.height / 2 + y, ms: options.duration });
      }
      return animate.call(this, frames, options);
    };
  });

/** Advances the clock until the verdict has gone; returns when it and the drop of the points happened. */
async function watched(page) {
  let dropped = null;
  for (let time = 0; time < 3 * STAGE; time += STEP) {
    if (dropped === null && (await page.evaluate(() => window.slides.length)) > 0) dropped = time;
    if ((await page.locator(VERDICT).count()) === 0) return { gone: time, dropped };
    await page.clock.runFor(STEP);
  }
  return assert.fail('the verdict stays');
}

/** The middle of an element. */
const middle = (page, selector) =>
  page.locator(selector).evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 3;
const about = (ms, wanted) => Math.abs(ms - wanted) <= 2 * STEP;

test('a right accusation: both twins and the third come out of the torn paper, and the points drop on the accused player', async () => {
  const { steps } = JSON.parse(await readFile(new URL('../../web/games/haecmaec/lesson/recording.json', import.meta.url), 'utf8'));
  for (const screen of [PHONE, SIDEWAYS]) {
    const eva = await guest('Eva', { screen, motion: true });
    const { page } = eva;
    await noticeSlides(page);
    await page.clock.install();
    await page.goto(`/learn/haecmaec#${steps.findIndex(({ key }) => key === 'accuse') + 1}`);
    await page.locator('[data-step="accuse"]').waitFor();
    await page.locator('.ask [data-move="accuse"]').waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.locator('.ask [data-move="accuse"]').click();
    await page.locator(VERDICT).waitFor();
    const { kind, torn, cards, points, out } = await stage(page);
    assert.deepEqual([kind, torn], ['right', true]);
    assert.deepEqual(cards.map(({ third }) => third), [false, false, true], 'the twins, then the third');
    // One after the other, the points last, and all before they drop.
    const ends = [...cards, points].map(({ end }) => end);
    assert.deepEqual(ends, ends.toSorted((a, b) => a - b));
    assert.equal(new Set(cards.map(({ at }) => at)).size, 3);
    assert.ok(ends.at(-1) <= DROPS, `${ends}`);
    assert.equal(points.text, '−2');
    assert.deepEqual(out, [], 'the stage fits on the board');
    assert.ok(await page.locator('#coach-words.gone').count(), 'the coach speaks afterwards');
    const goal = await middle(page, '.seats [data-seat="2"] .coaster');
    const { gone, dropped } = await watched(page);
    assert.ok(about(gone, STAGE), `the stage stayed ${gone} ms`);
    assert.ok(about(dropped, DROPS), `the points dropped after ${dropped} ms`);
    const [slide] = await page.evaluate(() => window.slides);
    assert.ok(near(slide, goal), JSON.stringify(slide));
    assert.ok(slide.ms <= STAGE - DROPS, 'they arrive while the stage is there');
    await page.locator('#coach-words:not(.gone)').waitFor();
    assertQuiet(eva);
    await eva.context.close();
  }
});

test('a wrong accusation: the card alone, and the accuser pays', async () => {
  const eva = await guest('Eva', { screen: PHONE, motion: true });
  const { page } = eva;
  await noticeSlides(page);
  await page.clock.install();
  const code = await openTable(eva, { game: 'haecmaec', players: 3, bots: 2, bot_ms: 0, times: { accusation: 60_000 } });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  const accuse = page.locator('.ask [data-move="accuse"]:not([aria-disabled="true"])');
  const play = page.locator('.hand [data-move]:not([aria-disabled="true"])').first();
  for (let times = 0; (await accuse.count()) === 0; times += 1) {
    assert.ok(times < 20, 'no window opens');
    await accuse.or(play).first().waitFor();
    if ((await accuse.count()) === 0) await play.click({ position: { x: 18, y: 24 } });
  }
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await accuse.click();
  await page.locator(VERDICT).waitFor();
  const { kind, cards } = await stage(page);
  assert.deepEqual([kind, cards.length], ['wrong', 1]);
  const goal = await middle(page, '.act [data-seat="0"]');
  const { gone } = await watched(page);
  assert.ok(about(gone, STAGE), `the stage stayed ${gone} ms`);
  const [slide] = await page.evaluate(() => window.slides);
  assert.ok(near(slide, goal), JSON.stringify([slide, goal]));
  assertQuiet(eva);
  await eva.context.close();
});
