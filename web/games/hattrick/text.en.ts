// English texts of the Hattrick board.

import { initial, subjects } from '../../net/i18n/english.ts';
import { list, signed } from '../../net/i18n/format.ts';
import type { HattrickEffect } from '../../wire/hattrick.ts';
import type { EffectWords } from '../../board/contract.ts';
import { colorOf, numberOf } from './cards.ts';
import { whyIn, type SeatNames } from './sentences.ts';
import type { HattrickText } from './text.ts';

export const en: HattrickText = {
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
  watching: 'You only see the cards that lie open.',
  openFirst: 'First trick',
  openFirstHint: 'The first card opens it in its colour.',
  openSecond: 'Second trick',
  openSecondHint: 'For the next new colour.',
  goesTo: (who) => (who === null ? ['you', 'lead'] : ['led by', who]),
  wentTo: (who) => ['went to', who ?? 'you'],
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
  sumShort: 'total',
  points: (n) => (Math.abs(n) === 1 ? 'point' : 'points'),
  passCount: (n) => (n === 1 ? 'one pass' : `${n} passes`),
  nothingWon: 'nothing yet',
  factsAloud: (won, now, all) => `Won: ${won}. In this deal ${now}${all === null ? '' : `, in all ${all}`}.`,
  yourTurn: 'Your turn',
  choose: 'Choose a card',
  chooseHint: 'You’ll see what it does first.',
  leadHint: 'You lead the round: any colour opens a trick.',
  waiting: (who) => `${who} to play`,
  waitingHint: 'You can already pick your card.',
  keptHint: 'The last card is not played.',
  readied: (card) => `${card} is ready`,
  notYet: (who) => `Not your turn yet, ${who} is playing.`,
  held: 'One moment, your move is on its way.',
  nextRound: 'You have already played in this round.',
  lastCard: 'The last card isn’t played.',
  why: (reason, who) => whyIn(en, reason, who),
  dealing: 'The cards are being dealt.',
  over: 'The match is over.',
  dealOver: (n) => `Deal ${n} is scored`,
  dealBest: (who, points) => {
    const [first] = who;
    if (first !== undefined && who.length === 1) return `${initial(first)} ${first.me ? 'score' : 'scores'} most: ${points}.`;
    return `${subjects(who)} score most: ${points} each.`;
  },
  dealNext: (who) => `${who} deals the next one.`,
  youDealNext: 'You deal the next one.',
  lastCards: 'Unplayed',
  onward: 'Go on',
  saidAs: (e, who) => sayEn(e, who),
  then: (seats) => (seats.length === 0 ? 'It’s the last card of the round.' : `Still to play: ${list('en', seats)}.`),
};

function sayEn(e: HattrickEffect, who: SeatNames): EffectWords {
  const card = en.card(e.card);
  const trick = en.trick[e.color].toLowerCase();
  switch (e.kind) {
    case 'passes':
      return { title: en.pass(e.points), then: `${card} goes face down in front of you.` };
    case 'opens':
      return {
        title: `${card} opens the ${e.first ? 'first' : 'second'} trick`,
        then: `If it stays alone, it is yours: 1\u00a0card, ${signed(e.points)}`,
      };
    case 'joins': {
      const cards = `${e.cards}\u00a0cards, ${signed(e.points)}`;
      const still = e.after.length > 0;
      if (e.over && still) return { title: `${card} beats the ${numberOf(e.best.card)}`, then: `You lead. So far it holds ${cards}` };
      if (still) return { title: `${card} stays under the ${numberOf(e.best.card)}`, then: `${who.name(e.taker)} still leads. So far it holds ${cards}` };
      if (e.over) return { title: `${card} beats the ${numberOf(e.best.card)}`, then: `The ${trick} goes to you: ${cards}` };
      return { title: `${card} stays under the ${numberOf(e.best.card)}`, then: `The ${trick} goes to ${who.name(e.taker)}: ${cards}` };
    }
  }
}
