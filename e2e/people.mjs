// People with browsers. Each has a context of their own: cookies, language, screen, input.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Chromium as people have it. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

/** The same without a window, without Web Push, and for four fifths of the processor time. */
const SHELL = 'chromium-headless-shell';

const folders = process.env.PATH.split(path.delimiter);
const installed = (names) => names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The lightest browser that is there; `whole`: one with all that people's have. */
export const openBrowser = ({ whole = false } = {}) =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? installed(whole ? WHOLE : [SHELL, ...WHOLE]), args: FLAGS });

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } };

/**
 * A new person. `look`: the language, light or dark, and screen of the device, whether things move, what was
 * chosen in earlier visits (`prefs`, `storageState`), whether the page is kept for times without a network (`keeps`).
 *
 * What the console of their pages complains about is kept in `complaints`.
 */
export async function person(browser, url, look = {}) {
  const { lang = 'de', scheme = 'light', screen = DESKTOP, motion = false, prefs, storageState, keeps = false } = look;
  const context = await browser.newContext({
    ...screen,
    baseURL: url,
    colorScheme: scheme,
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    storageState: prefs ? chosenBefore(url, prefs) : storageState,
    // What tests look at comes from the server, but where they say otherwise.
    serviceWorkers: keeps ? 'allow' : 'block',
  });
  context.setDefaultTimeout(15_000);
  const complaints = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.text().includes('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('page', settleFirst);
  return { context, page: await context.newPage(), complaints };
}

/**
 * Waits until a closed drawer has taken back its step of the history, which happens a moment later. The browser would abort a
 * navigation in that moment; no person is that fast.
 */
function settleFirst(page) {
  const settled = () =>
    page
      .waitForFunction(() => history.state?.layer !== true || document.querySelector('[role="dialog"], dialog[open]') !== null, undefined, { timeout: 500 })
      .catch(() => {});
  for (const going of ['goto', 'reload']) {
    const go = page[going].bind(page);
    page[going] = async (...words) => {
      await settled();
      return go(...words);
    };
  }
}

const chosenBefore = (origin, prefs) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'stammtisch', value: JSON.stringify(prefs) }] }],
});

/** Tells the server a name, as the page does, without its screens. */
export async function named(someone, name) {
  const answer = await someone.context.request.put('/api/v2/session', { data: { name } });
  assert.equal(answer.status(), 200, await answer.text());
  return someone;
}

/** The smallest number of players of a game. */
export async function fewest(someone, game) {
  const { games } = await (await someone.context.request.get('/api/v2/games')).json();
  return games.find(({ id }) => id === game).players[0];
}

/** Opens a table without the screens; returns its code. */
export async function openTable(someone, wish) {
  const table = { game: 'hattrick', players: 4, options: {}, public: false, ...wish };
  const answer = await someone.context.request.post('/api/v2/tables', { data: table });
  assert.equal(answer.status(), 201, await answer.text());
  return (await answer.json()).code;
}

/** The host leaves the seat and looks on: then bots play on alone, as fast as they can, until the host has gone. */
export async function letBotsPlay({ page }, code) {
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.locator('[data-action="leave"]').click();
  await page.locator('[data-action="open"]').first().waitFor();
  await page.goto(`/t/${code}`);
}

/** The first move of this page's next connection reaches the server as one that there is not. */
export async function spoilMove(page) {
  let spoilt = false;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'move' && !spoilt) {
        spoilt = true;
        message.move = 'R99';
      }
      upstream.send(JSON.stringify(message));
    });
  });
}

/** The root of the table. */
export const root = (page) => page.locator('[data-phase]');

/** What the root says of the table. */
export async function state(page) {
  const attributes = await root(page).evaluate((element) => ({ ...element.dataset }));
  return { phase: attributes.phase, version: Number(attributes.version), moment: Number(attributes.moment) };
}

export const inPhase = (page, phase) => page.locator(`[data-phase="${phase}"]`).waitFor();

/** After the end the last tricks stay for a moment: goes on to the result, unless it is there by itself already. */
export async function toResult(page) {
  await inPhase(page, 'over');
  await page.evaluate(() => document.querySelector('[data-action="result"]')?.click());
  await page.locator('[data-points]').first().waitFor();
}

/** Everybody's `complaints` must be empty, but for those about a server that was away on purpose. */
export function assertQuiet(someone, allowed = /^$/) {
  assert.deepEqual(someone.complaints.filter((line) => !allowed.test(line)), []);
}

/** What axe is in a page. It is brought there once, and looks at all of it: a page of ours has no frames. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe finds nothing serious, and nothing has to be scrolled sideways. */
export async function assertSound(page, what) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.target} – ${node.failureSummary}`)}`);
  assert.deepEqual(faults, [], what);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(beyond <= 0, `${what}: ${beyond} px have to be scrolled sideways`);
}
