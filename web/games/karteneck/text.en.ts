// English texts of the Karteneck board.

import { initial, inner, subjects } from '../../net/i18n/english.ts';
import { list } from '../../net/i18n/format.ts';
import { KARTENECK, type KarteneckEffect, type KarteneckReason } from '../../wire/karteneck.ts';
import type { Names } from '../../board/contract.ts';
import { isWorm, shieldOf, valueOf, type Card, type Portion } from './cards.ts';
import type { GrillWords } from './sentences.ts';
import type { KarteneckText } from './text.ts';

const COUNT_EN = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
const KIND_EN = ['', 'one', 'two', 'three', 'four', 'five'];
const KINDS_EN = ['', 'ones', 'twos', 'threes', 'fours', 'fives'];

function cardsEn(cards: readonly Card[]): string {
  const [first] = cards;
  if (first === undefined) return '';
  if (isWorm(first)) {
    return `${cards.length > 1 ? 'Worms' : 'Worm'} ${list(
      'en',
      cards.map((card) => String(shieldOf(card))),
    )}`;
  }
  const value = Number(first);
  // A single number card takes the form "A one": "one one" isn't English.
  if (cards.length === 1) return `A ${KIND_EN[value] ?? ''}`;
  return `${COUNT_EN[cards.length] ?? cards.length} ${KINDS_EN[value] ?? ''}`;
}

const wormsEn = (n: number) => (n === 0 ? 'no worm' : n === 1 ? '1\u00a0worm' : `${n}\u00a0worms`);

export const en: KarteneckText = {
  board: 'The table',
  grill: 'The grill',
  rows: 'The displays',
  hand: 'Your cards',
  onGrill: 'On the grill',
  grillEmpty: 'The grill is empty',
  grillEmptyHint: 'Everyone has dropped out and been served.',
  grillHint: (values) =>
    values.length === 1 ? `Only the ${values[0]} is left.` : `The highest sum takes the ${values[0]}, then ${values.slice(1).join(', then ')}.`,
  portion: (value, worms) => `Portion ${value}, ${wormsEn(worms)}`,
  card: (card) => (isWorm(card) ? `Worm with shield ${shieldOf(card)}, counts ${KARTENECK.counts}` : (KIND_EN[Number(card)] ?? card)),
  cards: cardsEn,
  layLabel: (cards) => `Lay ${cardsEn(cards).toLowerCase()}`,
  onTurn: 'to play',
  isOut: 'dropped out',
  isOutShort: 'out',
  noWorm: 'no worm',
  withWorm: 'has a worm',
  withWormShort: 'a worm',
  tie: 'tie',
  fits: (value) => `${value} fits exactly`,
  willFit: (value) => `${value} would fit`,
  fitsShort: 'fits',
  willFitShort: 'would fit',
  threatShort: 'at risk',
  threat: (who, value) => `${who} can steal the ${value}`,
  tookLowest: (value) => `Takes the lowest portion, the ${value}.`,
  tookStolen: (value, who) => `${initial(who)} stole the ${value}.`,
  stolen: (who, from, value, worms) =>
    `${initial(who)} ${who.me ? 'steal' : 'steals'} the ${value}${worms === 0 ? '' : ` with ${wormsEn(worms)}`} from ${inner(from)}`,
  nothingLaid: 'nothing laid yet',
  worms: wormsEn,
  stackAloud: (top, worms, size) =>
    top === null ? 'No portion yet.' : `${size === 1 ? 'One portion' : `${size} portions`}, the ${top} on top, ${wormsEn(worms)} in all.`,
  rowAloud: (cards, sum, shield, hand) =>
    `${cards === '' ? 'Nothing laid' : `Laid: ${cards}`}. Sum ${sum}${shield > 0 ? `, highest shield ${shield}` : ''}. ${hand === 1 ? 'One card' : `${hand} cards`} in hand.`,
  inHand: (n) => `${n} in hand`,
  noStack: 'none',
  rowsHidden: (n, up) => `${n} more ${up ? 'above' : 'below'}`,
  fresh: 'new',
  servedFirst: (sum) => `${sum}: the highest sum`,
  servedNext: (sum) => `${sum}: the next sum`,
  servedTie: (sum, who, own, other) =>
    own > other ? `${sum} like ${who}, but shield ${own} beats ${other}` : `${sum} like ${who}, shield ${own} below ${other}`,
  servedTieBrief: (sum, own, other) => `${sum}: shield ${own} ${own > other ? 'beats' : 'below'} ${other}`,
  serving: 'If the round ended now',
  soFar: 'Worms so far',
  place: 'Place',
  player: 'Who',
  sum: 'Sum',
  portionShort: 'Portion',
  thisRound: (n) => `Round ${n}`,
  total: 'in all',
  leftover: 'no worm',
  with: (who, sum) => `${who}, with ${sum}`,
  yourTurn: 'Your turn',
  waiting: (who) => `${who} to play`,
  choose: 'Lay one kind or drop out',
  chooseOnlyOut: 'There is nothing you can lay',
  chooseHint: 'Tap the second card of a number to lay both.',
  chooseStart: 'Your first card? Without a worm nothing counts in the end.',
  chooseWorm: 'Another worm, or done?',
  chooseWormHint: (shield) => `Worm ${shield} is laid. Higher ones can still join.`,
  onlyDone: 'Now press “Done”',
  onlyDoneHint: 'You hold no higher worm. You draw once you are done.',
  nowSum: (sum) => `Your sum is ${sum}`,
  canSteal: (sum, who) => `${sum} matches ${who}’s top portion`,
  orGoOn: 'Steal it, just drop out, or keep laying.',
  orOut: 'Steal it, or just drop out. There is nothing left to lay.',
  out: 'Drop out',
  onlyOut: 'Just drop out',
  outSteal: (value) => `Drop out and steal\u00a0${value}`,
  outStealShort: (value) => `Steal\u00a0${value}`,
  outWarn: 'no worm: lowest portion',
  lay: (cards) => {
    const [first] = cards;
    if (first === undefined) return 'Lay';
    if (!isWorm(first)) return `Lay ${cards.length}\u00a0×\u00a0${first}`;
    return cards.length > 1 ? `Lay ${cards.length}\u00a0worms` : `Lay worm\u00a0${shieldOf(first)}`;
  },
  layNothing: 'Lay',
  done: 'Done',
  youAreOut: 'You have dropped out',
  outHint: 'The others finish the round.',
  waitingHint: 'You can already pick your cards.',
  watching: 'You don’t see the cards in hand.',
  dealing: 'The cards are being dealt.',
  over: 'The match is over.',
  roundOver: (n) => `Round ${n} is over`,
  lead: (who, you, worms) => `${who} ${you ? 'lead' : 'leads'} with ${wormsEn(worms)}`,
  leadShared: (who, worms) => `${subjects(who)} lead with ${wormsEn(worms)} each`,
  youGet: (value, worms, sum) => `You get the ${value}${worms === 0 ? '' : ` with ${wormsEn(worms)}`} for ${sum}`,
  youTake: (value, worms) => `Without a worm you only take the ${value}${worms === 0 ? '' : ` with ${wormsEn(worms)}`}`,
  youGetNothing: 'Nothing is left for you',
  notYet: (who) => `Not your turn yet, ${who} is thinking.`,
  saidAs: (effect, names) => sayEn(effect, names),
  why: (reason, names) => ({ text: whyEn(reason, names), rule: reason.rule }),
};

const portionEn = (portion: Portion, worms: number) => `${valueOf(portion)} (${wormsEn(worms)})`;
const drawsEn = (n: number) => (n === 0 ? 'There’s nothing to draw then.' : n === 1 ? 'Then you draw a card.' : `Then you draw ${n} cards.`);
const outEn = (last: boolean, n: number) => (last ? 'The last player out draws no card.' : drawsEn(n));

function sayEn(e: KarteneckEffect, { name, you }: Names): GrillWords {
  switch (e.kind) {
    case 'lays': {
      const title = `${cardsEn(e.cards)}: sum ${e.after}`;
      if (e.steal !== null) return { title, then: `With it you could steal ${name(e.steal.from)}’s ${valueOf(e.steal.portion)}.`, warn: false };
      if (!e.valid) return { title, then: `${drawsEn(e.draws)} You still need a worm.`, warn: false };
      const portion = e.serving.find(({ seat }) => seat === you)?.portion ?? null;
      return { title, then: `${drawsEn(e.draws)}${portion === null ? '' : ` Right now that would get you the ${valueOf(portion)}.`}`, warn: false };
    }
    case 'done':
      return { title: `Done: sum ${e.sum}`, then: drawsEn(e.draws), warn: false };
    case 'steals':
      return {
        title: `You steal ${name(e.from)}’s ${portionEn(e.portion, e.worms)}`,
        then: 'You drop out and are served all the same.',
        warn: false,
      };
    case 'out': {
      const draws = outEn(e.last, e.draws);
      if (!e.valid) {
        const portion = e.portion === null ? 'the lowest portion' : `the ${portionEn(e.portion, e.worms)}`;
        return { title: `No worm: you take ${portion}`, then: `Your cards are discarded. ${draws}`, warn: true };
      }
      const gets = e.portion === null ? '' : ` Right now you would get the ${portionEn(e.portion, e.worms)}.`;
      return { title: `Drop out with ${e.sum}`, then: `${draws}${gets}`, warn: false };
    }
  }
}

function whyEn(r: KarteneckReason, { name }: Names): string {
  switch (r.kind) {
    case 'over':
      return 'The match is over.';
    case 'shuffling':
      return 'Cards are shuffled first.';
    case 'dropped_out':
      return 'You have already dropped out of this round.';
    case 'not_your_turn':
      return `Not your turn yet, ${name(r.on)} is thinking.`;
    case 'laying':
      return 'You are laying worms. Press “Done” first.';
    case 'lower':
      return `Worm ${shieldOf(r.than)} is already laid, and only a higher one can join it.`;
    case 'not_laying':
      return 'You aren’t laying worms.';
    case 'lies':
      return `Your ${isWorm(r.card) ? 'worms' : KINDS_EN[Number(r.card)]} are already laid, and each kind may be laid only once.`;
    case 'no_worm':
      return 'Only players who have laid a worm may steal.';
    case 'no_match':
      return `Nobody else has the ${r.sum} on top.`;
  }
}
