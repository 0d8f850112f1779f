// A game without its own board, and a page whose server was updated.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertQuiet, assertSound, DESKTOP, named, openBrowser, openTable, person, PHONE } from '../people.mjs';
import { byMouse, byTouch, play, varied } from '../player.mjs';
import { assertSameEnd } from '../record.mjs';
import { Server } from '../server.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(['--bot-delay', '0', '--laboratory']);
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});

for (const [game, screen, way] of [
  ['kuhn', DESKTOP, byMouse],
  ['leduc', PHONE, byTouch],
]) {
  test(`${game} can be played on the plain board`, async () => {
    const someone = await named(await person(browser, server.url, { screen }), 'Eva');
    const code = await openTable(someone, { game, players: 2, bots: 1 });
    await someone.page.goto(`/t/${code}`);
    await someone.page.locator('main.board').waitFor();
    await assertSound(someone.page, `the plain board of ${game}`);
    await play(someone, way, { choose: varied(5) });
    await assertSameEnd(someone, code);
    assertQuiet(someone);
  });
}

test('a page whose chunks are gone says so and reloads once', async () => {
  const { page } = await named(await person(browser, server.url), 'Eva');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route(/assets\/Rules-/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.locator('a[href^="/rules/"]').first().click();
  await page.getByRole('alert').waitFor();
  await page.waitForURL(/rules/);
  await page.getByRole('button', { name: 'Neu laden' }).waitFor();
  assert.equal(loads, 2);
});

test('a page that finds its server updated after a disconnect says so and reloads once', async () => {
  const someone = await named(await person(browser, server.url), 'Eva');
  const { page } = someone;
  let loads = 0;
  let renewed = false;
  let cut = () => {};
  // The reloaded page is that of the newer server.
  page.on('load', () => {
    loads += 1;
    renewed = false;
  });
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    cut = () => socket.close({ code: 1012 });
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(text);
      if (renewed && message.type === 'table') message.build = 'another';
      socket.send(JSON.stringify(message));
    });
  });
  await page.goto(`/t/${await openTable(someone, { game: 'kuhn', players: 2, bots: 1 })}`);
  await page.locator('[data-phase="playing"]').waitFor();
  renewed = true;
  cut();
  await page.getByRole('alert').waitFor();
  await page.waitForEvent('load');
  await page.locator('[data-phase="playing"]').waitFor();
  // The reloaded page has the new build: another disconnect changes nothing.
  cut();
  await page.locator('[data-link="lost"]').waitFor();
  await page.locator('[data-link="open"]').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal(loads, 2);
  await someone.context.close();
});
