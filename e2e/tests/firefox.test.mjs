// The page in Firefox: the start page, a table, a match to its end, and the result.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FIREFOX, Firefox } from '../firefox.mjs';
import { Server } from '../server.mjs';

let server;
let firefox;

before(async () => {
  if (FIREFOX === undefined) throw new Error('there is no Firefox: `cargo xtask install` brings it');
  [server, firefox] = await Promise.all([Server.start(), Firefox.start()]);
});

after(async () => {
  await firefox?.stop();
  await server?.stop();
});

/** Registers a name and opens a table of one deal with bots; returns its code. */
async function open() {
  const send = async (method, path, data) => (await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) })).json();
  await send('PUT', '/api/v2/session', { name: 'Anna' });
  return (await send('POST', '/api/v2/tables', { game: 'hattrick', players: 4, bots: 3, options: { deals: 1 }, public: false, bot_ms: 0 })).code;
}

const MINE = '[data-phase="playing"] .hand [data-move]:not([aria-disabled="true"])';

test('a match is opened, played to its end and shown in the result', async () => {
  await firefox.goto(`${server.url}/`);
  await firefox.wait('[data-action="open"]');
  assert.equal(await firefox.evaluate(() => document.documentElement.lang), 'de');
  const code = await firefox.evaluate(open);
  await firefox.goto(`${server.url}/t/${code}`);
  let cards = 0;
  for (;;) {
    await firefox.wait(`${MINE}, [data-phase="over"]`);
    const move = await firefox.evaluate((mine) => document.querySelector(mine)?.dataset.move ?? null, MINE);
    if (move === null) break;
    // A selected card shows its target; the button plays it.
    await firefox.evaluate((wanted) => document.querySelector(`.hand [data-move="${wanted}"]`).click(), move);
    await firefox.wait(`.act [data-move="${move}"], .act .btn.go:not([disabled])`);
    // A tap in the place of the last move counts only after a pause.
    await firefox.wait('.table:not([data-calm])');
    await firefox.click('.act .btn.go');
    cards += 1;
    const played = `[data-phase]:not(:has(.hand [data-move="${move}"]))`;
    await firefox.wait(played);
  }
  assert.equal(cards, 14);
  await firefox.wait('[data-action="result"]');
  await firefox.evaluate(() => document.querySelector('[data-action="result"]').click());
  await firefox.wait('[data-rank]');
});
