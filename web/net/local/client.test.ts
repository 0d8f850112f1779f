import { expect, test } from 'vitest';
import { LocalClient, type Post } from './client.ts';
import type { ToPage } from './messages.ts';

/** A worker that records its messages. */
function fake() {
  const sent: unknown[] = [];
  const worker: Post = { postMessage: (message) => sent.push(message), onmessage: null };
  const client = new LocalClient(worker, 'table.wasm');
  const say = (data: ToPage) => worker.onmessage?.(new MessageEvent('message', { data }));
  return { client, sent, say };
}

test('a request is answered, and unanswered ones are lost when the tables move', async () => {
  const { client, sent, say } = fake();
  const first = client.request('GET', '/games');
  const second = client.request('POST', '/tables', '{}');
  expect(sent).toEqual([
    { type: 'open', module: 'table.wasm' },
    { type: 'request', id: 1, method: 'GET', path: '/games', body: '' },
    { type: 'request', id: 2, method: 'POST', path: '/tables', body: '{}' },
  ]);
  say({ type: 'respond', id: 1, status: 200, body: '{}' });
  say({ type: 'moved' });
  expect((await first).status).toBe(200);
  expect((await second).status).toBe(0);
});

test('a socket opens with its first message, and closes when the tables move', () => {
  const { client, sent, say } = fake();
  const heard: string[] = [];
  const socket = client.open('x');
  socket.onopen = () => heard.push('open');
  socket.onmessage = (text) => heard.push(text);
  socket.onclose = () => heard.push('closed');
  say({ type: 'send', conn: 1, text: 'one' });
  say({ type: 'send', conn: 1, text: 'two' });
  socket.send('mine');
  say({ type: 'moved' });
  expect(heard).toEqual(['open', 'one', 'two', 'closed']);
  const other = client.open('y');
  other.close();
  say({ type: 'send', conn: 2, text: 'too late' });
  expect(sent.slice(2)).toEqual([
    { type: 'frame', conn: 1, text: 'mine' },
    { type: 'connect', conn: 2, code: 'y' },
    { type: 'disconnect', conn: 2 },
  ]);
});
