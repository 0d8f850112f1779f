// The worker that keeps the page in this browser, when a newer build of it is wanted.

/** How long a page waits for a new keeper before it is loaded again, in milliseconds. */
const PATIENCE = 10_000;

/** Resolves once the newest build is the one that is kept, or that takes too long: a page loaded again before would be the old one on a slow network. */
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
