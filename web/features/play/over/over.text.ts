// The texts of the finale and the result page, in both languages: loaded when a match ends.

import type { Part } from '../../../board/contract.ts';
import { list, ordinal } from '../../../net/i18n/format.ts';
import type { Lang } from '../../../net/i18n/index.ts';

const de = {
  wins: (names: readonly string[]) => `${list('de', names)} ${names.length === 1 ? 'gewinnt' : 'gewinnen'}`,
  youWin: 'Du gewinnst',
  youShare: (others: readonly string[]) => `Ihr gewinnt: ${list('de', ['du', ...others])}`,
  counting: 'Es wird gezählt',
  /** The stage before the winner appears. */
  suspense: 'Und gewonnen hat …',
  ranking: 'Rangliste',
  /** The caption of the score curve and of the table of scores. */
  part: {
    deal: { after: 'Punkte nach jeder Partie', by: 'Punkte Partie für Partie' },
    burger: { after: 'Punkte nach jedem Burger', by: 'Punkte Burger für Burger' },
    round: { after: 'Punkte nach jeder Runde', by: 'Punkte Runde für Runde' },
  } satisfies Record<Part, { after: string; by: string }>,
  story: 'So ist es gelaufen',
  figures: 'Zahlen',
  plot: (lines: readonly string[]) => `Verlauf. ${lines.join('. ')}.`,
  plotLine: (name: string, totals: readonly string[]) => `${name}: ${totals.join(', ')}`,
  sharedWith: (names: readonly string[], you: boolean) => `gleichauf mit ${list('de', you ? [...names, 'dir'] : names)}`,
  /** A bot moved for the player. */
  standIn: (moves: number, of: number) => (moves === of ? 'ein Bot hat gespielt' : `${moves} von ${of} Zügen vom Bot`),
  /** The player left the match to others. */
  forfeited: 'vor dem Ende gegangen: zählt als verloren',
  revenge: 'Revanche',
  againHint: 'Ein neuer Tisch für dieselben Leute.',
  nextOpen: 'Der nächste Tisch steht schon.',
  goNext: 'An den nächsten Tisch',
  opened: (host: string, game: string) => `${host} hat ${game} aufgemacht: hin!`,
  finale: 'Siegerehrung',
  replayHint: 'Zug um Zug, alle Karten offen',
  /** Labels of the links to the deal of the day and to the comparison of two matches with the same deal. */
  day: 'Zur Tabelle',
  dayHint: 'Was die anderen aus diesen Karten gemacht haben',
};

export type OverText = typeof de;

const en: OverText = {
  wins: (names) => `${list('en', names)} ${names.length === 1 ? 'wins' : 'win'}`,
  youWin: 'You win',
  youShare: (others) => `${list('en', ['You', ...others])} win`,
  counting: 'Counting up',
  suspense: 'And the winner is …',
  ranking: 'Ranking',
  part: {
    deal: { after: 'Points after each deal', by: 'Points deal by deal' },
    burger: { after: 'Points after each burger', by: 'Points burger by burger' },
    round: { after: 'Points after each round', by: 'Points round by round' },
  },
  story: 'How it went',
  figures: 'Figures',
  plot: (lines) => `Over time. ${lines.join('. ')}.`,
  plotLine: (name, totals) => `${name}: ${totals.join(', ')}`,
  sharedWith: (names, you) => `level with ${list('en', you ? [...names, 'you'] : names)}`,
  standIn: (moves, of) => (moves === of ? 'a bot played' : `${moves} of ${of} moves by a bot`),
  forfeited: 'left before the end: counts as lost',
  revenge: 'Rematch',
  againHint: 'A new table for the same people.',
  nextOpen: 'The next table is ready.',
  goNext: 'To the next table',
  opened: (host, game) => `${host} has opened ${game}: join!`,
  finale: 'Finale',
  replayHint: 'Move by move, all cards open',
  day: 'Leaderboard of the day',
  dayHint: 'What the others made of these cards',
};

export const overText = (lang: Lang): OverText => (lang === 'de' ? de : en);

/** The place of a seat as a short label: "2." or "2nd". */
export const placeLabel = (lang: Lang, rank: number): string => (lang === 'de' ? `${rank}.` : ordinal(rank));
