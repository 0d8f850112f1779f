import { describe, expect, it } from 'vitest';
import type { Names, Phrase } from '../contract.ts';
import six from './fixtures/6.json';
import four from './fixtures/4.json';
import { momentsOf, reasonOf } from '../../shell/moments.ts';
import { newsOf } from '../../shell/news.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { wordsFor } from './words.ts';

const plain = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
const people = ['Eva', 'Anna', 'Ben', 'Cem'];
const names = (you: number | null, word = 'Du', of: readonly string[] = people): Names => ({
  you,
  name: (seat) => of[seat] ?? '?',
  label: (seat) => (seat === you ? word : (of[seat] ?? '?')),
});

let at = 0;
const entry = (seat: number | null, ...told: LogEntry['told']): LogEntry => ({ at: at++, seat, move: null, event: null, outcome: null, told });
const fn = (of: object) => ({ kind: 'draw', card: 'E7', starter: 1, n: 2, wish: null, ...of });
const lays = (seat: number, card: string, as = card, forced = false) => ({ kind: 'lays', seat, card, as, forced, count: forced ? 2 : 1 });

const log: LogEntry[] = [
  entry(null, { kind: 'round', round: 1, dealer: 3 }),
  entry(null, { kind: 'arschkarte', rolled: 5, card: 'H9' }, { kind: 'first', card: 'E10' }, { kind: 'turn', seat: 1 }),
  entry(1, lays(1, 'E7'), { kind: 'starts', seat: 1, card: 'E7', grants: false }, { kind: 'falls', seat: 2, fn: fn({}) }),
  entry(
    2,
    lays(2, 'G7'),
    { kind: 'reacts', seat: 2, card: 'G7', does: 'continues' },
    { kind: 'turns', direction: -1 },
    { kind: 'falls', seat: 1, fn: fn({ n: 4 }) },
  ),
  entry(1, lays(1, 'HK'), { kind: 'reacts', seat: 1, card: 'HK', does: 'doubles' }, { kind: 'falls', seat: 0, fn: fn({ n: 8 }) }),
  entry(0, { kind: 'accepts', seat: 0 }, { kind: 'draws', seat: 0, count: 2, cards: ['S7', 'SA'], for: 'draw' }, { kind: 'turn', seat: 3 }),
  // While the others are asked, only the laying can be told.
  entry(3, lays(3, 'SU')),
  entry(0, { kind: 'passes', seat: 0 }),
  entry(2, { kind: 'starts', seat: 3, card: 'SU', grants: false }),
  entry(3, { kind: 'wishes', seat: 3, wish: 'jackpot' }, { kind: 'falls', seat: 2, fn: fn({ kind: 'wish', wish: 'jackpot' }) }),
  entry(2, lays(2, 'H9')),
  entry(0, { kind: 'objects', seat: 0, to: 2, right: true }, { kind: 'draws', seat: 2, count: 1, cards: null, for: 'object' }),
  entry(2, lays(2, 'EU'), { kind: 'starts', seat: 2, card: 'EU', grants: true }),
  entry(1, { kind: 'fined', seat: 1 }, { kind: 'draws', seat: 1, count: 1, cards: null, for: 'penalty' }),
  entry(2, { kind: 'swaps', sides: [2, 0] }),
  entry(1, { kind: 'leaves', seat: 1, place: 1 }, { kind: 'round_over', round: 1, places: [1, 3, 2, 0], points: [0, 3, 1, 2], unfinished: false }),
  entry(1, { kind: 'something-new', seat: 1 }),
];

describe('the log in words', () => {
  it('is told in German to the one at the screen', () => {
    expect(
      wordsFor('de')
        .lines(log, names(0))
        .map((line) => plain(line.phrase)),
    ).toEqual([
      'Cem gibt',
      'Die Arschkarte ist Herz 9',
      'Eichel 10 wird aufgedeckt',
      'Anna legt die Eichel 7: 2 Karten für Ben',
      'Ben legt die Grün 7 dazu: 4 Karten für Anna',
      'Die Richtung dreht: gegen den Uhrzeigersinn',
      'Anna verdoppelt mit Herz-König: 8 Karten für dich',
      'Du ziehst Schellen 7 und Schellen-Ass',
      'Cem legt den Schellen-Unter',
      'Cem wünscht sich eine Jackpotkarte: Ben ist gefragt',
      'Ben legt die Herz 9',
      'Du rufst „Arschkarte!“: Ben nimmt sie zurück',
      'Ben zieht eine Karte zur Strafe',
      'Ben überholt mit Eichel-Unter den Wunsch',
      'Anna legt falsch und zieht zur Strafe',
      'Anna zieht eine Karte zur Strafe',
      'Du tauschst die Hand mit Ben',
      'Anna ist fertig, als 1.',
      'König: Anna, Buhmann: du',
      'Runde 1',
    ]);
  });

  it('is told in English to one who looks on', () => {
    const lines = wordsFor('en')
      .lines(log, names(null, 'You'))
      .map((line) => plain(line.phrase));
    expect(lines.slice(3, 7)).toEqual([
      'Anna lays the Acorn 7: 2 cards for Ben',
      'Ben adds the Leaf 7: 4 cards for Anna',
      'Play turns round: anticlockwise',
      'Anna doubles with the Heart King: 8 cards for Eva',
    ]);
  });

  it('makes news of what costs', () => {
    const lines = wordsFor('de').lines(log.slice(0, 5), names(0));
    const news = newsOf(lines, log.slice(0, 5), 0);
    expect(plain(news?.first.phrase ?? [])).toBe('Anna verdoppelt mit Herz-König: 8 Karten für dich');
    expect(news?.first.cost).toBe(true);
  });

  it('has unique keys, and words for every fact of recorded matches', () => {
    for (const match of [four, six]) {
      const told = match.log as unknown as LogEntry[];
      for (const lang of ['de', 'en'] as const) {
        const lines = wordsFor(lang).lines(told, names(match.you, lang === 'de' ? 'Du' : 'You', match.names));
        expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
        for (const line of lines) expect(plain(line.phrase)).not.toMatch(/undefined|\?|null/);
      }
    }
  });
});

describe('the table in words', () => {
  const table = (match: typeof six, i: number): Table =>
    ({
      ...match,
      ...match.tables[i],
      you: match.you,
      code: 'x',
      version: 1,
      phase: 'playing',
      seats: [],
      spectators: 0,
      window: 1,
      clock: null,
      next: null,
      public: false,
      host: '',
      you_host: true,
    }) as unknown as Table;

  it('tells every position and every move in both languages', () => {
    for (const lang of ['de', 'en'] as const) {
      const words = wordsFor(lang);
      six.tables.forEach((shot, i) => {
        const now = table(six, i);
        const who = names(six.you, 'Du', six.names);
        const said = words.situation(now, who).map(plain).join(' ');
        expect(said).not.toMatch(/undefined|null/);
        for (const move of shot.legal) {
          expect(words.effect(now, who, move), move).not.toMatch(/undefined|null|^\. /);
          expect(words.move(move), move).not.toMatch(/undefined|null/);
        }
      });
    }
  });

  it('counts rounds as deals', () => {
    const now = table(six, 0);
    expect(wordsFor('de').scores({ ...now, view: { ...(now.view as object), scores: [0, 3, 1, 2] } }, log)).toMatchObject({
      deals: [[0, 3, 1, 2]],
      totals: [0, 3, 1, 2],
      ends: [15],
    });
  });

  it('tells of each moment how it came about, not that the round was over', () => {
    for (const match of [six, four]) {
      const told = match.log as unknown as LogEntry[];
      const words = wordsFor('de');
      const who = names(match.you, 'Du', match.names);
      const scores = words.scores(table(match as unknown as typeof six, match.tables.length - 1), told);
      const moments = momentsOf(scores?.deals ?? [], match.players);
      expect(scores?.ends?.length).toBe(scores?.deals.length);
      for (const moment of moments) {
        const reason = plain(reasonOf(moment, scores?.ends ?? [], words, told, who) ?? []);
        expect(reason).not.toMatch(/^$|undefined|König: /);
      }
    }
  });

  it('proposes to people that they watch the Arschkarte themselves', () => {
    const field = wordsFor('de')
      .options(4)
      .find(({ name }) => name === 'arschkarte');
    expect(field).toMatchObject({ kind: 'choice', fallback: 'challenge', propose: 'attention' });
    expect(wordsFor('de').optionsLine({ rounds: 2, arschkarte: 'attention', penalty: true }, 4)).toBe('2 Runden, Arschkarte: aufpassen, Fehler kosten');
  });
});
