// The parts that only a page on this device needs: the client of its tables, its texts, and links and downloads without a server.

import { kept } from '../device/browserStorage.ts';
import { localClient, type LocalClient } from './client.ts';
import { watchDownloads } from './download.ts';
import { DEMO, PLAYED } from './here.ts';
import { watchLinks } from './links.ts';
import { takeName } from './name.ts';

export { localClient };
export { hereText } from './text.ts';

/** Resolves once the person has their name from the server, or none. */
let named = Promise.resolve();

/** Sends a request to the tables of this device. */
export const request: LocalClient['request'] = async (...words) => {
  await named;
  return localClient().request(...words);
};

export function begin(document: Document): void {
  watchDownloads(document);
  watchLinks(document);
  kept.write(PLAYED, '1');
  if (DEMO) return;
  named = takeName(localClient());
  // The service worker keeps the table, so that the next visit needs no network.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('table'));
}
