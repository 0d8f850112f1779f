// The texts of an evening: several matches of the same people, with one running table.

import { plural } from '../i18n/format.ts';
import type { Lang } from '../i18n/index.ts';

/** "7½": points come in halves. */
export function points(n: number): string {
  const whole = Math.floor(n);
  if (n === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

const de = {
  title: 'Euer Abend',
  played: (n: number) => (n === 0 ? 'Noch ist keine Partie zu Ende.' : `Nach ${n} ${plural('de', n, { one: 'Partie', other: 'Partien' })}`),
  standing: 'So steht es',
  points: (n: number) => `${points(n)} ${n === 1 ? 'Punkt' : 'Punkte'}`,
  record: (won: number, of: number) => `${of === 0 ? 'noch keine Partie' : `${won} von ${of} gewonnen`}`,
  scoring:
    'In jeder Partie gibt es einen Punkt für alle, die man hinter sich lässt, und einen halben für alle, mit denen man gleichauf liegt. Bots zählen dabei mit, stehen aber nicht in dieser Wertung.',
  matches: 'Die Partien',
  nobody: 'Noch niemand',
  wins: (names: string) => `Vorn: ${names}`,
  bots: (n: number) => plural('de', n, { one: 'ein Bot', other: `${n} Bots` }),
  gathers: 'Gleich geht es los',
  runs: 'Hier wird gerade gespielt',
  qr: 'Der Link zum Tisch als QR-Code',
  begin: 'Einen Abend daraus machen',
  beginHint: 'Mehrere Partien, auch verschiedene Spiele, eine Wertung',
  open: 'Stand des Abends',
  openHint: 'Alle Partien zusammen, auch für den großen Bildschirm',
  next: 'Nächste Partie',
  again: 'Noch einmal dasselbe',
  chooses: (host: string, me: boolean) => (me ? 'Du wählst, was ihr als Nächstes spielt.' : `Ein anderes Spiel wählt ${host}.`),
  nextTitle: 'Was spielt ihr als Nächstes?',
  nextText: 'Alle rücken einen Platz weiter.',
  same: 'noch einmal dasselbe',
  tooMany: (most: number) => `nur für ${most}`,
  missing: 'Diesen Abend gibt es hier nicht. Stimmt der Link?',
};

export type EveningText = typeof de;

const en: EveningText = {
  title: 'Your evening',
  played: (n) => (n === 0 ? 'No match is over yet.' : `After ${n} ${plural('en', n, { one: 'match', other: 'matches' })}`),
  standing: 'How it stands',
  points: (n) => `${points(n)} ${n === 1 ? 'point' : 'points'}`,
  record: (won, of) => (of === 0 ? 'no match yet' : `${won} of ${of} won`),
  scoring:
    'Each match brings a point for everybody you leave behind, and half a point for everybody you finish level with. Bots count as opponents, but have no place in this table.',
  matches: 'The matches',
  nobody: 'Nobody yet',
  wins: (names) => `First: ${names}`,
  bots: (n) => plural('en', n, { one: 'a bot', other: `${n} bots` }),
  gathers: 'About to begin',
  runs: 'Being played now',
  qr: 'The link to the table as a QR code',
  begin: 'Make an evening of it',
  beginHint: 'Several matches, of different games if you like, one table of points',
  open: 'How the evening stands',
  openHint: 'All matches together, for the big screen too',
  next: 'Next match',
  again: 'The same again',
  chooses: (host, me) => (me ? 'You choose what is played next.' : `Another game is for ${host} to choose.`),
  nextTitle: 'What will you play next?',
  nextText: 'Everybody moves on by one seat.',
  same: 'the same again',
  tooMany: (most) => `for ${most} at most`,
  missing: 'There is no such evening here. Is the link right?',
};

export const eveningText = (lang: Lang): EveningText => (lang === 'de' ? de : en);

/** The address of an evening. */
export const eveningPath = (code: string) => `/evening/${encodeURIComponent(code)}`;
