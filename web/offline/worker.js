// Stores the page in the browser, so that the start page, rule books and first games work offline. The build writes this file as `sw.js`,
// with the names of all its files, of itself and of the table for the browser in place of the placeholders.

const FILES = __FILES__;
const BUILD = __BUILD__;
/** The table for the browser; empty if the page has none. It is stored only for people who play on their device. */
const TABLE = __TABLE__;
const NAME = 'stammtisch-';
const HERE = NAME + BUILD;
/** API responses that are stored, but requested from the server first. */
const SAYINGS = ['/api/v2/games', '/api/v2/session'];
/** Longest wait for a page from a server that may not answer, in milliseconds. */
const PATIENCE = 4000;

/** Stores all files of the page or none. */
async function install() {
  const cache = await caches.open(HERE);
  await cache.addAll(['/', ...FILES]);
  if (await hasTable()) await keepTable();
  for (const saying of SAYINGS) await fetch(saying).then((answer) => keep(saying, answer)).catch(() => undefined);
  await self.skipWaiting();
}

/** A page that is still open uses the files of the previous build: they stay until the build after next. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(NAME));
  const before = builds.filter((name) => name !== HERE).at(-1);
  await Promise.all(builds.filter((name) => name !== HERE && name !== before).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Whether the table of any build is stored. */
async function hasTable() {
  for (const name of await caches.keys()) {
    const files = await (await caches.open(name)).keys();
    if (files.some(({ url }) => url.endsWith('.wasm'))) return true;
  }
  return false;
}

/** Stores the table with the files of this build. */
async function keepTable() {
  const cache = await caches.open(HERE);
  if (TABLE === '' || (await cache.match(TABLE))) return;
  await keep(TABLE, (await caches.match(TABLE)) ?? (await fetch(TABLE)));
}

async function keep(path, answer) {
  if (!answer.ok) return;
  const cache = await caches.open(HERE);
  await cache.put(path, answer.clone());
}

/** The stored response for this path: of this build, otherwise of the previous one. `caches.match` alone would search the oldest first. */
async function kept(path) {
  const own = await (await caches.open(HERE)).match(path);
  return own ?? caches.match(path);
}

/** The server's response; offline, its latest stored one. */
async function ask(request, path) {
  try {
    const answer = await fetch(request);
    await keep(path, answer);
    return answer;
  } catch (error) {
    const known = await kept(path);
    if (known) return known;
    throw error;
  }
}

/** A page from the server; the stored one if the server does not answer. */
async function visit(request) {
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const asked = fetch(request);
  try {
    const answer = await Promise.race([asked, waited]);
    if (answer) return answer;
  } catch {
    // Offline; the stored page will say so.
  }
  return (await kept('/')) ?? asked;
}

/** The response to a request; null if this worker does not handle it. */
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  // The documentation is not part of the page.
  if (/^\/docs(\/|$)/.test(url.pathname)) return null;
  if (request.mode === 'navigate') return visit(request);
  if (SAYINGS.includes(url.pathname)) return ask(request, url.pathname);
  if (url.pathname.startsWith('/assets/') || FILES.includes(url.pathname)) return kept(url.pathname).then((found) => found ?? fetch(request));
  return null;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer !== null) event.respondWith(answer);
});
// A changed name applies at once, even offline.
self.addEventListener('message', (event) => {
  if (event.data === 'table') event.waitUntil(keepTable().catch(() => undefined));
  if (event.data === 'session') event.waitUntil(fetch(SAYINGS[1]).then((answer) => keep(SAYINGS[1], answer)).catch(() => undefined));
});

// Notifications while no page of this site is open (Web Push).

/** A table's page. */
const pathOf = (table) => (table ? `/t/${encodeURIComponent(table)}` : '/');

/** The open pages at one of these paths. */
async function pagesAt(...paths) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter((page) => paths.includes(new URL(page.url).pathname));
}

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/**
 * Shows the server's message. Each table has one notification, which replaces an earlier one, also one from the page itself.
 *
 * Shows nothing if a page of that table, or of the tournament that assigned it, is visible: the page announces the turn itself. Browsers
 * allow that: Chromium and Firefox require a notification only while no page of the site is visible. Safari revokes the permission after
 * three pushes without one, but the server sends no pushes to people at the table, except just after a broken connection.
 */
async function tell(data) {
  const { title = 'Stammtisch', body = '', table = null, tournament = null } = read(data);
  const pages = await pagesAt(pathOf(table), `/tournament/${tournament}`);
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, icon: '/mark-180.png', tag: `stammtisch-${table}`, data: { table } });
}

/** Goes to the table: to its open page, or to a new one. */
async function follow(notice) {
  notice.close();
  const table = notice.data?.table;
  const [page] = await pagesAt(pathOf(table));
  await (page ? page.focus() : self.clients.openWindow(pathOf(table)));
}

/**
 * The browser has a new endpoint for this server, or needs one. The worker knows no language setting, so it sends the browser's language
 * until a page sends the right one.
 */
async function renew({ newSubscription }) {
  const path = '/api/v2/push';
  const { key } = await (await fetch(path)).json();
  if (key === null) return;
  const kept = newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const wanted = { endpoint: kept.endpoint, ...kept.toJSON().keys, lang: self.navigator.language.startsWith('de') ? 'de' : 'en' };
  await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
