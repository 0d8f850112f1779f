// The types of the engine protocol (crates/protocol).
// Written by the tests; do not edit.

/** The error codes of the protocol (section 3). */
export type Code = "bad-json" | "bad-request" | "no-match" | "unknown-game" | "bad-option" | "bad-players" | "not-your-turn" | "illegal-move" | "bad-outcome" | "match-over" | "bad-record";

/** The `turn` of the engine protocol. */
export type Turn = {
  "kind": "seats";
  /** The seats. */
  seats: Array<number>;
} | { "kind": "chance" } & { event: string } & Record<string, unknown> | {
  "kind": "over";
  /** Points, one number a seat. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** A name in the languages of the house. */
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
  /** The type and values it takes, in words a program can match: `bool`, `integer 1..100 or null`, … */
  type: string;
  /** What leaving it out means. */
  default: unknown;
  /** One line that explains it. */
  line: string;
};

/** What `games` tells about one game. */
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

/** A kind of window, as its game declares it: tables give each kind its own time. */
export type WindowKind = {
  /** Its name in the settings of a table. */
  id: string;
  /** How long it is open where the host says nothing, in milliseconds. */
  ms: number;
  /** The shortest time it can be given. */
  least: number;
  /** The longest time it can be given. */
  most: number;
  /** One line that explains it. */
  line: string;
};
