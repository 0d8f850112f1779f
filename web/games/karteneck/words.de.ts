import type { Phrase } from '../../board/contract.ts';
import type { Card } from './cards.ts';
import { de as text } from './text.de.ts';
import { counted, list, num, plural } from '../../net/i18n/format.ts';
import { initial, object, subject, wins } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';

/** A portion: its value and the worms on it. */
export interface Tiled {
  value: number;
  worms: number;
}

/** A seat's line in the text view. */
export interface RowFacts {
  cards: readonly Card[];
  sum: number;
  out: boolean;
  hand: number;
  top: number | null;
  worms: number;
}

/** In the middle of a sentence: "zwei Vieren", but "Wurm 7". */
const laid = (cards: readonly Card[]) => {
  const words = text.cards(cards);
  if (words.startsWith('Würmer')) return `die ${words}`;
  return words.startsWith('Wurm') ? words : words.charAt(0).toLocaleLowerCase('de') + words.slice(1);
};
const byKind = (cards: readonly Card[]) => {
  const kinds = [...new Set(cards.map((card) => card.charAt(0)))];
  return list(
    'de',
    kinds.map((kind) => laid(cards.filter((card) => card.startsWith(kind)))),
  );
};
const worms = (n: number) => plural('de', n, { one: `${n} Wurm`, other: `${n} Würmer` });
const wormsDative = (n: number) => plural('de', n, { one: `${n} Wurm`, other: `${n} Würmern` });
/** A portion as the log names it. */
const tile = (p: Tiled) => `die ${p.value} ${p.worms === 0 ? 'ohne Wurm' : `mit ${wormsDative(p.worms)}`}`;

export const de = {
  curve: { after: 'Würmer nach jeder Runde', by: 'Würmer Runde für Runde' },
  counts: { name: 'Würmer', of: worms },
  moves: { done: 'Fertig', out: 'Aussteigen', 'out steal': 'Aussteigen und stehlen' } as Readonly<Record<string, string>>,
  last: 'Die letzte Runde',
  heading: (round: number) => `Runde ${round}`,
  starter: (who: Person): Phrase => ['Ausgelost: ', subject(who), who.me ? ' beginnst' : ' beginnt'],
  round: (grill: readonly number[], n: number, who: Person): Phrase => [
    `Auf den Grill ${grill.length === 1 ? 'kommt' : 'kommen'} ${list('de', grill.map(String))}: ${worms(n)}. `,
    subject(who),
    who.me ? ' beginnst' : ' beginnt',
  ],
  lays: (who: Person, cards: readonly Card[], sum: number): Phrase => [subject(who), ` ${who.me ? 'legst' : 'legt'} ${laid(cards)}: Summe ${sum}`],
  draws: (who: Person, cards: readonly Card[]): Phrase => [subject(who), ` ${who.me ? 'ziehst' : 'zieht'} ${byKind(cards)}`],
  out: (who: Person, sum: number): Phrase => [subject(who), ` ${who.me ? 'steigst' : 'steigt'} mit ${sum} aus`],
  fails: (who: Person, p: Tiled): Phrase => [subject(who), ` ${who.me ? 'steigst' : 'steigt'} ohne Wurm aus und ${who.me ? 'nimmst' : 'nimmt'} ${tile(p)}`],
  steals: (who: Person, from: Person, p: Tiled): Phrase => [subject(who), ` ${who.me ? 'stiehlst' : 'stiehlt'} `, object(from, 'dative'), ` ${tile(p)}`],
  serves: (who: Person, p: Tiled, sum: number): Phrase => [subject(who), ` ${who.me ? 'bekommst' : 'bekommt'} für ${sum} ${tile(p)}`],
  reshuffles: (n: number) => `${n === 1 ? 'Eine abgelegte Karte wird' : `${n} abgelegte Karten werden`} neu gemischt`,
  won: (who: readonly Person[], n: number): Phrase => wins(who, `die Partie mit ${wormsDative(n)}`, `die Partie gemeinsam mit ${wormsDative(n)}`),
  progress: (round: number, rounds: number | null) => `Runde ${round}${rounds === null ? '' : `/${rounds}`}`,
  grill: (left: readonly Tiled[]) => (left.length === 0 ? 'Der Grill ist leer.' : `Auf dem Grill: ${list('de', left.map(tile))}.`),
  row: (who: Person, r: RowFacts): Phrase => [
    subject(who),
    ` ${who.me ? 'hast' : 'hat'} ${r.cards.length === 0 ? 'nichts' : byKind(r.cards)} ausgelegt, Summe ${r.sum}${r.out ? `, und ${who.me ? 'bist' : 'ist'} ausgestiegen` : ''}. `,
    `${r.hand} auf der Hand, ${r.top === null ? 'noch keine Portion' : `oben auf dem Stapel die ${r.top}, zusammen ${worms(r.worms)}`}.`,
  ],
  severalWorms: 'Mehrere Würmer legst du hier nacheinander, den kleinsten Schild zuerst, und sagst dann „Fertig“.',
  layingWorms: 'Du legst Würmer. Höhere können noch dazu; mit „Fertig“ ist dein Zug zu Ende.',
  gains: (who: Person, round: number, n: number) => `${initial(who)} ${who.me ? 'holst' : 'holt'} ${worms(n)} in Runde ${round}`,
  loses: (who: Person, round: number, n: number) => `${initial(who)} ${who.me ? 'verlierst' : 'verliert'} ${worms(n)} in Runde ${round}`,
  leads: (who: Person, round: number) => `${initial(who)} ${who.me ? 'übernimmst' : 'übernimmt'} in Runde ${round} endgültig die Führung`,
  fromTo: (from: number, to: number) => `Von ${num(from)} auf ${num(to)}`,
  noPortion: 'keine Portion',
  highest: (value: number, n: number) => `${n} ${plural('de', n, { one: 'Portion', other: 'Portionen' })}, höchste: ${num(value)}`,
  options: {
    worms: (portions: readonly [string, string], house: readonly [number, number]) => ({
      label: 'Eigene Würmer',
      hint: `Wie viele Würmer auf den Portionen ${portions[0]} bis ${portions[1]} liegen, falls eure Karten andere haben.`,
      none: `Hausmischung: ${house[0]} bis ${house[1]}`,
      item: (value: string) => `Würmer auf der ${value}`,
    }),
  },
  optionsLine: (rounds: number | null, own: boolean) => `${rounds === null ? '' : counted('de', rounds, 'Runde', 'Runden')}${own ? ', eigene Würmer' : ''}`,
};

/** The texts every language provides; German is the reference. */
export type KarteneckWords = typeof de;
