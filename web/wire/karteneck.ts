// Karteneck's data (crates/games/karteneck, crates/protocol/src/karteneck.rs).
// Written by the tests; do not edit.

/** One card; copies of a number are alike. Ordered canonically (KE-1.2). */
export type KarteneckCard = string;

/** One portion. The three of value 0 are told apart inside only; their texts are the same. */
export type KarteneckPortion = string;

/** The option of the game. Its default is the house composition. */
export type KarteneckOptions = {
  /**
   * The worms on the portions of value 16 to 42, in order, from 0 to 20 each; `None` is the house
   * composition: one worm on 16 to 18, two on 19 to 21, and so on to nine on 40 to 42.
   */
  worms: Array<number> | null;
};

/** What a seat may know, as section 8 of the rules lists it. */
export type KarteneckView = { round: number, starter: number | null, to_act: number | null, supply_size: number, grill: Array<KarteneckPortion>, hand: Array<KarteneckCard> | null, hand_sizes: Array<number>, displays: Array<Array<KarteneckCard>>, out: Array<boolean>, stacks: Array<Array<KarteneckPortion>>, draw_pile_size: number, discard: Array<KarteneckCard>, laying: KarteneckCard | null, };

/** Something that happened. */
export type KarteneckFact = {
  "kind": "starter";
  /** Who. */
  seat: number;
} | {
  "kind": "round";
  /** Its number, from 1. */
  round: number;
  /** Who starts it. */
  starter: number;
  /** What is turned up. */
  grill: Array<KarteneckPortion>;
  /** The worms on all of that. */
  worms: number;
  /** The worms in each seat's stack. */
  scores: Array<number>;
} | {
  "kind": "lays";
  /** Who. */
  seat: number;
  /** What. */
  cards: Array<KarteneckCard>;
  /** The sum of the display, these cards included. */
  sum: number;
  /** The highest shield in the display; null as long as it has no worm and is not valid (KE-3.6). */
  shield: number | null;
} | {
  "kind": "draws";
  /** Who. */
  seat: number;
  /** How many cards. */
  count: number;
  /** Which: only whoever drew them knows. */
  cards: Array<KarteneckCard> | null;
} | {
  "kind": "out";
  /** Who. */
  seat: number;
  /** The sum of its display. */
  sum: number;
  /** The lowest portion on the grill, taken for an invalid display (KE-3.6); null for a valid one. */
  portion: KarteneckPortion | null;
  /** The worms on it. */
  worms: number;
} | {
  "kind": "steals";
  /** Who. */
  seat: number;
  /** From whose stack. */
  from: number;
  /** What. */
  portion: KarteneckPortion;
  /** The worms on it. */
  worms: number;
} | {
  "kind": "serves";
  /** Who. */
  seat: number;
  /** The sum of its display. */
  sum: number;
  /** What it gets. */
  portion: KarteneckPortion;
  /** The worms on it. */
  worms: number;
  /** Its place in the serving, from 1. */
  place: number;
  /** The highest shield in its display. */
  shield: number;
  /**
   * Another seat with the same sum, the one with the highest shield, so that the shields decided
   * (KE-4.2); null if there is none.
   */
  tied: number | null;
} | {
  "kind": "reshuffles";
  /** How many cards that are. */
  cards: number;
} | {
  "kind": "over";
  /** The worms in each seat's stack. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank (KE-5.2). */
  ranks: Array<number>;
};

/** What a seat would get. */
export type KarteneckPlace = {
  /** Who. */
  seat: number;
  /** The place in the serving, from 1; null for who takes the lowest portion instead (KE-3.6). */
  place: number | null;
  /** What the seat would get. */
  portion: KarteneckPortion | null;
  /** The worms on it. */
  worms: number;
};

/** A portion that can be stolen. */
export type KarteneckTheft = {
  /** From whom. */
  from: number;
  /** What. */
  portion: KarteneckPortion;
  /** The worms on it. */
  worms: number;
};

/** What a move would do now. */
export type KarteneckEffect = {
  "kind": "lays";
  /** Which. */
  cards: Array<KarteneckCard>;
  /** The sum of the display without them. */
  before: number;
  /** The sum with them. */
  after: number;
  /** The highest shield then; null without a worm. */
  shield: number | null;
  /** Whether the display would be valid (KE-3.6, 3.7). */
  valid: boolean;
  /** How many cards are drawn when the laying is over. */
  draws: number;
  /** What everybody would get if all who are still in dropped out then. */
  serving: Array<KarteneckPlace>;
  /** What could be stolen then (KE-3.7). */
  steal: KarteneckTheft | null;
  /**
   * Where a worm is laid: the same if one, two, … of the lower ones in hand that can be laid now were laid with it.
   * Which of them makes no difference: they count alike, and the highest shield stays this one's.
   */
  joined: Array<{
      /** The sum of the display with all of them. */
      after: number;
      /** What everybody would get if all who are still in dropped out then. */
      serving: Array<KarteneckPlace>;
      /** What could be stolen then (KE-3.7). */
      steal: KarteneckTheft | null;
    }>;
} | {
  "kind": "done";
  /** The sum of the display. */
  sum: number;
  /** How many cards are drawn. */
  draws: number;
} | {
  "kind": "out";
  /** The sum of the display. */
  sum: number;
  /** Whether it is valid; an invalid one is discarded (KE-3.6). */
  valid: boolean;
  /** What the seat gets: at once for an invalid display, else if all who are still in dropped out now. */
  portion: KarteneckPortion | null;
  /** The worms on it. */
  worms: number;
  /** The place in that serving; null for an invalid display. */
  place: number | null;
  /** Whether all the others are out already. */
  last: boolean;
  /** How many cards are drawn (KE-3.8). */
  draws: number;
} | {
  "kind": "steals";
  /** The sum of the display. */
  sum: number;
  /** From whom. */
  from: number;
  /** What. */
  portion: KarteneckPortion;
  /** The worms on it. */
  worms: number;
  /** Whether all the others are out already. */
  last: boolean;
  /** How many cards are drawn (KE-3.8). */
  draws: number;
};

/** What is in the way. */
export type KarteneckObstacle = { "kind": "over" } | { "kind": "shuffling" } | { "kind": "dropped_out" } | {
  "kind": "not_your_turn";
  /** Whose. */
  on: number;
} | { "kind": "laying" } | {
  "kind": "lower";
  /** The worm laid last. */
  than: KarteneckCard;
} | { "kind": "not_laying" } | {
  "kind": "lies";
  /** The card. */
  card: KarteneckCard;
} | { "kind": "no_worm" } | {
  "kind": "no_match";
  /** The sum. */
  sum: number;
};

/** Why a card or a control cannot be used now. */
export type KarteneckReason = {
  /** The rule that forbids it. */
  rule: string;
} & ({ "kind": "over" } | { "kind": "shuffling" } | { "kind": "dropped_out" } | {
  "kind": "not_your_turn";
  /** Whose. */
  on: number;
} | { "kind": "laying" } | {
  "kind": "lower";
  /** The worm laid last. */
  than: KarteneckCard;
} | { "kind": "not_laying" } | {
  "kind": "lies";
  /** The card. */
  card: KarteneckCard;
} | { "kind": "no_worm" } | {
  "kind": "no_match";
  /** The sum. */
  sum: number;
});

/** What a seat has laid and won. */
export type KarteneckRow = {
  /** The sum of the display. */
  sum: number;
  /** The highest shield in it; null without a worm. */
  shield: number | null;
  /** Whether it is valid (KE-3.6, 3.7). */
  valid: boolean;
  /** How many portions the seat has. */
  portions: number;
  /** The highest of them. */
  highest: KarteneckPortion | null;
  /** The worms on those that lie beneath the topmost: no one can steal them as they lie (KE-3.7). */
  secured: number;
};

/** A theft that is possible now (KE-3.7). */
export type KarteneckThreat = {
  /** Who could steal. */
  by: number;
  /** From whom. */
  from: number;
  /** What. */
  portion: KarteneckPortion;
  /** The worms on it. */
  worms: number;
};

/** How the match stands. */
export type KarteneckStanding = {
  /** The number of the round, from 1. */
  round: number;
  /** How many rounds the match has (KE-2.2). */
  rounds: number;
  /** The worms in each seat's stack (KE-5.1). */
  scores: Array<number>;
  /** What each seat has laid and won. */
  rows: Array<KarteneckRow>;
  /**
   * What everybody would get if all who are still in dropped out now, the seat on turn first: who is served,
   * in that order, then who has no worm. Empty outside a round.
   */
  serving: Array<KarteneckPlace>;
  /** Who could steal what by dropping out now. */
  threats: Array<KarteneckThreat>;
  /** The worms on a portion of each value (KE-1.4). */
  worms: Array<[KarteneckPortion, number]>;
};

/** A key moment of a match. */
export type KarteneckHighlight = {
  "kind": "jump";
  /** Whom. */
  seat: number;
  /** Its number, from 1. */
  round: number;
  /** How many worms. */
  worms: number;
  /** How many the seat had before. */
  from: number;
  /** How many it had then. */
  to: number;
  /** What brought most of them; null if nothing did. */
  by: KarteneckFact | null;
} | {
  "kind": "drop";
  /** Whom. */
  seat: number;
  /** Its number, from 1. */
  round: number;
  /** How many worms, as a number above 0. */
  worms: number;
  /** How many the seat had before. */
  from: number;
  /** How many it had then. */
  to: number;
  /** What cost most of them; null if nothing did. */
  by: KarteneckFact | null;
} | {
  "kind": "lead";
  /** Who won. */
  seat: number;
  /** Its number, from 1. */
  round: number;
  /** How many worms the seat had before. */
  from: number;
  /** How many it had then. */
  to: number;
};

/** Everything a table tells of the game. */
export type KarteneckPlay = {
  view: KarteneckView;
  fact: KarteneckFact;
  effect: KarteneckEffect;
  reason: KarteneckReason;
  standing: KarteneckStanding;
  highlight: KarteneckHighlight;
  options: KarteneckOptions;
  window: never;
};

/** What holds at every table: the house's worms on each portion, how many one may have, what a worm counts in a display, and the rounds by the number of players. */
export const KARTENECK: { house: Array<[KarteneckPortion, number]>; worms: [number, number]; counts: number; rounds: Record<number, number> } = {"house":[["P16",1],["P17",1],["P18",1],["P19",2],["P20",2],["P21",2],["P22",3],["P23",3],["P24",3],["P25",4],["P26",4],["P27",4],["P28",5],["P29",5],["P30",5],["P31",6],["P32",6],["P33",6],["P34",7],["P35",7],["P36",7],["P37",8],["P38",8],["P39",8],["P40",9],["P41",9],["P42",9]],"worms":[0,20],"counts":5,"rounds":{"2":9,"3":8,"4":7,"5":6,"6":5}};
