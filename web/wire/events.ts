// Tournaments, evenings, the deal of the day and ratings (crates/events).
// Written by the tests; do not edit.

import type { Limit, TableSummary } from './table.ts';

/** How an evening stands. */
export type Evening = {
  /** Its code. */
  code: string;
  /** The people, the best first. */
  places: Array<EveningPlace>;
  /** Its matches, in the order in which they were opened. */
  matches: Array<EveningMatch>;
};

/** Where somebody stands. */
export type EveningPlace = {
  /** From 1; equal points share a rank. */
  rank: number;
  /** The name, as it was last. */
  name: string;
  /** A point for everybody left behind in a match, half a point for everybody equal. */
  points: number;
  /** In how many matches nobody was better. */
  won: number;
  /** How many matches were played to their end. */
  played: number;
  /** Whether it is who asks. */
  you: boolean;
};

/** A match of an evening. */
export type EveningMatch = {
  /** Its table, as lists show it. */
  table: TableSummary;
  /** What each seat has won by it for the evening; none before it is over. */
  points: Array<number>;
};

/** Who meets whom in a tournament. */
export type Format = {
  "kind": "round_robin";
  /** About so many times. */
  legs: number;
} | {
  "kind": "swiss";
  /** In so many rounds. */
  rounds: number;
  /** Who comes late can take part from this round on at the latest; 1 if nobody may come late. */
  late: number;
};

/** How a tournament stands. */
export type Tournament = {
  /** Its code. */
  code: string;
  /** What it is called. */
  name: string;
  /** The game's id. */
  game: string;
  /** Every option of the game with its value. */
  options: Record<string, unknown>;
  /** How many sit at a table at most. */
  size: number;
  /** Who meets whom. */
  format: Format;
  /** How long people may think. */
  limit: Limit;
  /** How many seconds the break between two rounds lasts; null if the host begins them. */
  break_s: number | null;
  /** Where it is in its life. */
  stage: TournamentStage;
  /** The name of the host. */
  host: string;
  /** Whether it is who asks. */
  you_host: boolean;
  /** The number of the player who asks; null for whoever takes no part. */
  you: number | null;
  /** Whether the host has taken who asks out of it, for good. Missing if not. */
  removed?: boolean;
  /** Whether somebody new may take part. */
  may_join: boolean;
  /** Whether who asks may begin the round that comes next. */
  may_draw: boolean;
  /** How many rounds there are; with the people who are here now, as long as none was drawn. */
  rounds: number;
  /** In how many seconds the next begins by itself; null if none does. */
  next_s: number | null;
  /** Everybody who takes part, the best first. */
  places: Array<TournamentPlace>;
  /** The tables of each round that was drawn. */
  drawn: Array<Array<TournamentTable>>;
};

/** Where a tournament is in its life. */
export type TournamentStage = "gathering" | "playing" | "between" | "over";

/** Where somebody stands. */
export type TournamentPlace = {
  /** The player's number. */
  player: number;
  /** The name. */
  name: string;
  /** From 1; equals share a rank. */
  rank: number;
  /** A match brings 1 to the winner, 0 to the last, and even steps between. */
  points: number;
  /** The mean of the opponents' points, added up over the matches: decides among equal points. */
  opponents: number;
  /** In how many matches nobody was better: decides next. */
  won: number;
  /** How much more than the mean of the others at the table one has scored, in all: decides last. */
  ahead: number;
  /** Whether the player is in the next round. */
  here: boolean;
};

/** A table of a round. */
export type TournamentTable = {
  /** Its code. */
  code: string;
  /** Whether its match still counts: it is being played. */
  playing: boolean;
  /** The seats, in order. */
  seats: Array<TournamentSeat>;
};

/** A seat of such a table. */
export type TournamentSeat = {
  /** The number of the player; null for a bot. */
  player: number | null;
  /** What the match has brought; null while it is played. */
  points: number | null;
  /** The score in the game; null while it is played, and where it was not played to its end. */
  score: number | null;
};

/** What somebody asks of a tournament. */
export type TournamentAction = { "do": "join", } | { "do": "leave", } | {
  "do": "remove";
  /** The number of the player. */
  player: number;
} | {
  "do": "hand_over";
  /** The number of the player. */
  player: number;
} | {
  "do": "draw";
  /** Its number, from 1. */
  round: number;
} | {
  "do": "end";
  /** Its number, from 1. */
  round: number;
} | { "do": "close", };

/** Where somebody stands on a day or in a week. */
export type DayPlace = {
  /** From 1; equals share a rank. */
  rank: number;
  /** The name. */
  name: string;
  /** A point for everybody left behind at one's table, half a point for everybody equal; of a week, all together. */
  points: number;
  /** The points of the game; of a week, nothing. */
  score?: number;
  /** How many days were played. */
  days: number;
  /** Whether it is who asks. */
  you: boolean;
  /** The code of the table, told to those who have played this day themselves. */
  code?: string;
};

/** How a day and its week stand. */
export type DayTable = {
  /** Of the day, the best first. */
  day: Array<DayPlace>;
  /** Of its week, the best first. */
  week: Array<DayPlace>;
};

/** The ratings of a game. */
export type GameRatings = {
  /** The game's id. */
  game: string;
  /** Those who want a rating and have played it, the best first. */
  places: Array<Rated>;
  /** From where on there are more; missing if these are the last. */
  next?: number;
};

/** Somebody's rating. */
export type Rated = {
  /** From 1; equals share a rank. */
  rank: number;
  /** The name, as it was last. */
  name: string;
  /** The rating, rounded. */
  rating: number;
  /** From how many matches it comes. */
  matches: number;
  /** Whether it is who asks. */
  you: boolean;
};
