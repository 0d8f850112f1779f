// A push service for tests: receives what the server sends and decrypts it as a browser would.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';

const HEAD = 16 + 4 + 1;
const POINT = 65;
const TAG = 16;

export class PushService {
  #pair = createECDH('prime256v1');
  #auth = randomBytes(16);
  #server = http.createServer((request, answer) => this.#take(request, answer));
  #pushed = [];
  #waits = null;
  /** The subscription as a browser reports it. */
  subscription = null;

  static async open() {
    const service = new PushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    const p256dh = service.#pair.generateKeys('base64url');
    const endpoint = `http://127.0.0.1:${service.#server.address().port}/anna`;
    service.subscription = { endpoint, keys: { p256dh, auth: service.#auth.toString('base64url') } };
    return service;
  }

  /** The text of the next message. */
  async next() {
    if (this.#pushed.length === 0) await new Promise((resolve) => (this.#waits = resolve));
    return this.#pushed.shift();
  }

  close() {
    this.#server.close();
  }

  async #take(request, answer) {
    const chunks = await request.toArray();
    answer.writeHead(201).end();
    this.#pushed.push(this.#read(Buffer.concat(chunks)));
    this.#waits?.();
  }

  /** Decrypts one record of RFC 8291. */
  #read(message) {
    const salt = message.subarray(0, 16);
    const key = message.subarray(HEAD, HEAD + POINT);
    const sealed = message.subarray(HEAD + POINT, -TAG);
    const shared = this.#pair.computeSecret(key);
    const derive = (from, salted, info, length) => Buffer.from(hkdfSync('sha256', from, salted, info, length));
    const input = derive(shared, this.#auth, Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), key]), 32);
    const opener = createDecipheriv(
      'aes-128-gcm',
      derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(input, salt, 'Content-Encoding: nonce\0', 12),
    );
    opener.setAuthTag(message.subarray(-TAG));
    const text = Buffer.concat([opener.update(sealed), opener.final()]);
    // The last byte marks the last record.
    return text.subarray(0, -1).toString();
  }
}

/** Runs in the page. Replaces the browser's push service with this one, which remembers subscriptions across visits. */
export function ownService({ endpoint, keys }) {
  const KEY = 'own-service';
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const kept = () => {
    const key = localStorage.getItem(KEY);
    const unsubscribe = async () => localStorage.removeItem(KEY);
    return key && { endpoint, options: { applicationServerKey: bytes(key) }, toJSON: () => ({ endpoint, keys }), unsubscribe };
  };
  PushManager.prototype.getSubscription = async () => kept();
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem(KEY, applicationServerKey);
    return kept();
  };
}

/** Delivers a message to the page's worker as a browser does; resolves once the worker has it. */
export async function deliver({ context, page }, origin, data) {
  const devtools = await context.newCDPSession(page);
  const known = new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId));
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data });
  await devtools.detach();
}
