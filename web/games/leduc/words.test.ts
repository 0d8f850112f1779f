import { expect, it } from 'vitest';
import type { Names, Table } from '../../board/contract.ts';
import type { LeducFact, LeducMove, LeducPlay } from '../../wire/leduc.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { words as de } from './in.de.ts';
import { words as en } from './in.en.ts';

const names: Names = { you: 0, name: (seat) => ['Eva', 'Anna'][seat] ?? '', label: (seat) => ['Du', 'Anna'][seat] ?? '' };

const told: LeducFact[] = [
  { kind: 'dealt', seat: 0, card: 'J1' },
  { kind: 'dealt', seat: 1, card: null },
  { kind: 'acts', seat: 0, does: 'raise', paid: 3 },
  { kind: 'acts', seat: 1, does: 'call', paid: 3 },
  { kind: 'board', card: 'Q2' },
  { kind: 'acts', seat: 0, does: 'fold', paid: 3 },
  { kind: 'shows', seat: 1, card: 'K2' },
  { kind: 'wins', seat: 1, chips: 1 },
  { kind: 'shared' },
];

/** The lines of the log as plain text. */
function linesIn(words: typeof de): string[] {
  const entry: LogEntry<LeducPlay> = { at: 0, seat: null, move: null, event: null, outcome: null, told };
  const lines = words.reader(names).read(entry);
  return lines.map(({ phrase }) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join(''));
}

it('words every fact in both languages', () => {
  expect(linesIn(de)).toEqual([
    'Du bekommst den Buben',
    'Anna bekommt eine Karte',
    'Du erhöhst auf 3 Chips',
    'Anna bleibt dabei mit 3 Chips',
    'Die Tischkarte: Dame',
    'Du steigst aus',
    'Anna zeigt den König',
    'Anna gewinnt 1 Chip',
    'Gleichstand: Niemand gewinnt',
  ]);
  expect(linesIn(en)).toEqual([
    'You get the jack',
    'Anna gets a card',
    'You raise to 3 chips',
    'Anna stays in with 3 chips',
    'The board card: queen',
    'You fold',
    'Anna shows the king',
    'Anna wins 1 chip',
    'A tie: nobody wins',
  ]);
});

it('says what a move does and why it is blocked', () => {
  expect(de.said({ pays: 0, ends_round: false, ending: null }, names)).toEqual({ title: 'Du zahlst nichts', then: 'Danach ist Anna dran' });
  expect(en.said({ pays: 2, ends_round: true, ending: null }, names)).toEqual({ title: 'You pay 2 chips', then: 'Then the board card is turned over' });
  expect(en.said({ pays: 0, ends_round: true, ending: { kind: 'folded', by: 0 } }, names).title).toBe('You fold');
  expect(de.why({ rule: 'LE-3.1', cause: 'not_your_turn' }, names)).toEqual({ text: 'Anna ist dran.', rule: 'LE-3.1' });
});

it('describes the table', () => {
  const bets = {
    round: 1,
    to_act: 0,
    paid: [1, 3] as [number, number],
    raises: 1,
    acted: 1,
    most_raises: 2,
    moves: [['raise'], []] as [LeducMove[], LeducMove[]],
    ending: null,
  };
  const table = { view: { bets, card: 'Q1', board: null, shown: null } } as Table<LeducPlay>;
  const said = de.situation(table, names).map((phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join(''));
  expect(said).toEqual(['1. Runde.', 'Du hast 1 Chip eingezahlt.', 'Anna hat 3 Chips eingezahlt.', 'Tischkarte: verdeckt.']);
  expect(de.hand(table)).toEqual(['Dame']);
});

it('names the option of a table, which tables of older rules lack', () => {
  expect([{ raises: 3 }, {}].map((options) => de.optionsLine(options, 2))).toEqual(['bis zu 3 Erhöhungen je Runde', 'übliche Regeln']);
  expect([{ raises: 2 }, {}].map((options) => en.optionsLine(options, 2))).toEqual(['up to 2 raises a round', 'usual rules']);
});
