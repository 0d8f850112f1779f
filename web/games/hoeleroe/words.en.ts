import { NAMED } from './ring.ts';
import { en as text } from './text.en.ts';
import { counted, list, ordinal } from '../../net/i18n/format.ts';
import { object, subject, wins } from '../../net/i18n/english.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { HoeleroeWords } from './words.de.ts';

const cards = (n: number) => (n === 1 ? 'a card' : `${n} cards`);
const named = (hand: readonly string[]) => list('en', hand.map(text.card));
const rounds = (n: number) => (n === 1 ? 'a round' : `${n} rounds`);
/** A side of a swap; null is the Jackpot. */
const whom = (side: Person | null) => (side === null ? 'the Jackpot' : object(side));

export const en: HoeleroeWords = {
  last: 'The last chain',
  heading: (round) => `Round ${round}`,
  round: (who) => [subject(who), who.me ? ' deal' : ' deals'],
  dealt: (n) => `Everyone gets ${cards(n)}`,
  arschkarte: (of) => `The Arschkarte is ${text.theCard(of)}`,
  first: (of) => `${text.card(of)} is turned up`,
  gift: (who, to, n, hand) => [subject(who), ` ${who.me ? 'give' : 'gives'} `, object(to), `, as King, ${hand === null ? cards(n) : named(hand)}`],
  forces: (who) => [subject(who), ` ${who.me ? 'lay' : 'lays'} Zwang on it`],
  lays: (who, of, as, forced, pair) => [
    subject(who),
    ` ${who.me ? 'lay' : 'lays'} ${pair ? 'both Acorn Kings' : of === as ? text.theCard(of) : `the joker as ${text.card(as)}`}${forced ? ' with Zwang' : ''}`,
  ],
  reacts: (who, of, does) => {
    const [own, other, after] = (
      {
        continues: ['add', 'adds', ''],
        doubles: ['double', 'doubles', ''],
        cancels: ['call', 'calls', ' off the swap'],
        passes: ['pass it on', 'passes it on', ''],
        exempts: ['step aside', 'steps aside', ''],
        deflects: ['deflect it', 'deflects it', ''],
        halves: ['halve it', 'halves it', ''],
        reduces: ['reduce it', 'reduces it', ''],
        stops: ['stop it', 'stops it', ''],
        spares: ['stop one place', 'stops one place', ''],
        overtakes: ['overtake the wish', 'overtakes the wish', ''],
        answers: ['grant the wish', 'grants the wish', ''],
      } as const
    )[does];
    return [subject(who), ` ${who.me ? own : other}${after} ${does === 'continues' ? text.theCard(of) : `with ${text.theCard(of)}`}`];
  },
  grants: (who, of) => [subject(who), ` ${who.me ? 'grant' : 'grants'} the wish with ${text.theCard(of)}`],
  objects: (who, whom, right) =>
    right
      ? [subject(who), ` ${who.me ? 'call' : 'calls'} “Arschkarte!”: `, object(whom), ` ${whom.me ? 'take' : 'takes'} it back`]
      : [subject(who), ` wrongly ${who.me ? 'call' : 'calls'} “Arschkarte!”`],
  fined: (who) => [subject(who), ` ${who.me ? 'lay' : 'lays'} a wrong card and ${who.me ? 'draw' : 'draws'} a penalty card`],
  reshuffles: (n) => `${n === 1 ? '1 card is' : `${n} cards are`} reshuffled`,
  draws: (who, n, hand, why) => [
    subject(who),
    ` ${who.me ? 'draw' : 'draws'} ${n === 0 ? 'nothing' : hand === null || hand.length === 0 || hand.length > NAMED ? cards(n) : named(hand)}${why === 'penalty' || why === 'object' ? ' as a penalty' : ''}`,
  ],
  jackpotDraws: (n) => `${n === 0 ? 'Nothing goes' : n === 1 ? '1 card goes' : `${n} cards go`} from the stock into the Jackpot`,
  rolls: (n, why) => (why === 'reduction' ? `The die shows ${n}: that much comes off` : `The die shows ${n}`),
  names: (who, side, self) => [subject(who), ` ${who.me ? 'name' : 'names'} `, self ? (who.me ? 'yourself' : 'themselves') : whom(side)],
  pairs: (who, a, b) => [subject(who), ` ${who.me ? 'name' : 'names'} `, whom(a), ' and ', whom(b)],
  wishes: (who, wish) => [subject(who), ` ${who.me ? 'wish' : 'wishes'} for ${text.wished(wish)}`],
  afterDraw: (who, n) => [`: ${counted('en', n, 'card', 'cards')} for `, object(who)],
  afterSkip: (who, n) => [': ', object(who), ` must sit out${n === 1 ? '' : ` ${rounds(n)}`}`],
  afterSkips: (who, n) => (n === 1 ? [': the last place hits ', object(who)] : [`: ${n} more places, `, object(who), ' first']),
  afterAsked: (who) => [': ', object(who), who.me ? ' are asked' : ' is asked'],
  fallsDraw: (who, n) => [subject(who), ` must draw ${cards(n)}`],
  fallsSkip: (who, n) => [subject(who), ` must sit out ${rounds(n)}`],
  fallsSkips: (who, n) => [`${n === 1 ? 'One more place sits' : `${n} more places sit`} out: `, subject(who), who.me ? ' are asked' : ''],
  fallsWish: (who, wish) => [subject(who), ` must lay ${text.wished(wish)}`],
  fallsGive: (who) => [subject(who), ` ${who.me ? 'are' : 'is'} to take the Jackpot`],
  nobody: 'It hits nobody',
  agrees: (who) => [subject(who), ` ${who.me ? 'agree' : 'agrees'}`],
  counters: (who) => [subject(who), ` ${who.me ? 'lift' : 'lifts'} the Zwang with a Heart Ober`],
  folds: (who) => [subject(who), who.me ? ' accept the swap' : ' accepts the swap'],
  sitsOut: (who, n) => [subject(who), ` ${who.me ? 'sit' : 'sits'} out${n === 1 ? '' : ` ${rounds(n)}`}`],
  swaps: (a, b) => [subject(a), ` ${a.me ? 'swap' : 'swaps'} hands with `, whom(b)],
  swapsSome: (a, b, n, given, got) => [
    subject(a),
    ` ${a.me ? 'swap' : 'swaps'} ${given === null || got === null || given.length === 0 ? cards(n) : `${named(given)} for ${named(got)}`} with `,
    whom(b),
  ],
  swapsAll: (from, to) =>
    from === null || to === null ? ['All hands move, yours stays'] : ['All hands move: you get ', object(from), '’s, and ', object(to), ' gets yours'],
  swapsAllSeen: 'All hands move',
  stays: 'Everyone keeps their hand',
  takesJackpot: (who, n) => [subject(who), ` ${who.me ? 'take' : 'takes'} the Jackpot: ${cards(n)}`],
  puts: (who, n, hand) => [
    subject(who),
    ` ${who.me ? 'put' : 'puts'} ${n === 0 ? 'nothing' : hand === null || hand.length > NAMED ? cards(n) : named(hand)} into the Jackpot`,
  ],
  gives: (who, whom, of) => [subject(who), ` ${who.me ? 'give' : 'gives'} `, object(whom), ` ${of === null ? 'a card' : text.theCard(of)}`],
  shows: (who, side, hand, stays) => [
    subject(who),
    ` ${who.me ? 'show' : 'shows'} ${side === null ? 'the Jackpot' : side.me ? 'your hand' : 'the hand of '}`,
    ...(side === null || side.me ? [] : [object(side)]),
    `: ${hand.length === 0 ? 'empty' : named(hand)}${stays ? '. It stays open' : ''}`,
  ],
  finds: (who, hand) => [subject(who), ` ${who.me ? 'get' : 'gets'} the Arschkarte in it${hand.length > 1 ? ', both of them' : ''}`],
  joker: (who, taken) => [subject(who), taken ? ` ${who.me ? 'take' : 'takes'} the joker` : ` ${who.me ? 'leave' : 'leaves'} the joker there`],
  turns: (way) => `Direction reverses: ${way}`,
  void: (who) => (who.me ? ['Void round until your next turn'] : ['Void round until it is ', object(who), '’s turn again']),
  voidOver: 'The void round is over',
  sacrifices: (who, whom) => [
    subject(who),
    ` ${who.me ? 'sacrifice' : 'sacrifices'} the joker: `,
    object(whom),
    ` ${whom.me ? 'play' : 'plays'} on with the Jackpot`,
  ],
  tribute: (who) => ['Tribute: everyone else gives a card to ', object(who)],
  leaves: (who, place) => [
    subject(who),
    place === null ? ` ${who.me ? 'have' : 'has'} no cards left and must still sit out` : ` ${who.me ? 'are' : 'is'} out in ${ordinal(place)} place`,
  ],
  largest: 'The most cards at once',
  roundOver: (king, buhmann, unfinished) => [`${unfinished ? 'The round is cut short. ' : ''}King: `, object(king), ', Buhmann: ', object(buhmann)],
  won: (who, n) => wins(who, `the match with ${counted('en', n, 'point', 'points')}`, 'the match together'),
  moves: {
    draw: 'Draw',
    pass: 'Pass',
    accept: 'Take it',
    counter: 'Lift the Zwang',
    force: 'Lay Zwang on it',
    fold: 'Accept the swap',
    object: 'Call “Arschkarte!”',
    sacrifice: 'Sacrifice the joker',
    take: 'Take the joker',
    done: 'Done',
  },
  target: (name) => `Name ${name}`,
  pair: (a, b) => `Let ${a} and ${b} swap`,
  wish: (wish) => `Wish for ${text.wished(wish)}`,
  give: (of) => `Give ${text.theCard(of)}`,
  lay: (of, as, forced, pair) => (pair ? 'Both Acorn Kings' : `${of === as ? text.card(of) : `Joker as ${text.card(as)}`}${forced ? ' with Zwang' : ''}`),
  layPress: (words) => `Lay ${words}`,
  jackpot: 'Jackpot',
  situation: {
    head: (line) => `${line}.`,
    pile: (stock, jackpot, arsch) => `Stock: ${cards(stock)}. Jackpot: ${cards(jackpot)}.${arsch === null ? '' : ` Arschkarte: ${text.card(arsch)}.`}`,
    chain: (links) => (links.length === 0 ? 'Nothing lies on the table.' : `On the table: ${links.join(', ')}.`),
    link: (of, word, by) => `${text.card(of)} (${word}${by === '' ? '' : `, ${by}`})`,
    seat: (who, n, facts, open) => [
      subject(who),
      ` ${who.me ? 'have' : 'has'} ${cards(n)}${facts.length > 0 ? `, ${facts.join(', ')}` : ''}${open === null ? '' : `; open: ${open.length === 0 ? 'nothing' : named(open)}`}.`,
    ],
  },
  remark: (kings, buhmanns) => [kings > 0 ? `${kings}× King` : '', buhmanns > 0 ? `${buhmanns}× Buhmann` : ''].filter((part) => part !== '').join(', '),
  options: {
    rounds: { label: 'Rounds', hint: 'King and Buhmann count from the second round on: the King gives cards to the Buhmann.', none: '1' },
    draw_then_play: { label: 'Lay what you draw', hint: 'If the card you draw fits, you may lay it at once.' },
    arschkarte: {
      label: 'Arschkarte',
      choices: [
        { value: 'attention', name: 'Watch out', hint: 'After any card a player can call “Arschkarte!”, so it pays to watch the cards yourself.' },
        { value: 'challenge', name: 'Ask', hint: 'When it is laid, the table asks whether anyone objects.' },
        { value: 'forbidden', name: 'Forbid', hint: 'It can’t be laid at all.' },
      ],
    },
    penalty: { label: 'Mistakes cost', hint: 'Cards that don’t fit can be laid too; that costs a card.' },
  },
  windows: {
    attention: { label: 'Attention', hint: 'Seconds for “Arschkarte!” after each card' },
    reaction: { label: 'Reactions', hint: 'Seconds when several are asked at once' },
    answer: { label: 'No choice', hint: 'Seconds after which the table answers for you' },
  },
  firstTable: 'One short round, the Arschkarte forbidden, and plenty of time to answer. The rules are the same.',
  optionsLine: (n, arsch, draw, penalty) =>
    [
      n === 1 ? '1 round' : `${n} rounds`,
      { attention: 'Arschkarte: watch out', challenge: 'Arschkarte: ask', forbidden: 'Arschkarte forbidden' }[arsch] ?? '',
      draw ? 'lay what you draw' : '',
      penalty ? 'mistakes cost' : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
};
