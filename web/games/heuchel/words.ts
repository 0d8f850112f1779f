// Heuchel & Meuchel in words: the log, the news and the state of the board.

import { lastPart } from '../../net/table/log.ts';
import type { GameWords, HighlightWords, LogLine, LogReader, Names, Phrase } from '../../board/contract.ts';
import { personAt } from '../../board/names.ts';
import { readMove } from '../../board/control/moveText.ts';
import { columnsFor } from './house.ts';
import { parseMove } from './moves.ts';
import { factRules, unprinted } from './facts.ts';
import type { HeuchelText } from './text.ts';
import { accountOf, type Table, type View } from './view.ts';
import type { HeuchelFact, HeuchelHighlight, HeuchelPlay } from '../../wire/heuchel.ts';
import type { LogEntry } from '../../wire/wire.ts';
import type { HeuchelWords } from './words.de.ts';

export function wordsOf(w: HeuchelWords, board: HeuchelText): GameWords<HeuchelPlay, HeuchelText> {
  return {
    text: board,
    part: 'round',
    move: (text, names) => moveText(w, text, names),
    thing: (text) => thing(w, text),
    said: (effect, names) => board.saidAs(effect, names),
    // Move notation has no rule that a player could look up.
    why: ({ rule, why }, names) => ({ text: board.why(why, names), rule }),
    reader: (names) => new Reader(w, names),
    highlight: (highlight, names) => told(w, highlight, names),
    progress: (table) => `${w.variant(table.options.die)} · ${w.players(table.players)}`,
    hand(table) {
      if (table.view === null || table.you === null) return null;
      return (table.view.columns[table.you] ?? []).flatMap(({ cards, row }) => (cards ?? []).map((card) => w.onFloor(board.card(card), row)));
    },
    factRules,
    unprinted,
    last: {
      title: w.last,
      span: (log) => lastPart(log, (fact) => fact.kind === 'round'),
      cards: () => [],
    },
    situation: (table, names) => situation(w, board, table, names),
    windows: {},
    options: () => ({ die: { kind: 'switch', ...w.option } }),
    optionsLine: (options) => w.variant(options['die'] === true),
    remark(table, seat) {
      const { plus, minus } = accountOf(table, seat) ?? { plus: null, minus: null };
      return plus === null || minus === null ? '' : board.score(plus, -minus);
    },
  };
}

function moveText(w: HeuchelWords, text: string, names?: Names): string {
  const move = parseMove(text);
  if (move === null) return text;
  switch (move.kind) {
    case 'climb':
      return w.moves.climb(w.moves.stack(move.from), move.count, move.to);
    case 'take':
      return w.moves.take(names?.name(move.column) ?? w.moves.column(move.column), move.count);
    case 'arrange':
      return w.moves.arrange(move.cards);
    case 'lose':
      return w.moves.lose(move.row);
    default:
      return w.moves[move.kind];
  }
}

/** A blocked thing: a stack (by floor), a neighbour (by column) or a control. */
function thing(w: HeuchelWords, text: string): string {
  const [verb, column] = readMove(text);
  if (verb === 'take' && column !== undefined) return w.moves.column(Number(column));
  return /^\d+$/.test(text) ? w.moves.stack(Number(text)) : moveText(w, text);
}

/** Words the log. A round's heading comes after its lines and is repeated with each. */
class Reader implements LogReader<HeuchelPlay> {
  /** The current round; null before the first, and in the middle of a log until it is known. */
  private round: number | null = null;
  private begun = false;

  constructor(
    private readonly w: HeuchelWords,
    private readonly names: Names,
  ) {}

  read({ at, told: facts }: LogEntry<HeuchelPlay>): LogLine[] {
    const out: LogLine[] = [];
    facts.forEach((fact, i) => {
      if (fact.kind === 'starter') this.round = 1;
      if (fact.kind === 'rolls' || fact.kind === 'climbs') this.begun = true;
      // A newer server may send facts that we have no words for.
      const said = tell(this.w, fact, this.names, facts);
      if (said !== null) out.push({ key: `${at}.${i}`, at, heading: false, ...said });
    });
    const ended = facts.find((fact) => fact.kind === 'round')?.round;
    const round = ended ?? this.round;
    if (this.begun && round !== null) {
      out.push({ key: `h${round}`, at, phrase: [this.w.heading(round)], heading: true, mine: false, cost: false, weight: 0 });
    }
    if (ended !== undefined) {
      this.round = ended + 1;
      this.begun = false;
    }
    return out;
  }
}

/** A key moment: a round's change to a seat's points, and the main cause. */
function told(w: HeuchelWords, { kind, seat, part, from, to, deed }: HeuchelHighlight, names: Names): HighlightWords {
  const at = (one: number) => personAt(names, one);
  const title = w.moments[kind](at(seat), part, Math.abs(to - from));
  const line = [w.fromTo(from, to), ...(deed === null ? [] : [w.deed(deed, at(seat), at)])].join('. ');
  return { title, line, seat };
}

type Worded = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight'>;

/** `facts` are all facts of the same log line. */
function tell(w: HeuchelWords, fact: HeuchelFact, names: Names, facts: readonly HeuchelFact[]): Worded | null {
  const { you } = names;
  const at = (seat: number) => personAt(names, seat);
  const me = 'seat' in fact && fact.seat === you;
  const said = (phrase: Phrase, weight: number, cost = false): Worded => ({ phrase, mine: me, cost, weight });
  switch (fact.kind) {
    case 'starter':
      return said(w.starts(at(fact.seat)), 2);
    case 'dealt':
      return said(w.dealt, 2);
    case 'arranges':
      return said(w.arranges(at(fact.seat), fact.class), 0);
    case 'rolls':
      return said(w.rolls(at(fact.seat), fact.rolled), me ? 0 : 1);
    case 'climbs': {
      const home = facts.some((other) => other.kind === 'finishes' && other.seat === fact.seat && other.row === fact.to);
      if (home) return said(w.arrives(at(fact.seat), fact.top, fact.count, fact.to), 3);
      return said(w.climbs(at(fact.seat), fact.top, fact.count, fact.to, fact.way), me ? 0 : 2);
    }
    case 'finishes': {
      const told = facts.some((other) => other.kind === 'climbs' && other.seat === fact.seat && other.to === fact.row);
      return told ? null : said(w.finishes(at(fact.seat), fact.row), 3);
    }
    case 'takes': {
      const victim = fact.from === you;
      const phrase = w.takes(at(fact.seat), at(fact.from), fact.count, fact.row);
      return victim ? { ...said(phrase, 6, true), mine: true } : said(phrase, me ? 4 : 3);
    }
    case 'forfeits':
      return said(w.forfeits(at(fact.seat), fact.cards), me ? 7 : 4, me);
    case 'loses':
      return said(w.loses(at(fact.seat), fact.cards), me ? 7 : 4, me);
    case 'ends':
      return said(w.ends(at(fact.seat)), 0);
    case 'again':
      return said(w.again(at(fact.seat)), 0);
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      return said(w.won(best.map(at), fact.scores[best[0] ?? 0] ?? 0), 9);
    }
    default:
      return null;
  }
}

function situation(w: HeuchelWords, board: HeuchelText, table: Table, names: Names): Phrase[] {
  const { view } = table;
  if (view === null) return [];
  const columns = columnsFor(table).map((seat) => w.column(personAt(names, seat), stacksAloud(w, board, view, seat), view.lost[seat] ?? []));
  return view.die === null ? columns : [w.rolled(view.die), ...columns];
}

function stacksAloud(w: HeuchelWords, board: HeuchelText, view: View, seat: number): string[] {
  return [...(view.columns[seat] ?? [])].reverse().map((stack) => {
    const top = stack.top === null ? board.covered : board.card(stack.top);
    const known = stack.down ? (stack.cards === null ? '' : ` (${board.cards(stack.cards)})`) : w.below(stack.cards?.slice(1) ?? []);
    return board.stackAloud(top, stack.height, stack.row, stack.down) + known;
  });
}
