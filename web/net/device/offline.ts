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

let renew = (): void => undefined;

/** Sets what renews the subscription. It asks for the name and the language, whose modules call `renewCalls`: so it is handed in. */
export function setRenewal(run: () => void): void {
  renew = run;
}

/** Tells the server again where to call, whom, and in which language: at each visit, and when the language or the name changes. */
export function renewCalls(): void {
  if (prefs.push) renew();
}
