import type { Phrase } from '../../board/contract.ts';
import { colorOf, numberOf, type Card, type Color, type Counts } from './cards.ts';
import { counted, list, num, plural, signed } from '../../net/i18n/format.ts';
import { initial, object, subject, wins } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';

const colors: Record<Color, string> = { R: 'Rot', G: 'Grün', B: 'Blau' };
const inflected: Record<Color, string> = { R: 'rote', G: 'grüne', B: 'blaue' };
const tricks: Record<Color, string> = { R: 'Roter Stich', G: 'Grüner Stich', B: 'Blauer Stich' };
const card = (c: Card) => `${colors[colorOf(c)]} ${numberOf(c)}`;
const cards = (n: number, color: Color) => `${n} ${inflected[color]} ${plural('de', n, { one: 'Karte', other: 'Karten' })}`;

/** Names, each followed by a text, separated by commas. */
function each(items: ReadonlyArray<{ who: Person; after: string }>): Phrase {
  return items.flatMap(({ who, after }, i) => [...(i ? [', '] : []), subject(who), ` ${after}`]);
}

export const de = {
  last: 'Die letzten Stiche',
  heading: (deal: number, round: number) => `Partie ${deal} · Runde ${round}`,
  dealer: (who: Person): Phrase => [subject(who), who.me ? ' gibst zuerst' : ' gibt zuerst'],
  deal: (who: Person, n: number): Phrase => [subject(who), who.me ? ` gibst in Partie ${n}` : ` gibt in Partie ${n}`],
  opens: (who: Person, c: Card): Phrase => [subject(who), ` ${who.me ? 'eröffnest' : 'eröffnet'} ${colors[colorOf(c)]} mit ${numberOf(c)}`],
  under: (who: Person, c: Card): Phrase => [subject(who), ` ${who.me ? 'legst' : 'legt'} ${card(c)} dazu`],
  over: (who: Person, c: Card, over: Card, owner: Person): Phrase => [
    subject(who),
    ` ${who.me ? 'überbietest' : 'überbietet'} `,
    object(owner, 'accusative'),
    `: ${card(c)} über ${numberOf(over)}`,
  ],
  passes: (who: Person, c: Card, points: number): Phrase => [subject(who), ` passt mit ${card(c)} (${signed(points)})`],
  wins: (who: Person, color: Color, n: number): Phrase => [subject(who), ` ${who.me ? 'gewinnst' : 'gewinnt'} ${cards(n, color)}`],
  leads: (who: Person, c: Card): Phrase => [subject(who), who.me ? ` hattest ${card(c)} und beginnst` : ` hatte ${card(c)} und beginnt`],
  scored: (deal: number, all: ReadonlyArray<{ who: Person; points: number }>): Phrase => [
    `Partie ${deal} bringt: `,
    ...each(all.map(({ who, points }) => ({ who, after: signed(points) }))),
  ],
  won: (who: readonly Person[], n: number): Phrase => {
    const points = counted('de', n, 'Punkt', 'Punkten');
    return wins(who, `das Spiel mit ${points}`, `das Spiel gemeinsam mit ${points}`);
  },
  progress: (deal: number, deals: number | null, round: number | null, rounds: number) =>
    `Partie ${deal}${deals === null ? '' : `/${deals}`}${round === null ? '' : ` · Runde ${round}/${rounds}`}`,
  noTrick: 'Es liegt keine Karte. Die erste eröffnet einen Stich in ihrer Farbe.',
  trick: (color: Color, put: ReadonlyArray<{ who: Person; n: number }>, leader: Person): Phrase => [
    `${tricks[color]}: `,
    ...each(put.map(({ who, n }) => ({ who, after: String(n) }))),
    '. ',
    subject(leader),
    leader.me ? ' führst.' : ' führt.',
  ],
  has: (who: Person, won: Counts, passes: number): Phrase => {
    const parts = (['R', 'G', 'B'] as const).filter((c) => won[c] > 0).map((c) => cards(won[c], c));
    const taken = parts.length ? list('de', parts) : 'noch keine Karte';
    const passed = passes ? `, ${passes} ${plural('de', passes, { one: 'Pass', other: 'Pässe' })}` : '';
    return [subject(who), ` ${who.me ? 'hast' : 'hat'} in dieser Partie ${taken} gewonnen${passed}.`];
  },
  /** A key moment: the change in the scores, and the cards behind it. */
  swing: {
    jump: (who: Person, deal: number, points: number) =>
      `${initial(who)} ${who.me ? 'holst' : 'holt'} ${counted('de', points, 'Punkt', 'Punkte')} in Partie ${deal}`,
    drop: (who: Person, deal: number, points: number) =>
      `${initial(who)} ${who.me ? 'verlierst' : 'verliert'} ${counted('de', points, 'Punkt', 'Punkte')} in Partie ${deal}`,
    lead: (who: Person, deal: number) => `${initial(who)} ${who.me ? 'übernimmst' : 'übernimmt'} in Partie ${deal} endgültig die Führung`,
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
      none: `üblich ${usual}`,
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

/** The texts every language provides; German is the reference. */
export type HattrickWords = typeof de;
