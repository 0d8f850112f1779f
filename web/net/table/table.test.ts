import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessage, LogEntry, Table } from '../../wire/wire.ts';
import { ApiError } from '../server/api.ts';
import { FakeClock, FakeSocket } from '../server/fakes.ts';
import { onceAFrame } from '../device/frames.ts';
import { TableStore } from './store.ts';
import { DEFAULT_HOUSE } from './defaults.ts';

function table(version: number, change: Partial<Table> = {}): Table {
  return {
    code: 'krug-417',
    version,
    phase: 'playing',
    game: 'some',
    rules: 1,
    players: 4,
    options: {},
    public: false,
    host: 'Anna',
    you_host: true,
    you: 0,
    seats: [],
    spectators: 0,
    moment: version,
    log_len: version,
    turn: { kind: 'seats', seats: [0] },
    view: null,
    legal: ['R10'],
    effects: [],
    blocked: [],
    standing: null,
    story: null,
    clock: null,
    next: null,
    times: {},
    house: DEFAULT_HOUSE,
    ...change,
  };
}

const line = (at: number): LogEntry => ({ at, seat: 1, move: 'R1', event: null, outcome: null, told: [] });

let sockets: FakeSocket[];
let clock: FakeClock;
/** The server's answer to the question why no connection opens. */
let why: () => Promise<unknown>;
let store: TableStore;
/** Callbacks waiting for the next frame. */
let frames: Array<() => void>;
const frame = () => frames.splice(0).forEach((run) => run());

const last = () => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
const settle = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

function open(version = 1): void {
  last().onopen?.();
  last().says({ type: 'table', table: table(version), log: [], log_from: 0, build: 'b' });
}

beforeEach(() => {
  sockets = [];
  clock = new FakeClock();
  why = async () => undefined;
  frames = [];
  store = begin();
});

function begin(later: Partial<ConstructorParameters<typeof TableStore>[0]> = {}): TableStore {
  const begun = new TableStore({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    clock,
    why: () => why(),
    random: () => 0.5,
    ...later,
  });
  begun.connect();
  return begun;
}

describe('updates', () => {
  it('fetches earlier lines in pages, and keeps them over a cut', async () => {
    const asked: Array<[number, number]> = [];
    const sockets: FakeSocket[] = [];
    const open = () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as FakeSocket;
    };
    const lines = async (from: number, to: number) => {
      asked.push([from, to]);
      return Array.from({ length: to - from }, (_, i) => line(from + i));
    };
    const store = new TableStore({ open, clock: new FakeClock(), why: async () => undefined, lines });
    const whole = (version: number, from: number, end: number) =>
      sockets.at(-1)?.says({
        type: 'table',
        table: table(version),
        log: Array.from({ length: end - from }, (_, i) => line(from + i)),
        log_from: from,
        build: 'b',
      });
    store.connect();
    sockets.at(-1)?.onopen?.();
    whole(3, 250, 260);
    await Promise.all([store.earlier(), store.earlier()]);
    expect(asked).toEqual([[50, 250]]);
    await store.earlier();
    expect(asked).toEqual([
      [50, 250],
      [0, 50],
    ]);
    await store.earlier();
    expect(asked).toHaveLength(2);
    whole(9, 255, 270);
    expect([...store.state.log].map(({ at }) => at)).toEqual(Array.from({ length: 270 }, (_, at) => at));
    // After a gap the earlier lines are dropped.
    whole(12, 280, 290);
    expect(store.state.log.at(0)?.at).toBe(280);
  });

  it('appends new lines to the log', () => {
    open(3);
    last().says({ type: 'update', table: table(4), log: [line(0)] });
    last().says({ type: 'update', table: table(5), log: [line(1)] });
    expect(store.state.table?.version).toBe(5);
    expect([...store.state.log].map((entry) => entry.at)).toEqual([0, 1]);
    expect(store.state.ready).toBe(true);
  });

  it('keeps the fields an update omits', () => {
    open(3);
    const { table: before } = store.state;
    last().says({ type: 'update', table: { version: 4, moment: 1 }, fields: { view: { hand: ['R2'] } }, log: [] });
    last().says({ type: 'update', table: { version: 5, legal: ['R2'] }, log: [] });
    const view = { ...(before?.view as object), hand: ['R2'] };
    expect(store.state.table).toEqual({ ...before, version: 5, moment: 1, legal: ['R2'], view });
    expect(store.state.table?.seats).toBe(before?.seats);
  });

  it('has a new log object with each line, and the same one otherwise', () => {
    open(3);
    const { log } = store.state;
    last().says({ type: 'update', table: table(4), log: [line(0)] });
    const first = store.state.log;
    last().says({ type: 'update', table: table(5, { log_len: 1, moment: 1 }), log: [] });
    expect(store.state.log).toBe(first);
    last().says({ type: 'update', table: table(6, { log_len: 2, moment: 2 }), log: [line(1)] });
    expect([log, first, store.state.log].map((lines) => [...lines])).toEqual([[], [line(0)], [line(0), line(1)]]);
  });

  it('keeps the log object when all lines arrive again, and shows changed lines', () => {
    const whole = (...lines: LogEntry[]) => last().says({ type: 'table', table: table(3), log: lines, log_from: lines[0]?.at ?? 0, build: 'b' });
    open(3);
    whole(line(0), line(1), line(2));
    const { log } = store.state;
    whole(line(1), line(2));
    expect(store.state.log).toBe(log);
    whole(line(1), { ...line(2), move: 'R7' });
    expect([...store.state.log]).toEqual([line(0), line(1), { ...line(2), move: 'R7' }]);
    expect([...log]).toEqual([line(0), line(1), line(2)]);
    whole(line(0), line(1));
    expect([...store.state.log]).toEqual([line(0), line(1)]);
  });

  it('requests the whole table once after a gap and ignores updates until it arrives', () => {
    open(3);
    last().says({ type: 'update', table: table(5), log: [line(1)] });
    last().says({ type: 'update', table: table(6), log: [line(2)] });
    expect(last().sent).toEqual([{ type: 'sync' }]);
    expect(store.state.table?.version).toBe(3);
    expect(store.state.ready).toBe(false);
    last().says({ type: 'table', table: table(6), log: [line(0), line(1), line(2)], log_from: 0, build: 'b' });
    expect(store.state.table?.version).toBe(6);
    expect(store.state.log).toHaveLength(3);
    expect(store.state.ready).toBe(true);
  });

  it('fetches the log again when the person changes', async () => {
    const read: Array<(lines: LogEntry[]) => void> = [];
    store = begin({ lines: () => new Promise((done) => read.push(done)) });
    last().onopen?.();
    last().says({ type: 'table', table: table(3), log: [line(20)], log_from: 20, build: 'b' });
    const asked = store.earlier();
    last().says({ type: 'update', table: table(4, { you: null }), log: [line(21)] });
    expect(last().sent).toEqual([{ type: 'sync' }]);
    const { told, ...bare } = line(20);
    const redacted = { ...bare, told: [...told, { kind: 'hidden' }] } as LogEntry;
    last().says({ type: 'table', table: table(4, { you: null }), log: [redacted, line(21)], log_from: 20, build: 'b' });
    expect([...store.state.log]).toEqual([redacted, line(21)]);
    // Lines requested for the previous person are not added.
    read[0]?.(Array.from({ length: 20 }, (_, at) => line(at)));
    await asked;
    expect(store.state.log).toHaveLength(2);
    // If no lines were loaded yet, sitting down needs only the update.
    open(5);
    last().says({ type: 'update', table: table(6, { you: null }), log: [] });
    expect(store.state.table?.you).toBe(null);
    expect(last().sent).toHaveLength(1);
  });

  it('ignores updates it has already seen', () => {
    open(3);
    last().says({ type: 'update', table: table(3), log: [line(9)] });
    expect([...store.state.log]).toEqual([]);
  });

  it('survives malformed messages', () => {
    open(3);
    last().onmessage?.('{');
    last().onmessage?.('7');
    last().onmessage?.('null');
    expect(store.state.table?.version).toBe(3);
  });
});

describe('a burst of updates', () => {
  const flood = (...versions: number[]) => versions.forEach((n) => last().says({ type: 'update', table: table(n), log: [line(n)] }));

  beforeEach(() => {
    store = begin({ frame: onceAFrame((run) => frames.push(run)) });
    open(3);
  });

  it('shows the first at once, the newest of the others in the next frame, and loses no line', () => {
    let shown = 0;
    store.subscribe(() => (shown += 1));
    flood(4, 5, 6, 7);
    expect(store.state.table?.version).toBe(4);
    frame();
    expect(store.state.table?.version).toBe(7);
    expect([...store.state.log].map((entry) => entry.at)).toEqual([4, 5, 6, 7]);
    expect(shown).toBe(2);
    frame();
    flood(8);
    expect(store.state.table?.version).toBe(8);
  });

  it('drops taken-back lines, whether shown or not', () => {
    flood(4, 5, 6);
    frame();
    const before = store.state.log;
    flood(7, 8);
    // The table is back at line 5 and continues from there.
    last().says({ type: 'update', table: table(9, { log_len: 5, moment: 10 }), log: [] });
    last().says({ type: 'update', table: table(10, { log_len: 6, moment: 11 }), log: [line(5)] });
    frame();
    expect([...store.state.log].map((entry) => entry.at)).toEqual([4, 5]);
    expect([...before].map((entry) => entry.at)).toEqual([4, 5, 6]);
    last().says({ type: 'update', table: table(11, { log_len: 5, moment: 12 }), log: [] });
    frame();
    expect([...store.state.log].map((entry) => entry.at)).toEqual([4]);
  });

  it('sends a move for the moment shown, not for one that arrived meanwhile', () => {
    flood(4, 5);
    store.move('R10');
    expect(last().requests).toMatchObject([{ moment: 4, move: 'R10' }]);
  });

  it('drops pending updates after a cut or a gap', () => {
    flood(4, 5, 7);
    expect(store.state.ready).toBe(false);
    frame();
    expect(store.state.table?.version).toBe(4);
    last().says({ type: 'table', table: table(7), log: [line(4), line(5), line(6), line(7)], log_from: 0, build: 'b' });
    frame();
    expect(store.state.log).toHaveLength(4);
    expect(store.state.ready).toBe(true);
  });

  it('knows when a window was first shown, even if it was never drawn', () => {
    const timed = (n: number, left: number) => table(n, { clock: { total_ms: 4000, left_ms: left } });
    last().says({ type: 'update', table: timed(4, 4000), log: [] });
    clock.pass(50);
    last().says({ type: 'update', table: timed(5, 4000), log: [] });
    clock.pass(5);
    last().says({ type: 'update', table: timed(6, 3995), log: [] });
    frame();
    expect(store.state).toMatchObject({ shown: 50, since: 55 });
  });
});

describe('requests', () => {
  it('sends a move for the window shown, and no second one before its answer and effect arrive', () => {
    open(3);
    store.move('R10');
    store.move('R11');
    expect(last().requests).toHaveLength(1);
    const [request] = last().requests;
    expect(request).toMatchObject({ type: 'move', moment: 3, move: 'R10' });
    last().says({ type: 'done', id: request?.id ?? '', version: 4 });
    expect(store.state.ready).toBe(false);
    last().says({ type: 'update', table: table(4), log: [line(0)] });
    expect(store.state.ready).toBe(true);
  });

  it('gives each request its own id', () => {
    open(3);
    store.sit(1);
    store.start();
    const ids = last().requests.map((request) => request.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows a refusal until the next request', () => {
    open(3);
    store.move('R10');
    const id = last().requests[0]?.id ?? '';
    last().says({ type: 'refused', id, code: 'illegal-move', rule: 'HT-3.1', message: 'No.' });
    expect(store.state.refusal).toEqual({ move: 'R10', code: 'illegal-move', rule: 'HT-3.1', message: 'No.' });
    expect(store.state.ready).toBe(true);
    store.move('R11');
    expect(store.state.refusal).toBeNull();
  });

  it('shows a refusal that belongs to no request', () => {
    open(3);
    last().says({ type: 'refused', id: null, code: 'bad-request', rule: null, message: 'No.' });
    expect(store.state.refusal?.code).toBe('bad-request');
    store.dismiss();
    expect(store.state.refusal).toBeNull();
  });
});

describe('a cut', () => {
  it('reconnects by itself and sends an unanswered move once more, with the same id', () => {
    open(3);
    store.move('R10');
    const first = last();
    first.onclose?.();
    expect(store.state.link).toBe('lost');
    expect(store.state.table?.version).toBe(3);
    expect(store.state.ready).toBe(false);
    clock.pass(10_000);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    expect(last().requests).toEqual([]);
    last().says({ type: 'table', table: table(3), log: [], log_from: 0, build: 'b' });
    expect(last().requests).toEqual(first.requests);
    last().says({ type: 'table', table: table(3), log: [], log_from: 0, build: 'b' });
    expect(last().requests).toHaveLength(1);
  });

  it('does not send an answered move again', () => {
    open(3);
    store.move('R10');
    last().says({ type: 'done', id: last().requests[0]?.id ?? '', version: 4 });
    last().onclose?.();
    clock.pass(10_000);
    open(4);
    expect(last().requests).toEqual([]);
    expect(store.state.ready).toBe(true);
  });

  it('blocks moves while it lasts and keeps other requests for later', () => {
    open(3);
    last().onclose?.();
    store.move('R10');
    store.stand();
    clock.pass(10_000);
    open(3);
    expect(last().requests.map((request) => request.type)).toEqual(['stand']);
  });

  it('waits longer after each failure, eight seconds at most', async () => {
    open(3);
    why = () => Promise.reject(new ApiError(0, 'network', 'no answer'));
    last().onclose?.();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = sockets.length;
      let waited = 0;
      while (sockets.length === before) {
        clock.pass(125);
        waited += 125;
      }
      waits.push(waited);
      last().onclose?.();
      await settle();
    }
    expect(waits.slice(0, 3)).toEqual([250, 375, 750]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(8000);
    expect(store.state.link).toBe('lost');
  });

  it('detects silence', () => {
    open(3);
    clock.pass(5000);
    expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
    last().says({ type: 'pong', at: 1 });
    clock.pass(5000);
    expect(store.state.link).toBe('open');
    clock.pass(3000);
    expect(store.state.link).toBe('lost');
  });

  it('pings at once when the page wakes', () => {
    open(3);
    store.wake();
    expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
    last().onclose?.();
    store.wake();
    expect(sockets).toHaveLength(2);
  });

  it('reports that the server is stopping, and reconnects', () => {
    open(3);
    last().says({ type: 'closing' });
    expect(store.state.link).toBe('closing');
    clock.pass(1000);
    expect(sockets).toHaveLength(2);
    open(3);
    expect(store.state.link).toBe('open');
  });

  it('leaves the seat to another window until asked', () => {
    open(3);
    last().says({ type: 'replaced' });
    expect(store.state.link).toBe('replaced');
    clock.pass(60_000);
    store.wake();
    expect(sockets).toHaveLength(1);
    store.connect();
    open(3);
    expect(store.state.link).toBe('open');
  });

  it('reports that there is no such table', async () => {
    why = () => Promise.reject(new ApiError(404, 'unknown-table', 'no table'));
    last().onclose?.();
    await settle();
    expect(store.state.link).toBe('missing');
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('windows', () => {
  const clockOf = (left_ms: number) => ({ total_ms: 4000, left_ms });
  const moved = () => last().requests.at(-1) as Extract<ClientMessage, { type: 'move' }>;

  it('echoes a probe at once, whatever else is in progress', () => {
    open(3);
    let changes = 0;
    store.subscribe(() => (changes += 1));
    last().says({ type: 'probe', nonce: 4711 });
    expect(last().sent.at(-1)).toEqual({ type: 'echo', nonce: 4711 });
    expect(changes).toBe(0);
  });

  it('sends the time between the display of the window and the press', () => {
    open(3);
    last().says({ type: 'update', table: table(4, { clock: clockOf(4000) }), log: [] });
    clock.pass(200);
    // Others answer meanwhile: the window stays the same.
    last().says({ type: 'update', table: table(5, { clock: clockOf(3790) }), log: [] });
    clock.pass(150);
    store.move('R10');
    expect(moved().after_ms).toBe(350);
  });

  it('restarts with another window, and calculates the time if it did not see the window open', () => {
    open(3);
    last().says({ type: 'update', table: table(4, { clock: clockOf(4000) }), log: [] });
    clock.pass(900);
    last().says({ type: 'update', table: table(5, { clock: clockOf(4000) }), log: [] });
    clock.pass(100);
    store.move('R10');
    expect(moved().after_ms).toBe(100);
    last().says({ type: 'table', table: table(9), log: [], log_from: 0, build: 'b' });
    last().says({ type: 'table', table: table(10, { clock: clockOf(3000) }), log: [], log_from: 0, build: 'b' });
    expect(store.state.shown).toBe(clock.now() - 1000);
  });

  it('sends no time if no clock runs', () => {
    open(3);
    store.move('R10');
    expect(moved()).not.toHaveProperty('after_ms');
  });
});
