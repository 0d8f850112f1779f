import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { Connection } from './connection.ts';
import { FakeClock, FakeSocket } from './fakes.ts';
import type { Socket } from './socket.ts';

let clock: FakeClock;
let sockets: FakeSocket[];
let trouble: unknown;
/** The server's answer to the question why no connection opens. */
let why: () => Promise<unknown>;

function begin(open: () => Socket): Connection {
  const connection = new Connection({
    open,
    clock,
    why: () => why(),
    onLink: () => {},
    onTrouble: (told) => (trouble = told),
    onMessage: () => {},
    random: () => 0.5,
  });
  connection.connect();
  return connection;
}

const code = () => (trouble as ApiError | null)?.code ?? null;
const settle = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

beforeEach(() => {
  clock = new FakeClock();
  sockets = [];
  trouble = null;
  why = async () => undefined;
});

describe('a connection that does not open', () => {
  it('reports the reason: the server’s refusal, no answer, or something in between that blocks WebSockets', async () => {
    const connection = begin(() => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    });
    const fail = async () => {
      clock.pass(8000);
      sockets.at(-1)?.onclose?.();
      await settle();
    };
    why = () => Promise.reject(new ApiError(403, 'foreign-origin', 'Host'));
    await fail();
    expect(code()).toBe('foreign-origin');
    expect(connection.link).toBe('lost');
    why = () => Promise.reject(new ApiError(0, 'network', 'no answer'));
    await fail();
    expect(code()).toBe('network');
    why = async () => undefined;
    await fail();
    expect(code(), 'once may be a restart').toBe('network');
    await fail();
    expect(code()).toBe('websocket');
    clock.pass(8000);
    sockets.at(-1)?.onopen?.();
    expect(code()).toBe(null);
  });

  it('reports a browser that opens no WebSocket at all', async () => {
    begin(() => {
      throw new Error('blocked');
    });
    for (let i = 0; i < 3; i++) {
      await settle();
      clock.pass(8000);
    }
    expect(code()).toBe('websocket');
  });
});
