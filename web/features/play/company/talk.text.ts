// The texts of the chat, in both languages.

const de = {
  lines: 'Geschrieben',
  write: 'Etwas an alle schreiben',
  send: 'Abschicken',
  none: 'Noch hat niemand etwas geschrieben.',
  off: 'Schreiben ist an diesem Tisch abgestellt. Zurufen geht.',
  needsSeat: 'Mitreden können alle, die am Tisch sitzen.',
  about: (name: string) => `${name} nicht mehr hören?`,
  mute: 'An diesem Tisch',
  block: 'An keinem Tisch mehr',
  muted: 'Nicht zu hören',
  hear: (name: string) => `${name} wieder hören`,
};

const en: typeof de = {
  lines: 'Messages',
  write: 'Write to everyone',
  send: 'Send',
  none: 'No messages yet.',
  off: 'Messages are off at this table. Reactions still work.',
  needsSeat: 'Everyone with a seat can join in.',
  about: (name) => `Mute ${name}?`,
  mute: 'At this table',
  block: 'At every table',
  muted: 'Muted',
  hear: (name) => `Unmute ${name}`,
};

export const talkText = (lang: 'de' | 'en') => ({ de, en })[lang];
