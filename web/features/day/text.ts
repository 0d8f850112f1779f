// The texts of the deal of the day.

import { halves, num, ordinal, plural } from '../../net/i18n/format.ts';
import type { Lang } from '../../net/i18n/index.ts';

const de = {
  line: 'Heute bekommen alle dieselben Karten und dieselben Gegner. Ein Versuch zählt.',
  named: 'Dein Name steht danach in der Tabelle.',
  play: 'Jetzt spielen',
  goOn: 'Weiterspielen',
  look: 'Ansehen',
  place: (rank: number, of: number, score: number) =>
    `Du hast mit ${num(score)} ${plural('de', score, { one: 'Punkt', other: 'Punkten' })} Platz ${rank} von ${of} erreicht.`,
  unfinished: 'Diesen Versuch hast du nicht zu Ende gespielt.',
  left: (hours: number, minutes: number) =>
    hours > 0
      ? `Neue Karten gibt es in ${hours} ${plural('de', hours, { one: 'Stunde', other: 'Stunden' })}.`
      : `Neue Karten gibt es in ${minutes} ${plural('de', minutes, { one: 'Minute', other: 'Minuten' })}.`,
  streak: (n: number) => `${n} ${plural('de', n, { one: 'Tag', other: 'Tage' })} hintereinander`,
  today: 'Heute',
  that: (date: string) => `Am ${date}`,
  week: 'Diese Woche',
  none: 'Noch hat niemand zu Ende gespielt.',
  score: (n: number) => `${num(n)} ${plural('de', Math.abs(n), { one: 'Punkt', other: 'Punkte' })}`,
  weekPoints: (n: number) => `${halves(n)} ${n === 1 ? 'Tischpunkt' : 'Tischpunkte'}`,
  days: (n: number) => `${n} ${plural('de', n, { one: 'Tag', other: 'Tage' })} gespielt`,
  scoring:
    'Zuerst zählen die Tischpunkte: einer für jeden Bot, den man hinter sich lässt, ein halber bei Gleichstand. Dann zählen die Punkte im Spiel. Die Woche zählt die Tischpunkte zusammen.',
  compare: (name: string) => `Deine Partie neben der von ${name}`,
};

export type DayText = typeof de;

const en: DayText = {
  line: 'Today everyone gets the same cards and the same opponents. You have one try.',
  named: 'Your name will appear in the table.',
  play: 'Play now',
  goOn: 'Continue',
  look: 'Watch',
  place: (rank, of, score) => `You came ${ordinal(rank)} of ${of} with ${num(score)} ${plural('en', score, { one: 'point', other: 'points' })}.`,
  unfinished: 'You didn’t finish this try.',
  left: (hours, minutes) =>
    hours > 0
      ? `New cards in ${hours} ${plural('en', hours, { one: 'hour', other: 'hours' })}.`
      : `New cards in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  streak: (n) => `${n} ${plural('en', n, { one: 'day', other: 'days' })} in a row`,
  today: 'Today',
  that: (date) => `On ${date}`,
  week: 'This week',
  none: 'Nobody has finished yet.',
  score: (n) => `${num(n)} ${plural('en', Math.abs(n), { one: 'point', other: 'points' })}`,
  weekPoints: (n) => `${halves(n)} ${n === 1 ? 'table point' : 'table points'}`,
  days: (n) => `played on ${n} ${plural('en', n, { one: 'day', other: 'days' })}`,
  scoring:
    'Table points come first: one for each bot you beat, half for each you tie with. Then the points in the game count. The week adds up the table points.',
  compare: (name) => `Your match beside ${name}’s`,
};

export const dayText = (lang: Lang): DayText => (lang === 'de' ? de : en);
