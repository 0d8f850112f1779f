import { counted } from '../../net/i18n/format.ts';
import { subject, wins } from '../../net/i18n/english.ts';
import type { LeducCard } from '../../wire/leduc.ts';
import type { LeducText } from './text.de.ts';

type Rank = 'J' | 'Q' | 'K';

const ranks: Record<Rank, string> = { J: 'jack', Q: 'queen', K: 'king' };
const rankOf = (card: LeducCard): Rank => card.charAt(0) as Rank;
const rank = (card: LeducCard): string => ranks[rankOf(card)];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const chips = (n: number): string => counted('en', n, 'chip', 'chips');

/** All texts of Leduc poker in English. */
export const en: LeducText = {
  board: 'Table',
  hand: 'Your card',
  letters: { J: 'J', Q: 'Q', K: 'K' },
  card: (card) => capital(rank(card)),
  table: 'Board card',
  covered: 'face down',
  chips,
  paid: (n) => `${chips(n)} in`,
  round: (n) => (n === 0 ? 'Before the deal' : `Round ${n}`),
  moves: {
    fold: 'Fold',
    call: (pays) => (pays === 0 ? 'Check' : `Call: ${chips(pays)}`),
    raise: (pays) => `Raise: ${chips(pays)}`,
  },
  names: { fold: 'Fold', call: 'Call', raise: 'Raise' },
  ask: 'Call, raise or fold?',
  open: 'Check or raise?',
  waiting: (name) => `It’s ${name}’s turn.`,
  dealing: 'The cards are being dealt.',
  effect: {
    folds: 'You fold',
    lost: (n) => `You lose your ${chips(n)}`,
    pays: (n) => (n === 0 ? 'You pay nothing' : `You pay ${chips(n)}`),
    shown: 'Then the cards are shown',
    opens: 'Then the board card is turned over',
    next: (name) => `Then it’s ${name}’s turn`,
  },
  why: (cause, other) => {
    switch (cause) {
      case 'not_dealt':
        return 'The cards have not been dealt yet.';
      case 'not_your_turn':
        return `It’s ${other}’s turn.`;
      case 'no_more_raises':
        return 'There are no more raises in this round.';
      case 'nothing_missing':
        return 'You can only fold after a raise.';
      case 'over':
        return 'The match is over.';
    }
  },
  log: {
    dealt: (who, card) => [subject(who), ` ${who.me ? 'get' : 'gets'} ${card === null ? 'a card' : `the ${rank(card)}`}`],
    acts: {
      fold: (who) => [subject(who), who.me ? ' fold' : ' folds'],
      call: (who, paid) => [subject(who), ` ${who.me ? 'stay' : 'stays'} in with ${chips(paid)}`],
      raise: (who, paid) => [subject(who), ` ${who.me ? 'raise' : 'raises'} to ${chips(paid)}`],
    },
    board: (card) => [`The board card: ${rank(card)}`],
    shows: (who, card) => [subject(who), ` ${who.me ? 'show' : 'shows'} the ${rank(card)}`],
    wins: (who, n) => wins([who], chips(n)),
    shared: ['A tie: nobody wins'],
  },
  has: (who, n) => [subject(who), ` ${who.me ? 'have' : 'has'} paid ${chips(n)}.`],
  tableCard: (card) => `Board card: ${card === null ? 'face down' : rank(card)}.`,
  options: (raises) => `up to ${raises} raises a round`,
  usual: 'usual rules',
};
