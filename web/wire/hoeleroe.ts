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
  /**
   * Cards to draw, rounds or seats to sit out, the range of a swap of all, cards Robin Hood counted in the hand of the
   * seat asked, Kings shown by; else 0.
   */
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
  /** The card laid with it. */
  second: HoeleroeCard | null;
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
  /** How it ends a wish, if one ran. */
  grants: HoeleroeReaction | null;
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

/** What a move would do now. */
export type HoeleroeEffect = { "kind": "lays" } & HoeleroeLayEffect | { "kind": "joker" } | {
  "kind": "draws";
  /** Whether it is drawn on a wish. */
  wish: boolean;
  /** Whether it may be laid at once if it fits. */
  may_lay: boolean;
  /** Whose turn is next, or to whom the wish goes. */
  next: number | null;
} | {
  "kind": "accepts";
  /** What kind of function it is. */
  unit: HoeleroeUnit;
  /** Cards to draw, rounds to sit out, seats still to sit out. */
  n: number;
  /** The cards that go to the Jackpot after a halved draw. */
  rest: number;
  /** The other side of a swap. */
  with: HoeleroeSide | null;
  /** How many cards one gets, if that is known. */
  gets: number | null;
} | { "kind": "counters" } | {
  "kind": "folds";
  /** Whose hand one would get as it stands; none if one keeps one's own. */
  from: number | null;
  /** How many cards these are. */
  cards: number;
} | {
  "kind": "forces";
  /** The card. */
  card: HoeleroeCard;
  /** Whether somebody may be asked who could take the Zwang away. */
  liftable: boolean;
} | {
  "kind": "leaves";
  /** What is left. */
  what: HoeleroeLeft;
  /** The seat it is about. */
  seat: number | null;
} | {
  "kind": "objects";
  /** Who laid the card. */
  to: number;
} | {
  "kind": "sacrifices";
  /** Against whom. */
  against: number;
} | {
  "kind": "takes";
  /** Where it lies. */
  from: HoeleroeSide;
} | {
  "kind": "done";
  /** How many. */
  cards: number;
} | {
  "kind": "puts";
  /** The card. */
  card: HoeleroeCard;
  /** What kind of function asks for it: a swap, or one that fills the Jackpot. */
  unit: HoeleroeUnit;
  /** How many cards may be put away in all, those chosen already included; null if as many as one likes. */
  most: number | null;
} | {
  "kind": "gives";
  /** The card. */
  card: HoeleroeCard;
  /** To whom. */
  to: number;
  /** How many are given in all. */
  of: number;
} | {
  "kind": "names";
  /** The side. */
  side: HoeleroeSide;
  /** What kind of function falls on it. */
  unit: HoeleroeUnit;
  /** Cards to draw, rounds or seats to sit out. */
  n: number;
  /**
   * How many cards change hands at most: of a swap those one gives, of the Jackpot all, of a hand that is
   * shown all.
   */
  gives: number;
  /** How many cards one gets in a swap. */
  gets: number;
  /** Whether whole hands are swapped. */
  whole: boolean;
  /** Whether Zwang lies on it. */
  forced: boolean;
  /** Whether a function is turned away from oneself. */
  deflects: boolean;
} | {
  "kind": "pairs";
  /** The sides. */
  sides: [HoeleroeSide, HoeleroeSide];
  /** How many cards each of them has. */
  cards: [number, number];
} | {
  "kind": "wishes";
  /** What. */
  wish: HoeleroeWish;
  /** The cards that grant it because they are wished for. */
  kinds: HoeleroeCards;
  /** The Unter that wishes. */
  by: HoeleroeCard;
  /** The Unter that overtake it. */
  overtaken_by: HoeleroeCards;
  /** The card that grants any wish. */
  always: HoeleroeCard;
  /** On whom the wish falls. */
  to: number | null;
};

/** What laying cards would do. */
export type HoeleroeLayEffect = {
  /** The card as it is printed. */
  card: HoeleroeCard;
  /** What it counts as. */
  as: HoeleroeCard;
  /** Whether an Ober of hearts goes with it. */
  forced: boolean;
  /** Whether somebody may be asked who could take that Zwang away; else the Ober just lies on top (HO-9.2). */
  liftable: boolean;
  /** Whether it counts as the Arschkarte, and the others are asked if they object (HO-6.2). */
  arschkarte: boolean;
  /** Whether it is both Kings of acorns. */
  kings: boolean;
  /** What it comes to. */
  does: HoeleroeDoes;
  /** What it does to the running function; also where it ends a wish and starts its own. */
  reaction: HoeleroeReaction | null;
  /** The kind of function it is laid on. */
  unit: HoeleroeUnit | null;
  /** The cards it makes somebody draw by itself. */
  by: number | null;
  /** What a die is cast for. */
  rolls: HoeleroeRolled | null;
  /** What the function counts then; before the die where one is cast. */
  n: number | null;
  /** The cards that a halved draw keeps for the Jackpot. */
  rest: number;
  /** On whom the function falls, where that is not still to be named. */
  to: number | null;
  /** The seat that is passed over by a draw on the one after next. */
  over: number | null;
  /** Whether one is asked whom it falls on, what is wished for, or which cards. */
  asks: boolean;
  /** Whose turn is next, if it comes at once. */
  next: number | null;
  /** Whether the direction turns. */
  turns: boolean;
  /** Who gets the hand of each seat, as a swap of all stands then. */
  ring: Array<number> | null;
  /** How many cards the Jackpot holds. */
  jackpot: number;
  /** What becomes of one whose last card this is. */
  last: HoeleroeLast | null;
  /** Whether the others may sacrifice the joker against it. */
  sacrifice: boolean;
};

/** What a laid card comes to. */
export type HoeleroeDoes = "plain" | "over" | "starts" | "reacts";

/** What is left as it is. */
export type HoeleroeLeft = "force" | "object" | "sacrifice" | "take" | "drawn" | "show";

/** What becomes of a seat that lays its last card. */
export type HoeleroeLast = {
  "kind": "leaves";
  /** Its place, from 1. */
  place: number | null;
} | { "kind": "tribute" } | {
  "kind": "jackpot";
  /** How many cards. */
  cards: number;
} | { "kind": "stays" };

/** Why something cannot be used now. */
export type HoeleroeReason = {
  /** The rule that a refusal would name; none where the seat is not asked at all. */
  rule: string | null;
  /** Where mistakes are moves (HO-17.6): the one that lays the card all the same, and costs another. */
  fine: HoeleroeMove | null;
} & ({ "kind": "over" } | {
  "kind": "asked";
  /** How often it must still sit out. */
  skips: number;
} | { "kind": "other" } | { "kind": "lock" } | { "kind": "last_ober" } | { "kind": "ober" } | { "kind": "arschkarte" } | { "kind": "drawn" } | {
  "kind": "misfit";
  /** The top. */
  top: HoeleroeCard | null;
  /** Whether a void round runs. */
  plain: boolean;
} | { "kind": "forced" } | { "kind": "direct" } | { "kind": "deflected" } | {
  "kind": "wish";
  /** The wish. */
  wish: HoeleroeWish | null;
} | {
  "kind": "lower";
  /** The Unter that wishes. */
  than: HoeleroeCard;
} | { "kind": "reduced" } | { "kind": "halved" } | {
  "kind": "small";
  /** It takes so many. */
  least: number;
} | { "kind": "nobody" } | { "kind": "nothing" } | { "kind": "joker" } | { "kind": "order" });

/** What is missing. */
export type HoeleroeMissing = { "kind": "over" } | {
  "kind": "asked";
  /** How often it must still sit out. */
  skips: number;
} | { "kind": "other" } | { "kind": "lock" } | { "kind": "last_ober" } | { "kind": "ober" } | { "kind": "arschkarte" } | { "kind": "drawn" } | {
  "kind": "misfit";
  /** The top. */
  top: HoeleroeCard | null;
  /** Whether a void round runs. */
  plain: boolean;
} | { "kind": "forced" } | { "kind": "direct" } | { "kind": "deflected" } | {
  "kind": "wish";
  /** The wish. */
  wish: HoeleroeWish | null;
} | {
  "kind": "lower";
  /** The Unter that wishes. */
  than: HoeleroeCard;
} | { "kind": "reduced" } | { "kind": "halved" } | {
  "kind": "small";
  /** It takes so many. */
  least: number;
} | { "kind": "nobody" } | { "kind": "nothing" } | { "kind": "joker" } | { "kind": "order" };

/** One decision of one seat. */
export type HoeleroeMove = string;

/** How a match stands. */
export type HoeleroeStanding = {
  /** The number of the round, from 1. */
  round: number;
  /** How many rounds there are. */
  rounds: number;
  /** Points of the rounds finished. */
  scores: Array<number>;
  /** What each of these rounds brought each seat. */
  points: Array<Array<number>>;
  /** The seats that are out in this round, first first. */
  places: Array<number>;
  /** The King of the last round. */
  king: number | null;
  /** The Buhmann of the last round. */
  buhmann: number | null;
  /** How often each seat was King. */
  kings: Array<number>;
  /** How often each seat was Buhmann. */
  buhmanns: Array<number>;
  /** The direction of play. */
  direction: HoeleroeDirection;
  /** How many cards each seat holds. */
  sizes: Array<number>;
  /** Who gets the hand of each seat, as the running swap of all stands. */
  ring: Array<number> | null;
  /** Whether its hands go against the direction of play. */
  back: boolean;
  /** What the running swap of two exchanges. */
  exchange: HoeleroeExchange | null;
  /** Whether somebody is asked on whom a function is turned away. */
  deflects: boolean;
  /** Whether several are asked at once. */
  together: boolean;
  /** Each Unter, from the lowest on, with those that overtake its wish. */
  unters: [HoeleroeUnter, HoeleroeUnter, HoeleroeUnter, HoeleroeUnter];
  /** Whether the Jackpot can be named now. */
  names_jackpot: boolean;
  /** What the joker may stand for in this round. */
  joker: HoeleroeCards;
};

/** An Unter and those that overtake it (HO-8.9). */
export type HoeleroeUnter = {
  /** The Unter. */
  card: HoeleroeCard;
  /** What it wishes for. */
  wish: HoeleroeWishSort;
  /** Those that overtake its wish. */
  overtaken_by: HoeleroeCards;
};

/** What can be wished for (HO-7.6). */
export type HoeleroeWishSort = "card" | "category" | "rank" | "suit";

/** What a swap of two exchanges. */
export type HoeleroeExchange = "hands" | "some" | "others";

/** A key moment of a match. */
export type HoeleroeHighlight = {
  "kind": "crowned";
  /** Its number, from 1. */
  round: number;
  /** Who was first. */
  king: number;
  /** Who was last. */
  buhmann: number;
  /** What it brought each seat. */
  points: Array<number>;
} | {
  "kind": "sacrificed";
  /** Whose joker it was. */
  seat: number;
  /** Against whom. */
  against: number;
} | {
  "kind": "drew";
  /** Who drew. */
  seat: number;
  /** How many cards. */
  count: number;
};

/** What a card does to a running function (HO-8.2). */
export type HoeleroeReaction = "continues" | "doubles" | "cancels" | "passes" | "exempts" | "deflects" | "halves" | "reduces" | "stops" | "spares" | "overtakes" | "answers";

/** What a roll is for. */
export type HoeleroeRolled = "amount" | "seats" | "reduction";

/** Everything a table tells of the game. */
export type HoeleroePlay = {
  view: HoeleroeView;
  fact: HoeleroeFact;
  effect: HoeleroeEffect;
  reason: HoeleroeReason;
  standing: HoeleroeStanding;
  highlight: HoeleroeHighlight;
  options: HoeleroeOptions;
  window: 'attention' | 'reaction' | 'answer';
};

/** What holds at every table: the joker, the King of which two go together, the cards that controls take out of the hand, the cards that draw cards draw by themselves, those that refill the Jackpot, those that Robin Hood leaves everybody, and the fewest and most rounds. */
export const HOELEROE: { joker: HoeleroeCard; king: HoeleroeCard; uses: Record<string, HoeleroeCard>; draws: Record<HoeleroeCard, number>; refill: number; robin: number; rounds: [number, number] } = {"joker":"G9","king":"EK","uses":{"counter":"HO","force":"HO","sacrifice":"G9"},"draws":{"E7":2,"E9":5,"G7":2,"G8":1,"H7":2,"H8":1,"S7":2,"S8":1},"refill":4,"robin":3,"rounds":[1,100]};
