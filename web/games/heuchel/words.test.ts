import { describe, expect, it } from 'vitest';
import type { Names, Phrase } from '../contract.ts';
import three from './fixtures/3d.json';
import four from './fixtures/4d.json';
import six from './fixtures/6.json';
import { momentsOf, reasonOf, sums } from '../../shell/moments.ts';
import { newsOf } from '../../shell/news.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { wordsFor } from './words.ts';

const plain = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

const people = ['Eva', 'Anna', 'Ben', 'Cem'];
const names = (you: number | null, word = 'Du'): Names => ({
  you,
  name: (seat) => people[seat] ?? '?',
  label: (seat) => (seat === you ? word : (people[seat] ?? '?')),
});

let at = 0;
const line = (seat: number | null, ...told: LogEntry['told']): LogEntry => ({ at: at++, seat, move: null, event: null, outcome: null, told });

const log: LogEntry[] = [
  line(null, { kind: 'starter', seat: 0 }),
  line(null, { kind: 'dealt' }),
  line(2, { kind: 'arranges', seat: 2, class: 'Qu' }),
  line(0, { kind: 'climbs', seat: 0, top: 'Pa5', count: 2, from: 5, to: 8 }),
  line(0, { kind: 'takes', seat: 0, from: 2, row: 8, count: 2 }, { kind: 'forfeits', seat: 2, cards: ['Fe3', 'Fe5'] }),
  line(0, { kind: 'ends', seat: 0 }),
  line(1, { kind: 'climbs', seat: 1, top: 'Fu6', count: 1, from: 12, to: 13 }, { kind: 'finishes', seat: 1, row: 13, height: 1 }),
  line(2, { kind: 'climbs', seat: 2, top: 'Fu1', count: 1, from: 7, to: 8 }),
  line(2, { kind: 'takes', seat: 2, from: 0, row: 8, count: 1 }),
  line(null, { kind: 'rolls', seat: 3, rolled: 2 }),
  line(3, { kind: 'climbs', seat: 3, top: 'Bi1', count: 1, from: 5, to: 7 }),
  line(3, { kind: 'loses', seat: 3, row: 7, cards: ['Bi1'] }),
  line(3, { kind: 'over', scores: [3, -2, 5, 5], ranks: [3, 4, 1, 1] }),
];

describe('the log in words', () => {
  it('is told in German to the one at the screen', () => {
    expect(
      wordsFor('de')
        .lines(log, names(0))
        .map(({ phrase }) => plain(phrase)),
    ).toEqual([
      'Du beginnst',
      'Die Karten sind verteilt',
      'Ben ordnet den Stapel Quacksalber',
      'Du springst mit Patrizierin 5 (2 Karten) auf Stock 8',
      'Du nimmst Ben zwei Karten auf Stock 8',
      'Ben verliert Feuerschlucker 3 und Feuerschlucker 5: über das Ziel hinaus',
      'Du beendest den Zug',
      'Anna bringt Fürst 6 auf Stock 13 ins Ziel',
      'Ben steigt mit Fürst 1 auf Stock 8',
      'Ben nimmt dir eine Karte auf Stock 8',
      'Cem würfelt eine 2',
      'Cem zieht mit Bischof 1 auf Stock 7',
      'Cem verliert Bischof 1',
      'Ben und Cem gewinnen die Partie gemeinsam mit 5',
      'Runde 1',
    ]);
  });

  it('is told in English to one who looks on', () => {
    expect(
      wordsFor('en')
        .lines(log, names(null, 'You'))
        .map(({ phrase }) => plain(phrase))
        .slice(3, 10),
    ).toEqual([
      'Eva jumps with Patrician 5 (2 cards) to floor 8',
      'Eva takes two cards from Ben on floor 8',
      'Ben loses Fire-eater 3 and Fire-eater 5: past the target',
      'Eva ends the turn',
      'Anna brings Prince 6 home to floor 13',
      'Ben climbs with Prince 1 to floor 8',
      'Ben takes one card from Eva on floor 8',
    ]);
  });

  it('puts first what was taken from the person, and says that it cost', () => {
    const told = wordsFor('de').lines(log.slice(0, 11), names(0));
    const news = newsOf(told, log.slice(0, 11), 0);
    expect(news && plain(news.first.phrase)).toBe('Ben nimmt dir eine Karte auf Stock 8');
    expect(news?.first.cost).toBe(true);
  });

  it('has unique keys, and words for a whole match', () => {
    const told = wordsFor('de').lines(four.log as unknown as LogEntry[], names(0));
    expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
    for (const { phrase } of told) expect(plain(phrase)).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe('the running score', () => {
  const tableAt = (match: typeof four | typeof six | typeof three, n: number) =>
    ({ players: match.players, you: 0, options: match.options, ...match.tables.at(n) }) as unknown as Table;

  it.each([three, four, six])('is read backwards from the open house, and ends with the points of the match', (match) => {
    const told = match.log as unknown as LogEntry[];
    const table = tableAt(match, -1);
    const scores = wordsFor('de').scores(table, told);
    const end = table.turn?.kind === 'over' ? table.turn.scores : [];
    expect(scores?.totals).toEqual(end);
    expect(sums(scores?.deals ?? [], match.players, scores?.start).map((run) => run.at(-1))).toEqual(end);
    // Before the first move every card counts against its owner.
    expect(Math.max(...(scores?.start ?? [1]))).toBeLessThan(0);
    expect(scores?.ends?.length).toBe(scores?.deals.length);
    expect(scores?.deals.length).toBeGreaterThan(5);
  });

  it('is not known while cards are buried, nor from half a log', () => {
    const told = four.log as unknown as LogEntry[];
    expect(wordsFor('de').scores(tableAt(four, 5), told.slice(0, 20))).toBeNull();
    expect(wordsFor('de').scores(tableAt(four, -1), told.slice(50))).toBeNull();
  });

  it('has moments, and the log says how they came about', () => {
    const told = four.log as unknown as LogEntry[];
    const words = wordsFor('de');
    const scores = words.scores(tableAt(four, -1), told);
    const moments = momentsOf(scores?.deals ?? [], 4, scores?.start);
    const reasons = moments.map((moment) => plain(reasonOf(moment, scores?.ends ?? [], words, told, names(0)) ?? []));
    expect(moments.map(({ kind }) => kind)).toContain('jump');
    expect(reasons.filter(Boolean).length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).not.toMatch(/undefined|NaN/);
  });
});

describe('the table in words', () => {
  const tables = four.tables.map(({ view, legal, turn }) => ({
    ...({ code: '', players: 4, you: 0, options: four.options } as unknown as Table),
    view,
    legal,
    turn: turn as Table['turn'],
  }));

  it.each(['de', 'en'] as const)('says in %s what lies there and what each move does', (lang) => {
    const words = wordsFor(lang);
    for (const table of tables) {
      const said = [
        ...words.situation(table, names(0)).map(plain),
        ...(words.hand(table) ?? []),
        ...table.legal.flatMap((move) => [words.move(move), words.effect(table, names(0), move)]),
        words.progress(table),
      ];
      for (const text of said) expect(text).not.toMatch(/undefined|NaN|\[object|null/);
      expect(words.situation(table, names(0)).length).toBeGreaterThanOrEqual(4);
      expect(new Set(table.legal.map((move) => words.move(move))).size).toBe(table.legal.length);
    }
  });

  it('names the variant and what counted', () => {
    const words = wordsFor('de');
    const last = tables.at(-1);
    expect(words.optionsLine({ die: true }, 4)).toBe('Mit Würfel');
    expect(words.optionsLine({}, 4)).toBe('Grundspiel');
    expect(last && words.remark(last, 0)).toMatch(/^\d+ dafür, \d+ dagegen$/);
    expect(words.scores(last as Table, [])).toBeNull();
    expect(words.options(4)).toMatchObject([{ name: 'die', kind: 'switch' }]);
  });
});
