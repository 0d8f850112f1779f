// Häc Mäc's data (crates/games/haecmaec).
// Written by the tests; do not edit.

/** A filling card: an ingredient or a fly. Copies of a card are equal. */
export type HaecMaecCard = string;

/** A kind of ingredient: two to eight capital letters. */
export type HaecMaecKind = string;

/** The public part of the phase. */
export type HaecMaecPhase = "setup" | "turn" | "open" | "window" | "slapped" | "over";

/** One seat's answer to the card just played. */
export type HaecMaecAnswer = "pass" | "accuse" | "slap" | "accuse slap";

/** The tops that a seat has left (HM-2.2). */
export type HaecMaecTops = {
  /** Plain tops. */
  plain: number;
  /** Doubling tops. */
  double: number;
};

/** A closed burger as one seat sees it. */
export type HaecMaecClosed = {
  /** Whether it has a doubling top. */
  double: boolean;
  /** Number of cards it holds. */
  size: number;
  /** Its cards; visible to its owner, and to everyone once the match is over. */
  cards: Array<HaecMaecCard> | null;
};

/** A match as one seat or a spectator sees it. Lists have one entry per seat. */
export type HaecMaecView = {
  /** The phase, without the answers of other seats. */
  phase: HaecMaecPhase;
  /** The seats that may act. */
  to_act: Array<number>;
  /** The seat with the first turn. */
  starter: number | null;
  /** Number of cards in the current burger; `None` without one. */
  burger_size: number | null;
  /** Its top card and the seat that played it. */
  burger_top: [number, HaecMaecCard] | null;
  /** All its cards, if they are visible. */
  burger: Array<[number, HaecMaecCard]> | null;
  /** The viewer's own hand. */
  hand: Array<HaecMaecCard> | null;
  /** Number of cards each seat holds. */
  hand_sizes: Array<number>;
  /** All hands, once the match is over. */
  hands: Array<Array<HaecMaecCard>> | null;
  /** The tops each seat has left. */
  tops: Array<HaecMaecTops>;
  /** Number of bottoms left in the stack. */
  bottoms: number;
  /** Number of cards in the draw pile. */
  draw_pile_size: number;
  /** The closed burgers of each seat, in the order in which they were taken. */
  closed: Array<Array<HaecMaecClosed>>;
  /** Number of cards that flies have set aside. */
  spoiled_size: number;
  /** The face-up cards of each seat from accusations. */
  penalties: Array<Array<HaecMaecCard>>;
  /** Number of consecutive passes. */
  passes: number;
  /** The seats that have answered in the open window, in order of arrival. */
  answered: Array<number>;
  /** The viewer's own answer. */
  answer: HaecMaecAnswer | null;
  /** The answers of the window that closed last. */
  last_answers: Array<[number, HaecMaecAnswer]>;
};

/** An event of a match. Every card it names was played or laid face up, except drawn cards. */
export type HaecMaecFact = {
  "kind": "starter";
  /** The seat with the first turn. */
  seat: number;
} | { "kind": "dealt" } | {
  "kind": "draws";
  /** The seat that draws. */
  seat: number;
  /** The card, visible only to that seat. */
  card: HaecMaecCard | null;
} | {
  "kind": "bottom";
  /** The seat that takes it. */
  seat: number;
  /** Number of bottoms left. */
  left: number;
} | {
  "kind": "plays";
  /** The seat that plays it. */
  seat: number;
  /** The ingredient. */
  card: HaecMaecCard;
  /** Number of ingredients in the burger now. */
  size: number;
} | {
  "kind": "answers";
  /** The seat that answered. */
  seat: number;
} | {
  "kind": "accuses";
  /** The accuser. */
  seat: number;
  /** The seat that played the card. */
  against: number;
  /** The card. */
  card: HaecMaecCard;
  /** Whether it was a third of its kind. */
  right: boolean;
  /** The seat that takes the card and lays it face up. */
  to: number;
  /** Points lost by that seat (HM-7.3), negative. */
  points: number;
} | {
  "kind": "slaps";
  /** The seat that slapped first. */
  seat: number;
} | {
  "kind": "closes";
  /** The seat that takes it. */
  seat: number;
  /** Whether with a doubling top. */
  double: boolean;
  /** Number of ingredients it holds. */
  size: number;
} | {
  "kind": "spoils";
  /** The seat that played the fly. */
  seat: number;
  /** Number of ingredients set aside with it. */
  size: number;
} | {
  "kind": "passes";
  /** The seat that passes. */
  seat: number;
} | {
  "kind": "over";
  /** Final scores by seat. */
  scores: Array<number>;
  /** Ranks from 1, by seat. */
  ranks: Array<number>;
};

/** The card that an accusation is about. */
export type HaecMaecAccusation = {
  /** The seat that played the card. */
  against: number;
  /** The card. */
  card: HaecMaecCard;
  /** Whether it is a third of its kind; `None` if players have to remember that. */
  right: boolean | null;
  /** Points lost by the seat that has to take the card (HM-5.2, 5.3, 7.3), negative. */
  cost: number;
};

/** The step after closing a burger. */
export type HaecMaecAfterClosing = "opens" | "draws_and_opens" | "ends";

/** The effect of a move. */
export type HaecMaecEffect = {
  "kind": "plays";
  /** The ingredient. */
  card: HaecMaecCard;
  /** Number of ingredients in the burger afterwards. */
  size: number;
  /** Whether it is a third of its kind (HM-3.5); `None` if players have to remember that. */
  third: boolean | null;
  /**
   * Points lost if the card is a third and is accused (HM-5.2, 7.3), negative; `None` in a match without
   * accusations.
   */
  cost: number | null;
  /** Whether it is the last ingredient in hand, so that the match ends (HM-7.2). */
  ends: boolean;
} | {
  "kind": "spoils";
  /** Number of ingredients set aside with it. */
  size: number;
  /** Whether the fly is replaced from the draw pile (HM-6.3). */
  draws: boolean;
  /** The seat that begins the next burger; `None` if the match ends. */
  next: number | null;
} | {
  "kind": "closes";
  /** Number of ingredients it holds. */
  size: number;
  /** Whether with the doubling top. */
  double: boolean;
  /** Sum of its ingredients; `None` if they are covered. */
  sum: number | null;
  /** Points for the burger, doubled by a doubling top. */
  points: number | null;
  /** The next step. */
  after: HaecMaecAfterClosing;
} | {
  "kind": "passes";
  /** The next seat to play; `None` if the match ends. */
  next: number | null;
} | { "kind": "accepts" } | {
  "kind": "accuses";
  /** The accused card; `None` while there is no card to answer. */
  about: HaecMaecAccusation | null;
} | {
  "kind": "slaps";
  /** Number of ingredients it holds. */
  size: number;
} | {
  "kind": "accuses_and_slaps";
  /** The accused card; `None` while there is no card to answer. */
  about: HaecMaecAccusation | null;
};

/** The rule that blocks a card or a control, and the obstacle. */
export type HaecMaecReason = {
  /** The rule. */
  rule: string;
} & ({ "kind": "setup" } | { "kind": "over" } | {
  "kind": "turn";
  /** The seats to play. */
  seats: Array<number>;
} | {
  "kind": "asking";
  /** The seats that have not answered. */
  seats: Array<number>;
} | { "kind": "unasked" } | { "kind": "own_card" } | { "kind": "answered" } | {
  "kind": "third";
  /** The kind. */
  of: HaecMaecKind;
} | {
  "kind": "small";
  /** Number of ingredients it holds. */
  size: number;
  /** Number of ingredients required. */
  least: number;
} | {
  "kind": "no_top";
  /** Whether a doubling top. */
  double: boolean;
} | { "kind": "nothing_to_put" } | { "kind": "other_moves" } | { "kind": "opening" } | { "kind": "lid_or_fly" });

/** The value of a closed burger. */
export type HaecMaecWorth = {
  /** Sum of its ingredients. */
  sum: number;
  /** Points: the sum, doubled under a doubling top. */
  points: number;
};

/** The standing of a seat. */
export type HaecMaecSeatStanding = {
  /** Value of each closed burger, in the order in which they were taken; `None` if it is face down. */
  burgers: Array<HaecMaecWorth | null>;
  /** Points for all of them. */
  plus: number | null;
  /** Points lost for the hand if the match ended now (HM-7.3), zero or negative; `None` if the hand is hidden. */
  hand: number | null;
  /** Points lost for face-up cards from accusations (HM-7.3), zero or negative. */
  penalties: number;
  /** The score if the match ended now; `None` if part of it is hidden. */
  score: number | null;
};

/** The standing of a match. */
export type HaecMaecStanding = {
  /** The standing of each seat. */
  seats: Array<HaecMaecSeatStanding>;
  /** Sum of the current burger's ingredients; `None` if they are covered or there is no burger. */
  worth: number | null;
  /** Minimum number of ingredients for closing on your own turn (HM-4.1). */
  least_to_close: number;
  /** Minimum number of ingredients for a slap (HM-6.1); `None` in a match without slapping. */
  least_to_slap: number | null;
  /** Whether a seat may take the burger as it lies. */
  closable: boolean;
};

/** A highlight of a match: an event that shaped the scores. */
export type HaecMaecHighlight = {
  "kind": "burger";
  /** The seat that took it. */
  seat: number;
  /** Its number in the match, from 1. */
  burger: number;
  /** Number of ingredients it held. */
  size: number;
  /** Whether it counted double. */
  double: boolean;
  /** Its points. */
  points: number;
} | {
  "kind": "spoiled";
  /** The seat that played the fly. */
  seat: number;
  /** The burger's number in the match, from 1. */
  burger: number;
  /** Number of ingredients it held. */
  size: number;
  /** Points they would have earned under a plain top. */
  points: number;
} | {
  "kind": "accused";
  /** The accuser. */
  by: number;
  /** The seat that played the card. */
  against: number;
  /** The card. */
  card: HaecMaecCard;
  /** Whether it was a third of its kind. */
  right: boolean;
  /** The seat that took the card. */
  to: number;
  /** Points lost, negative. */
  points: number;
} | {
  "kind": "sum";
  /** The seat. */
  seat: number;
  /** Points for its burgers. */
  plus: number;
  /** Points lost for its hand, zero or negative. */
  hand: number;
  /** Points lost for accusations, zero or negative. */
  penalties: number;
  /** The total. */
  score: number;
};

/** The options of a match. */
export type HaecMaecOptions = {
  /** A custom list of ingredients, to match the cards you own; `None` for the standard composition. */
  ingredients: Array<HaecMaecCard> | null;
  /** The variant in which burgers may be slapped (HM-6). */
  touch: boolean;
  /** Whether a third ingredient of a kind can be played, and then accused (HM-5). */
  suspicion: boolean;
  /** Whether all cards of the current burger are visible to everyone. */
  open_burger: boolean;
};

/** The types of this game's data at a table. */
export type HaecMaecPlay = {
  view: HaecMaecView;
  fact: HaecMaecFact;
  effect: HaecMaecEffect;
  reason: HaecMaecReason;
  standing: HaecMaecStanding;
  highlight: HaecMaecHighlight;
  options: HaecMaecOptions;
  window: 'accusation' | 'slap';
};

/** Constants of the game: the standard ingredients, the fly, the limits on the letters of a kind and the value of an ingredient, and the minimum number of players for slapping. */
export const HAECMAEC: { house: Array<HaecMaecCard>; fly: HaecMaecCard; letters: [number, number]; values: [number, number]; touch: number } = {"house":["TOM1","TOM2","TOM2","TOM3","TOM3","TOM4","TOM4","TOM5","TOM5","KAE1","KAE1","KAE2","KAE3","KAE3","KAE4","KAE4","KAE5","KAE5","SAL1","SAL1","SAL2","SAL2","SAL3","SAL4","SAL4","SAL5","SAL5","GUR1","GUR1","GUR2","GUR2","GUR3","GUR3","GUR4","GUR5","GUR5","ZWI1","ZWI1","ZWI2","ZWI2","ZWI3","ZWI3","ZWI4","ZWI4","ZWI5","FRI1","FRI2","FRI3","FRI3","FRI4","FRI4","FRI5","FRI5","SPE1","SPE1","SPE2","SPE3","SPE4","SPE4","SPE5","SPE5","EI1","EI1","EI2","EI2","EI3","EI4","EI5","EI5","KET1","KET1","KET2","KET2","KET3","KET3","KET4","KET5","SEN1","SEN2","SEN2","SEN3","SEN3","SEN4","SEN4","SEN5"],"fly":"FLY","letters":[2,8],"values":[1,20],"touch":3};
