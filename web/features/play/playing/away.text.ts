// The texts for a player who returns, in both languages.

const de = {
  title: 'Während du weg warst',
  goOn: 'An den Tisch',
};

const en: typeof de = {
  title: 'While you were away',
  goOn: 'To the table',
};

export const awayText = (lang: 'de' | 'en') => ({ de, en })[lang];
