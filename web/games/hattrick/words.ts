// Hattrick in words: the log, the news, what lies on the table.

import type { LogWords, LogLine, Names, OptionField, Phrase, Scores } from '../contract.ts';
import { numberOf, type Card } from './cards.ts';
import { effectOf } from './effect.ts';
import { textFor } from './text.ts';
import { leading, viewOf, type View } from './view.ts';
import type { Lang } from '../../i18n/index.ts';
import type { HattrickFact } from '../../wire/hattrick.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { de, type HattrickWords } from './words.de.ts';
import { en } from './words.en.ts';

const WORDS: Readonly<Record<Lang, HattrickWords>> = { de, en };

/** Where the log is while it is read. */
interface Place {
  deal: number;
  round: number;
}

export function wordsFor(lang: Lang): LogWords {
  const w = WORDS[lang];
  const board = textFor(lang);

  return {
    move: (text) => board.card(text as Card),
    lines: (log, names) => lines(w, log, names),
    progress: (table) => progress(w, table),
    scores,
    hand: (table) => viewOf(table.view)?.hand?.map((card) => board.card(card)) ?? null,
    situation: (table, names) => situation(w, table, names),
    effect(table, names, move) {
      const view = viewOf(table.view);
      if (!view || table.you === null) return '';
      const { title, then } = board.saidAs(effectOf(view, table.you, move as Card), names);
      return `${title}. ${then}`;
    },
    options: (players) => options(w, players),
    optionsLine: (given, players) => w.optionsLine(dealsOf(given), targetOf(given), players),
    remark(table, seat) {
      const best = Math.max(...(viewOf(table.view)?.deal_scores ?? []).map((deal) => deal[seat] ?? 0));
      return Number.isFinite(best) ? w.best(best) : '';
    },
  };
}

const dealsOf = (options: Record<string, unknown>) => (typeof options['deals'] === 'number' ? options['deals'] : null);
const targetOf = (options: Record<string, unknown>) => (typeof options['target'] === 'number' ? options['target'] : null);

function lines(w: HattrickWords, log: readonly LogEntry[], names: Names): LogLine[] {
  const place: Place = { deal: 1, round: 1 };
  const out: LogLine[] = [];
  let headed = true;
  const head = (at: number) => {
    if (headed) return;
    const phrase = [w.heading(place.deal, place.round)];
    const key = `h${place.deal}.${place.round}`;
    out.push({ key, at, phrase, heading: true, mine: false, cost: false, weight: 0 });
    headed = true;
  };
  for (const entry of log) {
    entry.told.forEach((told, i) => {
      const fact = told as HattrickFact;
      if (fact.kind === 'deal') {
        Object.assign(place, { deal: fact.deal, round: 1 });
      }
      const said = tell(w, fact, names);
      // A newer server may tell more than we have words for.
      if (!said) return;
      out.push({ key: `${entry.at}.${i}`, at: entry.at, heading: false, ...said });
      if (fact.kind === 'opens' || fact.kind === 'joins' || fact.kind === 'passes') headed = false;
    });
    if (entry.told.some((fact) => fact.kind === 'wins')) {
      head(entry.at);
      place.round += 1;
    }
  }
  head(log.at(-1)?.at ?? 0);
  return out;
}

type Said = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight'>;

function tell(w: HattrickWords, fact: HattrickFact, names: Names): Said | null {
  const { you } = names;
  const said = (phrase: Phrase, seat: number | null, weight: number, cost = false): Said => ({
    phrase,
    mine: seat !== null && seat === you,
    cost,
    weight,
  });
  const who = 'seat' in fact ? { name: names.label(fact.seat) } : { name: '' };
  const me = 'seat' in fact && fact.seat === you;
  switch (fact.kind) {
    case 'dealer':
      return said(w.dealer(who, me), fact.seat, 1);
    case 'deal':
      return said(w.deal({ name: names.label(fact.dealer) }, fact.dealer === you, fact.deal), fact.dealer, 2);
    case 'opens':
      return said(w.opens(who, me, fact.card), fact.seat, me ? 0 : 2);
    case 'joins': {
      if (fact.over === null) return said(w.under(who, me, fact.card), fact.seat, me ? 0 : 1);
      const owner = fact.over.seat;
      const beaten = owner === you;
      const phrase = w.over(who, me, fact.card, fact.over.card, { name: names.name(owner) }, beaten);
      return beaten ? { ...said(phrase, fact.seat, 6, true), mine: true } : said(phrase, fact.seat, me ? 0 : 2);
    }
    case 'passes':
      return said(w.passes(who, me, fact.card), fact.seat, me ? 0 : 1, me);
    case 'wins':
      return said(w.wins(who, me, fact.color, fact.cards), fact.seat, me ? 7 : 3);
    case 'leads':
      return said(w.leads(who, me, fact.card), fact.seat, me ? 5 : 2);
    case 'scored': {
      const mine = you === null ? null : (fact.scores[you] ?? null);
      const all = fact.scores.map((points, seat) => ({ who: { name: names.label(seat) }, points }));
      return { phrase: w.scored(fact.deal, all), mine: mine !== null, cost: mine !== null && mine < 0, weight: 8 };
    }
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const won = best.map((seat) => ({ name: names.label(seat) }));
      return said(w.won(won, best.length === 1 && best[0] === you, fact.scores[best[0] ?? 0] ?? 0), null, 9);
    }
    default:
      return null;
  }
}

function scores(table: Table): Scores | null {
  const view = viewOf(table.view);
  return view && { deals: view.deal_scores, totals: view.scores };
}

function progress(w: HattrickWords, table: Table): string {
  const view = viewOf(table.view);
  if (!view) return w.optionsLine(dealsOf(table.options), targetOf(table.options), table.players);
  const target = targetOf(table.options);
  const deals = dealsOf(table.options) ?? (target === null ? 2 * table.players : null);
  const each = 60 / table.players;
  const round = view.to_act === null ? null : each - Math.max(...view.hand_sizes) + 1;
  return w.progress(view.deal, deals, round, each - 1);
}

function situation(w: HattrickWords, table: Table, names: Names): Phrase[] {
  const view = viewOf(table.view);
  if (!view) return [];
  const out: Phrase[] = [];
  if (view.tricks.length === 0) out.push([w.noTrick]);
  for (const trick of view.tricks) {
    const [leader] = leading(trick) ?? [0];
    const put = trick.cards.map(([seat, card]) => ({ who: { name: names.label(seat) }, n: numberOf(card) }));
    out.push(w.trick(trick.color, put, { name: names.label(leader) }, leader === names.you));
  }
  return [...out, ...wonBy(w, view, names)];
}

/** What each has won and passed in this deal. */
function wonBy(w: HattrickWords, view: View, names: Names): Phrase[] {
  return view.won.map((won, seat) => w.has({ name: names.label(seat) }, seat === names.you, won, view.passed[seat]?.length ?? 0));
}

function options(w: HattrickWords, players: number): OptionField[] {
  return [
    { name: 'deals', kind: 'number', ...w.options.deals(2 * players), min: 1, max: 100, start: 2 * players },
    { name: 'target', kind: 'number', ...w.options.target, min: 1, max: 1000, start: 30 },
  ];
}
