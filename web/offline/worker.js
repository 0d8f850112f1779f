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

/** From the house; without it, what it said last. */
async function ask(request, path) {
  try {
    const answer = await fetch(request);
    await keep(path, answer);
    return answer;
  } catch (error) {
    const known = await caches.match(path);
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
  return (await caches.match('/')) ?? asked;
}

/** What is done with a request; null where that is not this worker's affair. */
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return visit(request);
  if (SAYINGS.includes(url.pathname)) return ask(request, url.pathname);
  if (url.pathname.startsWith('/assets/') || FILES.includes(url.pathname)) return caches.match(url.pathname).then((kept) => kept ?? fetch(request));
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
