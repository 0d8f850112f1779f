import type { Card } from './cards.ts';
import { en as text } from './text.en.ts';
import { counted, list, num, plural } from '../../net/i18n/format.ts';
import { initial, object, subject, wins } from '../../net/i18n/english.ts';
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
  counts: { name: 'worms', of: worms },
  moves: { done: 'Done', out: 'Drop out', 'out steal': 'Drop out and steal' },
  last: 'The last round',
  heading: (round) => `Round ${round}`,
  starter: (who) => ['Drawn by lot: ', subject(who), who.me ? ' begin' : ' begins'],
  round: (grill, n, who) => [
    `${list('en', grill.map(String))} ${grill.length === 1 ? 'goes' : 'go'} on the grill: ${worms(n)}. `,
    subject(who),
    who.me ? ' begin' : ' begins',
  ],
  lays: (who, cards, sum) => [subject(who), ` ${who.me ? 'lay' : 'lays'} ${laid(cards)}: sum ${sum}`],
  draws: (who, cards) => [subject(who), ` ${who.me ? 'draw' : 'draws'} ${byKind(cards)}`],
  out: (who, sum) => [subject(who), ` ${who.me ? 'drop' : 'drops'} out with ${sum}`],
  fails: (who, p) => [subject(who), ` ${who.me ? 'drop' : 'drops'} out without a worm and ${who.me ? 'take' : 'takes'} ${tile(p)}`],
  steals: (who, from, p) => [subject(who), ` ${who.me ? 'steal' : 'steals'} ${tile(p)} from `, object(from)],
  serves: (who, p, sum) => [subject(who), ` ${who.me ? 'get' : 'gets'} ${tile(p)} for ${sum}`],
  reshuffles: (n) => `${n === 1 ? '1 discarded card is' : `${n} discarded cards are`} shuffled again`,
  won: (who, n) => wins(who, `the match with ${worms(n)}`, `the match together with ${worms(n)}`),
  progress: (round, rounds) => `Round ${round}${rounds === null ? '' : `/${rounds}`}`,
  grill: (left) => (left.length === 0 ? 'The grill is empty.' : `On the grill: ${list('en', left.map(tile))}.`),
  row: (who, r) => [
    subject(who),
    ` ${who.me ? 'have' : 'has'} laid ${r.cards.length === 0 ? 'nothing' : byKind(r.cards)}, sum ${r.sum}${r.out ? `, and ${who.me ? 'have' : 'has'} dropped out` : ''}. `,
    `${r.hand} in hand, ${r.top === null ? 'no portion yet' : `the ${r.top} on top of the stack, ${worms(r.worms)} in all`}.`,
  ],
  severalWorms: 'Here you lay several worms one after another, the lowest shield first, and then press “Done”.',
  layingWorms: 'You are laying worms. Higher ones can still join; “Done” ends your turn.',
  gains: (who, round, n) => `${initial(who)} ${who.me ? 'gain' : 'gains'} ${worms(n)} in round ${round}`,
  loses: (who, round, n) => `${initial(who)} ${who.me ? 'lose' : 'loses'} ${worms(n)} in round ${round}`,
  leads: (who, round) => `${initial(who)} ${who.me ? 'take' : 'takes'} the lead for good in round ${round}`,
  fromTo: (from, to) => `From ${num(from)} to ${num(to)}`,
  noPortion: 'no portion',
  highest: (value, n) => `${n} ${plural('en', n, { one: 'portion', other: 'portions' })}, highest: ${num(value)}`,
  options: {
    worms: (portions, house) => ({
      label: 'Your own worms',
      hint: `How many worms are on portions ${portions[0]} to ${portions[1]}, if your cards differ.`,
      none: `House mix: ${house[0]} to ${house[1]}`,
      item: (value) => `Worms on the ${value}`,
    }),
  },
  optionsLine: (rounds, own) => `${rounds === null ? '' : counted('en', rounds, 'round', 'rounds')}${own ? ', own worms' : ''}`,
};
