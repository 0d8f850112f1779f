// The texts around a rule book, in both languages.

import { counted } from '../../net/i18n/format.ts';

const de = {
  title: (game: string) => `Regeln: ${game}`,
  contents: 'Inhalt',
  example: 'Ein Beispiel',
  idea: 'Worum es geht',
  search: 'Karten suchen',
  searchHint: 'Karte oder Wort, etwa „dreht“',
  suit: 'Farbe',
  all: 'Alle',
  copies: (n: number) => `${n}×`,
  asAnswer: 'Als Antwort:',
  noAnswer: 'keine.',
  shown: (n: number, all: number) => (n === all ? `Alle ${counted('de', all, 'Karte', 'Karten')}` : `${n} von ${counted('de', all, 'Karte', 'Karten')}`),
  nothing: 'Dazu passt keine Karte.',
  showAll: 'Alle Karten zeigen',
};

const en: typeof de = {
  title: (game) => `Rules: ${game}`,
  contents: 'Contents',
  example: 'An example',
  idea: 'What it’s about',
  search: 'Search the cards',
  searchHint: 'Card or word, say “turns”',
  suit: 'Suit',
  all: 'All',
  copies: (n) => `${n}×`,
  asAnswer: 'As an answer:',
  noAnswer: 'none.',
  shown: (n, all) => (n === all ? `All ${counted('en', all, 'card', 'cards')}` : `${n} of ${counted('en', all, 'card', 'cards')}`),
  nothing: 'No card matches.',
  showAll: 'Show all cards',
};

export const rulesText = (lang: 'de' | 'en') => ({ de, en })[lang];
