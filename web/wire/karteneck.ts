// Karteneck's data (crates/games/karteneck, crates/protocol/src/karteneck.rs).
// Written by the tests; do not edit.

/** A card; copies of a number are equal. Cards are ordered canonically (KE-1.2). */
export type KarteneckCard = string;

/** A portion. The three portions of value 0 differ internally but have the same text. */
export type KarteneckPortion = string;

/** The options of a match. */
export type KarteneckOptions = {
  /**
   * Number of worms on each portion from 16 to 42, in order, from 0 to 20 each. `None` for the standard composition:
   * one worm on 16 to 18, two on 19 to 21, and so on up to nine on 40 to 42.
   */
  worms: Array<number> | null;
};

/** The view, as section 8 of the rules lists it. */
export type KarteneckView = { round: number, starter: number | null, to_act: number | null, supply_size: number, grill: Array<KarteneckPortion>, hand: Array<KarteneckCard> | null, hand_sizes: Array<number>, displays: Array<Array<KarteneckCard>>, out: Array<boolean>, stacks: Array<Array<KarteneckPortion>>, draw_pile_size: number, discard: Array<KarteneckCard>, laying: KarteneckCard | null, };

/** An event of a match. */
export type KarteneckFact = {
  "kind": "starter";
  /** The seat. */
  seat: number;
} | {
  "kind": "round";
  /** Number of the round, from 1. */
  round: number;
  /** The seat that starts it. */
  starter: number;
  /** The portions on the grill. */
  grill: Array<KarteneckPortion>;
  /** Number of worms on all of them. */
  worms: number;
  /** Number of worms in each seat's stack. */
  scores: Array<number>;
} | {
  "kind": "lays";
  /** The seat. */
  seat: number;
  /** The cards. */
  cards: Array<KarteneckCard>;
  /** Sum of the display, including these cards. */
  sum: number;
  /** The highest shield in the display; null while it has no worm and so is invalid (KE-3.6). */
  shield: number | null;
} | {
  "kind": "draws";
  /** The seat. */
  seat: number;
  /** Number of cards. */
  count: number;
  /** The cards, visible only to that seat. */
  cards: Array<KarteneckCard> | null;
} | {
  "kind": "out";
  /** The seat. */
  seat: number;
  /** Sum of its display. */
  sum: number;
  /** The lowest portion on the grill, taken for an invalid display (KE-3.6); null for a valid one. */
  portion: KarteneckPortion | null;
  /** Number of worms on it. */
  worms: number;
} | {
  "kind": "steals";
  /** The seat. */
  seat: number;
  /** The seat it steals from. */
  from: number;
  /** The stolen portion. */
  portion: KarteneckPortion;
  /** Number of worms on it. */
  worms: number;
} | {
  "kind": "serves";
  /** The seat. */
  seat: number;
  /** Sum of its display. */
  sum: number;
  /** The portion it gets. */
  portion: KarteneckPortion;
  /** Number of worms on it. */
  worms: number;
  /** Its position in the serving, from 1. */
  place: number;
  /** The highest shield in its display. */
  shield: number;
  /** If shields broke a tie (KE-4.2), the other seat with the same sum and the highest shield; otherwise null. */
  tied: number | null;
} | {
  "kind": "reshuffles";
  /** Number of cards. */
  cards: number;
} | {
  "kind": "over";
  /** Number of worms in each seat's stack. */
  scores: Array<number>;
  /** Ranks from 1, by seat; equal results share a rank (KE-5.2). */
  ranks: Array<number>;
};

/** The portion that a seat would get. */
export type KarteneckPlace = {
  /** The seat. */
  seat: number;
  /** Its position in the serving, from 1; null for a seat that takes the lowest portion instead (KE-3.6). */
  place: number | null;
  /** The portion. */
  portion: KarteneckPortion | null;
  /** Number of worms on it. */
  worms: number;
};

/** A portion that can be stolen. */
export type KarteneckTheft = {
  /** The seat it would be stolen from. */
  from: number;
  /** The portion. */
  portion: KarteneckPortion;
  /** Number of worms on it. */
  worms: number;
};

/** The effect of a move. */
export type KarteneckEffect = {
  "kind": "lays";
  /** The cards. */
  cards: Array<KarteneckCard>;
  /** Sum of the display before. */
  before: number;
  /** Sum of the display afterwards. */
  after: number;
  /** The highest shield afterwards; null without a worm. */
  shield: number | null;
  /** Whether the display would be valid (KE-3.6, 3.7). */
  valid: boolean;
  /** Number of cards drawn when the laying ends. */
  draws: number;
  /** The portion each seat would get if all seats still in the round then dropped out. */
  serving: Array<KarteneckPlace>;
  /** The portion that could then be stolen (KE-3.7). */
  steal: KarteneckTheft | null;
  /**
   * For a worm: the results of laying one, two, … of the lower worms in hand together with it. It makes no
   * difference which of them: all count the same, and this worm keeps the highest shield.
   */
  joined: Array<{
      /** Sum of the display with all of them. */
      after: number;
      /** The portion each seat would get if all seats still in the round then dropped out. */
      serving: Array<KarteneckPlace>;
      /** The portion that could then be stolen (KE-3.7). */
      steal: KarteneckTheft | null;
    }>;
} | {
  "kind": "done";
  /** Sum of the display. */
  sum: number;
  /** Number of cards drawn. */
  draws: number;
} | {
  "kind": "out";
  /** Sum of the display. */
  sum: number;
  /** Whether it is valid; an invalid one is discarded (KE-3.6). */
  valid: boolean;
  /**
   * The portion that the seat gets: at once for an invalid display, otherwise if all seats still in the round
   * dropped out now.
   */
  portion: KarteneckPortion | null;
  /** Number of worms on it. */
  worms: number;
  /** The seat's position in that serving; null for an invalid display. */
  place: number | null;
  /** Whether all other seats have dropped out. */
  last: boolean;
  /** Number of cards drawn (KE-3.8). */
  draws: number;
} | {
  "kind": "steals";
  /** Sum of the display. */
  sum: number;
  /** The seat it steals from. */
  from: number;
  /** The stolen portion. */
  portion: KarteneckPortion;
  /** Number of worms on it. */
  worms: number;
  /** Whether all other seats have dropped out. */
  last: boolean;
  /** Number of cards drawn (KE-3.8). */
  draws: number;
};

/** The obstacle that blocks a card or a control. */
export type KarteneckObstacle = { "kind": "over" } | { "kind": "shuffling" } | { "kind": "dropped_out" } | {
  "kind": "not_your_turn";
  /** The seat to play. */
  on: number;
} | { "kind": "laying" } | {
  "kind": "lower";
  /** The last worm laid. */
  than: KarteneckCard;
} | { "kind": "not_laying" } | {
  "kind": "lies";
  /** The card. */
  card: KarteneckCard;
} | { "kind": "no_worm" } | {
  "kind": "no_match";
  /** The sum of the display. */
  sum: number;
};

/** The reason why a card or a control cannot be used now. */
export type KarteneckReason = {
  /** The rule that forbids it. */
  rule: string;
} & ({ "kind": "over" } | { "kind": "shuffling" } | { "kind": "dropped_out" } | {
  "kind": "not_your_turn";
  /** The seat to play. */
  on: number;
} | { "kind": "laying" } | {
  "kind": "lower";
  /** The last worm laid. */
  than: KarteneckCard;
} | { "kind": "not_laying" } | {
  "kind": "lies";
  /** The card. */
  card: KarteneckCard;
} | { "kind": "no_worm" } | {
  "kind": "no_match";
  /** The sum of the display. */
  sum: number;
});

/** The display and the portions of a seat. */
export type KarteneckRow = {
  /** Sum of the display. */
  sum: number;
  /** The highest shield in it; null without a worm. */
  shield: number | null;
  /** Whether it is valid (KE-3.6, 3.7). */
  valid: boolean;
  /** Number of portions the seat has. */
  portions: number;
  /** The highest of them. */
  highest: KarteneckPortion | null;
  /** Number of worms on the portions beneath the top one. They cannot be stolen while covered (KE-3.7). */
  secured: number;
};

/** A theft that is possible now (KE-3.7). */
export type KarteneckThreat = {
  /** The seat that could steal. */
  by: number;
  /** The seat it could steal from. */
  from: number;
  /** The portion. */
  portion: KarteneckPortion;
  /** Number of worms on it. */
  worms: number;
};

/** The standing of a match. */
export type KarteneckStanding = {
  /** Number of the round, from 1. */
  round: number;
  /** Number of rounds in the match (KE-2.2). */
  rounds: number;
  /** Number of worms in each seat's stack (KE-5.1). */
  scores: Array<number>;
  /** The display and the portions of each seat. */
  rows: Array<KarteneckRow>;
  /**
   * The portion each seat would get if all seats still in the round dropped out now, the seat to play first.
   * Served seats come first, in the order of serving, then seats without a worm. Empty outside a round.
   */
  serving: Array<KarteneckPlace>;
  /** The thefts that are possible by dropping out now. */
  threats: Array<KarteneckThreat>;
  /** Number of worms on a portion of each value (KE-1.4). */
  worms: Array<[KarteneckPortion, number]>;
};

/** A highlight of a match. */
export type KarteneckHighlight = {
  "kind": "jump";
  /** The seat. */
  seat: number;
  /** Number of the round, from 1. */
  round: number;
  /** Number of worms gained. */
  worms: number;
  /** Number of worms the seat had before. */
  from: number;
  /** Number of worms the seat had afterwards. */
  to: number;
  /** The fact that contributed most to it; null if there is none. */
  by: KarteneckFact | null;
} | {
  "kind": "drop";
  /** The seat. */
  seat: number;
  /** Number of the round, from 1. */
  round: number;
  /** Number of worms lost, positive. */
  worms: number;
  /** Number of worms the seat had before. */
  from: number;
  /** Number of worms the seat had afterwards. */
  to: number;
  /** The fact that contributed most to it; null if there is none. */
  by: KarteneckFact | null;
} | {
  "kind": "lead";
  /** The winner. */
  seat: number;
  /** Number of the round, from 1. */
  round: number;
  /** Number of worms the winner had before. */
  from: number;
  /** Number of worms the winner had afterwards. */
  to: number;
};

/** The types of this game's data at a table. */
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

/** Constants of the game: the standard worms on each portion, the limits on worms, the value of a worm in a display, and the rounds by the number of players. */
export const KARTENECK: { house: Array<[KarteneckPortion, number]>; worms: [number, number]; counts: number; rounds: Record<number, number> } = {"house":[["P16",1],["P17",1],["P18",1],["P19",2],["P20",2],["P21",2],["P22",3],["P23",3],["P24",3],["P25",4],["P26",4],["P27",4],["P28",5],["P29",5],["P30",5],["P31",6],["P32",6],["P33",6],["P34",7],["P35",7],["P36",7],["P37",8],["P38",8],["P39",8],["P40",9],["P41",9],["P42",9]],"worms":[0,20],"counts":5,"rounds":{"2":9,"3":8,"4":7,"5":6,"6":5}};
