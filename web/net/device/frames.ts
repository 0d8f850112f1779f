// Draws at most once a frame.

/** Longest wait for a frame, in milliseconds: a hidden page gets none. */
const NO_FRAME = 120;

/** Runs `run` in the next frame, unless the returned function is called before. */
function nextFrame(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const once = () => {
    stop();
    run();
  };
  const timer = setTimeout(once, NO_FRAME);
  const frame = requestAnimationFrame(once);
  return stop;
}

/** Work for the next frame, when the browser lays out the page anyway: measuring costs a layout of its own before that. */
export class InNextFrame {
  readonly #run: () => void;
  #stop: (() => void) | null = null;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Runs it in the next frame, once. */
  ask(): void {
    this.#stop ??= nextFrame(() => {
      this.#stop = null;
      this.#run();
    });
  }

  /** Runs it now if it waits for a frame. */
  now(): void {
    if (this.drop()) this.#run();
  }

  /** Cancels it; returns whether it was waiting. */
  drop(): boolean {
    const waited = this.#stop !== null;
    this.#stop?.();
    this.#stop = null;
    return waited;
  }
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
