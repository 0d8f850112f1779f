// The board's words. English lacks no key that German has: the type check sees to it.

import { list, signed } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.ts';
import type { HattrickEffect, HattrickReason } from '../../wire/hattrick.ts';
import type { Said } from '../contract.ts';
import { COLORS, colorOf, numberOf, type Card, type Color, type Counts } from './cards.ts';

/** What the names of seats look like in a sentence. */
interface Who {
  you: number | null;
  name(seat: number): string;
}

const de = {
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
  goesTo: 'geht an',
  wentTo: 'ging an',
  toYou: 'dich',
  leadsWith: (who: string, n: number) => `${who} führt mit ${n}`,
  youLeadWith: (n: number) => `Du führst mit ${n}`,
  yours: (n: number): readonly string[] => ['deine', `${n}`],
  here: (card: string) => `${card} hierher legen`,
  passes: 'Pässe',
  noPassYet: 'Passen geht erst, wenn beide Stiche offen sind.',
  passNow: (color: Color, points: number) => `${de.colors[color]} ist jetzt ein Pass: ${signed(points)}`,
  passAlso: (color: Color, points: number) => `${de.colors[color]} ist auch für dich ein Pass: ${signed(points)}`,
  hasPassed: (who: string) => `${who} hat gepasst`,
  youPassed: 'Du hast gepasst',
  passCost: (card: string, points: number) => `${card}, ${signed(points)}`,
  won: 'Gewonnen in diesem Spiel',
  wonShort: 'Gewonnen',
  deal: 'Spiel',
  total: 'Gesamt',
  sumShort: 'ges.',
  passCount: (n: number) => (n === 1 ? 'ein Pass' : `${n} Pässe`),
  nothingWon: 'noch nichts',
  factsAloud: (won: string, now: string, all: string) => `Gewonnen: ${won}. In diesem Spiel ${now}, gesamt ${all}.`,
  yourTurn: 'Du bist dran',
  choose: 'Wähl eine Karte',
  chooseHint: 'Erst siehst du, was sie tut.',
  leadHint: 'Du beginnst die Runde: jede Farbe eröffnet einen Stich.',
  waiting: (who: string) => `${who} ist dran`,
  waitingHint: 'Du kannst deine Karte schon aussuchen.',
  readied: (card: string) => `${card} liegt bereit`,
  notYet: (who: string) => `Noch bist du nicht dran, ${who} legt gerade.`,
  held: 'Einen Moment, dein Zug ist unterwegs.',
  nextRound: 'Für diese Runde hast du schon gelegt.',
  lastCard: 'Die letzte Karte wird nicht gespielt.',
  why: (reason: HattrickReason, who: Who): string => whyIn(de, reason, who),
  dealing: 'Die Karten werden gegeben.',
  over: 'Die Partie ist zu Ende.',
  dealOver: (n: number) => `Spiel ${n} ist gewertet`,
  dealBest: (who: readonly string[], points: string, you: boolean) =>
    who.length > 1 ? `${list('de', who)} holen am meisten: je ${points}.` : you ? `Du holst am meisten: ${points}.` : `${who[0]} holt am meisten: ${points}.`,
  dealNext: (who: string) => `${who} gibt das nächste Spiel.`,
  youDealNext: 'Du gibst das nächste Spiel.',
  lastCards: 'Ungespielt',
  onward: 'Weiter',
  saidAs: (e: HattrickEffect, who: Who): Said => sayDe(e, who),
  then: (seats: readonly string[]) => (seats.length === 0 ? 'Das ist die letzte Karte der Runde.' : `Danach noch ${list('de', seats)}.`),
};

export type HattrickText = typeof de;

const adjective = { R: 'Rote', G: 'Grüne', B: 'Blaue' } as const;
const theTrick = { R: 'Der rote Stich', G: 'Der grüne Stich', B: 'Der blaue Stich' } as const;

function sayDe(e: HattrickEffect, who: Who): Said {
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
      if (e.over) return { title: `${card} überbietet die ${numberOf(e.best.card)}`, then: `${theTrick[e.color]} geht an dich: ${cards}` };
      return { title: `${card} bleibt unter der ${numberOf(e.best.card)}`, then: `${theTrick[e.color]} geht an ${who.name(e.taker)}: ${cards}` };
    }
  }
}

const en: HattrickText = {
  card: (card) => `${en.colors[colorOf(card)]} ${numberOf(card)}`,
  colors: { R: 'Red', G: 'Green', B: 'Blue' },
  trick: { R: 'Red trick', G: 'Green trick', B: 'Blue trick' },
  hats: {
    R: (n) => (n === 1 ? 'one red card' : `${n} red cards`),
    G: (n) => (n === 1 ? 'one green card' : `${n} green cards`),
    B: (n) => (n === 1 ? 'one blue card' : `${n} blue cards`),
  },
  hand: 'Your cards',
  board: 'The table',
  lay: 'Play',
  pass: (points) => `Pass, ${signed(points)}`,
  watching: 'You see only the cards that lie open.',
  openFirst: 'First trick',
  openFirstHint: 'The first card opens it in its colour.',
  openSecond: 'Second trick',
  openSecondHint: 'For the next other colour.',
  goesTo: 'goes to',
  wentTo: 'went to',
  toYou: 'you',
  leadsWith: (who, n) => `${who} leads with ${n}`,
  youLeadWith: (n) => `You lead with ${n}`,
  yours: (n) => ['your', `${n}`],
  here: (card) => `Play ${card} here`,
  passes: 'Passes',
  noPassYet: 'No passing until both tricks are open.',
  passNow: (color, points) => `${en.colors[color]} is a pass now: ${signed(points)}`,
  passAlso: (color, points) => `${en.colors[color]} would be a pass for you too: ${signed(points)}`,
  hasPassed: (who) => `${who} passed`,
  youPassed: 'You passed',
  passCost: (card, points) => `${card}, ${signed(points)}`,
  won: 'Won in this deal',
  wonShort: 'Won',
  deal: 'Deal',
  total: 'Total',
  sumShort: 'tot.',
  passCount: (n) => (n === 1 ? 'one pass' : `${n} passes`),
  nothingWon: 'nothing yet',
  factsAloud: (won, now, all) => `Won: ${won}. In this deal ${now}, in all ${all}.`,
  yourTurn: 'Your turn',
  choose: 'Choose a card',
  chooseHint: 'First you see what it does.',
  leadHint: 'You lead the round: any colour opens a trick.',
  waiting: (who) => `${who} to play`,
  waitingHint: 'You may pick your card already.',
  readied: (card) => `${card} is ready`,
  notYet: (who) => `Not your turn yet, ${who} is playing.`,
  held: 'One moment, your move is on its way.',
  nextRound: 'You have already played in this round.',
  lastCard: 'The last card is not played.',
  why: (reason, who) => whyIn(en, reason, who),
  dealing: 'The cards are being dealt.',
  over: 'The match is over.',
  dealOver: (n) => `Deal ${n} is scored`,
  dealBest: (who, points, you) =>
    who.length > 1 ? `${list('en', who)} score most: ${points} each.` : you ? `You score most: ${points}.` : `${who[0]} scores most: ${points}.`,
  dealNext: (who) => `${who} deals the next one.`,
  youDealNext: 'You deal the next one.',
  lastCards: 'Unplayed',
  onward: 'Go on',
  saidAs: (e, who) => sayEn(e, who),
  then: (seats) => (seats.length === 0 ? 'It is the last card of the round.' : `Still to play: ${list('en', seats)}.`),
};

function sayEn(e: HattrickEffect, who: Who): Said {
  const card = en.card(e.card);
  const trick = en.trick[e.color].toLowerCase();
  switch (e.kind) {
    case 'passes':
      return { title: en.pass(e.points), then: `${card} goes face down before you.` };
    case 'opens':
      return {
        title: `${card} opens the ${e.first ? 'first' : 'second'} trick`,
        then: `If it stays alone, it is yours: 1\u00a0card, ${signed(e.points)}`,
      };
    case 'joins': {
      const cards = `${e.cards}\u00a0cards, ${signed(e.points)}`;
      if (e.over) return { title: `${card} beats the ${numberOf(e.best.card)}`, then: `The ${trick} goes to you: ${cards}` };
      return { title: `${card} stays under the ${numberOf(e.best.card)}`, then: `The ${trick} goes to ${who.name(e.taker)}: ${cards}` };
    }
  }
}

/** Why a card cannot be put down now. */
function whyIn(t: HattrickText, reason: HattrickReason, who: Who): string {
  switch (reason.kind) {
    case 'not_your_turn':
      return t.notYet(who.name(reason.turn));
    case 'already_played':
      return t.nextRound;
    case 'last_card':
      return t.lastCard;
  }
}

const texts: Record<Lang, HattrickText> = { de, en };

export function textFor(lang: Lang): HattrickText {
  return texts[lang];
}

/** "5 rote Karten, 1 blaue Karte, 2 Pässe", for the ear. */
export function wonAloud(t: HattrickText, won: Counts, passes: number): string {
  const parts = COLORS.filter((c) => won[c] > 0).map((c) => t.hats[c](won[c]));
  if (passes > 0) parts.push(t.passCount(passes));
  return parts.length > 0 ? parts.join(', ') : t.nothingWon;
}
