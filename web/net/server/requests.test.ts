import { beforeEach, expect, it } from 'vitest';
import type { Table } from '../../wire/wire.ts';
import { FakeClock, FakeSocket } from './fakes.ts';
import { TableStore } from '../table/store.ts';

const table = (version: number, change: Partial<Table> = {}) =>
  ({ version, moment: version, log_len: 0, you: 0, phase: 'playing', clock: null, ...change }) as Table;

let sockets: FakeSocket[];
let clock: FakeClock;
let store: TableStore;
const last = () => sockets.at(-1) as FakeSocket;

function open(version: number, change: Partial<Table> = {}): void {
  last().onopen?.();
  last().says({ type: 'table', table: table(version, change), log: [], log_from: 0, build: 'b' });
}

beforeEach(() => {
  sockets = [];
  clock = new FakeClock();
  store = new TableStore({
    open: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    clock,
    why: () => Promise.resolve(),
    random: () => 0.5,
  });
  store.connect();
});

it('detects a dead connection when no message follows a request', () => {
  open(3);
  store.move('R10');
  clock.pass(2999);
  expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
  clock.pass(4000);
  expect(store.state.link).toBe('lost');
});

it('considers a connection alive when any message arrives', () => {
  open(3);
  store.nudge(1);
  clock.pass(1000);
  last().says({ type: 'update', table: table(4), log: [] });
  clock.pass(4000);
  expect(last().sent).toHaveLength(1);
  expect(store.state.link).toBe('open');
});

it('speaks for a seat at this screen, and keeps a refusal when the screen is passed on', () => {
  open(3, { you: null, mine: [1, 3] });
  store.takeBack(3);
  expect(last().requests).toMatchObject([
    { type: 'look', seat: 3 },
    { type: 'take_back', moment: 3 },
  ]);
  const [look, asked] = last().requests;
  last().says({ type: 'done', id: look?.id ?? '', version: 3 });
  last().says({ type: 'refused', id: asked?.id ?? '', code: 'revealed', rule: null, message: 'No.' });
  store.look(null);
  expect(store.state.refusal?.code).toBe('revealed');
  store.nudge(0);
  expect(last().requests.slice(-2)).toMatchObject([
    { type: 'look', seat: 1 },
    { type: 'nudge', seat: 0 },
  ]);
});
