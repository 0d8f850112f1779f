import { describe, expect, it } from 'vitest';
import type { Names, Phrase } from '../contract.ts';
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
const move = (seat: number, text: string, ...told: LogEntry['told']): LogEntry => ({
  at: at++,
  seat,
  move: text,
  event: null,
  outcome: null,
  told,
});
const chance = (event: string, ...told: LogEntry['told']): LogEntry => ({
  at: at++,
  seat: null,
  move: null,
  event,
  outcome: null,
  told,
});

const log: LogEntry[] = [
  chance('starter', { kind: 'dealer', seat: 0 }),
  chance('shuffle', { kind: 'deal', deal: 1, dealer: 0 }),
  move(1, 'R10', { kind: 'opens', seat: 1, card: 'R10' }),
  move(2, 'B7', { kind: 'opens', seat: 2, card: 'B7' }),
  move(3, 'G4', { kind: 'passes', seat: 3, card: 'G4' }),
  move(
    0,
    'R14',
    { kind: 'joins', seat: 0, card: 'R14', over: { seat: 1, card: 'R10' } },
    { kind: 'wins', seat: 0, color: 'R', cards: 2 },
    { kind: 'wins', seat: 2, color: 'B', cards: 1 },
    { kind: 'leads', seat: 0, card: 'R14' },
  ),
  move(0, 'R3', { kind: 'opens', seat: 0, card: 'R3' }),
  move(1, 'R2', { kind: 'joins', seat: 1, card: 'R2', over: null }),
  move(2, 'R19', { kind: 'joins', seat: 2, card: 'R19', over: { seat: 0, card: 'R3' } }),
];

describe('the log in words', () => {
  it('is told in German to the one at the screen', () => {
    const lines = wordsFor('de').lines(log, names(0));
    expect(lines.map((line) => plain(line.phrase))).toEqual([
      'Du gibst zuerst',
      'Du gibst die Karten für Spiel 1',
      'Anna eröffnet Rot mit 10',
      'Ben eröffnet Blau mit 7',
      'Cem passt mit Grün 4 (−2)',
      'Du überbietest Anna: Rot 14 über 10',
      'Du gewinnst 2 rote Karten',
      'Ben gewinnt 1 blaue Karte',
      'Du hattest Rot 14 und beginnst',
      'Spiel 1 · Stich 1',
      'Du eröffnest Rot mit 3',
      'Anna legt Rot 2 dazu',
      'Ben überbietet dich: Rot 19 über 3',
      'Spiel 1 · Stich 2',
    ]);
  });

  it('is told in English to one who looks on', () => {
    const lines = wordsFor('en').lines(log, names(null, 'You'));
    expect(lines.map((line) => plain(line.phrase)).slice(2, 10)).toEqual([
      'Anna opens red with 10',
      'Ben opens blue with 7',
      'Cem passes with green 4 (−2)',
      'Eva beats Anna: red 14 over 10',
      'Eva wins 2 red cards',
      'Ben wins 1 blue card',
      'Eva had red 14 and leads',
      'Deal 1 · round 1',
    ]);
  });

  it('keeps the key of each line while the log grows', () => {
    const keys = (entries: LogEntry[]) =>
      wordsFor('de')
        .lines(entries, names(0))
        .map((line) => line.key);
    const whole = keys(log);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.slice(0, 5)).toEqual(keys(log.slice(0, 5)).slice(0, 5));
  });

  it('tells the end of a deal and of the match', () => {
    const end = [
      move(
        1,
        'R1',
        { kind: 'scored', deal: 8, scores: [3, -2, 0, 1], totals: [10, -4, 10, 1] },
        { kind: 'over', scores: [10, -4, 10, 1], ranks: [1, 4, 1, 3] },
      ),
    ];
    const said = wordsFor('de')
      .lines(end, names(0))
      .map((line) => plain(line.phrase));
    expect(said).toContain('Spiel 8 bringt: Du +3, Anna −2, Ben 0, Cem +1');
    expect(said).toContain('Du und Ben gewinnen die Partie gemeinsam mit 10');
  });

  it('passes over facts it has no words for', () => {
    const entry = move(1, 'R1', { kind: 'whistles', seat: 1 }, { kind: 'opens', seat: 1, card: 'R1' });
    expect(
      wordsFor('de')
        .lines([entry], names(0))
        .map((line) => plain(line.phrase))[0],
    ).toBe('Anna eröffnet Rot mit 1');
  });

  it('marks what is about you and what cost you', () => {
    const lines = wordsFor('de').lines(log, names(0));
    const beaten = lines.find((line) => plain(line.phrase).startsWith('Ben überbietet dich'));
    expect(beaten).toMatchObject({ mine: true, cost: true });
    const won = lines.find((line) => plain(line.phrase) === 'Ben gewinnt 1 blaue Karte');
    expect(won).toMatchObject({ mine: false, cost: false });
  });
});

describe('the news', () => {
  const news = (entries: LogEntry[], you: number | null) => {
    const found = newsOf(wordsFor('de').lines(entries, names(you)), entries, you);
    return found && [plain(found.first.phrase), found.before && plain(found.before.phrase)];
  };

  it('is what concerns you most since your last move, then the line before it', () => {
    expect(news(log, 0)).toEqual(['Ben überbietet dich: Rot 19 über 3', 'Anna legt Rot 2 dazu']);
    expect(news(log.slice(0, 6), 0)).toEqual(['Du gewinnst 2 rote Karten', 'Du überbietest Anna: Rot 14 über 10']);
    expect(news(log.slice(0, 5), 3)?.[0]).toBe('Cem passt mit Grün 4 (−2)'.replace('Cem', 'Du'));
  });

  it('is the last thing for one who looks on', () => {
    expect(news(log, null)?.[0]).toBe('Ben überbietet Eva: Rot 19 über 3');
  });

  it('is nothing before anything happened', () => {
    expect(news([], 0)).toBeNull();
  });
});

describe('where the match is', () => {
  const table = (view: object, options: Record<string, unknown> = {}) => ({ players: 5, options, view, you: 0 }) as unknown as Table;

  it('says deal and round', () => {
    const view = { deal: 3, to_act: 1, hand_sizes: [8, 7, 8, 8, 7] };
    expect(wordsFor('de').progress(table(view))).toBe('Spiel 3/10 · Stich 5/11');
    expect(wordsFor('en').progress(table(view, { deals: 4 }))).toBe('Deal 3/4 · round 5/11');
    expect(wordsFor('de').progress(table({ ...view, to_act: null }, { target: 30 }))).toBe('Spiel 3');
  });

  it('says how long it is', () => {
    const words = wordsFor('de');
    expect(words.optionsLine({ deals: null, target: null }, 4)).toBe('8 Spiele');
    expect(words.optionsLine({ deals: 1, target: 30 }, 4)).toBe('1 Spiel, bis 30 Punkte');
    expect(words.optionsLine({ deals: null, target: 30 }, 4)).toBe('bis 30 Punkte');
  });
});

describe('a move', () => {
  it('has a name', () => {
    expect(wordsFor('de').move('R10')).toBe('Rot 10');
    expect(wordsFor('en').move('B7')).toBe('Blue 7');
  });
});
