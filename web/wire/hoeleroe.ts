// Machma-Hölerö's data (crates/protocol/src/hoeleroe.rs).
// Written by the tests; do not edit.

/** The options of a match. */
export type HoeleroeOptions = {
  /** Rounds of the match. */
  rounds: number;
  /** Whether a card drawn instead of laying may be laid at once. */
  draw_then_play: boolean;
  /** How the Arschkarte is watched. */
  arschkarte: 'challenge' | 'attention' | 'forbidden';
  /** Whether mistakes cost a card. */
  penalty: boolean;
};

/** What a seat or a spectator may know. */
export type HoeleroeView = {
  /** How many cards the stock holds. */
  stock: number;
  /** How many cards the Jackpot holds. */
  jackpot: number;
  /** How many cards each seat holds. */
  sizes: Array<number>;
  /** The own hand and those that lie open; null for the others. */
  hands: Array<Array<HoeleroeCard> | null>;
  /** The own locked cards. */
  locked: Array<HoeleroeCard>;
  /** The cards chosen so far. */
  chosen: HoeleroeChosen;
  /** The card the seat has just drawn and may lay. */
  drawn: HoeleroeCard | null;
  /** What is asked. */
  phase: HoeleroePhase;
  /** Who may act; nobody at chance events and at the end. */
  to_act: Array<number>;
  /** The number of the round, from 1. */
  round: number;
  /** Moves made in it. */
  moves: number;
  /** Who deals. */
  dealer: number | null;
  /** The roll that said how many cards are dealt. */
  roll: number | null;
  /** The Arschkarte. */
  arsch: HoeleroeCard | null;
  /** 1 clockwise, -1 against it. */
  direction: HoeleroeDirection;
  /** Whose turn began last. */
  on: number | null;
  /** The last sequential actor. */
  cursor: number | null;
  /** The layer whose void round runs. */
  void: number | null;
  /** The laid cards that are not on the table. */
  discard: Array<HoeleroeCard>;
  /** The cards of the running chain in the order laid, else the top card. */
  table: Array<HoeleroeLaid>;
  /** What the top counts as; null while any card fits. */
  top: HoeleroeCard | null;
  /** How often each seat must still sit out. */
  skips: Array<number>;
  /** Whether each seat plays. */
  status: Array<HoeleroeStatus>;
  /** The seats that are out, first first. */
  places: Array<number>;
  /** How each hand lies open. */
  open: Array<HoeleroeOpen | null>;
  /** What was shown a moment ago. */
  shown: HoeleroeShown | null;
  /** The running function. */
  fn: HoeleroeFunction | null;
  /** The card being laid. */
  lay: HoeleroeLaying | null;
  /** The drawing that waits for a shuffle. */
  draw: HoeleroeDrawing | null;
  /** The joker may be taken. */
  take: HoeleroeTaking | null;
  /** Points of the rounds finished. */
  scores: Array<number>;
  /** The King of each finished round. */
  kings: Array<number>;
  /** The Buhmann of each finished round. */
  buhmanns: Array<number>;
};

/** What lies open to all. */
export type HoeleroeTable = {
  /** What is asked. */
  phase: HoeleroePhase;
  /** Who may act; nobody at chance events and at the end. */
  to_act: Array<number>;
  /** The number of the round, from 1. */
  round: number;
  /** Moves made in it. */
  moves: number;
  /** Who deals. */
  dealer: number | null;
  /** The roll that said how many cards are dealt. */
  roll: number | null;
  /** The Arschkarte. */
  arsch: HoeleroeCard | null;
  /** 1 clockwise, -1 against it. */
  direction: HoeleroeDirection;
  /** Whose turn began last. */
  on: number | null;
  /** The last sequential actor. */
  cursor: number | null;
  /** The layer whose void round runs. */
  void: number | null;
  /** The laid cards that are not on the table. */
  discard: Array<HoeleroeCard>;
  /** The cards of the running chain in the order laid, else the top card. */
  table: Array<HoeleroeLaid>;
  /** What the top counts as; null while any card fits. */
  top: HoeleroeCard | null;
  /** How often each seat must still sit out. */
  skips: Array<number>;
  /** Whether each seat plays. */
  status: Array<HoeleroeStatus>;
  /** The seats that are out, first first. */
  places: Array<number>;
  /** How each hand lies open. */
  open: Array<HoeleroeOpen | null>;
  /** What was shown a moment ago. */
  shown: HoeleroeShown | null;
  /** The running function. */
  fn: HoeleroeFunction | null;
  /** The card being laid. */
  lay: HoeleroeLaying | null;
  /** The drawing that waits for a shuffle. */
  draw: HoeleroeDrawing | null;
  /** The joker may be taken. */
  take: HoeleroeTaking | null;
  /** Points of the rounds finished. */
  scores: Array<number>;
  /** The King of each finished round. */
  kings: Array<number>;
  /** The Buhmann of each finished round. */
  buhmanns: Array<number>;
};

/** What is asked, or which chance event waits. */
export type HoeleroePhase = "starter" | "deal" | "size" | "arsch" | "give" | "force" | "turn" | "drawn" | "object" | "sacrifice" | "tribute" | "target" | "pair" | "wish" | "react" | "all" | "put" | "take" | "number" | "pick" | "reshuffle" | "over";

/** Whether a seat plays (HO-4.1). */
export type HoeleroeStatus = "in" | "waiting" | "out";

/** The running function, as states and facts write it. */
export type HoeleroeFunction = {
  /** `draw`, `skip`, `skips`, `wish`, `swap`, `give`, `all`, `robin`, `dump`, `show`. */
  kind: HoeleroeUnit;
  /** The kind that started it; of a draw the newest draw card. */
  card: HoeleroeCard;
  /** Who laid that card. */
  starter: number;
  /** Cards to draw, rounds or seats to sit out, the range of a swap of all, Kings shown by; else 0. */
  n: number;
  /** On whom it fell. */
  affected: number | null;
  /** How it fell there. */
  reach: HoeleroeReach | null;
  /** Whether a draw was halved or reduced. */
  reduced: boolean;
  /** The cards a halved draw keeps for the Jackpot. */
  rest: number | null;
  /** Whether Zwang lies on it. */
  forced: boolean;
  /** The two sides of a swap. */
  parties: [HoeleroeSide, HoeleroeSide] | null;
  /** The seats still to answer or to be dealt with, in order. */
  asked: Array<number>;
  /** What is wished for. */
  wish: HoeleroeWish | null;
  /** Who has folded in a swap of all. */
  folded: Array<number>;
  /** Who takes no part in it. */
  exempt: Array<number>;
  /** Who has laid a card in it. */
  laid: Array<number>;
};

/** What kind of function it is: what it counts. */
export type HoeleroeUnit = "draw" | "skip" | "skips" | "wish" | "swap" | "give" | "all" | "robin" | "dump" | "show";

/** How a function reached the seat it fell on (HO-7.5). */
export type HoeleroeReach = "next" | "previous" | "chosen";

/** A card being laid. */
export type HoeleroeLaying = {
  /** Who lays it. */
  seat: number;
  /** The cards as in the move. */
  cards: Array<HoeleroeCard>;
  /** What it counts as. */
  as: HoeleroeCard;
  /** Who passed in the window. */
  passed: Array<number>;
  /** Who still gives a tribute, in order. */
  givers: Array<number>;
  /** The cards to draw after it. */
  draws: number;
};

/** A drawing that waits for a shuffle. */
export type HoeleroeDrawing = {
  /** Who draws. */
  to: HoeleroeSide;
  /** How many cards. */
  count: number;
  /** What for. */
  for: HoeleroePurpose;
  /** For a fine: what is asked again afterwards. */
  phase: HoeleroePhase | null;
};

/** The joker may be taken. */
export type HoeleroeTaking = {
  /** By whom. */
  by: number;
  /** From where. */
  from: HoeleroeSide;
};

/** A hand that stays open. */
export type HoeleroeOpen = {
  /** The revealer. */
  by: number;
  /** Whether the revealer left the joker there. */
  left: boolean;
};

/** What was shown a moment ago. */
export type HoeleroeShown = {
  /** Whose cards. */
  target: HoeleroeSide;
  /** The cards. */
  cards: Array<HoeleroeCard>;
};

/** The cards chosen so far: as a list for who chooses, for all others their number. */
export type HoeleroeChosen = Array<HoeleroeCard> | number;

/** A kind of card. Copies of a kind are alike in everything. The order is the canonical one. */
export type HoeleroeCard = string;

/** Any number of cards of the pack, in no order; at most two copies of a kind. */
export type HoeleroeCards = Array<string>;

/** A card as it lies on the table: itself, or the joker standing for another kind. */
export type HoeleroeLaid = string;

/** A seat or the Jackpot. */
export type HoeleroeSide = number | 'J';

/** What is wished for (HO-7.6). */
export type HoeleroeWish = string;

/** The direction of play (HO-4.2). */
export type HoeleroeDirection = 1 | -1;

/** What cards are drawn for; it says what follows. */
export type HoeleroePurpose = 'turn' | 'wish' | 'draw' | 'halve' | 'dump' | 'refill' | 'robin' | 'tribute' | 'object' | 'penalty';

/**
 * One thing that happened, told in the order in which things happen. Cards that not everybody sees are
 * secrets with those who do, their number is told to all.
 */
export type HoeleroeFact = {
  "kind": "round";
  /** Its number, from 1. */
  round: number;
  /** Who deals. */
  dealer: number;
} | {
  "kind": "dealt";
  /** The roll. */
  rolled: number;
  /** How many cards each seat got. */
  cards: number;
} | {
  "kind": "arschkarte";
  /** The roll. */
  rolled: number;
  /** The card. */
  card: HoeleroeCard;
} | {
  "kind": "first";
  /** The card. */
  card: HoeleroeCard;
} | {
  "kind": "gift";
  /** The King. */
  from: number;
  /** The Buhmann. */
  to: number;
  /** How many cards. */
  count: number;
  /** The cards, for these two. */
  cards: HoeleroeCards | null;
} | {
  "kind": "forces";
  /** The dealer. */
  seat: number;
} | {
  "kind": "turn";
  /** Whose. */
  seat: number;
} | {
  "kind": "lays";
  /** Who lays it. */
  seat: number;
  /** The card as it is printed. */
  card: HoeleroeCard;
  /** What it counts as. */
  as: HoeleroeCard;
  /** Whether Zwang lies on it. */
  forced: boolean;
  /** How many cards are laid: two with Zwang or as two Kings of acorns. */
  count: number;
} | {
  "kind": "matches";
  /** Who laid it. */
  seat: number;
  /** What it counts as. */
  card: HoeleroeCard;
} | {
  "kind": "starts";
  /** Who laid it. */
  seat: number;
  /** What it counts as. */
  card: HoeleroeCard;
  /** Whether it grants or overtakes a wish. */
  grants: boolean;
  /** The cards it makes somebody draw, where the card itself says so. */
  by: number | null;
} | {
  "kind": "reacts";
  /** Who laid it. */
  seat: number;
  /** What it counts as. */
  card: HoeleroeCard;
  /** What it does. */
  does: HoeleroeReaction;
  /** The cards it adds to a draw, where the card itself says so. */
  by: number | null;
} | {
  "kind": "counts";
  /** Cards to draw, rounds or seats to sit out, places to go on. */
  n: number;
} | {
  "kind": "objects";
  /** Who objects. */
  seat: number;
  /** Who laid the card. */
  to: number;
  /** Whether it is right, so that the card is taken back. */
  right: boolean;
} | {
  "kind": "passes";
  /** Who. */
  seat: number;
} | {
  "kind": "fined";
  /** Who. */
  seat: number;
} | {
  "kind": "reshuffles";
  /** How many cards. */
  cards: number;
} | {
  "kind": "draws";
  /** Who draws, or the Jackpot. */
  seat: HoeleroeSide;
  /** How many cards. */
  count: number;
  /** The cards, for who sees them. */
  cards: HoeleroeCards | null;
  /** What for. */
  for: HoeleroePurpose;
} | {
  "kind": "rolls";
  /** For whom. */
  seat: number;
  /** What for. */
  for: HoeleroeRolled;
  /** The roll. */
  rolled: number;
} | {
  "kind": "names";
  /** Who names it. */
  seat: number;
  /** The side. */
  target: HoeleroeSide;
} | {
  "kind": "pairs";
  /** Who names them. */
  seat: number;
  /** The sides. */
  sides: [HoeleroeSide, HoeleroeSide];
} | {
  "kind": "wishes";
  /** Who wishes. */
  seat: number;
  /** What. */
  wish: HoeleroeWish;
} | {
  "kind": "falls";
  /** The seat. */
  seat: number;
  /** The function, as it stands now. */
  fn: HoeleroeFunction;
} | { "kind": "nobody" } | {
  "kind": "accepts";
  /** By whom. */
  seat: number;
} | {
  "kind": "counters";
  /** By whom. */
  seat: number;
} | {
  "kind": "folds";
  /** Who. */
  seat: number;
} | {
  "kind": "sits_out";
  /** Who. */
  seat: number;
  /** For how many rounds, the present turn included. */
  rounds: number;
} | {
  "kind": "swaps";
  /** The sides. */
  sides: [HoeleroeSide, HoeleroeSide];
} | {
  "kind": "swaps_some";
  /** The sides: first who chose, then the other. */
  sides: [HoeleroeSide, HoeleroeSide];
  /** How many cards each gave. */
  count: number;
  /** The cards chosen by the first, for the two. */
  given: HoeleroeCards | null;
  /** The cards it drew blindly from the other, for the two. */
  got: HoeleroeCards | null;
} | {
  "kind": "swaps_all";
  /** Who got the hand of each seat; a seat that took no part keeps its own. */
  to: Array<number>;
} | {
  "kind": "takes_jackpot";
  /** Who. */
  seat: number;
  /** How many cards. */
  count: number;
  /** The cards, for who sees them. */
  cards: HoeleroeCards | null;
} | {
  "kind": "chooses";
  /** Who. */
  seat: number;
  /** The card, for who sees it. */
  card: HoeleroeCard | null;
} | {
  "kind": "puts";
  /** Who. */
  seat: number;
  /** How many cards. */
  count: number;
  /** The cards, for who sees them. */
  cards: HoeleroeCards | null;
} | {
  "kind": "gives";
  /** Who gives. */
  from: number;
  /** Who gets it. */
  to: number;
  /** The card, for these two. */
  card: HoeleroeCard | null;
} | {
  "kind": "shows";
  /** Who shows them. */
  seat: number;
  /** Whose they are. */
  target: HoeleroeSide;
  /** The cards. */
  cards: HoeleroeCards;
  /** Whether they stay open. */
  stays: boolean;
} | {
  "kind": "finds";
  /** The revealer. */
  seat: number;
  /** Whose they were. */
  from: HoeleroeSide;
  /** The cards. */
  cards: HoeleroeCards;
} | {
  "kind": "joker";
  /** The revealer. */
  seat: number;
  /** Whose it was. */
  from: HoeleroeSide;
  /** Whether it is taken. */
  taken: boolean;
} | {
  "kind": "turns";
  /** The direction now. */
  direction: HoeleroeDirection;
} | {
  "kind": "void";
  /** Its layer. */
  seat: number;
} | {
  "kind": "void_over";
  /** Its layer. */
  seat: number;
} | {
  "kind": "sacrifices";
  /** By whom. */
  seat: number;
  /** Against whom, who plays on with the Jackpot. */
  against: number;
} | {
  "kind": "tribute";
  /** Who. */
  seat: number;
} | {
  "kind": "leaves";
  /** Who. */
  seat: number;
  /** Its place, from 1; none while it must still sit out. */
  place: number | null;
} | {
  "kind": "round_over";
  /** Its number, from 1. */
  round: number;
  /** All seats, first first: the King, and last the Buhmann. */
  places: Array<number>;
  /** What it brought each seat. */
  points: Array<number>;
  /** Whether it ended because it took too long. */
  unfinished: boolean;
} | {
  "kind": "over";
  /** Points, one number a seat. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** What a card does to a running function (HO-8.2). */
export type HoeleroeReaction = "continues" | "doubles" | "cancels" | "passes" | "exempts" | "deflects" | "halves" | "reduces" | "stops" | "overtakes" | "answers";

/** What a roll is for. */
export type HoeleroeRolled = "amount" | "seats" | "reduction";
