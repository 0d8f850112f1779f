// The page as this browser keeps it: there without a network, as far as that goes.

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
