// Häc Mäc's data (crates/games/haecmaec).
// Written by the tests; do not edit.

/** A filling card: an ingredient or a fly. Copies are alike. */
export type HaecMaecCard = string;

/** A kind of ingredient: two to eight capital letters. */
export type HaecMaecKind = string;

/** A phase as everybody knows it. */
export type HaecMaecPhase = "setup" | "turn" | "open" | "window" | "slapped" | "over";

/** One seat's answer to the card just played. */
export type HaecMaecAnswer = "pass" | "accuse" | "slap" | "accuse slap";

/** The tops a seat has left (HM-2.2). */
export type HaecMaecTops = {
  /** Plain tops. */
  plain: number;
  /** Doubling tops. */
  double: number;
};

/** A closed burger as one seat sees it. */
export type HaecMaecClosed = {
  /** Whether a doubling top lies on it. */
  double: boolean;
  /** How many cards it holds. */
  size: number;
  /** Its cards, for its owner and once the match is over. */
  cards: Array<HaecMaecCard> | null;
};

/** A match as one seat, or a spectator, sees it. Lists have one entry a seat. */
export type HaecMaecView = {
  /** What the match waits for, without what others have answered. */
  phase: HaecMaecPhase;
  /** The seats that may act. */
  to_act: Array<number>;
  /** Who was on turn first. */
  starter: number | null;
  /** How many cards the running burger holds; `None` without one. */
  burger_size: number | null;
  /** Its top card and who played it. */
  burger_top: [number, HaecMaecCard] | null;
  /** All its cards, where they lie open. */
  burger: Array<[number, HaecMaecCard]> | null;
  /** The viewer's own hand. */
  hand: Array<HaecMaecCard> | null;
  /** How many cards each seat holds. */
  hand_sizes: Array<number>;
  /** All hands, once the match is over. */
  hands: Array<Array<HaecMaecCard>> | null;
  /** The tops left. */
  tops: Array<HaecMaecTops>;
  /** The bottoms left in the stack. */
  bottoms: number;
  /** How many cards the draw pile holds. */
  draw_pile_size: number;
  /** The closed burgers by seat, in the order in which they were taken. */
  closed: Array<Array<HaecMaecClosed>>;
  /** How many cards flies have set aside. */
  spoiled_size: number;
  /** The cards lying before each seat from accusations. */
  penalties: Array<Array<HaecMaecCard>>;
  /** How many seats in a row have passed. */
  passes: number;
  /** Who has answered in the open window, in order of arrival. */
  answered: Array<number>;
  /** What the viewer has answered. */
  answer: HaecMaecAnswer | null;
  /** The answers of the window that closed last. */
  last_answers: Array<[number, HaecMaecAnswer]>;
};

/** Something that happened. Every card but those drawn was played or laid open before everybody's eyes. */
export type HaecMaecFact = {
  "kind": "starter";
  /** Whose turn it is. */
  seat: number;
} | { "kind": "dealt" } | {
  "kind": "draws";
  /** Who draws. */
  seat: number;
  /** The card, for whoever drew it. */
  card: HaecMaecCard | null;
} | {
  "kind": "bottom";
  /** Who takes it. */
  seat: number;
  /** The bottoms left. */
  left: number;
} | {
  "kind": "plays";
  /** Who plays it. */
  seat: number;
  /** The ingredient. */
  card: HaecMaecCard;
  /** How many the burger holds now. */
  size: number;
} | {
  "kind": "answers";
  /** Who has answered. */
  seat: number;
} | {
  "kind": "accuses";
  /** Who accused. */
  seat: number;
  /** Who had played the card. */
  against: number;
  /** The card. */
  card: HaecMaecCard;
  /** Whether it was a third of its kind. */
  right: boolean;
  /** Who takes it and lays it open. */
  to: number;
  /** What it costs there (HM-7.3), below zero. */
  points: number;
} | {
  "kind": "slaps";
  /** Who slapped first. */
  seat: number;
} | {
  "kind": "closes";
  /** Who takes it. */
  seat: number;
  /** Whether with a doubling top. */
  double: boolean;
  /** How many ingredients it holds. */
  size: number;
} | {
  "kind": "spoils";
  /** Whose fly it is. */
  seat: number;
  /** How many ingredients are set aside with it. */
  size: number;
} | {
  "kind": "passes";
  /** Who passes. */
  seat: number;
} | {
  "kind": "over";
  /** Points, one number a seat. */
  scores: Array<number>;
  /** Ranks from 1, one a seat. */
  ranks: Array<number>;
};

/** What an accusation is about. */
export type HaecMaecAccusation = {
  /** Who played the card. */
  against: number;
  /** The card. */
  card: HaecMaecCard;
  /** Whether it is a third of its kind; `None` where that has to be remembered. */
  right: boolean | null;
  /** What the card costs whoever is wrong (HM-5.2, 5.3, 7.3), below zero. */
  cost: number;
};

/** What comes of closing a burger. */
export type HaecMaecAfterClosing = "opens" | "draws_and_opens" | "ends";

/** What a move would do. */
export type HaecMaecEffect = {
  "kind": "plays";
  /** The ingredient. */
  card: HaecMaecCard;
  /** How many the burger holds then. */
  size: number;
  /** Whether it is a third of its kind (HM-3.5); `None` where that has to be remembered. */
  third: boolean | null;
  /** What it costs a third to be accused (HM-5.2, 7.3), below zero; `None` where nobody accuses. */
  cost: number | null;
  /** Whether it is the last ingredient in hand, so that the match ends (HM-7.2). */
  ends: boolean;
} | {
  "kind": "spoils";
  /** How many ingredients go with it. */
  size: number;
  /** Whether the fly is replaced from the draw pile (HM-6.3). */
  draws: boolean;
  /** Who begins the next burger; `None` if the match ends. */
  next: number | null;
} | {
  "kind": "closes";
  /** How many ingredients it holds. */
  size: number;
  /** Whether with the doubling top. */
  double: boolean;
  /** What its ingredients count together; `None` where they are covered. */
  sum: number | null;
  /** What it brings, doubled where the top doubles. */
  points: number | null;
  /** What comes of it. */
  after: HaecMaecAfterClosing;
} | {
  "kind": "passes";
  /** Whose turn it is then; `None` if the match ends. */
  next: number | null;
} | { "kind": "accepts" } | {
  "kind": "accuses";
  /** What it is about; `None` while there is no card to answer. */
  about: HaecMaecAccusation | null;
} | {
  "kind": "slaps";
  /** How many ingredients it holds. */
  size: number;
} | {
  "kind": "accuses_and_slaps";
  /** What the accusation is about; `None` while there is no card to answer. */
  about: HaecMaecAccusation | null;
};

/** The rule that forbids, and what is missing. */
export type HaecMaecReason = {
  /** The rule. */
  rule: string;
} & ({ "kind": "setup" } | { "kind": "over" } | {
  "kind": "turn";
  /** Who is. */
  seats: Array<number>;
} | {
  "kind": "asking";
  /** Who has not answered. */
  seats: Array<number>;
} | { "kind": "unasked" } | { "kind": "own_card" } | { "kind": "answered" } | {
  "kind": "third";
  /** The kind. */
  of: HaecMaecKind;
} | {
  "kind": "small";
  /** How many ingredients it holds. */
  size: number;
  /** How many it takes. */
  least: number;
} | {
  "kind": "no_top";
  /** The doubling top. */
  double: boolean;
} | { "kind": "nothing_to_put" } | { "kind": "other_moves" } | { "kind": "opening" } | { "kind": "lid_or_fly" });

/** What a closed burger counts. */
export type HaecMaecWorth = {
  /** Its ingredients together. */
  sum: number;
  /** The same, doubled under a doubling top. */
  points: number;
};

/** What a seat has. */
export type HaecMaecSeatStanding = {
  /** What each closed burger counts, in the order in which they were taken; `None` where it lies face down. */
  burgers: Array<HaecMaecWorth | null>;
  /** All of them together. */
  plus: number | null;
  /** What the hand costs if the match ends now (HM-7.3), zero or below; `None` where it is not seen. */
  hand: number | null;
  /** What the cards lying open from accusations cost (HM-7.3), zero or below. */
  penalties: number;
  /** The score if the match ends now, where all of it is seen. */
  score: number | null;
};

/** How a match stands. */
export type HaecMaecStanding = {
  /** What each seat has. */
  seats: Array<HaecMaecSeatStanding>;
  /** What the running burger's ingredients count together; `None` where they are covered, or no burger is begun. */
  worth: number | null;
  /** A burger may be closed on one's own turn from so many ingredients on (HM-4.1). */
  least_to_close: number;
  /** A burger may be slapped from so many ingredients on (HM-6.1); `None` where nobody slaps. */
  least_to_slap: number | null;
  /** Whether somebody may take the burger as it lies. */
  closable: boolean;
};

/** What made the scores of a match. */
export type HaecMaecHighlight = {
  "kind": "burger";
  /** Who took it. */
  seat: number;
  /** Its number in the match, from 1. */
  burger: number;
  /** How many ingredients it held. */
  size: number;
  /** Whether it counted double. */
  double: boolean;
  /** What it brought. */
  points: number;
} | {
  "kind": "spoiled";
  /** Whose fly it was. */
  seat: number;
  /** The burger's number in the match, from 1. */
  burger: number;
  /** How many ingredients it held. */
  size: number;
  /** What they would have counted under a plain top. */
  points: number;
} | {
  "kind": "accused";
  /** Who accused. */
  by: number;
  /** Who had played the card. */
  against: number;
  /** The card. */
  card: HaecMaecCard;
  /** Whether it was a third of its kind. */
  right: boolean;
  /** Who took the card. */
  to: number;
  /** What it cost, below zero. */
  points: number;
} | {
  "kind": "sum";
  /** Whose score it is. */
  seat: number;
  /** What its burgers brought. */
  plus: number;
  /** What its hand cost, zero or below. */
  hand: number;
  /** What its accusations cost, zero or below. */
  penalties: number;
  /** All of it together. */
  score: number;
};

/** The options of the game. */
export type HaecMaecOptions = {
  /** The ingredients printed on the host's own cards; `None` is the house composition. */
  ingredients: Array<HaecMaecCard> | null;
  /** The variant in which everybody may slap a burger (HM-6). */
  touch: boolean;
  /** Whether a third ingredient of a kind can be played, and accused (HM-5). */
  suspicion: boolean;
  /** Whether all cards of the running burger lie open. */
  open_burger: boolean;
};

/** Everything a table tells of the game. */
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

/** What holds at every table: the ingredients of the house, the card that is none, how many letters a kind may have, the values an ingredient may have, and how many play with slapping at least. */
export const HAECMAEC: { house: Array<HaecMaecCard>; fly: HaecMaecCard; letters: [number, number]; values: [number, number]; touch: number } = {"house":["TOM1","TOM2","TOM2","TOM3","TOM3","TOM4","TOM4","TOM5","TOM5","KAE1","KAE1","KAE2","KAE3","KAE3","KAE4","KAE4","KAE5","KAE5","SAL1","SAL1","SAL2","SAL2","SAL3","SAL4","SAL4","SAL5","SAL5","GUR1","GUR1","GUR2","GUR2","GUR3","GUR3","GUR4","GUR5","GUR5","ZWI1","ZWI1","ZWI2","ZWI2","ZWI3","ZWI3","ZWI4","ZWI4","ZWI5","FRI1","FRI2","FRI3","FRI3","FRI4","FRI4","FRI5","FRI5","SPE1","SPE1","SPE2","SPE3","SPE4","SPE4","SPE5","SPE5","EI1","EI1","EI2","EI2","EI3","EI4","EI5","EI5","KET1","KET1","KET2","KET2","KET3","KET3","KET4","KET5","SEN1","SEN2","SEN2","SEN3","SEN3","SEN4","SEN4","SEN5"],"fly":"FLY","letters":[2,8],"values":[1,20],"touch":3};
