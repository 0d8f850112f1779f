import { describe, expect, it } from 'vitest';
import type { Names, Phrase } from '../../board/contract.ts';
import two from './fixtures/2.json';
import open from './fixtures/4.json';
import touch from './fixtures/4t.json';
import six from './fixtures/6.json';
import type { Person } from '../../net/i18n/person.ts';
import { newsOf } from '../../board/log/news.ts';
import { linesOf } from '../../board/log/reading.ts';
import type { HaecMaecPlay, HaecMaecReason } from '../../wire/haecmaec.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import lesson from './lesson/recording.json';
import { storyteller } from './moments.ts';
import { marksOf } from '../../board/report/marks.ts';
import { words as de } from './in.de.ts';
import { words as en } from './in.en.ts';
import { de as textDe } from './text.de.ts';
import { en as textEn } from './text.en.ts';
import { offeredFields } from '../../board/setup/fields.ts';

const WORDS = { de, en };
const worded = (lang: 'de' | 'en', open: boolean) => WORDS[lang].at?.({ touch: false, suspicion: false, open_burger: open, ingredients: null }) ?? WORDS[lang];

const plain = (phrase: Phrase) =>
  phrase
    .map((piece) => (typeof piece === 'string' ? piece : piece.name))
    .join('')
    .replaceAll('\u00a0', ' ');
const people = ['Eva', 'Anna', 'Ben', 'Cem', 'Dora', 'Emil'];
const person = (name: string, me = false): Person => ({ name, me });
const names = (you: number | null, word = 'Du'): Names => ({
  you,
  name: (seat) => people[seat] ?? '?',
  label: (seat) => (seat === you ? word : (people[seat] ?? '?')),
});

let at = 0;
const entry = (seat: number | null, ...told: LogEntry['told']): LogEntry => ({ at: at++, seat, move: null, event: null, outcome: null, told });
const log: LogEntry[] = [
  entry(null, { kind: 'starter', seat: 1 }),
  entry(null, { kind: 'dealt' }, { kind: 'bottom', seat: 1, left: 17 }),
  entry(1, { kind: 'plays', seat: 1, card: 'TOM3', size: 1 }),
  entry(2, { kind: 'plays', seat: 2, card: 'KAE2', size: 2 }),
  entry(0, { kind: 'plays', seat: 0, card: 'SAL1', size: 3 }),
  entry(1, { kind: 'answers', seat: 1 }, { kind: 'accuses', seat: 1, against: 0, card: 'SAL1', right: false, to: 1, points: -2 }),
  entry(1, { kind: 'plays', seat: 1, card: 'EI5', size: 3 }),
  entry(0, { kind: 'slaps', seat: 0 }),
  entry(0, { kind: 'closes', seat: 0, double: true, size: 3 }, { kind: 'bottom', seat: 0, left: 16 }),
  entry(0, { kind: 'plays', seat: 0, card: 'GUR2', size: 1 }),
  entry(1, { kind: 'plays', seat: 1, card: 'ZWI4', size: 2 }),
  entry(2, { kind: 'spoils', seat: 2, size: 2 }),
];
const told = (upTo: number, lang: 'de' | 'en' = 'de', open = false) =>
  linesOf(worded(lang, open), log.slice(0, upTo), lang === 'de' ? names(0) : names(null)).map((line) => plain(line.phrase));

describe('the log in words', () => {
  it('names only the top card', () => {
    expect(told(4)).toEqual(['Anna beginnt', 'Die Karten sind ausgeteilt', 'Anna legt die erste Zutat', 'Ben legt Käse 2', 'Burger 1']);
  });

  it('names every layer of an open burger', () => {
    expect(told(4, 'de', true).slice(2, 4)).toEqual(['Anna eröffnet mit Tomate 3', 'Ben legt Käse 2']);
  });

  it('reports accusations, slaps, lids and flies', () => {
    expect(told(12).slice(4)).toEqual([
      'Du legst eine Zutat',
      'Anna verdächtigt dich: falsch',
      'Anna nimmt Salat 1 als Strafe (−2)',
      'Anna legt eine Zutat',
      'Du klatschst zuerst',
      'Du klappst doppelt zu: 3 Lagen',
      'Burger 1',
      'Du legst die erste Zutat',
      'Anna legt eine Zutat',
      'Ben verdirbt den Burger: 2 Lagen weg',
      'Burger 2',
    ]);
    expect(told(11, 'en').slice(-4)).toEqual(['Burger 1', 'Eva plays the first ingredient', 'Anna plays onion 4', 'Burger 2']);
  });

  it('makes news of an accusation', () => {
    const part = log.slice(0, 6);
    const news = newsOf(linesOf(de, part, names(0)), part, 0);
    expect(plain(news[0]?.phrase ?? [])).toBe('Anna verdächtigt dich: falsch');
    expect(news[0]?.cost).toBe(false);
  });

  it.each(['de', 'en'] as const)('has unique keys, and words in %s for whole matches', (lang) => {
    for (const match of [two, open, touch, six]) {
      const lines = linesOf(WORDS[lang], match.log as unknown as LogEntry[], names(0));
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      for (const { phrase } of lines) expect(plain(phrase)).not.toMatch(/undefined|NaN|\[object|null/);
    }
  });
});

describe('the table in words', () => {
  const tables = [two, open, touch, six].flatMap((match) =>
    match.tables.map(
      (shot) =>
        ({
          code: '',
          players: match.players,
          you: 0,
          options: match.options,
          view: shot.view,
          legal: shot.legal,
          turn: shot.turn,
        }) as unknown as Table<HaecMaecPlay>,
    ),
  );

  it.each(['de', 'en'] as const)('describes the table in %s', (lang) => {
    const words = WORDS[lang];
    for (const table of tables) {
      const said = [
        ...words.situation(table, names(0)).map(plain),
        ...(words.hand(table) ?? []),
        ...table.legal.map((move) => words.move(move)),
        words.progress(table),
        words.remark(table, 0),
      ];
      for (const text of said) expect(text).not.toMatch(/undefined|NaN|\[object|null/);
      expect(words.situation(table, names(0)).length).toBeGreaterThanOrEqual(table.players + 1);
      expect(new Set(table.legal.map((move) => words.move(move))).size).toBe(table.legal.length);
    }
  });

  it('names all cards again after the match', () => {
    const last = entry(null, { kind: 'over', scores: [5, 3, 1], ranks: [1, 2, 3] });
    const said = linesOf(de, [...log, last], names(0)).map((line) => plain(line.phrase));
    expect(said).toContain('Anna eröffnet mit Tomate 3');
    expect(said.at(-2)).toBe('Du gewinnst die Partie mit 5 Punkten');
  });

  it.each(['de', 'en'] as const)('describes in %s the effects of moves and why cards are blocked', (lang) => {
    const words = WORDS[lang];
    /** A frame contains only changes. */
    const tables = lesson.frames as unknown as Array<Partial<Pick<Table<HaecMaecPlay>, 'effects' | 'blocked'>>>;
    const kinds: HaecMaecReason[] = [
      { rule: 'HM-6.3', kind: 'lid_or_fly' },
      { rule: 'HM-4.1', kind: 'small', size: 1, least: 3 },
      { rule: 'HM-3.5', kind: 'third', of: 'TOM' },
      { rule: 'HM-5.1', kind: 'asking', seats: [1, 2] },
    ];
    const said = [
      ...tables.flatMap(({ effects = [], blocked = [] }) => [
        ...effects.map((effect) => words.said?.(effect, names(0))),
        ...blocked.flatMap(({ thing, effect, reason }) => [words.thing?.(thing), effect && words.said?.(effect, names(0)), words.why?.(reason, names(0))]),
      ]),
      ...kinds.map((reason) => words.why?.(reason, names(0))),
    ];
    expect(said.length).toBeGreaterThan(kinds.length);
    for (const one of said) expect(JSON.stringify(one)).not.toMatch(/undefined|NaN|\[object/);
  });

  it('says what a third card costs, and doubles the points of a burger', () => {
    const { said, highlight } = de;
    expect(said?.({ kind: 'closes', size: 2, double: true, sum: 5, points: 10, after: 'ends' }, names(0)).then).toBe(
      'Er zählt 5, doppelt 10. Danach ist die Partie zu Ende.',
    );
    expect(de.why?.({ rule: 'HM-5.1', kind: 'asking', seats: [0, 1] }, names(0)).text).toBe('Erst musst du antworten.');
    const about = { against: 1, card: 'TOM4', right: null, cost: -8 };
    expect(said?.({ kind: 'accuses', about }, names(0)).then).toBe('Stimmt er, kostet die Karte Anna 8, sonst dich.');
    const accused = { lines: 9, kind: 'accused', by: 1, against: 0, right: false, card: 'TOM4', to: 0, points: -8 } as const;
    expect(highlight?.(accused, names(0))?.line).toBe('Anna gegen dich, falsch: Tomate 4 kostet dich 8');
    expect(highlight?.({ lines: 9, kind: 'sum', seat: 1, plus: 20, hand: -4, penalties: -6, score: 10 }, names(0))).toEqual({
      seat: 1,
      title: 'Anna: 10',
      line: 'Burger 20, Hand −4, Strafen −6',
    });
  });

  it('names the variants', () => {
    const words = de;
    expect(words.optionsLine({}, 4)).toBe('Grundspiel');
    expect(words.optionsLine({ touch: true, suspicion: false, open_burger: true, ingredients: [] }, 4)).toBe(
      'mit Anfassen, ohne Verdacht, offener Burger, eigene Zutaten',
    );
    expect(offeredFields(words.options(4)).map(([name]) => name)).toEqual(['touch', 'suspicion', 'open_burger', 'ingredients']);
    expect(offeredFields(words.options(2)).map(([name]) => name)).toEqual(['suspicion', 'open_burger', 'ingredients']);
  });

  it('reads custom ingredients', () => {
    const field = de.options(4).ingredients;
    if (field?.kind !== 'texts') throw new Error('no field');
    expect(field.read(field.write(field.start))).toEqual({ value: field.start, problems: [], good: '85 Karten, alles stimmt.' });
    expect(field.read('TOM 1 99').problems).toEqual(['Zeile 1: „99“ ist kein Wert von 1 bis 20.', '1 Karte von 85: 84 fehlen noch.']);
  });

  it('names the viewer first among the seats that were asked', () => {
    const [vroni, xaver, eva] = [person('Vroni'), person('Xaver'), person('Eva', true)];
    expect(textDe.answered([vroni, eva])).toBe('Du und Vroni habt geantwortet');
    expect(textEn.answered([vroni, eva])).toBe('You and Vroni have answered');
    expect(textEn.thinking([vroni, xaver])).toBe('Vroni and Xaver are thinking');
    expect(textDe.slapBefore([eva, vroni])).toBe('Schneller als du und Vroni.');
    expect(textEn.slapBefore([eva, vroni])).toBe('Ahead of you and Vroni.');
    expect(textDe.slapLead(vroni, 118, [eva])).toBe('0,12 s schneller als Vroni. Danach du.');
    expect(textEn.slapLead(eva, 40, [])).toBe('0.04 s ahead of you.');
  });

  it('never mistakes a player for the viewer because of their name', () => {
    const [du, you, anna] = [person('Du'), person('You'), person('Anna')];
    expect(textDe.answered([anna, du])).toBe('Anna und Du haben geantwortet');
    expect(textDe.thinking([du])).toBe('Du überlegt');
    expect(textDe.slapBefore([du])).toBe('Schneller als Du.');
    expect(textEn.answered([you])).toBe('You has answered');
    expect(textEn.slapBefore([you])).toBe('Ahead of You.');
    const asking: HaecMaecReason = { rule: 'HM-5.1', kind: 'asking', seats: [1] };
    const called = (name: string): Names => ({ ...names(0), name: () => name, label: () => name });
    expect(de.why(asking, called('Du')).text).toBe('Erst antwortet noch Du.');
    expect(en.why(asking, called('You')).text).toBe('First You has to answer.');
  });
});

it('says which cards and which parts of the burger a finding marks', () => {
  const marked = (made: string, best: string) => Object.fromEntries(marksOf({ made, best }, storyteller.named));
  expect(marked('play GUR3', 'close')).toEqual({ 'GUR3.0': 'made', 'lid.0': 'best' });
  expect(marked('pass', 'accuse slap')).toEqual({ 'top.0': 'best', 'burger.0': 'best' });
});
