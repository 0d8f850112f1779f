// Leduc poker in words: the log, the effects of moves and the state of the table.

import type { EffectWords, GameWords, LogLine, LogReader, Names, Phrase } from '../../board/contract.ts';
import { personAt } from '../../board/names.ts';
import type { LeducEffect, LeducFact, LeducMove, LeducPlay } from '../../wire/leduc.ts';
import type { LeducText } from './text.de.ts';

type Words = GameWords<LeducPlay, LeducText>;

export function wordsOf(t: LeducText): Words {
  const nameOf = (text: string): string => t.names[text as LeducMove] ?? text;
  return {
    text: t,
    move: nameOf,
    press: nameOf,
    said: (effect, names) => said(t, effect, names),
    why: ({ cause, rule }, names) => ({ text: t.why(cause, names.name(otherThan(names.you))), rule }),
    reader: (names) => reader(t, names),
    highlight: (highlight) => highlight,
    progress: ({ standing }) => t.round(standing?.round ?? 0),
    hand: ({ view }) => (view?.card == null ? null : [t.card(view.card)]),
    situation: ({ view }, names) =>
      view === null ? [] : [[`${t.round(view.bets.round)}.`], ...view.bets.paid.map((n, seat) => t.has(personAt(names, seat), n)), [t.tableCard(view.board)]],
    // The page does not offer the option: a table has the raises of the literature unless a program opens it.
    options: () => ({ raises: null }),
    windows: {},
    optionsLine: ({ raises }) => (typeof raises === 'number' ? t.options(raises) : t.usual),
    remark: () => '',
  };
}

/** The opponent of a seat; the first seat for a spectator. */
export const otherThan = (seat: number | null): number => (seat === 0 ? 1 : 0);

function said({ effect: e }: LeducText, { pays, ends_round, ending }: LeducEffect, names: Names): EffectWords {
  if (ending?.kind === 'folded') return { title: e.folds, then: '' };
  const then = ending !== null ? e.shown : ends_round ? e.opens : e.next(names.name(otherThan(names.you)));
  return { title: e.pays(pays), then };
}

function reader(t: LeducText, names: Names): LogReader<LeducPlay> {
  return {
    read: ({ at, told }) =>
      told.map((fact, i): LogLine => {
        const mine = 'seat' in fact && fact.seat === names.you;
        return { key: `${at}.${i}`, at, phrase: phraseOf(t, fact, names), heading: false, mine, cost: false, weight: weightOf(fact) };
      }),
  };
}

function phraseOf({ log }: LeducText, fact: LeducFact, names: Names): Phrase {
  switch (fact.kind) {
    case 'dealt':
      return log.dealt(personAt(names, fact.seat), fact.card);
    case 'acts':
      return log.acts[fact.does](personAt(names, fact.seat), fact.paid);
    case 'board':
      return log.board(fact.card);
    case 'shows':
      return log.shows(personAt(names, fact.seat), fact.card);
    case 'wins':
      return log.wins(personAt(names, fact.seat), fact.chips);
    case 'shared':
      return log.shared;
  }
}

const WEIGHTS: Readonly<Record<LeducFact['kind'], number>> = { dealt: 1, acts: 2, board: 3, shows: 4, wins: 5, shared: 5 };
const weightOf = ({ kind }: LeducFact): number => WEIGHTS[kind];
