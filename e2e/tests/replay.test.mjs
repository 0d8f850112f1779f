// A finished match, replayed by anyone with its link: in each game, by mouse, touch and keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { DESKTOP, PHONE, assertQuiet, assertSound, atRest, fewest, letBotsPlay, openTable, person, toResult } from '../people.mjs';
import { badlyLaid } from '../reach.mjs';
import { GAMES } from '../server.mjs';

/** Options that make matches short, for games that have them. */
const SHORT = { hattrick: { deals: 2 } };

/** The code of a match that bots have played to its end, with the minimum of players unless stated otherwise. */
async function finished(game, wanted) {
  const host = await guest('Eva');
  const players = wanted ?? (await fewest(host, game));
  const code = await openTable(host, { game, players, bots: players - 1, options: SHORT[game] ?? {} });
  await letBotsPlay(host, code);
  const over = async () => (await (await host.context.request.get(`/api/v2/tables/${code}`)).json()).phase === 'over';
  for (let waited = 0; !(await over()); waited += 1) {
    assert.ok(waited < 240, 'the match does not end');
    await host.page.waitForTimeout(500);
  }
  return { code, players, host };
}

const replay = (page) => page.locator('[data-replay-at]');
const place = async (page) => Number(await replay(page).getAttribute('data-replay-at'));
const at = (page, n) => page.locator(`[data-replay-at="${n}"]`).waitFor();
const press = (page, what) => page.locator(`[data-replay="${what}"]`);

/** Hands that leave the screen or are covered, cards that leave their row, words that are cut off. Runs in the page. */
const hiddenHands = () => {
  const faults = [];
  for (const row of document.querySelectorAll('[data-hand]')) {
    const box = row.getBoundingClientRect();
    if (box.bottom > innerHeight || box.right > innerWidth) faults.push(`${row.dataset.hand} lies at ${box.right}, ${box.bottom}`);
    if (!row.contains(document.elementFromPoint(box.left + 20, box.top + box.height / 2))) faults.push(`something lies over ${row.dataset.hand}`);
    const last = row.querySelector('.one:last-child')?.getBoundingClientRect();
    if (last && last.right > box.right + 1) faults.push(`the cards of ${row.dataset.hand} end at ${last.right} of ${box.right}`);
    const who = row.querySelector('.who');
    if (who.scrollWidth > who.clientWidth + 1) faults.push(`${who.textContent} is cut off`);
  }
  const said = document.querySelector('[data-replay="news"]');
  if (said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1) faults.push(`${said.textContent} is cut off`);
  return faults;
};

for (const game of GAMES) {
  test(`${game}: a stranger without a name replays a match`, async () => {
    const { code, players, host } = await finished(game);
    for (const [look, device] of [[{ screen: DESKTOP }, 'a desktop'], [{ screen: PHONE, lang: 'en', scheme: 'dark' }, 'a phone']]) {
      const someone = await person(browser, server.url, look);
      const { page } = someone;
      await page.goto(`/replay/${code}`);
      await at(page, 0);
      await page.locator('main.board').waitFor();
      const last = Number(await replay(page).getAttribute('data-replay-last'));
      // One step on leads to an event, one step back to the start.
      await press(page, 'on').click();
      await page.locator('[data-replay-at]:not([data-replay-at="0"])').waitFor();
      await press(page, 'back').click();
      await at(page, 0);
      // In the middle all is revealed: each seat but the viewer's shows its hand, or whatever the game has in its place.
      await page.goto(`/replay/${code}#${Math.floor(last / 2)}`);
      await at(page, Math.floor(last / 2));
      await page.locator('main.board').waitFor();
      assert.equal(await page.locator('[data-move]:not([aria-disabled="true"])').count(), 0, 'nobody plays in a replay');
      await assertSound(page, `a replay on ${device}`);
      // A stranger has no seat there: the page calls every player by name.
      const told = await page.locator('.table').innerText();
      assert.deepEqual(told.split('\n').filter((line) => /\b(du|dir|dich|deine?r?|you|your)\b/i.test(line) && !/zurück|back/.test(line)), []);
      if ((await page.locator('.table.laid').count()) > 0) {
        // Hands drawn as cards appear for all seats, with whole words beside them, on every screen.
        await page.waitForFunction(() => document.querySelectorAll('[data-hand] .cards > *').length > 0);
        assert.equal(await page.locator('[data-hand]').count(), players);
        await assertSound(page, `the open hands on ${device}`);
        for (const [width, height] of [[360, 640], [390, 844], [844, 390], [820, 1180], [1280, 720], [1440, 900]]) {
          await page.setViewportSize({ width, height });
          await atRest(page);
          assert.deepEqual(await page.evaluate(hiddenHands), [], `${width} × ${height}`);
        }
        await page.setViewportSize(look.screen.viewport);
      } else {
        await page.locator('[data-action="hands"]').click();
        assert.equal(await page.locator('[role="dialog"] [data-hand]').count(), players - 1);
        await page.waitForFunction(() => document.querySelectorAll('[data-hand] .cards > *').length > 0);
        await assertSound(page, `the open hands on ${device}`);
        await page.keyboard.press('Escape');
      }
      // The end shows the result.
      await page.keyboard.press('End');
      await at(page, last);
      assert.equal(await page.locator('[data-replay="news"] [data-points]').count(), players);
      await page.setViewportSize({ width: 360, height: 740 });
      const name = await page.locator('header h1').evaluate((heading) => {
        const [box, bar] = [heading, heading.closest('header')].map((one) => one.getBoundingClientRect());
        return heading.scrollWidth <= heading.clientWidth && box.top >= bar.top && box.bottom <= bar.bottom;
      });
      assert.ok(name, 'the name of the game is cut off');
      assertQuiet(someone);
      await someone.context.close();
    }
    await host.context.close();
  });
}

test('Karteneck: on small screens the rows of a replay do not overlap, and the player who moved is in sight', async () => {
  const { code, host } = await finished('karteneck', 4);
  const someone = await person(browser, server.url, { screen: PHONE });
  const { page } = someone;
  let movers = 0;
  for (const [width, height] of [[844, 390], [360, 640]]) {
    await page.setViewportSize({ width, height });
    for (const n of [12, 14, 30]) {
      await page.goto(`/replay/${code}#${n}`);
      await at(page, n);
      await page.locator('.rows .row').nth(3).waitFor();
      await atRest(page);
      const { over, told, shown } = await page.evaluate(() => {
        const box = (part) => part.getBoundingClientRect();
        const rows = [...document.querySelectorAll('.rows .row')];
        const told = document.querySelector('[data-replay="news"] strong').textContent;
        const list = box(document.querySelector('.rows'));
        const mover = rows.find((row) => told.startsWith(row.querySelector('.nm b').textContent.trim()));
        const row = mover === undefined ? null : box(mover);
        return { over: rows.slice(1).map((row, i) => Math.round(box(rows[i]).bottom - box(row).top)), told, shown: row === null ? null : row.top >= list.top - 1 && row.bottom <= list.bottom + 1 };
      });
      assert.ok(Math.max(...over) <= 0, `${width} × ${height}, ${n}: ${over}`);
      assert.notEqual(shown, false, `${width} × ${height}, ${n}: ${told} is out of sight`);
      movers += shown === null ? 0 : 1;
    }
  }
  // On a tablet a row with four lines beside its cards squeezes none of them.
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const n of [60, 90, 120]) {
    await page.goto(`/replay/${code}#${n}`);
    await at(page, n);
    await atRest(page);
    const squeezed = await page.locator('.rows .tag').evaluateAll((all) => all.filter((tag) => tag.scrollHeight > tag.clientHeight + 1).map((tag) => tag.textContent));
    assert.deepEqual(squeezed, [], `${n}`);
  }
  assert.ok(movers >= 4, `somebody was seen to move ${movers} times`);
  assertQuiet(someone);
  await someone.context.close();
  await host.context.close();
});

/** The marks of a finding on the board that are out of sight: beyond its edges, or below what covers its lower edge. Runs in the page. */
const hiddenMarks = () => {
  const marks = [...document.querySelectorAll('main.board [data-mark]')];
  const board = document.querySelector('main.board').getBoundingClientRect();
  // A frame is that much larger than what it marks.
  const edge = 6;
  const foot = document.querySelector('main.board .foot')?.getBoundingClientRect().top ?? board.bottom;
  const seen = ({ top, bottom, left, right }) => top >= board.top - edge && bottom <= foot + edge && left >= board.left - edge && right <= board.right + edge;
  return { marks: marks.map(({ dataset }) => dataset.mark).sort().join(), hidden: marks.filter((mark) => !seen(mark.getBoundingClientRect())).length };
};

test('a verdict leaves board and hands in sight, and its sentence is not squeezed; its marks on a board are in sight', async () => {
  for (const [game, made, best, marks] of [['hoeleroe', 'draw', 'lay E10', 'made'], ['heuchel', '3:1>5', '4:1>6', 'best,best,made,made']]) {
    const { code, host } = await finished(game, 4);
    const someone = await person(browser, server.url, { screen: DESKTOP });
    const { page } = someone;
    const decision = { line: 30, seat: 1, made, best, loss: 1, error: 0, reason: null };
    await page.route('**/report', (route) => route.fulfill({ json: { stake: 'round', lines: 1, done: 1, seats: [1], decisions: [decision], luck: [] } }));
    await page.goto(`/replay/${code}#30!`);
    await page.locator('[data-verdict="30"]').waitFor();
    for (const [width, height] of [[360, 640], [390, 844], [844, 390], [820, 1180], [1280, 720], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await atRest(page);
      const sentence = await page.locator('[data-verdict] p').evaluate((p) => p.clientWidth);
      assert.ok(sentence >= 220, `${width} × ${height}: ${sentence} px for the verdict on ${game}`);
      assert.deepEqual([...(await page.evaluate(hiddenHands)), ...(await page.evaluate(badlyLaid)).faults], [], `${game}: ${width} × ${height}`);
      // On the lowest screen the piles of Machma-Hölerö are below the verdict.
      const hidden = game === 'hoeleroe' && height === 640 ? 1 : 0;
      assert.deepEqual(await page.evaluate(hiddenMarks), { marks, hidden }, `${game}: ${width} × ${height}`);
    }
    // Before the first turn of Heuchel & Meuchel all players arrange their stacks at once.
    if (game === 'heuchel') {
      await page.goto(`/replay/${code}#2`);
      await at(page, 2);
      assert.match(await page.locator('.act .tag').innerText(), /^\d überlegen noch$/);
    }
    assertQuiet(someone);
    await someone.context.close();
    await host.context.close();
  }
});

test('from the result each key moment leads to its place, and keys, timeline and perspectives work from there', async () => {
  const { code, host } = await finished('hattrick');
  const ben = await guest('Ben');
  const { page } = ben;
  await page.goto(`/t/${code}`);
  await toResult(page);
  const moment = page.locator('main [data-moment-at]').first();
  const goal = Number(await moment.getAttribute('data-moment-at'));
  await moment.click();
  await at(page, goal);
  assert.equal(new URL(page.url()).pathname, `/replay/${code}`);

  // By keys: to the start, on and back, from moment to moment, to the end.
  await page.locator('main.board').waitFor();
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => Number(document.querySelector('[data-replay-at]').dataset.replayAt) > 0);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  const first = await page.evaluate(async (code) => {
    const { story } = await (await fetch(`/api/v2/tables/${code}/replay`)).json();
    return Math.min(...story.highlights.map(({ lines }) => lines), ...story.curve.filter(({ part }) => part !== null).map(({ lines }) => lines));
  }, code);
  await at(page, first);
  // The address contains the position.
  await page.waitForFunction((n) => location.hash.startsWith(`#${n}+`), first);

  // The replay runs by itself, and stops when the viewer takes over.
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press(' ');
  await page.waitForFunction((n) => Number(document.querySelector('[data-replay-at]').dataset.replayAt) > n + 2, first);
  await page.keyboard.press(' ');
  await page.locator('[data-playing="false"]').waitFor();
  // The log beside it has followed: its newest line is not older than the move shown.
  await page.waitForFunction((n) => Number(document.querySelector('.side [data-line-at]').dataset.lineAt) > n, first);

  // A line of the log leads to its place, and the rule of a move is one tap away.
  const line = page.locator('.side [data-line]').nth(3);
  const then = Number(await line.getAttribute('data-line-at')) + 1;
  await line.getByRole('button').click();
  await at(page, then);
  await page.locator('[data-replay="rule"]').waitFor();
  assert.match(await page.locator('[data-replay="rule"]').getAttribute('href'), /^\/rules\/hattrick#HT-/);

  // From one seat's perspective the other hands stay hidden.
  await page.getByRole('button', { name: 'Wer schaut?' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: /Alle Karten offen/ }).click();
  await page.locator('[data-hand]').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => /@\d$/.test(location.hash));
  const seen = page.url();
  const cards = (page) => page.locator('.hand [data-thing]').evaluateAll((all) => all.map(({ dataset }) => dataset.thing));
  const held = await cards(page);
  assert.ok(held.length > 0);
  // Another person who follows that link sees the same.
  const cem = await person(browser, server.url, { screen: PHONE });
  await cem.page.goto(seen);
  await at(cem.page, then);
  await cem.page.locator('.hand').waitFor();
  assert.deepEqual(await cards(cem.page), held);
  for (const someone of [ben, cem, host]) {
    assertQuiet(someone);
    await someone.context.close();
  }
});

test('the page makes a picture of the result and copies links; it does not replay a running match', async () => {
  const { code, host } = await finished('hattrick');
  const anna = await person(browser, server.url, { screen: PHONE });
  const { page } = anna;
  await page.goto(`/replay/${code}#end`);
  await page.locator('[data-replay="news"] [data-points]').first().waitFor();
  await page.getByRole('button', { name: 'Teilen' }).tap();
  const picture = page.locator('[data-replay="picture"]');
  await picture.waitFor();
  await assertSound(page, 'the ways to share');
  const [download] = await Promise.all([page.waitForEvent('download'), picture.tap()]);
  assert.equal(download.suggestedFilename(), `${code}.png`);
  // More than one colour means that something was drawn.
  const colors = await page.locator('canvas').evaluate((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4 * 97) seen.add(`${data[i]} ${data[i + 1]} ${data[i + 2]}`);
    return seen.size;
  });
  assert.ok(colors > 20, `${colors} colours`);
  assertQuiet(anna);
  await anna.context.close();

  const running = await openTable(host, { players: 4, bots: 3 });
  const ben = await person(browser, server.url);
  await ben.page.goto(`/replay/${running}`);
  await ben.page.getByText('Diese Partie läuft noch').waitFor();
  await ben.page.getByRole('button', { name: 'An den Tisch' }).click();
  await ben.page.waitForURL(`**/t/${running}`);
  assertQuiet(ben, /409 \(Conflict\)/);
  for (const someone of [ben, host]) await someone.context.close();
});
