// Heuchel & Meuchel in words: the log, the news, what lies in the house.

import type { LogWords, LogLine, Names, Phrase, Scores } from '../contract.ts';
import { effectOf } from './effect.ts';
import { columnsFor } from './house.ts';
import { readMove } from './moves.ts';
import { factsOf, pastOf, roundsOf, type Fact } from './past.ts';
import { textFor, type HeuchelText } from './text.ts';
import { pointsOf, viewOf, type View } from './view.ts';
import type { Lang } from '../../i18n/index.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { de, type HeuchelWords } from './words.de.ts';
import { en } from './words.en.ts';

const WORDS: Readonly<Record<Lang, HeuchelWords>> = { de, en };

export function wordsFor(lang: Lang): LogWords {
  const w = WORDS[lang];
  const board = textFor(lang);
  const played = (options: Record<string, unknown>) => w.variant(options['die'] === true);

  return {
    move: (text) => moveText(w, text),
    lines: (log, names) => lines(w, log, names),
    progress: (table) => `${played(table.options)} · ${w.players(table.players)}`,
    scores,
    hand(table) {
      const view = viewOf(table.view);
      if (view === null || table.you === null) return null;
      return (view.columns[table.you] ?? []).flatMap(({ cards, row }) => (cards ?? []).map((card) => w.onFloor(board.card(card), row)));
    },
    situation: (table, names) => situation(w, board, table, names),
    effect(table, names, text) {
      const view = viewOf(table.view);
      const move = readMove(text);
      const effect = view === null || table.you === null || move === null ? null : effectOf(view, table.you, move);
      if (effect === null || effect.kind === 'arrange') return '';
      const { title, then } = board.saidAs(effect, names);
      return then === '' ? `${title}.` : `${title}. ${then}`;
    },
    options: () => [{ name: 'die', kind: 'switch', ...w.option }],
    optionsLine: (options) => played(options),
    remark(table, seat) {
      const view = viewOf(table.view);
      const points = view === null ? null : pointsOf(view, seat);
      return points === null ? '' : board.score(points.plus, points.minus);
    },
  };
}

function moveText(w: HeuchelWords, text: string): string {
  const move = readMove(text);
  if (move === null) return text;
  switch (move.kind) {
    case 'climb':
      return w.moves.climb(w.moves.stack(move.from), move.count, move.to);
    case 'take':
      return w.moves.take(w.moves.column(move.column), move.count);
    case 'arrange':
      return w.moves.arrange(move.cards);
    case 'lose':
      return w.moves.lose(move.row);
    default:
      return w.moves[move.kind];
  }
}

function lines(w: HeuchelWords, log: readonly LogEntry[], names: Names): LogLine[] {
  const out: LogLine[] = [];
  const rounds = roundsOf(log);
  let rolled = false;
  log.forEach((entry, n) => {
    const facts = factsOf(entry);
    facts.forEach((fact, i) => {
      if (fact.kind === 'rolls') rolled = true;
      // A newer server may tell more than we have words for.
      const said = tell(w, fact, names, facts, rolled);
      if (said !== null) out.push({ key: `${entry.at}.${i}`, at: entry.at, heading: false, ...said });
      if (fact.kind === 'climbs') rolled = false;
    });
    const round = rounds[n] ?? 0;
    if (round > 0 && round !== rounds[n + 1]) {
      out.push({ key: `h${round}`, at: entry.at, phrase: [w.heading(round)], heading: true, mine: false, cost: false, weight: 0 });
    }
  });
  return out;
}

/** Only when all lies open is it known what each had. */
function scores(table: Table, log: readonly LogEntry[]): Scores | null {
  const view = viewOf(table.view);
  const past = view && table.turn?.kind === 'over' ? pastOf(view, log) : null;
  if (!past) return null;
  const points = [past.start, ...past.after];
  const deals = past.after.map((sums, i) => sums.map((sum, seat) => sum - (points[i]?.[seat] ?? 0)));
  return { deals, totals: points.at(-1) ?? [], part: 'round', start: past.start, ends: past.ends };
}

type Said = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight'>;

/** `facts` are all of the same line of the log; `rolled`: the die says how far. */
function tell(w: HeuchelWords, fact: Fact, names: Names, facts: readonly Fact[], rolled: boolean): Said | null {
  const { you } = names;
  const who = 'seat' in fact ? { name: names.label(fact.seat) } : { name: '' };
  const me = 'seat' in fact && fact.seat === you;
  const said = (phrase: Phrase, weight: number, cost = false): Said => ({ phrase, mine: me, cost, weight });
  switch (fact.kind) {
    case 'starter':
      return said(w.starts(who, me), 2);
    case 'dealt':
      return said(w.dealt, 2);
    case 'arranges':
      return said(w.arranges(who, me, fact.class), 0);
    case 'rolls':
      return said(w.rolls(who, me, fact.rolled), me ? 5 : 1);
    case 'climbs': {
      const home = facts.some((other) => other.kind === 'finishes' && other.seat === fact.seat && other.row === fact.to);
      if (home) return said(w.arrives(who, me, fact.top, fact.count, fact.to), 3);
      const way = rolled ? 'die' : fact.to === fact.from + 1 ? 'step' : 'jump';
      return said(w.climbs(who, me, fact.top, fact.count, fact.to, way), me ? 0 : 2);
    }
    case 'finishes': {
      const told = facts.some((other) => other.kind === 'climbs' && other.seat === fact.seat && other.to === fact.row);
      return told ? null : said(w.finishes(who, me, fact.row), 3);
    }
    case 'takes': {
      const victim = fact.from === you;
      const phrase = w.takes(who, me, { name: names.name(fact.from) }, victim, fact.count, fact.row);
      return victim ? { ...said(phrase, 6, true), mine: true } : said(phrase, me ? 4 : 3);
    }
    case 'forfeits':
      return said(w.forfeits(who, me, fact.cards), me ? 7 : 4, me);
    case 'loses':
      return said(w.loses(who, me, fact.cards), me ? 7 : 4, me);
    case 'ends':
      return said(w.ends(who, me), 0);
    case 'again':
      return said(w.again(who, me), 0);
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const won = best.map((seat) => ({ name: names.label(seat) }));
      return said(w.won(won, best.length === 1 && best[0] === you, fact.scores[best[0] ?? 0] ?? 0), 9);
    }
    default:
      return null;
  }
}

function situation(w: HeuchelWords, board: HeuchelText, table: Table, names: Names): Phrase[] {
  const view = viewOf(table.view);
  if (view === null) return [];
  const columns = columnsFor(table.players, names.you).map((seat) =>
    w.column({ name: names.label(seat) }, seat === names.you, stacksAloud(w, board, view, seat), view.lost[seat] ?? []),
  );
  return view.die === null ? columns : [w.rolled(view.die), ...columns];
}

function stacksAloud(w: HeuchelWords, board: HeuchelText, view: View, seat: number): string[] {
  return [...(view.columns[seat] ?? [])].reverse().map((stack) => {
    const top = stack.top === null ? board.covered : board.card(stack.top);
    const known = stack.down ? (stack.cards === null ? '' : ` (${board.cards(stack.cards)})`) : w.below(stack.cards?.slice(1) ?? []);
    return board.stackAloud(top, stack.height, stack.row, stack.down) + known;
  });
}
