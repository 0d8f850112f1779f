// Browsers that block something, or lack newer features.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { inPhase, fewest, openTable, person, SMALL_PHONE } from '../people.mjs';

test('a browser without cookies is told so, and is not asked for a name again and again', async () => {
  const host = await guest('Anna');
  const code = await openTable(host, { game: 'hattrick', players: 4 });
  const someone = await person(browser, server.url);
  await someone.page.route('**/api/v2/session', async (route) => {
    const answer = await route.fetch();
    await someone.context.clearCookies();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await someone.page.goto(`/t/${code}`);
  await someone.page.locator('input[name="name"]').fill('Ben');
  await someone.page.locator('[data-action="enter"]').click();
  await someone.page.getByRole('alert').filter({ hasText: 'Cookie' }).waitFor();
  await someone.context.close();
  await host.context.close();
});

test('a browser whose WebSocket is blocked is told the cause', async () => {
  const someone = await guest('Ben');
  const code = await openTable(someone, { game: 'hattrick', players: 4, bots: 3 });
  await someone.context.addInitScript(() => {
    window.WebSocket = class {
      constructor() {
        setTimeout(() => this.onclose?.(), 20);
      }
      close() {}
      send() {}
    };
  });
  await someone.page.goto(`/t/${code}`);
  await someone.page.getByText('WebSockets').waitFor();
  await someone.context.close();
});

test('a refused name comes with the server’s reason', async () => {
  const someone = await person(browser, server.url);
  await someone.page.goto('/');
  const name = someone.page.locator('[data-name]');
  const said = someone.page.getByRole('alert');
  for (const [status, code, text] of [
    [429, 'too-fast', 'zu viel auf einmal'],
    [503, 'storage', 'nichts speichern'],
    [403, 'foreign-origin', 'gehört nicht zu diesem Server'],
    [502, null, '(502)'],
  ]) {
    await someone.page.route('**/api/v2/session', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, json: code === null ? undefined : { code, rule: null, message: 'no' }, body: code === null ? 'x' : undefined }) : route.continue(),
    );
    await name.fill(`Ben ${status}`);
    await name.press('Enter');
    await said.filter({ hasText: text }).waitFor();
    await someone.page.unroute('**/api/v2/session');
  }
  // As a messenger app pastes it.
  await name.fill('\u2068Ben\u2069');
  await name.press('Enter');
  await said.waitFor({ state: 'detached' });
  const { name: known } = await (await someone.context.request.get('/api/v2/session')).json();
  assert.equal(known, 'Ben');
  await someone.context.close();
});

for (const [what, deny] of [
  ['takes nothing', () => (Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  })],
  ['is denied', () => Object.defineProperty(window, 'localStorage', { get: () => {
    throw new DOMException('denied', 'SecurityError');
  } })],
  ['is null', () => Object.defineProperty(window, 'localStorage', { get: () => null })],
]) {
  test(`where the storage ${what} the player can play, and leaves the table by navigating away`, async () => {
    const someone = await guest('Cora');
    await someone.context.addInitScript(deny);
    const code = await openTable(someone, { game: 'hattrick', players: 4, bots: 3 });
    await someone.page.goto(`/t/${code}`);
    await someone.page.locator('[data-lack="storage"]').waitFor();
    await inPhase(someone.page, 'playing');
    const present = async () => (await (await someone.context.request.get(`/api/v2/tables/${code}`)).json()).seats[0].present;
    assert.equal(await present(), true);
    // Leaves through a link within the page.
    await someone.page.evaluate(() => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = '/';
      link.click();
    });
    await someone.page.locator('[data-action="open"]').first().waitFor();
    for (let i = 0; i < 100 && (await present()); i += 1) await someone.page.waitForTimeout(20);
    assert.equal(await present(), false);
    assert.deepEqual(someone.complaints, []);
    await someone.context.close();
  });
}

/** Removes features that the oldest supported browsers lack. */
async function made2022(someone) {
  await someone.context.addInitScript(() => {
    delete AbortSignal.timeout;
    for (const name of ['at', 'findLast', 'findLastIndex', 'with', 'toReversed', 'toSorted', 'toSpliced']) delete Array.prototype[name];
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...what) => !what.join().includes(':has') && supports(...what);
  });
  await someone.page.route('**/*.css', async (route) => {
    if (route.request().resourceType() !== 'stylesheet') return route.continue();
    const answer = await route.fetch();
    const css = (await answer.text()).replaceAll(':has(', ':no-has(').replaceAll(/(\d)dvh/g, '$1no-dvh');
    await route.fulfill({ response: answer, body: css });
  });
}

/** The positions of the table's parts, in pixels. */
const parts = (page) =>
  page.locator('.table').evaluate((table) =>
    [...table.children].map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return `${part.className.replaceAll(/svelte-\w+/g, '').trim()}: ${[left, top, width, height].map(Math.round)}`;
    }),
  );

for (const game of ['hattrick', 'karteneck', 'heuchel', 'haecmaec', 'hoeleroe']) {
  test(`a phone of 2022 shows the table of ${game} like a current one`, async () => {
    const someone = await guest('Dora', { screen: SMALL_PHONE });
    const players = await fewest(someone, game);
    const code = await openTable(someone, { game, players, bots: players - 1 });
    await someone.page.goto(`/t/${code}`);
    await someone.page.locator('[data-move]').first().waitFor();
    const wanted = await parts(someone.page);
    await made2022(someone);
    await someone.page.goto(`/t/${code}`);
    await someone.page.locator('[data-move]').first().waitFor();
    let now;
    for (let i = 0; i < 100; i += 1) {
      now = await parts(someone.page);
      if (String(now) === String(wanted)) break;
      await someone.page.waitForTimeout(50);
    }
    assert.deepEqual(now, wanted);
    assert.deepEqual(someone.complaints, []);
    await someone.context.close();
  });
}
