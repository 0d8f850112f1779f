// Several cards chosen together, in any order, and handed over with one press. The table accepts them one by one in its own order, which
// the person need not know.

import { readMove } from './moveText.ts';

interface Held {
  key: string;
  card: string;
}

/** The state while moves are being sent. */
export interface Following {
  legal: readonly string[];
  /** The log position of the person's last line. */
  own: number;
  hand: readonly Held[];
  /** Whether a move is pending or the connection is down. */
  held: boolean;
  play: (move: string) => void;
}

export class Together {
  /** The keys of the chosen cards, in the order of choosing. */
  keys: readonly string[] = $state.raw([]);
  /** The moves not yet accepted; the first may be pending. */
  queue: readonly string[] = $state.raw([]);
  /** The position of the person's last line when the first move was sent, and whether the table has been held since. */
  #sent: { own: number; left: boolean } | null = null;

  /** Whether moves are being sent. */
  get goes(): boolean {
    return this.queue.length > 0;
  }

  /** A tap: adds the card, or removes it. Returns false if the limit is reached. */
  flip(key: string, most: number = Number.POSITIVE_INFINITY): boolean {
    if (this.goes) return true;
    const without = this.keys.filter((one) => one !== key);
    if (without.length === this.keys.length && without.length >= most) return false;
    this.keys = without.length < this.keys.length ? without : [...without, key];
    return true;
  }

  /** The chosen cards that are in the hand. */
  cards<C extends string>(hand: ReadonlyArray<{ key: string; card: C }>): C[] {
    return hand.filter(({ key }) => this.keys.includes(key)).map(({ card }) => card);
  }

  /** Whether a card is chosen or being sent; of equal cards the first ones count. */
  raised({ key, card }: Held, hand: readonly Held[]): boolean {
    if (!this.goes) return this.keys.includes(key);
    const going = this.queue.filter((move) => readMove(move)[1] === card).length;
    return hand.filter((one) => one.card === card).findIndex((one) => one.key === key) < going;
  }

  /** Starts to send these moves. */
  start(moves: readonly string[]): void {
    if (this.goes) return;
    this.#sent = null;
    this.queue = moves;
  }

  /**
   * Sends the next move once the table has accepted the one before: the person then has a newer line at `own`. If the answer differs, or
   * the table does not offer the next move, sending stops.
   */
  follow({ legal, own, hand, held, play }: Following): void {
    if (!this.goes) return;
    if (held) {
      if (this.#sent !== null) this.#sent.left = true;
      return;
    }
    if (this.#sent !== null) {
      if (own <= this.#sent.own) return this.#sent.left ? this.stop(hand) : undefined;
      this.queue = this.queue.slice(1);
      this.#sent = null;
    }
    const [move] = this.queue;
    if (move === undefined) this.keys = [];
    else if (!legal.includes(move)) this.stop(hand);
    else {
      this.#sent = { own, left: false };
      play(move);
    }
  }

  /** Stops sending; cards that were not accepted and are still in hand stay chosen. */
  stop(hand: readonly Held[]): void {
    if (!this.goes) return;
    const left = hand.filter((one) => this.raised(one, hand));
    this.queue = [];
    this.keys = left.map(({ key }) => key);
  }

  drop(): void {
    if (!this.goes) this.keys = [];
  }
}
