// The texts of an evening: several matches with the same people and one leaderboard.

import { halves, plural } from '../../net/i18n/format.ts';
import type { Lang } from '../../net/i18n/index.ts';

const de = {
  title: 'Euer Abend',
  played: (n: number) => (n === 0 ? 'Noch ist keine Partie zu Ende.' : `Nach ${n} ${plural('de', n, { one: 'Partie', other: 'Partien' })}`),
  standing: 'So steht es',
  points: (n: number) => `${halves(n)} ${n === 1 ? 'Punkt' : 'Punkte'}`,
  record: (won: number, of: number) => `${of === 0 ? 'noch keine Partie' : `${won} von ${of} gewonnen`}`,
  absent: (n: number) => `${n === 1 ? 'eine' : n} verlassen`,
  scoring:
    'In jeder Partie gibt es einen Punkt für jeden, den man hinter sich lässt, und einen halben für jeden, mit dem man gleichauf liegt. Bots zählen dabei mit, stehen aber nicht in dieser Wertung. Wer eine Partie verlässt und einem Bot überlässt, hat sie verloren.',
  matches: 'Die Partien',
  nobody: 'Noch niemand',
  wins: (names: string) => `Vorn: ${names}`,
  bots: (n: number) => plural('de', n, { one: 'ein Bot', other: `${n} Bots` }),
  gathers: 'Gleich geht es los',
  runs: 'Hier wird gerade gespielt',
  qr: 'Der Link zum Tisch als QR-Code',
  missing: 'Diesen Abend gibt es hier nicht. Stimmt der Link?',
};

export type EveningText = typeof de;

const en: EveningText = {
  title: 'Your evening',
  played: (n) => (n === 0 ? 'No match is over yet.' : `After ${n} ${plural('en', n, { one: 'match', other: 'matches' })}`),
  standing: 'Standings',
  points: (n) => `${halves(n)} ${n === 1 ? 'point' : 'points'}`,
  record: (won, of) => (of === 0 ? 'no match yet' : `${won} of ${of} won`),
  absent: (n) => `${n === 1 ? 'one' : n} left early`,
  scoring:
    'In each match you get a point for everyone you beat, and half a point for everyone you tie with. Bots count as opponents, but aren’t listed here. If you leave a match to a bot, you have lost it.',
  matches: 'The matches',
  nobody: 'Nobody yet',
  wins: (names) => `First: ${names}`,
  bots: (n) => plural('en', n, { one: 'a bot', other: `${n} bots` }),
  gathers: 'About to start',
  runs: 'In progress',
  qr: 'The link to the table as a QR code',
  missing: 'There’s no such evening here. Is the link right?',
};

export const eveningText = (lang: Lang): EveningText => (lang === 'de' ? de : en);
