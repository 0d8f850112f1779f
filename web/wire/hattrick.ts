// Hattrick's data (crates/protocol/src/hattrick.rs).
// Written by the tests; do not edit.

/** A card, `R1` to `B20`. */
export type HattrickCard = string;

/** How long a match goes on. */
export type HattrickOptions = {
  /** How many deals are played; null: twice the number of players or, with a target, as many as it takes. */
  deals: number | null;
  /** The points that end the match at the end of a deal; null: no number does. */
  target: number | null;
};

/** What a seat or a spectator may know. */
export type HattrickView = {
  /** The seat's own cards in canonical order; null for a spectator. */
  hand: Array<HattrickCard> | null;
  /** How many cards each seat holds. */
  hand_sizes: Array<number>;
  /** The cards each seat won in this deal, in canonical order. */
  won_cards: Array<Array<HattrickCard>>;
  /** The unplayed last cards, one a seat, from the scoring of a deal until the next shuffle; else null. */
  last_cards: Array<HattrickCard> | null;
  /** The number of the deal, from 1; a deal that has been scored stays until the next shuffle. */
  deal: number;
  /** Who deals it; null before the starter is known. */
  dealer: number | null;
  /** Who leads the round; null at chance events and when the match is over. */
  leader: number | null;
  /** Whose turn it is; null at chance events and when the match is over. */
  to_act: number | null;
  /** The tricks of the round, in order of opening. */
  tricks: Array<HattrickTrick>;
  /** The cards each seat passed in this deal, in order of passing. */
  passed: Array<Array<HattrickCard>>;
  /** What each seat won in this deal. */
  won: Array<HattrickWon>;
  /** The scores of each finished deal. */
  deal_scores: Array<Array<number>>;
  /** Their sums. */
  scores: Array<number>;
};

/** What lies open to all. */
export type HattrickTable = {
  /** The number of the deal, from 1; a deal that has been scored stays until the next shuffle. */
  deal: number;
  /** Who deals it; null before the starter is known. */
  dealer: number | null;
  /** Who leads the round; null at chance events and when the match is over. */
  leader: number | null;
  /** Whose turn it is; null at chance events and when the match is over. */
  to_act: number | null;
  /** The tricks of the round, in order of opening. */
  tricks: Array<HattrickTrick>;
  /** The cards each seat passed in this deal, in order of passing. */
  passed: Array<Array<HattrickCard>>;
  /** What each seat won in this deal. */
  won: Array<HattrickWon>;
  /** The scores of each finished deal. */
  deal_scores: Array<Array<number>>;
  /** Their sums. */
  scores: Array<number>;
};

/** One of the tricks of the round. */
export type HattrickTrick = {
  /** The colour of all its cards: `R`, `G` or `B`. */
  color: 'R' | 'G' | 'B';
  /** Seat and card, in order of play. */
  cards: Array<[number, HattrickCard]>;
};

/** Number of cards won by colour. */
export type HattrickWon = {
  /** Red. */
  R: number;
  /** Green. */
  G: number;
  /** Blue. */
  B: number;
};

/** What a line of the log did. */
export type HattrickFact = {
  "kind": "dealer";
  /** Who. */
  seat: number;
} | {
  "kind": "deal";
  /** The deal's number, from 1. */
  deal: number;
  /** Who dealt. */
  dealer: number;
} | {
  "kind": "opens";
  /** Whose. */
  seat: number;
  /** The card. */
  card: HattrickCard;
} | {
  "kind": "joins";
  /** Whose. */
  seat: number;
  /** The card. */
  card: HattrickCard;
  /** The card it beats; null if it does not become the trick's best. */
  over: HattrickCard | null;
} | {
  "kind": "passes";
  /** Whose. */
  seat: number;
  /** The card. */
  card: HattrickCard;
} | {
  "kind": "wins";
  /** By whom. */
  seat: number;
  /** Its colour: `R`, `G` or `B`. */
  color: 'R' | 'G' | 'B';
  /** How many cards it has. */
  cards: number;
} | {
  "kind": "leads";
  /** Who. */
  seat: number;
  /** The card of his that decides it. */
  card: HattrickCard;
} | {
  "kind": "scored";
  /** Its number, from 1. */
  deal: number;
  /** What it brought each seat. */
  scores: Array<number>;
  /** The sums so far. */
  totals: Array<number>;
  /** The last cards, one a seat, laid open unplayed. */
  last: Array<HattrickCard>;
} | {
  "kind": "over";
  /** Points, one number a seat. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};
