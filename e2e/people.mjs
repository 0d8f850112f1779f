// People with browsers. Each has their own context: cookies, language, screen, input.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Full Chromium builds. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

/** The headless shell: no window, no Web Push, four fifths of the processor time. */
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

const launch = (whole) => ({ executablePath: process.env.CHROMIUM ?? installed(whole ? WHOLE : [SHELL, ...WHOLE]), args: FLAGS });

/** Launches the lightest browser installed; `whole` asks for a full build. */
export const openBrowser = ({ whole = false } = {}) => chromium.launch(launch(whole));

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } };
/** A phone on its side. */
export const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } };

/**
 * A new person. `look` sets the device's language, colour scheme and screen, whether motion is allowed, choices from earlier visits
 * (`prefs`, `storageState`), and whether the service worker keeps the page for offline use (`keeps`).
 *
 * `complaints` collects the console errors and warnings of their pages.
 */
export async function person(browser, url, look = {}) {
  const context = await browser.newContext(contextOf(url, look));
  // Before the first page, which is watched as well.
  const complaints = watch(context);
  return { context, page: await context.newPage(), complaints };
}

/** A person whose browser is a process with this folder as its profile. `kill` sends SIGKILL to all its processes. */
export async function personOf(folder, url, look = {}) {
  const context = await chromium.launchPersistentContext(folder, { ...launch(false), ...contextOf(url, look) });
  const complaints = watch(context);
  const ended = new Promise((resolve) => context.once('close', resolve));
  const kill = async () => {
    const processes = await processesOf(context.browser());
    // The others end with the browser's own process, some of them before their signal.
    for (const { id } of processes.sort((one, other) => (other.type === 'browser') - (one.type === 'browser'))) signal(id, 'SIGKILL');
    await ended;
  };
  return { context, page: await context.newPage(), complaints, kill };
}

/** The processes of a browser, each with its `id` and `type`. */
export async function processesOf(browser) {
  const cdp = await browser.newBrowserCDPSession();
  return (await cdp.send('SystemInfo.getProcessInfo')).processInfo;
}

/** Sends a signal to a process, which may have ended. */
export function signal(id, name) {
  try {
    process.kill(id, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The options of a person's context. */
function contextOf(url, look) {
  const { lang = 'de', scheme = 'light', screen = DESKTOP, motion = false, prefs, storageState, keeps = false } = look;
  return {
    ...screen,
    baseURL: url,
    colorScheme: scheme,
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    storageState: prefs ? chosenBefore(url, prefs) : storageState,
    // Without a service worker every test sees the server's files, unless it asks for one.
    serviceWorkers: keeps ? 'allow' : 'block',
  };
}

/** Collects the complaints of a context's pages. */
function watch(context) {
  context.setDefaultTimeout(15_000);
  const complaints = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.text().includes('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('page', settleFirst);
  return complaints;
}

/**
 * Waits until a closed drawer has removed its history entry, which happens a moment later. The browser would abort a navigation in that
 * moment; no person is that fast.
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

/** Registers a name with the server as the page does, without the screens. */
export async function named(someone, name) {
  const answer = await someone.context.request.put('/api/v2/session', { data: { name } });
  assert.equal(answer.status(), 200, await answer.text());
  return someone;
}

/** The minimum number of players of a game. */
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

/** The host leaves the seat and watches. Bots then play on alone, as fast as they can, until the host has gone. */
export async function letBotsPlay({ page }, code) {
  await page.goto(`/t/${code}`);
  await inPhase(page, 'playing');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.locator('[data-action="leave"]').click();
  await page.locator('[data-action="open"]').first().waitFor();
  await page.goto(`/t/${code}`);
}

/** Replaces the first move of this page's next connection with one that does not exist. */
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

/** The root element of the table. */
export const root = (page) => page.locator('[data-phase]');

/** The state that the table's root element shows in its attributes. */
export async function state(page) {
  const attributes = await root(page).evaluate((element) => ({ ...element.dataset }));
  return { phase: attributes.phase, version: Number(attributes.version), moment: Number(attributes.moment) };
}

export const inPhase = (page, phase) => page.locator(`[data-phase="${phase}"]`).waitFor();

/** The last tricks stay on screen for a moment after the end, and a served round until it was read. Goes on to the result. */
export async function toResult(page) {
  await inPhase(page, 'over');
  const onward = page.locator('[data-action="onward"]');
  const end = page.locator('[data-action="result"], [data-points]');
  await onward.or(end).first().waitFor();
  while ((await end.count()) === 0) {
    await page.evaluate(() => document.querySelector('[data-action="onward"]')?.click());
    await onward.or(end).first().waitFor();
  }
  await page.evaluate(() => document.querySelector('[data-action="result"]')?.click());
  await page.locator('[data-points]').first().waitFor();
}

/** Waits until the page is at rest: no animation that ends is running, and every box keeps its place for several frames. */
export const atRest = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ends = (animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
    const boxes = () => [...document.querySelectorAll('body *')].map((one) => Object.values(one.getBoundingClientRect().toJSON())).join();
    for (let before = '', still = 0, frames = 0; still < 4 && frames < 600; frames += 1) {
      await frame();
      const moves = document.getAnimations().some((animation) => animation.playState === 'running' && ends(animation));
      const now = boxes();
      still = now === before && !moves ? still + 1 : 0;
      before = now;
    }
  });

/** Fails on any of a person's `complaints`, except those that `allowed` matches: errors while the server was down on purpose. */
export function assertQuiet(someone, allowed = /^$/) {
  assert.deepEqual(someone.complaints.filter((line) => !allowed.test(line)), []);
}

/** The source of axe. Injected once, it checks the whole page: our pages have no frames. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Fails if axe finds something serious or the page scrolls sideways. */
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
