// Tournaments, evenings, the deal of the day and ratings (crates/events).
// Written by the tests; do not edit.

import type { Limit, TableSummary } from './table.ts';

/** An evening's standings. */
export type Evening = {
  /** Its code. */
  code: string;
  /** The people, the best first. */
  places: Array<EveningPlace>;
  /** Its matches, in the order in which they were opened. */
  matches: Array<EveningMatch>;
};

/** A person's place. */
export type EveningPlace = {
  /** From 1; equal points share a rank. */
  rank: number;
  /** The person's latest name. */
  name: string;
  /** One point for each player left behind in a match, half a point for each equal one. */
  points: number;
  /** Number of matches in which no player was better. */
  won: number;
  /** Number of finished matches. */
  played: number;
  /** Number of matches that the person left to others, which count as lost; missing if there are none. */
  absent?: number;
  /** Whether this is the requester. */
  you: boolean;
};

/** A match of an evening. */
export type EveningMatch = {
  /** Its table, as lists show it. */
  table: TableSummary;
  /** The points of each seat for the evening; missing until the match is over. */
  points: Array<number>;
};

/** A pairing system. */
export type Format = {
  "kind": "round_robin";
  /** Approximate number of meetings. */
  legs: number;
} | {
  "kind": "swiss";
  /** Number of rounds. */
  rounds: number;
  /** The last round that latecomers can join; 1 if there are none. */
  late: number;
};

/** A tournament's rule for matches that a player left to a bot, or to another person. */
export type AbsenceRule = "played" | "half" | "nothing";

/** A tournament as one person sees it. */
export type Tournament = {
  /** Its code. */
  code: string;
  /** Its name. */
  name: string;
  /** The game's id. */
  game: string;
  /** Every option of the game with its value. */
  options: Record<string, unknown>;
  /** Most people per table. */
  size: number;
  /** The pairing system. */
  format: Format;
  /** The time limit for players. */
  limit: Limit;
  /** Seconds between two rounds; null if the host begins them. */
  break_s: number | null;
  /** The rule for matches that a player left to others; `played` if missing. */
  absence?: AbsenceRule;
  /** Its phase. */
  stage: TournamentStage;
  /** The name of the host. */
  host: string;
  /** Whether the requester is the host. */
  you_host: boolean;
  /** The requester's player number; null if they don't take part. */
  you: number | null;
  /** Whether the host has removed the requester for good. Missing if not. */
  removed?: boolean;
  /** Whether a new person may join. */
  may_join: boolean;
  /** Whether the requester may begin the next round. */
  may_draw: boolean;
  /** The number of rounds; before the first draw, for the people who have joined so far. */
  rounds: number;
  /** Seconds until the next round begins by itself; null if it does not. */
  next_s: number | null;
  /** All players, the best first. */
  places: Array<TournamentPlace>;
  /** The tables of each round that was drawn. */
  drawn: Array<Array<TournamentTable>>;
};

/** A tournament's phase. */
export type TournamentStage = "gathering" | "playing" | "between" | "over";

/** A player's place. */
export type TournamentPlace = {
  /** The player's number. */
  player: number;
  /** The name. */
  name: string;
  /** From 1; equals share a rank. */
  rank: number;
  /** A match brings 1 to the winner, 0 to the last, and even steps between. */
  points: number;
  /** The mean of the opponents' points, summed over the matches; the first tie-break. */
  opponents: number;
  /** Number of matches in which no player was better; the second tie-break. */
  won: number;
  /** Sum of the score's excess over the mean of the others at the table; the last tie-break. */
  ahead: number;
  /** Number of matches the player left to others; missing if there are none. */
  absent?: number;
  /** Whether the player is in the next round. */
  here: boolean;
};

/** A table of a round. */
export type TournamentTable = {
  /** Its code. */
  code: string;
  /** Whether its match is running, so that its result still counts. */
  playing: boolean;
  /** The seats, in order. */
  seats: Array<TournamentSeat>;
};

/** A seat of such a table. */
export type TournamentSeat = {
  /** The number of the player; null for a bot. */
  player: number | null;
  /** The points of the match; null while it is running. */
  points: number | null;
  /** The score in the game; null while the match is running, and if it was not finished. */
  score: number | null;
  /** Whether the player left the match to others; missing if not. */
  absent?: boolean;
};

/** A tournament action. */
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
} | {
  "do": "absence";
  /** The rule. */
  rule: AbsenceRule;
} | { "do": "close", };

/** A person's place on a day or in a week. */
export type DayPlace = {
  /** From 1; equals share a rank. */
  rank: number;
  /** The name. */
  name: string;
  /** One point for each player left behind at the table, half a point for each equal one; for a week, the sum. */
  points: number;
  /** The points of the game; missing for a week. */
  score?: number;
  /** Number of days played. */
  days: number;
  /** Whether this is the requester. */
  you: boolean;
  /** The code of the table, shown only to those who have played this day. */
  code?: string;
};

/** The standings of a day and its week. */
export type DayTable = {
  /** The day's places, the best first. */
  day: Array<DayPlace>;
  /** The week's places, the best first. */
  week: Array<DayPlace>;
};

/** The ratings of a game. */
export type GameRatings = {
  /** The game's id. */
  game: string;
  /** The players who want a rating and have played the game, the best first. */
  places: Array<Rated>;
  /** The place at which the next page begins; missing on the last page. */
  next?: number;
};

/** A player's rating. */
export type Rated = {
  /** From 1; equals share a rank. */
  rank: number;
  /** The player's latest name. */
  name: string;
  /** The rating, rounded. */
  rating: number;
  /** Number of matches it is based on. */
  matches: number;
  /** Whether this is the requester. */
  you: boolean;
};
