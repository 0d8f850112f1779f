// A table's texts about its evening, current or possible.

import { halves } from '../../../net/i18n/format.ts';
import type { Lang } from '../../../net/i18n/index.ts';

const de = {
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
  standing: (places: ReadonlyArray<{ name: string; points: number; me: boolean }>) =>
    `Abend: ${places.map(({ name, points, me }) => `${me ? 'du' : name} ${halves(points)}`).join(', ')}`,
  leads: (points: number) => `Abend: du vorn mit ${halves(points)}`,
};

export type EveningTableText = typeof de;

const en: EveningTableText = {
  begin: 'Make an evening of it',
  beginHint: 'Several matches, different games if you like, one leaderboard',
  open: 'Standings of the evening',
  openHint: 'All matches together, also for the big screen',
  next: 'Next match',
  again: 'The same again',
  chooses: (host, me) => (me ? 'You choose what to play next.' : `${host} can choose another game.`),
  nextTitle: 'What will you play next?',
  nextText: 'Everyone moves one seat on.',
  same: 'the same again',
  tooMany: (most) => `for ${most} at most`,
  standing: (places) => `Evening: ${places.map(({ name, points, me }) => `${me ? 'you' : name} ${halves(points)}`).join(', ')}`,
  leads: (points) => `Evening: you lead with ${halves(points)}`,
};

export const eveningTableText = (lang: Lang): EveningTableText => (lang === 'de' ? de : en);
