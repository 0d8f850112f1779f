import { en as t } from './text.en.ts';
import { counted, num, signed } from '../../net/i18n/format.ts';
import { initial, inner, object, subject, wins } from '../../net/i18n/english.ts';
import type { HeuchelWay } from '../../wire/heuchel.ts';
import type { HeuchelWords } from './words.de.ts';

const verbs: Record<HeuchelWay, [you: string, other: string]> = {
  step: ['climb', 'climbs'],
  jump: ['jump', 'jumps'],
  die: ['move', 'moves'],
};
const more = (n: number) => (n > 1 ? ` (${counted('en', n, 'card', 'cards')})` : '');

const pts = (n: number) => counted('en', n, 'point', 'points');

export const en: HeuchelWords = {
  last: 'The last round',
  heading: (round) => `Round ${round}`,
  starts: (who) => [subject(who), who.me ? ' begin' : ' begins'],
  dealt: ['The cards are dealt'],
  arranges: (who, of) => [subject(who), ` ${who.me ? 'arrange' : 'arranges'} the ${t.classes[of]} stack`],
  rolls: (who, n) => [subject(who), ` ${who.me ? 'roll' : 'rolls'} a ${n}`],
  climbs: (who, top, count, to, way) => [
    subject(who),
    ` ${verbs[way][who.me ? 0 : 1]}${way === 'die' ? '' : ' with'} ${t.card(top)}${more(count)} to floor ${to}`,
  ],
  arrives: (who, top, count, to) => [subject(who), ` ${who.me ? 'bring' : 'brings'} ${t.card(top)}${more(count)} home to floor ${to}`],
  finishes: (who, row) => [subject(who), ` ${who.me ? 'have' : 'has'} a stack home on floor ${row}`],
  takes: (who, from, count, row) => [subject(who), ` ${who.me ? 'take' : 'takes'} ${t.counted(count)} from `, object(from), ` on floor ${row}`],
  forfeits: (who, cards) => [subject(who), ` ${who.me ? 'lose' : 'loses'} ${t.cards(cards)}: past the target`],
  loses: (who, cards) => [subject(who), ` ${who.me ? 'lose' : 'loses'} ${t.cards(cards)}`],
  ends: (who) => [subject(who), who.me ? ' end your turn' : ' ends the turn'],
  again: (who) => [subject(who), who.me ? ' roll again' : ' rolls again'],
  won: (who, points) => wins(who, `the match with ${pts(points)}`, `the match together with ${pts(points)}`),
  moments: {
    jump: (who, round, points) => `${initial(who)} ${who.me ? 'gain' : 'gains'} ${pts(points)} in round ${round}`,
    drop: (who, round, points) => `${initial(who)} ${who.me ? 'lose' : 'loses'} ${pts(points)} in round ${round}`,
    lead: (who, round) => `${initial(who)} ${who.me ? 'take' : 'takes'} the lead for good in round ${round}`,
  },
  fromTo: (from, to) => `From ${num(from)} to ${num(to)}`,
  deed: (deed, who, at) => {
    const made = ` (${signed(deed.points)})`;
    switch (deed.kind) {
      case 'arrives':
        return `${initial(who)} ${who.me ? 'move' : 'moves'} ${t.card(deed.top)}${more(deed.count)} to floor ${deed.row}${made}`;
      case 'takes':
        return `${initial(who)} ${who.me ? 'take' : 'takes'} ${t.cards(deed.cards)} from ${inner(at(deed.from))}${made}`;
      case 'robbed':
        return `${initial(at(deed.by))} ${at(deed.by).me ? 'take' : 'takes'} ${t.cards(deed.cards)} from ${inner(who)}${made}`;
      case 'loses':
        return `${initial(who)} ${who.me ? 'lose' : 'loses'} ${t.cards(deed.cards)}${made}`;
    }
  },
  variant: (die) => (die ? 'With the die' : 'Basic game'),
  players: (n) => `${n} players`,
  option: { label: 'With the die', hint: 'The die says how far; if you can’t move, you lose a card.' },
  column: (who, stacks, lost) => [
    subject(who),
    ` ${who.me ? 'have' : 'has'}: ${stacks.length > 0 ? stacks.join('; ') : 'no card'}.${lost.length > 0 ? ` Lost: ${t.cards(lost)}.` : ''}`,
  ],
  below: (cards) => (cards.length > 0 ? `, beneath: ${t.cards(cards)}` : ''),
  rolled: (n) => [`The die shows ${n}.`],
  onFloor: (card, row) => `${card} (floor ${row})`,
  moves: {
    climb: (from, count, to) => `${from}, ${t.counted(count)}, to floor ${to}`,
    take: (who, count) => `${who}: take ${count}`,
    column: (column) => `Column ${column + 1}`,
    arrange: (cards) => `From the top: ${t.cards(cards)}`,
    lose: (row) => `Lose the top card on floor ${row}`,
    stack: (row) => `Floor ${row}`,
    done: 'Take no more',
    end: 'End the turn',
    roll: 'Roll again',
  },
};
