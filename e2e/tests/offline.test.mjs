// The page offline: start page, rule books and lessons work, and the page says what does not. And link previews.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser, assertSound, named, openTable, person, PHONE } from '../people.mjs';
import { GAMES, Server } from '../server.mjs';

test('pages that need no server work offline, and the page says which ones need it', async () => {
  const server = await Server.start();
  const browser = await openBrowser();
  const eva = await named(await person(browser, server.url, { screen: PHONE, keeps: true }), 'Eva');
  const { page } = eva;
  await page.goto('/');
  // The worker is active only once it has cached everything.
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('[data-name]').waitFor();
  await server.kill();

  await page.goto('/');
  await page.locator('.offline').waitFor();
  assert.equal(await page.locator('[data-action="open"]').count(), GAMES.length);
  assert.equal(await page.locator('[data-name]').inputValue(), 'Eva');
  await assertSound(page, 'the start page without a network');
  for (const game of GAMES) {
    await page.goto(`/rules/${game}`);
    await page.locator('[id*="-1."]').first().waitFor();
    await page.goto(`/learn/${game}`);
    await page.locator('main.board').waitFor();
  }
  await page.goto('/t/krug-brezn-417');
  await page.getByText('Der Server antwortet nicht, und ohne ihn geht es nicht an den Tisch').waitFor();
  await page.goto('/replay/krug-brezn-417');
  await page.getByText('Der Server antwortet nicht').waitFor();
  assert.deepEqual(eva.complaints.filter((line) => !/ERR_CONNECTION_REFUSED|Failed to load resource|WebSocket/.test(line)), []);

  // The server is back: the page shows nothing stale.
  await server.restart();
  await page.goto('/');
  await page.locator('[data-name]').waitFor();
  await page.locator('.offline').waitFor({ state: 'detached' });
  await eva.context.close();
  await browser.close();
  await server.stop();
});

test('a link has a preview of its target', async () => {
  const server = await Server.start();
  const browser = await openBrowser();
  const anna = await named(await person(browser, server.url), 'Anna <b>');
  const code = await openTable(anna, { players: 4, public: true });
  const tags = async (path, lang = 'de') => {
    const answer = await fetch(server.url + path, { headers: { 'accept-language': lang } });
    const found = (await answer.text()).matchAll(/<meta property="og:([a-z_:]+)" content="([^"]*)"/g);
    return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
  };
  const table = await tags(`/t/${code}`);
  assert.equal(table.title, 'Hattrick');
  assert.equal(table.description, 'Anna &lt;b&gt; lädt ein. Plätze frei: 3 von 4.');
  assert.equal(table.url, `${server.url}/t/${code}`);
  assert.match((await tags(`/t/${code}`, 'en-GB')).description, /Free seats: 3 of 4/);
  const day = await tags('/day');
  const { game } = await (await fetch(`${server.url}/api/v2/day`)).json();
  assert.match(day.title, /^Das Blatt des Tages: [A-ZÄÖÜ]/);
  assert.equal(day.image, `${server.url}/preview/${game}.jpg`);
  const both = await tags(`/compare/${code}/${code}`, 'en-GB');
  assert.equal(both.title, 'Hattrick, the same cards twice');
  assert.match(both.description, /invites you.* · .*invites you/);
  for (const path of ['/', '/day', `/t/${code}`, '/t/no-such-table', ...GAMES.map((game) => `/rules/${game}`)]) {
    const { image } = await tags(path);
    const picture = await fetch(image);
    assert.equal(picture.status, 200, image);
    assert.equal(picture.headers.get('content-type'), 'image/jpeg');
    assert.ok((await picture.arrayBuffer()).byteLength > 10_000, image);
  }
  await anna.context.close();
  await browser.close();
  await server.stop();
});
