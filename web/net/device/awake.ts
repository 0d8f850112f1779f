// A phone that lies on the table keeps its screen on while a match runs there: a player who waits for the others does not tap.

/** The parts of a browser that this needs. */
export interface AwakeEnvironment {
  /** Undefined where a browser keeps no screen on. */
  lock: (() => Promise<{ release: () => Promise<void> }>) | undefined;
  hidden: () => boolean;
  /** Calls `run` whenever the page goes out of sight or comes back, until the returned function is called. */
  onSight: (run: () => void) => () => void;
  after: (run: () => void, ms: number) => () => void;
}

/** So long after the last thing that happened a screen may go dark, in milliseconds. */
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

  /** Something has happened: the screen stays on from now for a while. */
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

  /** A browser takes the lock away where the page is out of sight. */
  #look(): void {
    const { lock, hidden } = this.#around;
    const on = this.#wanted && !hidden();
    // Where it is refused, as with an empty battery, the screen goes dark as ever.
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
