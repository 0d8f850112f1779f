// Machma-Hölerö's data (crates/protocol/src/hoeleroe.rs).
// Written by the tests; do not edit.

/** The options of a match. */
export type HoeleroeOptions = {
  /** Number of rounds. */
  rounds: number;
  /** Whether a card drawn instead of laying may be laid at once (HO-5.7). */
  draw_then_play: boolean;
  /** The rule for laying the Arschkarte. */
  arschkarte: 'challenge' | 'attention' | 'forbidden';
  /** Whether mistakes cost a card (HO-17.6). */
  penalty: boolean;
};

/** The view of a seat or a spectator. */
export type HoeleroeView = {
  /** Number of cards in the stock. */
  stock: number;
  /** Number of cards in the Jackpot. */
  jackpot: number;
  /** Number of cards in each hand. */
  sizes: Array<number>;
  /** The viewer's hand and the open hands; null for the others. */
  hands: Array<Array<HoeleroeCard> | null>;
  /** The viewer's locked cards. */
  locked: Array<HoeleroeCard>;
  /** The cards chosen so far. */
  chosen: HoeleroeChosen;
  /** The card the seat has just drawn and may lay. */
  drawn: HoeleroeCard | null;
  /** The pending decision or chance event. */
  phase: HoeleroePhase;
  /** The seats that may act; empty during chance events and at the end. */
  to_act: Array<number>;
  /** The number of the round, from 1. */
  round: number;
  /** Number of moves made in the round. */
  moves: number;
  /** The dealer. */
  dealer: number | null;
  /** The roll for the size of the hands. */
  roll: number | null;
  /** The Arschkarte. */
  arsch: HoeleroeCard | null;
  /** 1 for clockwise, -1 for counterclockwise. */
  direction: HoeleroeDirection;
  /** The seat whose turn began last. */
  on: number | null;
  /** The seat from which play goes on to the next (HO-4.4). */
  cursor: number | null;
  /** The seat that laid the Bell Ober of the current void round. */
  void: number | null;
  /** The laid cards that are no longer on the table. */
  discard: Array<HoeleroeCard>;
  /** The cards of the running function in the order laid, otherwise the top card. */
  table: Array<HoeleroeLaid>;
  /** The kind that the top card counts as; null while any card fits. */
  top: HoeleroeCard | null;
  /** Rounds each seat still has to sit out. */
  skips: Array<number>;
  /** The status of each seat. */
  status: Array<HoeleroeStatus>;
  /** The seats that are out, in order of their places. */
  places: Array<number>;
  /** The open hands. */
  open: Array<HoeleroeOpen | null>;
  /** The cards shown by the last move. */
  shown: HoeleroeShown | null;
  /** The running function. */
  fn: HoeleroeFunction | null;
  /** The card being laid. */
  lay: HoeleroeLaying | null;
  /** The drawing that waits for a shuffle. */
  draw: HoeleroeDrawing | null;
  /** The joker that may be taken. */
  take: HoeleroeTaking | null;
  /** Points from the finished rounds. */
  scores: Array<number>;
  /** The King of each finished round. */
  kings: Array<number>;
  /** The Buhmann of each finished round. */
  buhmanns: Array<number>;
};

/** The public part of the state. */
export type HoeleroeTable = {
  /** The pending decision or chance event. */
  phase: HoeleroePhase;
  /** The seats that may act; empty during chance events and at the end. */
  to_act: Array<number>;
  /** The number of the round, from 1. */
  round: number;
  /** Number of moves made in the round. */
  moves: number;
  /** The dealer. */
  dealer: number | null;
  /** The roll for the size of the hands. */
  roll: number | null;
  /** The Arschkarte. */
  arsch: HoeleroeCard | null;
  /** 1 for clockwise, -1 for counterclockwise. */
  direction: HoeleroeDirection;
  /** The seat whose turn began last. */
  on: number | null;
  /** The seat from which play goes on to the next (HO-4.4). */
  cursor: number | null;
  /** The seat that laid the Bell Ober of the current void round. */
  void: number | null;
  /** The laid cards that are no longer on the table. */
  discard: Array<HoeleroeCard>;
  /** The cards of the running function in the order laid, otherwise the top card. */
  table: Array<HoeleroeLaid>;
  /** The kind that the top card counts as; null while any card fits. */
  top: HoeleroeCard | null;
  /** Rounds each seat still has to sit out. */
  skips: Array<number>;
  /** The status of each seat. */
  status: Array<HoeleroeStatus>;
  /** The seats that are out, in order of their places. */
  places: Array<number>;
  /** The open hands. */
  open: Array<HoeleroeOpen | null>;
  /** The cards shown by the last move. */
  shown: HoeleroeShown | null;
  /** The running function. */
  fn: HoeleroeFunction | null;
  /** The card being laid. */
  lay: HoeleroeLaying | null;
  /** The drawing that waits for a shuffle. */
  draw: HoeleroeDrawing | null;
  /** The joker that may be taken. */
  take: HoeleroeTaking | null;
  /** Points from the finished rounds. */
  scores: Array<number>;
  /** The King of each finished round. */
  kings: Array<number>;
  /** The Buhmann of each finished round. */
  buhmanns: Array<number>;
};

/** The pending decision or chance event. */
export type HoeleroePhase = "starter" | "deal" | "size" | "arsch" | "give" | "force" | "turn" | "drawn" | "object" | "sacrifice" | "tribute" | "target" | "pair" | "wish" | "react" | "all" | "put" | "take" | "number" | "pick" | "reshuffle" | "over";

/** The status of a seat (HO-4.1). */
export type HoeleroeStatus = "in" | "waiting" | "out";

/** The running function in states and facts. */
export type HoeleroeFunction = {
  /** `draw`, `skip`, `skips`, `wish`, `swap`, `give`, `all`, `robin`, `dump`, `show`. */
  kind: HoeleroeUnit;
  /** The kind that started it; for a draw, the newest drawer. */
  card: HoeleroeCard;
  /** The seat that laid that card. */
  starter: number;
  /**
   * Cards to draw, rounds or seats to sit out, places that a swap of all moves hands, cards that Robin
   * Hood counted in the hand of the seat asked, or Kings laid to show a hand; otherwise 0.
   */
  n: number;
  /** The seat it hit. */
  affected: number | null;
  /** The way it reached that seat. */
  reach: HoeleroeReach | null;
  /** Whether a draw was halved or reduced. */
  reduced: boolean;
  /** Number of cards that a halved draw keeps for the Jackpot. */
  rest: number | null;
  /** Whether it is under Zwang. */
  forced: boolean;
  /** The two sides of a swap. */
  parties: [HoeleroeSide, HoeleroeSide] | null;
  /** The seats that still have to answer or be visited, in order. */
  asked: Array<number>;
  /** The wish. */
  wish: HoeleroeWish | null;
  /** The seats that have folded in a swap of all. */
  folded: Array<number>;
  /** The seats that take no part in it. */
  exempt: Array<number>;
  /** The seats that have laid a card in it. */
  laid: Array<number>;
};

/** The kind of a function, which is the unit of its count. */
export type HoeleroeUnit = "draw" | "skip" | "skips" | "wish" | "swap" | "give" | "all" | "robin" | "dump" | "show";

/** The way a function reached the seat it hit (HO-7.5). */
export type HoeleroeReach = "next" | "previous" | "chosen";

/** A card being laid. */
export type HoeleroeLaying = {
  /** The seat that lays it. */
  seat: number;
  /** The cards, as in the move. */
  cards: Array<HoeleroeCard>;
  /** The kind it counts as. */
  as: HoeleroeCard;
  /** The seats that have passed in the window. */
  passed: Array<number>;
  /** The seats that still give a tribute, in order. */
  givers: Array<number>;
  /** Number of cards to draw after the tribute. */
  draws: number;
};

/** A drawing that waits for a shuffle. */
export type HoeleroeDrawing = {
  /** A seat or the Jackpot. */
  to: HoeleroeSide;
  /** Number of cards. */
  count: number;
  /** The purpose. */
  for: HoeleroePurpose;
  /** For a fine: the decision that follows. */
  phase: HoeleroePhase | null;
};

/** A joker that may be taken. */
export type HoeleroeTaking = {
  /** The seat that may take it. */
  by: number;
  /** The side it is taken from. */
  from: HoeleroeSide;
};

/** A hand that stays open. */
export type HoeleroeOpen = {
  /** The revealer. */
  by: number;
  /** Whether the revealer left the joker there. */
  left: boolean;
};

/** The cards shown by the last move. */
export type HoeleroeShown = {
  /** The owner of the cards. */
  target: HoeleroeSide;
  /** The cards. */
  cards: Array<HoeleroeCard>;
};

/** The cards chosen so far: a list for the seat that chooses, their number for all others. */
export type HoeleroeChosen = Array<HoeleroeCard> | number;

/** A kind of card, in canonical order. Copies of a kind cannot be told apart. */
export type HoeleroeCard = string;

/** A multiset of cards with at most two copies of each kind. */
export type HoeleroeCards = Array<string>;

/** A card on the table: itself, or the joker standing for another kind. */
export type HoeleroeLaid = string;

/** A side of a swap or gift: a seat or the Jackpot. */
export type HoeleroeSide = number | 'J';

/** A wish (HO-7.6). */
export type HoeleroeWish = string;

/** The direction of play (HO-4.2). */
export type HoeleroeDirection = 1 | -1;

/** The purpose of a drawing, which decides what follows. */
export type HoeleroePurpose = 'turn' | 'wish' | 'draw' | 'halve' | 'dump' | 'refill' | 'robin' | 'tribute' | 'object' | 'penalty';

/**
 * A single event, in the order of events. Cards that some seats may not see are secrets of those that may;
 * their number is public.
 */
export type HoeleroeFact = {
  "kind": "round";
  /** Its number, from 1. */
  round: number;
  /** The dealer. */
  dealer: number;
} | {
  "kind": "dealt";
  /** The roll. */
  rolled: number;
  /** Number of cards each seat received. */
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
  /** Number of cards. */
  count: number;
  /** The cards, visible to these two. */
  cards: HoeleroeCards | null;
} | {
  "kind": "forces";
  /** The dealer. */
  seat: number;
} | {
  "kind": "turn";
  /** The seat. */
  seat: number;
} | {
  "kind": "lays";
  /** The seat. */
  seat: number;
  /** The printed kind. */
  card: HoeleroeCard;
  /** The kind it counts as. */
  as: HoeleroeCard;
  /** Whether it has Zwang on it. */
  forced: boolean;
  /** Number of cards laid: two with Zwang or as a pair of Acorn Kings. */
  count: number;
  /** The card laid with it. */
  second: HoeleroeCard | null;
} | {
  "kind": "matches";
  /** The seat. */
  seat: number;
  /** The kind it counts as. */
  card: HoeleroeCard;
} | {
  "kind": "starts";
  /** The seat. */
  seat: number;
  /** The kind it counts as. */
  card: HoeleroeCard;
  /** The way it ends a wish, if one was running. */
  grants: HoeleroeReaction | null;
  /** Number of cards it makes a seat draw, if the card has a fixed number. */
  by: number | null;
} | {
  "kind": "reacts";
  /** The seat. */
  seat: number;
  /** The kind it counts as. */
  card: HoeleroeCard;
  /** The reaction. */
  does: HoeleroeReaction;
  /** Number of cards it adds to a draw, if the card has a fixed number. */
  by: number | null;
} | {
  "kind": "counts";
  /** Cards to draw, rounds or seats to sit out, or places to move on. */
  n: number;
} | {
  "kind": "objects";
  /** The seat that objects. */
  seat: number;
  /** The seat that laid the card. */
  to: number;
  /** Whether the objection is right, so that the card is taken back. */
  right: boolean;
} | {
  "kind": "passes";
  /** The seat. */
  seat: number;
} | {
  "kind": "fined";
  /** The seat. */
  seat: number;
} | {
  "kind": "reshuffles";
  /** Number of cards. */
  cards: number;
} | {
  "kind": "draws";
  /** The seat that draws, or the Jackpot. */
  seat: HoeleroeSide;
  /** Number of cards. */
  count: number;
  /** The cards, for seats that may see them. */
  cards: HoeleroeCards | null;
  /** The purpose. */
  for: HoeleroePurpose;
} | {
  "kind": "rolls";
  /** The seat. */
  seat: number;
  /** The purpose. */
  for: HoeleroeRolled;
  /** The number rolled. */
  rolled: number;
} | {
  "kind": "names";
  /** The seat that names it. */
  seat: number;
  /** The side named. */
  target: HoeleroeSide;
} | {
  "kind": "pairs";
  /** The seat that names them. */
  seat: number;
  /** The sides. */
  sides: [HoeleroeSide, HoeleroeSide];
} | {
  "kind": "wishes";
  /** The seat. */
  seat: number;
  /** The wish. */
  wish: HoeleroeWish;
} | {
  "kind": "falls";
  /** The seat. */
  seat: number;
  /** The function in its current state. */
  fn: HoeleroeFunction;
} | { "kind": "nobody" } | {
  "kind": "accepts";
  /** The seat. */
  seat: number;
} | {
  "kind": "counters";
  /** The seat. */
  seat: number;
} | {
  "kind": "folds";
  /** The seat. */
  seat: number;
} | {
  "kind": "sits_out";
  /** The seat. */
  seat: number;
  /** Number of rounds, including the current turn. */
  rounds: number;
} | {
  "kind": "swaps";
  /** The sides. */
  sides: [HoeleroeSide, HoeleroeSide];
} | {
  "kind": "swaps_some";
  /** The sides, first the one that chose. */
  sides: [HoeleroeSide, HoeleroeSide];
  /** Number of cards each side gave. */
  count: number;
  /** The cards the first side chose, visible to the two. */
  given: HoeleroeCards | null;
  /** The cards drawn blindly from the other side, visible to the two. */
  got: HoeleroeCards | null;
} | {
  "kind": "swaps_all";
  /** The recipient of each hand; a seat that took no part keeps its own. */
  to: Array<number>;
} | {
  "kind": "takes_jackpot";
  /** The seat. */
  seat: number;
  /** Number of cards. */
  count: number;
  /** The cards, for seats that may see them. */
  cards: HoeleroeCards | null;
} | {
  "kind": "chooses";
  /** The seat. */
  seat: number;
  /** The card, for seats that may see it. */
  card: HoeleroeCard | null;
} | {
  "kind": "puts";
  /** The seat. */
  seat: number;
  /** Number of cards. */
  count: number;
  /** The cards, for seats that may see them. */
  cards: HoeleroeCards | null;
} | {
  "kind": "gives";
  /** The seat that gives it. */
  from: number;
  /** The seat that receives it. */
  to: number;
  /** The card, visible to these two. */
  card: HoeleroeCard | null;
} | {
  "kind": "shows";
  /** The revealer. */
  seat: number;
  /** The owner of the cards. */
  target: HoeleroeSide;
  /** The cards. */
  cards: HoeleroeCards;
  /** Whether they stay open. */
  stays: boolean;
} | {
  "kind": "finds";
  /** The revealer. */
  seat: number;
  /** The side they are taken from. */
  from: HoeleroeSide;
  /** The cards. */
  cards: HoeleroeCards;
} | {
  "kind": "joker";
  /** The revealer. */
  seat: number;
  /** The side it belonged to. */
  from: HoeleroeSide;
  /** Whether it is taken. */
  taken: boolean;
} | {
  "kind": "turns";
  /** The new direction. */
  direction: HoeleroeDirection;
} | {
  "kind": "void";
  /** The seat that laid the Bell Ober. */
  seat: number;
} | {
  "kind": "void_over";
  /** The seat that laid the Bell Ober. */
  seat: number;
} | {
  "kind": "sacrifices";
  /** The seat that sacrifices it. */
  seat: number;
  /** The seat that laid the last card; it plays on with the Jackpot. */
  against: number;
} | {
  "kind": "tribute";
  /** The seat. */
  seat: number;
} | {
  "kind": "leaves";
  /** The seat. */
  seat: number;
  /** Its place, from 1; null while it still has to sit out. */
  place: number | null;
} | {
  "kind": "round_over";
  /** Its number, from 1. */
  round: number;
  /** All seats in order of their places, from the King to the Buhmann. */
  places: Array<number>;
  /** Points of each seat for the round. */
  points: Array<number>;
  /** Whether it ended because of the limit on moves. */
  unfinished: boolean;
} | {
  "kind": "over";
  /** Points by seat. */
  scores: Array<number>;
  /** Ranks from 1; equal scores share a rank. */
  ranks: Array<number>;
};

/** The effect of a move. */
export type HoeleroeEffect = { "kind": "lays" } & HoeleroeLayEffect | { "kind": "joker" } | {
  "kind": "draws";
  /** Whether it is drawn instead of granting a wish. */
  wish: boolean;
  /** Whether it may be laid at once if it fits. */
  may_lay: boolean;
  /** The seat whose turn is next, or that the wish hits next. */
  next: number | null;
} | {
  "kind": "accepts";
  /** The kind of function. */
  unit: HoeleroeUnit;
  /** Cards to draw, rounds to sit out, or seats that still have to sit out. */
  n: number;
  /** Number of cards that go to the Jackpot after a halved draw. */
  rest: number;
  /** The other side of a swap. */
  with: HoeleroeSide | null;
  /** Number of cards the seat receives, if known. */
  gets: number | null;
} | { "kind": "counters" } | {
  "kind": "folds";
  /** The seat whose hand it would get if the swap ended now; null if it keeps its own. */
  from: number | null;
  /** Number of cards in that hand. */
  cards: number;
} | {
  "kind": "forces";
  /** The card. */
  card: HoeleroeCard;
  /** Whether a seat may be asked that could counter it. */
  liftable: boolean;
} | {
  "kind": "leaves";
  /** The object of the decision. */
  what: HoeleroeLeft;
  /** The seat it concerns. */
  seat: number | null;
} | {
  "kind": "objects";
  /** The seat that laid the card. */
  to: number;
} | {
  "kind": "sacrifices";
  /** The seat that laid the last card. */
  against: number;
} | {
  "kind": "takes";
  /** The side it is taken from. */
  from: HoeleroeSide;
} | {
  "kind": "done";
  /** Number of cards chosen. */
  cards: number;
} | {
  "kind": "puts";
  /** The card. */
  card: HoeleroeCard;
  /** The kind of function that asks for it: a swap, or one that fills the Jackpot. */
  unit: HoeleroeUnit;
  /** The most cards that may be put away, including those chosen already; null if there is no limit. */
  most: number | null;
} | {
  "kind": "gives";
  /** The card. */
  card: HoeleroeCard;
  /** The seat that receives it. */
  to: number;
  /** Number of cards to give in all. */
  of: number;
} | {
  "kind": "names";
  /** The side named. */
  side: HoeleroeSide;
  /** The kind of function that hits it. */
  unit: HoeleroeUnit;
  /** Cards to draw, rounds or seats to sit out. */
  n: number;
  /**
   * The most cards that change hands: those given in a swap, or the whole Jackpot or hand that is
   * given or shown.
   */
  gives: number;
  /** Number of cards received in a swap. */
  gets: number;
  /** Whether whole hands are swapped. */
  whole: boolean;
  /** Whether the function is under Zwang. */
  forced: boolean;
  /** Whether the seat deflects a function from itself. */
  deflects: boolean;
} | {
  "kind": "pairs";
  /** The sides. */
  sides: [HoeleroeSide, HoeleroeSide];
  /** Number of cards each side has. */
  cards: [number, number];
} | {
  "kind": "wishes";
  /** The wish. */
  wish: HoeleroeWish;
  /** The cards that satisfy the wish. */
  kinds: HoeleroeCards;
  /** The Unter that makes the wish. */
  by: HoeleroeCard;
  /** The Unters that overtake it. */
  overtaken_by: HoeleroeCards;
  /** The card that grants any wish. */
  always: HoeleroeCard;
  /** The seat that the wish hits. */
  to: number | null;
};

/** The effect of laying cards. */
export type HoeleroeLayEffect = {
  /** The printed kind. */
  card: HoeleroeCard;
  /** The kind it counts as. */
  as: HoeleroeCard;
  /** Whether a Heart Ober is laid with it. */
  forced: boolean;
  /**
   * Whether a seat may be asked that could counter the Zwang; otherwise the Ober just lies on top
   * (HO-9.2).
   */
  liftable: boolean;
  /** Whether it counts as the Arschkarte and the others may object (HO-6.2). */
  arschkarte: boolean;
  /** Whether both Acorn Kings are laid. */
  kings: boolean;
  /** The use of the card. */
  does: HoeleroeDoes;
  /** The reaction to the running function, also if the card ends a wish and starts its own function. */
  reaction: HoeleroeReaction | null;
  /** The kind of the function it is laid on. */
  unit: HoeleroeUnit | null;
  /** Number of cards that the card by itself makes a seat draw. */
  by: number | null;
  /** The purpose of the roll that follows. */
  rolls: HoeleroeRolled | null;
  /** The function's new count, before any roll. */
  n: number | null;
  /** Number of cards a halved draw keeps for the Jackpot. */
  rest: number;
  /** The seat that the function hits, unless it is still to be named. */
  to: number | null;
  /** The seat that a draw skips to hit the next player but one. */
  over: number | null;
  /** Whether the seat chooses next: a side, a wish or cards. */
  asks: boolean;
  /** The seat whose turn is next, if it begins at once. */
  next: number | null;
  /** Whether the direction turns. */
  turns: boolean;
  /** The recipient of each hand if the swap of all ended then. */
  ring: Array<number> | null;
  /** Number of cards in the Jackpot. */
  jackpot: number;
  /** The fate of the seat if this is its last card. */
  last: HoeleroeLast | null;
  /** Whether the others may sacrifice the joker against it. */
  sacrifice: boolean;
};

/** The use of a laid card. */
export type HoeleroeDoes = "plain" | "over" | "starts" | "reacts";

/** The object of a decision that the seat declines. */
export type HoeleroeLeft = "force" | "object" | "sacrifice" | "take" | "drawn" | "show";

/** The fate of a seat that lays its last card. */
export type HoeleroeLast = {
  "kind": "leaves";
  /** Its place, from 1. */
  place: number | null;
} | { "kind": "tribute" } | {
  "kind": "jackpot";
  /** Number of cards. */
  cards: number;
} | { "kind": "stays" };

/** The reason why something cannot be used now. */
export type HoeleroeReason = {
  /** The rule that a refusal would name; null if the seat has no decision. */
  rule: string | null;
  /** If mistakes are moves (HO-17.6), the move that lays the card anyway and costs another card. */
  fine: HoeleroeMove | null;
} & ({ "kind": "over" } | {
  "kind": "asked";
  /** Rounds it still has to sit out. */
  skips: number;
} | { "kind": "other" } | { "kind": "lock" } | { "kind": "last_ober" } | { "kind": "ober" } | { "kind": "arschkarte" } | { "kind": "drawn" } | {
  "kind": "misfit";
  /** The top card. */
  top: HoeleroeCard | null;
  /** Whether this is a void round. */
  plain: boolean;
} | { "kind": "forced" } | { "kind": "direct" } | { "kind": "deflected" } | {
  "kind": "wish";
  /** The wish. */
  wish: HoeleroeWish | null;
} | {
  "kind": "lower";
  /** The Unter that made the wish. */
  than: HoeleroeCard;
} | { "kind": "reduced" } | { "kind": "halved" } | {
  "kind": "small";
  /** The smallest draw that can be reduced. */
  least: number;
} | { "kind": "nobody" } | { "kind": "nothing" } | { "kind": "joker" } | { "kind": "order" });

/** A condition that is not met. */
export type HoeleroeMissing = { "kind": "over" } | {
  "kind": "asked";
  /** Rounds it still has to sit out. */
  skips: number;
} | { "kind": "other" } | { "kind": "lock" } | { "kind": "last_ober" } | { "kind": "ober" } | { "kind": "arschkarte" } | { "kind": "drawn" } | {
  "kind": "misfit";
  /** The top card. */
  top: HoeleroeCard | null;
  /** Whether this is a void round. */
  plain: boolean;
} | { "kind": "forced" } | { "kind": "direct" } | { "kind": "deflected" } | {
  "kind": "wish";
  /** The wish. */
  wish: HoeleroeWish | null;
} | {
  "kind": "lower";
  /** The Unter that made the wish. */
  than: HoeleroeCard;
} | { "kind": "reduced" } | { "kind": "halved" } | {
  "kind": "small";
  /** The smallest draw that can be reduced. */
  least: number;
} | { "kind": "nobody" } | { "kind": "nothing" } | { "kind": "joker" } | { "kind": "order" };

/** A decision of a seat. */
export type HoeleroeMove = string;

/** The standing of a match. */
export type HoeleroeStanding = {
  /** The number of the round, from 1. */
  round: number;
  /** The number of rounds. */
  rounds: number;
  /** Points from the finished rounds. */
  scores: Array<number>;
  /** Points of each seat in each of these rounds. */
  points: Array<Array<number>>;
  /** The seats that are out in this round, in order of their places. */
  places: Array<number>;
  /** The King of the last round. */
  king: number | null;
  /** The Buhmann of the last round. */
  buhmann: number | null;
  /** Number of rounds each seat was King. */
  kings: Array<number>;
  /** Number of rounds each seat was Buhmann. */
  buhmanns: Array<number>;
  /** The direction of play. */
  direction: HoeleroeDirection;
  /** Number of cards in each hand. */
  sizes: Array<number>;
  /** The recipient of each hand if the running swap of all ended now. */
  ring: Array<number> | null;
  /** Whether the hands move against the direction of play. */
  back: boolean;
  /** The cards exchanged in the running swap of two. */
  exchange: HoeleroeExchange | null;
  /** Whether a seat is choosing whom to deflect a function to. */
  deflects: boolean;
  /** Whether several seats are asked at once. */
  together: boolean;
  /** The Unters, lowest first, with those that overtake their wishes. */
  unters: [HoeleroeUnter, HoeleroeUnter, HoeleroeUnter, HoeleroeUnter];
  /** Whether the Jackpot can be named now. */
  names_jackpot: boolean;
  /** The kinds the joker may stand for in this round. */
  joker: HoeleroeCards;
};

/** An Unter, and the Unters that overtake it (HO-8.9). */
export type HoeleroeUnter = {
  /** The Unter. */
  card: HoeleroeCard;
  /** The object of its wish. */
  wish: HoeleroeWishSort;
  /** The Unters that overtake its wish. */
  overtaken_by: HoeleroeCards;
};

/** The object of a wish (HO-7.6). */
export type HoeleroeWishSort = "card" | "category" | "rank" | "suit";

/** The cards exchanged in a swap of two. */
export type HoeleroeExchange = "hands" | "some" | "others";

/** A key moment of a match. */
export type HoeleroeHighlight = {
  "kind": "crowned";
  /** Its number, from 1. */
  round: number;
  /** The King. */
  king: number;
  /** The Buhmann. */
  buhmann: number;
  /** Points of each seat for the round. */
  points: Array<number>;
} | {
  "kind": "sacrificed";
  /** The seat that sacrificed it. */
  seat: number;
  /** The seat that laid the last card. */
  against: number;
} | {
  "kind": "drew";
  /** The seat that drew. */
  seat: number;
  /** Number of cards. */
  count: number;
};

/** The effect of a card laid on a running function (HO-8.2). */
export type HoeleroeReaction = "continues" | "doubles" | "cancels" | "passes" | "exempts" | "deflects" | "halves" | "reduces" | "stops" | "spares" | "overtakes" | "answers";

/** The purpose of a roll. */
export type HoeleroeRolled = "amount" | "seats" | "reduction";

/** The types of this game's data at a table. */
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

/** Constants of the game: the joker, the King that can be laid as a pair, the cards that controls use from the hand, the number of cards of each drawer, the refill of the Jackpot, Robin Hood's hand size, and the limits on rounds. */
export const HOELEROE: { joker: HoeleroeCard; king: HoeleroeCard; uses: Record<string, HoeleroeCard>; draws: Record<HoeleroeCard, number>; refill: number; robin: number; rounds: [number, number] } = {"joker":"G9","king":"EK","uses":{"counter":"HO","force":"HO","sacrifice":"G9"},"draws":{"E7":2,"E9":5,"G7":2,"G8":1,"H7":2,"H8":1,"S7":2,"S8":1},"refill":4,"robin":3,"rounds":[1,100]};
