// Heuchel & Meuchel's data (crates/games/heuchel and crates/protocol/src/heuchel.rs).
// Written by the tests; do not edit.

/** A class of people, from low to high. */
export type HeuchelClass = "Fe" | "Sp" | "Qu" | "Pa" | "Bi" | "Fu";

/**
 * One card. Later in the order means higher in rank (HE-1.6).
 *
 * Its number is eight times the class, counted from 0, and the value less one: below 64 and ascending in
 * canonical order (HE-1.5), with gaps where a class ends.
 */
export type HeuchelCard = `${HeuchelClass}${number}`;

/** How the game is played. */
export type HeuchelOptions = {
  /** Whether the die is played with. */
  die: boolean;
};

/** What a seat may know, as HE-13 lists it. */
export type HeuchelView = {
  /** What the match waits for. */
  phase: HeuchelPhase;
  /** Who takes the first turn. */
  starter: number | null;
  /** Whose turn it is. */
  seat: number | null;
  /** The number rolled. */
  die: number | null;
  /** In phase `take`: where the mover has landed. */
  landed: HeuchelLanded | null;
  /** The classes of the seat's own stacks still to arrange. */
  pending: Array<HeuchelClass>;
  /** The stacks of each seat's column by ascending row. */
  columns: Array<Array<HeuchelStack>>;
  /** The cards each seat has lost. */
  lost: Array<Array<HeuchelCard>>;
  /** How many cards are out of the game. */
  out: number;
};

/** What the match waits for. */
export type HeuchelPhase = "starter" | "shuffle" | "arrange" | "roll" | "move" | "take" | "again" | "lose" | "over";

/** A stack as HE-13.2 lists it. */
export type HeuchelStack = {
  /** Its row, from 1. */
  row: number;
  /** Whether it is finished. */
  down: boolean;
  /** How many cards it has. */
  height: number;
  /** Its top card, where that may be seen. */
  top: HeuchelCard | null;
  /** All its cards, top first, where they may be seen. */
  cards: Array<HeuchelCard> | null;
};

/** The row just landed on, and the columns already taken from. */
export type HeuchelLanded = { row: number, taken: Array<number>, };

/** One thing that happened. What lay beneath a top card is told to nobody but who may look at it. */
export type HeuchelFact = {
  "kind": "starter";
  /** Who. */
  seat: number;
} | { "kind": "dealt" } | {
  "kind": "arranges";
  /** Whose. */
  seat: number;
  /** The class of its cards. */
  class: HeuchelClass;
} | {
  "kind": "rolls";
  /** For whom. */
  seat: number;
  /** The number. */
  rolled: number;
} | {
  "kind": "climbs";
  /** Whose. */
  seat: number;
  /** Its top card. */
  top: HeuchelCard;
  /** How many cards go. */
  count: number;
  /** The row they leave. */
  from: number;
  /** The row they reach. */
  to: number;
  /** How: a step, a jump, or as the die says. */
  way: HeuchelWay;
} | {
  "kind": "finishes";
  /** Whose. */
  seat: number;
  /** Its row. */
  row: number;
  /** How many cards it has now. */
  height: number;
} | {
  "kind": "takes";
  /** Who takes them. */
  seat: number;
  /** Whose they were. */
  from: number;
  /** The row. */
  row: number;
  /** How many. */
  count: number;
  /** Which; only the two of them see that. */
  cards: Array<HeuchelCard> | null;
} | {
  "kind": "forfeits";
  /** Whose. */
  seat: number;
  /** The row. */
  row: number;
  /** The cards. */
  cards: Array<HeuchelCard>;
} | {
  "kind": "ends";
  /** Who. */
  seat: number;
} | {
  "kind": "again";
  /** Who. */
  seat: number;
} | {
  "kind": "loses";
  /** Whose. */
  seat: number;
  /** The row. */
  row: number;
  /** The cards. */
  cards: Array<HeuchelCard>;
} | {
  "kind": "round";
  /** The number of the round that is over, from 1. */
  round: number;
} | {
  "kind": "over";
  /** Points, one number a seat. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** How cards go up. */
export type HeuchelWay = "step" | "jump" | "die";

/** What a move would do now. Cards are listed top first. */
export type HeuchelEffect = {
  "kind": "arrange";
  /** Its row. */
  row: number;
  /** Its class. */
  class: HeuchelClass;
  /** Its cards. */
  cards: Array<HeuchelCard>;
} | {
  "kind": "climb";
  /** The row they leave. */
  from: number;
  /** The row they reach. */
  to: number;
  /** How. */
  way: HeuchelWay;
  /** The cards that go; the first leads them. */
  cards: Array<HeuchelCard>;
  /** The cards that stay. */
  rest: Array<HeuchelCard>;
  /** Whether they are finished there. */
  finishes: boolean;
  /** Whether the rest is finished then. */
  finishes_rest: boolean;
  /** What it changes of the seat's own points. */
  points: number;
  /** From whom cards could be taken there. */
  victims: Array<HeuchelVictim>;
  /** What comes next. */
  next: HeuchelNext;
} | {
  "kind": "take";
  /** Who they are taken from. */
  from: number;
  /** The row. */
  row: number;
  /** The victim's top card, which is among them. */
  top: HeuchelCard;
  /** How many are taken. */
  count: number;
  /** How many there are. */
  height: number;
  /** What they count for their new owner on this row; null if some of them are not known. */
  points: number | null;
  /** What comes next; null if that depends on a card that is not known. */
  next: HeuchelNext | null;
} | {
  "kind": "done";
  /** What comes next. */
  next: HeuchelNext;
} | {
  "kind": "end";
  /** What comes next. */
  next: HeuchelNext;
} | { "kind": "roll" } | {
  "kind": "lose";
  /** The row. */
  row: number;
  /** The cards lost: the top card, and those laid bare beyond their targets. */
  cards: Array<HeuchelCard>;
  /** The cards that stay. */
  rest: Array<HeuchelCard>;
  /** Whether the rest is finished then. */
  finishes_rest: boolean;
  /** What it changes of the seat's own points. */
  points: number;
  /** What comes next. */
  next: HeuchelNext;
};

/** A stack from which cards can be taken. */
export type HeuchelVictim = {
  /** Whose it is. */
  seat: number;
  /** Its top card. */
  top: HeuchelCard;
  /** How many cards it has. */
  height: number;
};

/** What comes after a move. */
export type HeuchelNext = { "kind": "capture" } | { "kind": "again" } | {
  "kind": "turn";
  /** Whose. */
  seat: number;
} | { "kind": "over" };

/** Why something cannot be used now. */
export type HeuchelReason = {
  /** The rule that forbids it. */
  rule: string;
  /** What is in the way. */
  why: HeuchelObstacle;
};

/** What is in the way of something. */
export type HeuchelObstacle = { "kind": "over" } | { "kind": "arranging" } | {
  "kind": "arrange_first";
  /** Its row. */
  row: number;
} | {
  "kind": "turn";
  /** Whose. */
  seat: number;
} | { "kind": "rolling" } | { "kind": "finished" } | {
  "kind": "too_far";
  /** Its target row. */
  target: number;
} | {
  "kind": "occupied";
  /** That row. */
  row: number;
} | {
  "kind": "barred";
  /** Its target row. */
  target: number;
} | { "kind": "capturing" } | { "kind": "roll_first" } | { "kind": "must_move" } | { "kind": "must_lose" } | { "kind": "no_victim" } | { "kind": "no_capture" } | {
  "kind": "outranks";
  /** That card. */
  top: HeuchelCard;
} | { "kind": "taken" };

/** How the match stands. */
export type HeuchelStanding = {
  /** The number of the round, from 1. */
  round: number;
  /** The rows of the board, from row 1 up. */
  floors: Array<HeuchelFloor>;
  /** What each seat has. */
  seats: Array<HeuchelAccount>;
};

/** A row of the board. */
export type HeuchelFloor = {
  /** The class that starts here. */
  start: HeuchelClass | null;
  /** The class whose target this is. */
  target: HeuchelClass | null;
};

/** What a seat has, as far as it may be known. */
export type HeuchelAccount = {
  /** Whether it has an unfinished stack. */
  in_play: boolean;
  /** The cards in its column. */
  cards: number;
  /** How many of them lie in finished stacks. */
  finished: number;
  /** What its lost cards count: nothing, or below zero. */
  lost: number;
  /**
   * What each card of its stacks counts where it lies now: stacks and cards in the order of the view; null
   * for a stack whose cards are not known.
   */
  points: Array<Array<number> | null>;
  /** What counts for it; null if not all its cards are known. */
  plus: number | null;
  /** What counts against it, lost cards included, below zero; null if not all its cards are known. */
  minus: number | null;
  /**
   * What no move can change any more: its finished stacks and its lost cards; null if not all of them are
   * known.
   */
  secured: number | null;
  /** Its rank by the points of the match; null while that is not over. */
  rank: number | null;
};

/** A key moment of a match. */
export type HeuchelHighlight = {
  /** What did most of it. */
  deed: HeuchelDeed | null;
  /** What it was. */
  kind: "jump" | "drop" | "lead";
  /** To whom it happened. */
  seat: number;
  /** In which part, from 1. */
  part: number;
  /** The points before it. */
  from: number;
  /** The points after it. */
  to: number;
};

/** What changed the points of a seat, and by how much. */
export type HeuchelDeed = {
  "kind": "arrives";
  /** The top card. */
  top: HeuchelCard;
  /** How many cards went. */
  count: number;
  /** The row they reached. */
  row: number;
  /** The points it made. */
  points: number;
} | {
  "kind": "takes";
  /** Whose they were. */
  from: number;
  /** The cards. */
  cards: Array<HeuchelCard>;
  /** The row. */
  row: number;
  /** The points it made. */
  points: number;
} | {
  "kind": "robbed";
  /** Who. */
  by: number;
  /** The cards, with those that were lost by it. */
  cards: Array<HeuchelCard>;
  /** The row. */
  row: number;
  /** The points it made. */
  points: number;
} | {
  "kind": "loses";
  /** The cards. */
  cards: Array<HeuchelCard>;
  /** The row. */
  row: number;
  /** The points it made. */
  points: number;
};

/** Everything a table tells of the game. */
export type HeuchelPlay = {
  view: HeuchelView;
  fact: HeuchelFact;
  effect: HeuchelEffect;
  reason: HeuchelReason;
  standing: HeuchelStanding;
  highlight: HeuchelHighlight;
  options: HeuchelOptions;
  window: never;
};

/** What holds in every house: its floors and its columns, of which some are closed. */
export const HEUCHEL: { floors: number; columns: number } = {"floors":13,"columns":6};
