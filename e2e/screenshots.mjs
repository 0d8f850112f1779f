// Takes screenshots of every game and page from the running server: `npm run screenshots` after `cargo build`. Arguments:
//   [SET]           only `games`, `pages`, `around` (waiting room, results, replays), `tournament`, or a game's id; `readme` takes the
//                   pictures of docs/img
//   --into NAME     writes to target/screenshots/NAME; default `now`
// Combines sizes, colour schemes and languages. Deals and bots are the same in every run: `npm run compare -- BEFORE AFTER` lists the
// pictures that differ.

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { folderOf } from './compare.mjs';
import { DESKTOP, PHONE, fewest, letBotsPlay, named, openBrowser, inPhase, openTable, person, toResult } from './people.mjs';
import { byMouse, play, varied } from './player.mjs';
import { GAMES, Server } from './server.mjs';

const FOLDER = fileURLToPath(new URL('../docs/img/', import.meta.url));
const { values, positionals } = parseArgs({ options: { into: { type: 'string', default: 'now' } }, allowPositionals: true });
const SET = folderOf(values.into);
// Bots replace absent players at a tournament's tables at once.
const server = await Server.start(['--bot-delay', '0', '--grace', '0']);
const browser = await openBrowser();

/** A person for the screenshots. */
const guest = async (name, look) => named(await person(browser, server.url, look), name);

const shoot = async (page, name) => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
};

const select = (page) => page.locator('[data-move]:not([aria-disabled="true"])').nth(4).click({ position: { x: 18, y: 24 } });

async function match(name, look, moves, file) {
  const someone = await guest(name, look);
  const code = await openTable(someone, { options: { deals: 4 }, bots: 3 });
  await someone.page.goto(`/t/${code}`);
  await play(someone, byMouse, { choose: varied(11), enough: (made) => made === moves });
  if (moves < Infinity) {
    await select(someone.page);
  } else {
    await toResult(someone.page);
  }
  await shoot(someone.page, file);
}

/** The setups for a match: number of players, language, colour scheme, screen sizes. */
const SIGHTS = [
  { players: 4, lang: 'de', scheme: 'light', sizes: ['320x568', '360x640', '390x844', '410x590', '720x450', '844x390', '768x1024', '1024x768', '1280x720', '1440x900', '2560x1440', '3840x2160'] },
  { players: 6, lang: 'en', scheme: 'dark', sizes: ['320x568', '390x844', '844x390', '768x1024', '1024x768', '1280x720'] },
];
const MOVES = 6;

/** Saves a compact screenshot of the current page. */
async function keep({ context, page }, name, size) {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const { data } = await (await context.newCDPSession(page)).send('Page.captureScreenshot', { format: 'webp', quality: 68 });
  await writeFile(`${SET}/${name}-${size}.webp`, Buffer.from(data, 'base64'));
}

async function game(id) {
  for (const { players, lang, scheme, sizes } of SIGHTS) {
    const someone = await guest('Johanna', { lang, scheme, screen: DESKTOP });
    const { page } = someone;
    const code = await openTable(someone, { game: id, players, bots: players - 1 });
    await page.goto(`/t/${code}`);
    await inPhase(page, 'playing');
    const choose = varied(7);
    const laying = (moves) => choose(moves.some((move) => move.startsWith('lay ')) ? moves.filter((move) => move.startsWith('lay ')) : moves);
    await play(someone, byMouse, { choose: laying, enough: (made) => made === MOVES });
    // The strongest bots may search for a while.
    await page.locator('[data-move]:not([aria-disabled="true"])').first().waitFor({ timeout: 60_000 });
    for (const size of sizes) await keep(someone, `${id}-${players}-${lang}-${scheme}`, size);
    await someone.context.close();
  }
}

/** The language and colour scheme combinations for pages. */
const LOOKS = [
  ['de', 'light'],
  ['en', 'dark'],
];

/** Fills a waiting room: the host, and friends who have joined. */
async function gather(host, names) {
  const code = await openTable(host, { players: 5 });
  await host.page.goto(`/t/${code}`);
  for (const name of names) {
    const friend = await guest(name, { lang: 'en' });
    await friend.page.goto(`/t/${code}`);
    await friend.page.locator('[data-action="sit"]').click();
    await host.page.getByText(name).first().waitFor();
  }
}

/** The pages around a match: waiting room, result, replay. */
async function around() {
  // `letBotsPlay` finds its menu button in German.
  const host = await guest('Johanna');
  const ended = new Map();
  for (const id of GAMES) {
    const players = Math.max(4, await fewest(host, id));
    const code = await openTable(host, { game: id, players, bots: players - 1, options: id === 'hattrick' ? { deals: 4 } : {} });
    await letBotsPlay(host, code);
    // The strongest bots may search for a while.
    await host.page.locator('[data-phase="over"]').waitFor({ timeout: 180_000 });
    ended.set(id, code);
  }
  for (const [lang, scheme] of LOOKS) {
    const someone = await guest('Johanna', { lang, scheme, screen: DESKTOP });
    await gather(someone, ['Ben', 'Cora']);
    for (const size of ['360x640', '390x844', '844x390', '1440x900']) await keep(someone, `waiting-${lang}-${scheme}`, size);
    for (const [id, code] of ended) {
      await someone.page.goto(`/t/${code}`);
      await toResult(someone.page);
      for (const size of ['390x844', '844x390', '1440x900']) await keep(someone, `result-${id}-${lang}-${scheme}`, size);
      await someone.page.goto(`/replay/${code}#30`);
      await someone.page.locator('[data-replay-at="30"]').waitFor();
      for (const size of ['390x844', '844x390', '768x1024', '1440x900']) await keep(someone, `replay-${id}-${lang}-${scheme}`, size);
    }
    await someone.context.close();
  }
  await host.context.close();
}

/** A tournament while players register, during a round, and when it is over. */
async function tournament() {
  const host = await guest('Johanna');
  const people = await Promise.all(['Ben', 'Cora', 'Dennis', 'Elif', 'Franz', 'Greta'].map((name) => guest(name)));
  const cup = { name: 'Hauspokal', game: 'hattrick', players: 4, options: { deals: 1 }, format: { kind: 'swiss', rounds: 2, late: 1 }, break_s: null, plays: true };
  const { code } = await (await host.context.request.post('/api/v2/tournaments', { data: cup })).json();
  const act = async ({ context }, data) => (await context.request.post(`/api/v2/tournaments/${code}`, { data })).json();
  for (const someone of people) await act(someone, { do: 'join' });
  const shoot = async (stage) => {
    for (const [lang, scheme] of LOOKS) {
      const { cookies } = await host.context.storageState();
      const someone = await person(browser, server.url, { lang, scheme, screen: DESKTOP });
      await someone.context.addCookies(cookies);
      await someone.page.goto(`/tournament/${code}`);
      await someone.page.locator(`main[data-stage="${stage}"]`).waitFor();
      for (const size of ['390x844', '844x390', '1440x900', '2560x1440']) await keep(someone, `tournament-${stage}-${lang}-${scheme}`, size);
      await someone.context.close();
    }
  };
  await shoot('gathering');
  const { drawn } = await act(host, { do: 'draw', round: 1 });
  await shoot('playing');
  for (const { code: table } of drawn[0]) {
    await host.page.goto(`/t/${table}`);
    await play(host, byMouse, { choose: varied(5) });
    await inPhase(host.page, 'over');
  }
  await act(host, { do: 'draw', round: 2 });
  await act(host, { do: 'end', round: 2 });
  await shoot('over');
  for (const { context } of [host, ...people]) await context.close();
}

async function pages() {
  for (const [lang, scheme] of LOOKS) {
    const someone = await guest('Johanna', { lang, scheme, screen: DESKTOP });
    for (const [name, path] of [['start', '/'], ...GAMES.flatMap((id) => [[`rules-${id}`, `/rules/${id}`], [`learn-${id}`, `/learn/${id}`]])]) {
      await someone.page.goto(path, { waitUntil: 'networkidle' });
      for (const size of ['320x568', '390x844', '844x390', '768x1024', '1440x900']) await keep(someone, `${name}-${lang}-${scheme}`, size);
    }
    await someone.context.close();
  }
}

async function readme() {
  await match('Johanna', { lang: 'en', screen: DESKTOP }, 17, 'table');
  await match('Johanna', { lang: 'en', scheme: 'dark', screen: PHONE }, 6, 'phone');
  await match('Johanna', { lang: 'en', screen: PHONE }, Infinity, 'over');

  const host = await guest('Johanna', { lang: 'en', screen: PHONE });
  await gather(host, ['Ben', 'Cora']);
  await shoot(host.page, 'waiting');
}

const [wanted] = positionals;
await mkdir(SET, { recursive: true });
if (wanted === 'readme') await readme();
for (const id of GAMES) if (wanted === undefined || wanted === 'games' || wanted === id) await game(id);
if (wanted === undefined || wanted === 'pages') await pages();
if (wanted === undefined || wanted === 'around') await around();
if (wanted === undefined || wanted === 'tournament') await tournament();

await browser.close();
await server.stop();
