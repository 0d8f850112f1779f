// What a page shows of the house is looked at again from time to time.

/**
 * Calls `look` at once and again a `pause` in milliseconds after each time it is done, until it answers false or the
 * function handed back is called.
 */
export function again(look: () => Promise<unknown>, pause: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const round = async () => {
    const goesOn = await look();
    if (!gone && goesOn !== false) timer = setTimeout(round, pause);
  };
  void round();
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}
