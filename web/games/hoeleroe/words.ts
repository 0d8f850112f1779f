// Machma-Hölerö in words: the log, the news and the state of the table.

import type { GameWords, HighlightWords, LogLine, LogReader, Names, OptionFields, Phrase } from '../../board/contract.ts';
import { readMove } from '../../board/control/moveText.ts';
import { FIRST } from './firstTable.ts';
import { readLay } from './moves.ts';
import { headline, linkWord, sayEffect, sceneOf, sideWho, watches, type Scene } from './saying.ts';
import { personAt } from '../../board/names.ts';
import type { Person } from '../../net/i18n/person.ts';
import { factsOf } from './seats.ts';
import { chainOf, lastChain } from './story.ts';
import type { HoBoardText, HoText } from './text.ts';
import { handOf, OBER, type Fact, type Side } from './view.ts';
import { isKind } from '../../ui/cards/german/cards.ts';
import { HOELEROE, type HoeleroeHighlight, type HoeleroeOptions, type HoeleroePlay } from '../../wire/hoeleroe.ts';
import type { Highlight } from '../../wire/wire.ts';
import { factRules, unprinted } from './facts.ts';
import type { HoeleroeWords } from './words.de.ts';

/** `sure`: the table asks about the Arschkarte only once it has been laid. */
export function wordsOf(w: HoeleroeWords, text: HoBoardText, sure = false): GameWords<HoeleroePlay, HoBoardText> {
  const { t, s } = text;
  /** The names given last: the text view names moves without them. Without any, a seat's number replaces its name. */
  let lastNames: Names | null = null;
  const side = (text: string, names = lastNames) => (text === 'J' ? w.jackpot : (names?.name(Number(text)) ?? String(Number(text) + 1)));

  function move(text: string, names?: Names): string {
    const lay = readLay(text);
    if (lay !== null) return w.lay(lay.card, lay.as, lay.forced, lay.pair);
    const [verb, first = '', second = ''] = readMove(text);
    if (verb === 'target') return w.target(side(first, names));
    if (verb === 'pair') return w.pair(side(first, names), side(second, names));
    if (verb === 'wish') return w.wish(first);
    if (verb === 'put' || verb === 'give') return w.give(first);
    return w.moves[text] ?? text;
  }

  /** If another copy of the card is free, the locked one is "HK locked". */
  const thing = (text: string) => {
    const [verb] = readMove(text);
    return isKind(verb) ? t.card(verb) : move(text);
  };

  return {
    text,
    part: 'round',
    at: (options) => wordsOf(w, text, watches({ options })),
    move,
    press: (text) => (readMove(text)[0] === 'lay' ? w.layPress(move(text)) : move(text)),
    thing,
    leads: (text) => (text === HOELEROE.joker ? s.ask.joker : null),
    said: (effect, names) => sayEffect(t, s, names, effect, sure),
    why: (reason) => ({ text: t.reasons('', reason).then, rule: reason.rule }),
    reader: (names) => readerOf(w, t, names),
    running: (standing) => ({ deals: standing.points, totals: standing.scores, part: 'round' }),
    highlight: (highlight, names) => highlighted(w, highlight, names),
    progress: ({ standing }) => (standing === null ? '' : s.progress(standing.round, standing.rounds, standing.direction > 0 ? t.clockwise : t.against)),
    hand: (table) => (table.you === null ? null : handOf(table.view, table.you).map(t.card)),
    factRules,
    unprinted,
    held: (table) => (table.you === null ? null : handOf(table.view, table.you)),
    last: {
      title: w.last,
      span: lastChain,
      cards: (fact) =>
        fact.kind === 'lays' ? [fact.card, ...(fact.second === null ? [] : [fact.second])] : fact.kind === 'forces' || fact.kind === 'counters' ? [OBER] : [],
    },
    situation(table, names) {
      lastNames = names;
      const of = sceneOf(t, s, names, table);
      return of === null ? [] : situation(w, of);
    },
    windows: w.windows,
    options: () => options(w),
    firstTable: { players: 3, options: { ...FIRST }, times: { reaction: FIRST_TIME, answer: 4000 }, line: w.firstTable },
    optionsLine: (given) =>
      w.optionsLine(Number(given['rounds'] ?? 1), String(given['arschkarte'] ?? 'challenge'), given['draw_then_play'] === true, given['penalty'] === true),
    remark: ({ standing }, seat) => (standing === null ? '' : w.remark(standing.kings[seat] ?? 0, standing.buhmanns[seat] ?? 0)),
  };
}

/** A key moment of the match. */
function highlighted(w: HoeleroeWords, highlight: Highlight<HoeleroeHighlight>, names: Names): HighlightWords {
  const at = (seat: number) => personAt(names, seat);
  const plain = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
  switch (highlight.kind) {
    case 'crowned':
      return {
        title: w.heading(highlight.round),
        line: plain(w.roundOver(at(highlight.king), at(highlight.buhmann), false)),
        seat: highlight.king,
      };
    case 'sacrificed':
      return {
        title: w.moves['sacrifice'] ?? '',
        line: plain(w.sacrifices(at(highlight.seat), at(highlight.against))),
        seat: highlight.seat,
      };
    case 'drew':
      return {
        title: w.largest,
        line: plain(w.draws(at(highlight.seat), highlight.count, null, 'draw')),
        seat: highlight.seat,
      };
  }
}

/** Facts that can trigger a function for a seat. */
const CARRIERS: readonly string[] = ['lays', 'starts', 'reacts', 'names', 'wishes', 'rolls', 'draws', 'sits_out', 'counters', 'first'];

type LogWords = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight' | 'lies' | 'clears'>;

/** Reads the log line by line. */
function readerOf(w: HoeleroeWords, t: HoText, names: Names): LogReader<HoeleroePlay> {
  let round = 0;
  /** The line that a triggered function joins, and the card being played. */
  let carrier: LogLine | null = null;
  let laid: { key: string; plain: boolean } | null = null;
  const heading = (at: number): LogLine[] =>
    round === 0 ? [] : [{ key: `h${round}`, at, phrase: [w.heading(round)], heading: true, mine: false, cost: false, weight: 0 }];
  const gone = (key: string, at: number): LogLine => ({ key, at, phrase: [], heading: false, mine: false, cost: false, weight: 0 });

  /** The lines that one fact adds. */
  function add(fact: Fact, key: string, at: number, facts: readonly Fact[]): LogLine[] {
    // A card's immediate effect replaces the line about playing it.
    const reacts = (other: Fact) => other.kind === 'reacts' || (other.kind === 'starts' && other.grants !== null);
    if (fact.kind === 'lays' && facts.some(reacts) && fact.card === fact.as && !fact.forced) return [];
    if (fact.kind === 'falls' && carrier !== null) {
      // The target joins the line of its cause.
      const { phrase, mine, weight } = falls(w, fact, names);
      const { phrase: before, mine: was, cost, weight: had } = carrier;
      const joined = { ...carrier, at, phrase: [...before, ...phrase], mine: was || mine, cost: cost || mine, weight: Math.max(had, weight) };
      carrier = laid = null;
      return [joined];
    }
    const out: LogLine[] = [];
    // If the effect comes after the others were asked, it replaces the earlier line about playing the card.
    if (laid?.plain === true && reacts(fact)) out.push(gone(laid.key, at));
    const said = tell(w, t, fact, names);
    if (said === null) return out;
    const line = { key, at, heading: false, ...said };
    if (fact.kind === 'lays') laid = { key, plain: fact.card === fact.as && !fact.forced };
    else if (fact.kind === 'reacts' || fact.kind === 'starts' || fact.kind === 'objects') laid = null;
    if (CARRIERS.includes(fact.kind)) carrier = line;
    return [...out, line];
  }

  return {
    read({ at, told }) {
      if (laid === null) carrier = null;
      const out = new Map<string, LogLine>();
      told.forEach((fact, i) => {
        const before = fact.kind === 'round' ? heading(at) : [];
        if (fact.kind === 'round') round = fact.round;
        // An updated line keeps its original place.
        for (const line of [...before, ...add(fact, `${at}.${i}`, at, told)]) out.set(line.key, line);
      });
      return [...out.values(), ...heading(at)];
    },
  };
}

/** A fact in words; null for implied facts and for unknown ones from a newer server. */
function tell(w: HoeleroeWords, t: HoText, fact: Fact, names: Names): LogWords | null {
  const { you } = names;
  const me = 'seat' in fact && fact.seat === you;
  const at = (seat: number) => personAt(names, seat);
  const sided = (side: Side) => sideWho(names, side);
  const said = (phrase: Phrase, weight: number, cost = false, mine = me): LogWords => ({ phrase, mine, cost, weight });
  const open = (text: string, weight: number): LogWords => ({ phrase: [text], mine: false, cost: false, weight });
  switch (fact.kind) {
    case 'round':
      return { ...said(w.round(at(fact.dealer)), 1, false, fact.dealer === you), clears: true };
    case 'dealt':
      return open(w.dealt(fact.cards), 1);
    case 'arschkarte':
      return open(w.arschkarte(fact.card), 3);
    case 'first':
      return open(w.first(fact.card), 2);
    case 'gift': {
      const got = fact.to === you;
      return said(w.gift(at(fact.from), at(fact.to), fact.count, fact.cards), got ? 6 : 3, got, got || fact.from === you);
    }
    case 'forces':
      return said(w.forces(at(fact.seat)), 3);
    case 'lays':
      return { ...said(w.lays(at(fact.seat), fact.card, fact.as, fact.forced, fact.second !== null && !fact.forced), me ? 0 : 2), lies: true };
    case 'starts':
      if (fact.grants === null) return null;
      return said(fact.grants === 'overtakes' ? w.reacts(at(fact.seat), fact.card, fact.grants) : w.grants(at(fact.seat), fact.card), me ? 1 : 3);
    case 'reacts':
      return said(w.reacts(at(fact.seat), fact.card, fact.does), me ? 2 : 4);
    case 'objects': {
      const hit = fact.to === you;
      return said(w.objects(at(fact.seat), at(fact.to), fact.right), hit && fact.right ? 8 : me ? 6 : 4, (hit && fact.right) || (me && !fact.right), me || hit);
    }
    case 'fined':
      return said(w.fined(at(fact.seat)), me ? 8 : 3, me);
    case 'reshuffles':
      return open(w.reshuffles(fact.cards), 0);
    case 'draws': {
      if (fact.seat === 'J') return open(w.jackpotDraws(fact.count), 1);
      const costly = fact.for !== 'turn' && fact.count > 0;
      return said(w.draws(at(fact.seat), fact.count, me ? fact.cards : null, fact.for), me ? (costly ? 6 : 3) : 1, me && costly);
    }
    case 'rolls':
      return open(w.rolls(fact.rolled, fact.for), 2);
    case 'names': {
      const hit = fact.target === you && you !== null;
      return said(w.names(at(fact.seat), sided(fact.target), fact.target === fact.seat), hit ? 6 : 2, hit && !me, me || hit);
    }
    case 'pairs': {
      const [a, b] = fact.sides;
      const hit = a === you || b === you;
      return said(w.pairs(at(fact.seat), sided(a), sided(b)), hit ? 6 : 2, false, me || hit);
    }
    case 'wishes':
      return said(w.wishes(at(fact.seat), fact.wish), 3);
    case 'falls':
      return alone(w, fact, at(fact.seat));
    case 'nobody':
      return open(w.nobody, 2);
    case 'accepts':
      return null;
    case 'counters':
      return said(w.counters(at(fact.seat)), 4);
    case 'folds':
      return said(w.folds(at(fact.seat)), me ? 0 : 1);
    case 'sits_out':
      return said(w.sitsOut(at(fact.seat), fact.rounds), me ? 5 : 2, me);
    case 'swaps': {
      const [a, b] =
        you !== null && fact.sides[1] === you ? [fact.sides[1], fact.sides[0]] : fact.sides[0] === 'J' ? [fact.sides[1], fact.sides[0]] : fact.sides;
      if (a === 'J') return null;
      const hit = a === you || b === you;
      return said(w.swaps(at(a), sided(b)), hit ? 7 : 3, false, hit);
    }
    case 'swaps_some': {
      const [a, b] = fact.sides;
      if (a === 'J') return null;
      const hit = a === you || b === you;
      return said(w.swapsSome(at(a), sided(b), fact.count, fact.given, fact.got), hit ? 6 : 2, false, hit);
    }
    case 'swaps_all':
      return said(swapsAll(w, fact.to, names), 7, false, you !== null && fact.to[you] !== you);
    case 'takes_jackpot':
      return said(w.takesJackpot(at(fact.seat), fact.count), me ? 7 : 3, me);
    case 'puts':
      return said(w.puts(at(fact.seat), fact.count, me ? fact.cards : null), me ? 1 : 2);
    case 'gives': {
      const got = fact.to === you;
      return said(w.gives(at(fact.from), at(fact.to), fact.card), got ? 5 : 2, got, got || fact.from === you);
    }
    case 'shows': {
      const hit = fact.target === you && you !== null;
      return said(w.shows(at(fact.seat), sided(fact.target), fact.cards, fact.stays), hit || me ? 6 : 5, hit, me || hit);
    }
    case 'finds':
      return said(w.finds(at(fact.seat), fact.cards), me ? 6 : 4, me);
    case 'joker':
      return said(w.joker(at(fact.seat), fact.taken), 3);
    case 'turns':
      return open(w.turns(fact.direction > 0 ? t.clockwise : t.against), 2);
    case 'void':
      return said(w.void(at(fact.seat)), 4);
    case 'void_over':
      return open(w.voidOver, 2);
    case 'sacrifices': {
      const hit = fact.against === you;
      return said(w.sacrifices(at(fact.seat), at(fact.against)), hit ? 9 : 6, hit, me || hit);
    }
    case 'tribute':
      return said(w.tribute(at(fact.seat)), 5);
    case 'leaves':
      return said(w.leaves(at(fact.seat), fact.place), me ? 8 : 5);
    case 'round_over': {
      const [king = 0, buhmann = 0] = [fact.places[0], fact.places.at(-1)];
      return said(w.roundOver(at(king), at(buhmann), fact.unfinished), 9, buhmann === you, king === you || buhmann === you);
    }
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const mine = you !== null && best.includes(you);
      return said(w.won(best.map(at), fact.scores[best[0] ?? 0] ?? 0), 9, false, mine);
    }
    default:
      return null;
  }
}

/** The target of a function, appended to its cause: ": 6 Karten für dich". */
function falls(w: HoeleroeWords, { fn, seat }: Extract<Fact, { kind: 'falls' }>, names: Names): LogWords {
  const who = personAt(names, seat);
  const { me } = who;
  const phrase =
    fn.kind === 'draw'
      ? w.afterDraw(who, fn.n)
      : fn.kind === 'skip'
        ? w.afterSkip(who, fn.n)
        : fn.kind === 'skips'
          ? w.afterSkips(who, fn.n)
          : w.afterAsked(who);
  return { phrase, mine: me, cost: me, weight: me ? 6 : 2 };
}

/** The same as a separate line. */
function alone(w: HoeleroeWords, { fn }: Extract<Fact, { kind: 'falls' }>, who: Person): LogWords | null {
  const { me } = who;
  const said = (phrase: Phrase): LogWords => ({ phrase, mine: me, cost: me, weight: me ? 6 : 2 });
  if (fn.kind === 'draw') return said(w.fallsDraw(who, fn.n));
  if (fn.kind === 'skip') return said(w.fallsSkip(who, fn.n));
  if (fn.kind === 'skips') return said(w.fallsSkips(who, fn.n));
  if (fn.kind === 'give') return said(w.fallsGive(who));
  return fn.kind === 'wish' && fn.wish !== null ? said(w.fallsWish(who, fn.wish)) : null;
}

function swapsAll(w: HoeleroeWords, to: readonly number[], names: Names): Phrase {
  if (to.every((goal, seat) => goal === seat)) return [w.stays];
  const { you } = names;
  if (you === null) return [w.swapsAllSeen];
  const goal = to[you];
  const from = to.indexOf(you);
  return goal === undefined || goal === you || from < 0 ? w.swapsAll(null, null) : w.swapsAll(personAt(names, from), personAt(names, goal));
}

function situation(w: HoeleroeWords, scene: Scene): Phrase[] {
  const { t, s, view, names } = scene;
  const chain = chainOf(view, []);
  const { line, tail, sub } = headline(scene, chain);
  const links = chain.links.map((link) => w.situation.link(link.as, linkWord(t, link), link.seat === null ? '' : t.by(personAt(names, link.seat))));
  const seats = view.sizes.map((size, seat): Phrase => {
    const open = view.open[seat] ? (view.hands[seat] ?? null) : null;
    return w.situation.seat(personAt(names, seat), size, factsOf(view, s, seat), open);
  });
  return [
    [w.situation.head(`${line.join('')}${tail}`)],
    ...(sub === '' ? [] : [[sub]]),
    [w.situation.chain(links)],
    [w.situation.pile(view.stock, view.jackpot, view.arsch)],
    [t.playsOn(view.direction > 0 ? t.clockwise : t.against)],
    ...seats,
  ];
}

/** Reaction time for first-time players, in milliseconds. */
const FIRST_TIME = 60_000;

/** Proposed number of rounds: with a single round, the King and the Buhmann would never matter. */
const PROPOSAL = 3;

/** Number of rounds if the host chooses none. */
const USUAL = 1;

function options(w: HoeleroeWords): OptionFields<HoeleroeOptions> {
  const o = w.options;
  const [min, max] = HOELEROE.rounds;
  return {
    arschkarte: { kind: 'choice', ...o.arschkarte, fallback: 'challenge', propose: 'attention' },
    rounds: { kind: 'number', ...o.rounds, min, max, start: PROPOSAL, usual: USUAL, propose: PROPOSAL },
    draw_then_play: { kind: 'switch', ...o.draw_then_play },
    penalty: { kind: 'switch', ...o.penalty },
  };
}
