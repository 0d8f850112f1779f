import { counted, list } from './format.ts';
import type { NearCatalog } from './de.ts';

const lang = 'en';
const count = (n: number, one: string, other: string) => counted(lang, n, one, other);

/** The English texts of every page. Texts that only tables, replays and lessons use are in table.en.ts. */
export const en: NearCatalog = {
  app: 'Stammtisch',
  you: 'You',
  and: (items) => list(lang, items),
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',

  botAt: (bot) => `Bot ${bot}`,

  ruleBook: 'Rules',

  start: {
    learn: 'First game',
    learnOf: (game) => `Learn ${game} in two minutes`,
    title: 'Stammtisch – card games with friends',
    pitch: 'Card games with friends in your browser. Send a link and play, no account.',
    youAre: 'Your name is',
    namePlaceholder: 'Your name',
    saveName: 'Use this name',
    code: 'Table code',
    codePlaceholder: 'Code or link',
    join: 'Go to the table with this code',
    newTable: 'Open a new table',
    players: (least, most) => `${least === most ? least : `${least}–${most}`} players`,
    minutes: (quick, slow) => `${quick}–${slow} min`,
    choose: (game) => `Open ${game}`,
    tableOf: (host) => `${host}’s table`,
    free: (n) => (n === 0 ? 'all seats taken' : count(n, 'seat free', 'seats free')),
    goOn: 'Go to the table',
    playToo: 'Join',
    watch: 'Watch',
    yourTurn: 'It’s your turn',
    waiting: 'Still waiting',
    running: 'Match in progress',
    over: 'Finished',
    withOthers: (game, others) => (others.length ? `${game} with ${list(lang, others)}` : game),
    rules: (game) => `Rules: ${game}`,
    day: 'Deal of the day',
    tournament: 'Tournament',
    tournamentLine: 'Several tables',
    here: 'Play on this device',
  },

  lobby: {
    title: 'Tables',
    kinds: { open: 'Open', running: 'Running', yours: 'Mine' },
    kind: 'Which tables',
    game: 'Game',
    all: 'All games',
    none: {
      open: 'No table is open at the moment. Open one and send the link around.',
      running: 'No public match at the moment.',
      yours: 'You aren’t at any table.',
    },
    filtered: 'Nothing here for this game.',
    on: 'Continue',
    last: 'Your last matches',
    allMatches: 'All your matches',
    replay: 'Watch',
    won: 'won',
    place: (rank, of) => `place ${rank} of ${of}`,
    ended: 'finished',
  },

  settings: {
    name: 'Settings',
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'Same as device', light: 'Light', dark: 'Dark' },
    sound: 'Sound',
    soundHint: 'Cards, knocks, glasses',
    motion: 'Less motion',
    motionHint: 'Cards don’t fly across the table',
    keys: 'Keys',
    keysHint: 'A letter selects its button, the same letter again presses it',
    text: 'Table as text',
    textHint: 'Everything in words, every move a button',
    docs: 'Documentation',
    on: 'on',
    off: 'off',
  },

  missing: {
    title: 'Nothing here',
    page: 'This page doesn’t exist.',
    table: 'No table has this code. Maybe there’s a typo, or the table is gone.',
    game: 'This server doesn’t have that game.',
    home: 'Go to the start page',
  },

  renewed: {
    title: 'New version available',
    broken: 'This page is out of date. Please reload.',
    load: 'Reload',
    loading: 'Loading the new version.',
  },

  offline: {
    title: 'Offline',
    start: 'The server isn’t answering right now. Rule books and first games still work; tables need a connection.',
    table: 'The server isn’t answering, and there’s no table without it. We’ll keep trying.',
  },

  failed: {
    title: 'That didn’t work',
    network: 'The server isn’t answering. Check your connection and try again.',
    page: 'Something went wrong on this page. Reload it.',
    proxy: (status) => `Something in front of the server answered (${status}). The server may be restarting: try again in a moment.`,
    server: (message) => `The server says: ${message}`,
    retry: 'Try again',
  },
};
