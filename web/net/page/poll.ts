// Refreshes server data from time to time while the page is visible.

/** The document features this needs. */
export type Sight = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls `look` at once, and again `pause` milliseconds after each call finishes, until it returns false or the returned function is
 * called. A hidden page waits until it is visible, then calls at once. A page that has to notify its person keeps polling at the `hidden`
 * interval.
 */
export function poll(look: () => Promise<unknown>, pause: number, hidden: number | null = null, sight: Sight = document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Stopped, waiting for its time or for the page to be visible, or inside `look`. */
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
