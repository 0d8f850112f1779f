import { describe, expect, it } from 'vitest';
import { buildOf, keptOf, workerOf } from './plugin.js';
import text from './worker.js?raw';

const SITE = 'https://server.example';

type Handler = (event: { request?: unknown; waitUntil?: (done: Promise<unknown>) => void; respondWith?: (answer: Promise<unknown>) => void }) => void;

/** A browser with caches, and a server that is either up or down. */
function browser() {
  const stores = new Map<string, Map<string, string>>();
  const server = { up: true, page: 'one' };
  const pathOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, SITE).pathname;
  const fetch = async (request: string | { url: string }) => {
    if (!server.up) throw new TypeError('no network');
    const body = `${server.page}:${pathOf(request)}`;
    return { ok: true, body, clone: () => ({ body }) };
  };
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map<string, string>();
      return {
        addAll: async (paths: string[]) => {
          for (const path of paths) store.set(path, (await fetch(path)).body);
        },
        match: async (path: string) => (store.has(path) ? { body: store.get(path) } : undefined),
        put: async (path: string, answer: { body: string }) => void store.set(path, answer.body),
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) => {
      for (const store of stores.values()) if (store.has(path)) return { body: store.get(path) };
      return undefined;
    },
  };
  /** A build of the page with these files. */
  const start = (files: string[]) => {
    const handlers = new Map<string, Handler>();
    const self = {
      location: { origin: SITE },
      addEventListener: (what: string, handler: Handler) => void handlers.set(what, handler),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    };
    new Function('self', 'caches', 'fetch', 'setTimeout', workerOf(text, files, buildOf(files, '')))(self, caches, fetch, () => 0);
    const wait = async (what: string) => {
      let done: Promise<unknown> = Promise.resolve();
      handlers.get(what)?.({ waitUntil: (waits) => (done = waits) });
      await done;
    };
    const get = async (path: string, mode = 'cors', method = 'GET') => {
      let answer: Promise<unknown> | null = null;
      handlers.get('fetch')?.({ request: { url: SITE + path, mode, method }, respondWith: (given) => (answer = given) });
      return answer === null ? 'not mine' : ((await answer) as { body: string }).body;
    };
    return { install: () => wait('install'), activate: () => wait('activate'), get };
  };
  return { stores, server, start };
}

describe('the stored page', () => {
  it('works offline, and ignores requests it cannot answer', async () => {
    const { server, start } = browser();
    const worker = start(['/assets/a.js']);
    await worker.install();
    await worker.activate();
    server.up = false;
    expect(await worker.get('/rules/some', 'navigate')).toBe('one:/');
    expect(await worker.get('/assets/a.js')).toBe('one:/assets/a.js');
    expect(await worker.get('/api/v2/games')).toBe('one:/api/v2/games');
    expect(await worker.get('/api/v2/tables')).toBe('not mine');
    for (const path of ['/docs', '/docs/', '/docs/guides/host.html']) expect(await worker.get(path, 'navigate')).toBe('not mine');
    expect(await worker.get('/api/v2/session', 'cors', 'PUT')).toBe('not mine');
  });

  it('is the newest one while the server answers', async () => {
    const { server, start } = browser();
    const worker = start(['/assets/a.js']);
    await worker.install();
    server.page = 'two';
    expect(await worker.get('/', 'navigate')).toBe('two:/');
    expect(await worker.get('/api/v2/session')).toBe('two:/api/v2/session');
    server.up = false;
    expect(await worker.get('/api/v2/session')).toBe('two:/api/v2/session');
  });

  it('does not break a page that is still open: its files stay for one more build', async () => {
    const { stores, start } = browser();
    for (const file of ['/assets/a.js', '/assets/b.js', '/assets/c.js']) {
      const worker = start([file]);
      await worker.install();
      await worker.activate();
      if (file.includes('b')) expect(await worker.get('/assets/a.js')).toBe('one:/assets/a.js');
    }
    expect(stores.size).toBe(2);
    expect([...stores.values()].some((store) => store.has('/assets/a.js'))).toBe(false);
  });

  it('is the newest build offline, although the previous one is stored too', async () => {
    const { server, start } = browser();
    for (const [file, page] of [
      ['/assets/a.js', 'one'],
      ['/assets/b.js', 'two'],
    ] as const) {
      server.page = page;
      const worker = start([file]);
      await worker.install();
      await worker.activate();
    }
    const worker = start(['/assets/b.js']);
    server.up = false;
    expect(await worker.get('/t/krug-417', 'navigate')).toBe('two:/');
    expect(await worker.get('/api/v2/session')).toBe('two:/api/v2/session');
    expect(await worker.get('/assets/a.js')).toBe('one:/assets/a.js');
  });

  it('is stored without foreign alphabets and link previews', () => {
    const files = [
      'index.html',
      'assets/a-1.js',
      'assets/vollkorn-latin-wght-normal-x.woff2',
      'assets/vollkorn-greek-wght-normal-x.woff2',
      'preview/some.png',
      'sw.js',
      'mark.svg',
    ];
    expect(keptOf(files)).toEqual(['/assets/a-1.js', '/assets/vollkorn-latin-wght-normal-x.woff2', '/mark.svg']);
    expect(new Set([buildOf(['/a'], ''), buildOf(['/b'], ''), buildOf(['/a'], 'another start')]).size).toBe(3);
  });
});
