// The contract between the page and a game: the props of its board, and the words it provides.
//
// A game is a folder `web/games/<id>/` with a `game.ts` that declares its other parts: board, words, rule book, lesson, art,
// the cards of the worked example. Each is loaded on demand. No file outside the folder names a game.
//
// The page is one grid (the areas `bar seats board news hand act side`), laid out according to the game's `layout`
// (web/ui/layout/layouts.ts). The page draws the bar, the news slip, the sheets, and everything outside the game. The board has
// no wrapper element; it renders these elements in this order, which is also the tab order:
//
//   <Seats {table} {names}>{#snippet facts(seat)} … {/snippet}</Seats>   web/board/stage/Seats.svelte, area `seats`
//   <main class="board"> … </main>                                       area `board`
//   {@render news()}                                                     area `news`
//   <section class="hand" …> … </section>                                area `hand`, only if `table.you` is a seat
//   <ActionBox turn={…}> … </ActionBox>                                  web/board/stage/ActionBox.svelte, area `act`
//   <Side {log} {names}> … the game's panel … </Side>                    web/board/stage/Side.svelte, area `side`
//
// One stage (web/board/stage/stage.svelte.ts) animates the table beat by beat; the game writes its script. One controller
// (web/board/control/control.svelte.ts) handles choosing and playing; the game defines its choices and their moves.
//
// Rules for a board:
// - It knows no rules of the game. Its only inputs are the legal moves (`table.legal`) and their effects (`table.effects`), the
//   blocked cards with their reasons (`table.blocked`), facts (`table.view`, `log`) and the scores (`table.standing`).
// - Every card and control describes its effect at any time, on hover, when held with a finger, and on keyboard focus. The page
//   does this (web/board/control/Saying.svelte) for every element with `data-move` or, if it is no legal move,
//   `data-thing="<its text>"`. So a control with a reason is never `disabled`, only `aria-disabled`.
// - Every legal move is a focusable control with `data-move="<the move's text>"`, `aria-disabled` unless it may be played now.
//   Activating it twice (click, touch, Enter) plays it; the button of the action box plays the selected one. Clicking
//   `[data-move="R10"]` until `data-version` rises plays R10.
// - Cards that are chosen together have `data-choose="<the card>"`: activating one adds or removes it. The button of the action
//   box has the first of their moves as `data-move` and sends them all, one after the other.
// - No key plays a move by itself, unless the fastest hand wins (`data-once`). A button with a letter shortcut has
//   `data-key="<the letter>"` and shows the letter (web/ui/controls/KeyCap.svelte); web/board/control/keys.ts alone handles keys and
//   focus.
// - Draggable elements have `data-drag`. Their target has `data-drop` once the card is chosen, or `data-drop="tap"` if the target
//   itself is tapped (web/board/control/drag.ts). A card that can be planned before it is playable has `data-keep="<the move>"`; a
//   `*` at the end stands for the part that chance decides. Cards that are chosen together are dragged together; the button that
//   hands them over has `data-together`.
// - Only the page announces events (web/features/play/playing/Aloud.svelte); a board's own live region announces the choice.
// - `held` means that a move is pending or the connection is down: selecting still works, `play` does nothing.

import type { Component, Snippet } from 'svelte';
import type { Lang } from '../net/i18n/index.ts';
import type { BoldName } from '../net/i18n/person.ts';
import type { Log } from '../net/table/lines.ts';
import type { Book, Example } from './book/contract.ts';
import type { Lesson } from './lesson/lesson.ts';
import type { LessonWords } from './lesson/words.ts';
import type { Layout } from '../ui/layout/layouts.ts';
import type { Highlight, LogEntry, Mark, Play, Table } from '../wire/wire.ts';

export type { Lines, Log } from '../net/table/lines.ts';
export type { LogEntry, Play, SeatState, Table, Turn } from '../wire/wire.ts';

/** The names of the seats. `you` is the seat of the person at the screen, null for a spectator. */
export interface Names {
  you: number | null;
  /** The name at the seat, the same for every viewer: "Anna". */
  name(seat: number): string;
  /** The name as the start of a sentence or a label: "Anna", or "Du" for the person at the screen. */
  label(seat: number): string;
}

/** A refused move, shown until the next tap. */
export interface ShownRefusal {
  /** The refused move; null if the request was another one. */
  move: string | null;
  /** The request and the reason, in the page's language. */
  title: string;
  text: string;
  /** The rule that forbids it ("HT-3.1") and its place in the rule book. */
  rule: string | null;
  href: string | null;
}

export interface BoardProps<P extends Play = Play, T = unknown> {
  table: Table<P>;
  /**
   * The newest lines of the log, a thousand at most; each knows its position. A match may have more, so a board draws `table.view`,
   * animates the newest lines, and never depends on the first line.
   */
  log: Log<P>;
  names: Names;
  /** The texts of the board: `text` of the game's words. */
  text: T;
  held: boolean;
  /** Whether the table shows a past moment: no choices then. */
  past?: boolean;
  /** Sends the move. Does nothing while `held`. */
  play: (move: string) => void;
  refusal: ShownRefusal | null;
  /** Dismisses the refusal, as the next tap anywhere does. */
  dismiss: () => void;
  /** The page's news slip (replaced by the refusal, if there is one). */
  news: Snippet;
}

export type Board<P extends Play = Play, T = unknown> = Component<BoardProps<P, T>>;

/** A sentence: plain pieces, and names in bold. */
export type Phrase = ReadonlyArray<string | BoldName>;

/** A line of the log in words. */
export interface LogLine {
  /** Unique and stable within the match. */
  key: string;
  /** The position in the log it comes from. */
  at: number;
  phrase: Phrase;
  /** A heading that separates rounds or deals. */
  heading: boolean;
  /** Whether it is about the person at the screen, and whether it cost points. */
  mine: boolean;
  cost: boolean;
  /**
   * Its importance to the person at the screen. The news slip shows the most important lines since their last turn, and none of weight 0.
   */
  weight: number;
  /** `lies`: the line is about cards on the table; `clears`: the table has been cleared, so earlier such lines are no longer news. */
  lies?: boolean;
  clears?: boolean;
}

/** The parts a match is scored in. */
export type Part = 'deal' | 'round' | 'burger';

/** The running score: one list per finished part, the totals, and the outcome of the current part so far. */
export interface Scores {
  deals: ReadonlyArray<ReadonlyArray<number>>;
  totals: ReadonlyArray<number>;
  /** The kind of a part; a deal if omitted. */
  part?: Part;
  /** The scores before the first part; zero if omitted. */
  start?: readonly number[];
}

/** The input for an option of the game. */
export type OptionField =
  /**
   * `start`: the first value when the player asks for a number; `usual`: the number that an empty field stands for, if it stands for one;
   * `propose`: the value that the page preselects.
   */
  | { kind: 'number'; label: string; hint: string; none: string; min: number; max: number; start: number; usual?: number; propose?: number }
  /** `on`: the default. */
  | { kind: 'switch'; label: string; hint: string; on?: boolean }
  /** One of a few named values. `fallback` is the game's default, `propose` the value that the page preselects instead. */
  | {
      kind: 'choice';
      label: string;
      choices: ReadonlyArray<{ value: string; name: string; hint: string }>;
      fallback: string;
      propose?: string;
    }
  /** A list of texts that people type, all or none: the host's cards. */
  | {
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
  /** A number for each of `items`, all or none: the host's own card composition. */
  | {
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

/**
 * The input for every option, by the option's name, in the order of the page; null for one that matches with this number of players lack.
 */
export type OptionFields<O> = { readonly [name in keyof O]-?: OptionField | null };

/** The words for a window's time setting. */
export interface WindowWords {
  label: string;
  /** The purpose of the time. */
  hint: string;
}

/** The effect of a move or a card: the action itself, and its consequence. Both are sentences without a full stop, or ''. */
export interface EffectWords {
  title: string;
  then: string;
}

/** The reason why a move or card is blocked, and the rule that forbids it ("HT-3.1"). */
export interface ReasonWords {
  text: string;
  rule: string | null;
}

/** A key moment of a match in words, and its seat. */
export interface HighlightWords {
  title: string;
  line: string;
  seat: number;
}

/** Words a log, from any position on: it receives one line after the other and keeps the state it needs. */
export interface LogReader<P extends Play = Play> {
  /**
   * The lines that a log entry adds. A line with a known key replaces the earlier one and moves to the end; without a phrase it removes
   * it. A heading comes after the lines it heads (the newest is shown on top), so it is repeated with each line.
   */
  read(entry: LogEntry<P>): readonly LogLine[];
}

/** The last finished trick, round or chain, which the page shows on one tap. */
export interface LastPart<P extends Play = Play> {
  /** "Letzter Stich". */
  title: string;
  /** The positions of its first and last line in the log; null if no part is finished yet. */
  span(log: Log<P>): { from: number; to: number } | null;
  /** The cards a fact reveals, in the notation of `Example`. */
  cards(fact: P['fact']): readonly string[];
}

/** Each seat's holding of one category at the end of a match: cards in the notation of `Example`, and their value. */
export interface TallyPart {
  /** "Burger", "Handkarten". */
  label: string;
  /** Whether the cards are wider than they are high. */
  wide?: boolean;
  seats: ReadonlyArray<{
    cards: ReadonlyArray<{ card: string; points?: number }>;
    points: number;
    /** Whether this category makes the seat king. */
    king?: boolean;
  }>;
}

/** A seat that the game names at the end, with the hat it wears on the stage of the finale. */
export interface Honour {
  seat: number;
  kind: 'king' | 'buhmann';
  /** "König". */
  name: string;
}

/** The components of a match's scores, in the order in which the finale counts them. */
export interface Tally {
  /** The scores before the count. */
  start: readonly number[];
  parts: readonly TallyPart[];
  /** Omitted if the game names no seats: the winners wear the crown then. */
  honours?: readonly Honour[];
}

/** A finished match with nothing hidden, from its first line on. */
export interface FinishedMatch<P extends Play = Play> {
  log: ReadonlyArray<LogEntry<P>>;
  /** The totals over time. */
  curve: readonly Mark[];
  ranks: readonly number[];
}

/** A moment of a match worth telling: one sentence, and the position that shows it. */
export interface Moment {
  /** Number of log lines before the position. */
  lines: number;
  /** The seat it is about. */
  seat: number;
  /**
   * If the board needs more height than a picture has: the height to draw it at, in CSS pixels, and the part to show, from 0 (its top)
   * to 1 (its bottom). The whole board if omitted.
   */
  crop?: { readonly high: number; readonly focus: number };
  /** The sort of moment: a story takes the best of each sort before a second one of any. */
  sort: string;
  text: string;
  /** Its importance among the moments of its match, in points won and lost. */
  weight: number;
}

/** The plot that tells a match of this game: a value of each seat at some positions, over parts of equal width. */
export interface PlotPlan<P extends Play = Play> {
  title: string;
  /** The positions, with their place on the axis in parts: 1.5 is the middle of the second part. */
  at: ReadonlyArray<{ x: number; lines: number }>;
  /** The labels of the axis. */
  ticks: ReadonlyArray<{ x: number; text: string }>;
  /** The value at a position, or null where the seat has none: its line ends there. */
  value(standing: P['standing'], seat: number, lines: number): number | null;
}

/** Tells a finished match. */
export interface Storyteller<P extends Play = Play> {
  /**
   * The things that a move names, for the marks of a finding: cards in the notation of `held`, and parts of the board by the names it gives
   * them. The move itself if omitted.
   */
  named?(move: string): readonly string[];
  /** The moments that may be told; the page chooses among them. */
  moments(match: FinishedMatch<P>, names: Names, lang: Lang): readonly Moment[];
  /** Omitted if the totals tell the match best; null for a match that has nothing to plot. */
  plot?(match: FinishedMatch<P>, lang: Lang): PlotPlan<P> | null;
}

/** A game's words in one language. They phrase the server's data and derive nothing from the rules. */
export interface GameWords<P extends Play = Play, T = unknown> {
  /** The texts of the board in this language. */
  text: T;
  /** Whether covered cards must be remembered: looking back is not allowed before the end then. */
  memory?: boolean;
  /** The words for a table with these options, if the log depends on them. */
  at?(options: P['options']): GameWords<P, T>;
  /** The kind of part that is scored; deals if omitted. */
  part?: Part;
  /** The caption of the score curve, where the score is not in points: "Würmer nach jeder Runde". */
  curve?: { after: string; by: string };
  /** The unit of the score, where it is not points: "Würmer", and a number of them: "12 Würmer". */
  counts?: { name: string; of(n: number): string };
  /** "Rot 10". A move that is about a seat names it where the names are known. */
  move(text: string, names?: Names): string;
  /** The move as a button of the text view labels it, where it does not play a card: "Aussteigen". */
  press?(text: string): string;
  /** A blocked card or control; worded like a move if omitted. */
  thing?(text: string): string;
  /** The text for a card or control that opens a choice of moves; null for any other. */
  leads?(text: string): EffectWords | null;
  /** The effect of a move, or of a blocked card if it were playable: words an effect from the table. */
  said(effect: P['effect'], names: Names): EffectWords;
  /** The reason why a card or control is blocked: words a reason from the table. */
  why(reason: P['reason'], names: Names): ReasonWords;
  reader(names: Names): LogReader<P>;
  /** The running score, as far as it is public; omitted if nothing is known before the end. */
  running?(standing: P['standing']): Scores | null;
  highlight(highlight: Highlight<P['highlight']>, names: Names): HighlightWords;
  /** The progress of the match: "Spiel 3/10 · Stich 5/11". */
  progress(table: Table<P>): string;
  /** The viewer's hand as moves or names; null for a spectator. */
  hand(table: Table<P>): string[] | null;
  /** The cards of that hand in the notation of `Example`; omitted if a hand is not a row of single cards. */
  held?(table: Table<P>): readonly string[] | null;
  /** The last finished part; omitted if rounds have no end. */
  last?: LastPart<P>;
  /** The rules to look up for kinds of facts. */
  factRules?: Readonly<Partial<Record<P['fact']['kind'], string>>>;
  /** Rules about notation and about the order of questions: they are for programs and appear in no book for players. */
  unprinted?: readonly string[];
  /** The state of the table, as sentences for the text view. */
  situation(table: Table<P>, names: Names): Phrase[];
  options(players: number): OptionFields<P['options']>;
  /** A table for first-time players: short and simple, with the same rules. */
  firstTable?: { players: number; options: Record<string, unknown>; times: Record<string, number>; line: string };
  /** The labels of the window times that the host can set. */
  windows: Readonly<Record<P['window'], WindowWords>>;
  /** The options in one line: "8 Spiele", "bis 30 Punkte". */
  optionsLine(options: Record<string, unknown>, players: number): string;
  /** A remark on a seat at the end: "bestes: +9". */
  remark(table: Table<P>, seat: number): string;
}

/** A game's name and description on the start page. */
export interface Title {
  title: string;
  line: string;
  /** The kind of game: "Stiche". The server knows the player count. */
  meta: string;
  /** The length of a match in minutes: quick players, and those who take their time. */
  minutes?: readonly [number, number];
}

/**
 * The `laboratory.ts` of a game of the laboratory, which has no `game.ts`: the start page doesn't load it, and the server names the game.
 */
export interface LaboratoryModule<P extends Play = Play, T = unknown> {
  board: () => Promise<Board<P, T>>;
  words: (lang: Lang) => Promise<GameWords<P, T>>;
}

/** A game's `game.ts`. Missing parts are optional; without a board the page uses the plain one. */
export interface GameModule<P extends Play = Play, T = unknown> {
  titles: Readonly<Record<Lang, Title>>;
  /** German names in its English texts, apart from its title. */
  german?: readonly string[];
  /** The division of the screen between board, hand and the rest; `hand` if omitted. */
  layout?: Layout;
  board?: () => Promise<Board<P, T>>;
  words: (lang: Lang) => Promise<GameWords<P, T>>;
  /** The rule book. */
  rules?: (lang: Lang) => Promise<Book>;
  /** The first game, with the coach's words. */
  lesson?: () => Promise<Lesson>;
  coach?: (lang: Lang) => Promise<LessonWords>;
  /** Counts the end of a match; null if data is missing. */
  finale?: () => Promise<(table: Table<P>, log: Log<P>, lang: Lang) => Tally | null>;
  /** The key moments and the plot of a finished match. */
  story?: () => Promise<Storyteller<P>>;
  /** Shows what a log with nothing hidden reveals beyond the view, for replays with open cards. */
  opened?: () => Promise<(table: Table<P>, log: Log<P>) => Table<P>>;
  /** The picture on the start page. */
  art?: () => Promise<Component>;
  /** Draws a card, or a scene, of the worked example in the rule book. */
  example?: () => Promise<Component<Example>>;
}
