// What a page shows of the server is looked at again from time to time, while the page is in sight.

/** The parts of a document that this needs. */
export type Sight = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls `look` at once and again a `pause` in milliseconds after each time it is done, until it answers false or the
 * function handed back is called. A page that is hidden waits until it is in sight, then looks at once; one that has to call its
 * person looks all the same, a `hidden` pause apart.
 */
export function poll(look: () => Promise<unknown>, pause: number, hidden: number | null = null, sight: Sight = document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Gone for good, or waiting for its time or for the page to be in sight, or looking. */
  let now: 'gone' | 'waits' | 'looks' = 'waits';
  const round = async () => {
    clearTimeout(timer);
    now = 'looks';
    const goesOn = await look();
    if (now !== 'looks') return;
    now = goesOn === false ? 'gone' : 'waits';
    plan(pause);
  };
  const plan = (after: number) => {
    clearTimeout(timer);
    if (now !== 'waits') return;
    if (!sight.hidden) timer = setTimeout(round, after);
    else if (hidden !== null) timer = setTimeout(round, Math.max(after, hidden));
  };
  const turn = () => {
    if (now === 'waits') plan(0);
  };
  sight.addEventListener('visibilitychange', turn);
  if (sight.hidden) plan(0);
  else void round();
  return () => {
    now = 'gone';
    clearTimeout(timer);
    sight.removeEventListener('visibilitychange', turn);
  };
}
