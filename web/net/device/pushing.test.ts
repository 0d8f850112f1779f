import { expect, it } from 'vitest';
import { type PushEnvironment, inLetters, type Kept, Pushing } from './pushing.svelte.ts';

/** A key as a browser returns it, decoded from base64. */
const bytes = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer;

/** A browser and a server; tests change any part of them. */
function world() {
  const now = {
    able: 'yes' as PushEnvironment['able'],
    permission: 'default' as NotificationPermission,
    /** The person's answer to the permission request. */
    says: 'granted' as NotificationPermission,
    key: 'AAAA' as string | null,
    kept: null as Kept | null,
    /** The component that fails, and its error. */
    service: null as Error | null,
    failure: null as Error | null,
    nobody: false,
    wanted: false,
    /** The endpoints sent to the server. */
    told: [] as string[],
    forgotten: [] as string[],
    asked: 0,
  };
  const give = (endpoint: string, key: string): Kept => ({
    endpoint,
    options: { applicationServerKey: bytes(key) },
    toJSON: () => ({ endpoint }),
    unsubscribe: async () => {
      now.kept = null;
      return true;
    },
  });
  let made = 0;
  const heard = async () => {
    if (now.failure) throw now.failure;
  };
  const around: PushEnvironment = {
    get able() {
      return now.able;
    },
    permission: () => now.permission,
    ask: async () => {
      now.asked += 1;
      return (now.permission = now.says);
    },
    kept: async () => now.kept,
    subscribe: async (key) => {
      if (now.service) throw now.service;
      made += 1;
      return (now.kept = give(`address ${made}`, key));
    },
    named: async () => !now.nobody,
    offer: async () => {
      await heard();
      return now.key;
    },
    tell: async ({ endpoint }) => {
      await heard();
      now.told.push(endpoint);
    },
    forget: async (endpoint) => {
      now.forgotten.push(endpoint);
      await heard();
    },
    get wanted() {
      return now.wanted;
    },
    set wanted(wanted) {
      now.wanted = wanted;
    },
  };
  return { now, give, visit: () => new Pushing(around) };
}

it('is on when browser, push service and server agree, also at the next visit, and off again', async () => {
  const { now, visit } = world();
  const push = visit();
  await push.look();
  expect([push.state, now.asked, now.told]).toEqual(['off', 0, []]);
  const started = push.start();
  expect([push.busy, now.asked]).toEqual([true, 1]);
  await started;
  expect([push.state, push.busy, now.wanted, now.told]).toEqual(['on', false, true, ['address 1']]);
  const again = visit();
  await again.look();
  expect([again.state, now.asked, now.told]).toEqual(['on', 1, ['address 1', 'address 1']]);
  await again.stop();
  expect([again.state, now.wanted, now.kept, now.forgotten]).toEqual(['off', false, null, ['address 1']]);
});

it('is not offered if the server sends no notifications or the browser does not support them', async () => {
  const { now, visit } = world();
  now.key = null;
  const push = visit();
  await push.look();
  expect(push.state).toBe('absent');
  now.key = 'AAAA';
  for (const [able, state] of [
    ['no', 'absent'],
    ['install', 'install'],
    ['yes', 'off'],
  ] as const) {
    now.able = able;
    await push.look();
    expect(push.state).toBe(state);
  }
});

it('names the obstacle', async () => {
  const { now, visit } = world();
  const push = visit();
  now.says = 'denied';
  await push.start();
  expect([push.state, now.wanted]).toEqual(['refused', false]);
  now.says = 'default';
  await push.start();
  expect([push.state, now.wanted]).toEqual(['off', false]);
  now.says = 'granted';
  for (const [error, state] of [
    [new DOMException('', 'AbortError'), 'unserved'],
    [new DOMException('', 'NotAllowedError'), 'refused'],
  ] as const) {
    now.service = error;
    await push.start();
    expect(push.state).toBe(state);
  }
  now.service = null;
  now.failure = new Error('no answer');
  await push.start();
  expect(push.state).toBe('failed');
  // The next attempt succeeds: the preference was kept.
  now.failure = null;
  await push.look();
  expect([push.state, now.told]).toEqual(['on', ['address 1']]);
});

it('reports `nameless` when the server does not know the person', async () => {
  const { now, visit } = world();
  const push = visit();
  now.nobody = true;
  await push.start();
  expect([push.state, now.told]).toEqual(['nameless', []]);
  now.nobody = false;
  await push.look();
  expect(push.state).toBe('on');
});

it('gets a new endpoint when the server was reinstalled and when the browser has lost the old one', async () => {
  const { now, give, visit } = world();
  now.wanted = true;
  now.permission = 'granted';
  now.kept = give('of the old server', 'BBBB');
  const push = visit();
  await push.look();
  expect(now.told).toEqual(['address 1']);
  now.kept = null;
  await push.look();
  expect([push.state, now.told]).toEqual(['on', ['address 1', 'address 2']]);
  now.permission = 'denied';
  await push.look();
  expect(push.state).toBe('refused');
});

it('is switched off even if the server misses the request', async () => {
  const { now, visit } = world();
  const push = visit();
  await push.start();
  now.failure = new Error('no answer');
  await push.stop();
  expect([push.state, now.kept]).toEqual(['off', null]);
});

it('writes keys as the server does', () => {
  expect(inLetters(Uint8Array.from([251, 239, 190, 255]).buffer)).toBe('----_w');
});
