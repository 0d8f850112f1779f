// The texts of the page of your matches.

import { plural } from '../../net/i18n/format.ts';
import type { Lang } from '../../net/i18n/index.ts';

const de = {
  title: 'Deine Partien',
  line: 'Sie hängen an diesem Browser, nicht an einem Konto.',
  none: 'Noch keine. Was du zu Ende spielst, steht dann hier.',
  noName: 'Noch keine: Sag auf der Startseite, wie du heißt.',
  stats: 'Wie es lief',
  game: 'Spiel',
  all: 'Alle Spiele',
  played: 'Partien',
  won: 'gewonnen',
  share: 'Anteil',
  rank: 'Platz im Schnitt',
  best: 'bestes Ergebnis',
  streak: (n: number) => `${n} ${plural('de', n, { one: 'Sieg', other: 'Siege' })} hintereinander`,
  export: 'Als Datei herunterladen',
  exportHint: 'Alle Partien mit Ergebnis und Link',
  clear: 'Liste löschen',
  clearHint: 'Die Partien selbst bleiben für die anderen.',
  sure: 'Wirklich alle von deiner Liste nehmen? Zurückholen kannst du sie nicht.',
  sureOne: 'Von deiner Liste nehmen? Zurückholen kannst du die Partie nicht.',
  yes: 'Ja, löschen',
  remove: (game: string, when: string) => `${game} vom ${when} von der Liste nehmen`,
  more: 'Mehr zeigen',
  ratings: 'Wertungszahlen',
  rated: 'Ich will eine Wertungszahl',
  ratedHint: 'Dann sehen hier auch andere deinen Namen.',
  from: (n: number) => `aus ${n} ${plural('de', n, { one: 'Partie', other: 'Partien' })}`,
  model:
    'Gerechnet wird nach Elo, für jedes Paar am Tisch: Alle beginnen bei 1000, und 400 Punkte mehr heißt zehn zu eins. Gezählt werden nur Leute, die mitmachen, und Bots mit festen Zahlen von 800 (Anfänger) bis 1400 (Meister).',
};

export type MatchesText = typeof de;

const en: MatchesText = {
  title: 'Your matches',
  line: 'They belong to this browser, not to an account.',
  none: 'None yet. Matches you finish will appear here.',
  noName: 'None yet: enter your name on the start page.',
  stats: 'How it went',
  game: 'Game',
  all: 'All games',
  played: 'matches',
  won: 'won',
  share: 'win rate',
  rank: 'average place',
  best: 'best score',
  streak: (n) => `${n} ${plural('en', n, { one: 'win', other: 'wins' })} in a row`,
  export: 'Download as a file',
  exportHint: 'All matches with result and link',
  clear: 'Delete the list',
  clearHint: 'The others keep the matches themselves.',
  sure: 'Really remove all of them from your list? You can’t get them back.',
  sureOne: 'Remove this match from your list? You can’t get it back.',
  yes: 'Yes, delete',
  remove: (game, when) => `Remove ${game} of ${when} from the list`,
  more: 'Show more',
  ratings: 'Ratings',
  rated: 'I want a rating',
  ratedHint: 'Others will see your name here, too.',
  from: (n) => `from ${n} ${plural('en', n, { one: 'match', other: 'matches' })}`,
  model:
    'Elo ratings, worked out for each pair at the table: everyone starts at 1000, and 400 points more means ten to one. Only people who take part count, and bots with fixed ratings from 800 (beginner) to 1400 (master).',
};

export const matchesText = (lang: Lang): MatchesText => (lang === 'de' ? de : en);
