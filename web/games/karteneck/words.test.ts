import { describe, expect, it } from 'vitest';
import type { Names, Phrase } from '../../board/contract.ts';
import { newsOf } from '../../board/log/news.ts';
import { linesOf } from '../../board/log/reading.ts';
import type { KarteneckPlay } from '../../wire/karteneck.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { storyteller } from './moments.ts';
import { marksOf } from '../../board/report/marks.ts';
import { words as de } from './in.de.ts';
import { words as en } from './in.en.ts';
import { de as text } from './text.de.ts';
import { DEFAULT_HOUSE } from '../../net/table/defaults.ts';

const plain = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
const people = ['Eva', 'Anna', 'Ben'];
const names = (you: number | null, word = 'Du'): Names => ({
  you,
  name: (seat) => people[seat] ?? '?',
  label: (seat) => (seat === you ? word : (people[seat] ?? '?')),
});

let at = 0;
const entry = (seat: number | null, ...told: KarteneckPlay['fact'][]): LogEntry<KarteneckPlay> => ({
  at: at++,
  seat,
  move: null,
  event: null,
  outcome: null,
  told,
});
const log: LogEntry<KarteneckPlay>[] = [
  entry(null, { kind: 'starter', seat: 1 }),
  entry(null, { kind: 'round', round: 1, starter: 1, grill: ['P17', 'P24', 'P38'], worms: 12, scores: [0, 0, 0] }),
  entry(1, { kind: 'lays', seat: 1, cards: ['4', '4'], sum: 8, shield: null }, { kind: 'draws', seat: 1, count: 1, cards: null }),
  entry(2, { kind: 'lays', seat: 2, cards: ['W7'], sum: 5, shield: 7 }),
  entry(2, { kind: 'lays', seat: 2, cards: ['W12'], sum: 10, shield: 12 }),
  entry(2, { kind: 'draws', seat: 2, count: 1, cards: null }),
  entry(0, { kind: 'lays', seat: 0, cards: ['5'], sum: 5, shield: null }, { kind: 'draws', seat: 0, count: 1, cards: ['W3'] }),
  entry(1, { kind: 'out', seat: 1, sum: 8, portion: 'P17', worms: 1 }),
  entry(2, { kind: 'steals', seat: 2, from: 0, portion: 'P10', worms: 0 }),
  entry(
    0,
    { kind: 'out', seat: 0, sum: 22, portion: null, worms: 0 },
    { kind: 'serves', seat: 0, sum: 22, portion: 'P38', worms: 8, place: 1, shield: 3, tied: null },
    { kind: 'round', round: 2, starter: 2, grill: ['P0'], worms: 0, scores: [8, 1, 0] },
  ),
];

describe('the log in words', () => {
  it('addresses the viewer in German', () => {
    expect(linesOf(de, log, names(0)).map((line) => plain(line.phrase))).toEqual([
      'Ausgelost: Anna beginnt',
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

  it('is neutral in English for a spectator', () => {
    const lines = linesOf(en, log, names(null, 'You')).map((line) => plain(line.phrase));
    expect(lines.slice(2, 8)).toEqual([
      'Anna lays two fours: sum 8',
      'Ben lays worms 7 and 12: sum 10',
      'Eva lays a five: sum 5',
      'Eva draws worm 3',
      'Anna drops out without a worm and takes the 17 with 1 worm',
      'Ben steals the 10 with no worm from Eva',
    ]);
  });

  it('makes news of a theft', () => {
    const lines = linesOf(de, log.slice(0, 9), names(0));
    const news = newsOf(lines, log.slice(0, 9), 0);
    expect(plain(news[0]?.phrase ?? [])).toBe('Ben stiehlt dir die 10 ohne Wurm');
    expect(news[0]?.cost).toBe(true);
  });

  it('makes news of the portion served to the viewer', () => {
    const news = newsOf(linesOf(de, log, names(0)), log, 0);
    expect(plain(news[0]?.phrase ?? [])).toBe('Du bekommst für 22 die 38 mit 8 Würmern');
  });
});

describe('the data of the table', () => {
  const w = de;
  const lays = {
    kind: 'lays' as const,
    cards: ['4', '4'],
    before: 9,
    after: 17,
    shield: 9,
    valid: true,
    draws: 1,
    serving: [{ seat: 0, place: 2, portion: 'P23', worms: 3 }],
    steal: null,
    joined: [],
  };
  const says = (effect: KarteneckPlay['effect']) => {
    const { title, then } = w.said?.(effect, names(0)) ?? { title: '', then: '' };
    return `${title}. ${then}`.replaceAll('\u00a0', ' ');
  };

  it('has words for the gain, the options and the cost of a play', () => {
    expect(says(lays)).toBe('Zwei Vieren: Summe 17. Danach ziehst du eine Karte. Derzeit brächte das die 23.');
    expect(says({ ...lays, steal: { from: 2, portion: 'P17', worms: 1 } })).toContain('Ben die 17 stehlen');
    expect(says({ ...lays, cards: ['W3', 'W14'] })).toContain('Würmer 3 und 14: Summe 17');
    expect(says({ ...lays, valid: false, serving: [], draws: 0 })).toContain('Zu ziehen gibt es dann nichts. Noch fehlt ein Wurm.');
    expect(en.said?.(lays, names(0)).title).toBe('Two fours: sum 17');
  });

  it('has words for the effect of dropping out', () => {
    const out = { kind: 'out' as const, sum: 9, valid: true, portion: 'P23', worms: 3, place: 2, last: false, draws: 2 };
    expect(says(out)).toBe('Aussteigen mit 9. Dann ziehst du 2 Karten. Derzeit bekämst du die 23 (3 Würmer).');
    expect(says({ ...out, valid: false, place: null, portion: 'P17', worms: 1 })).toBe(
      'Ohne Wurm: Du nimmst die 17 (1 Wurm). Deine Karten werden abgelegt. Dann ziehst du 2 Karten.',
    );
    expect(says({ ...out, last: true, draws: 0 })).toContain('zieht keine Karte');
  });

  it('has words for each obstacle, with its rule', () => {
    expect(w.why?.({ rule: 'KE-3.3', kind: 'lies', card: '4' }, names(0))).toEqual({
      text: 'Vieren liegen schon bei dir, und jede Sorte darf nur einmal gelegt werden.',
      rule: 'KE-3.3',
    });
    expect(w.why?.({ rule: 'KE-3.4', kind: 'lower', than: 'W9' }, names(0)).text).toContain('Wurm 9 liegt schon');
    expect(w.why?.({ rule: 'KE-3.2', kind: 'not_your_turn', on: 1 }, names(0)).text).toContain('Anna überlegt');
  });

  it('has words for the key moments', () => {
    const by = { kind: 'steals' as const, seat: 2, from: 0, portion: 'P38', worms: 8 };
    const drop = { kind: 'drop' as const, seat: 0, round: 4, worms: 8, from: 12, to: 4, by };
    expect(w.highlight?.({ lines: 60, ...drop }, names(0))).toEqual({
      title: 'Du verlierst 8 Würmer in Runde 4',
      line: 'Ben stiehlt dir die 38 mit 8 Würmern. Von 12 auf 4',
      seat: 0,
    });
    const lead = { kind: 'lead' as const, seat: 1, round: 2, from: 3, to: 9 };
    expect(w.highlight?.({ lines: 30, ...lead }, names(0)).title).toBe('Anna übernimmt in Runde 2 endgültig die Führung');
  });
});

describe('the table in words', () => {
  const view: KarteneckPlay['view'] = {
    round: 3,
    starter: 0,
    supply_size: 15,
    grill: ['P17', 'P38'],
    hand: ['1', 'W3'],
    hand_sizes: [2, 5, 6],
    displays: [['2', '2', 'W9'], [], ['W1']],
    out: [false, true, false],
    stacks: [['P16', 'P34'], [], ['P0']],
    draw_pile_size: 60,
    discard: [],
    laying: null,
    to_act: 0,
  };
  const standing: KarteneckPlay['standing'] = {
    round: 3,
    rounds: 8,
    scores: [8, 0, 0],
    rows: [
      { sum: 9, shield: 9, valid: true, portions: 2, highest: 'P34', secured: 1 },
      { sum: 0, shield: null, valid: false, portions: 0, highest: null, secured: 0 },
      { sum: 5, shield: 1, valid: true, portions: 1, highest: 'P0', secured: 0 },
    ],
    serving: [],
    threats: [],
    worms: [
      ['P17', 1],
      ['P38', 8],
    ],
  };
  const table: Table<KarteneckPlay> = {
    code: '',
    version: 1,
    phase: 'playing',
    game: 'karteneck',
    rules: 1,
    players: 3,
    options: { worms: null },
    public: false,
    host: '',
    you_host: true,
    you: 0,
    seats: [],
    spectators: 0,
    moment: 1,
    log_len: 1,
    turn: null,
    view,
    legal: [],
    effects: [],
    blocked: [],
    standing,
    story: null,
    clock: null,
    next: null,
    times: {},
    house: DEFAULT_HOUSE,
  };

  it('counts worms, no points', () => expect([de.curve?.after, en.curve?.by]).toEqual(['Würmer nach jeder Runde', 'Worms round by round']));

  it('counts worms wherever a score is named', () =>
    expect([de.counts?.name, de.counts?.of(1), en.counts?.name, en.counts?.of(12)]).toEqual(['Würmer', '1 Wurm', 'worms', '12 worms']));

  it('names what lies there', () => {
    const w = de;
    expect(w.progress(table)).toBe('Runde 3/8');
    expect(w.situation(table, names(0)).map(plain)).toEqual([
      'Auf dem Grill: die 17 mit 1 Wurm und die 38 mit 8 Würmern.',
      'Du hast zwei Zweien und Wurm 9 ausgelegt, Summe 9. 2 auf der Hand, oben auf dem Stapel die 34, zusammen 8 Würmer.',
      'Anna hat nichts ausgelegt, Summe 0, und ist ausgestiegen. 5 auf der Hand, noch keine Portion.',
      'Ben hat Wurm 1 ausgelegt, Summe 5. 6 auf der Hand, oben auf dem Stapel die 0, zusammen 0 Würmer.',
    ]);
    expect(w.running?.(standing)?.totals).toEqual([8, 0, 0]);
    expect(w.remark(table, 0)).toBe('2 Portionen, höchste: 34');
  });

  it('explains in the text table how to play several worms, where that is legal', () => {
    const last = (legal: string[]) =>
      en
        .situation({ ...table, legal }, names(0, 'You'))
        .map(plain)
        .at(-1);
    expect(last(['lay 1x2', 'lay W12', 'lay W7', 'out'])).toContain('the lowest shield first');
    expect(last(['done', 'lay W12'])).toContain('“Done” ends your turn');
    expect(last(['done'])).toContain('“Done” ends your turn');
    expect(last(['lay 1x2', 'lay W7', 'out'])).toContain('Ben has laid');
  });

  it('calls each move by its name', () => {
    expect(['lay 2x4', 'lay W7', 'done', 'out', 'out steal'].map((move) => de.move(move))).toEqual([
      'Zwei Vieren legen',
      'Wurm 7 legen',
      'Fertig',
      'Aussteigen',
      'Aussteigen und stehlen',
    ]);
    expect(en.move('lay 1x5')).toBe('Lay a five');
  });

  it('offers custom worms', () => {
    const field = de.options(4).worms;
    expect(field?.kind === 'list' && [field.items.length, field.items[0], field.start.length]).toEqual([27, '16', 27]);
    expect(de.optionsLine({ worms: [] }, 4)).toBe('7 Runden, eigene Würmer');
  });

  it('addresses a group of leaders that includes the viewer', () => {
    const [eva, anna, du] = [
      { name: 'Eva', me: true },
      { name: 'Anna', me: false },
      { name: 'Du', me: false },
    ];
    expect(text.leadShared([anna, eva], 3)).toBe('Du und Anna führt mit je 3 Würmern');
    expect(text.leadShared([anna, du], 1)).toBe('Anna und Du führen mit je 1 Wurm');
  });
});

it('says which cards in hand and which portion a finding marks', () => {
  const marked = (made: string, best: string) => Object.fromEntries(marksOf({ made, best }, storyteller.named));
  // Several cards of a kind are one move; what both moves lay has no mark.
  expect(marked('lay 3x4', 'lay 1x5')).toEqual({ '4.0': 'made', '4.1': 'made', '4.2': 'made', '5.0': 'best' });
  expect(marked('lay 2x4', 'lay 3x4')).toEqual({ '4.2': 'best' });
  expect(marked('lay W22', 'out steal')).toEqual({ 'W22.0': 'made', 'stolen.0': 'best' });
  expect(marked('out', 'lay W22')).toEqual({ 'W22.0': 'best' });
});
