// Measures the page's cost of a move at a long table: `npm run bench` in e2e. The real page runs in Chromium against a mock server, so that
// only the page is measured. It plays the first games of web/games/*/lesson/recording.json repeatedly after a log of 20,000 lines, and
// prints the main thread's time per move: script, style, layout.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, openBrowser } from '../people.mjs';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const LINES = 20_000;
/** Upper limit for a move, in milliseconds. */
const MOST = 8;
const NEWEST = 200;
/** Milliseconds between moves. */
const PACE = 60;
/** Number of measured runs; one more run before them warms up. */
const ROUNDS = 3;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/** The first game of each game as a recorded match, regenerated under the current rules. */
async function matches() {
  const found = [];
  for (const game of (await readdir(path.join(WEB, 'games'))).sort()) {
    const file = path.join(WEB, 'games', game, 'lesson', 'recording.json');
    if (existsSync(file)) found.push(recorded(game, JSON.parse(await readFile(file, 'utf8'))));
  }
  return found;
}

function recorded(game, { players, options, steps, frames }) {
  const names = ['Eva', 'Anna', 'Ben', 'Cem', 'Dora', 'Emil'].slice(0, players);
  let [view, standing] = [{}, null];
  const shots = frames.map((frame, i) => {
    view = { ...view, ...frame.view };
    standing = frame.standing ?? standing;
    const { effects, blocked } = frame;
    return { at: i + 1, turn: frame.turn, view, standing, effects, blocked, legal: effects === undefined ? [] : frame.legal };
  });
  return { game, players, options, names, you: 0, log: frames.map(({ entry }) => entry), tables: shots.slice(steps[0].at - 1) };
}

/** A table whose log has `lines` lines, the last of them from a recorded match. */
function tableOf(match, lines) {
  const shots = match.tables;
  const first = shots[0].at;
  const log = [];
  while (log.length < lines - first) log.push(...match.log.slice(0, lines - first - log.length));
  const past = log.length;
  log.push(...match.log.slice(0, first));
  log.forEach((entry, at) => (log[at] = { ...entry, at }));
  const table = (version, { at, turn, view, legal, effects = [], blocked = [], standing = null }) => ({
    code: 'bench-1',
    version,
    phase: 'playing',
    game: match.game,
    rules: 1,
    players: match.players,
    options: match.options ?? {},
    public: false,
    host: match.names[0],
    you_host: true,
    you: match.you,
    seats: match.names.map((name) => ({ name, bot: null, person: true, present: true, grace_ms: null })),
    spectators: 0,
    moment: version,
    log_len: past + at,
    turn,
    view,
    legal,
    effects,
    blocked,
    standing,
    story: null,
    clock: null,
    next: null,
    times: {},
  });
  const running = shots.filter((shot) => shot.turn.kind !== 'over');
  const updates = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const shot of running) {
      const version = updates.length + 2;
      const at = log.length + updates.length;
      updates.push({ type: 'update', table: { ...table(version, shot), log_len: at + 1 }, log: [{ ...match.log[shot.at - 1], at }] });
    }
  }
  return { log, whole: table(1, shots[0]), updates };
}

/** Serves the built page's files. Its WebSocket is real: a mock inside the page would be measured too. */
function serve(dist) {
  const server = http.createServer(async (request, response) => {
    const file = path.join(dist, path.normalize(new URL(request.url, 'http://x').pathname));
    const real = existsSync(file) && path.extname(file) ? file : path.join(dist, 'index.html');
    response.writeHead(200, { 'content-type': TYPES[path.extname(real)] ?? 'application/octet-stream' });
    response.end(await readFile(real));
  });
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`);
    socket.on('error', () => {});
    server.emit('page', (message) => socket.write(frame(JSON.stringify(message))));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A WebSocket text frame as a server sends it. */
function frame(text) {
  const body = Buffer.from(text);
  // The length takes one byte up to 125; 126 announces two bytes, 127 eight.
  const wide = body.length < 126 ? 0 : body.length < 65_536 ? 2 : 8;
  const head = Buffer.alloc(2 + wide);
  head.writeUInt16BE(0x8100 + { 0: body.length, 2: 126, 8: 127 }[wide]);
  if (wide > 0) head.writeUIntBE(body.length, 2 + Math.max(0, wide - 6), Math.min(wide, 6));
  return Buffer.concat([head, body]);
}

/** Main-thread milliseconds per move, at a table with `lines` log lines of which the page holds `held`. */
async function measure(browser, server, match, lines, held) {
  const url = `http://127.0.0.1:${server.address().port}`;
  const { log, whole, updates } = tableOf(match, lines);
  const context = await browser.newContext({ ...DESKTOP, baseURL: url, locale: 'de-DE' });
  const page = await context.newPage();
  const asked = [];
  const json = (body) => (route) => route.fulfill({ json: body });
  await page.route('**/api/v2/session', json({ name: 'Eva' }));
  await page.route('**/api/v2/games', json({ games: [] }));
  await page.route('**/log?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    return route.fulfill({ json: { log: log.slice(Number(query.get('from')), Number(query.get('to'))) } });
  });
  page.on('pageerror', (error) => console.error(match.game, error.stack));
  const opened = once(server, 'page');
  await page.goto('/t/bench-1');
  const [send] = await opened;
  const from = Math.max(0, log.length - held);
  send({ type: 'table', table: whole, log: log.slice(from), log_from: from, build: 'bench' });
  await page.locator('[data-version="1"]').waitFor({ state: 'attached' });
  await page.locator('main.board').waitFor();
  await page.waitForTimeout(800);
  const cdp = await context.newCDPSession(page);
  // Measures thread time, so that other processes on the machine do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000;
    return of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration');
  };
  const play = async (moves) => {
    for (const update of moves) {
      send(update);
      await page.waitForTimeout(PACE);
    }
    await page.locator(`[data-version="${moves.at(-1).table.version}"]`).first().waitFor({ state: 'attached', timeout: 120_000 });
  };
  const warm = updates.length / (ROUNDS + 1);
  await play(updates.slice(0, warm));
  const before = await busy();
  await play(updates.slice(warm));
  const spent = (await busy()) - before;
  await context.close();
  return { ms: spent / (updates.length - warm), moves: updates.length - warm };
}

const dist = await mkdtemp(path.join(tmpdir(), 'stammtisch-bench-'));
const built = spawnSync('npx', ['vite', 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'], { cwd: WEB, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const server = await serve(dist);
const browser = await openBrowser();
let slow = false;
console.log(`script, style and layout a move, in ms (at most ${MOST}): at line 100; at line ${LINES}, the newest lines held; all ${LINES} lines held`);
for (const match of await matches()) {
  if (process.argv[2] !== undefined && process.argv[2] !== match.game) continue;
  const short = await measure(browser, server, match, 100, NEWEST);
  const long = await measure(browser, server, match, LINES, NEWEST);
  const all = await measure(browser, server, match, LINES, LINES);
  slow ||= Math.max(long.ms, all.ms) >= MOST;
  console.log(`${match.game.padEnd(10)} ${[short, long, all].map(({ ms }) => ms.toFixed(2).padStart(7)).join(' ')}  (${long.moves} moves)`);
}
await browser.close();
server.close();
await rm(dist, { recursive: true, force: true });
process.exitCode = slow ? 1 : 0;
