import type { Phrase } from '../../board/contract.ts';
import type { Card } from './cards.ts';
import { de as text } from './text.de.ts';
import { counted, list, num, plural } from '../../net/i18n/format.ts';
import { winTogether } from '../../net/i18n/german.ts';

interface SeatName {
  name: string;
}

/** A portion: its value and the worms on it. */
export interface Tiled {
  value: number;
  worms: number;
}

/** What the text view says of a seat. */
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
  moves: { done: 'Fertig', out: 'Aussteigen', 'out steal': 'Aussteigen und stehlen' } as Readonly<Record<string, string>>,
  last: 'Die letzte Runde',
  heading: (round: number) => `Runde ${round}`,
  starter: (who: SeatName, me: boolean): Phrase => ['Ausgelost: ', who, me ? ' beginnst' : ' beginnt'],
  round: (grill: readonly number[], n: number, who: SeatName, me: boolean): Phrase => [
    `Auf den Grill ${grill.length === 1 ? 'kommt' : 'kommen'} ${list('de', grill.map(String))}: ${worms(n)}. `,
    who,
    me ? ' beginnst' : ' beginnt',
  ],
  lays: (who: SeatName, me: boolean, cards: readonly Card[], sum: number): Phrase => [who, ` ${me ? 'legst' : 'legt'} ${laid(cards)}: Summe ${sum}`],
  draws: (who: SeatName, me: boolean, cards: readonly Card[]): Phrase => [who, ` ${me ? 'ziehst' : 'zieht'} ${byKind(cards)}`],
  out: (who: SeatName, me: boolean, sum: number): Phrase => [who, ` ${me ? 'steigst' : 'steigt'} mit ${sum} aus`],
  fails: (who: SeatName, me: boolean, p: Tiled): Phrase => [who, ` ${me ? 'steigst' : 'steigt'} ohne Wurm aus und ${me ? 'nimmst' : 'nimmt'} ${tile(p)}`],
  steals: (who: SeatName, me: boolean, from: SeatName, robbed: boolean, p: Tiled): Phrase => [
    who,
    ` ${me ? 'stiehlst' : 'stiehlt'} `,
    robbed ? 'dir' : from,
    ` ${tile(p)}`,
  ],
  serves: (who: SeatName, me: boolean, p: Tiled, sum: number): Phrase => [who, ` ${me ? 'bekommst' : 'bekommt'} für ${sum} ${tile(p)}`],
  reshuffles: (n: number) => `${n === 1 ? 'Eine abgelegte Karte wird' : `${n} abgelegte Karten werden`} neu gemischt`,
  won: (who: readonly SeatName[], me: boolean, n: number): Phrase =>
    who.length === 1 && who[0]
      ? [who[0], ` ${me ? 'gewinnst' : 'gewinnt'} die Partie mit ${wormsDative(n)}`]
      : [
          winTogether(
            who.map((w) => w.name),
            `die Partie gemeinsam mit ${wormsDative(n)}`,
          ),
        ],
  progress: (round: number, rounds: number | null) => `Runde ${round}${rounds === null ? '' : `/${rounds}`}`,
  grill: (left: readonly Tiled[]) => (left.length === 0 ? 'Der Grill ist leer.' : `Auf dem Grill: ${list('de', left.map(tile))}.`),
  row: (who: SeatName, me: boolean, r: RowFacts): Phrase => [
    who,
    ` ${me ? 'hast' : 'hat'} ${r.cards.length === 0 ? 'nichts' : byKind(r.cards)} ausgelegt, Summe ${r.sum}${r.out ? `, und ${me ? 'bist' : 'ist'} ausgestiegen` : ''}. `,
    `${r.hand} auf der Hand, ${r.top === null ? 'noch keine Portion' : `oben auf dem Stapel die ${r.top}, zusammen ${worms(r.worms)}`}.`,
  ],
  severalWorms: 'Mehrere Würmer legst du hier nacheinander, den kleinsten Schild zuerst, und sagst dann „Fertig“.',
  layingWorms: 'Du legst Würmer. Höhere können noch dazu; mit „Fertig“ ist dein Zug zu Ende.',
  gains: (who: string, you: boolean, round: number, n: number) => `${you ? 'Du holst' : `${who} holt`} ${worms(n)} in Runde ${round}`,
  loses: (who: string, you: boolean, round: number, n: number) => `${you ? 'Du verlierst' : `${who} verliert`} ${worms(n)} in Runde ${round}`,
  leads: (who: string, you: boolean, round: number) => `${you ? 'Du übernimmst' : `${who} übernimmt`} in Runde ${round} endgültig die Führung`,
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

/** What each language says; German is the law. */
export type KarteneckWords = typeof de;
