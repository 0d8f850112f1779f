// What the page keeps in the browser, so that start page, rule books and first games are there without a network. The build
// writes this file as `sw.js`, with the names of all its files and of itself in the places of the two marks.

const FILES = __FILES__;
const BUILD = __BUILD__;
const NAME = 'stammtisch-';
const HERE = NAME + BUILD;
/** What the house says of itself: asked anew whenever it answers. */
const SAYINGS = ['/api/v2/games', '/api/v2/session'];
/** How long somebody waits for a page of a house that may not answer, in milliseconds. */
const PATIENCE = 4000;

/** All of this page: whole or not at all. */
async function install() {
  const cache = await caches.open(HERE);
  await cache.addAll(['/', ...FILES]);
  for (const saying of SAYINGS) await fetch(saying).then((answer) => keep(saying, answer)).catch(() => undefined);
  await self.skipWaiting();
}

/** A page that is still open has the files of the build before: those stay until the build after next. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(NAME));
  const before = builds.filter((name) => name !== HERE).at(-1);
  await Promise.all(builds.filter((name) => name !== HERE && name !== before).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keep(path, answer) {
  if (!answer.ok) return;
  const cache = await caches.open(HERE);
  await cache.put(path, answer.clone());
}

/** What is kept under this path: by this build, else by the one before. `caches.match` alone would look at the oldest first. */
async function kept(path) {
  const own = await (await caches.open(HERE)).match(path);
  return own ?? caches.match(path);
}

/** From the house; without it, what it said last. */
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

/** A page of the house: as it is now, or as it was when nobody answers. */
async function visit(request) {
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const asked = fetch(request);
  try {
    const answer = await Promise.race([asked, waited]);
    if (answer) return answer;
  } catch {
    // Without a network the page that is kept will say so.
  }
  return (await kept('/')) ?? asked;
}

/** What is done with a request; null where that is not this worker's affair. */
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
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
// A name that was changed is another one at once, also without a network.
self.addEventListener('message', (event) => {
  if (event.data === 'session') event.waitUntil(fetch(SAYINGS[1]).then((answer) => keep(SAYINGS[1], answer)).catch(() => undefined));
});

// What the house calls people for while no page of theirs is open (Web Push).

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
 * Says what the house has said, in its words; of each table once, in the place of what the page itself has said of it.
 *
 * Nothing where that table, or the tournament that has drawn it, is before somebody's eyes, for it says so itself. Browsers allow that: Chromium and Firefox ask for a notice
 * only while no page of the house is in sight, and Safari takes the right away after three calls without one, which do not come: whoever
 * is at the table is not called, but for a connection that has just broken.
 */
async function tell(data) {
  const { title = 'Stammtisch', body = '', table = null, tournament = null } = read(data);
  const pages = await pagesAt(pathOf(table), `/tournament/${tournament}`);
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, icon: '/mark-180.png', tag: `stammtisch-${table}`, data: { table } });
}

/** To the table: where it is open already, or in a page of its own. */
async function follow(notice) {
  notice.close();
  const table = notice.data?.table;
  const [page] = await pagesAt(pathOf(table));
  await (page ? page.focus() : self.clients.openWindow(pathOf(table)));
}

/**
 * The browser has another address for this house, or needs one. The language is the browser's until a page says which it is: nothing else
 * is known here.
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
