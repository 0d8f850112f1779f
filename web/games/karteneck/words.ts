// Karteneck in words: the log, the news, what lies on the table.

import type { LogWords, LogLine, Names, OptionField, Phrase, Scores } from '../contract.ts';
import { cardsOf, HOUSE, isWorm, LEAST, sumOf, valueOf, wormsOf, type Card, type Portion, type Worms } from './cards.ts';
import { effectOf } from './plan.ts';
import { textFor } from './text.ts';
import { roundsFor, viewOf, wormsIn, type Fact } from './view.ts';
import type { Lang } from '../../i18n/index.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { de, type KarteneckWords } from './words.de.ts';
import { en } from './words.en.ts';

const WORDS: Readonly<Record<Lang, KarteneckWords>> = { de, en };

export function wordsFor(lang: Lang, given: Record<string, unknown> = {}): LogWords {
  const w = WORDS[lang];
  const board = textFor(lang);

  function move(text: string): string {
    const cards = cardsOf(text);
    return cards.length > 0 ? board.layLabel(cards) : (w.moves[text] ?? text);
  }

  return {
    at: (options) => wordsFor(lang, options),
    move,
    press: move,
    lines: (log, names) => lines(w, log, names, wormsOf(given)),
    progress: (table) => w.progress(viewOf(table.view)?.round ?? 1, roundsFor(table.players)),
    scores,
    hand: (table) => viewOf(table.view)?.hand?.map((card) => board.card(card)) ?? null,
    situation: (table, names) => situation(w, table, names),
    effect(table, names, text) {
      const view = viewOf(table.view);
      if (!view || table.you === null) return '';
      const around = { name: names.name, worms: wormsOf(table.options) };
      const { title, then } = board.saidAs(effectOf(view, table.you, text), around);
      return `${title}. ${then}`;
    },
    options: () => options(w),
    optionsLine: (options, players) => w.optionsLine(roundsFor(players), Array.isArray(options['worms'])),
    remark(table, seat) {
      const stack = viewOf(table.view)?.stacks[seat] ?? [];
      return stack.length === 0 ? w.noPortion : w.highest(Math.max(...stack.map(valueOf)), stack.length);
    },
  };
}

function lines(w: KarteneckWords, log: readonly LogEntry[], names: Names, wormsOn: Worms): LogLine[] {
  const out: LogLine[] = [];
  let round = 0;
  /** Worms laid one after the other are one laying. */
  let worms: { seat: number; cards: Card[]; line: number } | null = null;
  const head = (at: number) => {
    if (round === 0) return;
    out.push({ key: `h${round}`, at, phrase: [w.heading(round)], heading: true, mine: false, cost: false, weight: 0 });
  };
  for (const entry of log) {
    entry.told.forEach((told, i) => {
      const fact = told as unknown as Fact;
      if (fact.kind === 'round' && fact.round !== round) {
        head(entry.at);
        round = fact.round;
      }
      if (fact.kind === 'lays' && fact.cards.every(isWorm) && worms?.seat === fact.seat) {
        worms.cards.push(...fact.cards);
        const line = out[worms.line];
        const said = tell(w, { ...fact, cards: worms.cards }, names, wormsOn);
        if (line && said) out[worms.line] = { ...line, ...said, at: entry.at };
        return;
      }
      const said = tell(w, fact, names, wormsOn);
      // A newer server may tell more than we have words for.
      if (!said) return;
      worms = fact.kind === 'lays' && fact.cards.every(isWorm) ? { seat: fact.seat, cards: [...fact.cards], line: out.length } : null;
      out.push({ key: `${entry.at}.${i}`, at: entry.at, heading: false, ...said });
    });
  }
  head(log.at(-1)?.at ?? 0);
  return out;
}

type Said = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight'>;

function tell(w: KarteneckWords, fact: Fact, names: Names, worms: Worms): Said | null {
  const { you } = names;
  const tileOf = (portion: Portion) => ({ value: valueOf(portion), worms: worms(portion) });
  const me = 'seat' in fact && fact.seat === you;
  const who = { name: 'seat' in fact ? names.label(fact.seat) : '' };
  const said = (phrase: Phrase, weight: number, cost = false): Said => ({ phrase, mine: me, cost, weight });
  switch (fact.kind) {
    case 'starter':
      return said(w.starter(who, me), 1);
    case 'round': {
      const own = fact.starter === you;
      const starter = { name: names.label(fact.starter) };
      return { phrase: w.round(fact.grill.map(valueOf), wormsIn(fact.grill, worms), starter, own), mine: own, cost: false, weight: 2 };
    }
    case 'lays':
      return said(w.lays(who, me, fact.cards, fact.sum), me ? 0 : 2);
    case 'draws':
      return fact.cards === null ? null : said(w.draws(who, me, fact.cards), 1);
    case 'out':
      if (fact.portion !== null) return said(w.fails(who, me, tileOf(fact.portion)), me ? 5 : 3, me);
      return said(w.out(who, me, fact.sum), me ? 2 : 3);
    case 'steals': {
      const robbed = fact.from === you;
      const phrase = w.steals(who, me, { name: names.name(fact.from) }, robbed, tileOf(fact.portion));
      return { phrase, mine: me || robbed, cost: robbed, weight: robbed ? 8 : me ? 6 : 4 };
    }
    case 'serves':
      return said(w.serves(who, me, tileOf(fact.portion), fact.sum), me ? 7 : 4);
    case 'reshuffles':
      return { phrase: [w.reshuffles(fact.cards)], mine: false, cost: false, weight: 0 };
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const won = best.map((seat) => ({ name: names.label(seat) }));
      const mine = you !== null && best.includes(you);
      return { phrase: w.won(won, best[0] === you, fact.scores[best[0] ?? 0] ?? 0), mine, cost: false, weight: 9 };
    }
    default:
      return null;
  }
}

/** The worms each won and lost, round by round; a round is over when the next begins, or the match ends. */
function scores(table: Table, log: readonly LogEntry[]): Scores | null {
  const view = viewOf(table.view);
  if (!view) return null;
  const worms = wormsOf(table.options);
  const deals: number[][] = [];
  const ends: number[] = [];
  let now: number[] | null = null;
  for (const entry of log) {
    for (const told of entry.told) {
      const fact = told as unknown as Fact;
      const gets = (seat: number, points: number) => now && (now[seat] = (now[seat] ?? 0) + points);
      if (fact.kind === 'out' && fact.portion !== null) gets(fact.seat, worms(fact.portion));
      if (fact.kind === 'serves') gets(fact.seat, worms(fact.portion));
      if (fact.kind === 'steals') {
        gets(fact.seat, worms(fact.portion));
        gets(fact.from, -worms(fact.portion));
      }
      if (fact.kind !== 'round' && fact.kind !== 'over') continue;
      if (now) {
        deals.push(now);
        ends.push(entry.at);
      }
      now = view.stacks.map(() => 0);
    }
  }
  return { deals, totals: view.stacks.map((stack) => wormsIn(stack, worms)), part: 'round', ends };
}

function situation(w: KarteneckWords, table: Table, names: Names): Phrase[] {
  const view = viewOf(table.view);
  if (!view) return [];
  const worms = wormsOf(table.options);
  const grill = [w.grill(view.grill.map((portion) => ({ value: valueOf(portion), worms: worms(portion) })))];
  const rows = view.displays.map((display, seat): Phrase => {
    const stack = view.stacks[seat] ?? [];
    const top = stack.at(-1);
    return w.row({ name: names.label(seat) }, seat === names.you, {
      cards: display,
      sum: sumOf(display),
      out: view.out[seat] ?? false,
      hand: view.hand_sizes[seat] ?? 0,
      top: top === undefined ? null : valueOf(top),
      worms: wormsIn(stack, worms),
    });
  });
  return [grill, ...rows];
}

function options(w: KarteneckWords): OptionField[] {
  const labels = HOUSE.map((_, i) => String(LEAST + i));
  return [{ name: 'worms', kind: 'list', ...w.options.worms, items: labels, min: 0, max: 20, start: HOUSE }];
}
