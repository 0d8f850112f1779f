import { en as t } from './text.en.ts';
import { counted, list, num, signed } from '../../net/i18n/format.ts';
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
  starts: (who, me) => [who, me ? ' begin' : ' begins'],
  dealt: ['The cards are dealt'],
  arranges: (who, me, of) => [who, ` ${me ? 'arrange' : 'arranges'} the ${t.classes[of]} stack`],
  rolls: (who, me, n) => [who, ` ${me ? 'roll' : 'rolls'} a ${n}`],
  climbs: (who, me, top, count, to, way) => [who, ` ${verbs[way][me ? 0 : 1]}${way === 'die' ? '' : ' with'} ${t.card(top)}${more(count)} to floor ${to}`],
  arrives: (who, me, top, count, to) => [who, ` ${me ? 'bring' : 'brings'} ${t.card(top)}${more(count)} home to floor ${to}`],
  finishes: (who, me, row) => [who, ` ${me ? 'have' : 'has'} a stack home on floor ${row}`],
  takes: (who, me, from, you, count, row) => [who, ` ${me ? 'take' : 'takes'} ${t.counted(count)} from `, ...(you ? ['you'] : [from]), ` on floor ${row}`],
  forfeits: (who, me, cards) => [who, ` ${me ? 'lose' : 'loses'} ${t.cards(cards)}: past the target`],
  loses: (who, me, cards) => [who, ` ${me ? 'lose' : 'loses'} ${t.cards(cards)}`],
  ends: (who, me) => [who, me ? ' end your turn' : ' ends the turn'],
  again: (who, me) => [who, me ? ' roll again' : ' rolls again'],
  won: (who, me, points) =>
    who.length === 1 && who[0]
      ? [who[0], ` ${me ? 'win' : 'wins'} the match with ${pts(points)}`]
      : [
          `${list(
            'en',
            who.map((w) => w.name),
          )} win the match together with ${pts(points)}`,
        ],
  moments: {
    jump: (who, me, round, points) => `${who} ${me ? 'gain' : 'gains'} ${pts(points)} in round ${round}`,
    drop: (who, me, round, points) => `${who} ${me ? 'lose' : 'loses'} ${pts(points)} in round ${round}`,
    lead: (who, me, round) => `${who} ${me ? 'take' : 'takes'} the lead for good in round ${round}`,
  },
  fromTo: (from, to) => `From ${num(from)} to ${num(to)}`,
  deed: (deed, who, me, names) => {
    const made = ` (${signed(deed.points)})`;
    switch (deed.kind) {
      case 'arrives':
        return `${who} ${me ? 'move' : 'moves'} ${t.card(deed.top)}${more(deed.count)} to floor ${deed.row}${made}`;
      case 'takes':
        return `${who} ${me ? 'take' : 'takes'} ${t.cards(deed.cards)} from ${deed.from === names.you ? 'you' : names.name(deed.from)}${made}`;
      case 'robbed':
        return `${deed.by === names.you ? 'You take' : `${names.name(deed.by)} takes`} ${t.cards(deed.cards)} from ${me ? 'you' : who}${made}`;
      case 'loses':
        return `${who} ${me ? 'lose' : 'loses'} ${t.cards(deed.cards)}${made}`;
    }
  },
  variant: (die) => (die ? 'With the die' : 'Basic game'),
  players: (n) => `${n} players`,
  option: { label: 'With the die', hint: 'The die says how far; whoever cannot move loses a card.' },
  column: (who, me, stacks, lost) => [
    who,
    ` ${me ? 'have' : 'has'}: ${stacks.length > 0 ? stacks.join('; ') : 'no card'}.${lost.length > 0 ? ` Lost: ${t.cards(lost)}.` : ''}`,
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
