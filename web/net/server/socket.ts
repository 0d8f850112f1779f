// The parts of a WebSocket and of time that the table needs, so that tests can replace both.

/** A WebSocket as the table uses it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  onclose: (() => void) | null;
}

/** Time as the table uses it. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

/** Opens a real WebSocket. */
export function openSocket(url: string): Socket {
  const ws = new WebSocket(url);
  const socket: Socket = {
    send: (text) => ws.send(text),
    close: () => ws.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  ws.onopen = () => socket.onopen?.();
  ws.onmessage = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') socket.onmessage?.(event.data);
  };
  ws.onclose = () => socket.onclose?.();
  return socket;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
