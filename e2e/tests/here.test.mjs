// Playing on this device, from a server's page that is stored in the browser: without a network, and while the server is gone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FIREFOX, Firefox } from '../firefox.mjs';
import { askHere, keptHere, openHere, verifiedHere } from '../here.mjs';
import { DESKTOP, SIDEWAYS, assertSound, atRest, inPhase, named, openBrowser, openTable, person, PHONE, toResult } from '../people.mjs';
import { byTouch, eager, play, playOne } from '../player.mjs';
import { GAMES, Server } from '../server.mjs';

/** Short matches; an unlisted game has its default options. `prefer` as in boards.test.mjs. */
const SHORT = {
  hattrick: { players: 4, options: { deals: 1 } },
  hoeleroe: { prefer: /^lay /, players: 3, times: { answer: 0 } },
};

/** The messages of a browser whose server is gone. */
const AWAY = /ERR_|WebSocket|Failed to load resource/;

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const hasTable = async () => (await (await fetch(`${server.url}/sw.js`)).text()).includes('.wasm');

/** Kills the server until the test has ended, however it ends. */
async function serverGone(t) {
  t.after(() => server.restart());
  await server.kill();
}

/** A person at the start page of their device, with the page and the table stored in the browser. */
async function atHome(name) {
  const someone = await named(await person(browser, server.url, { screen: PHONE, keeps: true }), name);
  someone.context.setDefaultTimeout(60_000);
  const { page } = someone;
  await page.goto('/');
  await page.locator('[data-action="here"]').tap();
  await page.locator('[data-here="true"]').waitFor();
  // The device has the name from the server.
  await page.waitForFunction((wanted) => document.querySelector('[data-name]')?.value === wanted, name);
  await keptHere(page);
  return someone;
}

test('without a network each game is played to its end by touch, and can be looked back at', async (t) => {
  if (!(await hasTable())) return t.skip('the page has no table');
  const anna = await atHome('Anna');
  await anna.page.close();
  await serverGone(t);
  const page = await anna.context.newPage();
  anna.page = page;
  await page.goto('/');
  await page.locator('.offline').waitFor();
  await page.locator('[data-action="here"]').tap();
  await page.locator('[data-here="true"]').waitFor();
  for (const game of GAMES) {
    const { games } = (await askHere(page, 'GET', '/games')).body;
    const { prefer, ...table } = { players: games.find(({ id }) => id === game).players[0], ...SHORT[game] };
    const code = await openHere(page, { game, ...table });
    await page.goto(`/#/t/${code}`);
    await inPhase(page, 'playing');
    assert.ok((await play(anna, byTouch, { choose: eager(1, prefer) })) > 0, game);
    await toResult(page);
    await verifiedHere(page, code);
    // The lesson needs no network either.
    await page.goto(`/#/learn/${game}`);
    await page.locator('main.board').waitFor();
  }
  // Back at the server's start page, which can't be updated: what was played here is listed.
  await page.goto('/');
  await page.locator('[data-stored]').nth(2).waitFor();
  await assertSound(page, 'the start page without a network, with matches of this device');
  await page.locator('[data-stored]').first().tap();
  await page.locator('[data-phase="over"]').waitFor();
  await page.locator('[data-action="report"]').tap();
  await page.locator('[data-dearest] li, [data-flawless]').first().waitFor();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
  await page.goto(`/#/replay/${new URL(page.url()).hash.split('/').at(-1)}`);
  await page.locator('[data-replay-at]').waitFor();
  assert.deepEqual(anna.complaints.filter((line) => !AWAY.test(line)), []);
  await anna.context.close();
});

test('the slip for the name, alone on a device, is as wide as its column', async (t) => {
  if (!(await hasTable())) return t.skip('the page has no table');
  const { context, page } = await person(browser, server.url, { screen: DESKTOP });
  await page.goto('/#/');
  await page.locator('[data-here="true"]').waitFor({ timeout: 60_000 });
  for (const { viewport } of [DESKTOP, PHONE, SIDEWAYS]) {
    await page.setViewportSize(viewport);
    await atRest(page);
    const { slip, column } = await page.evaluate(() => {
      const [join, main] = ['.join', 'main'].map((part) => document.querySelector(part));
      const padding = (side) => parseFloat(getComputedStyle(main)[side]);
      // On a phone on its side the column is the page.
      const column = join.clientWidth || main.clientWidth - padding('paddingLeft') - padding('paddingRight');
      return { slip: join.querySelector('.field').offsetWidth, column };
    });
    assert.ok(Math.abs(slip - column) <= 1, `${slip} of ${column} px at ${viewport.width}`);
  }
  await context.close();
});

test('while the server is gone for long, the same game is offered here, and the table stays where it is', async (t) => {
  if (!(await hasTable())) return t.skip('the page has no table');
  const ben = await atHome('Ben');
  const { page } = ben;
  const code = await openTable(ben, { game: 'karteneck', players: 3, bots: 2 });
  await page.clock.install();
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await serverGone(t);
  await page.locator('[data-link="lost"]').waitFor({ state: 'attached' });
  assert.equal(await page.locator('[data-action="meanwhile"]').count(), 0);
  const offer = page.locator('[data-action="meanwhile"]');
  for (let waits = 0; waits < 100 && (await offer.count()) === 0; waits += 1) {
    await page.clock.fastForward(5000);
    await page.waitForTimeout(200);
  }
  await assertSound(page, 'a table whose server is gone');
  await offer.tap();
  await page.waitForURL(/\/#\/t\//);
  await page.locator('.root[data-phase="playing"]').waitFor({ state: 'attached' });
  assert.equal((await askHere(page, 'GET', '/tables')).body.yours[0].game, 'karteneck');
  assert.ok(await playOne(ben, byTouch));
  await server.restart();
  await page.goto(`/t/${code}`);
  await page.locator(`[data-table="${code}"][data-link="open"]`).waitFor({ state: 'attached' });
  await ben.context.close();
});

test('Firefox plays without a network, too', { skip: FIREFOX === undefined }, async (t) => {
  if (!(await hasTable())) return t.skip('the page has no table');
  const firefox = await Firefox.start();
  // A browser that a failed test leaves running keeps its file from ending.
  t.after(() => firefox.stop());
  await firefox.goto(`${server.url}/#/`);
  await firefox.wait('[data-here="true"]');
  await firefox.evaluate(async () => {
    const isKept = async () => (await Promise.all((await caches.keys()).map((name) => caches.open(name).then((cache) => cache.keys())))).flat().some(({ url }) => url.endsWith('.wasm'));
    while (navigator.serviceWorker.controller === null || !(await isKept())) await new Promise((done) => setTimeout(done, 100));
  });
  await serverGone(t);
  await firefox.goto(`${server.url}/`);
  await firefox.wait('[data-action="here"]');
  await firefox.click('[data-action="here"]');
  await firefox.wait('[data-here="true"]');
  await firefox.click('[data-action="open"][data-game="hattrick"]');
  await firefox.wait('[data-action="open-bots"]');
  await firefox.evaluate(() => {
    const name = document.querySelector('input[name="name"]');
    name.value = 'Anna';
    name.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await firefox.click('[data-action="open-bots"]');
  await firefox.wait('[data-phase="playing"] .hand [data-move]:not([aria-disabled="true"])', 60_000);
});
