// Notifications while the page is closed (Web Push). The browser must allow them, its push service must provide an endpoint, and the
// server must know that endpoint. They are on only when all three hold.

/**
 * `absent`: the server or the browser does not offer it; `install`: the browser offers it only to installed pages; `refused`: the browser
 * does not allow it; `unserved`: the push service gives no endpoint; `nameless`: the server does not know this person; `failed`: the
 * server did not accept the endpoint.
 */
export type PushState = 'absent' | 'install' | 'off' | 'on' | 'refused' | 'unserved' | 'nameless' | 'failed';

/** The parts of a browser subscription that this needs. */
export type Kept = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'> & { readonly options: Pick<PushSubscriptionOptions, 'applicationServerKey'> };

/** The features of the browser and the server that this needs. */
export interface PushEnvironment {
  readonly able: 'yes' | 'no' | 'install';
  permission: () => NotificationPermission;
  /** Makes the browser ask the person for permission. */
  ask: () => Promise<NotificationPermission>;
  kept: () => Promise<Kept | null>;
  subscribe: (key: string) => Promise<Kept>;
  /** Whether the server knows this person. */
  named: () => Promise<boolean>;
  /** The server's public key; null if it sends no notifications. */
  offer: () => Promise<string | null>;
  tell: (kept: Kept) => Promise<unknown>;
  forget: (endpoint: string) => Promise<unknown>;
  /** Whether the person wants notifications, stored between visits. */
  wanted: boolean;
}

export class Pushing {
  #state = $state<PushState>('absent');
  #busy = $state(false);
  readonly #around: PushEnvironment;
  #last: Promise<unknown> = Promise.resolve();

  constructor(around: PushEnvironment) {
    this.#around = around;
  }

  get state(): PushState {
    return this.#state;
  }
  /** Whether the browser is asking for permission. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Checks the state. If notifications are wanted, subscribes again: keys, endpoints, languages and persons change. */
  look(): Promise<void> {
    return this.#inTurn(async () => this.#stands());
  }

  /** Asks for permission. Call it from a tap: browsers ask the person only then. */
  async start(): Promise<void> {
    this.#busy = true;
    // Ask before any other wait: permission requires a recent tap.
    const asked = this.#around.ask();
    await this.#inTurn(async () => {
      const may = await asked;
      if (may === 'granted') this.#around.wanted = true;
      return may === 'default' ? 'off' : this.#stands();
    });
    this.#busy = false;
  }

  /** Switches notifications off. A server that misses the request learns it from the push service at its next message. */
  async stop(): Promise<void> {
    this.#busy = true;
    this.#around.wanted = false;
    await this.#inTurn(async () => {
      const kept = await this.#around.kept();
      if (kept !== null) await this.#around.forget(kept.endpoint).catch(() => undefined);
      await kept?.unsubscribe();
      return 'off';
    });
    this.#busy = false;
  }

  /** Runs one operation after the other, so that none undoes another. */
  #inTurn(run: () => Promise<PushState>): Promise<void> {
    const done = this.#last.then(run).then(
      (state) => void (this.#state = state),
      () => void (this.#state = 'unserved'),
    );
    this.#last = done;
    return done;
  }

  async #stands(): Promise<PushState> {
    const { able, wanted, offer, permission } = this.#around;
    if (able === 'no') return 'absent';
    let key: string | null;
    try {
      key = await offer();
    } catch {
      return wanted ? 'failed' : 'absent';
    }
    if (key === null) return 'absent';
    if (able === 'install') return 'install';
    if (permission() === 'denied') return 'refused';
    return wanted && permission() === 'granted' ? this.#subscribed(key) : 'off';
  }

  async #subscribed(key: string): Promise<PushState> {
    const { named, tell } = this.#around;
    const kept = await this.#address(key).catch((error: unknown) => (isRefusal(error) ? 'refused' : 'unserved'));
    if (typeof kept === 'string') return kept;
    try {
      if (!(await named())) return 'nameless';
      await tell(kept);
      return 'on';
    } catch {
      return 'failed';
    }
  }

  /** This browser's endpoint for the server's key: a newly installed server has another key. */
  async #address(key: string): Promise<Kept> {
    const kept = await this.#around.kept();
    const known = kept?.options.applicationServerKey ?? null;
    if (kept !== null && (known === null || inLetters(known) === key)) return kept;
    await kept?.unsubscribe();
    return this.#around.subscribe(key);
  }
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** In base64url, as the server writes its key. */
export const inLetters = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
