import { describe, expect, it } from 'vitest';
import fourPlayed from './fixtures/4.json';
import sixPlayed from './fixtures/6.json';
import twoPlayed from './fixtures/2.json';
import type { Names, Phrase } from '../contract.ts';
import { newsOf } from '../../shell/news.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { wordsFor } from './words.ts';

const plain = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
const people = ['Eva', 'Anna', 'Ben'];
const names = (you: number | null, word = 'Du'): Names => ({
  you,
  name: (seat) => people[seat] ?? '?',
  label: (seat) => (seat === you ? word : (people[seat] ?? '?')),
});

let at = 0;
const entry = (seat: number | null, ...told: LogEntry['told']): LogEntry => ({ at: at++, seat, move: null, event: null, outcome: null, told });
const log: LogEntry[] = [
  entry(null, { kind: 'starter', seat: 1 }),
  entry(null, { kind: 'round', round: 1, starter: 1, grill: ['P17', 'P24', 'P38'] }),
  entry(1, { kind: 'lays', seat: 1, cards: ['4', '4'], sum: 8 }, { kind: 'draws', seat: 1, count: 1, cards: null }),
  entry(2, { kind: 'lays', seat: 2, cards: ['W7'], sum: 5 }),
  entry(2, { kind: 'lays', seat: 2, cards: ['W12'], sum: 10 }, { kind: 'draws', seat: 2, count: 1, cards: null }),
  entry(0, { kind: 'lays', seat: 0, cards: ['5'], sum: 5 }, { kind: 'draws', seat: 0, count: 1, cards: ['W3'] }),
  entry(1, { kind: 'out', seat: 1, sum: 8, portion: 'P17' }),
  entry(2, { kind: 'steals', seat: 2, from: 0, portion: 'P10' }),
  entry(
    0,
    { kind: 'out', seat: 0, sum: 22, portion: null },
    { kind: 'serves', seat: 0, sum: 22, portion: 'P38' },
    { kind: 'round', round: 2, starter: 2, grill: ['P0'] },
  ),
];

describe('the log in words', () => {
  it('is told in German to the one at the screen', () => {
    expect(
      wordsFor('de')
        .lines(log, names(0))
        .map((line) => plain(line.phrase)),
    ).toEqual([
      'Anna beginnt',
      'Auf den Grill kommen 17, 24 und 38: 12 Würmer. Anna beginnt',
      'Anna legt zwei Vieren: Summe 8',
      'Ben legt die Würmer 7 und 12: Summe 10',
      'Du legst eine Fünf: Summe 5',
      'Du ziehst Wurm 3',
      'Anna steigt ohne Wurm aus und nimmt die 17 mit 1 Wurm',
      'Ben stiehlt dir die 10 ohne Wurm',
      'Du steigst mit 22 aus',
      'Du bekommst für 22 die 38 mit 8 Würmern',
      'Runde 1',
      'Auf den Grill kommt 0: 0 Würmer. Ben beginnt',
      'Runde 2',
    ]);
  });

  it('is told in English to one who looks on', () => {
    const lines = wordsFor('en')
      .lines(log, names(null, 'You'))
      .map((line) => plain(line.phrase));
    expect(lines.slice(2, 8)).toEqual([
      'Anna lays two fours: sum 8',
      'Ben lays worms 7 and 12: sum 10',
      'Eva lays one five: sum 5',
      'Eva draws worm 3',
      'Anna drops out without a worm and takes the 17 with 1 worm',
      'Ben steals the 10 with no worm from Eva',
    ]);
  });

  it('makes news of a theft', () => {
    const lines = wordsFor('de').lines(log.slice(0, 8), names(0));
    const news = newsOf(lines, log.slice(0, 8), 0);
    expect(news && plain(news.first.phrase)).toBe('Ben stiehlt dir die 10 ohne Wurm');
    expect(news?.first.cost).toBe(true);
  });

  it('makes news of what one is served', () => {
    const news = newsOf(wordsFor('de').lines(log, names(0)), log, 0);
    expect(news && plain(news.first.phrase)).toBe('Du bekommst für 22 die 38 mit 8 Würmern');
  });
});

describe('the running score', () => {
  it.each([twoPlayed, fourPlayed, sixPlayed])('adds up, round by round, to the points of the match', (match) => {
    const last = match.tables.at(-1);
    const told = match.log as unknown as LogEntry[];
    const table = { players: match.players, options: {}, view: last?.view, turn: last?.turn } as unknown as Table;
    const scores = wordsFor('de').scores(table, told);
    expect(scores?.deals.length).toBe({ 2: 9, 4: 7, 6: 5 }[match.players]);
    const sums = scores?.totals.map((_, seat) => scores.deals.reduce((sum, deal) => sum + (deal[seat] ?? 0), 0));
    expect(sums).toEqual(scores?.totals);
    expect(sums).toEqual(last?.turn.scores);
    expect(scores?.ends?.length).toBe(scores?.deals.length);
  });

  it('counts what was won, stolen and taken in the rounds that are over', () => {
    const table = { players: 3, options: {}, view: { stacks: [['P38'], ['P17'], ['P10']] }, turn: null } as unknown as Table;
    expect(wordsFor('de').scores(table, log)).toMatchObject({ deals: [[8, 1, 0]], totals: [8, 1, 0], part: 'round' });
  });

  it('knows the host’s own worms in the log', () => {
    const words = wordsFor('de').at?.({ worms: Array.from({ length: 27 }, () => 5) });
    expect(words?.lines(log, names(0)).map((line) => plain(line.phrase))).toContain('Du bekommst für 22 die 38 mit 5 Würmern');
  });
});

describe('the table in words', () => {
  const table = {
    players: 3,
    you: 0,
    options: {},
    view: {
      round: 3,
      grill: ['P17', 'P38'],
      hand: ['1', 'W3'],
      hand_sizes: [2, 5, 6],
      displays: [['2', '2', 'W9'], [], ['W1']],
      out: [false, true, false],
      stacks: [['P16', 'P34'], [], ['P0']],
      laying: null,
      to_act: 0,
    },
  } as unknown as Table;

  it('names what lies there', () => {
    const w = wordsFor('de');
    expect(w.progress(table)).toBe('Runde 3/8');
    expect(w.situation(table, names(0)).map(plain)).toEqual([
      'Auf dem Grill: die 17 mit 1 Wurm und die 38 mit 8 Würmern.',
      'Du hast zwei Zweien und Wurm 9 ausgelegt, Summe 9. 2 auf der Hand, oben auf dem Stapel die 34, zusammen 8 Würmer.',
      'Anna hat nichts ausgelegt, Summe 0, und ist ausgestiegen. 5 auf der Hand, noch keine Portion.',
      'Ben hat Wurm 1 ausgelegt, Summe 5. 6 auf der Hand, oben auf dem Stapel die 0, zusammen 0 Würmer.',
    ]);
    expect(w.scores(table, [])?.totals).toEqual([8, 0, 0]);
    expect(w.remark(table, 0)).toBe('2 Portionen, höchste: 34');
  });

  it('calls each move by its name', () => {
    expect(['lay 2x4', 'lay W7', 'done', 'out', 'out steal'].map(wordsFor('de').move)).toEqual([
      'Zwei Vieren legen',
      'Wurm 7 legen',
      'Fertig',
      'Aussteigen',
      'Aussteigen und stehlen',
    ]);
    expect(wordsFor('en').move('lay 1x5')).toBe('Lay one five');
  });

  it('offers the host’s own worms', () => {
    const [field] = wordsFor('de').options(4);
    expect(field?.kind === 'list' && [field.items.length, field.items[0], field.start.length]).toEqual([27, '16', 27]);
    expect(wordsFor('de').optionsLine({ worms: [] }, 4)).toBe('7 Runden, eigene Würmer');
  });
});
