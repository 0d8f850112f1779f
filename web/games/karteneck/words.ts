// Karteneck in words: the log, the news and the state of the table.

import { lastPart } from '../../net/table/log.ts';
import type { GameWords, HighlightWords, LogLine, LogReader, Names, OptionFields, Phrase } from '../../board/contract.ts';
import { personAt } from '../../board/names.ts';
import { KARTENECK, type KarteneckFact, type KarteneckHighlight, type KarteneckOptions, type KarteneckPlay } from '../../wire/karteneck.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { cardsOf } from './hand.ts';
import { isWorm, valueOf, wormsOf, type Card, type Portion } from './cards.ts';
import { factRules } from './facts.ts';
import type { KarteneckText } from './text.ts';
import type { KarteneckWords } from './words.de.ts';

export function wordsOf(w: KarteneckWords, board: KarteneckText): GameWords<KarteneckPlay, KarteneckText> {
  function move(text: string): string {
    const cards = cardsOf(text);
    return cards.length > 0 ? board.layLabel(cards) : (w.moves[text] ?? text);
  }

  return {
    text: board,
    part: 'round',
    curve: w.curve,
    counts: w.counts,
    move,
    press: move,
    said: board.saidAs,
    why: board.why,
    reader: (names) => new Reader(w, names),
    running: ({ scores }) => ({ deals: [], totals: scores, part: 'round' }),
    highlight: (told, names) => highlight(w, told, names),
    progress: ({ standing }) => w.progress(standing?.round ?? 1, standing?.rounds ?? null),
    hand: (table) => table.view?.hand?.map((card) => board.card(card)) ?? null,
    factRules,
    held: (table) => table.view?.hand ?? null,
    last: {
      title: w.last,
      span: (log) => lastPart(log, (fact) => fact.kind === 'serves'),
      cards: (fact) => (fact.kind === 'lays' ? fact.cards : []),
    },
    situation: (table, names) => situation(w, table, names),
    windows: {},
    options: () => options(w),
    optionsLine: (options, players) => w.optionsLine(KARTENECK.rounds[players] ?? null, Array.isArray(options['worms'])),
    remark(table, seat) {
      const row = table.standing?.rows[seat];
      return row?.highest == null ? w.noPortion : w.highest(valueOf(row.highest), row.portions);
    },
  };
}

/** Words the log line by line: worms played one after the other are one play, and each round ends with a heading. */
class Reader implements LogReader<KarteneckPlay> {
  #round = 0;
  #worms: { seat: number; cards: Card[]; key: string } | null = null;
  readonly #w: KarteneckWords;
  readonly #names: Names;

  constructor(w: KarteneckWords, names: Names) {
    this.#w = w;
    this.#names = names;
  }

  read(entry: LogEntry<KarteneckPlay>): readonly LogLine[] {
    const lines = entry.told.flatMap((fact, i) => this.#fact(fact, entry.at, `${entry.at}.${i}`));
    return this.#round > 0 && lines.length > 0 ? [...lines, this.#heading(entry.at)] : lines;
  }

  #heading(at: number): LogLine {
    return { key: `h${this.#round}`, at, phrase: [this.#w.heading(this.#round)], heading: true, mine: false, cost: false, weight: 0 };
  }

  #fact(fact: KarteneckFact, at: number, fresh: string): LogLine[] {
    const before = fact.kind === 'round' && this.#round > 0 && this.#round !== fact.round ? [this.#heading(at)] : [];
    if (fact.kind === 'round') this.#round = fact.round;
    const worms = fact.kind === 'lays' && fact.cards.every(isWorm) ? fact : null;
    const on = worms !== null && this.#worms?.seat === worms.seat ? this.#worms : null;
    const cards = worms === null ? [] : [...(on?.cards ?? []), ...worms.cards];
    const key = on?.key ?? fresh;
    const said = tell(this.#w, worms === null ? fact : { ...worms, cards }, this.#names);
    if (said === null) return before;
    this.#worms = worms === null ? null : { seat: worms.seat, cards, key };
    return [...before, { key, at, heading: false, ...said }];
  }
}

type LogWords = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight' | 'lies' | 'clears'>;

function tell(w: KarteneckWords, fact: KarteneckFact, names: Names): LogWords | null {
  const { you } = names;
  const tileOf = (portion: Portion, worms: number) => ({ value: valueOf(portion), worms });
  const me = 'seat' in fact && fact.seat === you;
  const at = (seat: number) => personAt(names, seat);
  const said = (phrase: Phrase, weight: number, cost = false): LogWords => ({ phrase, mine: me, cost, weight });
  switch (fact.kind) {
    case 'starter':
      // The line about the starting player already implies the new round.
      return said(w.starter(at(fact.seat)), 0);
    case 'round': {
      const own = fact.starter === you;
      return { phrase: w.round(fact.grill.map(valueOf), fact.worms, at(fact.starter)), mine: own, cost: false, weight: 2, clears: true };
    }
    case 'lays':
      return { ...said(w.lays(at(fact.seat), fact.cards, fact.sum), me ? 0 : 2), lies: true };
    case 'draws':
      return fact.cards === null ? null : said(w.draws(at(fact.seat), fact.cards), 1);
    case 'out':
      if (fact.portion !== null) return said(w.fails(at(fact.seat), tileOf(fact.portion, fact.worms)), me ? 5 : 3, me);
      return said(w.out(at(fact.seat), fact.sum), me ? 2 : 3);
    case 'steals': {
      const robbed = fact.from === you;
      const phrase = w.steals(at(fact.seat), at(fact.from), tileOf(fact.portion, fact.worms));
      return { phrase, mine: me || robbed, cost: robbed, weight: robbed ? 8 : me ? 6 : 4 };
    }
    case 'serves':
      return said(w.serves(at(fact.seat), tileOf(fact.portion, fact.worms), fact.sum), me ? 7 : 4);
    case 'reshuffles':
      return { phrase: [w.reshuffles(fact.cards)], mine: false, cost: false, weight: 0 };
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const mine = you !== null && best.includes(you);
      return { phrase: w.won(best.map(at), fact.scores[best[0] ?? 0] ?? 0), mine, cost: false, weight: 9 };
    }
    default:
      // A newer server may send facts that we have no words for.
      return null;
  }
}

/** A key moment and its cause. */
function highlight(w: KarteneckWords, told: KarteneckHighlight, names: Names): HighlightWords {
  const { seat } = told;
  const who = personAt(names, seat);
  const way = w.fromTo(told.from, told.to);
  if (told.kind === 'lead') return { title: w.leads(who, told.round), line: way, seat };
  const title = told.kind === 'jump' ? w.gains(who, told.round, told.worms) : w.loses(who, told.round, told.worms);
  const how = told.by && tell(w, told.by, names);
  const text = how?.phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
  return { title, line: text === undefined ? way : `${text}. ${way}`, seat };
}

function situation(w: KarteneckWords, table: Table<KarteneckPlay>, names: Names): Phrase[] {
  const { view, standing } = table;
  if (view === null || standing === null) return [];
  const worms = wormsOf(standing.worms);
  const grill = [w.grill(view.grill.map((portion) => ({ value: valueOf(portion), worms: worms(portion) })))];
  const rows = view.displays.map((display, seat): Phrase => {
    const top = view.stacks[seat]?.at(-1);
    return w.row(personAt(names, seat), {
      cards: display,
      sum: standing.rows[seat]?.sum ?? 0,
      out: view.out[seat] ?? false,
      hand: view.hand_sizes[seat] ?? 0,
      top: top === undefined ? null : valueOf(top),
      worms: standing.scores[seat] ?? 0,
    });
  });
  return [grill, ...rows, ...layingWorms(w, table).map((line): Phrase => [line])];
}

/** The way to play several worms one by one, if the viewer can do that now. */
function layingWorms(w: KarteneckWords, { legal }: Table<KarteneckPlay>): string[] {
  if (legal.includes('done')) return [w.layingWorms];
  return legal.filter((text) => cardsOf(text).some(isWorm)).length > 1 ? [w.severalWorms] : [];
}

function options(w: KarteneckWords): OptionFields<KarteneckOptions> {
  const items = KARTENECK.house.map(([portion]) => String(valueOf(portion)));
  const start = KARTENECK.house.map(([, worms]) => worms);
  const words = w.options.worms([items[0] ?? '', items.at(-1) ?? ''], [Math.min(...start), Math.max(...start)]);
  const [min, max] = KARTENECK.worms;
  return { worms: { kind: 'list', ...words, items, min, max, start } };
}
