// Push notifications while no page of the table is open: from the switch to the notice, with the test's own push service.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, assertQuiet, assertSound, inPhase, named, openBrowser, openTable, person } from '../people.mjs';
import { byMouse, playOne } from '../player.mjs';
import { PushService, deliver, ownService } from '../pushed.mjs';
import { Server } from '../server.mjs';

let server;
let browser;
let service;

before(async () => {
  const push = ['--push', 'mailto:host@example.org', '--push-within', '127.0.0.1'];
  [server, browser, service] = await Promise.all([Server.start(['--bot-delay', '0', ...push]), openBrowser({ whole: true }), PushService.open()]);
});

after(async () => {
  service?.close();
  await browser?.close();
  await server?.stop();
});

const guest = async (name, look) => named(await person(browser, server.url, look), name);

/** Opens the settings. */
async function settings({ page }) {
  await page.getByRole('button', { name: /Einstellungen|Settings/ }).click();
  return page.locator('[data-push]');
}

/** The notices shown, as texts. */
const notices = ({ page }) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Waits for the page to send its push subscription to the server. */
const told = async ({ page }) => (await page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/push'))).postDataJSON();

test('a player who wants it is notified while no page of the table is open', async () => {
  const anna = await guest('Anna', { screen: PHONE, keeps: true });
  const ben = await guest('Ben');
  await anna.context.grantPermissions(['notifications'], { origin: server.url });
  await anna.context.addInitScript(ownService, service.subscription);
  const code = await openTable(ben, { bots: 2 });
  await ben.page.goto(`/t/${code}`);
  await anna.page.goto(`/t/${code}`);
  await anna.page.locator('[data-action="sit"]').tap();
  await anna.page.getByText('Ben').first().waitFor();

  await anna.page.goto('/');
  await settings(anna);
  const off = anna.page.getByRole('switch', { name: 'Rufen, auch wenn die Seite zu ist', checked: false });
  const on = anna.page.getByRole('switch', { name: 'Rufen, auch wenn die Seite zu ist', checked: true });
  await off.tap();
  await on.waitFor();
  assert.equal(await anna.page.getByRole('switch', { name: 'Benachrichtigen' }).getAttribute('aria-checked'), 'true');
  await assertSound(anna.page, 'called from elsewhere');
  // The page sends subscription and language at each visit, and when the language changes.
  let next = told(anna);
  await anna.page.reload();
  assert.deepEqual(await next, { endpoint: service.subscription.endpoint, ...service.subscription.keys, lang: 'de' });
  next = told(anna);
  await anna.page.getByRole('button', { name: 'Sprache' }).tap();
  assert.equal((await next).lang, 'en');

  // It becomes her turn while she is elsewhere.
  const called = service.next();
  await ben.page.locator('[data-action="start"]').click();
  await inPhase(ben.page, 'playing');
  let message = null;
  while (message === null) message = await Promise.race([called, playOne(ben, byMouse).then(() => null)]);
  assert.deepEqual(JSON.parse(message), { title: 'It’s your turn', body: `Hattrick · ${code}`, table: code });
  await deliver(anna, server.url, message);
  const notice = { title: 'It’s your turn', body: `Hattrick · ${code}`, tag: `stammtisch-${code}` };
  await anna.page.waitForFunction(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length > 0);
  assert.deepEqual(await notices(anna), [notice]);

  // At the table she needs no notice, and a late one stays silent.
  await anna.page.goto(`/t/${code}`);
  await inPhase(anna.page, 'playing');
  await anna.page.waitForFunction(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length === 0);
  await deliver(anna, server.url, message);
  await anna.page.getByRole('button', { name: 'Menu' }).tap();
  await anna.page.locator('[data-action="settings"]').tap();
  const forgotten = anna.page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await anna.page.getByRole('switch', { name: 'Notify me even when the page is closed', checked: true }).focus();
  await anna.page.keyboard.press('Enter');
  assert.equal((await forgotten).status(), 200);
  await anna.page.getByRole('switch', { name: 'Notify me even when the page is closed', checked: false }).waitFor();
  assert.deepEqual(await notices(anna), []);
  assert.equal(await anna.page.evaluate(() => localStorage.getItem('own-service')), null);
  assertQuiet(anna);
  await anna.context.close();
  await ben.context.close();
});

test('a tournament’s player is called to the table of the round, but not while they look at its page', async () => {
  const dora = await guest('Dora', { keeps: true });
  const emil = await guest('Emil');
  await dora.context.grantPermissions(['notifications'], { origin: server.url });
  await dora.context.addInitScript(ownService, service.subscription);
  const cup = { name: 'Hauspokal', game: 'hattrick', players: 4, options: { deals: 1 }, format: { kind: 'round_robin', legs: 1 }, plays: true };
  const { code } = await (await emil.context.request.post('/api/v2/tournaments', { data: cup })).json();
  const act = ({ context }, data) => context.request.post(`/api/v2/tournaments/${code}`, { data });
  await act(dora, { do: 'join' });
  await dora.page.goto('/');
  await settings(dora);
  await dora.page.getByRole('switch', { name: 'Rufen, auch wenn die Seite zu ist' }).click();
  await dora.page.getByRole('switch', { name: 'Rufen, auch wenn die Seite zu ist', checked: true }).waitFor();
  const { drawn } = await (await act(emil, { do: 'draw', round: 1 })).json();
  const table = drawn[0][0].code;
  const message = await service.next();
  assert.deepEqual(JSON.parse(message), { title: 'Dein Tisch ist bereit', body: 'Hauspokal', table, tournament: code });
  await deliver(dora, server.url, message);
  await dora.page.waitForFunction(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length > 0);
  assert.deepEqual(await notices(dora), [{ title: 'Dein Tisch ist bereit', body: 'Hauspokal', tag: `stammtisch-${table}` }]);

  // A message that arrives while the tournament is on screen stays silent.
  await dora.page.goto(`/tournament/${code}`);
  await dora.page.locator('[data-action="to-table"]').waitFor();
  await dora.page.evaluate(async () => {
    for (const notice of await (await navigator.serviceWorker.ready).getNotifications()) notice.close();
  });
  await deliver(dora, server.url, message);
  assert.deepEqual(await notices(dora), []);
  assertQuiet(dora);
  await dora.context.close();
  await emil.context.close();
});

test('where push is not possible, the page says why', async () => {
  // The tests' browser has no push service.
  const cilli = await guest('Cilli', { keeps: true });
  await cilli.context.grantPermissions(['notifications'], { origin: server.url });
  await cilli.page.goto('/');
  await settings(cilli);
  await cilli.page.getByRole('switch', { name: 'Rufen, auch wenn die Seite zu ist' }).click();
  await cilli.page.getByText('Dein Browser erreicht seinen Dienst').waitFor();
  await assertSound(cilli.page, 'no push service');
  await cilli.context.close();

  const dora = await guest('Dora', { keeps: true });
  await dora.page.goto('/');
  await settings(dora);
  await dora.page.getByRole('switch', { name: 'Rufen, auch wenn die Seite zu ist' }).click();
  await dora.page.getByText('Dein Browser lässt das nicht zu').waitFor();
  await dora.context.close();

  const emil = await guest('Emil', { screen: PHONE, lang: 'en' });
  await emil.context.addInitScript(() => {
    delete window.PushManager;
    navigator.standalone = false;
  });
  await emil.page.goto('/');
  await settings(emil);
  await emil.page.getByText('Home Screen').waitFor();
  assert.equal(await emil.page.getByRole('switch', { name: 'Notify me even' }).count(), 0);
  await assertSound(emil.page, 'to be installed first');
  await emil.context.close();
});
