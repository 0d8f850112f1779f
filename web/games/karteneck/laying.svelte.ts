// Choosing worms: several at once, in any order, laid by one press. The table takes them one by one with rising shields, and
// then `done`: that is how moves are written, and none of the person's business.

import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { Table } from '../../wire/wire.ts';
import { shieldOf, type Card } from './cards.ts';
import { knownOf, type Known } from './hand.ts';

type Told = Pick<Table<KarteneckPlay>, 'legal' | 'effects' | 'blocked'>;

/** The moves that lay these worms and end the laying. */
export const movesFor = (worms: readonly Card[]): string[] => [...sorted(worms).map((worm) => `lay ${worm}`), 'done'];

const sorted = (worms: readonly Card[]): Card[] => worms.toSorted((a, b) => shieldOf(a) - shieldOf(b));

/** Whether a worm may be chosen: it can be laid, or only the turn is missing. */
export function mayChoose(table: Told, worm: Card): boolean {
  const known = knownOf(table, `lay ${worm}`);
  return known !== null && (known.why === null || known.why.kind === 'not_your_turn' || known.why.kind === 'shuffling');
}

/** What the table says of laying these worms together: it tells that at the highest of them. */
export function knownTogether(table: Told, worms: readonly Card[]): Known | null {
  const cards = sorted(worms);
  const known = cards.length === 0 ? null : knownOf(table, `lay ${cards.at(-1)}`);
  if (known === null || known.does?.kind !== 'lays') return known;
  const [, ...others] = cards;
  return { ...known, does: { ...known.does, cards, ...[known.does, ...known.does.joined][others.length] } };
}

/** The worms that are chosen, and the moves that are still to be made with them. */
export class Laying {
  /** In the order in which they were chosen. */
  worms: readonly Card[] = $state.raw([]);
  /** The moves that are still to be sent. */
  queue: readonly string[] = $state.raw([]);
  /** The worm that was sent last, until it lies there. */
  #sent: Card | null = null;

  /** Whether moves are on their way. */
  get goes(): boolean {
    return this.queue.length > 0;
  }

  /** A tap: the worm joins, or goes back. */
  flip(worm: Card): void {
    if (this.goes) return;
    this.worms = this.worms.includes(worm) ? this.worms.filter((one) => one !== worm) : [...this.worms, worm];
  }

  /** Lays what is chosen. */
  start(worms: readonly Card[]): void {
    if (this.goes || worms.length === 0) return;
    this.#sent = null;
    this.queue = movesFor(worms);
  }

  /**
   * Sends the next move once the worm before lies there. Where it does not, something went wrong: nothing more is sent, and what
   * has not been laid stays chosen.
   */
  next({ legal, laying }: { legal: readonly string[]; laying: Card | null }, play: (move: string) => void): void {
    const [move, ...rest] = this.queue;
    if (move === undefined) return;
    if ((this.#sent !== null && laying !== this.#sent) || !legal.includes(move)) return this.stop();
    this.#sent = wormOf(move);
    this.queue = rest;
    if (rest.length === 0) this.worms = [];
    play(move);
  }

  /** Sends nothing more; what is still in hand stays chosen. */
  stop(): void {
    this.queue = [];
  }

  /** Nothing is chosen that is not in hand. */
  keep(hand: readonly Card[]): void {
    if (this.worms.some((worm) => !hand.includes(worm))) this.worms = this.worms.filter((worm) => hand.includes(worm));
  }

  drop(): void {
    if (!this.goes) this.worms = [];
  }
}

const wormOf = (move: string): Card | null => (move.startsWith('lay ') ? (move.slice(4) as Card) : null);
