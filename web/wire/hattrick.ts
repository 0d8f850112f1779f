// Hattrick's data (crates/games/hattrick, crates/protocol/src/hattrick.rs).
// Written by the tests; do not edit.

/** One of the three colours, in canonical order. */
export type HattrickColor = "R" | "G" | "B";

/** A card: a colour and a number from 1 to 20 (HT-1.2). Cards are ordered canonically. A move is a card. */
export type HattrickCard = `${HattrickColor}${number}`;

/** A card put down, and by whom. */
export type HattrickPut = {
  /** Who put it down. */
  seat: number;
  /** The card. */
  card: HattrickCard;
};

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
  /** The colour of all its cards. */
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
  /** The deal it is put down in, from 1. */
  deal: number;
  /** The round of the deal, from 1. */
  round: number;
  /** If it opens the second trick: the colour that is a pass from now on. */
  left_out: HattrickColor | null;
} | {
  "kind": "joins";
  /** Whose. */
  seat: number;
  /** The card. */
  card: HattrickCard;
  /** The card it beats, and whose that is; null if it does not become the trick's best. */
  over: HattrickPut | null;
} | {
  "kind": "passes";
  /** Whose. */
  seat: number;
  /** The card. */
  card: HattrickCard;
  /** What it does to the seat's points. */
  points: number;
  /** The seat's points of the deal, with it. */
  so_far: number;
} | {
  "kind": "wins";
  /** By whom. */
  seat: number;
  /** Its colour. */
  color: HattrickColor;
  /** How many cards it has. */
  cards: number;
  /** What it does to the seat's points. */
  points: number;
  /** The seat's points of the deal, with it. */
  so_far: number;
  /** The deal it is taken in, from 1. */
  deal: number;
  /** The round of the deal, from 1. */
  round: number;
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

/** What a card would do if it were put down in the round as it lies. */
export type HattrickEffect = {
  /** The card. */
  card: HattrickCard;
  /** Who still puts down a card after it in this round, in order. */
  after: Array<number>;
  /** What the round comes to, if this is its last card; else null. */
  ends: HattrickRoundEnd | null;
} & ({
  "kind": "opens";
  /** Its colour. */
  color: HattrickColor;
  /** Whether it is the first trick of the round. */
  first: boolean;
  /** What the trick brings its owner if it stays alone. */
  points: number;
} | {
  "kind": "joins";
  /** Its colour. */
  color: HattrickColor;
  /** The card that leads the trick without it, and whose that is. */
  best: HattrickPut;
  /** Whether it beats that card. */
  over: boolean;
  /** Who takes the trick if no more cards come. */
  taker: number;
  /** How many cards the trick has with it. */
  cards: number;
  /** What the trick then brings its taker. */
  points: number;
} | {
  "kind": "passes";
  /** Its colour. */
  color: HattrickColor;
  /** What that does to the seat's points. */
  points: number;
});

/** What a round comes to. */
export type HattrickRoundEnd = {
  /** Who takes its tricks, in order of opening. */
  wins: Array<HattrickWin>;
  /** Who leads the next round; null after the last of a deal. */
  leads: number | null;
};

/** A trick and who takes it. */
export type HattrickWin = {
  /** Who. */
  seat: number;
  /** Its colour. */
  color: HattrickColor;
  /** How many cards it has. */
  cards: number;
  /** What it does to the seat's points. */
  points: number;
};

/** Why a card cannot be put down now. */
export type HattrickReason = {
  "kind": "not_your_turn";
  /** Each plays in turn. */
  rule: string;
  /** Whose turn it is. */
  turn: number;
} | {
  "kind": "already_played";
  /** Each plays one card a round. */
  rule: string;
  /** Whose turn it is. */
  turn: number;
} | {
  "kind": "last_card";
  /** The last card counts for nothing. */
  rule: string;
};

/** How the match stands. */
export type HattrickStanding = {
  /** The number of the deal, from 1. */
  deal: number;
  /** How many deals are played; null: as many as the target takes. */
  deals: number | null;
  /** The number of the round, from 1; null between deals. */
  round: number | null;
  /** How many rounds a deal has. */
  rounds: number;
  /** The points that end the match at the end of a deal; null: no number does. */
  target: number | null;
  /** Whether the deal has been scored: its points are in the totals. */
  scored: boolean;
  /** What the deal brings each seat as it lies. */
  points: Array<number>;
  /** What each finished deal brought. */
  deal_scores: Array<Array<number>>;
  /** The sums of the finished deals. */
  totals: Array<number>;
  /** The tricks of the round: who would take them as they lie. */
  tricks: Array<HattrickWin>;
  /** The colour that is a pass now; null while there is none. */
  left_out: HattrickColor | null;
  /** What a pass does to one's points. */
  pass: number;
};

/** A key moment of a match: a swing of the scores, and the cards behind it. */
export type HattrickHighlight = {
  /** The seat's collecting colour in that deal; null if it won nothing. */
  color: HattrickColor | null;
  /** How many cards of that colour it won. */
  own: number;
  /** How many cards of other colours it won. */
  others: number;
  /** How many cards it passed. */
  passes: number;
  /** What it was. */
  kind: "jump" | "drop" | "lead";
  /** To whom it happened. */
  seat: number;
  /** In which part, from 1. */
  part: number;
  /** The points before it. */
  from: number;
  /** The points after it. */
  to: number;
};

/** Everything a table tells of the game. */
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

/** What holds at every table: how many deals and which targets can be set, and the deals without either by the number of players. */
export const HATTRICK: { deals: [number, number]; target: [number, number]; usual: Record<number, number> } = {"deals":[1,100],"target":[1,1000],"usual":{"4":8,"5":10,"6":12}};
