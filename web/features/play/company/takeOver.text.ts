// The texts for a host who has gone and their successor, in both languages.

const de = {
  gone: (host: string) => `${host} ist nicht da.`,
  soon: (left: string) => `In ${left} kannst du den Tisch übernehmen.`,
  hint: 'Wer den Tisch übernimmt, bestimmt, wie es weitergeht.',
  take: 'Tisch übernehmen',
};

const en: typeof de = {
  gone: (host) => `${host} isn’t here.`,
  soon: (left) => `You can take over the table in ${left}.`,
  hint: 'The person who takes over decides how it goes on.',
  take: 'Take over the table',
};

export const takeOverText = (lang: 'de' | 'en') => ({ de, en })[lang];
