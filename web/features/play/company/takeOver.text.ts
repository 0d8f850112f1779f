// The texts for a host who is silent or has gone, and for their successor, in both languages.

const de = {
  /** The host is not connected. */
  gone: (host: string) => `${host} ist offline.`,
  /** The host is connected, and silent. */
  idle: (host: string) => `${host} rührt sich nicht.`,
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
  gone: (host) => `${host} is offline.`,
  idle: (host) => `${host} isn’t responding.`,
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
