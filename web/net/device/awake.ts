// Keeps the screen of a phone on while a match runs: a player who waits for the others does not tap.

/** The browser features this needs. */
export interface AwakeEnvironment {
  /** Undefined where the browser has no wake lock. */
  lock: (() => Promise<{ release: () => Promise<void> }>) | undefined;
  hidden: () => boolean;
  /** Calls `run` whenever the page is hidden or shown, until the returned function is called. */
  onSight: (run: () => void) => () => void;
  after: (run: () => void, ms: number) => () => void;
}

/** Idle time after which the screen may turn off, in milliseconds. */
const FORGOTTEN = 10 * 60_000;

export class Awake {
  readonly #around: AwakeEnvironment;
  #held: Promise<{ release: () => Promise<void> } | null> | null = null;
  #forget: () => void = () => {};
  #wanted = false;

  constructor(around: AwakeEnvironment) {
    this.#around = around;
  }

  /** Keeps the screen on until the returned function is called. */
  hold(): () => void {
    const unwatch = this.#around.onSight(() => this.#look());
    this.stir();
    return () => {
      unwatch();
      this.#rest();
    };
  }

  /** Reports activity: the screen stays on for another while. */
  stir(): void {
    this.#wanted = true;
    this.#forget();
    this.#forget = this.#around.after(() => this.#rest(), FORGOTTEN);
    this.#look();
  }

  #rest(): void {
    this.#wanted = false;
    this.#forget();
    this.#look();
  }

  /** The browser releases the lock when the page is hidden. */
  #look(): void {
    const { lock, hidden } = this.#around;
    const on = this.#wanted && !hidden();
    // If the lock is refused, as with a low battery, the screen turns off as usual.
    if (on && this.#held === null && lock) this.#held = lock().catch(() => null);
    if (on || this.#held === null) return;
    void this.#held.then((held) => held?.release()).catch(() => undefined);
    this.#held = null;
  }
}

export const awake = (): Awake =>
  new Awake({
    lock: 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : undefined,
    hidden: () => document.hidden,
    onSight: (run) => {
      document.addEventListener('visibilitychange', run);
      return () => document.removeEventListener('visibilitychange', run);
    },
    after: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
