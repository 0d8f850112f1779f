// Hattrick's data (crates/games/hattrick, crates/protocol/src/hattrick.rs).
// Written by the tests; do not edit.

/** One of the three colours, in canonical order. */
export type HattrickColor = "R" | "G" | "B";

/** A card: a colour and a number from 1 to 20 (HT-1.2). Cards are ordered canonically. A move is a card. */
export type HattrickCard = `${HattrickColor}${number}`;

/** A played card and its seat. */
export type HattrickPut = {
  /** The seat that played it. */
  seat: number;
  /** The card. */
  card: HattrickCard;
};

/** The options of a match: how long it lasts. */
export type HattrickOptions = {
  /** Number of deals; null: twice the number of players or, with a target, as many as it takes. */
  deals: number | null;
  /** The points that end the match after a deal; null for no target. */
  target: number | null;
};

/** A match as one seat or a spectator sees it. */
export type HattrickView = {
  /** The viewer's own cards in canonical order; null for a spectator. */
  hand: Array<HattrickCard> | null;
  /** Number of cards each seat holds. */
  hand_sizes: Array<number>;
  /** The cards each seat won in this deal, in canonical order. */
  won_cards: Array<Array<HattrickCard>>;
  /**
   * The unplayed last card of each seat, by seat, from the scoring of a deal until the next shuffle; otherwise
   * null.
   */
  last_cards: Array<HattrickCard> | null;
  /** Number of the deal, from 1. A scored deal stays until the next shuffle. */
  deal: number;
  /** The dealer; null before the first dealer is known. */
  dealer: number | null;
  /** The leader of the round; null at chance events and after the match. */
  leader: number | null;
  /** The seat to play; null at chance events and after the match. */
  to_act: number | null;
  /** The tricks of the round, in order of opening. */
  tricks: Array<HattrickTrick>;
  /** The cards each seat passed in this deal, in order. */
  passed: Array<Array<HattrickCard>>;
  /** The cards each seat won in this deal, counted by colour. */
  won: Array<HattrickWon>;
  /** The scores of each finished deal. */
  deal_scores: Array<Array<number>>;
  /** The totals of these scores. */
  scores: Array<number>;
};

/** The public state. */
export type HattrickTable = {
  /** Number of the deal, from 1. A scored deal stays until the next shuffle. */
  deal: number;
  /** The dealer; null before the first dealer is known. */
  dealer: number | null;
  /** The leader of the round; null at chance events and after the match. */
  leader: number | null;
  /** The seat to play; null at chance events and after the match. */
  to_act: number | null;
  /** The tricks of the round, in order of opening. */
  tricks: Array<HattrickTrick>;
  /** The cards each seat passed in this deal, in order. */
  passed: Array<Array<HattrickCard>>;
  /** The cards each seat won in this deal, counted by colour. */
  won: Array<HattrickWon>;
  /** The scores of each finished deal. */
  deal_scores: Array<Array<number>>;
  /** The totals of these scores. */
  scores: Array<number>;
};

/** A trick of the round. */
export type HattrickTrick = {
  /** The colour of its cards. */
  color: HattrickColor;
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

/** An event of a match. */
export type HattrickFact = {
  "kind": "dealer";
  /** The dealer. */
  seat: number;
} | {
  "kind": "deal";
  /** The deal's number, from 1. */
  deal: number;
  /** The dealer. */
  dealer: number;
} | {
  "kind": "opens";
  /** The seat that plays it. */
  seat: number;
  /** The card. */
  card: HattrickCard;
  /** Number of the deal, from 1. */
  deal: number;
  /** Number of the round in the deal, from 1. */
  round: number;
  /** If it opens the second trick, the third colour, whose cards are passes from now on. */
  left_out: HattrickColor | null;
} | {
  "kind": "joins";
  /** The seat that plays it. */
  seat: number;
  /** The card. */
  card: HattrickCard;
  /** The card it beats, and that card's seat; null if it does not become the best of the trick. */
  over: HattrickPut | null;
} | {
  "kind": "passes";
  /** The seat that plays it. */
  seat: number;
  /** The card. */
  card: HattrickCard;
  /** The change in the seat's points. */
  points: number;
  /** The seat's points in the deal, including this change. */
  so_far: number;
} | {
  "kind": "wins";
  /** The seat. */
  seat: number;
  /** The colour of the trick. */
  color: HattrickColor;
  /** Number of cards in the trick. */
  cards: number;
  /** The change in the seat's points. */
  points: number;
  /** The seat's points in the deal, including this change. */
  so_far: number;
  /** Number of the deal, from 1. */
  deal: number;
  /** Number of the round in the deal, from 1. */
  round: number;
} | {
  "kind": "leads";
  /** The seat. */
  seat: number;
  /** Its card that decided this. */
  card: HattrickCard;
} | {
  "kind": "scored";
  /** Number of the deal, from 1. */
  deal: number;
  /** The scores of the deal, by seat. */
  scores: Array<number>;
  /** The totals so far, by seat. */
  totals: Array<number>;
  /** The last cards, by seat, shown but not played. */
  last: Array<HattrickCard>;
} | {
  "kind": "over";
  /** Final scores, by seat. */
  scores: Array<number>;
  /** Ranks from 1, by seat; equal scores share a rank. */
  ranks: Array<number>;
};

/** The effect of playing a card in the current round. */
export type HattrickEffect = {
  /** The card. */
  card: HattrickCard;
  /** The seats that still play in this round after it, in order. */
  after: Array<number>;
  /** The result of the round if this is its last card; otherwise null. */
  ends: HattrickRoundEnd | null;
} & ({
  "kind": "opens";
  /** Its colour. */
  color: HattrickColor;
  /** Whether it is the first trick of the round. */
  first: boolean;
  /** The change in points for the seat if no other card joins the trick. */
  points: number;
} | {
  "kind": "joins";
  /** Its colour. */
  color: HattrickColor;
  /** The best card of the trick so far, and its seat. */
  best: HattrickPut;
  /** Whether it beats that card. */
  over: boolean;
  /** The seat that takes the trick if no more cards join. */
  taker: number;
  /** Number of cards in the trick, including this one. */
  cards: number;
  /** The change in points for that seat. */
  points: number;
} | {
  "kind": "passes";
  /** Its colour. */
  color: HattrickColor;
  /** The change in points for the seat. */
  points: number;
});

/** The result of a round. */
export type HattrickRoundEnd = {
  /** The tricks and their winners, in order of opening. */
  wins: Array<HattrickWin>;
  /** The seat that leads the next round; null after the last round of a deal. */
  leads: number | null;
};

/** A trick and the seat that takes it. */
export type HattrickWin = {
  /** The seat. */
  seat: number;
  /** Its colour. */
  color: HattrickColor;
  /** Number of cards in the trick. */
  cards: number;
  /** The change in points for the seat. */
  points: number;
};

/** The reason why a card cannot be played now. */
export type HattrickReason = {
  "kind": "not_your_turn";
  /** The rule that seats play in turn. */
  rule: string;
  /** The seat to play. */
  turn: number;
} | {
  "kind": "already_played";
  /** The rule that each seat plays one card per round. */
  rule: string;
  /** The seat to play. */
  turn: number;
} | {
  "kind": "last_card";
  /** The rule that the last card is not played. */
  rule: string;
};

/** The standing of a match. */
export type HattrickStanding = {
  /** Number of the deal, from 1. */
  deal: number;
  /** Number of deals; null if only a target ends the match. */
  deals: number | null;
  /** Number of the round, from 1; null between deals. */
  round: number | null;
  /** Number of rounds in a deal. */
  rounds: number;
  /** The points that end the match after a deal; null for no target. */
  target: number | null;
  /** Whether the deal has been scored, so that its points are in the totals. */
  scored: boolean;
  /** Points of each seat in the deal so far. */
  points: Array<number>;
  /** The scores of each finished deal, by seat. */
  deal_scores: Array<Array<number>>;
  /** The totals of the finished deals, by seat. */
  totals: Array<number>;
  /** The tricks of the round and the seats that would take them if the round ended now. */
  tricks: Array<HattrickWin>;
  /** The third colour, whose cards are passes now; null while there is none. */
  left_out: HattrickColor | null;
  /** The change in points for a pass. */
  pass: number;
};

/** A highlight of a match: a swing in the scores, and the cards behind it. */
export type HattrickHighlight = {
  /** The seat's collecting colour in that deal; null if it won no cards. */
  color: HattrickColor | null;
  /** Number of cards it won in that colour. */
  own: number;
  /** Number of cards it won in other colours. */
  others: number;
  /** Number of cards it passed. */
  passes: number;
  /** Its kind. */
  kind: "jump" | "drop" | "lead";
  /** The seat. */
  seat: number;
  /** The number of the part, from 1. */
  part: number;
  /** The seat's score before the part. */
  from: number;
  /** The seat's score after the part. */
  to: number;
};

/** The types of this game's data at a table. */
export type HattrickPlay = {
  view: HattrickView;
  fact: HattrickFact;
  effect: HattrickEffect;
  reason: HattrickReason;
  standing: HattrickStanding;
  highlight: HattrickHighlight;
  options: HattrickOptions;
  window: never;
};

/** Constants of the game: the most tricks in a round, the limits on deals and target, and the number of deals by the number of players if neither is set. */
export const HATTRICK: { tricks: number; deals: [number, number]; target: [number, number]; usual: Record<number, number> } = {"tricks":2,"deals":[1,100],"target":[1,1000],"usual":{"4":8,"5":10,"6":12}};
