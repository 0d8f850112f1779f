// Several cards chosen together, in any order, and handed over by one press. The table takes them one by one, in an order of its
// own: that is how moves are written, and none of the person's business.

import { readMove } from './moveText.ts';

interface Held {
  key: string;
  card: string;
}

/** How things are while moves are on their way. */
export interface Following {
  legal: readonly string[];
  /** The place of the person's last line in the log. */
  own: number;
  hand: readonly Held[];
  /** Whether a move is on its way, or the connection is. */
  held: boolean;
  play: (move: string) => void;
}

export class Together {
  /** The chosen cards by their keys, in the order in which they were chosen. */
  keys: readonly string[] = $state.raw([]);
  /** The moves that the table has not taken yet; the first of them may be on its way. */
  queue: readonly string[] = $state.raw([]);
  /** Where the person's last line was when the first of them was sent, and whether the table was held since then. */
  #sent: { own: number; left: boolean } | null = null;

  /** Whether moves are on their way. */
  get goes(): boolean {
    return this.queue.length > 0;
  }

  /** A tap: the card joins, or goes back. False if there is no room for it. */
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

  /** Whether a card is chosen or on its way: of copies the first ones are. */
  raised({ key, card }: Held, hand: readonly Held[]): boolean {
    if (!this.goes) return this.keys.includes(key);
    const going = this.queue.filter((move) => readMove(move).words[0] === card).length;
    return hand.filter((one) => one.card === card).findIndex((one) => one.key === key) < going;
  }

  /** Begins to send these moves. */
  start(moves: readonly string[]): void {
    if (this.goes) return;
    this.#sent = null;
    this.queue = moves;
  }

  /**
   * Sends the next move, once the table has taken the one before: then there is a newer line of the person's own, at `own`. Where
   * the answer is another, or the table does not offer what comes next, something went wrong: nothing more is sent.
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

  /** Sends nothing more; what has not been taken and is still in hand stays chosen. */
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
