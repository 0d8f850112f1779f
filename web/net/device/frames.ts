// Draws no faster than the eye: what comes several times in a frame is shown once.

/** How long a frame is waited for, in milliseconds: a page that nobody sees has none. */
const NO_FRAME = 120;

function nextFrame(run: () => void): void {
  let ran = false;
  const once = () => {
    if (ran) return;
    ran = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    run();
  };
  const timer = setTimeout(once, NO_FRAME);
  const frame = requestAnimationFrame(once);
}

/** Runs what it is given at once, but not twice in a frame: then the last runs with the next frame. */
export function onceAFrame(after: (run: () => void) => void = nextFrame): (run: () => void) => void {
  let busy = false;
  let next: (() => void) | null = null;
  const rest = () => {
    const run = next;
    next = null;
    if (run === null) {
      busy = false;
      return;
    }
    after(rest);
    run();
  };
  return (run) => {
    if (busy) {
      next = run;
      return;
    }
    busy = true;
    after(rest);
    run();
  };
}
