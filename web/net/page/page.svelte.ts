// The build of this page. After a server update its files have changed; the page then says so and reloads, once.

import { visitStorage } from '../device/browserStorage.ts';

/** The time of the last such reload, stored across it. */
const LOADED = 'stammtisch-renewed';
/** A second reload within this time, in milliseconds, would be a loop. */
const CIRCLE = 30_000;
/** Time the message is shown before the reload, in milliseconds. */
const READ = 1500;

/** The browser features this needs. */
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

  /** `build`: this page's build; null in the dev server, which has none. */
  constructor(build: string | null, around: PageEnvironment) {
    this.#build = build;
    this.#around = around;
  }

  /** `renewing`: about to reload; `broken`: reloading did not help. */
  get state(): 'whole' | 'renewing' | 'broken' {
    return this.#state;
  }

  /** Receives the server's current build. */
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
  // Without storage the page asks instead of reloading by itself.
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

/** This page's build: the bundler writes it into the page. */
const built = () => (import.meta.env.PROD ? (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null) : null);

export const page = new PageState(built(), real);

/** The browsers' messages for a module that could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Listens for chunks that can no longer be loaded. */
export function watchParts(window: Window): void {
  const missing = (error: unknown) => {
    if (NOT_LOADED.test(String(error))) void page.missing();
  };
  window.addEventListener('vite:preloadError', (event) => missing(event.payload));
  window.addEventListener('unhandledrejection', (event) => missing(event.reason));
  window.addEventListener('error', (event) => missing(event.error));
}
