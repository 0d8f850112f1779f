// The texts of nudges and of extra time, in both languages.

const de = {
  waiting: (name: string) => `Alle warten auf ${name}.`,
  action: 'Anstupsen',
  nudge: {
    you: (name: string) => `${name} stupst dich an: Du bist dran.`,
    other: (name: string, to: string) => `${name} stupst ${to} an.`,
  },
  patience: {
    you: (host: string) => `${host} lässt dir mehr Zeit.`,
    other: (host: string, to: string) => `${host} lässt ${to} mehr Zeit.`,
  },
};

const en: typeof de = {
  waiting: (name) => `Everyone is waiting for ${name}.`,
  action: 'Nudge',
  nudge: {
    you: (name) => `${name} nudges you: it’s your turn.`,
    other: (name, to) => `${name} nudges ${to}.`,
  },
  patience: {
    you: (host) => `${host} gives you more time.`,
    other: (host, to) => `${host} gives ${to} more time.`,
  },
};

export const nudgeText = (lang: 'de' | 'en') => ({ de, en })[lang];
