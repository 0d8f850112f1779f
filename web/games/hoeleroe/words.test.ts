import { describe, expect, it } from 'vitest';
import type { GameWords, Names, Phrase } from '../../board/contract.ts';
import six from './fixtures/6.json';
import four from './fixtures/4.json';
import { Reading } from '../../board/log/reading.ts';
import { newsOf } from '../../board/log/news.ts';
import type { LogEntry } from '../../wire/wire.ts';
import { proposals } from '../../board/setup/proposals.ts';
import told from './fixtures/told.json?raw';
import type { HoTable } from './view.ts';
import { storyteller } from './moments.ts';
import { marksOf } from '../../board/report/marks.ts';
import { words as de } from './in.de.ts';
import { words as en } from './in.en.ts';

const WORDS = { de, en };

const linesOf = (lang: 'de' | 'en', log: readonly LogEntry[], who: Names) => [...new Reading().read(log, WORDS[lang] as GameWords, who)];

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
const lays = (seat: number, card: string, as = card, forced = false) => ({
  kind: 'lays',
  seat,
  card,
  as,
  forced,
  count: forced ? 2 : 1,
  second: forced ? 'HO' : null,
});

const log: LogEntry[] = [
  entry(null, { kind: 'round', round: 1, dealer: 3 }),
  entry(null, { kind: 'arschkarte', rolled: 5, card: 'H9' }, { kind: 'first', card: 'E10' }, { kind: 'turn', seat: 1 }),
  entry(1, lays(1, 'E7'), { kind: 'starts', seat: 1, card: 'E7', grants: null }, { kind: 'falls', seat: 2, fn: fn({}) }),
  entry(
    2,
    lays(2, 'G7'),
    { kind: 'reacts', seat: 2, card: 'G7', does: 'continues' },
    { kind: 'turns', direction: -1 },
    { kind: 'falls', seat: 1, fn: fn({ n: 4 }) },
  ),
  entry(1, lays(1, 'HK'), { kind: 'reacts', seat: 1, card: 'HK', does: 'doubles' }, { kind: 'falls', seat: 0, fn: fn({ n: 8 }) }),
  entry(0, { kind: 'accepts', seat: 0 }, { kind: 'draws', seat: 0, count: 2, cards: ['S7', 'SA'], for: 'draw' }, { kind: 'turn', seat: 3 }),
  // While the others are asked, the log has only the play itself.
  entry(3, lays(3, 'SU')),
  entry(0, { kind: 'passes', seat: 0 }),
  entry(2, { kind: 'starts', seat: 3, card: 'SU', grants: null }),
  entry(3, { kind: 'wishes', seat: 3, wish: 'jackpot' }, { kind: 'falls', seat: 2, fn: fn({ kind: 'wish', wish: 'jackpot' }) }),
  entry(2, lays(2, 'H9')),
  entry(0, { kind: 'objects', seat: 0, to: 2, right: true }, { kind: 'draws', seat: 2, count: 1, cards: null, for: 'object' }),
  entry(2, lays(2, 'EU'), { kind: 'starts', seat: 2, card: 'EU', grants: 'overtakes' }),
  entry(1, { kind: 'fined', seat: 1 }, { kind: 'draws', seat: 1, count: 1, cards: null, for: 'penalty' }),
  entry(2, { kind: 'swaps', sides: [2, 0] }),
  entry(1, { kind: 'leaves', seat: 1, place: 1 }, { kind: 'round_over', round: 1, places: [1, 3, 2, 0], points: [0, 3, 1, 2], unfinished: false }),
  entry(1, { kind: 'something-new', seat: 1 }),
];

describe('the log in words', () => {
  it('addresses the viewer in German', () => {
    expect(linesOf('de', log, names(0)).map((line) => plain(line.phrase))).toEqual([
      'Cem gibt',
      'Die Arschkarte ist Herz 9',
      'Eichel 10 wird aufgedeckt',
      'Anna legt die Eichel 7: 2 Karten für Ben',
      'Ben legt die Grün 7 dazu: 4 Karten für Anna',
      'Die Richtung wechselt: gegen den Uhrzeigersinn',
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
      'Anna ist als Erster fertig',
      'King: Anna, Buhmann: du',
      'Runde 1',
    ]);
  });

  it('is neutral in English for a spectator', () => {
    const lines = linesOf('en', log, names(null, 'You')).map((line) => plain(line.phrase));
    expect(lines.slice(3, 7)).toEqual([
      'Anna lays the Acorn 7: 2 cards for Ben',
      'Ben adds the Leaf 7: 4 cards for Anna',
      'Direction reverses: anticlockwise',
      'Anna doubles with the Heart King: 8 cards for Eva',
    ]);
  });

  it('makes news of costs', () => {
    const lines = linesOf('de', log.slice(0, 5), names(0));
    const news = newsOf(lines, log.slice(0, 5), 0);
    expect(plain(news[0]?.phrase ?? [])).toBe('Anna verdoppelt mit Herz-König: 8 Karten für dich');
    expect(news[0]?.cost).toBe(true);
  });

  it('has unique keys, and words for every fact of recorded matches', () => {
    for (const match of [four, six]) {
      for (const lang of ['de', 'en'] as const) {
        const lines = linesOf(lang, match.log as unknown as LogEntry[], names(match.you, lang === 'de' ? 'Du' : 'You', match.names));
        expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
        for (const line of lines) expect(plain(line.phrase)).not.toMatch(/undefined|\?|null/);
      }
    }
  });
});

describe('the table in words', () => {
  const tables = JSON.parse(told) as HoTable[];

  it('words every position, every move and every blocked thing in both languages', () => {
    const who = names(0, 'Du', ['Eva', 'Anna', 'Ben', 'Cem', 'Dora', 'Egon']);
    for (const lang of ['de', 'en'] as const) {
      const words = WORDS[lang];
      for (const table of tables) {
        expect(words.situation(table, who).map(plain).join(' ')).not.toMatch(/undefined|null/);
        expect(table.effects).toHaveLength(table.legal.length);
        table.legal.forEach((move, i) => {
          const effect = table.effects[i];
          const said = effect === undefined ? undefined : words.said?.(effect, who);
          expect(`${said?.title} ${said?.then}`, move).not.toMatch(/undefined|null|NaN|^ /);
          expect(words.move(move), move).not.toMatch(/undefined|null/);
        });
        for (const { thing, effect, reason } of table.blocked) {
          expect(words.thing?.(thing), thing).not.toMatch(/undefined|null| locked/);
          const why = words.why?.(reason, who);
          expect(why?.text, `${thing}: ${reason.kind}`).toMatch(/\S/);
          const said = effect === null ? null : words.said?.(effect, who);
          if (said !== null) expect(`${said?.title} ${said?.then}`, thing).not.toMatch(/undefined|null|NaN/);
        }
      }
    }
  });

  it('says how many cards a draw is, and for whom', () => {
    const words = de;
    const around = { kind: 'lays', does: 'reacts', unit: 'draw', forced: false, kings: false, rolls: null, over: null, asks: false, next: null } as const;
    const rest = { liftable: false, arschkarte: false, turns: false, ring: null, jackpot: 4, last: null, sacrifice: false } as const;
    const doubled = { ...around, ...rest, card: 'HK', as: 'HK', reaction: 'doubles', by: null, n: 10, rest: 0, to: 2 } as const;
    expect(words.said?.(doubled, names(0))).toEqual({ title: 'Verdoppelt: 10 Karten für Ben', then: 'Du bist es los.' });
    const halved = { ...doubled, card: 'S9', as: 'S9', reaction: 'halves', n: 3, rest: 2, to: 0 } as const;
    expect(words.said?.(halved, names(0))?.title).toBe('Halbiert: du ziehst 3');
    expect(words.said?.({ ...doubled, last: { kind: 'leaves', place: 1 } }, names(0))?.then).toBe('Damit bist du auf Platz 1 fertig.');
  });

  it('says the effect of Zwang, and that a card counts as the Arschkarte', () => {
    const plain = { kind: 'lays', does: 'starts', reaction: null, unit: null, kings: false, rolls: null, over: null, asks: false, next: 2, to: null } as const;
    const rest = { by: null, n: null, rest: 0, turns: true, ring: null, jackpot: 4, last: null, sacrifice: false, arschkarte: false } as const;
    const turner = { ...plain, ...rest, card: 'SK', as: 'SK', forced: true, liftable: false } as const;
    for (const [words, onTop, lift, call] of [
      [de, /obenauf/, /hebt ihn auf/, /Ruft jemand/],
      [en, /lies on top/, /lifts it/, /anyone calls/],
    ] as const) {
      expect(words.said?.(turner, names(0))?.then).toMatch(onTop);
      expect(words.said?.({ ...turner, card: 'H10', as: 'H10', liftable: true }, names(0))?.then).toMatch(lift);
      expect(words.said?.({ kind: 'forces', card: 'SO', liftable: false }, names(0))?.then).not.toMatch(lift);
      expect(words.said?.({ ...turner, card: 'G9', as: 'E8', forced: false, arschkarte: true }, names(0))?.then).toMatch(call);
    }
  });

  it('reports a deflected skip, and stepping aside in Robin Hood', () => {
    const spared = entry(
      2,
      lays(2, 'E10'),
      { kind: 'reacts', seat: 2, card: 'E10', does: 'spares' },
      { kind: 'counts', n: 2 },
      { kind: 'falls', seat: 3, fn: fn({ kind: 'skips', card: 'HA', n: 2 }) },
    );
    const aside = entry(1, lays(1, 'GO'), { kind: 'reacts', seat: 1, card: 'GO', does: 'exempts' });
    const said = (lang: 'de' | 'en') => linesOf(lang, [spared, aside], names(0, lang === 'de' ? 'Du' : 'You')).map(({ phrase }) => plain(phrase));
    expect(said('de')).toEqual(['Ben stoppt einen Platz mit Eichel 10: noch 2 Plätze, Cem zuerst', 'Anna tritt mit Grün-Ober zurück']);
    expect(said('en')).toEqual(['Ben stops one place with the Acorn 10: 2 more places, Cem first', 'Anna steps aside with the Leaf Ober']);
  });

  it('proposes three rounds, because King and Buhmann need several', () => {
    for (const [words, why] of [
      [de, /King und Buhmann/],
      [en, /King and Buhmann/],
    ] as const) {
      expect(words.options(4).rounds).toMatchObject({ kind: 'number', none: '1', propose: 3, hint: expect.stringMatching(why) });
    }
    expect(proposals(de.options(4))).toEqual({ rounds: 3, arschkarte: 'attention' });
  });

  it('proposes that players watch the Arschkarte themselves', () => {
    const field = de.options(4).arschkarte;
    expect(field).toMatchObject({ kind: 'choice', fallback: 'challenge', propose: 'attention' });
    expect(de.optionsLine({ rounds: 2, arschkarte: 'attention', penalty: true }, 4)).toBe('2 Runden, Arschkarte: aufpassen, Fehler kosten');
  });
});

it('says which cards, seats and piles a finding marks', () => {
  const marked = (made: string, best: string) => Object.fromEntries(marksOf({ made, best }, storyteller.named));
  expect(marked('lay G9 as E7', 'lay E7')).toEqual({ 'G9.0': 'made', 'E7.0': 'best' });
  expect(marked('lay E7', 'lay E7 HO')).toEqual({ 'HO.0': 'best' });
  expect(marked('lay EK', 'lay EK EK')).toEqual({ 'EK.1': 'best' });
  expect(marked('draw', 'counter')).toEqual({ 'stock.0': 'made', 'HO.0': 'best' });
  expect(marked('pair 0 2', 'pair 0 J')).toEqual({ 'seat 2.0': 'made', 'jackpot.0': 'best' });
  // A wish has no place on the board.
  expect(marked('wish 10', 'wish A')).toEqual({});
});

it('names the seats of a move where the names are known', () => {
  expect(['target 2', 'pair 0 J'].map((move) => de.move(move, names(null)))).toEqual(['Ben nennen', 'Eva und Jackpot tauschen lassen']);
});
