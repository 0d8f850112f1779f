// The parts that only a page on this device needs: the client of its tables, its texts, and links and downloads without a server.

import { kept } from '../device/browserStorage.ts';
import { watchDownloads } from './download.ts';
import { DEMO, PLAYED } from './here.ts';
import { watchLinks } from './links.ts';

export { localClient } from './client.ts';
export { hereText } from './text.ts';

export function begin(document: Document): void {
  watchDownloads(document);
  watchLinks(document);
  kept.write(PLAYED, '1');
  // The service worker keeps the table, so that the next visit needs no network.
  if (!DEMO) void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('table'));
}
