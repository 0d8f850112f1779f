// Which build this page is. An updated server has other files; the page then says so and reloads, once.

import { visitStorage } from '../device/browserStorage.ts';

/** When the page was last loaded again for this reason, kept over the loading. */
const LOADED = 'stammtisch-renewed';
/** Loaded again so shortly after, in milliseconds, it would only go round in circles. */
const CIRCLE = 30_000;
/** How long it stays to be read, in milliseconds. */
const READ = 1500;

/** The parts of a browser that this needs. */
export interface PageEnvironment {
  now: () => number;
  remembered: Pick<Storage, 'getItem' | 'setItem'>;
  after: (run: () => void, ms: number) => void;
  reload: () => void;
  /** Whether the server answers at all. */
  answers: () => Promise<boolean>;
}

export class PageState {
  #state = $state<'whole' | 'renewing' | 'broken'>('whole');
  readonly #build: string | null;
  readonly #around: PageEnvironment;

  /** `build`: which build this page is; null in the workshop, where it is none. */
  constructor(build: string | null, around: PageEnvironment) {
    this.#build = build;
    this.#around = around;
  }

  /** `renewing`: about to be loaded again; `broken`: that has not helped. */
  get state(): 'whole' | 'renewing' | 'broken' {
    return this.#state;
  }

  /** Told which build the server has now. */
  told(build: string): void {
    if (this.#build !== null && build !== this.#build) this.#renew();
  }

  /** A chunk failed to load: it is gone if the server answers other requests. */
  async missing(): Promise<void> {
    if (await this.#around.answers()) this.#renew();
  }

  #renew(): void {
    if (this.#state !== 'whole') return;
    const { now, remembered, after, reload } = this.#around;
    if (now() - Number(remembered.getItem(LOADED) ?? 0) < CIRCLE) {
      this.#state = 'broken';
      return;
    }
    remembered.setItem(LOADED, String(now()));
    this.#state = 'renewing';
    after(reload, READ);
  }
}

const real: PageEnvironment = {
  now: Date.now,
  // Where nothing may be kept, nothing is: then the page asks instead of loading itself again.
  remembered: {
    getItem: (key) => (visitStorage.write(`${key}.tried`, '') ? visitStorage.read(key) : String(Date.now())),
    setItem: (key, value) => void visitStorage.write(key, value),
  },
  after: (run, ms) => void setTimeout(run, ms),
  reload: () => void import('../device/serviceWorker.ts').then(({ newestKept }) => newestKept(navigator.serviceWorker)).finally(() => location.reload()),
  answers: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    ),
};

/** Which build this page is: the bundler writes it into the page itself. */
const built = () => (import.meta.env.PROD ? (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null) : null);

export const page = new PageState(built(), real);

/** How browsers say that a module could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Listens for parts of the page that cannot be loaded any more. */
export function watchParts(window: Window): void {
  const missing = (error: unknown) => {
    if (NOT_LOADED.test(String(error))) void page.missing();
  };
  window.addEventListener('vite:preloadError', (event) => missing(event.payload));
  window.addEventListener('unhandledrejection', (event) => missing(event.reason));
  window.addEventListener('error', (event) => missing(event.error));
}
