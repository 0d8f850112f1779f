// The types of the engine protocol (crates/protocol).
// Written by the tests; do not edit.

/** The error codes of the engine protocol. */
export type Code = "bad-json" | "bad-request" | "no-match" | "unknown-game" | "bad-option" | "bad-players" | "not-your-turn" | "illegal-move" | "bad-outcome" | "match-over" | "bad-record";

/** The `turn` of the engine protocol. */
export type Turn = {
  "kind": "seats";
  /** The seats. */
  seats: Array<number>;
} | { "kind": "chance" } & { event: string } & Record<string, unknown> | {
  "kind": "over";
  /** Scores, one per seat. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** A name in both languages. */
export type Name = {
  /** German. */
  de: string;
  /** English. */
  en: string;
};

/** One option of a game, as `games` lists it. */
export type OptionSpec = {
  /** The option's name in `new` and in records. */
  name: string;
  /** Its type and values, in a form that programs can match: `bool`, `integer 1..100 or null`, … */
  type: string;
  /** The default value. */
  default: unknown;
  /** One line that explains it. */
  line: string;
};

/** An entry of the list of games. */
export type GameInfo = {
  /** The game's id. */
  id: string;
  /** Its name. */
  name: Name;
  /** The smallest and the largest number of players. */
  players: [number, number];
  /** The version of its rules. */
  rules: number;
  /** Its options. */
  options: Array<OptionSpec>;
};

/** A game in the list of games, with its bots. */
export type GameEntry = {
  /** The ids of its bots. */
  bots: Array<string>;
  /** The game's id. */
  id: string;
  /** Its name. */
  name: Name;
  /** The smallest and the largest number of players. */
  players: [number, number];
  /** The version of its rules. */
  rules: number;
  /** Its options. */
  options: Array<OptionSpec>;
};

/** A kind of window, as its game declares it. Tables set the time of each kind. */
export type WindowKind = {
  /** Its name in the settings of a table. */
  id: string;
  /** The default time, in milliseconds. */
  ms: number;
  /** The shortest time that a host can set. */
  least: number;
  /** The longest time that a host can set. */
  most: number;
  /** One line that explains it. */
  line: string;
};

/** A request of the engine protocol, one line of the engine's input. */
export type EngineRequest = { "cmd": "games" } | {
  "cmd": "new";
  /** The game's id. */
  game: string;
  /** The number of seats. */
  players: number;
  /** Options of the game; missing ones have their defaults. */
  options?: Record<string, unknown>;
} & ({
  /** Always `ask`. */
  chance: Ask;
} | {
  /** The seed: any text. */
  seed: string;
}) | {
  "cmd": "legal";
  /** The seat, possibly one that isn't at the table. */
  seat: number;
} | {
  "cmd": "apply";
  /** The seat that moves. */
  seat: number;
  /** The move. */
  move: string;
} | {
  "cmd": "chance";
  /** Its outcome, in the form that the event asks for. */
  outcome: unknown;
} | { "cmd": "state" } | {
  "cmd": "view";
  /** The seat; null for a spectator. */
  seat: number | null;
} | { "cmd": "record" } | {
  "cmd": "load";
  /** The record. */
  record: MatchRecord;
} | {
  "cmd": "bot";
  /** The seat that the bot advises. */
  seat: number;
  /** The bot's id. */
  bot: string;
  /** Its search time, in milliseconds. */
  ms: number;
} | { "cmd": "quit" };

/** The source of chance in a new match. */
export type ChanceSource = {
  /** Always `ask`. */
  chance: Ask;
} | {
  /** The seed: any text. */
  seed: string;
};

/** The text `ask`. */
export type Ask = "ask";

/** An answer of the engine protocol, one line of the engine's output. */
export type EngineAnswer = GamesAnswer | TurnAnswer | MovesAnswer | StateAnswer | ViewAnswer | RecordAnswer | BotAnswer | QuitAnswer | RefusedAnswer;

/** Answer to `games`. */
export type GamesAnswer = {
  ok: true;
  /** The games, each with the ids that `bot` accepts. */
  games: Array<GameEntry>;
};

/** Answer to `new`, `apply`, `chance` and `load`. */
export type TurnAnswer = {
  ok: true;
  /** The next decision. */
  turn: Turn;
};

/** Answer to `legal`. */
export type MovesAnswer = {
  ok: true;
  /** The legal moves of the seat, sorted by bytes; empty if it may not act. */
  moves: Array<string>;
};

/** Answer to `state`. */
export type StateAnswer = {
  ok: true;
  /** The whole state, as the game's page lists it. */
  state: unknown;
};

/** Answer to `view`. */
export type ViewAnswer = {
  ok: true;
  /** The view. Each game's schema has its type, such as `HattrickView`. */
  view: unknown;
};

/** Answer to `record`. */
export type RecordAnswer = {
  ok: true;
  /** The match so far. */
  record: MatchRecord;
};

/** Answer to `bot`. */
export type BotAnswer = {
  ok: true;
  /** The move that the bot would make. */
  move: string;
  /** The result that it expects for the seat; null if it estimates none. */
  value: number | null;
  /** The number of positions that it searched. */
  nodes: number;
};

/** Answer to `quit`. */
export type QuitAnswer = { ok: true, };

/** Answer to a request that is refused. */
export type RefusedAnswer = {
  ok: false;
  /** The reason. */
  error: EngineError;
};

/** An error answer: a code, the rule, and one plain English sentence. */
export type EngineError = {
  /** The kind of error. */
  code: Code;
  /** The rule that forbids it, if there is one. */
  rule: string | null;
  /** The problem and, if it helps, the remedy. */
  message: string;
};

/** A record as files and the engine protocol have it. */
export type MatchRecord = {
  /** The name and the version of the format. */
  format: "stammtisch-record/1";
  /** The game's id. */
  game: string;
  /** The version of its rules; 1 if it is missing. */
  rules?: number;
  /** The number of seats. */
  players: number;
  /** Every option with its value. */
  options: Record<string, unknown>;
  /** The lines of the log. */
  log: Array<RecordLine>;
  /** The result; null while the match runs. */
  result: MatchResult | null;
};

/** A line of the log in the protocol's form. */
export type RecordLine = {
  /** The event's name. */
  c: string;
  /** Its outcome. */
  o: unknown;
} | {
  /** The seat. */
  s: number;
  /** The move's text. */
  m: string;
};

/** The result of a match, one entry per seat. */
export type MatchResult = {
  /** Scores. */
  scores: Array<number>;
  /** Ranks from 1; equal results share a rank. */
  ranks: Array<number>;
};

/** Accompanies the record of a match that was dealt from a seed committed in advance. */
export type Proof = {
  /** Always `stammtisch-proof/1`. */
  format: string;
  /** The game's id. */
  game: string;
  /** The version of its rules. */
  rules: number;
  /** The number of seats. */
  players: number;
  /** The hash of the seed, published before the match. */
  commitment: string;
  /** The seed: 64 hexadecimal digits. */
  seed: string;
  /** The words that people added before the match, in the order of the seats; seats without words are left out. */
  words: Array<SeatWords>;
};

/** The words of one seat. */
export type SeatWords = {
  /** The seat. */
  seat: number;
  /** One line of words. */
  words: string;
};
