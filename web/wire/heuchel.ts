// Heuchel & Meuchel's data (crates/games/heuchel and crates/protocol/src/heuchel.rs).
// Written by the tests; do not edit.

/** A class, from low to high. */
export type HeuchelClass = "Fe" | "Sp" | "Qu" | "Pa" | "Bi" | "Fu";

/**
 * A card. Cards are ordered by rank, lowest first (HE-1.6).
 *
 * Its number is `8 * class + value - 1`. It is below 48 and ascends in canonical order (HE-1.5), with gaps
 * between the classes.
 */
export type HeuchelCard = `${HeuchelClass}${number}`;

/** The options of a match. */
export type HeuchelOptions = {
  /** Whether the variant with the die is played (chapter HE-10). */
  die: boolean;
};

/** A view as HE-13 lists it. */
export type HeuchelView = {
  /** The decision or event the match is waiting for. */
  phase: HeuchelPhase;
  /** The seat that takes the first turn. */
  starter: number | null;
  /** The seat whose turn it is. */
  seat: number | null;
  /** The number rolled. */
  die: number | null;
  /** In phase `take`: the row where the mover has landed. */
  landed: HeuchelLanded | null;
  /** The classes of the seat's own stacks that it still has to arrange. */
  pending: Array<HeuchelClass>;
  /** The stacks of each seat's column by ascending row. */
  columns: Array<Array<HeuchelStack>>;
  /** The cards each seat has lost. */
  lost: Array<Array<HeuchelCard>>;
  /** Number of cards out of the game. */
  out: number;
};

/** The decision or event the match is waiting for. */
export type HeuchelPhase = "starter" | "shuffle" | "arrange" | "roll" | "move" | "take" | "again" | "lose" | "over";

/** A stack as HE-13.2 lists it. */
export type HeuchelStack = {
  /** Its row, from 1. */
  row: number;
  /** Whether it is finished. */
  down: boolean;
  /** Number of cards. */
  height: number;
  /** Its top card, if the viewer may see it. */
  top: HeuchelCard | null;
  /** All its cards, top card first, if the viewer may see them. */
  cards: Array<HeuchelCard> | null;
};

/** The row the mover has just landed on, and the columns already taken from. */
export type HeuchelLanded = { row: number, taken: Array<number>, };

/** A single event of the match. Cards beneath a top card are shown only to seats that may see them. */
export type HeuchelFact = {
  "kind": "starter";
  /** The seat that takes the first turn. */
  seat: number;
} | { "kind": "dealt" } | {
  "kind": "arranges";
  /** Its owner. */
  seat: number;
  /** The class of its cards. */
  class: HeuchelClass;
} | {
  "kind": "rolls";
  /** The mover. */
  seat: number;
  /** The number. */
  rolled: number;
} | {
  "kind": "climbs";
  /** The mover. */
  seat: number;
  /** Its top card. */
  top: HeuchelCard;
  /** Number of cards. */
  count: number;
  /** The row they leave. */
  from: number;
  /** The row they reach. */
  to: number;
  /** Step, jump or die. */
  way: HeuchelWay;
} | {
  "kind": "finishes";
  /** Its owner. */
  seat: number;
  /** Its row. */
  row: number;
  /** Its new height. */
  height: number;
} | {
  "kind": "takes";
  /** The seat that takes the cards. */
  seat: number;
  /** The victim. */
  from: number;
  /** The row. */
  row: number;
  /** Number of cards. */
  count: number;
  /** The cards; only these two seats see them. */
  cards: Array<HeuchelCard> | null;
} | {
  "kind": "forfeits";
  /** The victim. */
  seat: number;
  /** The row. */
  row: number;
  /** The cards. */
  cards: Array<HeuchelCard>;
} | {
  "kind": "ends";
  /** The mover. */
  seat: number;
} | {
  "kind": "again";
  /** The mover. */
  seat: number;
} | {
  "kind": "loses";
  /** The mover. */
  seat: number;
  /** The row. */
  row: number;
  /** The cards. */
  cards: Array<HeuchelCard>;
} | {
  "kind": "round";
  /** The number of the round that has ended, from 1. */
  round: number;
} | {
  "kind": "over";
  /** Points by seat. */
  scores: Array<number>;
  /** Ranks from 1; equal scores share a rank. */
  ranks: Array<number>;
};

/** The kind of a climb. */
export type HeuchelWay = "step" | "jump" | "die";

/** The effect of a move. Cards are listed top card first. */
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
  /** Step, jump or die. */
  way: HeuchelWay;
  /** The cards that climb; the first is the top card. */
  cards: Array<HeuchelCard>;
  /** The cards that stay. */
  rest: Array<HeuchelCard>;
  /** Whether the stack is finished on that row. */
  finishes: boolean;
  /** Whether the rest is finished. */
  finishes_rest: boolean;
  /** Change of the seat's points. */
  points: number;
  /** The stacks that could be taken from on that row. */
  victims: Array<HeuchelVictim>;
  /** The next decision. */
  next: HeuchelNext;
} | {
  "kind": "take";
  /** The victim. */
  from: number;
  /** The row. */
  row: number;
  /** The victim's top card, which is among those taken. */
  top: HeuchelCard;
  /** Number of cards taken. */
  count: number;
  /** Height of the victim's stack. */
  height: number;
  /** Points of the cards for their new owner on this row; null if some of them are unknown. */
  points: number | null;
  /** The next decision; null if it depends on an unknown card. */
  next: HeuchelNext | null;
} | {
  "kind": "done";
  /** The next decision. */
  next: HeuchelNext;
} | {
  "kind": "end";
  /** The next decision. */
  next: HeuchelNext;
} | { "kind": "roll" } | {
  "kind": "lose";
  /** The row. */
  row: number;
  /** The cards lost: the top card and those that come to light past their targets. */
  cards: Array<HeuchelCard>;
  /** The cards that stay. */
  rest: Array<HeuchelCard>;
  /** Whether the rest is finished. */
  finishes_rest: boolean;
  /** Change of the seat's points. */
  points: number;
  /** The next decision. */
  next: HeuchelNext;
};

/** A stack from which cards can be taken. */
export type HeuchelVictim = {
  /** The owner of the column. */
  seat: number;
  /** Its top card. */
  top: HeuchelCard;
  /** Number of cards. */
  height: number;
};

/** The decision that follows a move. */
export type HeuchelNext = { "kind": "capture" } | { "kind": "again" } | {
  "kind": "turn";
  /** The seat that moves. */
  seat: number;
} | { "kind": "over" };

/** The reason why something cannot be used now. */
export type HeuchelReason = {
  /** The rule that forbids it. */
  rule: string;
  /** The obstacle. */
  why: HeuchelObstacle;
};

/** An obstacle that blocks a stack or control. */
export type HeuchelObstacle = { "kind": "over" } | { "kind": "arranging" } | {
  "kind": "arrange_first";
  /** Its row. */
  row: number;
} | {
  "kind": "turn";
  /** The mover. */
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

/** The standing of a match. */
export type HeuchelStanding = {
  /** The number of the round, from 1. */
  round: number;
  /** The rows of the board, from row 1 upwards. */
  floors: Array<HeuchelFloor>;
  /** One entry per seat. */
  seats: Array<HeuchelAccount>;
};

/** A row of the board. */
export type HeuchelFloor = {
  /** The class that starts here. */
  start: HeuchelClass | null;
  /** The class whose target this is. */
  target: HeuchelClass | null;
};

/** The standing of a seat, as far as the viewer knows it. */
export type HeuchelAccount = {
  /** Whether it has an unfinished stack. */
  in_play: boolean;
  /** Number of cards in its column. */
  cards: number;
  /** Number of cards in its finished stacks. */
  finished: number;
  /** Points of its lost cards, at most zero. */
  lost: number;
  /**
   * Points of each card where it lies now, with stacks and cards in the order of the view; null for a
   * stack with unknown cards.
   */
  points: Array<Array<number> | null>;
  /** The sum of all positive points; null if some of its cards are unknown. */
  plus: number | null;
  /** The sum of all negative points, lost cards included; null if some of its cards are unknown. */
  minus: number | null;
  /**
   * Points that no move can change any more, from its finished stacks and lost cards; null if some of
   * these cards are unknown.
   */
  secured: number | null;
  /** Its final rank; null until the match is over. */
  rank: number | null;
};

/** A key moment of a match. */
export type HeuchelHighlight = {
  /** The cause that contributed most to it. */
  deed: HeuchelDeed | null;
  /** Its kind. */
  kind: "jump" | "drop" | "lead";
  /** The seat. */
  seat: number;
  /** The number of the part, from 1. */
  part: number;
  /** The seat's score before the part. */
  from: number;
  /** The seat's score after the part. */
  to: number;
};

/** The cause of a change of a seat's points. */
export type HeuchelDeed = {
  "kind": "arrives";
  /** The top card. */
  top: HeuchelCard;
  /** Number of cards. */
  count: number;
  /** The row they reached. */
  row: number;
  /** Change of the seat's points. */
  points: number;
} | {
  "kind": "takes";
  /** The victim. */
  from: number;
  /** The cards. */
  cards: Array<HeuchelCard>;
  /** The row. */
  row: number;
  /** Change of the seat's points. */
  points: number;
} | {
  "kind": "robbed";
  /** The seat that took them. */
  by: number;
  /** The cards, including those forfeited as a result. */
  cards: Array<HeuchelCard>;
  /** The row. */
  row: number;
  /** Change of the seat's points. */
  points: number;
} | {
  "kind": "loses";
  /** The cards. */
  cards: Array<HeuchelCard>;
  /** The row. */
  row: number;
  /** Change of the seat's points. */
  points: number;
};

/** The types of this game's data at a table. */
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

/** Constants of the board: the floors and the columns of the house, including closed columns, and the classes, low to high. */
export const HEUCHEL: { floors: number; columns: number; classes: ReadonlyArray<HeuchelClass> } = {"floors":13,"columns":6,"classes":["Fe","Sp","Qu","Pa","Bi","Fu"]};
