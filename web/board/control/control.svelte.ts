// What the person at a board chooses and plays, the same in every game: the first tap chooses, the second plays. Escape, and a tap
// elsewhere, drop what is chosen. A choice made out of turn may be looked at; a second tap says that it is too early. What the rules
// do not allow is sent all the same: the table refuses it and says why.

import { untrack } from 'svelte';
import { play as sound } from '../../ui/sound/sound.ts';
import type { Play } from '../../wire/wire.ts';
import type { Log } from '../../net/table/lines.ts';
import type { BoardProps } from '../contract.ts';
import { isMyTurn } from '../names.ts';
import { type Known, knownOf } from './known.ts';

/** What a board is given, as it is now. */
export type Given<P extends Play> = Pick<BoardProps<P>, 'table' | 'log' | 'names' | 'held' | 'play' | 'dismiss'>;

/** How a game chooses. `C` is a choice, which may be half-made. */
export interface Choosing<C> {
  /** Nothing is chosen. */
  nothing: C;
  /** A choice as far as the table still offers it. */
  settle: (choice: C) => C;
  /** The move that a choice makes; null while something is missing. */
  move: (choice: C) => string | null;
  /** What the table calls the card or control of a move that is blocked, if not as the move. */
  thing?: (move: string) => string;
  /** Where a tap drops nothing: a selector. */
  keeps: string;
  /** The person does something: what is still being shown need not be waited for. */
  acts?: () => void;
  /** Something else goes when the choice is dropped. */
  dropped?: () => void;
  /** When this is another, what was chosen is dropped; it always is once the person has moved. */
  moment?: () => unknown;
  /** Whether the person's turn makes no sound. */
  silent?: () => boolean;
}

/** The place of the last line that the person on seat `me` made; -1 before the first. */
const lastOwn = (log: Log, me: number | null): number => log.findLast(({ seat }) => seat !== null && seat === me)?.at ?? -1;

export class Control<P extends Play, C> {
  readonly #given: () => Given<P>;
  readonly #how: Choosing<C>;
  #chosen: C = $state.raw() as C;

  /** Whether the person tried to play out of turn. */
  early: boolean = $state(false);
  /** Whether they are to decide. */
  readonly myTurn: boolean = $derived.by(() => {
    const { table, names } = this.#given();
    return isMyTurn(table, names);
  });
  /** What is chosen. */
  readonly choice: C = $derived.by(() => this.#how.settle(this.#chosen));
  /** The move that is ready to be played. */
  readonly ready: string | null = $derived.by(() => this.#how.move(this.choice));
  /** What the table says of it. */
  readonly known: Known<P['effect'], P['reason']> | null = $derived.by(() => {
    const { table } = this.#given();
    const move = this.ready;
    const thing = move === null || table.legal.includes(move) ? move : (this.#how.thing?.(move) ?? move);
    return thing === null ? null : knownOf<P['effect'], P['reason']>(table, thing);
  });
  /** The place in the log of the person's last move. */
  readonly own: number = $derived.by(() => {
    const { log, table } = this.#given();
    return lastOwn(log, table.you);
  });
  /** A new one drops what is chosen. */
  readonly moment: unknown = $derived.by(() => this.#how.moment?.());

  constructor(given: () => Given<P>, how: Choosing<C>) {
    this.#given = given;
    this.#how = how;
    this.#chosen = how.nothing;
  }

  /** The person does something: a refusal has been read, and nothing is waited for. */
  act(): void {
    this.#given().dismiss();
    this.#how.acts?.();
  }

  choose(choice: C): void {
    this.act();
    this.#chosen = choice;
    this.early = false;
  }

  /** A tap on what `choice` is: chooses it, or plays what is ready if it is chosen already. */
  tap(choice: C, again: boolean): void {
    if (again) this.press();
    else this.choose(choice);
  }

  /** Plays what is ready; a choice that makes no move is taken back. */
  press(): void {
    this.act();
    if (this.ready === null) this.drop();
    else if (this.myTurn) this.send(this.ready);
    else this.early = true;
  }

  /** Plays; says whether a move was sent. */
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

  /** Listens to what drops a choice, until the function handed back is called. */
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

  /** Calls the person to their turn. */
  call(): void {
    if (this.myTurn && this.#how.silent?.() !== true && !untrack(() => this.#given().held)) sound('turn');
  }
}

/** The controller of a board, for as long as the board is there. */
export function control<P extends Play, C>(given: () => Given<P>, how: Choosing<C>): Control<P, C> {
  const made = new Control(given, how);
  const over = $derived(given().table.phase === 'over');
  $effect(() => made.listen());
  $effect(() => made.call());
  $effect(() => {
    if (over) sound('win');
  });
  $effect(() => {
    if (made.myTurn) made.early = false;
  });
  $effect(() => {
    void [made.own, made.moment];
    untrack(() => made.drop());
  });
  return made;
}
