// Faults of a normal evening that must heal without help.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, guest, server } from '../evening.mjs';
import { assertQuiet, inPhase, openTable, person, root, state, spoilMove } from '../people.mjs';
import { byMouse, play, playOne, varied } from '../player.mjs';
import { verifiedRecord } from '../record.mjs';

/** The browser's messages about an unreachable server. */
const AWAY = /ERR_CONNECTION|WebSocket connection|ERR_EMPTY_RESPONSE|Failed to load resource/;

/** Seats a person at their own table against three bots. */
async function atTable(name, deals = 1, look = {}) {
  const someone = await guest(name, look);
  const code = await openTable(someone, { options: { deals }, bots: 3 });
  return { ...someone, code };
}

const ready = (page) => page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor();
const handSize = (page) => page.locator('[data-move]').count();

test('a server that was killed and restarted heals without a reload', async () => {
  const anna = await atTable('Anna', 1);
  await anna.page.goto(`/t/${anna.code}`);
  await anna.page.evaluate(() => (window.sameDocument = true));
  const choose = varied(7);
  for (const moves of [3, 5, 6]) {
    await play(anna, byMouse, { choose, enough: (made) => made === moves });
    if (moves < 6) await server.restart();
  }
  await inPhase(anna.page, 'over');
  assert.equal(await anna.page.evaluate(() => window.sameDocument), true);
  await verifiedRecord(anna, anna.code);
  assertQuiet(anna, AWAY);
  await anna.context.close();
});

for (const { lost, passOn } of [
  { lost: 'on its way to the server', passOn: false },
  { lost: 'and its answer, after it was done,', passOn: true },
]) {
  test(`a move lost ${lost} is sent again and counts once`, async () => {
    const ben = await atTable('Ben');
    let cut = 0;
    await ben.page.routeWebSocket(/\/ws\?/, (socket) => {
      const upstream = socket.connectToServer();
      let lostIt = false;
      socket.onMessage((text) => {
        if (cut > 0 || JSON.parse(text).type !== 'move') {
          upstream.send(text);
          return;
        }
        cut += 1;
        lostIt = true;
        if (passOn) upstream.send(text);
        setTimeout(() => socket.close({ code: 1012 }), 150);
      });
      upstream.onMessage((text) => {
        if (!lostIt) socket.send(text);
      });
    });
    await ben.page.goto(`/t/${ben.code}`);
    await ready(ben.page);
    const before = await handSize(ben.page);
    assert.ok(await playOne(ben, byMouse));
    await ready(ben.page);
    assert.equal(cut, 1);
    assert.equal(await handSize(ben.page), before - 1);
    assert.equal(await play(ben, byMouse), 13);
    const record = await verifiedRecord(ben, ben.code);
    assert.equal(record.log.filter(({ s }) => s === 0).length, 14);
    assertQuiet(ben, AWAY);
    await ben.context.close();
  });
}

test('a refused move shows its rule, and the match goes on', async () => {
  const cora = await atTable('Cora');
  await spoilMove(cora.page);
  await cora.page.goto(`/t/${cora.code}`);
  await ready(cora.page);
  const { version } = await state(cora.page);
  const card = cora.page.locator('[data-move]').first();
  await card.click({ position: { x: 18, y: 24 } });
  await card.click({ position: { x: 18, y: 24 } });
  const rule = cora.page.getByRole('link', { name: /HT-3\.1/ });
  await rule.waitFor();
  assert.equal((await state(cora.page)).version, version);
  assert.match(await rule.getAttribute('href'), /\/rules\/hattrick#HT-3\.1$/);
  // The rule opens over the table.
  await rule.click();
  await cora.page.locator('[data-rules="HT-3.1"] .linked').waitFor();
  assert.match(cora.page.url(), /\/t\//);
  await cora.page.keyboard.press('Escape');
  await ready(cora.page);
  // Not the refused card: that one is still selected.
  assert.ok(await playOne(cora, byMouse, (moves) => moves.at(-1)));
  assertQuiet(cora);
  await cora.context.close();
});

test('of two windows with one seat the newer one plays, and the older one can take the seat back', async () => {
  const dirk = await atTable('Dirk', 1, { lang: 'en' });
  await dirk.page.goto(`/t/${dirk.code}`);
  await ready(dirk.page);
  const second = { ...dirk, page: await dirk.context.newPage() };
  await second.page.goto(`/t/${dirk.code}`);
  assert.ok(await playOne(second, byMouse));
  await dirk.page.getByText('This seat is open in another window.').waitFor();
  await dirk.page.getByRole('button', { name: 'Continue here' }).click();
  await second.page.getByText('This seat is open in another window.').waitFor();
  assert.ok(await playOne(dirk, byMouse));
  assertQuiet(dirk);
  await dirk.context.close();
});

test('language and colour scheme follow the device, can be changed, and the choice stays', async () => {
  const eva = await person(browser, server.url, { lang: 'en', scheme: 'dark' });
  await eva.page.goto('/');
  await eva.page.locator('html[lang="en"]').waitFor();
  const wood = () => eva.page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink').trim());
  const dark = await wood();
  await eva.page.evaluate(() => localStorage.setItem('stammtisch', JSON.stringify({ lang: 'de', theme: 'light' })));
  await eva.page.reload();
  await eva.page.locator('html[lang="de"]').waitFor();
  assert.notEqual(await wood(), dark);
  assertQuiet(eva);
  await eva.context.close();
});

test('a spectator sees the match without a hand', async () => {
  const host = await atTable('Fritz');
  await host.page.goto(`/t/${host.code}`);
  await ready(host.page);
  const gast = await guest('Gast');
  await gast.page.goto(`/t/${host.code}`);
  await root(gast.page).waitFor();
  await inPhase(gast.page, 'playing');
  assert.equal(await handSize(gast.page), 0);
  const { version } = await state(gast.page);
  await playOne(host, byMouse);
  await gast.page.waitForFunction(
    (old) => Number(document.querySelector('[data-phase]').dataset.version) > old,
    version,
  );
  assertQuiet(gast);
  await gast.context.close();
  await host.context.close();
});
