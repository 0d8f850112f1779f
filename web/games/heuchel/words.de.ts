import type { HeuchelDeed, HeuchelWay } from '../../wire/heuchel.ts';
import type { Phrase } from '../../board/contract.ts';
import type { Card, Class } from './cards.ts';
import { de as t } from './text.de.ts';
import { counted, num, signed } from '../../net/i18n/format.ts';
import { winTogether } from '../../net/i18n/german.ts';

/** What a seat is called in the middle of a sentence. */
interface Names {
  you: number | null;
  name(seat: number): string;
}

interface SeatName {
  name: string;
}

const verbs: Record<HeuchelWay, [you: string, other: string]> = {
  step: ['steigst', 'steigt'],
  jump: ['springst', 'springt'],
  die: ['ziehst', 'zieht'],
};
const more = (n: number) => (n > 1 ? ` (${counted('de', n, 'Karte', 'Karten')})` : '');

const pts = (n: number) => counted('de', n, 'Punkt', 'Punkte');

export const de = {
  last: 'Die letzte Runde',
  heading: (round: number) => `Runde ${round}`,
  starts: (who: SeatName, me: boolean): Phrase => [who, me ? ' beginnst' : ' beginnt'],
  dealt: ['Die Karten sind verteilt'] as Phrase,
  arranges: (who: SeatName, me: boolean, of: Class): Phrase => [who, ` ${me ? 'ordnest' : 'ordnet'} den Stapel ${t.classes[of]}`],
  rolls: (who: SeatName, me: boolean, n: number): Phrase => [who, ` ${me ? 'würfelst' : 'würfelt'} eine ${n}`],
  climbs: (who: SeatName, me: boolean, top: Card, count: number, to: number, way: HeuchelWay): Phrase => [
    who,
    ` ${verbs[way][me ? 0 : 1]} mit ${t.card(top)}${more(count)} auf Stock ${to}`,
  ],
  arrives: (who: SeatName, me: boolean, top: Card, count: number, to: number): Phrase => [
    who,
    ` ${me ? 'bringst' : 'bringt'} ${t.card(top)}${more(count)} auf Stock ${to} ins Ziel`,
  ],
  finishes: (who: SeatName, me: boolean, row: number): Phrase => [who, ` ${me ? 'hast' : 'hat'} auf Stock ${row} einen Stapel im Ziel`],
  takes: (who: SeatName, me: boolean, from: SeatName, you: boolean, count: number, row: number): Phrase => [
    who,
    ` ${me ? 'nimmst' : 'nimmt'} `,
    ...(you ? ['dir'] : [from]),
    ` ${t.counted(count)} auf Stock ${row} ab`,
  ],
  forfeits: (who: SeatName, me: boolean, cards: readonly Card[]): Phrase => [who, ` ${me ? 'verlierst' : 'verliert'} ${t.cards(cards)}: über das Ziel hinaus`],
  loses: (who: SeatName, me: boolean, cards: readonly Card[]): Phrase => [who, ` ${me ? 'verlierst' : 'verliert'} ${t.cards(cards)}`],
  ends: (who: SeatName, me: boolean): Phrase => [who, me ? ' beendest den Zug' : ' beendet den Zug'],
  again: (who: SeatName, me: boolean): Phrase => [who, me ? ' würfelst noch einmal' : ' würfelt noch einmal'],
  won: (who: readonly SeatName[], me: boolean, points: number): Phrase =>
    who.length === 1 && who[0]
      ? [who[0], ` ${me ? 'gewinnst' : 'gewinnt'} die Partie mit ${counted('de', points, 'Punkt', 'Punkten')}`]
      : [
          winTogether(
            who.map((w) => w.name),
            `die Partie gemeinsam mit ${counted('de', points, 'Punkt', 'Punkten')}`,
          ),
        ],
  moments: {
    jump: (who: string, me: boolean, round: number, points: number): string => `${who} ${me ? 'holst' : 'holt'} ${pts(points)} in Runde ${round}`,
    drop: (who: string, me: boolean, round: number, points: number): string => `${who} ${me ? 'verlierst' : 'verliert'} ${pts(points)} in Runde ${round}`,
    lead: (who: string, me: boolean, round: number, _points: number): string =>
      `${who} ${me ? 'übernimmst' : 'übernimmt'} in Runde ${round} endgültig die Führung`,
  },
  fromTo: (from: number, to: number): string => `Von ${num(from)} auf ${num(to)}`,
  /** What did most of it: that of the seat `who`, and how many points it made. */
  deed: (deed: HeuchelDeed, who: string, me: boolean, names: Names): string => {
    const made = ` (${signed(deed.points)})`;
    switch (deed.kind) {
      case 'arrives':
        return `${who} ${me ? 'ziehst' : 'zieht'} mit ${t.card(deed.top)}${more(deed.count)} auf Stock ${deed.row}${made}`;
      case 'takes':
        return `${who} ${me ? 'nimmst' : 'nimmt'} ${deed.from === names.you ? 'dir' : names.name(deed.from)} ${t.cards(deed.cards)}${made}`;
      case 'robbed':
        return `${deed.by === names.you ? 'Du nimmst' : `${names.name(deed.by)} nimmt`} ${me ? 'dir' : who} ${t.cards(deed.cards)}${made}`;
      case 'loses':
        return `${who} ${me ? 'verlierst' : 'verliert'} ${t.cards(deed.cards)}${made}`;
    }
  },
  variant: (die: boolean): string => (die ? 'Mit Würfel' : 'Grundspiel'),
  players: (n: number) => `${n} Spieler`,
  option: { label: 'Mit Würfel', hint: 'Der Würfel sagt, wie weit; wer nicht ziehen kann, verliert eine Karte.' },
  column: (who: SeatName, me: boolean, stacks: readonly string[], lost: readonly Card[]): Phrase => [
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
