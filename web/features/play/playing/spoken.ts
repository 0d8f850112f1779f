// The sentences of a live region. A new one never replaces one that may still be unread, and a repeated sentence appears twice.

/** A sentence with a unique number. */
export interface Spoken {
  readonly n: number;
  readonly text: string;
}

/** Maximum number of sentences in the region: screen readers have read the earlier ones long ago. */
const STAY = 12;

export class SpokenQueue {
  #said: readonly Spoken[] = [];
  #n = 0;
  #turn: string;

  constructor(turn: string) {
    this.#turn = turn;
  }

  /** The sentences in the region, oldest first. */
  get said(): readonly Spoken[] {
    return this.#said;
  }

  /** Announces a text; ignores an empty one. */
  say(text: string): void {
    if (text === '') return;
    this.#n += 1;
    this.#said = [...this.#said, { n: this.#n, text }].slice(-STAY);
  }

  /** The match has continued, or only the turn has changed: the turn follows the event, and is not repeated by itself. */
  goOn(happened: string, turn: string): void {
    const another = turn !== this.#turn;
    this.#turn = turn;
    if (happened !== '' || another) this.say(`${happened} ${turn}`.trim());
  }
}
