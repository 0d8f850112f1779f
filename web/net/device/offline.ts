// The page as stored in this browser: available offline as far as possible, and notified while it is closed.

import { prefs } from './prefs.svelte.ts';

/** Registers the service worker once the page has loaded. Some browsers refuse: on unencrypted pages, in private windows. */
export function keepPage(workers: ServiceWorkerContainer | undefined): void {
  if (workers === undefined) return;
  const register = () => void workers.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Tells the service worker that the name has changed. */
export function nameChanged(): void {
  navigator.serviceWorker?.controller?.postMessage('session');
}

let renew = (): void => undefined;

/**
 * Sets the function that renews the push subscription. It needs the name and the language, whose modules call `renewCalls`, so it is
 * injected.
 */
export function setRenewal(run: () => void): void {
  renew = run;
}

/** Sends the server the push endpoint, the person and the language again: at each visit, and when the language or the name changes. */
export function renewCalls(): void {
  if (prefs.push) renew();
}
