// The log of a long match: scrolled from the newest line to the first, with few lines in the page at a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, inPhase, letBotsPlay, openTable } from '../people.mjs';

/** The length of the match in log lines, and the most lines drawn at a time. */
const LONG = 500;
const MOST = 110;

/** A spectator; `pages` are the parts of the log that the browser requested. */
async function onlooker(code, look) {
  const someone = await guest('Ben', look);
  const pages = [];
  someone.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/log')) pages.push([Number(url.searchParams.get('from')), Number(url.searchParams.get('to'))]);
  });
  await someone.page.goto(`/t/${code}`);
  await inPhase(someone.page, 'playing');
  return { ...someone, pages };
}

/** Scrolls the log in `selector` from the newest line to the first; returns the lines seen, newest first. */
async function readBack(page, selector) {
  await page.locator(`${selector} [data-line]`).first().waitFor();
  return page.evaluate(
    async ([selector, wait]) => {
      const list = document.querySelector(`${selector} .lines`);
      let port = list.parentElement;
      while (!/auto|scroll/.test(getComputedStyle(port).overflowY)) port = port.parentElement;
      const seen = new Map();
      /** Whether the log shows space reserved for lines in place of lines. */
      const gaping = (port) => {
        const [above, below] = [list.firstElementChild, list.lastElementChild].map((room) => room.getBoundingClientRect());
        const { top, bottom } = port.getBoundingClientRect();
        return (above.height > 0 && above.bottom > top + 1) || (below.height > 0 && below.top < bottom - 1);
      };
      let most = 0;
      let blank = 0;
      const visible = () => {
        const { top, bottom } = port.getBoundingClientRect();
        return [...list.querySelectorAll('[data-line]')].filter((line) => line.getBoundingClientRect().bottom > top && line.getBoundingClientRect().top < bottom);
      };
      for (let still = 0; still < wait; ) {
        const lines = [...list.querySelectorAll('[data-line]')];
        for (const { dataset, textContent } of lines) seen.set(dataset.line, { at: Number(dataset.lineAt), text: textContent.trim() });
        most = Math.max(most, list.childElementCount);
        // Reads on as a person does: the lowest visible line comes to the top, wherever corrected heights have moved it.
        const lowest = visible().at(-1)?.dataset.line;
        const before = port.scrollTop;
        for (let frames = 0; frames < 2 || (gaping(port) && frames < 30); frames += 1) {
          const line = list.querySelector(`[data-line="${lowest}"]`);
          if (line !== null) port.scrollTop += line.getBoundingClientRect().top - port.getBoundingClientRect().top - 4;
          await new Promise(requestAnimationFrame);
        }
        still = Math.abs(port.scrollTop - before) < 1 ? still + 1 : 0;
        if (gaping(port)) blank += 1;
        if (still > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { seen: [...seen].map(([key, line]) => ({ key, ...line })), most, blank };
    },
    [selector, 25],
  );
}

test('a long log can be read back to its first line with few lines drawn', async () => {
  const host = await guest('Eva');
  const code = await openTable(host, { players: 4, options: { deals: 60 }, bots: 3 });
  const there = await onlooker(code, { screen: DESKTOP });
  await letBotsPlay(host, code);
  const length = async () => (await (await host.context.request.get(`/api/v2/tables/${code}/log`)).json()).log.at(-1).at + 1;
  while ((await length()) < LONG) await there.page.waitForTimeout(300);
  // From here on the bots play at their normal pace.
  await host.page.goto('about:blank');
  const lines = await length();
  // Events between two lines of the match, such as joins, reach only those present.
  const upTo = ({ seen }) => seen.filter(({ at }) => at < lines && Number.isInteger(at));

  // A spectator present from the beginning has received each line; a late one loads pages.
  const live = await readBack(there.page, '.side');
  assert.deepEqual(there.pages, []);
  const late = await onlooker(code, { screen: DESKTOP });
  const read = await readBack(late.page, '.side');
  assert.ok(late.pages.length >= 2, `${late.pages.length} pages were asked for`);
  assert.equal(late.pages.at(-1)[0], 0);

  for (const { seen, most, blank } of [live, read]) {
    assert.ok(most <= MOST, `${most} lines were drawn at a time`);
    assert.equal(blank, 0, 'some of what was seen was not drawn');
    const places = upTo({ seen }).map(({ at }) => at);
    assert.deepEqual(places, places.toSorted((a, b) => b - a));
    assert.equal(places.at(-1), 0);
    assert.ok(places[0] >= lines - 2 && places.length > 0.9 * lines, `${places.length} of ${lines}, from ${places[0]}`);
  }
  assert.deepEqual(upTo(read), upTo(live));

  // Back at the newest line, the log follows the match again.
  await late.page.evaluate(() => document.querySelector('.side .scroll').scrollTo(0, 0));
  await late.page.waitForFunction((at) => Number(document.querySelector('.side [data-line]').dataset.lineAt) >= at, read.seen[0].at);
  assertQuiet(there);
  assertQuiet(late);

  // The same in the drawer of a phone.
  const phone = await onlooker(code, { screen: PHONE });
  await phone.page.getByRole('button', { name: 'Verlauf' }).tap();
  await phone.page.getByRole('dialog').waitFor();
  await assertSound(phone.page, 'the log in its drawer');
  const drawer = await readBack(phone.page, '[role="dialog"]');
  assert.ok(drawer.most <= MOST, `${drawer.most} lines were drawn at a time on a phone`);
  assert.deepEqual(upTo(drawer), upTo(live));
  assertQuiet(phone);
  for (const { context } of [host, there, late, phone]) await context.close();
});

/** Counts the times the log beside the board leaves room below its oldest line although the match has older ones. Runs in the page. */
const watchGaps = () => {
  window.gaps = new Set();
  const look = () => {
    const lines = [...document.querySelectorAll('.side .lines [data-line]')];
    const port = document.querySelector('.side .scroll')?.getBoundingClientRect();
    const [newest, oldest] = [lines[0], lines.at(-1)];
    if (port && oldest && Number(oldest.dataset.lineAt) > 8 && oldest.getBoundingClientRect().bottom < port.bottom - 20) window.gaps.add(newest.dataset.lineAt);
    requestAnimationFrame(look);
  };
  look();
};

test('a growing log keeps its older lines as long as there is room', async () => {
  const host = await guest('Eva');
  const code = await openTable(host, { players: 4, options: { deals: 20 }, bots: 3 });
  const there = await onlooker(code, { screen: DESKTOP });
  await there.page.evaluate(watchGaps);
  await letBotsPlay(host, code);
  await there.page.waitForFunction(() => Number(document.querySelector('.side [data-line]')?.dataset.lineAt) > 120, undefined, { timeout: 60_000 });
  assert.deepEqual(await there.page.evaluate(() => [...window.gaps]), []);
  for (const { context } of [host, there]) await context.close();
});

test('a log with few lines for many moves fills its visible part', async () => {
  const host = await guest('Eva');
  const code = await openTable(host, { game: 'haecmaec', players: 6, bots: 5 });
  // Cards left in hand count against their owner, and the table says so all the time.
  await host.page.goto(`/t/${code}`);
  const costs = host.page.locator('.side [data-hand-costs]');
  assert.match(await costs.innerText(), new RegExp(`^${(await costs.getAttribute('data-hand-costs')).replace('-', '−')} `));
  const ben = await onlooker(code, { screen: DESKTOP });
  await letBotsPlay(host, code);
  const length = async () => (await (await ben.context.request.get(`/api/v2/tables/${code}/log`)).json()).log.at(-1).at + 1;
  while ((await length()) < 250) await ben.page.waitForTimeout(200);
  await host.page.goto('about:blank');
  const { seen, blank } = await readBack(ben.page, '.side');
  assert.equal(blank, 0, 'some of what was seen was not drawn');
  // Some matches begin with many moves that produce no line.
  assert.ok(seen.length > 40 && seen.at(-1).at < 60, `${seen.length} lines, back to ${seen.at(-1).at}`);
  assertQuiet(ben);
  for (const { context } of [host, ben]) await context.close();
});
