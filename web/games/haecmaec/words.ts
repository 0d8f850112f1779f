// Häc Mäc in words: the log, the news and the state of the table.

import { lastPart } from '../../net/table/log.ts';
import type { GameWords, LogLine, LogReader, Names, OptionField, OptionFields, Phrase } from '../../board/contract.ts';
import { personAt } from '../../board/names.ts';
import { cardOf } from './moves.ts';
import { INGREDIENTS, isFly, KINDS } from './cards.ts';
import { readComposition, SIZE, writeComposition, type Problem } from './composition.ts';
import { factRules } from './facts.ts';
import type { HaecMaecText } from './text.ts';
import type { Fact } from './view.ts';
import { HAECMAEC, type HaecMaecOptions, type HaecMaecPlay } from '../../wire/haecmaec.ts';
import type { Table } from '../../wire/wire.ts';
import type { HaecMaecWords } from './words.de.ts';

/** `open`: the burger lies open, so the log may name its layers. */
export function wordsOf(w: HaecMaecWords, board: HaecMaecText, open = false): GameWords<HaecMaecPlay, HaecMaecText> {
  function move(text: string): string {
    const card = cardOf(text);
    if (card === null) return w.moves[text] ?? text;
    return isFly(card) ? w.playFly : w.play(board.within(card));
  }

  return {
    text: board,
    memory: !open,
    at: (options) => wordsOf(w, board, options.open_burger),
    part: 'burger',
    move,
    press: move,
    thing: (text) => w.moves[text] ?? board.card(text),
    said: (effect, names) => board.saidAs(effect, names.name),
    why: (reason, names) => ({ text: board.whyNot(reason, names), rule: reason.rule }),
    reader: (names) => reader(w, board, names, open),
    highlight: (told, names) => w.highlight(told, (seat) => personAt(names, seat), board.card),
    progress: (table) => w.variant(table.options.touch),
    hand: (table) => table.view?.hand?.map((card) => board.card(card)) ?? null,
    factRules,
    held: (table) => table.view?.hand ?? null,
    last: {
      title: w.last,
      span: (log) => lastPart(log, (fact) => fact.kind === 'closes' || fact.kind === 'spoils'),
      cards: (fact) => (open && fact.kind === 'plays' ? [fact.card] : []),
    },
    situation: (table, names) => situation(w, board, table, names),
    windows: w.windows,
    options: (players) => options(w, players),
    optionsLine: (given, players) => w.optionsLine(given, given['touch'] === true && canTouch(players)),
    remark(table, seat) {
      const stands = table.standing?.seats[seat];
      if (stands === undefined) return '';
      const best = Math.max(0, ...stands.burgers.map((worth) => worth?.points ?? 0));
      return w.remark(stands.burgers.length, best, stands.penalties);
    },
  };
}

/** A line that names a card, and its wording once the card is covered. */
interface Card {
  named: LogLine;
  covered: LogLine;
}

/**
 * Reads the log line by line. Only the top card of the current burger is named. Once a card is covered, its line is
 * reworded without the name. After the match all cards are named again.
 */
function reader(w: HaecMaecWords, board: HaecMaecText, names: Names, open: boolean): LogReader<HaecMaecPlay> {
  const all: Array<LogLine | Card> = [];
  /** Index in `all` of the top card's line. */
  let top: number | null = null;
  let burger = 0;
  const isCard = (one: LogLine | Card): one is Card => 'named' in one;
  const plain = (one: LogLine | Card) => (isCard(one) ? one.covered : one);
  const heading = (at: number): LogLine[] =>
    burger === 0 ? [] : [{ key: `h${burger}`, at, phrase: [w.heading(burger)], heading: true, mine: false, cost: false, weight: 0 }];
  const covers = (fact: Fact) => fact.kind === 'plays' || fact.kind === 'closes' || fact.kind === 'spoils' || fact.kind === 'accuses';

  return {
    read({ at, told }) {
      const out: LogLine[] = [];
      told.forEach((fact, i) => {
        if (fact.kind === 'bottom') {
          out.push(...heading(at));
          burger += 1;
        }
        // Later lines move along, so that the order stays.
        if (top !== null && covers(fact)) {
          out.push(...all.slice(top).map(plain));
          top = null;
        }
        const line = (said: Words, n: number): LogLine => ({ key: `${at}.${i}.${n}`, at, heading: false, ...said });
        const named = tell(w, board, fact, names, false).map(line);
        if (fact.kind === 'plays' && !open) {
          const covered = tell(w, board, fact, names, true).map(line);
          top = all.length;
          named.forEach((one, n) => all.push({ named: one, covered: covered[n] ?? one }));
        } else all.push(...named);
        out.push(...named);
        if (fact.kind === 'over' && !open) out.push(...all.map((one) => (isCard(one) ? one.named : one)));
      });
      return [...out, ...heading(at)];
    },
  };
}

type Words = Pick<LogLine, 'phrase' | 'mine' | 'cost' | 'weight' | 'lies' | 'clears'>;

/** `covered`: the card now lies under others, and no player may look at it. */
function tell(w: HaecMaecWords, board: HaecMaecText, fact: Fact, names: Names, covered: boolean): Words[] {
  const { you } = names;
  const me = 'seat' in fact && fact.seat === you;
  const at = (seat: number) => personAt(names, seat);
  const said = (phrase: Phrase, weight: number, cost = false, mine = me): Words[] => [{ phrase, mine, cost, weight }];
  /** The burger is gone from the table. */
  const cleared = (phrase: Phrase, weight: number): Words[] => [{ phrase, mine: me, cost: false, weight, clears: true }];
  switch (fact.kind) {
    case 'starter':
      return said(w.starter(at(fact.seat)), 1);
    case 'dealt':
      return said([w.dealt], 1);
    case 'plays': {
      const card = covered ? null : board.within(fact.card);
      return [{ phrase: fact.size === 1 ? w.opens(at(fact.seat), card) : w.plays(at(fact.seat), card), mine: me, cost: false, weight: me ? 0 : 2, lies: true }];
    }
    case 'accuses': {
      const { against, to } = fact;
      const mine = me || against === you;
      const weight = to === you ? 8 : mine ? 7 : 4;
      const phrase = w.accuses(at(fact.seat), at(against), fact.right);
      const taken = w.penalty(at(to), board.within(fact.card), fact.points);
      return [
        { phrase, mine, cost: to === you, weight },
        { phrase: taken, mine: to === you, cost: to === you, weight: weight - 1 },
      ];
    }
    case 'slaps':
      return said(w.slaps(at(fact.seat)), me ? 7 : 4);
    case 'closes':
      return cleared(w.closes(at(fact.seat), fact.size, fact.double), me ? 7 : 4);
    case 'spoils':
      return cleared(w.spoils(at(fact.seat), fact.size), me ? 2 : 4);
    case 'passes':
      return said(w.passes(at(fact.seat)), 0);
    case 'over': {
      const best = fact.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      const mine = you !== null && best.includes(you);
      return said(w.won(best.map(at), fact.scores[best[0] ?? 0] ?? 0), 9, false, mine);
    }
    default:
      return [];
  }
}

function situation(w: HaecMaecWords, board: HaecMaecText, table: Table<HaecMaecPlay>, names: Names): Phrase[] {
  const { view, standing } = table;
  if (view === null) return [];
  const at = (seat: number) => personAt(names, seat);
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
  const answers: Phrase[] = view.phase === 'window' ? [[w.window(view.answered.map(at), view.to_act.map(at))]] : [];
  const seats = view.tops.map((tops, seat): Phrase => {
    const burgers = view.closed[seat] ?? [];
    const penalties = view.penalties[seat] ?? [];
    return w.seat(at(seat), {
      hand: view.hand_sizes[seat] ?? 0,
      plain: tops.plain,
      double: tops.double,
      closed: burgers.length,
      points: standing?.seats[seat]?.plus ?? null,
      penalties: penalties.length === 0 ? null : board.cards(penalties),
      cost: standing?.seats[seat]?.penalties ?? 0,
    });
  });
  return [...burger, stock, ...answers, ...seats];
}

function canTouch(players: number): boolean {
  return players >= HAECMAEC.touch;
}

function options(w: HaecMaecWords, players: number): OptionFields<HaecMaecOptions> {
  return {
    touch: canTouch(players) ? { kind: 'switch', ...w.options.touch } : null,
    suspicion: { kind: 'switch', on: true, ...w.options.suspicion },
    open_burger: { kind: 'switch', ...w.options.open },
    ingredients: ingredients(w),
  };
}

function ingredients(w: HaecMaecWords): OptionField {
  const { label, hint, none, field, example, good, few, many, kind, value, empty } = w.options.ingredients({
    size: SIZE,
    kinds: KINDS.length,
    line: writeComposition(INGREDIENTS).split('\n')[0] ?? '',
    ...HAECMAEC,
  });
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
  return { kind: 'texts', label, hint, none, field, example, start: INGREDIENTS, write: writeComposition, read };
}
