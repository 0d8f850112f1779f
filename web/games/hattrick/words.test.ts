import { describe, expect, it } from 'vitest';
import type { Names, Phrase } from '../../board/contract.ts';
import type { HattrickEffect, HattrickFact, HattrickHighlight, HattrickPlay, HattrickStanding } from '../../wire/hattrick.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { newsOf } from '../../board/log/news.ts';
import { linesOf } from '../../board/log/reading.ts';
import { sentences } from '../../board/control/saying.ts';
import { words as de } from './in.de.ts';
import { words as en } from './in.en.ts';
import { de as text } from './text.de.ts';

const WORDS = { de, en };

const plain = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');

const people = ['Eva', 'Anna', 'Ben', 'Cem'];
const names = (you: number | null, word = 'Du'): Names => ({
  you,
  name: (seat) => people[seat] ?? '?',
  label: (seat) => (seat === you ? word : (people[seat] ?? '?')),
});

let at = 0;
const move = (seat: number, text: string, ...told: HattrickFact[]): LogEntry<HattrickPlay> => ({
  at: at++,
  seat,
  move: text,
  event: null,
  outcome: null,
  told,
});
const chance = (event: string, ...told: HattrickFact[]): LogEntry<HattrickPlay> => ({
  at: at++,
  seat: null,
  move: null,
  event,
  outcome: null,
  told,
});

const log: LogEntry<HattrickPlay>[] = [
  chance('starter', { kind: 'dealer', seat: 0 }),
  chance('shuffle', { kind: 'deal', deal: 1, dealer: 0 }),
  move(1, 'R10', { kind: 'opens', seat: 1, card: 'R10', deal: 1, round: 1, left_out: null }),
  move(2, 'B7', { kind: 'opens', seat: 2, card: 'B7', deal: 1, round: 1, left_out: 'G' }),
  move(3, 'G4', { kind: 'passes', seat: 3, card: 'G4', points: -2, so_far: -2 }),
  move(
    0,
    'R14',
    { kind: 'joins', seat: 0, card: 'R14', over: { seat: 1, card: 'R10' } },
    { kind: 'wins', seat: 0, color: 'R', cards: 2, points: 2, so_far: 2, deal: 1, round: 1 },
    { kind: 'wins', seat: 2, color: 'B', cards: 1, points: 1, so_far: 1, deal: 1, round: 1 },
    { kind: 'leads', seat: 0, card: 'R14' },
  ),
  move(0, 'R3', { kind: 'opens', seat: 0, card: 'R3', deal: 1, round: 2, left_out: null }),
  move(1, 'R2', { kind: 'joins', seat: 1, card: 'R2', over: null }),
  move(2, 'R19', { kind: 'joins', seat: 2, card: 'R19', over: { seat: 0, card: 'R3' } }),
];

describe('the log in words', () => {
  it('addresses the viewer in German', () => {
    const lines = linesOf(de, log, names(0));
    expect(lines.map((line) => plain(line.phrase))).toEqual([
      'Du gibst zuerst',
      'Du gibst in Partie 1',
      'Anna eröffnet Rot mit 10',
      'Ben eröffnet Blau mit 7',
      'Cem passt mit Grün 4 (−2)',
      'Du überbietest Anna: Rot 14 über 10',
      'Du gewinnst 2 rote Karten',
      'Ben gewinnt 1 blaue Karte',
      'Du hattest Rot 14 und beginnst',
      'Partie 1 · Runde 1',
      'Du eröffnest Rot mit 3',
      'Anna legt Rot 2 dazu',
      'Ben überbietet dich: Rot 19 über 3',
      'Partie 1 · Runde 2',
    ]);
  });

  it('is neutral in English for a spectator', () => {
    const lines = linesOf(en, log, names(null, 'You'));
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
    const keys = (entries: LogEntry<HattrickPlay>[]) => linesOf(de, entries, names(0)).map((line) => line.key);
    const whole = keys(log);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.slice(0, 5)).toEqual(keys(log.slice(0, 5)).slice(0, 5));
  });

  it('reports the end of a deal and of the match', () => {
    const end = [
      move(
        1,
        'R1',
        { kind: 'scored', deal: 8, scores: [3, -2, 0, 1], totals: [10, -4, 10, 1], last: ['R1', 'R2', 'R3', 'R4'] },
        { kind: 'over', scores: [10, -4, 10, 1], ranks: [1, 4, 1, 3] },
      ),
    ];
    const said = linesOf(de, end, names(0)).map((line) => plain(line.phrase));
    expect(said).toContain('Partie 8 bringt: Du +3, Anna −2, Ben 0, Cem +1');
    expect(said).toContain('Ihr gewinnt das Spiel gemeinsam mit 10 Punkten: du und Ben');
  });

  it('names the round even if its first lines are missing', () => {
    const end = linesOf(de, log.slice(5), names(0)).map((line) => plain(line.phrase));
    expect(end.slice(0, 5)).toContain('Partie 1 · Runde 1');
    expect(linesOf(de, log.slice(3, 4), names(0)).at(-1)?.heading).toBe(true);
    expect(linesOf(de, log.slice(4, 5), names(0)).some((line) => line.heading)).toBe(false);
  });

  it('marks the lines about you and those that cost you', () => {
    const lines = linesOf(de, log, names(0));
    const beaten = lines.find((line) => plain(line.phrase).startsWith('Ben überbietet dich'));
    expect(beaten).toMatchObject({ mine: true, cost: true });
    const won = lines.find((line) => plain(line.phrase) === 'Ben gewinnt 1 blaue Karte');
    expect(won).toMatchObject({ mine: false, cost: false });
  });
});

describe('the news', () => {
  const news = (entries: LogEntry<HattrickPlay>[], you: number | null) =>
    newsOf(linesOf(de, entries, names(you)), entries, you).map(({ phrase }) => plain(phrase));

  it('is the line that matters most to you since your last turn, then the newest', () => {
    expect(news(log, 0)).toEqual(['Ben überbietet dich: Rot 19 über 3', 'Anna legt Rot 2 dazu']);
    // Those cards are already taken, so the news skips them; your own pass isn't news.
    expect(news(log.slice(0, 6), 0)).toEqual(['Du gewinnst 2 rote Karten', 'Du hattest Rot 14 und beginnst', 'Ben gewinnt 1 blaue Karte']);
    expect(news(log.slice(0, 5), 3)).toEqual(['Du passt mit Grün 4 (−2)']);
  });

  it('is the newest line for a spectator', () => {
    expect(news(log, null)[0]).toBe('Ben überbietet Eva: Rot 19 über 3');
  });

  it('is empty at the start', () => {
    expect(news([], 0)).toEqual([]);
  });
});

const standing: HattrickStanding = {
  deal: 3,
  deals: 10,
  round: 5,
  rounds: 11,
  target: null,
  scored: false,
  points: [0, 0, 0, 0, 0],
  deal_scores: [
    [4, 0, -1, 2, 1],
    [9, 0, 0, 0, 0],
  ],
  totals: [13, 0, -1, 2, 1],
  tricks: [{ seat: 1, color: 'R', cards: 2, points: 2 }],
  left_out: null,
  pass: -2,
};

describe('the progress of the match', () => {
  const table = (change: Partial<HattrickStanding> = {}) => ({ players: 5, standing: { ...standing, ...change } }) as Table<HattrickPlay>;

  it('says deal and round', () => {
    expect(de.progress(table())).toBe('Partie 3/10 · Runde 5/11');
    expect(en.progress(table({ deals: 4 }))).toBe('Deal 3/4 · round 5/11');
    expect(de.progress(table({ deals: null, round: null }))).toBe('Partie 3');
  });

  it('says the points and the best seat', () => {
    const words = de;
    expect(words.running?.(standing)).toEqual({ deals: standing.deal_scores, totals: standing.totals });
    expect(words.remark(table(), 0)).toBe('beste Partie: +9');
  });

  it('says how long it is', () => {
    const words = de;
    expect(words.optionsLine({ deals: null, target: null }, 4)).toBe('8 Partien');
    expect(words.optionsLine({ deals: 1, target: 30 }, 4)).toBe('1 Partie, bis 30 Punkte');
    expect(words.optionsLine({ deals: null, target: 30 }, 4)).toBe('bis 30 Punkte');
  });
});

describe('a move', () => {
  it('has a name', () => {
    expect(de.move('R10')).toBe('Rot 10');
    expect(en.move('B7')).toBe('Blue 7');
  });
});

describe('the preview of a card', () => {
  const about = { after: [], ends: null };
  const says = (effect: HattrickEffect, lang: 'de' | 'en' = 'de') => {
    const said = WORDS[lang].said?.(effect, names(0));
    return said && sentences(said).replaceAll('\u00a0', ' ');
  };

  it('says what joining a trick gains, and for whom', () => {
    const joins: HattrickEffect = {
      kind: 'joins',
      card: 'R17',
      color: 'R',
      best: { seat: 3, card: 'R14' },
      over: true,
      taker: 0,
      cards: 3,
      points: 3,
      ...about,
    };
    expect(says(joins)).toBe('Rote 17 überbietet die 14. Der rote Stich geht an dich: 3 Karten, +3.');
    const still: HattrickEffect = { ...joins, after: [1, 2] };
    expect(says(still)).toBe('Rote 17 überbietet die 14. Du führst. Bisher liegen dort 3 Karten, +3.');
    expect(says(still, 'en')).toBe('Red 17 beats the 14. You lead. So far it holds 3 cards, +3.');
    expect(says(joins, 'en')).toBe('Red 17 beats the 14. The red trick goes to you: 3 cards, +3.');
    const under: HattrickEffect = { ...joins, card: 'R3', over: false, taker: 3, points: -3 };
    expect(says(under)).toBe('Rote 3 bleibt unter der 14. Der rote Stich geht an Cem: 3 Karten, −3.');
  });

  it('says which trick a card opens, and what a pass costs', () => {
    const opens: HattrickEffect = { kind: 'opens', card: 'G9', color: 'G', first: false, points: 1, ...about };
    expect(says(opens)).toContain('Grüne 9 eröffnet den zweiten Stich');
    expect(says({ ...opens, first: true })).toContain('eröffnet den ersten Stich');
    const passes: HattrickEffect = { kind: 'passes', card: 'G9', color: 'G', points: -2, ...about };
    expect(says(passes)).toBe('Passen, −2. Grüne 9 legst du verdeckt vor dich.');
  });

  it('says why it has to wait', () => {
    const why = (lang: 'de' | 'en', reason: HattrickPlay['reason']) => WORDS[lang].why?.(reason, names(0));
    const rule = 'HT-3.1';
    expect(why('de', { kind: 'not_your_turn', rule, turn: 1 })).toEqual({ text: 'Noch bist du nicht dran, Anna legt gerade.', rule });
    expect(why('en', { kind: 'already_played', rule, turn: 1 })).toEqual({ text: 'You have already played in this round.', rule });
    expect(why('de', { kind: 'last_card', rule: 'HT-4.1' })?.text).toBe('Die letzte Karte wird nicht gespielt.');
  });
});

describe('a key moment', () => {
  it('says what happened and which cards caused it', () => {
    const jump: HattrickHighlight = { kind: 'jump', seat: 1, part: 2, from: 3, to: 12, color: 'R', own: 11, others: 0, passes: 1 };
    expect(de.highlight?.({ lines: 9, ...jump }, names(0))).toEqual({
      title: 'Anna holt 9 Punkte in Partie 2',
      line: '11 rote Karten und 1 Pass: von 3 auf 12',
      seat: 1,
    });
    const drop: HattrickHighlight = { ...jump, kind: 'drop', seat: 0, from: 1, to: 0 };
    expect(en.highlight?.({ lines: 9, ...drop }, names(0, 'You')).title).toBe('You lose 1 point in deal 2');
  });

  it('addresses a group of winners that includes the viewer', () => {
    const [eva, anna, du] = [
      { name: 'Eva', me: true },
      { name: 'Anna', me: false },
      { name: 'Du', me: false },
    ];
    expect(text.dealBest([anna, eva], '+3')).toBe('Du und Anna holt am meisten: je +3.');
    expect(text.dealBest([eva], '+3')).toBe('Du holst am meisten: +3.');
    expect(text.dealBest([anna, du], '+3')).toBe('Anna und Du holen am meisten: je +3.');
    expect(text.dealBest([du], '+3')).toBe('Du holt am meisten: +3.');
  });
});
