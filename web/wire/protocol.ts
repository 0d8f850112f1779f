// The types of the engine protocol (crates/protocol).
// Written by the tests; do not edit.

/** The error codes of the engine protocol. */
export type Code = "bad-json" | "bad-request" | "no-match" | "unknown-game" | "bad-option" | "bad-players" | "not-your-turn" | "illegal-move" | "bad-outcome" | "match-over" | "bad-record";

/** The `turn` of the engine protocol. */
export type Turn = {
  "kind": "seats";
  /** The seats. */
  seats: Array<number>;
} | { "kind": "chance" } & { event: string } & Record<string, unknown> | {
  "kind": "over";
  /** Scores, one per seat. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** A name in both languages. */
export type Name = {
  /** German. */
  de: string;
  /** English. */
  en: string;
};

/** One option of a game, as `games` lists it. */
export type OptionSpec = {
  /** The option's name in `new` and in records. */
  name: string;
  /** Its type and values, in a form that programs can match: `bool`, `integer 1..100 or null`, … */
  type: string;
  /** The default value. */
  default: unknown;
  /** One line that explains it. */
  line: string;
};

/** An entry of the list of games. */
export type GameInfo = {
  /** The game's id. */
  id: string;
  /** Its name. */
  name: Name;
  /** The smallest and the largest number of players. */
  players: [number, number];
  /** The version of its rules. */
  rules: number;
  /** Its options. */
  options: Array<OptionSpec>;
};

/** A kind of window, as its game declares it. Tables set the time of each kind. */
export type WindowKind = {
  /** Its name in the settings of a table. */
  id: string;
  /** The default time, in milliseconds. */
  ms: number;
  /** The shortest time that a host can set. */
  least: number;
  /** The longest time that a host can set. */
  most: number;
  /** One line that explains it. */
  line: string;
};
