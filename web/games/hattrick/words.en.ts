import type { Phrase } from '../../board/contract.ts';
import { colorOf, numberOf, type Card, type Color } from './cards.ts';
import { counted, list, num, plural, signed } from '../../net/i18n/format.ts';
import { initial, object, subject, wins } from '../../net/i18n/english.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { HattrickWords } from './words.de.ts';

const colors: Record<Color, string> = { R: 'red', G: 'green', B: 'blue' };
const tricks: Record<Color, string> = { R: 'Red trick', G: 'Green trick', B: 'Blue trick' };
const card = (c: Card) => `${colors[colorOf(c)]} ${numberOf(c)}`;
const cards = (n: number, color: Color) => `${n} ${colors[color]} ${plural('en', n, { one: 'card', other: 'cards' })}`;

/** Names, each followed by a text, separated by commas. */
function each(items: ReadonlyArray<{ who: Person; after: string }>): Phrase {
  return items.flatMap(({ who, after }, i) => [...(i ? [', '] : []), subject(who), ` ${after}`]);
}

export const en: HattrickWords = {
  last: 'The last tricks',
  heading: (deal, round) => `Deal ${deal} · round ${round}`,
  dealer: (who) => [subject(who), who.me ? ' deal first' : ' deals first'],
  deal: (who, n) => [subject(who), who.me ? ` deal the cards for deal ${n}` : ` deals the cards for deal ${n}`],
  opens: (who, c) => [subject(who), ` ${who.me ? 'open' : 'opens'} ${colors[colorOf(c)]} with ${numberOf(c)}`],
  under: (who, c) => [subject(who), ` ${who.me ? 'add' : 'adds'} ${card(c)}`],
  over: (who, c, over, owner) => [subject(who), ` ${who.me ? 'beat' : 'beats'} `, object(owner), `: ${card(c)} over ${numberOf(over)}`],
  passes: (who, c, points) => [subject(who), ` ${who.me ? 'pass' : 'passes'} with ${card(c)} (${signed(points)})`],
  wins: (who, color, n) => [subject(who), ` ${who.me ? 'win' : 'wins'} ${cards(n, color)}`],
  leads: (who, c) => [subject(who), ` had ${card(c)} and ${who.me ? 'lead' : 'leads'}`],
  scored: (deal, all) => [`In deal ${deal}: `, ...each(all.map(({ who, points }) => ({ who, after: signed(points) })))],
  won: (who, n) => {
    const points = counted('en', n, 'point', 'points');
    return wins(who, `the match with ${points}`, `the match together with ${points}`);
  },
  progress: (deal, deals, round, rounds) => `Deal ${deal}${deals === null ? '' : `/${deals}`}${round === null ? '' : ` · round ${round}/${rounds}`}`,
  noTrick: 'There are no cards on the table. The first one opens a trick in its colour.',
  trick: (color, put, leader) => [
    `${tricks[color]}: `,
    ...each(put.map(({ who, n }) => ({ who, after: String(n) }))),
    '. ',
    subject(leader),
    leader.me ? ' are leading.' : ' is leading.',
  ],
  has: (who, won, passes) => {
    const parts = (['R', 'G', 'B'] as const).filter((c) => won[c] > 0).map((c) => cards(won[c], c));
    const taken = parts.length ? list('en', parts) : 'no card yet';
    const passed = passes ? `, ${passes} ${plural('en', passes, { one: 'pass', other: 'passes' })}` : '';
    return [subject(who), ` ${who.me ? 'have' : 'has'} won ${taken} in this deal${passed}.`];
  },
  swing: {
    jump: (who, deal, points) => `${initial(who)} ${who.me ? 'make' : 'makes'} ${counted('en', points, 'point', 'points')} in deal ${deal}`,
    drop: (who, deal, points) => `${initial(who)} ${who.me ? 'lose' : 'loses'} ${counted('en', points, 'point', 'points')} in deal ${deal}`,
    lead: (who, deal) => `${initial(who)} ${who.me ? 'take' : 'takes'} the lead for good in deal ${deal}`,
  },
  made: (color, own, others, passes) => {
    const parts = color === null ? [] : [cards(own, color)];
    if (others > 0) parts.push(`${others} ${plural('en', others, { one: 'other', other: 'others' })}`);
    if (passes > 0) parts.push(`${passes} ${plural('en', passes, { one: 'pass', other: 'passes' })}`);
    return parts.length > 0 ? list('en', parts) : 'no card';
  },
  fromTo: (from, to) => `from ${num(from)} to ${num(to)}`,
  best: (points) => `best deal: ${signed(points)}`,
  options: {
    deals: (usual) => ({ label: 'Deals', hint: 'How often all cards are dealt.', none: `usually ${usual}` }),
    target: { label: 'Target', hint: 'The match ends when a player reaches it.', none: 'none' },
  },
  optionsLine: (deals, target, usual) => {
    const n = deals ?? (target === null ? usual : null);
    const parts = [];
    if (n !== null) parts.push(`${n} ${plural('en', n, { one: 'deal', other: 'deals' })}`);
    if (target !== null) parts.push(`to ${counted('en', target, 'point', 'points')}`);
    return parts.join(', ');
  },
};
