// The worker of a page that plays on this device. Of several tabs, the worker of one has the tables, and the others pass their messages on
// to it. When it ends, the next one takes over.

import { Host } from './host.ts';
import { instance } from './module.ts';
import { Storage } from './storage.ts';
import type { FromPage, LocalEvent, ToPage } from './messages.ts';

/** Between the workers: to the host, from the host to a page, and the word of a new host. */
type Between = { to: 'host'; page: string; message: FromPage } | { to: 'page'; page: string; message: ToPage } | { to: 'all' };
type Sent = [page: string, message: FromPage];

const LOCK = 'stammtisch';
const page = crypto.randomUUID();
const lockOf = (other: string) => `${LOCK} ${other}`;
const channel = new BroadcastChannel(LOCK);
const tell = (message: ToPage) => postMessage(message);
const forever = () => new Promise<never>(() => undefined);

const respond = (status: number, code: string, message: string) => ({ status, body: JSON.stringify({ code, message }) });
const UNLOADED = respond(0, 'network', 'The table for this browser could not be loaded.');
const UNSTORED = respond(503, 'storage', 'This browser stores nothing for this page, so no table can be opened here.');

/** The answering party: this worker with its tables, this worker without any, or (null) another tab's. */
let host: Host | { refusal: ReturnType<typeof respond> } | null = null;
/** Messages before that is known; null afterwards. */
let early: Sent[] | null = [];
/** The pages whose end the host waits for. */
const known = new Set<string>();

function send(to: string, message: ToPage): void {
  if (to === page) tell(message);
  else channel.postMessage({ to: 'page', page: to, message } satisfies Between);
}

/** Takes a page's message. */
function take(...[from, message]: Sent): void {
  if (early) early.push([from, message]);
  else if (host === null) {
    if (from === page) channel.postMessage({ to: 'host', page, message } satisfies Between);
  } else if (host instanceof Host) {
    const playing = host;
    if (from !== page && !known.has(from)) {
      known.add(from);
      // A page holds this lock as long as it lives.
      void navigator.locks.request(lockOf(from), () => playing.leave(from));
    }
    playing.take(from, message);
  } else if (message.type === 'request') send(from, { type: 'respond', id: message.id, ...host.refusal });
  else if (message.type === 'connect') send(from, { type: 'close', conn: message.conn });
}

channel.onmessage = ({ data }: MessageEvent<Between>) => {
  if (data.to === 'host') take(data.page, data.message);
  else if (data.to === 'all') tell({ type: 'moved' });
  else if (data.page === page) tell(data.message);
};

addEventListener('message', ({ data }: MessageEvent<FromPage | { type: 'open'; module: string }>) => {
  if (data.type === 'open') void open(data.module);
  else take(page, data);
});

function settle(found: typeof host): void {
  host = found;
  const waiting = early ?? [];
  early = null;
  for (const message of waiting) take(...message);
}

async function open(module: string): Promise<void> {
  void navigator.locks.request(lockOf(page), forever);
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    settle(await begin(module));
    await forever();
  });
  // Another tab has the tables until it ends.
  settle(null);
  await navigator.locks.request(LOCK, async () => {
    early = [];
    settle(await begin(module));
    channel.postMessage({ to: 'all' } satisfies Between);
    tell({ type: 'moved' });
    await forever();
  });
}

async function begin(address: string): Promise<typeof host> {
  let compiled: WebAssembly.Module;
  try {
    const file = await fetch(address);
    compiled = await WebAssembly.compile(await file.arrayBuffer());
  } catch {
    return { refusal: UNLOADED };
  }
  try {
    return await hostWith(compiled, await Storage.open());
  } catch {
    return { refusal: UNSTORED };
  }
}

async function hostWith(compiled: WebAssembly.Module, storage: Storage): Promise<Host> {
  const thinker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  thinker.postMessage(compiled);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const playing = await Host.start(
    {
      module: await instance(compiled),
      storage,
      think: (job) => thinker.postMessage(job),
      now: () => performance.now(),
      date: () => Math.floor(Date.now() / 1000),
      entropy: () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      wakeAt: (at, wake) => {
        clearTimeout(timer);
        if (at !== null) timer = setTimeout(wake, Math.max(0, at - performance.now()));
      },
      // The tables are as stored: this worker loads them again.
      broken: () => {
        thinker.terminate();
        early = [];
        void hostWith(compiled, storage).then((again) => {
          settle(again);
          channel.postMessage({ to: 'all' } satisfies Between);
          tell({ type: 'moved' });
        });
      },
    },
    send,
  );
  thinker.onmessage = ({ data }: MessageEvent<LocalEvent>) => playing.enqueue(data);
  return playing;
}
