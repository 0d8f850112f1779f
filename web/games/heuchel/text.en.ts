// English texts of the Heuchel & Meuchel board.

import { counted, list, num, signed } from '../../net/i18n/format.ts';
import type { HeuchelObstacle, HeuchelEffect } from '../../wire/heuchel.ts';
import type { EffectWords } from '../../board/contract.ts';
import { classOf, valueOf } from './cards.ts';
import type { ClimbEffect, SeatNames } from './sentences.ts';
import type { HeuchelText } from './text.ts';

const one = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

export const en: HeuchelText = {
  classes: { Fe: 'Fire-eater', Sp: 'Minstrel', Qu: 'Quack', Pa: 'Patrician', Bi: 'Bishop', Fu: 'Prince' },
  card: (card) => `${en.classes[classOf(card)]} ${valueOf(card)}`,
  cards: (all) => list('en', all.map(en.card)),
  counted: (n) => `${one[n] ?? n} ${n === 1 ? 'card' : 'cards'}`,
  neutral: 'neutral',
  floor: (n) => `floor ${n}`,
  house: 'The house',
  column: (who, cards) => `${who}, ${en.counted(cards)}`,
  yourColumn: (cards) => `Your column, ${en.counted(cards)}`,
  closed: 'shut',
  turn: 'to move',
  home: 'home',
  lost: (points) => `${num(points)} lost`,
  points: (n) => counted('en', n, 'point', 'points'),
  stackAloud: (card, height, row, down) => `Floor ${row}: ${down ? `home, ${en.counted(height)}` : `${card}${height > 1 ? `, ${en.counted(height)}` : ''}`}`,
  covered: 'face down',
  landAloud: (row) => `Move to floor ${row}`,
  here: 'here',
  from: 'from here',
  gone: 'gone',
  taken: 'taken',
  markAloud: (of, deed, n) =>
    `${{ made: 'played', best: 'better' }[of]}: ${{ from: `${en.counted(n ?? 0)} from here`, to: 'to here', take: `take ${en.counted(n ?? 0)}`, lose: 'lose this card', top: `the ${n} on top` }[deed]}`,
  dieAloud: (n) => `Rolled: ${n}`,
  less: 'fewer cards',
  more: 'more cards',
  of: (n, all) => `${n} of ${all}`,
  howMany: 'How many cards',
  yourTurn: 'Your turn',
  waiting: (who) => `${who} to move`,
  waitingMany: (n) => `${n} still thinking`,
  waitingHint: 'Tap one of your stacks to see what lies beneath.',
  noStackHint: 'You have no stack left in the house.',
  watching: 'Only the owner of a column sees what lies beneath a card.',
  dealing: 'The cards are being dealt.',
  rolling: 'The die is rolling.',
  over: 'The match is over.',
  overHint: 'Tap a stack to see what each of its cards is worth.',
  arrange: (of) => `Who goes on top? ${of}`,
  arrangeHint: 'Tap a card: it comes to the top and leads the stack. The order then stays for good.',
  onTop: 'top',
  toTop: (card, place) => `${card}, now in place ${place}. Bring to the top`,
  arrangeGo: 'Keep this order',
  choose: 'Choose a stack',
  chooseHint: 'It climbs one floor, or it jumps over occupied windows.',
  rolled: (n) => `You rolled a ${n}`,
  rolledHint: (n) => `Choose a stack that can go exactly ${one[n] ?? n} ${n === 1 ? 'floor' : 'floors'} up.`,
  chooseVictim: 'Whose cards do you take?',
  chooseVictimHint: 'Tap a victim with a dashed outline. What you take goes beneath your stack.',
  again: 'You took cards: another move?',
  againHint: 'Choose a stack, or end your turn.',
  againDie: 'You took cards: another roll?',
  againDieHint: 'If you roll, you must move. If no move fits, you lose a card.',
  mustLose: (n) => `No move fits the ${n}`,
  mustLoseHint: 'You lose the top card of a stack. Which one?',
  cannot: (card) => `${card} can’t move now`,
  own: (card, row) => `${card} on floor ${row}`,
  ownHome: (row) => `Home on floor ${row}`,
  stackOf: (who, row) => `${who}, floor ${row}`,
  alone: 'Nothing lies beneath.',
  below: (cards) => `Beneath: ${cards}.`,
  go: 'Move',
  take: (n) => `Take ${n}`,
  takeNone: 'Take',
  done: 'Done',
  end: 'End turn',
  roll: 'Roll',
  lose: (card) => `Lose ${card}`,
  loseNone: 'Lose',
  yourStacks: 'Your stacks',
  stacksOf: (who) => `${who}’s stacks`,
  whatRollAllows: (n) => `What the ${n} allows`,
  whomToTake: 'Whom you can take from',
  whatToLose: 'What you can lose',
  ranksTitle: 'Ranks, low to high',
  startTarget: (start, target) => `from ${start} to ${target}`,
  ways: (from, to) => `from ${from} to ${list('en', to.map(String)).replace(' and ', ' or ')}`,
  under: (n) => (n === 0 ? 'alone' : `${en.counted(n)} beneath`),
  withBelow: (cards) => `beneath: ${cards}`,
  score: (plus, minus) => `${plus} home${minus > 0 ? `, ${minus} missed` : ''}`,
  saidAs: (e, who) => sayEn(e, who),
  why: (why, who) => whyEn(why, who),
  counting: (cards, points) =>
    list(
      'en',
      cards.map((card, i) => `${en.card(card)} (${signed(points[i] ?? 0)})`),
    ),
};

function sayEn(e: HeuchelEffect, who: SeatNames): EffectWords {
  switch (e.kind) {
    case 'climb':
      return { title: climbEn(e), then: thenEn(e, who) };
    case 'take': {
      const then = e.height === 1 ? `The card goes beneath your stack on floor ${e.row}.` : 'You see what lies beneath only when you take it.';
      return { title: `${who.name(e.from)}: ${en.card(e.top)}${e.height > 1 ? `, ${en.counted(e.height)}` : ''}`, then };
    }
    case 'lose': {
      const then = [];
      if (e.points < 0) then.push(`That costs ${counted('en', -e.points, 'point', 'points')}.`);
      if (e.rest.length > 0) then.push(`${en.cards(e.rest)} ${e.rest.length === 1 ? 'stays' : 'stay'}${e.finishes_rest ? ', home' : ''}.`);
      return { title: `Lose ${en.cards(e.cards)}`, then: then.join(' ') };
    }
    case 'arrange':
      return { title: 'The stack lies like this', then: `From the top: ${en.cards(e.cards)}.` };
    case 'done':
      return { title: 'Take no more', then: '' };
    case 'end':
      return { title: 'End your turn', then: '' };
    case 'roll':
      return { title: 'Roll again', then: 'Then you must move; if no move fits, you lose a card.' };
  }
}

function climbEn({ cards: [top], from, to, way }: ClimbEffect): string {
  const card = top === undefined ? '' : en.card(top);
  const floors = to - from === 1 ? 'floor' : 'floors';
  if (way === 'die') return `${card}: exactly ${one[to - from]} ${floors}, to ${to}`;
  return `${card} ${way === 'step' ? 'climbs' : 'jumps'} to floor ${to}`;
}

function thenEn(e: ClimbEffect, who: SeatNames): string {
  const said = [];
  const below = e.cards.slice(1);
  if (e.finishes) said.push('That is its target: the stack is turned over.');
  if (below.length > 0) said.push(`Beneath: ${en.cards(below)}.`);
  if (e.rest.length > 0) said.push(`${en.cards(e.rest)} ${e.rest.length === 1 ? 'stays' : 'stay'}${e.finishes_rest ? ', home' : ''}.`);
  const robbed = e.victims.map(({ seat }) => who.name(seat));
  if (robbed.length > 0) said.push(`There you can take cards from ${list('en', robbed)}.`);
  return said.join(' ');
}

function whyEn(why: HeuchelObstacle, who: SeatNames): string {
  switch (why.kind) {
    case 'over':
      return 'The match is over.';
    case 'arranging':
      return 'Stacks are still being arranged.';
    case 'arrange_first':
      return `First you arrange the stack on floor ${why.row}.`;
    case 'turn':
      return `It’s ${who.name(why.seat)}’s turn.`;
    case 'rolling':
      return 'The die is still rolling.';
    case 'finished':
      return 'What is home stays where it is.';
    case 'too_far':
      return `The roll goes past its target, floor ${why.target}.`;
    case 'occupied':
      return `Floor ${why.row} is occupied.`;
    case 'barred':
      return `Everything up to its target, floor ${why.target}, is occupied.`;
    case 'capturing':
      return 'First you decide whom to take from.';
    case 'roll_first':
      return 'Every move begins with a roll.';
    case 'must_move':
      return 'You have to make the first move.';
    case 'must_lose':
      return 'No move fits: you lose a card.';
    case 'no_victim':
      return 'There’s nobody to take from right now.';
    case 'no_capture':
      return 'Only after taking cards.';
    case 'outranks':
      return `${en.card(why.top)} ranks higher.`;
    case 'taken':
      return 'You have already taken from there in this move.';
  }
}
