// The texts of a planned move, in both languages.

const de = {
  will: (card: string) => `Sobald es geht: ${card}`,
  drop: 'Doch nicht',
};

const en: typeof de = {
  will: (card) => `As soon as possible: ${card}`,
  drop: 'Never mind',
};

export const planText = (lang: 'de' | 'en') => ({ de, en })[lang];
