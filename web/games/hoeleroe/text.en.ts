// English texts of the Machma-Hölerö board.

import { rankOf, suitOf } from '../../ui/cards/german/cards.ts';
import { inner as who } from '../../net/i18n/english.ts';
import { counted, list } from '../../net/i18n/format.ts';
import { HOELEROE, type HoeleroeLast, type HoeleroeReaction, type HoeleroeReason, type HoeleroeUnit } from '../../wire/hoeleroe.ts';
import { wishKind, type Category } from './moves.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { LaidCardWords, BoxLines } from './sentences.ts';
import type { HoText } from './text.de.ts';

const SUITS: Readonly<Record<string, string>> = { E: 'Acorn', G: 'Leaf', H: 'Heart', S: 'Bell' };
const SUIT_NAMES: Readonly<Record<string, string>> = { E: 'Acorns', G: 'Leaves', H: 'Hearts', S: 'Bells' };
const RANKS: Readonly<Record<string, string>> = { U: 'Unter', O: 'Ober', K: 'King', A: 'Ace' };
const RANK_ONE: Readonly<Record<string, string>> = {
  '7': 'a seven',
  '8': 'an eight',
  '9': 'a nine',
  '10': 'a ten',
  U: 'an Unter',
  O: 'an Ober',
  K: 'a King',
  A: 'an Ace',
};
const CATEGORY: Readonly<Record<Category, string>> = {
  drawer: 'Drawers',
  stopper: 'Stoppers',
  wisher: 'Wisher',
  swapper: 'Swappers',
  jackpot: 'Jackpot cards',
  skipper: 'Skippers',
  turner: 'Turners',
  passer: 'Passers',
  void: 'Void card',
};
const CATEGORY_ONE: Readonly<Record<Category, string>> = {
  drawer: 'a drawer',
  stopper: 'a stopper',
  wisher: 'a wisher',
  swapper: 'a swapper',
  jackpot: 'a Jackpot card',
  skipper: 'a skipper',
  turner: 'a turner',
  passer: 'a passer',
  void: 'the void card',
};

export const suit = (of: string) => SUIT_NAMES[of] ?? of;
/** "Acorn 7", "Heart King". */
export const card = (of: string): string => `${SUITS[suitOf(of)] ?? ''} ${RANKS[rankOf(of)] ?? rankOf(of)}`;
export const theCard = (of: string): string => `the ${card(of)}`;
export const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`);
const rounds = (n: number) => (n === 1 ? 'one round' : `${n} rounds`);
const places = (n: number) => (n === 1 ? 'one place' : `${n} places`);
export const wished = (wish: string): string => {
  const kind = wishKind(wish);
  if (kind === 'category') return CATEGORY_ONE[wish as Category];
  return kind === 'rank' ? (RANK_ONE[wish] ?? wish) : kind === 'suit' ? suit(wish) : theCard(wish);
};
const cap = (text: string) => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
const must = (w: Person) => (w.me ? 'you must' : `${w.name} must`);
const verb = (w: Person, me: string, other: string) => `${who(w)} ${w.me ? me : other}`;
const Who_ = (w: Person) => cap(who(w));

const starts = (kind: string, a: LaidCardWords): BoxLines => {
  const drawn = cards(a.by ?? 0);
  const answer = 'The player it hits can answer.';
  const lays = (what: string) => `${cap(verb(a.to, 'lay', 'lays'))} ${what} or ${a.to.me ? 'draw' : 'draws'}.`;
  switch (kind) {
    case 'E7':
      return { title: `${cap(must(a.to))} draw ${drawn}`, then: answer };
    case 'G7':
      return { title: `Direction reverses: ${must(a.to)} draw ${a.by}`, then: answer };
    case 'H7':
      return { title: `The player you name draws ${drawn}`, then: 'The Jackpot can draw them too.' };
    case 'S7':
      return { title: `${cap(must(a.to))} draw ${drawn}`, then: a.over === null ? answer : `${cap(verb(a.over, 'are', 'is'))} skipped.` };
    case 'E8':
      return { title: `${cap(verb(a.to, 'draw', 'draws'))} what the die says`, then: answer };
    case 'G8':
      return { title: `${cap(must(a.to))} draw ${drawn}`, then: answer };
    case 'H8':
      return { title: `Direction reverses: ${must(a.to)} draw ${a.by}`, then: answer };
    case 'S8':
      return { title: `The player you name draws ${drawn}`, then: 'It can’t be passed on.' };
    case 'E9':
      return { title: `${cap(must(a.to))} draw ${drawn}`, then: answer };
    case 'H9':
      return { title: 'You give the Jackpot away', then: `The player you name takes ${cards(a.jackpot)}; then ${HOELEROE.refill} new ones go in.` };
    case 'S9':
      return { title: 'You swap your whole hand', then: 'You say with whom in a moment; it can be the Jackpot.' };
    case 'G10':
      return { title: 'You swap some cards', then: 'You choose yours, the others are drawn blindly.' };
    case 'H10':
      return {
        title: 'Robin Hood goes round',
        then: `More than ${counted('en', HOELEROE.robin, 'card', 'cards')}: one goes into the Jackpot; fewer: one is drawn.`,
      };
    case 'S10':
      return { title: 'You put cards into the Jackpot', then: 'As many as you like, and draw one more.' };
    case 'EU':
      return { title: 'You wish for a card', then: lays('it') };
    case 'GU':
      return { title: 'You wish for a sort of card', then: lays('one') };
    case 'HU':
      return { title: 'You wish for a rank', then: lays('it') };
    case 'SU':
      return { title: 'You wish for a suit', then: lays('it') };
    case 'EO':
      return { title: 'All hands move on', then: `${cap(places(a.n))} in the direction of play; everyone can answer.` };
    case 'GK':
      return { title: 'All hands move back', then: `${cap(places(a.n))} against the direction of play; everyone can answer.` };
    case 'GO':
      return { title: 'The Leaf Ober fits on anything', then: 'It does nothing; the card below still counts.' };
    case 'HO':
      return { title: 'Two others swap hands', then: 'You name both; one can be the Jackpot.' };
    case 'SO':
      return { title: 'For one round no card has any effect', then: 'Players who had to sit out are back.' };
    case 'EK':
      return { title: 'You reveal a hand', then: 'Everyone sees it; an Arschkarte in it is yours.' };
    case 'HK':
      return { title: 'You give the Jackpot away', then: `The player you name takes ${cards(a.jackpot)}.` };
    case 'SK':
      return a.to.me
        ? { title: 'You have another turn at once', then: 'Direction reverses.' }
        : { title: 'Direction reverses', then: `Then it is ${a.to.name}’s turn.` };
    case 'EA':
      return { title: 'The player you name sits out', then: answer };
    case 'GA':
      return a.to.me
        ? { title: 'You sit out yourself', then: 'With two players, the Leaf Ace hits you.' }
        : { title: `${cap(verb(a.to, 'sit', 'sits'))} out`, then: 'Against the direction of play, which stays.' };
    case 'HA':
      return { title: 'The die says how many sit out', then: `One after another, ${who(a.to)} first.` };
    case 'SA':
      return { title: `${cap(verb(a.to, 'sit', 'sits'))} out`, then: answer };
    default:
      return { title: 'It has no effect', then: 'As an answer it stops nearly everything.' };
  }
};

const reacts = (does: HoeleroeReaction, kind: string, unit: HoeleroeUnit, a: LaidCardWords): BoxLines => {
  const after = (n: number) => (unit === 'skip' ? `${rounds(n)} for ` : unit === 'skips' ? `${counted('en', n, 'place', 'places')} from ` : `${cards(n)} for `);
  switch (does) {
    case 'continues':
      if (a.by === null) return { title: `The die is added to the ${a.n}`, then: `Then ${must(a.to)} draw.` };
      if (a.asks) return { title: `That makes ${cards(a.n)}`, then: 'You name who must draw.' };
      return {
        title: `${cards(a.n)} for ${who(a.to)}`,
        then: a.turns ? 'Direction reverses.' : `${a.by} more, and you are rid of it.`,
      };
    case 'doubles':
      if (unit === 'all') return { title: `Doubled: ${places(a.n)} on`, then: 'Everyone is still asked.' };
      return { title: `Doubled: ${after(a.n)}${who(a.to)}`, then: 'You are rid of it.' };
    case 'cancels':
      return { title: 'The swap is off', then: 'Everyone keeps their cards.' };
    case 'passes':
      return unit === 'wish'
        ? { title: `The wish goes to ${who(a.to)}`, then: 'You draw nothing.' }
        : { title: `${after(a.n)}${who(a.to)}`, then: 'You pass it on, nothing else changes.' };
    case 'exempts':
      return { title: 'You step aside', then: unit === 'robin' ? 'You give no card and draw none.' : 'Your hand stays with you.' };
    case 'spares':
      return { title: 'Your place is stopped', then: `${counted('en', a.n, 'place is', 'places are')} left, ${who(a.to)} first.` };
    case 'deflects':
      return {
        title: 'You deflect it and name whom it hits',
        then: unit === 'draw' ? `${cards(a.n)}, and it can’t be passed on.` : 'The player you name is asked.',
      };
    case 'halves':
      return { title: `Halved: you draw ${a.n}`, then: `The other ${a.rest} go into the Jackpot. You are asked once more.` };
    case 'reduces':
      return { title: `Reduced: the die is taken off the ${a.n}`, then: 'Anything below zero you may put into the Jackpot.' };
    case 'stops':
      return {
        title:
          unit === 'draw'
            ? 'Stopped: nobody draws'
            : unit === 'wish'
              ? 'Stopped: the wish is over'
              : unit === 'all' || unit === 'swap'
                ? 'Stopped: nobody swaps'
                : unit === 'give'
                  ? 'Stopped: the Jackpot stays'
                  : 'Stopped: nobody sits out',
        then: 'Then play goes on as usual.',
      };
    case 'overtakes':
      return { title: 'You overtake the wish', then: `${starts(kind, a).title}.` };
    case 'answers':
      return { title: 'You grant the wish', then: `${starts(kind, a).title}.` };
  }
};

const reasons = (of: string, r: HoeleroeReason): BoxLines => {
  const title = `${card(of)} can’t be laid now`;
  switch (r.kind) {
    case 'over':
      return { title: card(of), then: 'The match is over.' };
    case 'other':
      return { title: card(of), then: 'That’s not asked for right now.' };
    case 'asked':
      return { title: card(of), then: r.skips > 0 ? `You still sit out ${r.skips}×.` : 'That’s not asked for right now.' };
    case 'lock':
      return { title: `${card(of)} is locked`, then: 'It is free again once you have done something else.' };
    case 'last_ober':
      return { title, then: 'The Heart Ober must never be the last card.' };
    case 'arschkarte':
      return { title, then: 'It is the Arschkarte, which is forbidden here.' };
    case 'drawn':
      return { title, then: 'Only the card just drawn may still be laid.' };
    case 'misfit':
      return {
        title: `${card(of)} doesn’t fit on ${theCard(r.top ?? of)}`,
        then: r.plain ? 'Suit or rank must match, in a void round too.' : 'Suit or rank must match.',
      };
    case 'forced':
      return { title, then: 'Zwang applies: only a Heart Ober lifts it.' };
    case 'direct':
      return { title, then: 'You were named, so you can’t pass it on.' };
    case 'wish':
      return { title, then: `The wish is for ${wished(r.wish ?? of)}.` };
    case 'lower':
      return { title, then: `Only a higher Unter overtakes ${theCard(r.than)}.` };
    case 'reduced':
      return { title, then: 'After halving or reducing: only halve, reduce, stop or draw.' };
    case 'halved':
      return { title, then: 'It stops nothing that was halved.' };
    case 'small':
      return { title, then: `Reducing works from ${cards(r.least)} on.` };
    case 'joker':
      return { title, then: 'Only the joker counts here.' };
    case 'ober':
      return { title, then: 'It goes on another card only, and you must keep one.' };
    case 'deflected':
      return { title, then: 'Only one place of several was deflected to you, and the others are not yours.' };
    case 'nobody':
      return { title, then: 'There’s nobody to deflect it to.' };
    case 'order':
      return { title, then: 'Cards are chosen from left to right, and no more than asked.' };
    case 'nothing':
      return { title, then: 'It would change nothing.' };
  }
};

export const en: HoText = {
  card,
  theCard,
  cards,
  suit,
  wished,
  rank: (of) => ({ '7': 'Sevens', '8': 'Eights', '9': 'Nines', '10': 'Tens', U: 'Unters', O: 'Obers', K: 'Kings', A: 'Aces' })[of] ?? of,
  rankLine: (of) =>
    ({
      '7': 'draw several',
      '8': 'draw',
      '9': 'several effects',
      '10': 'stop, help',
      U: 'only a higher one',
      O: 'swap, Zwang',
      K: 'show, double',
      A: 'sit out',
    })[of] ?? '',
  category: (of) => CATEGORY[of as Category] ?? of,
  categoryLine: (of) =>
    ({
      drawer: 'others draw',
      stopper: 'put an end to it',
      wisher: 'only the highest Unter',
      swapper: 'hands change',
      jackpot: 'fill, empty, give',
      skipper: 'a player is skipped',
      turner: 'reverse the direction',
      passer: 'pass it on',
      void: 'a round without effect',
    })[of] ?? '',
  starts,
  reacts,
  somebody: { name: 'the next player', me: false },
  last: (last: HoeleroeLast, sacrifice: boolean): string => {
    if (last.kind === 'tribute') return 'Your last: everyone else gives you a card.';
    if (last.kind === 'jackpot') return `Your last: you play on with the Jackpot, ${cards(last.cards)}.`;
    if (last.kind === 'stays') return 'Your last; you are out when this is over.';
    const out = last.place === null ? 'Your last; you still have to sit out.' : `That makes you number ${last.place}.`;
    return sacrifice ? `${out} Unless somebody sacrifices the joker.` : out;
  },
  reasons,
  would: (does) => `Effect: ${does}.`,
  joker: (as) => `Joker as ${card(as)}`,
  jokerHint: 'Choose what it stands for.',
  plain: (of) => ({ title: `${card(of)} has no effect`, then: 'In a void round only suit or rank counts.' }),
  withZwang: (liftable) =>
    liftable ? 'With Zwang: only a Heart Ober of their own lifts it.' : 'With Zwang: the Heart Ober lies on top, and the next card must fit it.',
  risk: 'Arschkarte! If anyone calls, you take it back and draw one.',
  pairKings: { title: 'A hand stays open', then: 'You name whose; every Arschkarte in it is yours.' },
  verbs: {
    continues: (by) => (by === 0 ? '+ die' : `+${by}`),
    doubles: 'doubles',
    cancels: 'cancels',
    passes: 'passes on',
    exempts: 'not me',
    deflects: 'deflects',
    halves: 'halves',
    reduces: 'reduces',
    stops: 'stops',
    spares: 'stops',
    overtakes: 'overtakes',
    answers: 'grants',
    plain: 'fits',
  },
  startVerb: (of, by) =>
    ({
      E7: `+${by}`,
      G7: `turns +${by}`,
      H7: `name +${by}`,
      S7: `skips +${by}`,
      E8: '+ die',
      G8: `+${by}`,
      H8: `turns +${by}`,
      S8: `name +${by}`,
      E9: `+${by}`,
      G9: 'joker',
      H9: 'Jackpot',
      S9: 'swap',
      E10: 'rests',
      G10: 'swap',
      H10: 'Robin',
      S10: 'Jackpot',
      EU: 'wish',
      GU: 'wish',
      HU: 'wish',
      SU: 'wish',
      EO: 'all',
      GO: 'free',
      HO: 'swap',
      SO: 'void',
      EK: 'show',
      GK: 'all',
      HK: 'Jackpot',
      SK: 'turns',
      EA: 'skip',
      GA: 'skip',
      HA: 'skip',
      SA: 'skip',
    })[of] ?? '',
  doVerb: {
    continues: 'Add to it',
    doubles: 'Double',
    cancels: 'Cancel',
    passes: 'Pass on',
    exempts: 'Step aside',
    deflects: 'Deflect',
    halves: 'Halve',
    reduces: 'Reduce',
    stops: 'Stop',
    spares: 'Stop one place',
    overtakes: 'Overtake',
    answers: 'Grant',
    plain: 'Lay',
    start: 'Lay',
  },

  link: {
    starts: (kind, by, n) => {
      switch (kind) {
        case 'EO':
        case 'GK':
          return `${n ?? 1} ${(n ?? 1) === 1 ? 'place' : 'places'}`;
        case 'HA':
          return by === null ? 'die' : `${counted('en', by, 'place', 'places')}`;
        case 'E8':
          return by === null || by === 0 ? 'die' : `draw ${by}`;
      }
      if (rankOf(kind) === 'A') return 'sit out';
      if (by !== null) return `draw ${by}`;
      if (rankOf(kind) === 'U') return 'wish';
      return (
        { H9: 'Jackpot', HK: 'Jackpot', S9: 'swap', G10: 'swap', HO: 'swap', H10: 'Robin Hood', S10: 'Jackpot', EK: 'show', SO: 'void' }[kind] ?? 'in effect'
      );
    },
    continues: (by, n) => `+${by === null || by === 0 ? ' die' : by}${n === null ? '' : ` = ${n}`}`,
    doubles: (n) => `double${n === null ? '' : ` = ${n}`}`,
    halves: (n) => `half${n === null ? '' : ` = ${n}`}`,
    reduces: (by, n) => (by === null ? '− die' : `−${by}${n === null ? '' : ` = ${n}`}`),
    forces: 'Zwang',
    counters: 'Zwang off',
    deflects: 'deflects',
    spares: 'stops one',
    asked: 'laid',
    lies: 'on top',
    other: 'in effect',
  },
  by: who,
  turnedUp: 'turned up',
  yours: 'yours',
  forYou: 'for you',
  forWho: (w) => `for ${who(w)}`,

  line: {
    draw: (w, n) => [`${Who_(w)} must `, `draw ${cards(n)}`, ''],
    skip: (w, n) => [`${Who_(w)} must `, `sit out ${rounds(n)}`, ''],
    skips: (w, n) => [
      n === 1 ? 'One more: ' : `${n} more `,
      n === 1 ? who(w) : 'places',
      n === 1 ? (w.me ? ' sit out' : ' sits out') : ` sit out, ${who(w)} first`,
    ],
    wish: (w, wish) => [`${Who_(w)} must lay `, wished(wish), ' or draw'],
    swap: (a, b, some) => [`${cap(verb(a, 'want', 'wants'))} to swap `, some ? 'some cards' : 'whole hands', ` with ${b === null ? 'the Jackpot' : who(b)}`],
    swapTwo: (a, b) => [`${Who_(a)} and ${b === null ? 'the Jackpot' : who(b)} are to `, 'swap hands', ''],
    give: (w, n) => [`${Who_(w)} ${w.me ? 'are' : 'is'} to take `, 'the Jackpot', `: ${cards(n)}`],
    all: (n, back) => ['All hands move ', n === 1 ? 'one place' : `${n} places`, back ? ' back' : ' on'],
    turn: (w) => (w.me ? ['It is ', 'your', ' turn'] : ['It is ', `${w.name}’s`, ' turn']),
    drawn: (w) => (w.me ? ['Will you lay ', 'the card you drew', '?'] : [`${w.name} looks at `, 'the card drawn', '']),
    targetDraw: (w, n) => (w.me ? ['Who must ', `draw ${cards(n)}`, '?'] : [`${w.name} names who `, `draws ${cards(n)}`, '']),
    targetSkip: (w) => (w.me ? ['Who must ', 'sit out', '?'] : [`${w.name} names who `, 'sits out', '']),
    targetSwap: (w, some) =>
      w.me ? ['Who do you swap ', some ? 'some cards' : 'your whole hand', ' with?'] : [`${w.name} looks for a player `, 'to swap with', ''],
    targetGive: (w) => (w.me ? ['Who takes ', 'the Jackpot', '?'] : [`${w.name} gives `, 'the Jackpot', ' away']),
    targetShow: (w) => (w.me ? ['Whose cards ', 'do you show', ' to all?'] : [`${w.name} is about to `, 'show a hand', '']),
    targetOther: (w) => (w.me ? ['Who does it hit ', 'instead of you', '?'] : [`${w.name} names `, 'whom it hits', '']),
    pair: (w) => (w.me ? ['Who swaps ', 'hands', '?'] : [`${w.name} names two who `, 'swap hands', '']),
    wishing: (w) => (w.me ? ['What do you ', 'wish for', '?'] : [`${w.name} `, 'makes a wish', '']),
    force: (w, of) => (w.me ? ['Do you lay Zwang on ', theCard(of), '?'] : [`${w.name} may lay `, 'Zwang', ` on ${theCard(of)}`]),
    objecting: (w, of) => [w.me ? 'You lay ' : `${w.name} lays `, theCard(of), ''],
    sacrifice: (w) => [w.me ? 'You lay your ' : `${w.name} lays the `, 'last card', ''],
    tribute: (w, to) => (w.me ? ['Which card do you give ', to.name, '?'] : [`${w.name} gives `, 'a card', ` to ${who(to)}`]),
    gift: (w, to) =>
      w.me ? ['What do you give the Buhmann, ', to.name, '?'] : [`King ${w.name} has a gift for `, 'the Buhmann', to.me ? ': you' : `, ${to.name}`],
    robin: (w) => (w.me ? ['Robin Hood: which card goes ', 'into the Jackpot', '?'] : ['Robin Hood: ', w.name, ' puts a card into the Jackpot']),
    robinDraw: (w) => (w.me ? ['Robin Hood: you are to ', 'draw a card', ''] : ['Robin Hood: ', w.name, ' is to draw a card']),
    dump: (w) => (w.me ? ['Which cards do you put ', 'into the Jackpot', '?'] : [`${w.name} puts cards `, 'into the Jackpot', '']),
    some: (w, to) => (w.me ? ['Which cards do you give ', to === null ? 'the Jackpot' : who(to), '?'] : [`${w.name} picks `, 'cards to swap', '']),
    below: (w, n) => (w.me ? ['You may put up to ', cards(n), ' into the Jackpot'] : [`${w.name} may put up to `, cards(n), ' into the Jackpot']),
    take: (w, from) =>
      w.me ? ['Will you take ', 'the joker', from === null ? ' from the Jackpot?' : ` from ${from.name}?`] : [`${w.name} has found `, 'the joker', ''],
    rolling: ['', 'The die', ' is rolling'],
    mixing: ['The stock is ', 'being shuffled', ''],
    dealing: ['', 'The cards are dealt', ''],
    over: ['The match is ', 'over', ''],
  },
  cause: (does, w) => {
    const word = {
      continues: 'raised',
      doubles: 'doubled',
      passes: 'passed on',
      deflects: 'deflected',
      halves: 'halved',
      reduces: 'reduced',
      cancels: '',
      exempts: '',
      stops: '',
      spares: '',
      overtakes: '',
      answers: '',
    }[does];
    return word === '' ? '' : ` – ${word} by ${who(w)}`;
  },
  because: (w, of) => ` – ${w.me ? 'you' : w.name} laid ${theCard(of)}`,
  wishedBy: (w) => ` – wished for by ${who(w)}`,
  subs: {
    forced: 'Zwang: only a Heart Ober lifts it.',
    void: (w) => `${w.me ? 'Your' : `${w.name}’s`} void round: no card has any effect.`,
    top: (of) => `On the table: ${card(of)}.`,
    topJoker: (of) => `On the table: the joker as ${card(of)}.`,
    any: 'Any card fits.',
    rest: (n) => `After that ${n === 1 ? '1 card goes' : `${n} cards go`} into the Jackpot.`,
    minePlaces: (mine, n) => (mine === n ? 'All of them are yours.' : `${mine} of the ${n} places ${mine === 1 ? 'is' : 'are'} yours.`),
    place: (w) => `Deflected to ${who(w)}: ${w.me ? 'you can stop or deflect your own place only.' : 'this one place only.'}`,
    tap: 'Tap a coaster.',
    tapJackpot: 'Tap a coaster or the Jackpot.',
    tapTwo: 'Tap two coasters, or one and the Jackpot.',
    shown: (w) => (w === null ? 'In the Jackpot:' : w.me ? 'Your hand:' : `${w.name}’s hand:`),
    gets: (from, n, to) => `Right now you get ${from.name}’s ${cards(n)}, ${to.name} gets yours.`,
    keep: 'Right now you keep your hand.',
    isArsch: 'It is the Arschkarte. Does anyone call?',
    turnedUp: (of, w) => `${cap(theCard(of))} was turned up: the dealer chooses for it${w.me ? ', that is you' : ''}.`,
    anyone: 'Does anyone speak up?',
    sacrifice: 'A player with the joker can sacrifice it.',
    asked: (w) => `${Who_(w)} ${w.me ? 'are' : 'is'} asked.`,
  },
  clockwise: 'clockwise',
  against: 'anticlockwise',
  playsOn: (way) => `Play goes ${way}.`,
  names: list,
};
