// A table's texts about its evening, current or possible.

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
};

export type EveningTableText = typeof de;

const en: EveningTableText = {
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
};

export const eveningTableText = (lang: Lang): EveningTableText => (lang === 'de' ? de : en);
