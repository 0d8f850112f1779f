// What the page hands to a game's board, and what it expects of the game's words.
//
// A game is a folder `web/games/<id>/` with a `game.ts` that tells what else is there: board, words, rule book, lesson,
// art, the cards of the worked example. Each is loaded when it is wanted, never before. No file outside names a game.
//
// The page is one grid (the areas `bar seats board news hand act side`), laid out as the game's `layout` says (web/ui/layout/layouts.ts). The page draws the
// bar, the news slip, the sheets, and everything that is not the game. The board has no element of its own
// around it; it renders, in this order (which is the order of Tab):
//
//   <Seats {table} {names}>{#snippet facts(seat)} … {/snippet}</Seats>   web/board/stage/Seats.svelte, area `seats`
//   <main class="board"> … </main>                                       area `board`
//   {@render news()}                                                     area `news`
//   <section class="hand" …> … </section>                                area `hand`, only if `table.you` is a seat
//   <ActionBox turn={…}> … </ActionBox>                                  web/board/stage/ActionBox.svelte, area `act`
//   <Side {log} {names}> … the game's panel … </Side>                    web/board/stage/Side.svelte, area `side`
//
// What lies there is shown beat by beat by one stage (web/board/stage/stage.svelte.ts), for which the game writes a script. What is chosen
// and played goes through one controller (web/board/control/control.svelte.ts), which the game tells what a choice is and which move it makes.
//
// Laws of a board:
// - It knows no rule: it is given the legal moves (`table.legal`) and what each does (`table.effects`), what is blocked and
//   why (`table.blocked`), facts (`table.view`, `log`) and the scores (`table.standing`), nothing else.
// - Every card and control of the person says what it does at any time, to a mouse that rests on it, a finger that is held on
//   it, a key that leads to it: the page says it (web/board/control/Saying.svelte) of whatever has `data-move`, or, where it is no
//   legal move, `data-thing="<its text>"`. So nothing is `disabled` that has a reason, only `aria-disabled`.
// - Every legal move is a focusable control with `data-move="<the move's text>"`, `aria-disabled` unless it may be
//   played now. Activating it twice (click, touch, Enter) plays; the button of the action box plays the selected one.
//   Clicking `[data-move="R10"]` until `data-version` rises plays R10.
// - Where several cards are chosen together, each has `data-choose="<the card>"`: activating it chooses it or takes it back. The
//   button of the action box has the first of their moves as `data-move` and sends them all, one after the other.
// - No key plays by itself: a button that a letter leads to has `data-key="<the letter>"` and shows it (web/ui/controls/KeyCap.svelte); what
//   keys do, and where the focus goes, is decided in web/board/control/keys.ts alone.
// - What can be dragged has `data-drag`, the place that takes it `data-drop` once it is chosen, `data-drop="tap"` if the place is what one
//   taps (web/board/control/drag.ts). A card that cannot be played yet but may be kept for that has `data-keep="<the move>"`; a
//   `*` at its end stands for what chance has yet to say. Several cards that are chosen together are dragged together: the button that
//   hands them over has `data-together`.
// - Only the page speaks of what happens (web/features/play/playing/Aloud.svelte): a board's own live region says what the person has chosen.
// - `held` means that a move is on its way or the connection is being made again: selecting goes on, `play` does
//   nothing.

import type { Component, Snippet } from 'svelte';
import type { Lang } from '../net/i18n/index.ts';
import type { BoldName } from '../net/i18n/person.ts';
import type { Log } from '../net/table/lines.ts';
import type { Book, Example } from './book/contract.ts';
import type { Lesson } from './lesson/lesson.ts';
import type { LessonWords } from './lesson/words.ts';
import type { Layout } from '../ui/layout/layouts.ts';
import type { Highlight, LogEntry, Play, Table } from '../wire/wire.ts';

export type { Lines, Log } from '../net/table/lines.ts';
export type { LogEntry, Play, SeatState, Table, Turn } from '../wire/wire.ts';

/** How to speak of the seats. `you` is the seat of the person at the screen, null for a spectator. */
export interface Names {
  you: number | null;
  /** The name at the seat, the same for every viewer: "Anna". */
  name(seat: number): string;
  /** As the start of a sentence or a label: "Anna", and "Du" for the person at the screen. */
  label(seat: number): string;
}

/** A refused move, shown until the next tap. */
export interface ShownRefusal {
  /** The move that was refused, null if it was something else. */
  move: string | null;
  /** What and why, in words of the page's language. */
  title: string;
  text: string;
  /** The rule that forbids it ("HT-3.1") and where it is explained. */
  rule: string | null;
  href: string | null;
}

export interface BoardProps<P extends Play = Play, T = unknown> {
  table: Table<P>;
  /**
   * The newest lines of the log, a thousand at most; each knows its place. A match may have more: a board shows `table.view`
   * and lets move what the newest lines tell, and does not begin with the first.
   */
  log: Log<P>;
  names: Names;
  /** What the board says: the `text` of the game's words. */
  text: T;
  held: boolean;
  /** How things lay is looked at: nobody chooses anything. */
  past?: boolean;
  /** Sends the move. Does nothing while `held`. */
  play: (move: string) => void;
  refusal: ShownRefusal | null;
  /** Takes the refusal away: the next tap anywhere. */
  dismiss: () => void;
  /** The page's news slip (and, in its place, the slip of a refusal). */
  news: Snippet;
}

export type Board<P extends Play = Play, T = unknown> = Component<BoardProps<P, T>>;

/** A sentence: plain pieces, and names that are set in bold. */
export type Phrase = ReadonlyArray<string | BoldName>;

/** A line of the log in words. */
export interface LogLine {
  /** Unique and stable within the match. */
  key: string;
  /** The place in the log it comes from. */
  at: number;
  phrase: Phrase;
  /** A heading that parts rounds or deals. */
  heading: boolean;
  /** Whether it is about the person at the screen, and whether it cost points. */
  mine: boolean;
  cost: boolean;
  /** How much it matters to the person at the screen; the news slip shows the greatest since their last turn, and nothing of weight 0. */
  weight: number;
  /** Whether it tells of what lies on the table, and whether what lay there is gone now: then it is no news any more. */
  lies?: boolean;
  clears?: boolean;
}

/** The parts a match is scored in. */
export type Part = 'deal' | 'round' | 'burger';

/** The running score: one list a finished part, sums, and what the current part would bring. */
export interface Scores {
  deals: ReadonlyArray<ReadonlyArray<number>>;
  totals: ReadonlyArray<number>;
  /** What a part is; a deal if nothing is said. */
  part?: Part;
  /** The scores before the first; zero if left out. */
  start?: readonly number[];
}

/** How an option of the game is set on the page. */
export type OptionField =
  /** `start`: what is set where a number is wanted; `propose`: what the page proposes to people at once. */
  | { name: string; kind: 'number'; label: string; hint: string; none: string; min: number; max: number; start: number; propose?: number }
  /** `on`: how it stands where the host has said nothing. */
  | { name: string; kind: 'switch'; label: string; hint: string; on?: boolean }
  /** One of a few named values. `fallback` is the game's own, `propose` what the page proposes to people instead. */
  | {
      name: string;
      kind: 'choice';
      label: string;
      choices: ReadonlyArray<{ value: string; name: string; hint: string }>;
      fallback: string;
      propose?: string;
    }
  /** Many texts as people write them, all or none: the cards the host has. */
  | {
      name: string;
      kind: 'texts';
      label: string;
      hint: string;
      none: string;
      field: string;
      example: string;
      start: readonly string[];
      write: (value: readonly string[]) => string;
      read: (text: string) => { value: string[]; problems: string[]; good: string };
    }
  /** A number for each of `items`, all or none: the host's own composition. */
  | {
      name: string;
      kind: 'list';
      label: string;
      hint: string;
      none: string;
      items: readonly string[];
      item: (label: string) => string;
      min: number;
      max: number;
      start: readonly number[];
    };

/** The time of a kind of window, as a setting. */
export interface WindowWords {
  label: string;
  /** What the seconds are for. */
  hint: string;
}

/** What a move or a card does: the thing itself, and what comes of it. Both are sentences without their full stop or ''. */
export interface EffectWords {
  title: string;
  then: string;
}

/** Why something cannot be done, and the rule that forbids it ("HT-3.1"). */
export interface ReasonWords {
  text: string;
  rule: string | null;
}

/** A key moment of a match in words, and whose it was. */
export interface HighlightWords {
  title: string;
  line: string;
  seat: number;
}

/** Reads a log into words, from whatever place on: it is given one line after the other and carries on what it needs. */
export interface LogReader<P extends Play = Play> {
  /**
   * What a line of the log adds. Something with the key of what was said before takes its place, at the end; without a
   * phrase it takes it away. A heading stands after what it heads (the newest is shown on top), so it is said again with each line.
   */
  read(entry: LogEntry<P>): readonly LogLine[];
}

/** The trick, round or chain that was played out last: what the page shows of it on one tap. */
export interface LastPart<P extends Play = Play> {
  /** "Letzter Stich". */
  title: string;
  /** The places of its first and last line in the log; null if none was played out yet. */
  span(log: Log<P>): { from: number; to: number } | null;
  /** The cards a fact laid open, as `Example` draws them. */
  cards(fact: P['fact']): readonly string[];
}

/** What each seat has of one thing when a match is over: cards as `Example` draws them, and what they come to. */
export interface TallyPart {
  /** "Burger", "Handkarten". */
  label: string;
  /** Whether its cards are wider than high. */
  wide?: boolean;
  seats: ReadonlyArray<{
    cards: ReadonlyArray<{ card: string; points?: number }>;
    points: number;
    /** Whether this makes the seat king. */
    king?: boolean;
  }>;
}

/** What the scores of a match are made of, in the order in which the finale counts it. */
export interface Tally {
  /** The scores before. */
  start: readonly number[];
  parts: readonly TallyPart[];
}

/** What a game's module of words offers, in one language. It words what the table tells, and works out nothing itself. */
export interface GameWords<P extends Play = Play, T = unknown> {
  /** The texts of the board, in this language. */
  text: T;
  /** Whether players have to remember what was covered: then nobody looks back before the end. */
  memory?: boolean;
  /** The words for a table with these options, where the log needs to know them. */
  at?(options: P['options']): GameWords<P, T>;
  /** What its scores are counted in; deals if nothing is said. */
  part?: Part;
  /** What is said above how the scores went, where they are no points: "Würmer nach jeder Runde". */
  curve?: { after: string; by: string };
  /** "Rot 10". */
  move(text: string): string;
  /** The move as a button in the text view says it, where that is not a card to be laid: "Aussteigen". */
  press?(text: string): string;
  /** A card or control that is blocked; as a move if nothing is said. */
  thing?(text: string): string;
  /** What is said of a card or control that leads to a choice of moves; null if it does not. */
  leads?(text: string): EffectWords | null;
  /** What a move does now, or a blocked card would do: an effect that the table tells. */
  said(effect: P['effect'], names: Names): EffectWords;
  /** Why something is blocked: a reason that the table tells. */
  why(reason: P['reason'], names: Names): ReasonWords;
  reader(names: Names): LogReader<P>;
  /** The running score, as far as it may be known; left out where that is nothing before the end. */
  running?(standing: P['standing']): Scores | null;
  highlight(highlight: Highlight<P['highlight']>, names: Names): HighlightWords;
  /** Where the match is: "Spiel 3/10 · Stich 5/11". */
  progress(table: Table<P>): string;
  /** The viewer's hand as moves or names, null for a spectator. */
  hand(table: Table<P>): string[] | null;
  /** The cards of that hand as `Example` draws them; left out where a hand is no row of single cards. */
  held?(table: Table<P>): readonly string[] | null;
  /** What was played out last; left out where rounds have no end. */
  last?: LastPart<P>;
  /** The rule that facts of a kind go by, where one is to be read up on. */
  factRules?: Readonly<Partial<Record<P['fact']['kind'], string>>>;
  /** Rules on how moves are written and which are asked for when: they are for programs, and stand in no book for players. */
  unprinted?: readonly string[];
  /** What lies on the table, as sentences for the text view. */
  situation(table: Table<P>, names: Names): Phrase[];
  options(players: number): OptionField[];
  /** A table for first-time players: short and simple, by the same rules. */
  firstTable?: { players: number; options: Record<string, unknown>; times: Record<string, number>; line: string };
  /** How the time of each kind of window is called where the host sets it. */
  windows: Readonly<Record<P['window'], WindowWords>>;
  /** The options in a line: "8 Spiele", "bis 30 Punkte". */
  optionsLine(options: Record<string, unknown>, players: number): string;
  /** A remark on a seat at the end: "bestes: +9". */
  remark(table: Table<P>, seat: number): string;
}

/** How a game is called and what is said of it on the start page. */
export interface Title {
  title: string;
  line: string;
  /** Of what kind it is: "Stiche". For how many it is knows the house. */
  meta: string;
}

/** A game's `game.ts`. What it lacks the page does without; without a board it is played on the plain one. */
export interface GameModule<P extends Play = Play, T = unknown> {
  titles: Readonly<Record<Lang, Title>>;
  /** The German names its English texts use, apart from its title. */
  german?: readonly string[];
  /** How the table shares the screen between board, hand and the rest; `hand` if nothing is said. */
  layout?: Layout;
  board?: () => Promise<Board<P, T>>;
  words: (lang: Lang) => Promise<GameWords<P, T>>;
  /** The rule book. */
  rules?: (lang: Lang) => Promise<Book>;
  /** The first game, and what the coach says in it. */
  lesson?: () => Promise<Lesson>;
  coach?: (lang: Lang) => Promise<LessonWords>;
  /** How the end of a match is counted; null where what it takes is not known. */
  finale?: () => Promise<(table: Table<P>, log: Log<P>, lang: Lang) => Tally | null>;
  /** The picture on the start page. */
  art?: () => Promise<Component>;
  /** A card, or a scene, of the worked example in the rule book. */
  example?: () => Promise<Component<Example>>;
}
