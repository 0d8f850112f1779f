import type { Phrase } from '../contract.ts';
import type { Card, Class } from './cards.ts';
import { textFor } from './text.ts';
import { list, num } from '../../i18n/format.ts';

interface Who {
  name: string;
}

/** How cards moved: one floor, over others, or as far as was rolled. */
export type Way = 'step' | 'jump' | 'die';

const t = textFor('de');
const verbs: Record<Way, [you: string, other: string]> = {
  step: ['steigst', 'steigt'],
  jump: ['springst', 'springt'],
  die: ['ziehst', 'zieht'],
};
const more = (n: number) => (n > 1 ? ` (${n} Karten)` : '');

export const de = {
  heading: (round: number) => `Runde ${round}`,
  starts: (who: Who, me: boolean): Phrase => [who, me ? ' beginnst' : ' beginnt'],
  dealt: ['Die Karten sind verteilt'] as Phrase,
  arranges: (who: Who, me: boolean, of: Class): Phrase => [who, ` ${me ? 'ordnest' : 'ordnet'} den Stapel ${t.classes[of]}`],
  rolls: (who: Who, me: boolean, n: number): Phrase => [who, ` ${me ? 'würfelst' : 'würfelt'} eine ${n}`],
  climbs: (who: Who, me: boolean, top: Card, count: number, to: number, way: Way): Phrase => [
    who,
    ` ${verbs[way][me ? 0 : 1]} mit ${t.card(top)}${more(count)} auf Stock ${to}`,
  ],
  arrives: (who: Who, me: boolean, top: Card, count: number, to: number): Phrase => [
    who,
    ` ${me ? 'bringst' : 'bringt'} ${t.card(top)}${more(count)} auf Stock ${to} ins Ziel`,
  ],
  finishes: (who: Who, me: boolean, row: number): Phrase => [who, ` ${me ? 'hast' : 'hat'} auf Stock ${row} einen Stapel im Ziel`],
  takes: (who: Who, me: boolean, from: Who, you: boolean, count: number, row: number): Phrase => [
    who,
    ` ${me ? 'nimmst' : 'nimmt'} `,
    ...(you ? ['dir'] : [from]),
    ` ${t.counted(count)} auf Stock ${row}`,
  ],
  forfeits: (who: Who, me: boolean, cards: readonly Card[]): Phrase => [who, ` ${me ? 'verlierst' : 'verliert'} ${t.cards(cards)}: über das Ziel hinaus`],
  loses: (who: Who, me: boolean, cards: readonly Card[]): Phrase => [who, ` ${me ? 'verlierst' : 'verliert'} ${t.cards(cards)}`],
  ends: (who: Who, me: boolean): Phrase => [who, me ? ' beendest den Zug' : ' beendet den Zug'],
  again: (who: Who, me: boolean): Phrase => [who, me ? ' würfelst noch einmal' : ' würfelt noch einmal'],
  won: (who: readonly Who[], me: boolean, points: number): Phrase =>
    who.length === 1 && who[0]
      ? [who[0], ` ${me ? 'gewinnst' : 'gewinnt'} die Partie mit ${num(points)}`]
      : [
          `${list(
            'de',
            who.map((w) => w.name),
          )} gewinnen die Partie gemeinsam mit ${num(points)}`,
        ],
  variant: (die: boolean): string => (die ? 'Mit Würfel' : 'Grundspiel'),
  players: (n: number) => `${n} Spieler`,
  option: { label: 'Mit Würfel', hint: 'Der Würfel sagt, wie weit; wer nicht ziehen kann, verliert eine Karte.' },
  column: (who: Who, me: boolean, stacks: readonly string[], lost: readonly Card[]): Phrase => [
    who,
    ` ${me ? 'hast' : 'hat'}: ${stacks.length > 0 ? stacks.join('; ') : 'keine Karte'}.${lost.length > 0 ? ` Verloren: ${t.cards(lost)}.` : ''}`,
  ],
  below: (cards: readonly Card[]) => (cards.length > 0 ? `, darunter ${t.cards(cards)}` : ''),
  rolled: (n: number): Phrase => [`Gewürfelt ist eine ${n}.`],
  onFloor: (card: string, row: number) => `${card} (Stock ${row})`,
  moves: {
    climb: (from: string, count: number, to: number) => `${from}, ${t.counted(count)}, auf Stock ${to}`,
    take: (who: string, count: number) => `${who}: ${count} nehmen`,
    column: (column: number) => `Spalte ${column + 1}`,
    arrange: (cards: readonly Card[]) => `Von oben: ${t.cards(cards)}`,
    lose: (row: number) => `Oberste Karte von Stock ${row} verlieren`,
    stack: (row: number) => `Stock ${row}`,
    done: 'Nichts mehr nehmen',
    end: 'Zug beenden',
    roll: 'Noch einmal würfeln',
  },
};

/** What each language says; German is the law. */
export type HeuchelWords = typeof de;
