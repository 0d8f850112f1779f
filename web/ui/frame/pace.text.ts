// The texts of paces, in both languages.

const de = {
  bots: 'Tempo der Bots',
  names: { slow: 'gemächlich', brisk: 'flott', fast: 'schnell' },
  cards: 'Tempo der Karten',
};

const en: typeof de = {
  bots: 'Bot speed',
  names: { slow: 'relaxed', brisk: 'brisk', fast: 'fast' },
  cards: 'Animation speed',
};

export const paceText = (lang: 'de' | 'en') => ({ de, en })[lang];
