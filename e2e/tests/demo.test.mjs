// The table without a server: the demo's static files in a folder of a web server.

import assert from 'node:assert/strict';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { FIREFOX, Firefox } from '../firefox.mjs';
import { askHere } from '../here.mjs';
import { assertQuiet, assertSound, openBrowser, person, personOf, PHONE, state } from '../people.mjs';
import { asked, byTouch, calm, playOne } from '../player.mjs';
import { GAMES } from '../server.mjs';

const FOLDER = process.env.STAMMTISCH_DEMO;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const BELOW = '/some/where/';

let server;
let url;
let browser;

/** Lets a test fill the storage of a worker. */
function canBeFull() {
  const { add } = IDBObjectStore.prototype;
  let isFull = false;
  new BroadcastChannel('full').onmessage = ({ data }) => (isFull = data);
  IDBObjectStore.prototype.add = function (row) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return add.call(this, row);
  };
}

/** Serves the files, and nothing else. */
function answer(request, response) {
  const name = decodeURIComponent(new URL(request.url, 'http://x').pathname);
  const file = name.startsWith(BELOW) && path.join(FOLDER, name.slice(BELOW.length) || 'index.html');
  if (!file || !file.startsWith(FOLDER) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  if (/\/worker-[^/]*\.js$/.test(file)) response.write(`(${canBeFull})();\n`);
  createReadStream(file).pipe(response);
}

const skip = FOLDER === undefined && 'the demo was not built';

before(async () => {
  if (skip) return;
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  url = `http://127.0.0.1:${server.address().port}${BELOW}`;
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Opens a table of the game against bots, by touch. */
async function open(page, game) {
  await page.locator(`[data-action="open"][data-game="${game}"]`).tap();
  const begin = page.locator('[data-action="open-bots"]');
  await begin.waitFor();
  const name = page.locator('input[name="name"]');
  if ((await name.count()) > 0) await name.fill('Anna');
  await begin.tap();
  await page.locator('[data-phase="playing"]').waitFor();
}

test('a table is played by touch, survives a killed tab, and moves to a second one', { skip }, async () => {
  const anna = await person(browser, url, { screen: PHONE });
  const { page, context } = anna;
  await page.goto(url);
  await page.locator('[data-here]').waitFor();
  await assertSound(page, 'the start page of the demo');
  await open(page, 'hattrick');
  assert.match(page.url(), /\/some\/where\/#\/t\//);
  for (let cards = 0; cards < 2; cards += 1) assert.ok(await playOne(anna, byTouch));
  const { moment } = await state(page);
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  anna.page = await context.newPage();
  await anna.page.goto(address);
  await anna.page.locator('[data-phase="playing"]').waitFor();
  assert.ok((await state(anna.page)).moment >= moment);
  assert.ok(await playOne(anna, byTouch));

  // The second page uses the tables of the first one, which loses its seat to it.
  const second = await context.newPage();
  await second.goto(address);
  await anna.page.locator('[data-link="replaced"]').waitFor();
  assert.ok(await playOne({ ...anna, page: second }, byTouch));
  // With the first page its tables move to the second one.
  await anna.page.close();
  assert.ok(await playOne({ ...anna, page: second }, byTouch));
  assertQuiet(anna);
  await context.close();
});

test('a killed browser keeps every move that it showed as played', { skip }, async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'stammtisch-profile-'));
  const visit = () => personOf(profile, url, { screen: PHONE });
  let anna = await visit();
  await anna.page.goto(url);
  await open(anna.page, 'hattrick');
  const address = anna.page.url();
  const code = address.split('/').at(-1);
  const played = [];
  const choose = ([move]) => {
    played.push(move);
    return move;
  };
  for (let kills = 0; kills < 3; kills += 1) {
    await playOne(anna, byTouch, choose);
    const { moment } = await state(anna.page);
    await anna.kill();
    anna = await visit();
    await anna.page.goto(address);
    await anna.page.locator('[data-phase="playing"]').waitFor();
    assert.ok((await state(anna.page)).moment >= moment);
    const { log } = (await askHere(anna.page, 'GET', `/tables/${code}/log`)).body;
    assert.deepEqual(log.filter(({ seat }) => seat === 0).map(({ move }) => move), played);
  }
  assert.ok(await playOne(anna, byTouch));
  assertQuiet(anna);
  await anna.kill();
  await rm(profile, { recursive: true, force: true });
});

test('each game is played by touch', { skip }, async () => {
  const anna = await person(browser, url, { screen: PHONE });
  for (const game of GAMES) {
    await anna.page.goto(url);
    await open(anna.page, game);
    assert.ok(await playOne(anna, byTouch), game);
  }
  await anna.page.goto(url);
  await anna.page.locator('.mine').waitFor();
  assertQuiet(anna);
  await anna.context.close();
});

test('a full storage is said, and the match goes on once there is room', { skip }, async () => {
  const anna = await person(browser, url, { screen: PHONE });
  const { page, context } = anna;
  await page.goto(url);
  await open(page, 'hattrick');
  assert.ok(await playOne(anna, byTouch));
  // No bot moves while it is this person's turn.
  const card = page.locator('[data-phase="playing"] .hand [data-move]:not([aria-disabled="true"])').first();
  await asked(page, '.hand [data-move]:not([aria-disabled="true"])');
  const { moment } = await state(page);
  const setFull = (isFull) => page.evaluate((full) => new BroadcastChannel('full').postMessage(full), isFull);
  await setFull(true);
  for (let taps = 0; taps < 2; taps += 1) {
    await calm(page);
    await card.tap({ position: { x: 18, y: 24 } });
  }
  await page.getByText('kann nichts speichern').first().waitFor();
  assert.equal((await state(page)).moment, moment);
  await setFull(false);
  assert.ok(await playOne(anna, byTouch));
  await context.close();
});

test('Firefox plays, too', { skip: skip || FIREFOX === undefined }, async (t) => {
  const firefox = await Firefox.start();
  // A browser that a failed test leaves running keeps its file from ending.
  t.after(() => firefox.stop());
  await firefox.goto(url);
  await firefox.wait('[data-here]');
  await firefox.click('[data-action="open"][data-game="hattrick"]');
  await firefox.wait('[data-action="open-bots"]');
  await firefox.evaluate(() => {
    const name = document.querySelector('input[name="name"]');
    if (!name) return;
    name.value = 'Anna';
    name.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await firefox.click('[data-action="open-bots"]');
  await firefox.wait('[data-phase="playing"] .hand [data-move]:not([aria-disabled="true"])', 60_000);
});
