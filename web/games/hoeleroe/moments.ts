// The moments of a Machma-Hölerö match: the largest draws, the longest chains, hands that change owners, and each crowning. Its plot shows
// the cards in hand.

import { counted } from '../../net/i18n/format.ts';
import { inflected, initial as initialDe } from '../../net/i18n/german.ts';
import { initial as initialEn, inner } from '../../net/i18n/english.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { Person } from '../../net/i18n/person.ts';
import { readMove } from '../../board/control/moveText.ts';
import { personAt } from '../../board/names.ts';
import type { FinishedMatch, Moment, Names, PlotPlan, Storyteller } from '../../board/contract.ts';
import { HOELEROE, type HoeleroeFact, type HoeleroePlay } from '../../wire/hoeleroe.ts';
import { readLay } from './moves.ts';
import { OBER } from './view.ts';

const WORDS = {
  de: {
    cards: 'Karten auf der Hand',
    round: (n: number) => `Runde ${n}`,
    draws: (who: Person, count: number) => `${initialDe(who)} ${who.me ? 'musst' : 'muss'} ${counted('de', count, 'Karte', 'Karten')} ziehen.`,
    jackpot: (who: Person, count: number) =>
      `${initialDe(who)} ${who.me ? 'bekommst' : 'bekommt'} den ganzen Jackpot: ${counted('de', count, 'Karte', 'Karten')}.`,
    all: 'Großer Tausch: Die Hände bekommen neue Besitzer.',
    sacrifices: (who: Person, against: Person) =>
      `${initialDe(who)} ${who.me ? 'opferst' : 'opfert'} den Joker: ${against.me ? 'Du warst' : `${against.name} war`} schon fertig und ${against.me ? 'spielst' : 'spielt'} mit dem Jackpot weiter.`,
    crowned: (king: Person, buhmann: Person, round: number, only: boolean) =>
      `${only ? '' : `Runde ${round}: `}${initialDe(king)} ${king.me ? 'wirst' : 'wird'} King, ${buhmann.me ? 'du wirst' : buhmann.name} Buhmann.`,
    objects: (who: Person, to: Person) => `${initialDe(who)} ${who.me ? 'erwischst' : 'erwischt'} ${inflected(to, 'accusative')}: Die Arschkarte geht zurück.`,
  },
  en: {
    cards: 'Cards in hand',
    round: (n: number) => `Round ${n}`,
    draws: (who: Person, count: number) => `${initialEn(who)} ${who.me ? 'have' : 'has'} to draw ${counted('en', count, 'card', 'cards')}.`,
    jackpot: (who: Person, count: number) => `${initialEn(who)} ${who.me ? 'get' : 'gets'} the whole Jackpot: ${counted('en', count, 'card', 'cards')}.`,
    all: 'All change: the hands get new owners.',
    sacrifices: (who: Person, against: Person) =>
      `${initialEn(who)} ${who.me ? 'sacrifice' : 'sacrifices'} the joker: ${inner(against)} ${against.me ? 'were' : 'was'} out already, and ${against.me ? 'play' : 'plays'} on with the Jackpot.`,
    crowned: (king: Person, buhmann: Person, round: number, only: boolean) =>
      `${only ? '' : `Round ${round}: `}${initialEn(king)} ${king.me ? 'become' : 'becomes'} King, ${inner(buhmann)} Buhmann.`,
    objects: (who: Person, to: Person) => `${initialEn(who)} ${who.me ? 'catch' : 'catches'} ${inner(to)}: the Arschkarte goes back.`,
  },
};

/** A draw of fewer cards is no news. */
const DRAWN = 5;

/** The cards in play lie in the middle of the ring. */
const MIDDLE = { high: 430, focus: 0.56 };

type Told = Omit<Moment, 'lines'> & {
  /** Whether the position before the line shows it best. */
  before: boolean;
};

function tell(fact: HoeleroeFact, who: (seat: number) => Person, lang: Lang, only: boolean): Told | null {
  const w = WORDS[lang];
  if (fact.kind === 'draws' && fact.for === 'draw' && typeof fact.seat === 'number' && fact.count >= DRAWN) {
    return { seat: fact.seat, sort: 'draw', text: w.draws(who(fact.seat), fact.count), weight: fact.count, before: true };
  }
  if (fact.kind === 'takes_jackpot' && fact.count > 2) {
    return { seat: fact.seat, sort: 'jackpot', text: w.jackpot(who(fact.seat), fact.count), weight: fact.count, before: true };
  }
  if (fact.kind === 'swaps_all') return { seat: fact.to[0] ?? 0, sort: 'all', text: w.all, weight: 4, before: false };
  if (fact.kind === 'sacrifices') {
    return { seat: fact.seat, sort: 'joker', text: w.sacrifices(who(fact.seat), who(fact.against)), weight: 20, before: false };
  }
  if (fact.kind === 'objects' && fact.right)
    return { seat: fact.seat, sort: 'objects', text: w.objects(who(fact.seat), who(fact.to)), weight: 6, before: true };
  if (fact.kind === 'round_over') {
    const [king, buhmann] = [fact.places[0], fact.places.at(-1)];
    if (king === undefined || buhmann === undefined) return null;
    return { seat: king, sort: 'crown', text: w.crowned(who(king), who(buhmann), fact.round, only), weight: 5 + fact.round / 100, before: true };
  }
  return null;
}

/** The position before the line; if the stock was shuffled for it, before the shuffle, which would be in the headline of the picture. */
function standing(log: FinishedMatch<HoeleroePlay>['log'], at: number): number {
  const first = log.findLastIndex((line) => line.at <= at && !line.told.some(({ kind }) => kind === 'reshuffles'));
  const line = log.findIndex((entry) => entry.at === at);
  return log[line]?.told.some(({ kind }) => kind === 'reshuffles') === true ? (log[first]?.at ?? at) : at;
}

function moments({ log }: FinishedMatch<HoeleroePlay>, names: Names, lang: Lang): Moment[] {
  const rounds = log.flatMap(({ told }) => told).filter(({ kind }) => kind === 'round_over').length;
  return log.flatMap(({ at, told }) =>
    told.flatMap((fact) => {
      const found = tell(fact, (seat) => personAt(names, seat), lang, rounds === 1);
      if (found === null) return [];
      const { before, ...moment } = found;
      return [{ ...moment, crop: MIDDLE, lines: before ? standing(log, at) : at + 1 }];
    }),
  );
}

/** Number of positions in the plot, and the number of rounds it shows: the last ones. */
const POSITIONS = 36;
const ROUNDS = 12;

/** A round of the plot: it begins when its cards have been dealt. */
interface Round {
  round: number;
  from: number;
  /** The last position that still shows it: its end, or before the last card is laid if cards are collected for another round then. */
  to: number;
}

function roundsOf(log: FinishedMatch<HoeleroePlay>['log']): Round[] {
  const begins = log.flatMap(({ at, told }) => (told.some(({ kind }) => kind === 'dealt') ? [at + 1] : []));
  const ends = log.flatMap(({ at, told }) => told.flatMap((fact) => (fact.kind === 'round_over' ? [{ at, round: fact.round }] : [])));
  return ends.map(({ at, round }, i) => ({ round, from: begins[i] ?? 0, to: i === ends.length - 1 ? at + 1 : at }));
}

/** For each position the seats that have laid their last card since the position before it. */
function outAt(log: FinishedMatch<HoeleroePlay>['log'], positions: readonly number[]): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  // Earlier rounds may have no positions.
  const [first = 0] = positions;
  for (const { at, told } of log.filter((line) => line.at >= first)) {
    for (const fact of told) {
      if (fact.kind !== 'leaves' || fact.place === null) continue;
      const over = told.some(({ kind }) => kind === 'round_over');
      const lines = over ? positions.findLast((position) => position <= at + 1) : positions.find((position) => position > at);
      if (lines !== undefined) found.set(lines, (found.get(lines) ?? new Set()).add(fact.seat));
    }
  }
  return found;
}

function plot({ log }: FinishedMatch<HoeleroePlay>, lang: Lang): PlotPlan<HoeleroePlay> | null {
  const w = WORDS[lang];
  const rounds = roundsOf(log).slice(-ROUNDS);
  if (rounds.length === 0) return null;
  const each = Math.max(3, Math.floor(POSITIONS / rounds.length));
  const at = rounds.flatMap(({ from, to }, i) => {
    const steps = Math.max(1, Math.min(each, to - from));
    return Array.from({ length: steps + 1 }, (_, k) => ({ x: i + k / (steps + 1), lines: Math.round(from + ((to - from) * k) / steps) }));
  });
  const ends = new Set(rounds.map(({ to }) => to));
  const ticks = rounds.map(({ round }, x) => ({ x, text: rounds.length > 1 ? w.round(round) : '' }));
  const out = outAt(
    log,
    at.map(({ lines }) => lines),
  );
  return {
    title: w.cards,
    at,
    ticks,
    value(standing, seat, lines) {
      if (standing === null) return null;
      const size = standing.sizes[seat] ?? null;
      // At the end of a round those with cards have places too. A seat that a joker brought back has none.
      const isOut = size === 0 && standing.places.includes(seat);
      // A line ends with the last card: at 0, where its seat goes out.
      if (out.get(lines)?.has(seat) && (isOut || ends.has(lines))) return 0;
      return isOut ? null : size;
    },
  };
}

/** The part of the board that stands for a side. */
const sidePart = (side: string): string => (side === 'J' ? 'jackpot' : `seat ${side}`);

/** The cards and the parts of the board that a move names. */
function named(move: string): string[] {
  const [verb, ...args] = readMove(move);
  const laying = readLay(move);
  if (laying !== null) return [laying.card, ...(laying.forced ? [OBER] : []), ...(laying.pair ? [HOELEROE.king] : [])];
  switch (verb) {
    case 'give':
    case 'put':
      return args;
    case 'target':
    case 'pair':
      return args.map(sidePart);
    case 'counter':
    case 'force':
      return [OBER];
    case 'sacrifice':
      return [HOELEROE.joker];
    case 'draw':
      return ['stock'];
    default:
      return [];
  }
}

export const storyteller: Storyteller<HoeleroePlay> = { moments, plot, named };
