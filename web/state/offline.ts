// The page as this browser keeps it: there without a network, as far as that goes, and called while it is closed.

import { prefs } from './prefs.svelte.ts';

/** Has the page kept, once it is there and nothing waits for it. Some browsers keep nothing: on pages without encryption, in private. */
export function keepPage(workers: ServiceWorkerContainer | undefined): void {
  if (workers === undefined) return;
  const register = () => void workers.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Tells the keeper that the name is another one. */
export function nameChanged(): void {
  navigator.serviceWorker?.controller?.postMessage('session');
}

/** Has the house told anew where to call, who, and in which language: at each visit, and when that is another. */
export function renewCalls(): void {
  if (prefs.push) void import('./push.ts').then(({ push }) => push.look());
}
