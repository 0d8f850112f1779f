import type { Card } from './cards.ts';
import { en as text } from './text.en.ts';
import { counted, list, num, plural } from '../../net/i18n/format.ts';
import type { KarteneckWords, Tiled } from './words.de.ts';

const laid = (cards: readonly Card[]) => text.cards(cards).toLowerCase();
const byKind = (cards: readonly Card[]) => {
  const kinds = [...new Set(cards.map((card) => card.charAt(0)))];
  return list(
    'en',
    kinds.map((kind) => laid(cards.filter((card) => card.startsWith(kind)))),
  );
};
const worms = (n: number) => plural('en', n, { one: `${n} worm`, other: `${n} worms` });
const tile = (p: Tiled) => `the ${p.value} with ${p.worms === 0 ? 'no worm' : worms(p.worms)}`;

export const en: KarteneckWords = {
  curve: { after: 'Worms after each round', by: 'Worms round by round' },
  moves: { done: 'Done', out: 'Drop out', 'out steal': 'Drop out and steal' },
  last: 'The last round',
  heading: (round) => `Round ${round}`,
  starter: (who, me) => ['Drawn by lot: ', who, me ? ' begin' : ' begins'],
  round: (grill, n, who, me) => [
    `${list('en', grill.map(String))} ${grill.length === 1 ? 'goes' : 'go'} on the grill: ${worms(n)}. `,
    who,
    me ? ' begin' : ' begins',
  ],
  lays: (who, me, cards, sum) => [who, ` ${me ? 'lay' : 'lays'} ${laid(cards)}: sum ${sum}`],
  draws: (who, me, cards) => [who, ` ${me ? 'draw' : 'draws'} ${byKind(cards)}`],
  out: (who, me, sum) => [who, ` ${me ? 'drop' : 'drops'} out with ${sum}`],
  fails: (who, me, p) => [who, ` ${me ? 'drop' : 'drops'} out without a worm and ${me ? 'take' : 'takes'} ${tile(p)}`],
  steals: (who, me, from, robbed, p) => [who, ` ${me ? 'steal' : 'steals'} ${tile(p)} from `, robbed ? 'you' : from],
  serves: (who, me, p, sum) => [who, ` ${me ? 'get' : 'gets'} ${tile(p)} for ${sum}`],
  reshuffles: (n) => `${n} discarded cards are shuffled anew`,
  won: (who, me, n) =>
    who.length === 1 && who[0]
      ? [who[0], ` ${me ? 'win' : 'wins'} the match with ${worms(n)}`]
      : [
          `${list(
            'en',
            who.map((w) => w.name),
          )} win the match together with ${worms(n)}`,
        ],
  progress: (round, rounds) => `Round ${round}${rounds === null ? '' : `/${rounds}`}`,
  grill: (left) => (left.length === 0 ? 'The grill is empty.' : `On the grill: ${list('en', left.map(tile))}.`),
  row: (who, me, r) => [
    who,
    ` ${me ? 'have' : 'has'} laid ${r.cards.length === 0 ? 'nothing' : byKind(r.cards)}, sum ${r.sum}${r.out ? `, and ${me ? 'have' : 'has'} dropped out` : ''}. `,
    `${r.hand} in hand, ${r.top === null ? 'no portion yet' : `the ${r.top} on top of the stack, ${worms(r.worms)} in all`}.`,
  ],
  severalWorms: 'Here you lay several worms one after another, the lowest shield first, and then press “Done”.',
  layingWorms: 'You are laying worms. Higher ones can still join; “Done” ends your turn.',
  gains: (who, you, round, n) => `${you ? 'You gain' : `${who} gains`} ${worms(n)} in round ${round}`,
  loses: (who, you, round, n) => `${you ? 'You lose' : `${who} loses`} ${worms(n)} in round ${round}`,
  leads: (who, you, round) => `${you ? 'You take' : `${who} takes`} the lead for good in round ${round}`,
  fromTo: (from, to) => `From ${num(from)} to ${num(to)}`,
  noPortion: 'no portion',
  highest: (value, n) => `${n} ${plural('en', n, { one: 'portion', other: 'portions' })}, highest: ${num(value)}`,
  options: {
    worms: (portions, house) => ({
      label: 'Worms of your own',
      hint: `How many worms lie on the portions ${portions[0]} to ${portions[1]}, if your cards have others.`,
      none: `House composition: ${house[0]} to ${house[1]}`,
      item: (value) => `Worms on the ${value}`,
    }),
  },
  optionsLine: (rounds, own) => `${rounds === null ? '' : counted('en', rounds, 'round', 'rounds')}${own ? ', own worms' : ''}`,
};
