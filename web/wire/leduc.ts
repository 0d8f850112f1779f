// Leduc poker's data (crates/games/leduc, crates/protocol/src/leduc.rs).
// Written by the tests; do not edit.

/** A card, such as `Q2`. */
export type LeducCard = "J1" | "J2" | "Q1" | "Q2" | "K1" | "K2";

/** A move (LE-3). */
export type LeducMove = "call" | "fold" | "raise";

/** The state of the betting. */
export type LeducBets = {
  /** The round, 1 or 2; 0 before the cards are dealt. */
  round: number;
  /** The seat to act, if any. */
  to_act: number | null;
  /** Number of chips each seat has paid. */
  paid: [number, number];
  /** Number of raises in this round. */
  raises: number;
  /** Number of seats that have acted in this round since the last raise, including the raiser. */
  acted: number;
  /** Maximum number of raises in a round. */
  most_raises: number;
  /** The moves of each round, in order. */
  moves: [Array<LeducMove>, Array<LeducMove>];
  /** The end of the betting, if it has ended. */
  ending: LeducEnding | null;
};

/** The end of the betting. */
export type LeducEnding = { "kind": "shown" } | {
  "kind": "folded";
  /** The seat that folded. */
  by: number;
};

/** A match as a seat or a spectator sees it (LE-5.1). */
export type LeducView = {
  /** The state of the betting. */
  bets: LeducBets;
  /** The viewer's own card. */
  card: LeducCard | null;
  /** The board card, once it is revealed. */
  board: LeducCard | null;
  /** Both seats' cards after a showdown. */
  shown: [LeducCard, LeducCard] | null;
};

/** An event of a match. */
export type LeducFact = {
  "kind": "dealt";
  /** The seat. */
  seat: number;
  /** The card, visible only to that seat. */
  card: LeducCard | null;
} | {
  "kind": "acts";
  /** The seat. */
  seat: number;
  /** The move. */
  does: LeducMove;
  /** Number of chips the seat has paid, including this move. */
  paid: number;
} | {
  "kind": "board";
  /** The card. */
  card: LeducCard;
} | {
  "kind": "shows";
  /** The seat. */
  seat: number;
  /** The card. */
  card: LeducCard;
} | {
  "kind": "wins";
  /** The seat. */
  seat: number;
  /** Number of chips. */
  chips: number;
} | { "kind": "shared" };

/** The effect of a move. */
export type LeducEffect = {
  /** Number of chips paid. */
  pays: number;
  /** Whether the move ends the round. */
  ends_round: boolean;
  /** The end of the betting, if the move ends it. */
  ending: LeducEnding | null;
};

/** The reason why a seat cannot make a move. */
export type LeducIllegal = "not_dealt" | "not_your_turn" | "no_more_raises" | "nothing_missing" | "over" | "over";

/** The reason of a blocked card or control, in a game whose [`Game::Illegal`] says it all. */
export type LeducReason = {
  /** The rule that forbids it. */
  rule: string;
  /** The cause. */
  cause: LeducIllegal;
};

/** The standing of a match. */
export type LeducStanding = {
  /** The round, 1 or 2; 0 before the cards are dealt. */
  round: number;
  /** Number of chips each seat has paid. */
  paid: [number, number];
};

export type LeducHighlight = never;

/** The options of a match. Versions 1 and 2 of the rules have none. */
export type LeducOptions = {
  /** Maximum number of raises in a round: 2 as in the literature, or 3. */
  raises: number;
};

/** The types of this game's data at a table. */
export type LeducPlay = {
  view: LeducView;
  fact: LeducFact;
  effect: LeducEffect;
  reason: LeducReason;
  standing: LeducStanding;
  highlight: LeducHighlight;
  options: LeducOptions;
  window: never;
};
