// A match on this device, with the CPU slowed four times as on a phone: `npm run bench:here`, with STAMMTISCH_BIN naming a program whose page
// has the table for the browser. A game's name as argument measures only that game.
//
// Chromium slows only the page's main thread. For the time to the first move, the whole renderer is stopped for three quarters of the time
// instead: its workers have the tables and the bots. For long tasks the main thread is what counts; they are measured in thread time, so that
// other processes of the machine do not count. Exits with 1 if a limit is exceeded.

import { loadavg } from 'node:os';
import { askHere, openHere } from '../here.mjs';
import { openBrowser, person, PHONE, processesOf, signal } from '../people.mjs';
import { GAMES, Server } from '../server.mjs';

const SLOWER = 4;
/** Milliseconds of a turn in which the renderer runs once and is stopped for the rest. */
const TURN = 20;
/** Maximum length of a task, in milliseconds: a longer one delays what a person does. */
const LONG = 50;
/** Maximum time from the tap to the first possible move, in milliseconds. */
const FIRST_MOVE = 2000;
const ROUNDS = 5;
/** Maximum time until a page is loaded, and of a match, in milliseconds. */
const PATIENCE = 180_000;
const MATCH = 300_000;
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];
const OPTIONS = { hattrick: { deals: 1 } };
/** The first thing that a person can do: a move, or going on after the deal, which the table waits eight seconds for. */
const FIRST = '[data-phase="playing"] :is([data-move], [data-choose], [data-action="onward"]):not([aria-disabled="true"])';

/** Makes a legal move whenever there is one, in the page itself: a driver outside would cost the page time for each look. */
function autopilot() {
  const first = (...selectors) => selectors.map((selector) => document.querySelector(`[data-phase="playing"] ${selector}`)).find((found) => found !== null);
  setInterval(() => {
    if (document.querySelector('[data-calm]')) return;
    first(
      '[data-action="onward"]',
      '[data-together][data-move]:not([aria-disabled="true"])',
      '[data-move^="lay"]:not([aria-disabled="true"])',
      '[data-move]:not([aria-disabled="true"])',
      '[data-choose][aria-pressed="false"]',
    )?.click();
  }, 100);
}

/** Slows all threads of the browser's renderers until the returned function is called. */
async function slowWhole(browser) {
  const renderers = (await processesOf(browser)).filter(({ type }) => type === 'renderer');
  // A renderer that was kept ready for a next page may have ended.
  const send = (name) => {
    for (const { id } of renderers) signal(id, name);
  };
  const timer = setInterval(() => {
    send('SIGSTOP');
    setTimeout(send, (TURN * (SLOWER - 1)) / SLOWER, 'SIGCONT');
  }, TURN);
  return () => {
    clearInterval(timer);
    send('SIGCONT');
  };
}

/**
 * Milliseconds from the tap on "against bots" until this person can do something or a bot's first move is shown, in a browser that has never
 * played here; and how many times slower the page is.
 */
async function firstMove(url, game) {
  const browser = await openBrowser();
  const { page, context } = await person(browser, url, { screen: PHONE, motion: true });
  context.setDefaultTimeout(PATIENCE);
  await page.goto('/#/');
  await page.locator('[data-here="true"]').waitFor();
  await page.locator(`[data-action="open"][data-game="${game}"]`).tap();
  await page.locator('input[name="name"]').fill('Anna');
  await page.waitForTimeout(500);
  const full = await working(page);
  const quicken = await slowWhole(browser);
  const ms = await page.evaluate(
    (first) =>
      new Promise((resolve) => {
        const started = performance.now();
        let dealt;
        const look = () => {
          const moment = document.querySelector('[data-phase="playing"]')?.dataset.moment;
          dealt ??= moment;
          if (document.querySelector(first) || dealt !== moment) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        document.querySelector('[data-action="open-bots"]').click();
        look();
      }),
    FIRST,
  );
  const slowed = await working(page);
  quicken();
  await context.close();
  await browser.close();
  return { ms, slower: slowed / full };
}

/** Milliseconds of the same work. */
const working = (page) =>
  page.evaluate(() => {
    const started = performance.now();
    for (let n = 0, x = 1; n < 3e7; n += 1) x = (x * 16807) % 2147483647;
    return performance.now() - started;
  });

/** The tasks of the page's main thread in a trace, in thread time, with their longest parts. */
function tasksOf(trace) {
  const { traceEvents: events } = JSON.parse(trace);
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const counts = new Map();
  for (const event of events.filter(({ name }) => name === 'Layout')) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  const [main] = [...counts].sort((a, b) => b[1] - a[1])[0];
  const own = events.filter((event) => threadOf(event) === main && event.tdur !== undefined);
  const parts = own.filter(({ name, tdur }) => tdur > 5000 && name !== 'RunTask');
  return own
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur, tdur }) => ({
      ms: tdur / 1000,
      parts: parts.filter((part) => part.ts >= ts && part.ts < ts + dur).map((part) => `${part.name} ${Math.round(part.tdur / 1000)}`),
    }));
}

/** The main thread's tasks of a whole match against the strongest bots. */
async function wholeMatch(browser, url, game) {
  const { page, context } = await person(browser, url, { screen: PHONE, motion: true });
  context.setDefaultTimeout(PATIENCE);
  await page.goto('/#/');
  await page.locator('[data-here="true"]').waitFor();
  await askHere(page, 'PUT', '/session', { name: 'Anna' });
  const { games } = (await askHere(page, 'GET', '/games')).body;
  const { players, opponents } = games.find(({ id }) => id === game);
  const strongest = opponents.reduce((best, bot) => (bot.level > best.level ? bot : best));
  const code = await openHere(page, { game, players: players[0], options: OPTIONS[game] ?? {}, bot: strongest.id, bot_ms: 150 });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`/#/t/${code}`);
  // The page has read the name of its person before they had one.
  await page.reload();
  await page.locator('[data-phase="playing"]').waitFor({ state: 'attached' });
  // The page has loaded its parts by then; `firstMove` measures that.
  await page.waitForTimeout(3000);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(autopilot);
  const isOver = await page.locator('[data-phase="over"]').waitFor({ state: 'attached', timeout: MATCH }).then(() => true, () => false);
  await page.waitForTimeout(3000);
  const tasks = tasksOf((await browser.stopTracing()).toString());
  await context.close();
  return { bot: strongest.id, isOver, tasks };
}

const games = GAMES.filter((game) => process.argv[2] === undefined || process.argv[2] === game);
const server = await Server.start();
const load = () => `load ${loadavg()[0].toFixed(1)}`;
const median = (all) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)];
let slow = false;

console.log(`ms from the tap to the first move, all threads slowed (at most ${FIRST_MOVE}); how many times slower the page was`);
for (const game of games) {
  const all = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await firstMove(server.url, game));
  const times = all.map(({ ms }) => Math.round(ms));
  slow ||= median(times) > FIRST_MOVE;
  console.log(`${game.padEnd(10)} ${String(median(times)).padStart(5)} (${times.join(', ')}) ${median(all.map(({ slower }) => slower)).toFixed(1)} (${load()})`);
}

console.log(`tasks of the main thread in a match, slowed ${SLOWER} times: all, over ${LONG} ms, longest`);
const browser = await openBrowser();
for (const game of games) {
  const { bot, isOver, tasks } = await wholeMatch(browser, server.url, game);
  const long = tasks.filter(({ ms }) => ms > LONG).sort((one, other) => other.ms - one.ms);
  slow ||= long.length > 0;
  const longest = Math.max(...tasks.map(({ ms }) => ms)).toFixed(0);
  console.log(`${game.padEnd(10)} ${bot.padEnd(8)} ${String(tasks.length).padStart(6)} ${String(long.length).padStart(4)} ${longest.padStart(5)} ms (${isOver ? 'whole' : 'cut off'}, ${load()})`);
  for (const { ms, parts } of long.slice(0, 6)) console.log(`  ${ms.toFixed(0)} ms: ${parts.slice(0, 8).join(', ')}`);
}
await browser.close();
await server.stop();
process.exitCode = slow ? 1 : 0;
