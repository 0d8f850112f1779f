// Being called while the page is closed (Web Push): the browser must allow it, its push service give an address, and the house know
// that address. It is on only when all three are so.

/**
 * `absent`: this house or browser does not offer it; `install`: this browser does for installed pages only; `refused`: the browser does
 * not allow it; `unserved`: it gets no address of its push service; `nameless`: the house does not know who this is; `failed`: the house
 * has not taken it.
 */
export type PushState = 'absent' | 'install' | 'off' | 'on' | 'refused' | 'unserved' | 'nameless' | 'failed';

/** What is needed of a subscription of the browser. */
export type Kept = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'> & { readonly options: Pick<PushSubscriptionOptions, 'applicationServerKey'> };

/** The parts of the browser and of the server that this needs. */
export interface PushEnvironment {
  readonly able: 'yes' | 'no' | 'install';
  permission: () => NotificationPermission;
  /** Has the browser ask the person. */
  ask: () => Promise<NotificationPermission>;
  kept: () => Promise<Kept | null>;
  subscribe: (key: string) => Promise<Kept>;
  /** Whether the server knows who this is. */
  named: () => Promise<boolean>;
  /** The server's public key; null if it sends no notifications. */
  offer: () => Promise<string | null>;
  tell: (kept: Kept) => Promise<unknown>;
  forget: (endpoint: string) => Promise<unknown>;
  /** Whether the person wants it, kept between visits. */
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

  /** Asks for it; to be called at a tap, for only then does the browser ask the person. */
  async start(): Promise<void> {
    this.#busy = true;
    // Before anything is waited for: a tap that was long ago counts no more.
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

  /** One after the other: none is to undo what another does. */
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

  /** This browser's endpoint for the server's key: a newly set up server has another key. */
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
