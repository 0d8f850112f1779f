// Updates the service worker when the page needs a newer build.

/** Longest wait for a new service worker before the page reloads, in milliseconds. */
const PATIENCE = 10_000;

/** Resolves when the newest build is stored, or after a timeout: on a slow network a page reloaded earlier would be the old one. */
export async function newestKept(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE));
  await Promise.race([late, renew(workers).catch(() => undefined)]);
}

async function renew(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const keeper = await workers?.getRegistration();
  await keeper?.update();
  const coming = keeper?.installing;
  if (!coming) return;
  await new Promise<void>((done) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') done();
    }),
  );
}
