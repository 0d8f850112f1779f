import { companyEn } from './company.en.ts';
import { counted, list, ordinal } from './format.ts';
import type { FarCatalog } from './table.de.ts';

const lang = 'en';
const count = (n: number, one: string, other: string) => counted(lang, n, one, other);

/** The English texts of tables, replays and lessons. */
export const tableEn: FarCatalog = {
  company: companyEn,

  closed: {
    title: 'This table is closed',
    text: (host) => `${host} has closed it. There is room at other tables.`,
  },

  waiting: {
    free: 'free',
    seat: (n, name) => `Seat ${n}: ${name}`,
    sit: 'Join',
    inviteTitle: 'Who’s joining you?',
    copy: 'Copy link',
    copied: 'Copied',
  },

  play: {
    menu: 'Menu',
    log: 'Log',
    others: 'The others at the table',
    logTitle: 'What happened?',
    scores: 'Score',
    scoresTitle: 'What’s the score?',
    yourTurn: 'It’s your turn',
    breather: {
      goOn: 'Go on',
      alone: 'Take your time.',
      together: 'The match goes on when everyone is ready.',
      waits: (names) => (names.length === 0 ? 'The match goes on in a moment.' : `${list(lang, names)} ${names.length === 1 ? 'is' : 'are'} still looking.`),
      looks: 'still looking',
      ready: 'ready',
    },
    titleTurn: '● Your turn',
    turnOf: (name) => `It’s ${name}’s turn`,
    turnOfMany: (names) => `It’s ${list(lang, names)}’s turn`,
    ended: 'The match is over',
    dealing: 'The cards are being dealt',
    since: 'Since your last turn',
    moreNews: (n) => `${n} more`,
    less: 'Less',
    tip: 'Tip: which card?',
    action: 'Your move',
    nothingPlayedOut: 'Nothing is finished yet.',
    nothingYet: 'Nothing has happened yet.',
    sum: 'Total',
    away: (name) => `${name} is offline.`,
    awayFor: (left) => `The seat is kept for ${left}; everyone waits.`,
    awayShort: (left) => `${left} left`,
    awayBotShort: 'bot plays',
    plays: 'is playing on for you.',
    backToSeat: 'Take my seat back',
    home: 'Go to the start page',
    invite: 'Link to the table',
  },

  link: {
    lost: 'You lost the connection.',
    reconnecting: 'Reconnecting. You’re seeing the last known state.',
    again: 'Try now',
    closing: 'The server is restarting.',
    closingText: 'Nothing is lost. We’ll be back in a moment.',
    replaced: 'This seat is open in another window.',
    replacedText: 'The match continues there. You’re seeing the last known state.',
    takeBack: 'Continue here',
    connecting: 'Walking to the table …',
  },

  refused: {
    rule: (rule) => `Rule ${rule}`,
    title: 'That’s not possible.',
    moveTitle: (move) => `${move} isn’t possible.`,
    lateTitle: (move) => `Too late: ${move}.`,
    codes: {
      'not-your-turn': 'It’s not your turn.',
      'illegal-move': 'The rules don’t allow this move here.',
      'match-over': 'The match is already over.',
      stale: 'The match had moved on before your move arrived: someone was faster, or time ran out. Have another look.',
      'not-host': 'Only the host of the table can do that.',
      removed: 'You can no longer sit at this table. You can watch.',
      closed: 'This table is closed.',
      'seat-taken': 'The seat is already taken.',
      'no-seat': 'You need a seat at the table for that.',
      'table-full': 'No seats left. You can watch.',
      paused: 'The match is paused.',
      quiet: 'Messages are off at this table.',
      'wrong-phase': 'You can’t do that right now.',
      'unknown-bot': 'There is no such bot here.',
      'no-tips': 'There are no tips at this table.',
      'not-played': 'You still have your own try at this deal of the day: play it to the end first.',
      'no-take-back': 'Moves can’t be taken back at this table.',
      revealed: 'Something has been revealed since.',
      declined: 'Someone objected.',
      'not-over': 'The match isn’t over yet.',
      'bad-name': 'That name won’t work: use 1 to 24 visible characters, at most three accents on a letter.',
      'bad-words': 'The words are too long or contain invisible characters.',
      'no-session': 'We don’t know you yet. Tell us your name on the start page.',
      'unknown-table': 'No table has this code.',
      'unknown-game': 'This server doesn’t have that game.',
      'not-found': 'Not found here.',
      'foreign-origin':
        'The server is being asked under a different name than the address bar shows. Open its own address. A proxy in front of it must pass Host on unchanged; the server’s log has both names.',
      'bad-option': 'These settings don’t work. Check them again.',
      'bad-players': 'This game doesn’t work with that many people.',
      'bad-request': 'The table didn’t understand that.',
      'bad-json': 'The table didn’t understand that.',
      'too-large': 'That was too long.',
      'too-fast': 'Too many requests from your connection. Wait a moment.',
      'too-many': 'There’s no room here right now. Try again later.',
      cookies: 'Your browser doesn’t keep this page’s cookie, and without it the server forgets you. Allow cookies for this page and reload.',
      websocket:
        'The server answers, but something in between blocks WebSockets, and the table needs them: an antivirus program, a firewall or a proxy. Try another network, or tell the person who runs the server.',
      storage: 'The server can’t save anything right now, so this doesn’t count yet. Try again later.',
      damaged: 'The stored data is damaged. The person who runs the server can restore it from a backup. Other tables play on.',
      broken: 'The game contradicted itself, and the table was closed. This is a bug in the program.',
    },
    other: (message) => `The table says: ${message}`,
  },

  over: {
    toResult: 'See the result',
    rank: (n) => `${ordinal(n)} place`,
    points: (n) => count(n, 'point', 'points'),
    part: { deal: 'Deal', burger: 'Burger', round: 'Round' },
    start: 'Start',
    tournament: 'To the tournament',
    replay: 'Watch it again',
    decided: 'What decided it',
    side: 'View side by side',
    sideHint: 'The same cards, played twice',
  },

  past: {
    show: 'Show this position',
    looking: 'You’re looking back: nothing to do here.',
  },

  text: {
    board: 'Show the table with cards',
  },
};
