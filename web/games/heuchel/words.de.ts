import type { HeuchelDeed, HeuchelWay } from '../../wire/heuchel.ts';
import type { Phrase } from '../../board/contract.ts';
import type { Card, Class } from './cards.ts';
import { de as t } from './text.de.ts';
import { counted, num, signed } from '../../net/i18n/format.ts';
import { inflected, initial, object, subject, wins } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';

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
  starts: (who: Person): Phrase => [subject(who), who.me ? ' beginnst' : ' beginnt'],
  dealt: ['Die Karten sind verteilt'] as Phrase,
  arranges: (who: Person, of: Class): Phrase => [subject(who), ` ${who.me ? 'ordnest' : 'ordnet'} den Stapel ${t.classes[of]}`],
  rolls: (who: Person, n: number): Phrase => [subject(who), ` ${who.me ? 'würfelst' : 'würfelt'} eine ${n}`],
  climbs: (who: Person, top: Card, count: number, to: number, way: HeuchelWay): Phrase => [
    subject(who),
    ` ${verbs[way][who.me ? 0 : 1]} mit ${t.card(top)}${more(count)} auf Stock ${to}`,
  ],
  arrives: (who: Person, top: Card, count: number, to: number): Phrase => [
    subject(who),
    ` ${who.me ? 'bringst' : 'bringt'} ${t.card(top)}${more(count)} auf Stock ${to} ins Ziel`,
  ],
  finishes: (who: Person, row: number): Phrase => [subject(who), ` ${who.me ? 'hast' : 'hat'} auf Stock ${row} einen Stapel im Ziel`],
  takes: (who: Person, from: Person, count: number, row: number): Phrase => [
    subject(who),
    ` ${who.me ? 'nimmst' : 'nimmt'} `,
    object(from, 'dative'),
    ` ${t.counted(count)} auf Stock ${row} ab`,
  ],
  forfeits: (who: Person, cards: readonly Card[]): Phrase => [subject(who), ` ${who.me ? 'verlierst' : 'verliert'} ${t.cards(cards)}: über das Ziel hinaus`],
  loses: (who: Person, cards: readonly Card[]): Phrase => [subject(who), ` ${who.me ? 'verlierst' : 'verliert'} ${t.cards(cards)}`],
  ends: (who: Person): Phrase => [subject(who), who.me ? ' beendest den Zug' : ' beendet den Zug'],
  again: (who: Person): Phrase => [subject(who), who.me ? ' würfelst noch einmal' : ' würfelt noch einmal'],
  won: (who: readonly Person[], n: number): Phrase => {
    const points = counted('de', n, 'Punkt', 'Punkten');
    return wins(who, `die Partie mit ${points}`, `die Partie gemeinsam mit ${points}`);
  },
  moments: {
    jump: (who: Person, round: number, points: number): string => `${initial(who)} ${who.me ? 'holst' : 'holt'} ${pts(points)} in Runde ${round}`,
    drop: (who: Person, round: number, points: number): string => `${initial(who)} ${who.me ? 'verlierst' : 'verliert'} ${pts(points)} in Runde ${round}`,
    lead: (who: Person, round: number, _points: number): string =>
      `${initial(who)} ${who.me ? 'übernimmst' : 'übernimmt'} in Runde ${round} endgültig die Führung`,
  },
  fromTo: (from: number, to: number): string => `Von ${num(from)} auf ${num(to)}`,
  /** The main cause: the deed of seat `who`, and the points it made. */
  deed: (deed: HeuchelDeed, who: Person, at: (seat: number) => Person): string => {
    const made = ` (${signed(deed.points)})`;
    switch (deed.kind) {
      case 'arrives':
        return `${initial(who)} ${who.me ? 'ziehst' : 'zieht'} mit ${t.card(deed.top)}${more(deed.count)} auf Stock ${deed.row}${made}`;
      case 'takes':
        return `${initial(who)} ${who.me ? 'nimmst' : 'nimmt'} ${inflected(at(deed.from), 'dative')} ${t.cards(deed.cards)}${made}`;
      case 'robbed':
        return `${initial(at(deed.by))} ${at(deed.by).me ? 'nimmst' : 'nimmt'} ${inflected(who, 'dative')} ${t.cards(deed.cards)}${made}`;
      case 'loses':
        return `${initial(who)} ${who.me ? 'verlierst' : 'verliert'} ${t.cards(deed.cards)}${made}`;
    }
  },
  variant: (die: boolean): string => (die ? 'Mit Würfel' : 'Grundspiel'),
  players: (n: number) => `${n} Spieler`,
  option: { label: 'Mit Würfel', hint: 'Der Würfel sagt, wie weit; wer nicht ziehen kann, verliert eine Karte.' },
  column: (who: Person, stacks: readonly string[], lost: readonly Card[]): Phrase => [
    subject(who),
    ` ${who.me ? 'hast' : 'hat'}: ${stacks.length > 0 ? stacks.join('; ') : 'keine Karte'}.${lost.length > 0 ? ` Verloren: ${t.cards(lost)}.` : ''}`,
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

/** The texts every language provides; German is the reference. */
export type HeuchelWords = typeof de;
