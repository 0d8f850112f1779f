import type { Phrase } from '../../board/contract.ts';
import { colorOf, numberOf, type Card, type Color, type Counts } from './cards.ts';
import { counted, list, num, plural, signed } from '../../net/i18n/format.ts';
import { winTogether } from '../../net/i18n/german.ts';

interface SeatName {
  name: string;
}

const colors: Record<Color, string> = { R: 'Rot', G: 'Grün', B: 'Blau' };
const inflected: Record<Color, string> = { R: 'rote', G: 'grüne', B: 'blaue' };
const tricks: Record<Color, string> = { R: 'Roter Stich', G: 'Grüner Stich', B: 'Blauer Stich' };
const card = (c: Card) => `${colors[colorOf(c)]} ${numberOf(c)}`;
const cards = (n: number, color: Color) => `${n} ${inflected[color]} ${plural('de', n, { one: 'Karte', other: 'Karten' })}`;

/** Names with something after each, parted by commas. */
function each(items: ReadonlyArray<{ who: SeatName; after: string }>): Phrase {
  return items.flatMap(({ who, after }, i) => [...(i ? [', '] : []), who, ` ${after}`]);
}

export const de = {
  last: 'Die letzten Stiche',
  heading: (deal: number, round: number) => `Partie ${deal} · Runde ${round}`,
  dealer: (who: SeatName, me: boolean): Phrase => [who, me ? ' gibst zuerst' : ' gibt zuerst'],
  deal: (who: SeatName, me: boolean, n: number): Phrase => [who, me ? ` gibst die Karten für Partie ${n}` : ` gibt die Karten für Partie ${n}`],
  opens: (who: SeatName, me: boolean, c: Card): Phrase => [who, ` ${me ? 'eröffnest' : 'eröffnet'} ${colors[colorOf(c)]} mit ${numberOf(c)}`],
  under: (who: SeatName, me: boolean, c: Card): Phrase => [who, ` ${me ? 'legst' : 'legt'} ${card(c)} dazu`],
  over: (who: SeatName, me: boolean, c: Card, over: Card, owner: SeatName, beaten: boolean): Phrase => [
    who,
    ` ${me ? 'überbietest' : 'überbietet'} `,
    ...(beaten ? ['dich'] : [owner]),
    `: ${card(c)} über ${numberOf(over)}`,
  ],
  passes: (who: SeatName, _me: boolean, c: Card, points: number): Phrase => [who, ` passt mit ${card(c)} (${signed(points)})`],
  wins: (who: SeatName, me: boolean, color: Color, n: number): Phrase => [who, ` ${me ? 'gewinnst' : 'gewinnt'} ${cards(n, color)}`],
  leads: (who: SeatName, me: boolean, c: Card): Phrase => [who, me ? ` hattest ${card(c)} und beginnst` : ` hatte ${card(c)} und beginnt`],
  scored: (deal: number, all: ReadonlyArray<{ who: SeatName; points: number }>): Phrase => [
    `Partie ${deal} bringt: `,
    ...each(all.map(({ who, points }) => ({ who, after: signed(points) }))),
  ],
  won: (who: readonly SeatName[], me: boolean, points: number): Phrase =>
    who.length === 1 && who[0]
      ? [
          who[0],
          me ? ` gewinnst das Spiel mit ${counted('de', points, 'Punkt', 'Punkten')}` : ` gewinnt das Spiel mit ${counted('de', points, 'Punkt', 'Punkten')}`,
        ]
      : [
          winTogether(
            who.map((w) => w.name),
            `das Spiel gemeinsam mit ${counted('de', points, 'Punkt', 'Punkten')}`,
          ),
        ],
  progress: (deal: number, deals: number | null, round: number | null, rounds: number) =>
    `Partie ${deal}${deals === null ? '' : `/${deals}`}${round === null ? '' : ` · Runde ${round}/${rounds}`}`,
  noTrick: 'Es liegt keine Karte. Die erste eröffnet einen Stich in ihrer Farbe.',
  trick: (color: Color, put: ReadonlyArray<{ who: SeatName; n: number }>, leader: SeatName, me: boolean): Phrase => [
    `${tricks[color]}: `,
    ...each(put.map(({ who, n }) => ({ who, after: String(n) }))),
    '. ',
    leader,
    me ? ' führst.' : ' führt.',
  ],
  has: (who: SeatName, me: boolean, won: Counts, passes: number): Phrase => {
    const parts = (['R', 'G', 'B'] as const).filter((c) => won[c] > 0).map((c) => cards(won[c], c));
    const taken = parts.length ? list('de', parts) : 'noch keine Karte';
    const passed = passes ? `, ${passes} ${plural('de', passes, { one: 'Pass', other: 'Pässe' })}` : '';
    return [who, ` ${me ? 'hast' : 'hat'} in dieser Partie ${taken} gewonnen${passed}.`];
  },
  /** A key moment: what happened to the scores, and the cards behind it. */
  swing: {
    jump: (who: string, me: boolean, deal: number, points: number) =>
      `${who} ${me ? 'holst' : 'holt'} ${counted('de', points, 'Punkt', 'Punkte')} in Partie ${deal}`,
    drop: (who: string, me: boolean, deal: number, points: number) =>
      `${who} ${me ? 'verlierst' : 'verliert'} ${counted('de', points, 'Punkt', 'Punkte')} in Partie ${deal}`,
    lead: (who: string, me: boolean, deal: number) => `${who} ${me ? 'übernimmst' : 'übernimmt'} in Partie ${deal} endgültig die Führung`,
  },
  made: (color: Color | null, own: number, others: number, passes: number) => {
    const parts = color === null ? [] : [cards(own, color)];
    if (others > 0) parts.push(`${others} ${plural('de', others, { one: 'andere', other: 'andere' })}`);
    if (passes > 0) parts.push(`${passes} ${plural('de', passes, { one: 'Pass', other: 'Pässe' })}`);
    return parts.length > 0 ? list('de', parts) : 'keine Karte';
  },
  fromTo: (from: number, to: number) => `von ${num(from)} auf ${num(to)}`,
  best: (points: number) => `beste Partie: ${signed(points)}`,
  options: {
    deals: (usual: number) => ({
      label: 'Partien',
      hint: 'So oft werden alle Karten gegeben.',
      none: `nach der Regel ${usual}`,
    }),
    target: { label: 'Punkteziel', hint: 'Wer es erreicht, beendet das Spiel.', none: 'ohne' },
  },
  optionsLine: (deals: number | null, target: number | null, usual: number | null) => {
    const n = deals ?? (target === null ? usual : null);
    const parts = [];
    if (n !== null) parts.push(`${n} ${plural('de', n, { one: 'Partie', other: 'Partien' })}`);
    if (target !== null) parts.push(`bis ${counted('de', target, 'Punkt', 'Punkte')}`);
    return parts.join(', ');
  },
};

/** What each language says; German is the law. */
export type HattrickWords = typeof de;
