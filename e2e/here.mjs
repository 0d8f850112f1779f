// The tables of this device, in a page that plays on it.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stammtisch } from './server.mjs';

/** Sends a request to the tables of this page's device, as a page in another tab would. */
export const askHere = (page, method, target, body) =>
  page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('stammtisch');
        channel.onmessage = ({ data }) => {
          if (data.page !== 'test' || data.to !== 'page') return;
          channel.close();
          resolve({ status: data.message.status, body: JSON.parse(data.message.body || 'null') });
        };
        channel.postMessage({ to: 'host', page: 'test', message });
      }),
    { type: 'request', id: 1, method, path: target, body: body === undefined ? '' : JSON.stringify(body) },
  );

/** Opens a table on this device without the screens; returns its code. */
export async function openHere(page, table) {
  const { status, body } = await askHere(page, 'POST', '/tables', { bots: table.players - 1, bot_ms: 0, ...table });
  assert.equal(status, 201, JSON.stringify(body));
  return body.code;
}

/** Waits until the page, its service worker and the table for the browser are stored. */
export async function keptHere(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    for (const name of await caches.keys()) {
      const files = await (await caches.open(name)).keys();
      if (files.some(({ url }) => url.endsWith('.wasm'))) return true;
    }
    return false;
  });
}

/** The record of a match on this device, accepted by `stammtisch verify`. */
export async function verifiedHere(page, code) {
  const { status, body } = await askHere(page, 'GET', `/tables/${code}/record`);
  assert.equal(status, 200, JSON.stringify(body));
  const folder = await mkdtemp(path.join(tmpdir(), 'stammtisch-record-'));
  try {
    const file = path.join(folder, 'match.stammtisch.json');
    await writeFile(file, JSON.stringify(body));
    await stammtisch('verify', file);
  } finally {
    await rm(folder, { recursive: true });
  }
  return body;
}
