// Heuchel & Meuchel shows the others' last turns as arcs from window to window, with their landings numbered in the order of play.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guest } from '../evening.mjs';
import { DESKTOP, PHONE, SIDEWAYS, assertQuiet, atRest, inPhase, openTable } from '../people.mjs';
import { asked, byMouse, byTouch, playOne, varied } from '../player.mjs';
import { coveredNumbers } from '../reach.mjs';

const MINE = '[data-move]:not([aria-disabled="true"])';
const ME = 0;

/** The jumps of each other seat's last turn since this person's last climb: a turn lasts until another seat climbs. */
async function jumped({ context }, code) {
  const { log } = await (await context.request.get(`/api/v2/tables/${code}/log?from=0&to=100000`)).json();
  const climbs = log.flatMap(({ told }) => told.filter(({ kind }) => kind === 'climbs'));
  const turns = [];
  for (const climb of climbs.slice(climbs.findLastIndex(({ seat }) => seat === ME) + 1)) {
    if (turns.at(-1)?.[0].seat === climb.seat) turns.at(-1).push(climb);
    else turns.push([climb]);
  }
  const last = turns.filter(([{ seat }], i) => !turns.slice(i + 1).some(([later]) => later.seat === seat));
  return last.flat().map(({ seat, from, to }, i) => ({ n: i + 1, seat, from, to }));
}

/** The arcs on the board with the windows in which they begin and end, and the numbers in the windows. */
const shown = (page) =>
  page.evaluate(() => {
    const windows = [...document.querySelectorAll('[data-window]')];
    const holds = ({ left, top, right, bottom }, { x, y }) => x >= left && x <= right && y >= top && y <= bottom;
    const windowAt = (point) => windows.find((one) => holds(one.getBoundingClientRect(), point))?.dataset.window;
    const arcs = [...document.querySelectorAll('[data-jump]')].map((svg) => {
      const path = svg.querySelector('path:last-child');
      const at = (share) => path.getPointAtLength(share * path.getTotalLength()).matrixTransform(path.getScreenCTM());
      const [start, middle, end] = [0, 0.5, 1].map(at);
      return { from: windowAt(start), to: windowAt(end), bends: middle.x - Math.max(start.x, end.x) };
    });
    const marks = (end) => [...document.querySelectorAll(`[data-trail="${end}"]`)].map((one) => `${one.textContent} ${one.closest('[data-window]').dataset.window}`);
    return { arcs, left: marks('from').toSorted(), landed: marks('to').toSorted() };
  });

test('the paths of the others are arcs from window to window, and their landings are numbered', async () => {
  const eva = await guest('Eva', { screen: DESKTOP });
  const { page } = eva;
  const code = await openTable(eva, { game: 'heuchel', players: 3, bots: 2, bot_ms: 0 });
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  let paths = 0;
  for (let moves = 0; paths === 0; moves += 1) {
    assert.ok(moves < 20, 'no player jumps twice in a turn');
    await asked(page, MINE);
    const jumps = await jumped(eva, code);
    const goesOn = ({ seat, from }, i) => jumps[i - 1]?.seat === seat && jumps[i - 1].to === from;
    paths += jumps.filter(goesOn).length;
    const name = (seat, row) => `${seat}.${row}`;
    for (const { viewport } of jumps.some(goesOn) ? [DESKTOP, PHONE, SIDEWAYS] : [DESKTOP]) {
      await page.setViewportSize(viewport);
      await atRest(page);
      const { arcs, left, landed } = await shown(page);
      assert.deepEqual(arcs.map(({ from, to }) => [from, to]).toSorted(), jumps.map(({ seat, from, to }) => [name(seat, from), name(seat, to)]).toSorted());
      // The arcs do not make the floors higher: on a desktop the whole house is in sight.
      if (viewport === DESKTOP.viewport) assert.equal(await page.locator('.board').evaluate((board) => board.scrollHeight - board.clientHeight), 0);
      for (const arc of arcs) assert.ok(arc.bends > 4, JSON.stringify(arc));
      assert.deepEqual(landed, jumps.map(({ n, seat, to }) => `${n} ${name(seat, to)}`).toSorted());
      // A landing that the path leaves again keeps only its number.
      assert.deepEqual(left, jumps.flatMap((jump, i) => (goesOn(jump, i) ? [] : `${jump.n} ${name(jump.seat, jump.from)}`)).toSorted());
    }
    await page.setViewportSize(DESKTOP.viewport);
    await playOne(eva, byMouse, varied(7 + moves));
  }
  assertQuiet(eva);
  await eva.context.close();
});

for (const players of [4, 6]) {
  test(`with ${players} on a phone, the numbers of moves and the heights of stacks leave the numbers of the cards in sight`, async () => {
    const eva = await guest('Eva', { screen: PHONE });
    const { page } = eva;
    const code = await openTable(eva, { game: 'heuchel', players, bots: players - 1, bot_ms: 0 });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    let marked = 0;
    for (let moves = 0; marked < 4; moves += 1) {
      assert.ok(moves < 20, `${marked} stacks of several cards had the number of a move`);
      await asked(page, MINE);
      await atRest(page);
      marked += await page.locator('.marked .pile').count();
      assert.deepEqual(await page.evaluate(coveredNumbers), [], `after ${moves} moves`);
      await playOne(eva, byTouch, varied(7 + moves));
    }
    assertQuiet(eva);
    await eva.context.close();
  });
}
