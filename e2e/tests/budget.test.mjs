// The download size of a page: scripts and styles, gzipped. Fonts are counted separately.

import assert from 'node:assert/strict';
import { get } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { browser, guest, server } from '../evening.mjs';
import { inPhase, fewest, openTable, person } from '../people.mjs';
import { GAMES } from '../server.mjs';

/** In kB of 1000 bytes. */
const START = 70;
const TABLE = 130;
const MODULE = 1200;

/** The files that a visit loads, by name, and their total size. */
async function weight(someone, visit) {
  const files = new Map();
  const note = async (answer) => {
    if (/\/assets\/.*\.(js|css)$|\/$/.test(new URL(answer.url()).pathname)) files.set(answer.url(), answer.body());
  };
  someone.page.on('response', note);
  await visit(someone.page);
  await someone.page.waitForLoadState('networkidle');
  someone.page.off('response', note);
  const bodies = await Promise.all([...files].map(async ([url, body]) => [url.split('/').at(-1), gzipSync(await body).length]));
  const kb = bodies.reduce((sum, [, size]) => sum + size, 0) / 1000;
  return { kb, most: bodies.sort((a, b) => b[1] - a[1]).slice(0, 8) };
}

test('the start page is small', async () => {
  const someone = await person(browser, server.url);
  const { kb, most } = await weight(someone, async (page) => {
    await page.goto('/');
    await page.locator('[data-action="open"]').first().waitFor();
  });
  assert.ok(kb < START, `${kb} kB: ${JSON.stringify(most)}`);
  await someone.context.close();
});

test('the table of each game is small', async () => {
  for (const game of GAMES) {
    const someone = await guest('Eva');
    const players = await fewest(someone, game);
    const code = await openTable(someone, { game, players, bots: players - 1 });
    const { kb, most } = await weight(someone, async (page) => {
      await page.goto(`/t/${code}`);
      await inPhase(page, 'playing');
      await page.locator('main.board').waitFor();
    });
    assert.ok(kb < TABLE, `${game}: ${kb} kB: ${JSON.stringify(most)}`);
    await someone.context.close();
  }
});

test('the table for the browser is small on its way', async (t) => {
  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  const [module] = /assets\/[^"'`]+\.wasm/.exec(worker) ?? [];
  if (module === undefined) return t.skip('the page has no table');
  // `fetch` would unpack it.
  const answer = await new Promise((done) => get(`${server.url}/${module}`, { headers: { 'accept-encoding': 'br' } }, done));
  assert.equal(answer.headers['content-encoding'], 'br');
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  assert.ok(bytes / 1000 < MODULE, `${bytes / 1000} kB`);
});
