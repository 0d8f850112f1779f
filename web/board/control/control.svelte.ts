// The choice of the person at a board, handled the same way in every game: the first tap chooses, the second plays. Escape and a tap
// elsewhere drop the choice. A choice made out of turn shows its effect; a second tap reports that it is too early. An illegal move is
// sent all the same: the server refuses it and gives the reason.

import { untrack } from 'svelte';
import { play as sound } from '../../ui/sound/sound.ts';
import type { Play } from '../../wire/wire.ts';
import type { Log } from '../../net/table/lines.ts';
import type { BoardProps } from '../contract.ts';
import { isMyTurn } from '../names.ts';
import { type Known, knownOf } from './known.ts';

/** The current inputs of a board. */
export type Given<P extends Play> = Pick<BoardProps<P>, 'table' | 'log' | 'names' | 'held' | 'play' | 'dismiss'>;

/** A game's rules for choosing. `C` is a choice, which may be incomplete. */
export interface Choosing<C> {
  /** The empty choice. */
  nothing: C;
  /** The part of a choice that the table still offers. */
  settle: (choice: C) => C;
  /** The move of a choice; null while it is incomplete. */
  move: (choice: C) => string | null;
  /** The table's name for the card or control of a blocked move, if it differs from the move. */
  thing?: (move: string) => string;
  /** A selector for elements where a tap does not drop the choice. */
  keeps: string;
  /** Called when the person acts: running animations can be skipped. */
  acts?: () => void;
  /** Called when the choice is dropped, to drop dependent state. */
  dropped?: () => void;
  /** The choice is dropped when this value changes, and always after the person's own move. */
  moment?: () => unknown;
  /** Whether the person's turn makes no sound. */
  silent?: () => boolean;
}

/** The position of the last line from the seat `me`; -1 before the first. */
const lastOwn = (log: Log, me: number | null): number => log.findLast(({ seat }) => seat !== null && seat === me)?.at ?? -1;

export class Control<P extends Play, C> {
  readonly #given: () => Given<P>;
  readonly #how: Choosing<C>;
  #chosen: C = $state.raw() as C;

  /** Whether the person tried to play out of turn. */
  early: boolean = $state(false);
  /** Whether the person must decide. */
  readonly myTurn: boolean = $derived.by(() => {
    const { table, names } = this.#given();
    return isMyTurn(table, names);
  });
  /** The current choice. */
  readonly choice: C = $derived.by(() => this.#how.settle(this.#chosen));
  /** The move that is ready to be played. */
  readonly ready: string | null = $derived.by(() => this.#how.move(this.choice));
  /** The table's description of the chosen move. */
  readonly known: Known<P['effect'], P['reason']> | null = $derived.by(() => {
    const { table } = this.#given();
    const move = this.ready;
    const thing = move === null || table.legal.includes(move) ? move : (this.#how.thing?.(move) ?? move);
    return thing === null ? null : knownOf<P['effect'], P['reason']>(table, thing);
  });
  /** The log position of the person's last move. */
  readonly own: number = $derived.by(() => {
    const { log, table } = this.#given();
    return lastOwn(log, table.you);
  });
  /** A new value drops the choice. */
  readonly moment: unknown = $derived.by(() => this.#how.moment?.());

  constructor(given: () => Given<P>, how: Choosing<C>) {
    this.#given = given;
    this.#how = how;
    this.#chosen = how.nothing;
  }

  /** The person acts: dismisses a refusal and skips running animations. */
  act(): void {
    this.#given().dismiss();
    this.#how.acts?.();
  }

  choose(choice: C): void {
    this.act();
    this.#chosen = choice;
    this.early = false;
  }

  /** A tap on a card or control: chooses it, or plays the ready move if it is already chosen. */
  tap(choice: C, again: boolean): void {
    if (again) this.press();
    else this.choose(choice);
  }

  /** Plays the ready move; drops a choice that makes no move. */
  press(): void {
    this.act();
    if (this.ready === null) this.drop();
    else if (this.myTurn) this.send(this.ready);
    else this.early = true;
  }

  /** Plays a move; returns whether it was sent. */
  send(move: string | null): boolean {
    this.act();
    const { held, play } = this.#given();
    if (move === null || held) return false;
    play(move);
    return true;
  }

  drop(): void {
    this.#chosen = this.#how.nothing;
    this.early = false;
    this.#how.dropped?.();
  }

  /** Listens for events that drop a choice, until the returned function is called. */
  listen(): () => void {
    const key = (event: KeyboardEvent) => event.key === 'Escape' && this.drop();
    const tap = (event: Event) => !(event.target instanceof Element && event.target.closest(this.#how.keeps)) && this.drop();
    addEventListener('keydown', key);
    addEventListener('pointerdown', tap);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointerdown', tap);
    };
  }

  /** Plays the sound for the person's turn. */
  call(): void {
    if (this.myTurn && this.#how.silent?.() !== true && !untrack(() => this.#given().held)) sound('turn');
  }
}

/** The controller of a board, for the lifetime of the board. */
export function control<P extends Play, C>(given: () => Given<P>, how: Choosing<C>): Control<P, C> {
  const made = new Control(given, how);
  $effect(() => made.listen());
  $effect(() => made.call());
  $effect(() => {
    if (made.myTurn) made.early = false;
  });
  $effect(() => {
    void [made.own, made.moment];
    untrack(() => made.drop());
  });
  return made;
}
