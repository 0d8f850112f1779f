// Häc Mäc in words: the log, the news, what lies on the table.

import type { LogWords, LogLine, Names, OptionField, Phrase, Scores } from '../contract.ts';
import { cardOf, INGREDIENTS, isFly, type Card } from './cards.ts';
import { readComposition, writeComposition, type Problem } from './composition.ts';
import { effectOf } from './effect.ts';
import { scoresOf } from './scores.ts';
import { textFor, type HaecMaecText } from './text.ts';
import { costOf, factsOf, pointsOf, viewOf, type Fact } from './view.ts';
import type { Lang } from '../../i18n/index.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { de, type HaecMaecWords } from './words.de.ts';
import { en } from './words.en.ts';

const WORDS: Readonly<Record<Lang, HaecMaecWords>> = { de, en };

/** `open`: the burger lies open, so that the log may name its layers. */
export function wordsFor(lang: Lang, open = false): LogWords {
  const w = WORDS[lang];
  const board = textFor(lang);

  function move(text: string): string {
    const card = cardOf(text);
    if (card === null) return w.moves[text] ?? text;
    return isFly(card) ? w.playFly : w.play(board.within(card));
  }

  return {
    memory: !open,
    at: (options) => wordsFor(lang, options['open_burger'] === true),
    move,
    press: move,
    lines: (log, names) => lines(w, board, log, names, open),
    progress: (table) => w.variant(table.options['touch'] === true),
    scores: (table, log) => scores(table, log),
    hand: (table) => viewOf(table.view)?.hand?.map((card) => board.card(card)) ?? null,
    situation: (table, names) => situation(w, board, table, names),
    effect(table, names, text) {
      const view = viewOf(table.view);
      const effect = view === null || table.you === null ? null : effectOf(view, table.players, table.you, text, true);
      if (effect === null) return '';
      const { title, then } = board.saidAs(effect, names.name);
      return `${title}. ${then}`;
    },
    options: (players) => options(w, players),
    optionsLine: (given, players) => w.optionsLine(given, players),
    remark(table, seat) {
      const view = viewOf(table.view);
      if (view === null) return '';
      const burgers = view.closed[seat] ?? [];
      const best = Math.max(0, ...burgers.map((burger) => pointsOf(burger) ?? 0));
      return w.remark(burgers.length, best, costOf(view, seat));
    },
  };
}

function lines(w: HaecMaecWords, board: HaecMaecText, log: readonly LogEntry[], names: Names, open: boolean): LogLine[] {
  const out: LogLine[] = [];
  const facts = factsOf(log);
  const over = facts.some((fact) => fact.kind === 'over');
  /** The card that lies on top: the only one of the running burger that may be named. */
  const top = facts.findLast((fact) => fact.kind === 'plays' || fact.kind === 'closes' || fact.kind === 'spoils' || fact.kind === 'accuses');
  let burger = 0;
  let at = 0;
  const head = () => {
    if (burger > 0) out.push({ key: `h${burger}`, at, phrase: [w.heading(burger)], heading: true, mine: false, cost: false, weight: 0 });
  };
  for (const entry of log) {
    const told = entry.told as unknown as Fact[];
    told.forEach((fact, i) => {
      if (fact.kind === 'bottom') {
        head();
        burger += 1;
      }
      const covered = fact.kind === 'plays' && fact !== top && !over && !open && !told.some((other) => other.kind === 'accuses');
      // A newer server may tell more than we have words for.
      for (const [n, said] of tell(w, board, fact, names, covered).entries()) {
        out.push({ key: `${entry.at}.${i}.${n}`, at: entry.at, heading: false, ...said });
      }
      at = entry.at;
    });
  }
  head();
  return out;
}

type Said = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight'>;

/** `covered`: the card lies under others now, and nobody may look. */
function tell(w: HaecMaecWords, board: HaecMaecText, fact: Fact, names: Names, covered: boolean): Said[] {
  const { you } = names;
  const me = 'seat' in fact && fact.seat === you;
  const who = { name: 'seat' in fact && fact.seat !== null ? names.label(fact.seat) : '' };
  const said = (phrase: Phrase, weight: number, cost = false, mine = me): Said[] => [{ phrase, mine, cost, weight }];
  switch (fact.kind) {
    case 'starter':
      return said(w.starter(who, me), 1);
    case 'dealt':
      return said([w.dealt], 1);
    case 'plays': {
      const card = covered ? null : board.within(fact.card);
      return said(fact.size === 1 ? w.opens(who, me, card) : w.plays(who, me, card), me ? 0 : 2);
    }
    case 'accuses': {
      const hit = fact.right ? fact.against : fact.seat;
      const against = { name: names.name(fact.against) };
      const mine = me || fact.against === you;
      const weight = hit === you ? 8 : mine ? 7 : 4;
      const first: Said = { phrase: w.accuses(who, me, against, fact.against === you, fact.right), mine, cost: hit === you, weight };
      const card = board.within(fact.card);
      const taker = { name: names.label(hit) };
      return [{ phrase: w.penalty(taker, hit === you, card, worth(fact.card)), mine: hit === you, cost: hit === you, weight: weight - 1 }, first].reverse();
    }
    case 'slaps':
      return said(w.slaps(who, me), me ? 7 : 4);
    case 'closes':
      return said(w.closes(who, me, fact.size, fact.double), me ? 7 : 4);
    case 'spoils':
      return said(w.spoils(who, me, fact.size), me ? 2 : 4);
    case 'passes':
      return said(w.passes(who, me), me ? 0 : 2);
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const won = best.map((seat) => ({ name: names.label(seat) }));
      const mine = you !== null && best.includes(you);
      return said(w.won(won, best[0] === you, fact.scores[best[0] ?? 0] ?? 0), 9, false, mine);
    }
    default:
      return [];
  }
}

const worth = (card: Card) => -2 * Number(/\d+$/.exec(card)?.[0] ?? 0);

/** Closed burgers lie face down: only at the end are there points to show. */
function scores(table: Table, log: readonly LogEntry[]): Scores | null {
  const view = viewOf(table.view);
  return view === null || view.phase !== 'over' ? null : scoresOf(view, log, table.players);
}

function situation(w: HaecMaecWords, board: HaecMaecText, table: Table, names: Names): Phrase[] {
  const view = viewOf(table.view);
  if (view === null) return [];
  const top = view.burger_top;
  const burger: Phrase[] = [];
  if (view.burger_size === 0) burger.push([w.bare]);
  if (view.burger_size !== null && top !== null) burger.push([w.burger(view.burger_size, board.within(top[1])), { name: names.name(top[0]) }, '.']);
  if (view.burger !== null && view.burger.length > 1)
    burger.push([
      w.below(
        view.burger
          .slice(0, -1)
          .map(([, card]) => board.within(card))
          .reverse(),
      ),
    ]);
  const stock: Phrase = [w.stock(view.bottoms, view.draw_pile_size, view.spoiled_size)];
  const answers: Phrase[] = view.phase === 'window' ? [[w.window(view.answered.map(names.label), view.to_act.map(names.label))]] : [];
  const seats = view.tops.map((tops, seat): Phrase => {
    const own = seat === names.you;
    const burgers = view.closed[seat] ?? [];
    const points = own || view.phase === 'over' ? burgers.reduce((sum, one) => sum + (pointsOf(one) ?? 0), 0) : null;
    const penalties = view.penalties[seat] ?? [];
    return w.seat({ name: names.label(seat) }, own, {
      hand: view.hand_sizes[seat] ?? 0,
      plain: tops.plain,
      double: tops.double,
      closed: burgers.length,
      points,
      penalties: penalties.length === 0 ? null : board.cards(penalties),
      cost: costOf(view, seat),
    });
  });
  return [...burger, stock, ...answers, ...seats];
}

function options(w: HaecMaecWords, players: number): OptionField[] {
  const touch: OptionField[] = players > 2 ? [{ name: 'touch', kind: 'switch', ...w.options.touch }] : [];
  return [
    ...touch,
    { name: 'suspicion', kind: 'switch', on: true, ...w.options.suspicion },
    { name: 'open_burger', kind: 'switch', ...w.options.open },
    ingredients(w),
  ];
}

function ingredients(w: HaecMaecWords): OptionField {
  const { label, hint, none, field, example, good, few, many, kind, value, empty } = w.options.ingredients;
  const said = (problem: Problem): string => {
    switch (problem.kind) {
      case 'few':
        return few(problem.n);
      case 'many':
        return many(problem.n);
      default:
        return { kind, value, empty }[problem.kind](problem.line, problem.text);
    }
  };
  const read = (text: string) => {
    const { cards, problems } = readComposition(text);
    return { value: cards, problems: problems.map(said), good };
  };
  return { name: 'ingredients', kind: 'texts', label, hint, none, field, example, start: INGREDIENTS, write: writeComposition, read };
}
