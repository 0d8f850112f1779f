import { describe, expect, it } from 'vitest';
import type { HeuchelEffect, HeuchelFact, HeuchelHighlight, HeuchelPlay, HeuchelReason } from '../../wire/heuchel.ts';
import type { Names, Phrase } from '../../board/contract.ts';
import { newsOf } from '../../board/log/news.ts';
import { linesOf } from '../../board/log/reading.ts';
import { sayingOf, sentences } from '../../board/control/saying.ts';
import { tableAt } from '../../board/lesson/lesson.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { lesson } from './lesson/lesson.ts';
import { words as de } from './in.de.ts';
import { words as en } from './in.en.ts';

const WORDS = { de, en };

const plain = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

const people = ['Eva', 'Anna', 'Ben', 'Cem'];
const names = (you: number | null, word = 'Du'): Names => ({
  you,
  name: (seat) => people[seat] ?? '?',
  label: (seat) => (seat === you ? word : (people[seat] ?? '?')),
});

let at = 0;
const line = (seat: number | null, ...told: HeuchelFact[]): LogEntry<HeuchelPlay> => ({ at: at++, seat, move: null, event: null, outcome: null, told });

const log: LogEntry<HeuchelPlay>[] = [
  line(null, { kind: 'starter', seat: 0 }),
  line(null, { kind: 'dealt' }),
  line(2, { kind: 'arranges', seat: 2, class: 'Qu' }),
  line(0, { kind: 'climbs', seat: 0, top: 'Pa5', count: 2, from: 5, to: 8, way: 'jump' }),
  line(0, { kind: 'takes', seat: 0, from: 2, row: 8, count: 2, cards: ['Fe1', 'Fe2'] }, { kind: 'forfeits', seat: 2, row: 8, cards: ['Fe3', 'Fe5'] }),
  line(0, { kind: 'ends', seat: 0 }),
  line(1, { kind: 'climbs', seat: 1, top: 'Fu6', count: 1, from: 12, to: 13, way: 'step' }, { kind: 'finishes', seat: 1, row: 13, height: 1 }),
  line(2, { kind: 'climbs', seat: 2, top: 'Fu1', count: 1, from: 7, to: 8, way: 'step' }),
  line(2, { kind: 'takes', seat: 2, from: 0, row: 8, count: 1, cards: null }),
  line(null, { kind: 'rolls', seat: 3, rolled: 2 }),
  line(3, { kind: 'climbs', seat: 3, top: 'Bi1', count: 1, from: 5, to: 7, way: 'die' }, { kind: 'round', round: 1 }),
  line(null, { kind: 'rolls', seat: 0, rolled: 6 }),
  line(3, { kind: 'loses', seat: 3, row: 7, cards: ['Bi1'] }, { kind: 'round', round: 2 }, { kind: 'over', scores: [3, -2, 5, 5], ranks: [3, 4, 1, 1] }),
];

/** The log's texts, oldest first. */
const said = (lang: 'de' | 'en', lines: readonly LogEntry<HeuchelPlay>[], who: Names) => linesOf(WORDS[lang], lines, who).map(({ phrase }) => plain(phrase));

describe('the log in words', () => {
  it('addresses the viewer in German, with each round below its heading', () => {
    expect(said('de', log, names(0))).toEqual([
      'Du beginnst',
      'Die Karten sind verteilt',
      'Ben ordnet den Stapel Quacksalber',
      'Du springst mit Patrizierin 5 (2 Karten) auf Stock 8',
      'Du nimmst Ben zwei Karten auf Stock 8 ab',
      'Ben verliert Feuerschlucker 3 und Feuerschlucker 5: über das Ziel hinaus',
      'Du beendest den Zug',
      'Anna bringt Fürst 6 auf Stock 13 ins Ziel',
      'Ben steigt mit Fürst 1 auf Stock 8',
      'Ben nimmt dir eine Karte auf Stock 8 ab',
      'Cem würfelt eine 2',
      'Cem zieht mit Bischof 1 auf Stock 7',
      'Runde 1',
      'Du würfelst eine 6',
      'Cem verliert Bischof 1',
      'Ben und Cem gewinnen die Partie gemeinsam mit 5 Punkten',
      'Runde 2',
    ]);
  });

  it('is neutral in English for a spectator', () => {
    expect(said('en', log, names(null, 'You')).slice(3, 10)).toEqual([
      'Eva jumps with Patrician 5 (2 cards) to floor 8',
      'Eva takes two cards from Ben on floor 8',
      'Ben loses Fire-eater 3 and Fire-eater 5: past the target',
      'Eva ends the turn',
      'Anna brings Prince 6 home to floor 13',
      'Ben climbs with Prince 1 to floor 8',
      'Ben takes one card from Eva on floor 8',
    ]);
  });

  it('names a round from the middle of the log on as soon as it is known', () => {
    expect(said('de', log.slice(7), names(0)).filter((text) => text.startsWith('Runde'))).toEqual(['Runde 1', 'Runde 2']);
    expect(said('de', log.slice(7, 9), names(0))).not.toContain('Runde 1');
  });

  it('puts losses of the viewer first, with their cost', () => {
    const news = newsOf(linesOf(de, log.slice(0, 11), names(0)), log.slice(0, 11), 0);
    expect(plain(news[0]?.phrase ?? [])).toBe('Ben nimmt dir eine Karte auf Stock 8 ab');
    expect(news[0]?.cost).toBe(true);
  });
});

describe('effects and reasons', () => {
  const effect = (one: HeuchelEffect) => {
    const does = de.said?.(one, names(0));
    return does && sentences(does);
  };
  const why = (one: HeuchelReason) => de.why?.(one, names(0));

  it('are worded as they are told', () => {
    const climb: HeuchelEffect = {
      kind: 'climb',
      from: 5,
      to: 8,
      way: 'jump',
      cards: ['Pa5', 'Fe2'],
      rest: ['Sp1'],
      finishes: false,
      finishes_rest: false,
      points: 4,
      victims: [{ seat: 2, top: 'Qu3', height: 1 }],
      next: { kind: 'capture' },
    };
    expect(effect(climb)).toBe(
      'Patrizierin 5 springt auf Stock 8. Darunter Feuerschlucker 2. Liegen bleibt Spielmann 1. Dort kannst du jemandem Karten abnehmen: Ben.',
    );
    expect(effect({ ...climb, way: 'step', to: 6, cards: ['Pa5'], rest: [], victims: [], finishes: true })).toBe(
      'Patrizierin 5 steigt auf Stock 6. Das ist das Ziel: Der Stapel wird umgedreht.',
    );
    expect(effect({ kind: 'take', from: 1, row: 7, top: 'Fe4', count: 1, height: 3, points: null, next: null })).toMatch(
      /^Anna: Feuerschlucker 4, drei Karten\./,
    );
    expect(effect({ kind: 'lose', row: 10, cards: ['Bi1', 'Fe2'], rest: ['Fu1'], finishes_rest: false, points: -4, next: { kind: 'turn', seat: 1 } })).toBe(
      'Bischof 1 und Feuerschlucker 2 verlieren. Das kostet 4 Punkte. Liegen bleibt Fürst 1.',
    );
  });

  it('come with the rule that forbids', () => {
    expect(why({ rule: 'HE-5.3', why: { kind: 'occupied', row: 6 } })).toEqual({ text: 'Stock 6 ist besetzt.', rule: 'HE-5.3' });
    expect(why({ rule: 'HE-4.1', why: { kind: 'turn', seat: 1 } })?.text).toBe('Anna ist am Zug.');
  });
});

describe('the key moments', () => {
  const told = (one: HeuchelHighlight) => de.highlight?.({ lines: 5, ...one }, names(0));

  it('name the main cause with the points it really made', () => {
    const jump: HeuchelHighlight = { kind: 'jump', seat: 1, part: 4, from: -3, to: 9, deed: { kind: 'arrives', top: 'Fu6', count: 1, row: 13, points: 12 } };
    expect(told(jump)).toEqual({ title: 'Anna holt 12 Punkte in Runde 4', line: 'Von −3 auf 9. Anna zieht mit Fürst 6 auf Stock 13 (+12)', seat: 1 });
    const drop: HeuchelHighlight = {
      kind: 'drop',
      seat: 0,
      part: 2,
      from: 1,
      to: -6,
      deed: { kind: 'takes', from: 2, cards: ['Pa1', 'Fu6'], row: 7, points: -7 },
    };
    expect(told(drop)).toEqual({ title: 'Du verlierst 7 Punkte in Runde 2', line: 'Von 1 auf −6. Du nimmst Ben Patrizierin 1 und Fürst 6 (−7)', seat: 0 });
  });
});

describe('the table in words', () => {
  const stops = [...new Set(lesson.steps.map((step) => step.at))];
  const tables = stops.map((lines) => tableAt(lesson, lines, people) as Table<HeuchelPlay>);

  it.each(['de', 'en'] as const)('describes in %s the state, the effect of each move, and why others are blocked', (lang) => {
    const words = WORDS[lang];
    let things = 0;
    for (const table of tables) {
      const spoken = [...words.situation(table, names(0)).map(plain), ...(words.hand(table) ?? []), words.progress(table)];
      for (const text of [...table.legal, ...table.blocked.map(({ thing }) => thing)]) {
        const saying = sayingOf(table, words, names(0), text);
        expect(saying?.does ?? saying?.why).toBeTruthy();
        spoken.push(saying?.name ?? '', saying?.does ? sentences(saying.does) : '', saying?.why?.text ?? '');
        things += 1;
      }
      for (const text of spoken) expect(text).not.toMatch(/undefined|NaN|\[object|null/);
      expect(words.situation(table, names(0)).length).toBe(table.players);
      expect(new Set(table.legal.map((move) => words.move(move))).size).toBe(table.legal.length);
    }
    expect(things).toBeGreaterThan(20);
  });

  it('names the variant and the scoring', () => {
    const words = de;
    const [table] = tables;
    expect(words.optionsLine({ die: true }, 4)).toBe('Mit Würfel');
    expect(words.optionsLine({}, 4)).toBe('Grundspiel');
    expect(table && words.remark(table, 0)).toMatch(/^\d+ im Ziel(, [1-9]\d* verfehlt)?$/);
    expect(words.options(4)).toMatchObject({ die: { kind: 'switch' } });
  });
});

it('names the seats of a move where the names are known', () => {
  expect([de.move('take 2:1', names(null)), de.move('take 2:1')]).toEqual(['Ben: 1 nehmen', 'Spalte 3: 1 nehmen']);
});
