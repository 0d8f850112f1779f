// Draws at most once a frame.

/** Longest wait for a frame, in milliseconds: a hidden page gets none. */
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

/** Runs the first callback at once. Of the callbacks that follow within the same frame, only the last one runs, in the next frame. */
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
