// The end of a match: the points are counted, the players come on from the last to the winner, and the finale stays until the player goes
// on. The result tells the match in pictures. The page's clock stands still except where a test advances it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, SIDEWAYS, assertQuiet, assertSound, inPhase, openTable, person } from '../people.mjs';
import { autopilot } from '../player.mjs';
import { GAMES } from '../server.mjs';

const SCREENS = [PHONE, SIDEWAYS, DESKTOP];

/** Large tables that end soon. */
const TABLES = {
  haecmaec: { players: 6, times: { accusation: 100 } },
  hattrick: { players: 6, options: { deals: 2 } },
  heuchel: { players: 6 },
  hoeleroe: { players: 6, options: { arschkarte: 'forbidden' }, times: { reaction: 100, answer: 0 } },
  karteneck: { players: 6 },
};

/** A table of a person and bots, in play on the person's page; `finish` plays it to its end. */
async function begun(someone, game, more = {}) {
  const { players, ...table } = { ...TABLES[game], ...more };
  const code = await openTable(someone, { game, options: {}, bot_ms: 0, ...table, players, bots: players - 1 });
  const finish = await autopilot(someone.page);
  await someone.page.goto(`/t/${code}`);
  await inPhase(someone.page, 'playing');
  return { code, finish };
}

/** Records on this page what names the winner before the finale has shown them. */
const noticeEarly = (page) =>
  page.evaluate(() => {
    window.early = [];
    new MutationObserver(() => {
      const over = document.querySelector('.news.ended');
      if (over === null || document.querySelector('[data-finale="done"]') !== null) return;
      const told = [over, document.querySelector('.side .log'), document.querySelector('[data-aloud]')].map((one) => one?.textContent ?? '');
      window.early.push(...told.filter((text) => /gewinnt das Spiel|Platz 1/.test(text)));
      window.seen = true;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const finale = (page) => page.locator('[data-finale]');
const stage = (page) => finale(page).getAttribute('data-finale');
const done = (page) => page.locator('[data-finale="done"]').waitFor({ timeout: 180_000 });

/** The ranks on the stage that can be seen. */
const called = (page) => finale(page).locator('[data-rank]').evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => Number(one.dataset.rank)));

test('the finale counts, calls the players from the last on, and brings the winner on alone; it stays until the player goes on', async () => {
  const eva = await guest('Eva', { screen: PHONE, motion: true });
  const { page } = eva;
  await page.clock.install();
  const { finish } = await begun(eva, 'hattrick', { players: 4 });
  await noticeEarly(page);
  finish();
  await finale(page).waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const seen = [];
  for (let times = 0; (await stage(page)) !== 'done'; times += 1) {
    assert.ok(times < 60, 'the finale does not end');
    seen.push({ stage: await stage(page), ranks: await called(page) });
    await page.clock.runFor(500);
  }
  assert.deepEqual([...new Set(seen.map((one) => one.stage))].slice(-2), ['counting', 'calling']);
  const order = seen.filter((one) => one.stage === 'calling').map(({ ranks }) => ranks);
  // Each time the players on the stage are the last ones, and none of them has won.
  const all = (await called(page)).toSorted((a, b) => a - b);
  for (const ranks of order) assert.deepEqual(ranks.toSorted((a, b) => a - b), all.slice(all.length - ranks.length));
  assert.ok(order.every((ranks) => !ranks.includes(1)) && all[0] === 1, JSON.stringify(order));
  assert.ok(order.some((ranks) => ranks.length === all.filter((rank) => rank > 1).length), 'the winner stands alone');

  await page.clock.runFor(25_000);
  await done(page);
  await page.locator('.news.ended [data-rank="1"]').waitFor({ state: 'attached' });
  assert.deepEqual(await page.evaluate(() => [window.seen, window.early]), [true, []]);
  const sums = (selector) => page.locator(selector).evaluateAll((some) => some.map(({ dataset }) => `${dataset.seat}: ${dataset.sum ?? dataset.points}`).toSorted());
  const told = await sums('[data-finale] [data-sum]');
  await finale(page).locator('[data-action="result"]').click();
  await page.locator('li[data-points]').first().waitFor();
  assert.deepEqual(await sums('li[data-points]'), told);
  // The clock ran ahead of the connection.
  assertQuiet(eva, /WebSocket/);
  await eva.context.close();
});

test('a tap skips to the end, not into a button; reactions and the rematch are on the same screen, also later', async () => {
  const eva = await guest('Eva', { screen: PHONE, motion: true });
  const ben = await guest('Ben', { lang: 'en', screen: DESKTOP });
  const { page } = eva;
  const { code, finish } = await begun(eva, 'karteneck', { players: 2 });
  await ben.page.goto(`/t/${code}`);
  await inPhase(ben.page, 'playing');
  finish();
  // Without animation the end is there at once.
  await done(ben.page);
  assert.equal(await ben.page.locator('[data-finale] [data-reaction], [data-finale] [data-action="again"]').count(), 0, 'a spectator plays no rematch');
  await finale(page).waitFor();
  await page.touchscreen.tap(195, 800);
  await done(page);
  await page.locator('[data-finale] [data-reaction="cheers"]').click();
  await page.locator('[data-bubble="0"]').waitFor();
  assert.ok(await page.locator('[data-bubble="0"]').evaluate((bubble) => bubble.checkVisibility() && bubble.getBoundingClientRect().top >= 0));
  await assertSound(page, 'the finale on a phone');

  await page.reload();
  await page.locator('li[data-points]').first().waitFor();
  assert.equal(await finale(page).count(), 0, 'an old result is not counted again');
  await page.locator('[data-action="finale"]').click();
  await finale(page).press('x');
  await done(page);
  await finale(page).locator('[data-action="again"]').click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && url.pathname !== `/t/${code}`);
  for (const someone of [eva, ben]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

/** The parts of the finale that are cut off: text wider than its place, parts outside the screen, anything that would have to be scrolled. */
const cutOff = (page) =>
  finale(page).evaluate((box) => {
    const inside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const parts = [...box.querySelectorAll('.winner, h2, .sum, li, button, .glass')];
    const out = parts.filter((one) => !inside(one.getBoundingClientRect())).map((one) => `${one.tagName} ${one.textContent}`);
    return [...out, ...(box.scrollHeight > box.clientHeight ? [`${box.scrollHeight} in ${box.clientHeight}`] : [])];
  });

/** Shows the stage as if up to six players shared the first place: which do is chance. */
async function assertSharedPlaces(page) {
  for (let winners = 2; winners <= 6; winners += 1) {
    await finale(page).evaluate((box, winners) => {
      const place = box.querySelector('.winners');
      const all = place.querySelectorAll('.winner');
      for (let added = all.length; added < winners; added += 1) all[0].after(all[0].cloneNode(true));
      place.style.setProperty('--of', winners);
      place.classList.toggle('many', winners > 2);
      while (box.querySelectorAll('li').length > 6 - winners) box.querySelector('li').remove();
    }, winners);
    for (const { viewport } of SCREENS) {
      await page.setViewportSize(viewport);
      assert.deepEqual(await cutOff(page), [], `${winners} winners, ${viewport.width}`);
    }
  }
  await page.reload();
  await page.locator('[data-action="finale"]').click();
  await done(page);
}

/** The sentences of the story. */
const story = (page) => page.locator('main [data-moment-at]');

/** The pins of these plots that are on no line, and whose stem ends on none. Runs in the page. */
const loosePins = (plots) =>
  plots.flatMap((plot) => {
    // The gaps of a dashed line would count as beside it.
    for (const line of plot.querySelectorAll('.line')) line.style.strokeDasharray = 'none';
    return [...plot.querySelectorAll('[data-pin]')].flatMap((pin) => {
      const foot = pin.previousElementSibling?.matches('.foot') ? pin.previousElementSibling : null;
      const { e, f } = pin.transform.baseVal.consolidate().matrix;
      const point = foot === null ? new DOMPoint(e, f) : new DOMPoint(foot.cx.baseVal.value, foot.cy.baseVal.value);
      return [...plot.querySelectorAll('.line')].some((line) => line.isPointInStroke(point)) ? [] : [`${pin.textContent} at ${point.x}, ${point.y}`];
    });
  });

for (const game of GAMES) {
  test(`the end of ${game}: nothing is cut off, and its story has pictures that lead into the replay`, async () => {
    const eva = await guest('Annemarie-Charlotte', { screen: PHONE });
    const { page } = eva;
    const { finish } = await begun(eva, game);
    finish();
    await done(page);
    for (const { viewport } of SCREENS) {
      await page.setViewportSize(viewport);
      assert.deepEqual(await cutOff(page), [], `${viewport.width}`);
    }
    if (game === 'hattrick') await assertSharedPlaces(page);
    if (game === 'hoeleroe') {
      for (const honour of ['king', 'buhmann']) await finale(page).locator(`[data-honour="${honour}"]`).waitFor();
      assert.equal(await finale(page).locator('.hat').count(), 2);
    }
    await finale(page).locator('[data-action="result"]').click();
    await page.locator('.crop .board').first().waitFor();
    const moments = await story(page).evaluateAll((all) => all.map((one) => ({ at: Number(one.dataset.momentAt), text: one.textContent.trim() })));
    assert.ok(moments.length >= 2 && moments.length <= 5, JSON.stringify(moments));
    assert.deepEqual(moments.map(({ at }) => at), moments.map(({ at }) => at).toSorted((a, b) => a - b));
    assert.equal(new Set(moments.map(({ text }) => text)).size, moments.length);
    await page.waitForFunction((count) => document.querySelectorAll('.crop .board').length === count, moments.length);

    // A picture is drawn smaller: what the board measures must shrink with it.
    const covered = await page.locator('.crop').evaluateAll((all) =>
      all.flatMap((crop) => {
        const [say, seats] = [crop.querySelector('.mid .say'), [...crop.querySelectorAll('.round .seat')]];
        return say !== null && say.getBoundingClientRect().top < Math.max(...seats.map((seat) => seat.getBoundingClientRect().bottom)) - 1 ? [say.textContent] : [];
      }),
    );
    assert.deepEqual(covered, [], 'seats cover the words of a picture');

    // The labels of the axis neither touch nor crowd: parts are equally wide.
    await page.setViewportSize(PHONE.viewport);
    await page.locator('.plot svg').first().waitFor();
    const ticks = await page.locator('.plot').first().locator('[data-tick]').evaluateAll((all) => all.map((one) => ({ ...one.getBoundingClientRect().toJSON(), x: Number(one.getAttribute('x')) })));
    for (let i = 1; i < ticks.length; i += 1) assert.ok(ticks[i].left > ticks[i - 1].right, JSON.stringify(ticks));
    const steps = ticks.slice(1).map(({ x }, i) => x - ticks[i].x);
    assert.ok(steps.every((step) => Math.abs(step - steps[0]) < 1), `uneven: ${steps}`);
    // Each numbered moment lies on a line, or its stem does.
    await page.locator('summary').first().click();
    await page.locator('[data-pin]').first().waitFor();
    assert.deepEqual(await page.locator('.plot').evaluateAll(loosePins), [], `${game}: beside their lines`);
    await assertSound(page, `the result of ${game}`);

    await story(page).last().click();
    await page.locator(`[data-replay-at="${moments.at(-1).at}"]`).waitFor();
    assertQuiet(eva);
    await eva.context.close();
  });
}

test('a stranger who follows the link is asked for no name', async () => {
  const eva = await guest('Eva');
  const { code, finish } = await begun(eva, 'hattrick', { players: 4, options: { deals: 1 } });
  finish();
  await done(eva.page);
  const stranger = await person(browser, server.url);
  await stranger.page.goto(`/t/${code}`);
  await stranger.page.getByRole('button', { name: 'Noch einmal ansehen' }).click();
  await stranger.page.locator('[data-replay-at]').waitFor();
  for (const someone of [eva, stranger]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

for (const game of ['heuchel', 'hoeleroe']) {
  test(`${game}: the table keeps its place when the match ends`, async () => {
    for (const screen of [PHONE, SIDEWAYS]) {
      const eva = await guest('Eva', { screen, motion: true });
      const { page } = eva;
      const { finish } = await begun(eva, game, { players: 3 });
      // Changes of the room for board and hand from the end on, as the page draws them; the last move may change the hand.
      await page.evaluate(() => {
        window.heights = [];
        let before = 0;
        const look = () => {
          const height = [...document.querySelectorAll('.table > :is(.board, .hand)')].reduce((all, part) => all + part.getBoundingClientRect().height, 0);
          if (document.querySelector('[data-phase="over"]') === null) before = height;
          else if (document.querySelector('[data-finale]') === null) window.heights.push(Math.round(height - before));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      finish();
      await finale(page).waitFor({ timeout: 120_000 });
      const moved = await page.evaluate(() => [...new Set(window.heights)].filter((by) => Math.abs(by) > 1));
      assert.ok((await page.evaluate(() => window.heights.length)) > 0, 'nothing was measured');
      assert.deepEqual(moved, [], `at ${screen.viewport.width} px`);
      assertQuiet(eva);
      await eva.context.close();
    }
  });
}

test('the winner comes on without covering the sentence below', async () => {
  for (const screen of SCREENS) {
    const eva = await guest('Eva', { screen, motion: true });
    const { page } = eva;
    const { finish } = await begun(eva, 'karteneck', { players: 3 });
    finish();
    await finale(page).waitFor({ timeout: 120_000 });
    await page.keyboard.press('x');
    await done(page);
    const covered = await page.evaluate(() => {
      const sentence = document.querySelector('[data-finale] .top h2').getBoundingClientRect();
      return [...document.querySelectorAll('[data-finale] .winner')].flatMap((winner) => {
        const [entrance] = winner.getAnimations();
        if (entrance === undefined) return ['no entrance'];
        entrance.pause();
        return [0, 100, 200, 300, 400, 500, 600].flatMap((time) => {
          entrance.currentTime = time;
          const beyond = winner.getBoundingClientRect().bottom - sentence.top;
          return beyond > 1 ? [`${Math.round(beyond)} px after ${time} ms`] : [];
        });
      });
    });
    assert.deepEqual(covered, [], `${screen.viewport.width} px`);
    assertQuiet(eva);
    await eva.context.close();
  }
});
