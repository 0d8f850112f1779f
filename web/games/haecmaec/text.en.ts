// English texts of the Häc Mäc board.

import { isThird, subjects, within } from '../../net/i18n/english.ts';
import { counted, list, num, seconds } from '../../net/i18n/format.ts';
import type { Names } from '../../board/contract.ts';
import { isFly, kindOf, valueOf, type Card, type Kind } from './cards.ts';
import type { HaecMaecEffect, HaecMaecReason } from '../../wire/haecmaec.ts';
import type { MoveWords } from './sentences.ts';
import type { HaecMaecText } from './text.ts';

const EN: Readonly<Record<Kind, string>> = {
  TOM: 'Tomato',
  KAE: 'Cheese',
  SAL: 'Lettuce',
  GUR: 'Gherkin',
  ZWI: 'Onion',
  FRI: 'Patty',
  SPE: 'Bacon',
  EI: 'Egg',
  KET: 'Ketchup',
  SEN: 'Mustard',
  FLY: 'Fly',
};

const letters = (kind: Kind) => kind.charAt(0) + kind.slice(1).toLowerCase();

const kindEn = (kind: Kind) => EN[kind] ?? letters(kind);

const cardEn = (card: Card) => (isFly(card) ? 'Fly' : `${kindEn(kindOf(card))}\u00a0${valueOf(card)}`);
const inEn = (card: Card) => cardEn(card).toLowerCase();

const layers = (n: number) => (n === 1 ? 'one layer' : `${n} layers`);

export const en: HaecMaecText = {
  kind: kindEn,
  card: cardEn,
  within: inEn,
  cards: (cards) => list('en', cards.map(inEn)),
  board: 'The table',
  plate: 'The burger',
  hand: 'Your cards',
  by: (who) => `by ${who}`,
  /** A seat's last action. */
  did: { plays: 'piled on', accuses: 'accused', slaps: 'slapped', closes: 'closed the burger', spoils: 'spoiled the burger', passes: 'passed' },
  yourself: 'you',
  here: 'here',
  fresh: 'new',
  layersBelow: (n) => (n === 1 ? '1 layer below' : `${n} layers below`),
  coveredAsPlayed: 'covered as played',
  bareBottom: 'A bare bottom lies ready',
  noBurger: 'No more burgers',
  bottoms: (n) => (n === 1 ? 'bottom' : 'bottoms'),
  pile: (n) => (n === 1 ? 'card' : 'cards'),
  spoiled: (n) => (n === 1 ? '1 card spoiled' : `${n} cards spoiled`),
  backTo: (who, you) => (you ? 'back to you' : `back to ${who}`),
  goesTo: (who, you) => (you ? 'goes to you' : `goes to ${who}`),
  tops: (n) => (n === 1 ? '1 lid' : `${n} lids`),
  facts: (f) =>
    `${f.hand === 1 ? 'One card' : `${f.hand} cards`} in hand, ${f.plain} plain ${f.plain === 1 ? 'lid' : 'lids'}, ${f.double === 0 ? 'no double lid' : 'the double lid'}, ${f.closed === 1 ? 'one burger' : `${f.closed} burgers`} closed.` +
    (f.penalties.length === 0 ? '' : ` Penalty: ${list('en', f.penalties.map(inEn))}, counts ${num(f.cost)}.`),
  penalty: (cards) => `Lies open and costs double: ${list('en', cards.map(inEn))}`,
  mine: 'Your burgers',
  mineOf: (who) => `${who}’s burgers`,
  handCosts: (you) => `is what ${you ? 'your' : 'the'} hand costs if it ends now`,
  noneMine: 'You haven’t closed one yet.',
  noneOf: 'None closed yet.',
  theirs: 'Closed burgers',
  burgers: (n) => (n === 1 ? '1 burger' : `${n} burgers`),
  points: (n) => (n === 1 ? 'point' : 'points'),
  burgerAloud: (cards, double, points) => `${list('en', cards.map(inEn))}${double ? ', doubled' : ''}: ${counted('en', points, 'point', 'points')}`,
  sumSoFar: 'in all',
  withoutHand: 'without the cards in hand',
  yourTurn: 'Your turn',
  waiting: (who) => `${who} to play`,
  choose: 'Play a card or close the burger',
  chooseOnly: 'Play a card on the burger',
  chooseOpen: 'Begin the new burger',
  chooseOpenHint: 'Play a card on the bottom. You don’t draw for it.',
  chooseHint: (least) => `With a lid you can close it from ${counted('en', least, 'layer', 'layers')} on.`,
  noTops: 'You have no lid left.',
  onlyPass: 'None of your cards may go on this burger',
  onlyPassHint: 'And you can’t close it. You keep your cards and pass.',
  waitingHint: 'You can already pick your card.',
  asking: 'The others are still thinking.',
  watching: 'You don’t see the cards in hand.',
  dealing: 'The cards are being dealt.',
  over: 'The match is over.',
  overHint: 'All burgers lie open now.',
  notYet: (who) => `Not your turn yet, ${who} is thinking.`,
  play: 'Put on top',
  playNone: 'Put on top',
  spoil: 'Spoil it',
  close: 'Close',
  double: 'Double',
  pass: 'Pass',
  topsLeft: (n) => (n === 1 ? '1 lid left' : `${n} lids left`),
  noTop: 'no lid',
  doubles: 'counts double',
  used: 'gone',
  spoils: 'spoils it',
  noFly: 'none',
  believe: (who) => `Do you believe ${who}?`,
  slapOnly: 'Do you want the burger?',
  slapAsk: (who) => `${who} has played`,
  others: 'The others are being asked',
  youPlayed: 'Do they believe you?',
  accuse: 'Accuse!',
  accuseHint: 'third of its kind',
  slap: 'Slap',
  slapHint: 'take the burger',
  both: 'Both',
  bothHint: 'in one go',
  passHint: 'go on',
  said: (answer) => ({ accuse: 'You accused.', slap: 'You slapped.', 'accuse slap': 'You accused and slapped.', pass: 'You passed.' })[answer] ?? '',
  answered: (who) => `${subjects(who)} ${isThird(who) ? 'has' : 'have'} answered`,
  thinking: (who) => `${subjects(who)} ${isThird(who) ? 'is' : 'are'} thinking`,
  secondsLeft: (n) => `${n} s left`,
  timeLeft: 'Time to answer',
  yours: 'The burger is yours',
  theirsNow: (who) => `The burger is ${who}’s`,
  choosing: (who) => `${who} chooses a lid or a fly.`,
  verdict: (right) => (right ? 'Caught: two of it are in already' : 'Wrong: no two of it are in'),
  accusedRight: (by, you) => (you ? 'You were right to accuse.' : `${by} was right to accuse.`),
  accusedWrong: (by, you) => (you ? 'You were wrong to accuse.' : `${by} was wrong to accuse.`),
  rightThen: (kind, against, you, points) => `${kind} was already in twice; it costs ${you ? 'you' : against} ${-points}.`,
  wrongThen: (card, by, you, points) => `${card} goes to ${you ? 'you' : by} and costs ${-points}.`,
  slapFirst: (who, you) => (you ? 'Your hand was first.' : `${who} was first to slap.`),
  slapBefore: (others) => (others.length === 0 ? 'Nobody else slapped.' : `Ahead of ${within(others)}.`),
  slapLead: (next, ms, rest) => `${seconds('en', ms)} s ahead of ${within([next])}.${rest.length === 0 ? '' : ` Then ${within(rest)}.`}`,
  slapAfter: (time) => `After ${seconds('en', time)} s.`,
  saidAs: (effect, name) => sayEn(effect, name),
  whyNot: (reason, names) => whyEn(reason, names),
};

function sayEn(e: HaecMaecEffect, name: (seat: number) => string): MoveWords {
  switch (e.kind) {
    case 'plays':
      return {
        title: `${cardEn(e.card)} goes on top`,
        then: e.third
          ? `It would be the third ${kindEn(kindOf(e.card)).toLowerCase()}${e.cost === null ? '.' : ': a player who notices will accuse you.'}`
          : e.ends
            ? 'Then you have no ingredients left, and the match is over.'
            : `Then the burger has ${layers(e.size)}.`,
        warn: e.third === true,
      };
    case 'spoils':
      return {
        title: 'The fly spoils the burger',
        then: `Nobody gets it. ${e.next === null ? 'Then the match is over.' : `${name(e.next)} begins the next one.`}`,
      };
    case 'closes': {
      const worth = e.points === null ? '' : `It counts ${e.double ? `${e.sum}, doubled ${e.points}` : e.points}. `;
      const then = {
        ends: 'Then the match is over.',
        draws_and_opens: 'Then you draw a card and begin the next one.',
        opens: 'Then you play the first card on the next one.',
      }[e.after];
      return { title: `The burger of ${layers(e.size)} is yours${e.double ? ', doubled' : ''}`, then: `${worth}${then}` };
    }
    case 'passes':
      return { title: 'You pass', then: 'You keep the card you drew.' };
    case 'accepts':
      return { title: 'Go on', then: '' };
    case 'accuses':
      return {
        title: 'Accuse',
        then:
          e.about === null
            ? 'If you’re right, the card costs its player double; otherwise it costs you.'
            : `If you’re right, the card costs ${name(e.about.against)} ${-e.about.cost}; otherwise it costs you.`,
      };
    case 'slaps':
      return { title: 'Slap', then: 'The first hand gets the burger.' };
    case 'accuses_and_slaps':
      return { title: 'Accuse and slap', then: 'First the accusation is settled, then the burger goes to the first hand.' };
  }
}

function whyEn(r: HaecMaecReason, names: Names): string {
  const who = (seats: readonly number[]) => list('en', seats.map(names.name));
  switch (r.kind) {
    case 'setup':
      return en.dealing;
    case 'over':
      return en.over;
    case 'turn':
      return en.notYet(who(r.seats));
    case 'asking':
      if (r.seats.some((seat) => seat === names.you)) return 'First you have to answer.';
      return `First ${who(r.seats)} ${r.seats.length === 1 ? 'has' : 'have'} to answer.`;
    case 'unasked':
      return 'There’s no card to answer now.';
    case 'own_card':
      return 'The card is yours.';
    case 'answered':
      return 'You have already answered.';
    case 'third':
      return `${kindEn(r.of)} is already in the burger twice.`;
    case 'small':
      return `The burger has ${layers(r.size)}, it needs ${r.least}.`;
    case 'no_top':
      return r.double ? 'Your double lid is gone.' : en.noTops;
    case 'nothing_to_put':
      return 'You have neither a lid nor a fly.';
    case 'other_moves':
      return 'There’s something else you can do.';
    case 'opening':
      return 'First you begin the new burger.';
    case 'lid_or_fly':
      return 'Now only a lid or a fly will do.';
  }
}
