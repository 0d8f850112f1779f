// The texts of a look back, in both languages.

const de = {
  title: (n: number) => `Zug ${n}: so lag es da`,
  back: 'Zurück zum Tisch',
  earlier: 'Einen Zug zurück',
  later: 'Einen Zug weiter',
};

const en: typeof de = {
  title: (n) => `Position after move ${n}`,
  back: 'Back to the table',
  earlier: 'One move back',
  later: 'One move on',
};

export const pastText = (lang: 'de' | 'en') => ({ de, en })[lang];
