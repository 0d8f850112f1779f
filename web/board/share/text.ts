// The texts for sharing a match, in both languages.

import { list } from '../../net/i18n/format.ts';
import type { Lang } from '../../net/i18n/index.ts';

const de = {
  result: 'Link und Bild vom Ergebnis',
  share: 'Teilen',
  shareLine: 'Der Link zeigt die Partie in jedem Browser, auch ohne Namen.',
  eveningLine: 'Der Link zeigt den Stand in jedem Browser, auch ohne Namen.',
  link: 'Link zu dieser Stelle',
  linkEnd: 'Link zum Ergebnis',
  copied: 'Kopiert',
  picture: 'Bild vom Ergebnis',
  save: 'Bild speichern',
  send: 'Bild verschicken',
  pictureOf: (game: string, rows: readonly string[]) => `${game}: ${list('de', rows)}`,
  row: (rank: number, name: string, points: string) => `Platz ${rank} ${name} mit ${points}`,
  record: 'Aufzeichnung herunterladen',
  recordHint: 'Alle Züge als Datei',
  points: 'Punkte',
};

export type ShareText = typeof de;

const en: ShareText = {
  result: 'Link and picture of the result',
  share: 'Share',
  shareLine: 'The link shows the match in any browser, no name needed.',
  eveningLine: 'The link shows the standing in any browser, no name needed.',
  link: 'Link to this moment',
  linkEnd: 'Link to the result',
  copied: 'Copied',
  picture: 'Picture of the result',
  save: 'Save the picture',
  send: 'Send the picture',
  pictureOf: (game, rows) => `${game}: ${list('en', rows)}`,
  row: (rank, name, points) => `place ${rank} ${name} with ${points}`,
  record: 'Download the record',
  recordHint: 'The whole match as a file',
  points: 'points',
};

export const shareText = (lang: Lang): ShareText => (lang === 'de' ? de : en);
