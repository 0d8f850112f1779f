// The texts for a host who is silent or has gone, and for their successor, in both languages.

const de = {
  gone: (host: string) => `${host} ist nicht da.`,
  soon: (left: string) => `In ${left} kannst du den Tisch übernehmen.`,
  take: 'Tisch übernehmen',
  quiet: (host: string) => `Von ${host} kam schon länger nichts.`,
  nudge: (host: string) => `${host} anstupsen`,
  still: 'Bist du noch da?',
  stillSoon: (left: string) => `In ${left} kann jemand anders den Tisch übernehmen.`,
  lost: 'Jetzt kann jemand anders den Tisch übernehmen.',
  here: 'Bin da',
  later: 'Später',
};

const en: typeof de = {
  gone: (host) => `${host} isn’t here.`,
  soon: (left) => `You can take over the table in ${left}.`,
  take: 'Take over the table',
  quiet: (host) => `${host} hasn’t done anything for a while.`,
  nudge: (host) => `Nudge ${host}`,
  still: 'Are you still there?',
  stillSoon: (left) => `In ${left} someone else can take over the table.`,
  lost: 'Someone else can take over the table now.',
  here: 'I’m here',
  later: 'Later',
};

export const takeOverText = (lang: 'de' | 'en') => ({ de, en })[lang];
