import { describe, expect, it } from 'vitest';
import { workerOf } from './plugin.js';
import text from './worker.js?raw';

const SITE = 'https://server.example';

interface Notice {
  title: string;
  body: string;
  tag: string;
  data: { table: string | null };
}

/** The worker with these pages open: path, and whether it is visible. */
function worker(pages: readonly (readonly [string, boolean])[] = [], key: string | null = 'KEY') {
  const done: string[] = [];
  const notices: Notice[] = [];
  const windows = pages.map(([path, visible]) => ({
    url: SITE + path,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => void done.push(`focus ${path}`),
  }));
  const fetch = async (path: string, init?: { method: string; body: string }) => {
    if (init) done.push(`${init.method} ${path} ${init.body}`);
    return { json: async () => ({ key }) };
  };
  const subscription = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'P', auth: 'A' } }) });
  const handlers = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (what: string, handler: (event: object) => void) => void handlers.set(what, handler),
    navigator: { language: 'de-AT' },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void done.push(`open ${path}`) },
    registration: {
      showNotification: async (title: string, options: Omit<Notice, 'title'>) => void notices.push({ title, ...options }),
      pushManager: { subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => subscription(`new for ${applicationServerKey}`) },
    },
  };
  new Function('self', 'caches', 'fetch', 'setTimeout', workerOf(text, [], ''))(self, {}, fetch, () => 0);
  const happen = async (what: string, event: object) => {
    let until: Promise<unknown> = Promise.resolve();
    handlers.get(what)?.({ ...event, waitUntil: (waits: Promise<unknown>) => (until = waits) });
    await until;
  };
  const push = (said: unknown) => happen('push', { data: { json: () => said } });
  return { done, notices, happen, push, subscription };
}

const SAID = { title: 'Du bist dran', body: 'Ein Spiel · krug-brezn-417', table: 'krug-brezn-417' };

describe('a push notification', () => {
  it('shows the server’s message, once per table', async () => {
    const { notices, push } = worker([
      ['/', true],
      ['/t/krug-brezn-417', false],
      ['/t/other', true],
    ]);
    await push(SAID);
    const { title, body, tag, data } = notices[0] ?? ({} as Notice);
    expect({ title, body, ...data }).toEqual(SAID);
    expect(tag).toBe('stammtisch-krug-brezn-417');
  });

  it('shows nothing if the table is visible', async () => {
    const { notices, push } = worker([['/t/krug-brezn-417', true]]);
    await push(SAID);
    expect(notices).toEqual([]);
  });

  it('is shown even if the message is unreadable, because browsers require it', async () => {
    const { notices, happen } = worker();
    await happen('push', { data: null });
    expect(notices.map(({ title, data }) => [title, data.table])).toEqual([['Stammtisch', null]]);
  });

  it('leads to the table: to its open page, or to a new one', async () => {
    let closed = 0;
    const notification = { close: () => (closed += 1), data: { table: 'krug 1' } };
    const open = worker([
      ['/', true],
      ['/t/krug%201', false],
    ]);
    await open.happen('notificationclick', { notification });
    expect(open.done).toEqual(['focus /t/krug%201']);
    const elsewhere = worker([['/', true]]);
    await elsewhere.happen('notificationclick', { notification });
    await elsewhere.happen('notificationclick', { notification: { ...notification, data: { table: null } } });
    expect(elsewhere.done).toEqual(['open /t/krug%201', 'focus /']);
    expect(closed).toBe(3);
  });

  it('is renewed with the browser’s current endpoint', async () => {
    const wanted = (endpoint: string) => `PUT /api/v2/push {"endpoint":"${endpoint}","p256dh":"P","auth":"A","lang":"de"}`;
    const given = worker();
    await given.happen('pushsubscriptionchange', { newSubscription: given.subscription('given') });
    expect(given.done).toEqual([wanted('given')]);
    const none = worker();
    await none.happen('pushsubscriptionchange', {});
    expect(none.done).toEqual([wanted('new for KEY')]);
    const silent = worker([], null);
    await silent.happen('pushsubscriptionchange', {});
    expect(silent.done).toEqual([]);
  });
});
