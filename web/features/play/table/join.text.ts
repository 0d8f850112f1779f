// The texts for a person who follows a link and has no name yet, in both languages.

import type { Lang } from '../../../net/i18n/index.ts';

const de = {
  title: (host: string, game: string) => `${host} lädt dich zu ${game} ein`,
  full: 'Alle Plätze sind besetzt. Du kannst zuschauen.',
  running: 'Die Partie läuft schon. Du kannst zuschauen.',
  over: 'Die Partie ist zu Ende',
  overText: (host: string, game: string) => `Am Tisch von ${host} wurde ${game} gespielt. Ansehen kannst du die Partie auch ohne Namen.`,
  goIn: 'Hereinkommen',
};

const en: typeof de = {
  title: (host, game) => `${host} invites you to play ${game}`,
  full: 'All seats are taken. You can watch.',
  running: 'The match has already started. You can watch.',
  over: 'The match is over',
  overText: (host, game) => `${game} was played at ${host}’s table. You can watch the match without giving a name.`,
  goIn: 'Come in',
};

export const joinText = (lang: Lang): typeof de => (lang === 'de' ? de : en);
