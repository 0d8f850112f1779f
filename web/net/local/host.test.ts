import { expect, test } from 'vitest';
import { Host, type Around } from './host.ts';
import type { LocalAction, LocalEvent, ToPage } from './messages.ts';

/** A module that answers each event with the actions that this function returns. */
async function started(actions: (event: LocalEvent) => LocalAction[], around: Partial<Around> = {}) {
  const events: LocalEvent[] = [];
  const sent: [string, ToPage][] = [];
  let wake: (() => void) | null = null;
  const host = await Host.start(
    {
      module: (message) => {
        const { event } = message as { event: LocalEvent };
        events.push(event);
        return { actions: actions(event), wake: 7 };
      },
      storage: {
        begin: () => Promise.resolve({ starts: 3, session: null, tables: [] }),
        facts: (code) => Promise.resolve([`facts of ${code}`]),
        store: () => Promise.resolve(true),
      },
      think: () => undefined,
      now: () => 1,
      date: () => 2,
      wakeAt: (_, run) => {
        wake = run;
      },
      entropy: () => '00',
      broken: () => sent.push(['', { type: 'moved' }]),
      ...around,
    },
    (page, message) => sent.push([page, message]),
  );
  const settled = () => new Promise((done) => setTimeout(done));
  return { host, events, sent, settled, wake: () => wake?.() };
}

const respond = (event: LocalEvent): LocalAction[] => (event.type === 'request' ? [{ type: 'respond', id: event.id, status: 200, body: event.path }] : []);

test('pages have numbers of their own, and each receives its answers', async () => {
  const { host, events, sent, settled } = await started(respond);
  for (const page of ['a', 'b']) host.take(page, { type: 'request', id: 1, method: 'GET', path: `/${page}`, body: '' });
  await settled();
  expect(events.map((event) => event.type)).toEqual(['start', 'request', 'request']);
  expect(sent).toEqual(['a', 'b'].map((page) => [page, { type: 'respond', id: 1, status: 200, body: `/${page}` }]));
});

test('an event that needs a table follows again after its facts', async () => {
  const loaded = new Set<string>();
  const { host, events, settled } = await started((event) => {
    if (event.type === 'loaded') loaded.add(event.code);
    return event.type === 'connect' && !loaded.has(event.code) ? [{ type: 'load', code: event.code }] : [];
  });
  host.take('a', { type: 'connect', conn: 1, code: 'x' });
  await settled();
  expect(events.map((event) => event.type)).toEqual(['start', 'connect', 'loaded', 'connect']);
  expect(events[2]).toEqual({ type: 'loaded', code: 'x', facts: ['facts of x'] });
});

test('nothing is sent before it is stored', async () => {
  let stored: (ok: boolean) => void = () => undefined;
  const storage = {
    begin: () => Promise.resolve({ starts: 1, session: null, tables: [] }),
    facts: () => Promise.resolve([]),
    store: () => new Promise<boolean>((done) => (stored = done)),
  };
  const { host, events, sent, settled } = await started(
    (event) => {
      if (event.type === 'request') return [{ type: 'store', write: { session: null, tables: [], facts: [] } }];
      return event.type === 'stored' ? [{ type: 'respond', id: 1, status: event.ok ? 201 : 503, body: '' }] : [];
    },
    { storage },
  );
  host.take('a', { type: 'request', id: 9, method: 'POST', path: '/tables', body: '' });
  host.enqueue({ type: 'wake' });
  await settled();
  expect(sent).toEqual([]);
  expect(events.map((event) => event.type)).toEqual(['start', 'request']);
  stored(false);
  await settled();
  expect(sent).toEqual([['a', { type: 'respond', id: 9, status: 503, body: '' }]]);
  expect(events.map((event) => event.type)).toEqual(['start', 'request', 'stored', 'wake']);
});

test('a page that is gone leaves its tables', async () => {
  const { host, events, settled } = await started(() => []);
  host.take('a', { type: 'connect', conn: 1, code: 'x' });
  host.take('b', { type: 'connect', conn: 1, code: 'x' });
  host.leave('a');
  host.take('a', { type: 'frame', conn: 1, text: 'too late' });
  host.take('b', { type: 'frame', conn: 1, text: 'still here' });
  await settled();
  expect(events.slice(1)).toEqual([
    { type: 'connect', conn: 1, code: 'x' },
    { type: 'connect', conn: 2, code: 'x' },
    { type: 'disconnect', conn: 1 },
    { type: 'frame', conn: 2, text: 'still here' },
  ]);
});

test('a module that fails ends, and its surroundings are told', async () => {
  const { host, events, sent, settled, wake } = await started((event) => {
    if (event.type === 'wake') throw new Error('a trap');
    return [];
  });
  host.take('a', { type: 'connect', conn: 1, code: 'x' });
  await settled();
  wake();
  host.take('a', { type: 'frame', conn: 1, text: 'too late' });
  await settled();
  expect(sent).toEqual([['', { type: 'moved' }]]);
  expect(events.map((event) => event.type)).toEqual(['start', 'connect', 'wake']);
});
