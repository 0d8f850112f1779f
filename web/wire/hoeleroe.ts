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
  direction: number;
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
  direction: number;
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

/** Whether a seat plays. */
export type HoeleroeStatus = "in" | "waiting" | "out";

/** The running function. */
export type HoeleroeFunction = {
  /** `draw`, `skip`, `skips`, `wish`, `swap`, `give`, `all`, `robin`, `dump`, `show`. */
  kind: 'draw' | 'skip' | 'skips' | 'wish' | 'swap' | 'give' | 'all' | 'robin' | 'dump' | 'show';
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
  wish: string | null;
  /** Who has folded in a swap of all. */
  folded: Array<number>;
  /** Who takes no part in it. */
  exempt: Array<number>;
  /** Who has laid a card in it. */
  laid: Array<number>;
};

/** How a function reached a seat. */
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
  for: string;
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

/** A kind of card, `E7` to `SA`. */
export type HoeleroeCard = string;

/** A card on the table; a joker that stands for `X` is `G9=X`. */
export type HoeleroeLaid = string;

/** A seat, or `J` for the Jackpot. */
export type HoeleroeSide = number | 'J';

/** What a line of the log did. */
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
  /** How many. */
  count: number;
  /** The cards, for these two. */
  cards: Array<HoeleroeCard> | null;
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
  /** By whom. */
  seat: number;
  /** The card; `G9` for a joker. */
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
} | {
  "kind": "reacts";
  /** Who laid it. */
  seat: number;
  /** What it counts as. */
  card: HoeleroeCard;
  /** What it does. */
  does: HoeleroeReaction;
} | {
  "kind": "objects";
  /** Who objects. */
  seat: number;
  /** Who laid the card. */
  to: number;
  /** Whether it is right. */
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
  /** By whom. */
  seat: HoeleroeSide;
  /** How many. */
  count: number;
  /** The cards, for who sees that hand. */
  cards: Array<HoeleroeCard> | null;
  /** What for, as in `draw.for` of the state. */
  for: string;
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
  /** By whom. */
  seat: number;
  /** The side. */
  target: HoeleroeSide;
} | {
  "kind": "pairs";
  /** By whom. */
  seat: number;
  /** The sides. */
  sides: [HoeleroeSide, HoeleroeSide];
} | {
  "kind": "wishes";
  /** By whom. */
  seat: number;
  /** The text of the wish. */
  wish: string;
} | {
  "kind": "falls";
  /** The seat. */
  seat: number;
  /** The function as it stands now. */
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
  /** For how many rounds. */
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
  /** The cards the first gave, for the two. */
  given: Array<HoeleroeCard> | null;
  /** The cards the first got, for the two. */
  got: Array<HoeleroeCard> | null;
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
  /** The cards, for who sees that hand. */
  cards: Array<HoeleroeCard> | null;
} | {
  "kind": "puts";
  /** By whom. */
  seat: number;
  /** How many cards. */
  count: number;
  /** The cards, for who sees that hand. */
  cards: Array<HoeleroeCard> | null;
} | {
  "kind": "gives";
  /** By whom. */
  from: number;
  /** To whom. */
  to: number;
  /** The card, for these two. */
  card: HoeleroeCard | null;
} | {
  "kind": "shows";
  /** By whom. */
  seat: number;
  /** Whose they are. */
  target: HoeleroeSide;
  /** The cards. */
  cards: Array<HoeleroeCard>;
  /** Whether they stay open. */
  stays: boolean;
} | {
  "kind": "finds";
  /** The revealer. */
  seat: number;
  /** Whose they were. */
  from: HoeleroeSide;
  /** The cards. */
  cards: Array<HoeleroeCard>;
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
  /** 1 clockwise, -1 against it. */
  direction: number;
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
  /** Its place, from 1; null while it must still sit out. */
  place: number | null;
} | {
  "kind": "round_over";
  /** Its number, from 1. */
  round: number;
  /** All seats, first first: the King, and last the Buhmann. */
  places: Array<number>;
  /** What it brought each seat. */
  points: Array<number>;
  /** Whether it was ended because it took too long. */
  unfinished: boolean;
} | {
  "kind": "over";
  /** Points, one number a seat. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** What a card did to the running function. */
export type HoeleroeReaction = "continues" | "doubles" | "cancels" | "passes" | "exempts" | "deflects" | "halves" | "reduces" | "stops" | "overtakes" | "answers";

/** What a die was cast for. */
export type HoeleroeRolled = "amount" | "seats" | "reduction";
