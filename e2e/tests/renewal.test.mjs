// The server is updated while a browser has its page cached: the page moves from one build to the next, even where only cached pages load.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../evening.mjs';
import { inPhase, named, openTable, person, PHONE } from '../people.mjs';
import { Renewal } from '../renewal.mjs';

const buildOf = (page) => page.evaluate(() => document.querySelector('meta[name="build"]').content);
const kept = (page) =>
  page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => [name, await (await (await caches.open(name)).match('/')).text()]))).map(([name, text]) => [name, /name="build" content="([^"]+)/.exec(text)[1]]));

test('a page of the previous build notices at a table, reloads once, and is the newest from then on', async () => {
  const renewal = await Renewal.before(server.url);
  const eva = await named(await person(browser, renewal.url, { screen: PHONE, keeps: true }), 'Eva');
  const { page } = eva;
  const players = 4;
  const code = await openTable(eva, { game: 'hattrick', players, bots: players - 1 });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const old = await buildOf(page);

  renewal.renew();
  // Shows the worker's cached page: the old build.
  renewal.withholdPages();
  await page.goto(`/t/${code}`);
  assert.equal(await buildOf(page), old);
  await page.waitForFunction((was) => document.querySelector('meta[name="build"]').content !== was, old, { timeout: 30_000 });
  await inPhase(page, 'playing');
  const now = await buildOf(page);
  assert.deepEqual(await kept(page), [[`stammtisch-${old}`, old], [`stammtisch-${now}`, now]]);

  // Both are cached; offline, the newer one is shown.
  await page.goto('about:blank');
  await renewal.stop();
  await page.goto(`${renewal.url}/rules/hattrick`);
  await page.locator('[id*="-1."]').first().waitFor();
  assert.equal(await buildOf(page), now);
  await eva.context.close();
});
