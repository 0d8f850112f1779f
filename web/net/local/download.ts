// Downloads of what a server would send: records and proofs of matches on this device.

import { localClient } from './client.ts';

const BASE = '/api/v2';

/** Answers clicks on downloads. */
export function watchDownloads(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hasAttribute('download') || !link.pathname.startsWith(BASE)) return;
    event.preventDefault();
    void download(link.pathname.slice(BASE.length), link.download);
  });
}

async function download(path: string, name: string): Promise<void> {
  const { status, body } = await localClient().request('GET', path);
  if (status !== 200) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([body], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
