import { describe, expect, it } from 'vitest';
import { buildOf, keptOf, workerOf } from './plugin.js';
import text from './worker.js?raw';

const SITE = 'https://server.example';

type Handler = (event: {
  data?: unknown;
  request?: unknown;
  waitUntil?: (done: Promise<unknown>) => void;
  respondWith?: (answer: Promise<unknown>) => void;
}) => void;

/** A browser with caches, and a server that is either up or down. */
function browser() {
  const stores = new Map<string, Map<string, string>>();
  const server = { up: true, page: 'one' };
  const pathOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, SITE).pathname;
  const answerOf = (body = '') => ({ ok: true, body, clone: () => ({ body }) });
  const fetch = async (request: string | { url: string }) => {
    if (!server.up) throw new TypeError('no network');
    return answerOf(`${server.page}:${pathOf(request)}`);
  };
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map<string, string>();
      return {
        addAll: async (paths: string[]) => {
          for (const path of paths) store.set(path, (await fetch(path)).body);
        },
        match: async (path: string) => (store.has(path) ? answerOf(store.get(path)) : undefined),
        put: async (path: string, answer: { body: string }) => void store.set(path, answer.body),
        keys: async () => [...store.keys()].map((path) => ({ url: SITE + path })),
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) => {
      for (const store of stores.values()) if (store.has(path)) return answerOf(store.get(path));
      return undefined;
    },
  };
  /** A build of the page with these files. */
  const start = (files: string[], table = '') => {
    const handlers = new Map<string, Handler>();
    const self = {
      location: { origin: SITE },
      addEventListener: (what: string, handler: Handler) => void handlers.set(what, handler),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    };
    new Function('self', 'caches', 'fetch', 'setTimeout', workerOf(text, files, buildOf(files, ''), table))(self, caches, fetch, () => 0);
    const wait = async (what: string, data?: unknown) => {
      let done: Promise<unknown> = Promise.resolve();
      handlers.get(what)?.({ data, waitUntil: (waits) => (done = waits) });
      await done;
    };
    const get = async (path: string, mode = 'cors', method = 'GET') => {
      let answer: Promise<unknown> | null = null;
      handlers.get('fetch')?.({ request: { url: SITE + path, mode, method }, respondWith: (given) => (answer = given) });
      return answer === null ? 'not mine' : ((await answer) as { body: string }).body;
    };
    return { install: () => wait('install'), activate: () => wait('activate'), post: (data: unknown) => wait('message', data), get };
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

  it('has the table for the browser once somebody played here, in each later build too', async () => {
    const { server, start } = browser();
    const builds = [
      ['/assets/a.js', '/assets/table-1.wasm'],
      ['/assets/b.js', '/assets/table-1.wasm'],
      ['/assets/c.js', '/assets/table-2.wasm'],
      ['/assets/d.js', '/assets/table-2.wasm'],
    ] as const;
    let worker = start([]);
    for (const [file, table] of builds) {
      worker = start([file], table);
      await worker.install();
      await worker.activate();
      if (file === '/assets/a.js') {
        server.up = false;
        await expect(worker.get(table)).rejects.toThrow('no network');
        // A page without a network cannot fetch it, which is not an error of the worker.
        await worker.post('table');
        server.up = true;
        await worker.post('table');
        server.page = 'two';
      }
    }
    server.up = false;
    expect(await worker.get('/assets/table-2.wasm')).toBe('two:/assets/table-2.wasm');
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
