import { counted, list, num, plural } from '../../net/i18n/format.ts';
import { initial, inner, isThird, object, subject, subjects, wins, within } from '../../net/i18n/english.ts';
import { HAECMAEC } from '../../wire/haecmaec.ts';
import type { HaecMaecWords } from './words.de.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;
const layers = (n: number) => count(n, 'layer', 'layers');

export const en: HaecMaecWords = {
  moves: {
    close: 'Close the burger',
    'close double': 'Close it double',
    pass: 'Pass',
    accuse: 'Accuse',
    slap: 'Slap',
    'accuse slap': 'Accuse and slap',
  },
  play: (card) => `Put ${card} on top`,
  playFly: 'Put the fly on the burger',
  variant: (touch) => (touch ? 'with slapping' : 'basic game'),
  last: 'The last burger',
  heading: (n) => `Burger ${n}`,
  starter: (who) => [subject(who), who.me ? ' begin' : ' begins'],
  dealt: 'The cards are dealt',
  opens: (who, card) => [subject(who), card === null ? ` ${who.me ? 'play' : 'plays'} the first ingredient` : ` ${who.me ? 'open' : 'opens'} with ${card}`],
  plays: (who, card) => [subject(who), ` ${who.me ? 'play' : 'plays'} ${card ?? 'an ingredient'}`],
  accuses: (who, against, right) => [subject(who), ` ${who.me ? 'accuse' : 'accuses'} `, object(against), right ? ': rightly' : ': wrongly'],
  penalty: (who, card, points) => [subject(who), ` ${who.me ? 'take' : 'takes'} ${card} as a penalty (${num(points)})`],
  slaps: (who) => [subject(who), ` ${who.me ? 'are' : 'is'} first to slap`],
  closes: (who, size, double) => [subject(who), ` ${who.me ? 'close' : 'closes'} the burger${double ? ', doubled' : ''}: ${layers(size)}`],
  spoils: (who, size) => [subject(who), ` ${who.me ? 'spoil' : 'spoils'} the burger: ${size === 0 ? 'a bare bottom' : layers(size)} gone`],
  passes: (who) => [subject(who), ` ${who.me ? 'have' : 'has'} to pass`],
  won: (who, n) => {
    const points = count(n, 'point', 'points');
    return wins(who, `the match with ${points}`, `the match together with ${points}`);
  },
  bare: 'A bare bottom lies on the plate.',
  burger: (size, top) => `A burger of ${plural('en', size, { one: 'one layer', other: `${size} layers` })} lies on the plate, on top ${top} by `,
  below: (cards) => `Below, from the top: ${list('en', cards)}.`,
  stock: (bottoms, pile, spoiled) =>
    `${count(bottoms, 'bottom', 'bottoms')} and ${count(pile, 'card', 'cards')} to draw are left.${spoiled > 0 ? ` ${count(spoiled, 'card is', 'cards are')} spoiled.` : ''}`,
  window: (done, waiting) =>
    `Everyone is asked. ${done.length === 0 ? 'Nobody' : subjects(done)} ${done.length === 0 || isThird(done) ? 'has' : 'have'} answered, still missing: ${within(waiting)}.`,
  seat: (who, s) => [
    subject(who),
    ` ${who.me ? 'have' : 'has'} ${count(s.hand, 'card', 'cards')} in hand, ${count(s.plain, 'plain lid', 'plain lids')}, ${s.double > 0 ? 'the double lid' : 'no double lid'} and ${s.closed === 0 ? 'no burger' : count(s.closed, 'burger', 'burgers')}`,
    `${s.points === null || s.closed === 0 ? '' : ` worth ${count(s.points, 'point', 'points')}`}.${s.penalties === null ? '' : ` Penalty: ${s.penalties}, counts ${num(s.cost)}.`}`,
  ],
  highlight(told, at, card) {
    const name = initial(at('by' in told ? told.by : told.seat));
    const whom = (seat: number) => inner(at(seat));
    switch (told.kind) {
      case 'burger':
        return {
          seat: told.seat,
          title: `Burger ${told.burger}: the best`,
          line: `${name}: ${layers(told.size)}${told.double ? ', doubled' : ''}, ${count(told.points, 'point', 'points')}`,
        };
      case 'spoiled':
        return {
          seat: told.seat,
          title: `Burger ${told.burger}: spoiled`,
          line: `${name} with a fly: ${layers(told.size)} gone, ${count(told.points, 'point', 'points')} for nobody`,
        };
      case 'accused':
        return {
          seat: told.to,
          title: 'The costliest accusation',
          line: `${name} against ${whom(told.against)}, ${told.right ? 'rightly' : 'wrongly'}: ${card(told.card)} costs ${whom(told.to)} ${num(-told.points)}`,
        };
      case 'sum':
        return {
          seat: told.seat,
          title: `${name}: ${num(told.score)}`,
          line: `Burgers ${num(told.plus)}, hand ${num(told.hand)}, penalties ${num(told.penalties)}`,
        };
    }
  },
  remark: (burgers, best, cost) =>
    [burgers === 0 ? 'no burger' : `${count(burgers, 'burger', 'burgers')}, best: ${best}`, cost < 0 ? `penalty ${num(cost)}` : ''].filter(Boolean).join(', '),
  options: {
    touch: { label: 'With slapping', hint: `After each ingredient everyone may slap the burger and take it. From ${HAECMAEC.touch} people on.` },
    suspicion: { label: 'Accusations', hint: 'A third ingredient of a kind can be played, and caught. Without accusations it can’t be played.' },
    open: { label: 'Open burger', hint: 'Everyone sees every layer. Then nobody has to remember.' },
    ingredients: ({ size, kinds, line, fly, letters, values }) => ({
      label: 'Your own ingredients',
      hint: 'If your cards show others: a line for each kind and its values.',
      none: `House mix: ${kinds} kinds`,
      field: 'Kinds and values, one kind a line',
      example: `A line reads like “${line}”: a kind of ${letters[0]} to ${letters[1]} letters, values from ${values[0]} to ${values[1]}.`,
      good: `${counted('en', size, 'card', 'cards')}, all correct.`,
      few: (n) => `${count(n, 'card', 'cards')} of ${size}: ${size - n} missing.`,
      many: (n) => `${counted('en', n, 'card', 'cards')} of ${size}: ${n - size} too many.`,
      kind: (at, text) => `Line ${at}: “${text}” isn’t a kind. Use ${letters[0]} to ${letters[1]} letters, but not ${fly}.`,
      value: (at, text) => `Line ${at}: “${text}” isn’t a value from ${values[0]} to ${values[1]}.`,
      empty: (at, text) => `Line ${at}: ${text} has no values.`,
    }),
  },
  windows: {
    accusation: { label: 'Accusations', hint: 'Seconds after each ingredient, if nobody plays on' },
    slap: { label: 'Slaps', hint: 'Seconds to slap, when you play with slapping' },
  },
  optionsLine: (given, touch) =>
    [
      touch ? 'with slapping' : 'basic game',
      given['suspicion'] === false ? 'without accusations' : '',
      given['open_burger'] === true ? 'open burger' : '',
      Array.isArray(given['ingredients']) ? 'own ingredients' : '',
    ]
      .filter(Boolean)
      .join(', '),
};
