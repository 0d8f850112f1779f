// German texts of the Hattrick board, the reference for all other languages.

import { list, signed } from '../../net/i18n/format.ts';
import { initial, subjects } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { HattrickEffect, HattrickReason } from '../../wire/hattrick.ts';
import type { EffectWords } from '../../board/contract.ts';
import { colorOf, numberOf, type Card, type Color } from './cards.ts';
import { whyIn, type SeatNames } from './sentences.ts';

export const de = {
  card: (card: Card) => `${de.colors[colorOf(card)]} ${numberOf(card)}`,
  colors: { R: 'Rot', G: 'Grün', B: 'Blau' } satisfies Record<Color, string>,
  trick: { R: 'Roter Stich', G: 'Grüner Stich', B: 'Blauer Stich' } satisfies Record<Color, string>,
  hats: {
    R: (n: number) => (n === 1 ? 'eine rote Karte' : `${n} rote Karten`),
    G: (n: number) => (n === 1 ? 'eine grüne Karte' : `${n} grüne Karten`),
    B: (n: number) => (n === 1 ? 'eine blaue Karte' : `${n} blaue Karten`),
  } satisfies Record<Color, (n: number) => string>,
  hand: 'Deine Karten',
  board: 'Der Tisch',
  lay: 'Legen',
  pass: (points: number) => `Passen, ${signed(points)}`,
  watching: 'Karten siehst du nur, wenn sie offen liegen.',
  openFirst: 'Erster Stich',
  openFirstHint: 'Die erste Karte eröffnet ihn in ihrer Farbe.',
  openSecond: 'Zweiter Stich',
  openSecondHint: 'Für die nächste andere Farbe.',
  /** The trick's current leader, later its winner: the small words and the large ones. */
  goesTo: (who: string | null): readonly [small: string, large: string] => (who === null ? ['du', 'führst'] : ['es führt', who]),
  wentTo: (who: string | null): readonly [small: string, large: string] => ['ging an', who ?? 'dich'],
  yours: (n: number): readonly string[] => ['deine', `${n}`],
  here: (card: string) => `${card} hierher legen`,
  passes: 'Pässe',
  noPassYet: 'Passen geht erst, wenn beide Stiche offen sind.',
  passNow: (color: Color, points: number) => `${de.colors[color]} ist jetzt ein Pass: ${signed(points)}`,
  passAlso: (color: Color, points: number) => `${de.colors[color]} ist auch für dich ein Pass: ${signed(points)}`,
  hasPassed: (who: string) => `${who} hat gepasst`,
  youPassed: 'Du hast gepasst',
  passCost: (card: string, points: number) => `${card}, ${signed(points)}`,
  won: 'Gewonnen in dieser Partie',
  wonShort: 'Gewonnen',
  deal: 'Partie',
  total: 'Gesamt',
  sumShort: 'gesamt',
  points: (n: number): string => (Math.abs(n) === 1 ? 'Punkt' : 'Punkte'),
  passCount: (n: number) => (n === 1 ? 'ein Pass' : `${n} Pässe`),
  nothingWon: 'noch nichts',
  factsAloud: (won: string, now: string, all: string | null) => `Gewonnen: ${won}. In dieser Partie ${now}${all === null ? '' : `, gesamt ${all}`}.`,
  yourTurn: 'Du bist dran',
  choose: 'Wähl eine Karte',
  chooseHint: 'Erst siehst du, was sie tut.',
  leadHint: 'Du beginnst die Runde: jede Farbe eröffnet einen Stich.',
  waiting: (who: string) => `${who} ist dran`,
  waitingHint: 'Du kannst deine Karte schon aussuchen.',
  keptHint: 'Die letzte Karte wird nicht gespielt.',
  readied: (card: string) => `${card} liegt bereit`,
  notYet: (who: string) => `Noch bist du nicht dran, ${who} legt gerade.`,
  held: 'Einen Moment, dein Zug ist unterwegs.',
  nextRound: 'Für diese Runde hast du schon gelegt.',
  lastCard: 'Die letzte Karte wird nicht gespielt.',
  why: (reason: HattrickReason, who: SeatNames): string => whyIn(de, reason, who),
  dealing: 'Die Karten werden gegeben.',
  over: 'Das Spiel ist zu Ende.',
  dealOver: (n: number) => `Partie ${n} ist gewertet`,
  dealBest: (who: readonly Person[], points: string) => {
    const mine = who.some(({ me }) => me);
    const [first] = who;
    if (first !== undefined && who.length === 1) return `${initial(first)} ${mine ? 'holst' : 'holt'} am meisten: ${points}.`;
    return `${subjects(who)} ${mine ? 'holt' : 'holen'} am meisten: je ${points}.`;
  },
  dealNext: (who: string) => `Als Nächstes gibt ${who}.`,
  youDealNext: 'Als Nächstes gibst du.',
  lastCards: 'Ungespielt',
  onward: 'Weiter',
  saidAs: (e: HattrickEffect, who: SeatNames): EffectWords => sayDe(e, who),
  then: (seats: readonly string[]) => (seats.length === 0 ? 'Das ist die letzte Karte der Runde.' : `Danach noch ${list('de', seats)}.`),
};

const adjective = { R: 'Rote', G: 'Grüne', B: 'Blaue' } as const;
const theTrick = { R: 'Der rote Stich', G: 'Der grüne Stich', B: 'Der blaue Stich' } as const;

function sayDe(e: HattrickEffect, who: SeatNames): EffectWords {
  const card = `${adjective[e.color]} ${numberOf(e.card)}`;
  switch (e.kind) {
    case 'passes':
      return { title: de.pass(e.points), then: `${card} legst du verdeckt vor dich.` };
    case 'opens':
      return {
        title: `${card} eröffnet den ${e.first ? 'ersten' : 'zweiten'} Stich`,
        then: `Bleibt sie allein, geht er an dich: 1\u00a0Karte, ${signed(e.points)}`,
      };
    case 'joins': {
      const cards = `${e.cards}\u00a0Karten, ${signed(e.points)}`;
      const still = e.after.length > 0;
      if (e.over && still) return { title: `${card} überbietet die ${numberOf(e.best.card)}`, then: `Du führst. Bisher liegen dort ${cards}` };
      if (still)
        return { title: `${card} bleibt unter der ${numberOf(e.best.card)}`, then: `Es führt weiter ${who.name(e.taker)}. Bisher liegen dort ${cards}` };
      if (e.over) return { title: `${card} überbietet die ${numberOf(e.best.card)}`, then: `${theTrick[e.color]} geht an dich: ${cards}` };
      return { title: `${card} bleibt unter der ${numberOf(e.best.card)}`, then: `${theTrick[e.color]} geht an ${who.name(e.taker)}: ${cards}` };
    }
  }
}
