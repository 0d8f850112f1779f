// The address at which others reach this server: the browser's, unless that is only a local name.

import { api } from './api.ts';

/** Host names that mean the local computer. */
const OWN = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

export const isOwn = (hostname: string): boolean => OWN.test(hostname);

export class Reach {
  /** The server's address for others; null if it has none, undefined while unknown. */
  #address = $state<string | null | undefined>();
  #asked = false;
  readonly #here: string;
  readonly #told: () => Promise<string | null>;

  /** `here` is the browser's address, `told` asks the server. */
  constructor(here: Pick<Location, 'hostname' | 'origin'>, told: () => Promise<string | null>) {
    this.#here = here.origin;
    this.#told = told;
    if (!isOwn(here.hostname)) this.#address = here.origin;
  }

  /** The origin of links to share. */
  get origin(): string {
    this.#ask();
    return this.#address ?? this.#here;
  }

  /** Whether only this computer can reach the server. */
  get alone(): boolean {
    this.#ask();
    return this.#address === null;
  }

  #ask(): void {
    if (this.#asked || this.#address !== undefined) return;
    this.#asked = true;
    this.#told().then(
      (address) => (this.#address = address),
      // Ask again with the next link.
      () => (this.#asked = false),
    );
  }
}

export const reach = new Reach(location, () => api.address());
