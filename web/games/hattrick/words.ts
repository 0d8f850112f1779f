// Hattrick in words: the log, the news and the state of the table.

import { lastPart } from '../../net/table/log.ts';
import { HATTRICK, type HattrickFact, type HattrickHighlight, type HattrickOptions, type HattrickPlay } from '../../wire/hattrick.ts';
import type { Highlight, LogEntry, Table } from '../../wire/wire.ts';
import type { GameWords, HighlightWords, LogLine, LogReader, Names, OptionFields, Phrase } from '../../board/contract.ts';
import { personAt } from '../../board/names.ts';
import { isCard, numberOf } from './cards.ts';
import { factRules } from './facts.ts';
import type { HattrickText } from './text.ts';
import type { HattrickWords } from './words.de.ts';

export function wordsOf(w: HattrickWords, board: HattrickText): GameWords<HattrickPlay, HattrickText> {
  return {
    text: board,
    move: (text) => (isCard(text) ? board.card(text) : text),
    said: (effect, names) => board.saidAs(effect, names),
    why: (reason, names) => ({ text: board.why(reason, names), rule: reason.rule }),
    reader: (names) => new Reader(w, names),
    running: (standing) => ({ deals: standing.deal_scores, totals: standing.totals }),
    highlight: (highlight, names) => told(w, highlight, names),
    progress: (table) => progress(w, table),
    hand: (table) => table.view?.hand?.map((card) => board.card(card)) ?? null,
    factRules,
    held: (table) => table.view?.hand ?? null,
    last: {
      title: w.last,
      span: (log) => lastPart(log, (fact) => fact.kind === 'wins'),
      cards: (fact) => (fact.kind === 'opens' || fact.kind === 'joins' ? [fact.card] : []),
    },
    situation: (table, names) => situation(w, table, names),
    windows: {},
    options: (players) => options(w, players),
    optionsLine: (given, players) => w.optionsLine(numberAt(given, 'deals'), numberAt(given, 'target'), usualDeals(players)),
    remark(table, seat) {
      const deals = table.standing?.deal_scores ?? [];
      // The only one is the result.
      return deals.length < 2 ? '' : w.best(Math.max(...deals.map((deal) => deal[seat] ?? 0)));
    },
  };
}

function numberAt(options: Record<string, unknown>, name: string): number | null {
  const value = options[name];
  return typeof value === 'number' ? value : null;
}

type Entry = LogEntry<HattrickPlay>;
type Worded = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight' | 'lies' | 'clears'>;

/** Words the log, and names a round after its lines. */
class Reader implements LogReader<HattrickPlay> {
  private place: { deal: number; round: number } | null = null;

  constructor(
    private readonly words: HattrickWords,
    private readonly names: Names,
  ) {}

  read({ at, told }: Entry): readonly LogLine[] {
    const lines: LogLine[] = [];
    let inRound = false;
    told.forEach((fact, i) => {
      if (fact.kind === 'opens' || fact.kind === 'wins') this.place = { deal: fact.deal, round: fact.round };
      inRound ||= fact.kind === 'opens' || fact.kind === 'joins' || fact.kind === 'passes';
      const said = tell(this.words, fact, this.names);
      // A newer server may send facts that we have no words for.
      if (said) lines.push({ key: `${at}.${i}`, at, heading: false, ...said });
    });
    if (inRound && this.place !== null) {
      const { deal, round } = this.place;
      lines.push({ key: `h${deal}.${round}`, at, phrase: [this.words.heading(deal, round)], heading: true, mine: false, cost: false, weight: 0 });
    }
    return lines;
  }
}

function tell(w: HattrickWords, fact: HattrickFact, names: Names): Worded | null {
  const { you } = names;
  const said = (phrase: Phrase, seat: number | null, weight: number, cost = false): Worded => ({
    phrase,
    mine: seat !== null && seat === you,
    cost,
    weight,
  });
  const at = (seat: number) => personAt(names, seat);
  const me = 'seat' in fact && fact.seat === you;
  switch (fact.kind) {
    case 'dealer':
      return said(w.dealer(at(fact.seat)), fact.seat, 1);
    case 'deal':
      return said(w.deal(at(fact.dealer), fact.deal), fact.dealer, 2);
    case 'opens':
      return { ...said(w.opens(at(fact.seat), fact.card), fact.seat, me ? 0 : 2), lies: true };
    case 'joins': {
      if (fact.over === null) return { ...said(w.under(at(fact.seat), fact.card), fact.seat, me ? 0 : 1), lies: true };
      const owner = fact.over.seat;
      const beaten = owner === you;
      const phrase = w.over(at(fact.seat), fact.card, fact.over.card, at(owner));
      return beaten ? { ...said(phrase, fact.seat, 6, true), mine: true, lies: true } : { ...said(phrase, fact.seat, me ? 0 : 2), lies: true };
    }
    case 'passes':
      return said(w.passes(at(fact.seat), fact.card, fact.points), fact.seat, 0, me);
    case 'wins':
      return { ...said(w.wins(at(fact.seat), fact.color, fact.cards), fact.seat, me ? 7 : 3), clears: true };
    case 'leads':
      return said(w.leads(at(fact.seat), fact.card), fact.seat, me ? 5 : 2);
    case 'scored': {
      const mine = you === null ? null : (fact.scores[you] ?? null);
      const all = fact.scores.map((points, seat) => ({ who: at(seat), points }));
      return { phrase: w.scored(fact.deal, all), mine: mine !== null, cost: mine !== null && mine < 0, weight: 8 };
    }
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      return said(w.won(best.map(at), fact.scores[best[0] ?? 0] ?? 0), null, 9);
    }
    default:
      return null;
  }
}

/** A swing of the scores, and the cards behind it. */
function told(w: HattrickWords, { kind, seat, part, from, to, color, own, others, passes }: Highlight<HattrickHighlight>, names: Names): HighlightWords {
  const title = w.swing[kind](personAt(names, seat), part, Math.abs(to - from));
  return { title, line: `${w.made(color, own, others, passes)}: ${w.fromTo(from, to)}`, seat };
}

function progress(w: HattrickWords, table: Table<HattrickPlay>): string {
  const now = table.standing;
  return now ? w.progress(now.deal, now.deals, now.round, now.rounds) : w.optionsLine(table.options.deals, table.options.target, usualDeals(table.players));
}

function situation(w: HattrickWords, { view, standing }: Table<HattrickPlay>, names: Names): Phrase[] {
  if (!view || !standing) return [];
  const tricks = view.tricks.map(({ color, cards }) => {
    const put = cards.map(([seat, card]) => ({ who: personAt(names, seat), n: numberOf(card) }));
    const leader = standing.tricks.find((trick) => trick.color === color)?.seat ?? names.you ?? 0;
    return w.trick(color, put, personAt(names, leader));
  });
  // Each seat's cards won and passed in this deal.
  const has = view.won.map((won, seat) => w.has(personAt(names, seat), won, view.passed[seat]?.length ?? 0));
  return [...(tricks.length > 0 ? tricks : [[w.noTrick]]), ...has];
}

/** Default number of deals in a match. */
function usualDeals(players: number): number | null {
  return HATTRICK.usual[players] ?? null;
}

/** Target score that the page proposes. */
const PROPOSAL = 30;

function options(w: HattrickWords, players: number): OptionFields<HattrickOptions> {
  const { deals, target } = HATTRICK;
  const usual = usualDeals(players) ?? deals[0];
  return {
    deals: { kind: 'number', ...w.options.deals(usual), min: deals[0], max: deals[1], start: usual, usual },
    target: { kind: 'number', ...w.options.target, min: target[0], max: target[1], start: PROPOSAL },
  };
}
