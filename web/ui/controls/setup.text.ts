// The texts of a table's setup, in both languages.

const de = {
  opponents: 'Gegner',
  title: (game: string) => `Wie spielt ihr ${game}?`,
  sub: 'Ändern könnt ihr das, bis es losgeht.',
  players: 'Plätze am Tisch',
  public: 'Offener Tisch',
  publicHint: 'Alle auf der Startseite sehen ihn und können sich setzen.',
  friends: 'Mit Freunden',
  friendsHint: 'Du bekommst einen Link zum Teilen.',
  bots: 'Gegen Bots',
  botsHint: 'Es geht sofort los.',
  outOfRange: (least: number, most: number) => `Erlaubt sind Zahlen von ${least} bis ${most}. Was nicht passt, ist rot umrandet.`,
  less: (what: string) => `Weniger: ${what}`,
  more: (what: string) => `Mehr: ${what}`,
  proposed: (rule: string) => `Nur ein Vorschlag: Üblich ist „${rule}“.`,
  first: 'Zum ersten Mal?',
  firstGo: 'Einfacher Tisch',
  nameFirst: 'Wie heißt du?',
  nameHint: 'So sehen dich die anderen am Tisch. Ein Konto brauchst du nicht.',
  take: 'So spielen wir',
  times: {
    title: 'Zeiten',
    hint: 'So lange ist Zeit. Wer schweigt, passt.',
    seconds: (n: number) => `${n.toLocaleString('de')} s`,
  },
};

const en: typeof de = {
  opponents: 'Opponents',
  title: (game) => `How will you play ${game}?`,
  sub: 'You can change this until the match starts.',
  players: 'Seats at the table',
  public: 'Open table',
  publicHint: 'Everyone on the start page sees it and can sit down.',
  friends: 'With friends',
  friendsHint: 'You get a link to share.',
  bots: 'Against bots',
  botsHint: 'It starts right away.',
  outOfRange: (least, most) => `Enter numbers from ${least} to ${most}. Invalid ones are outlined in red.`,
  less: (what) => `Less: ${what}`,
  more: (what) => `More: ${what}`,
  proposed: (rule) => `Suggested here. The default is “${rule}”.`,
  first: 'First time?',
  firstGo: 'Simple table',
  nameFirst: 'What’s your name?',
  nameHint: 'This is how the others see you. No account needed.',
  take: 'Play like this',
  times: {
    title: 'Times',
    hint: 'Time to answer. No answer means pass.',
    seconds: (n) => `${n.toLocaleString('en')} s`,
  },
};

export const setupText = (lang: 'de' | 'en') => ({ de, en })[lang];
