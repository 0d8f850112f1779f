// The texts around a rule book, in both languages.

import { counted } from '../../net/i18n/format.ts';

const de = {
  title: (game: string) => `Regeln: ${game}`,
  contents: 'Inhalt',
  example: 'Ein Beispiel',
  idea: 'Worum es geht',
  searchRules: 'Regeln durchsuchen',
  searchRulesHint: 'Frag die Regeln, etwa „Stapel leer“',
  hits: (n: number) => (n === 0 ? 'Keine Regel gefunden' : counted('de', n, 'Regel gefunden', 'Regeln gefunden')),
  noRule: 'Dazu steht nichts in den Regeln. Versuch ein anderes Wort.',
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
  searchRules: 'Search the rules',
  searchRulesHint: 'Ask the rules, say “empty stock”',
  hits: (n) => (n === 0 ? 'No rule found' : counted('en', n, 'rule found', 'rules found')),
  noRule: 'The rules say nothing about that. Try another word.',
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
