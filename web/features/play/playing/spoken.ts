// What a live region reads out: sentences one after the other, none in the place of one that may not have been read yet, and the same
// sentence twice where it came twice.

/** A sentence with a number of its own. */
export interface Spoken {
  readonly n: number;
  readonly text: string;
}

/** How many sentences stay in the region: those before have been handed to the screen reader long since. */
const STAY = 12;

export class SpokenQueue {
  #said: readonly Spoken[] = [];
  #n = 0;
  #turn: string;

  constructor(turn: string) {
    this.#turn = turn;
  }

  /** The sentences that stand in the region, oldest first. */
  get said(): readonly Spoken[] {
    return this.#said;
  }

  /** Something was said; nothing is no sentence. */
  say(text: string): void {
    if (text === '') return;
    this.#n += 1;
    this.#said = [...this.#said, { n: this.#n, text }].slice(-STAY);
  }

  /** The match has gone on, or only whose turn it is has changed: that follows what happened, and is not said again by itself. */
  goOn(happened: string, turn: string): void {
    const another = turn !== this.#turn;
    this.#turn = turn;
    if (happened !== '' || another) this.say(`${happened} ${turn}`.trim());
  }
}
