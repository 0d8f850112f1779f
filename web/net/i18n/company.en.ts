// The English texts of a table apart from its game: the host, chat, pace, turns.

import type { Company } from './company.de.ts';
import { plural } from './format.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;

export const companyEn: Company = {
  pace: {
    bots: 'Bot speed',
    names: { slow: 'relaxed', brisk: 'brisk', fast: 'fast' },
    cards: 'Animation speed',
    onlyBots: 'Only bots are playing now.',
    hurry: 'Fast forward',
    hurryHint: 'Until it’s a person’s turn',
    hurried: 'Fast-forwarding.',
  },
  breathers: {
    allow: 'Time to look',
    hint: 'After deals, rounds and hits the bots wait for you, 8 seconds at most.',
  },
  clock: {
    label: 'Thinking time',
    hint: 'When it runs out, a bot makes that one move.',
    none: 'no limit',
    seconds: (n) => `${n} s`,
    minutes: (n) => `${n} min`,
    days: (n) => count(n, 'day', 'days'),
    perMove: (time) => `${time} per move`,
    perMatch: (time) => `${time} for the whole match`,
    left: (left) => `${left} left`,
    leftHours: (n) => `${n} h left`,
    leftDays: (n) => `${count(n, 'day', 'days')} left`,
  },
  pause: {
    stop: 'Take a break',
    hint: 'Everything stays as it is and the clocks stop.',
    goOn: 'Resume',
    byHost: (host) => `${host} is taking a break.`,
    byYou: 'You are taking a break.',
    text: 'Everything stays as it is and the clocks stop.',
  },
  back: {
    line: [' takes a move back', ' take a move back'],
  },
  seat: {
    relieve: (name) => `Let a bot play for ${name}`,
    wait: (name) => `Wait longer for ${name}`,
    handOver: (name) => `Hand the table over to ${name}`,
    sureHandOver: (name) => `Then ${name} is in charge of the table, not you.`,
    spectators: (n) => (n === 0 ? 'Nobody is watching.' : `${count(n, 'person is', 'people are')} watching.`),
  },
  talk: {
    title: 'Anything to say?',
    open: 'Talk',
    unread: 'Talk, new messages',
    reactions: {
      cheers: 'Cheers!',
      cheek: 'Outrageous!',
      well_played: 'Well played!',
      ouch: 'Ouch!',
      lucky: 'Lucky you!',
      no_offence: 'No offence!',
    },
    calls: 'Reactions',
    lines: 'Messages',
    says: (name, what) => `${name}: ${what}`,
    write: 'Write to everyone',
    send: 'Send',
    none: 'No messages yet.',
    off: 'Messages are off at this table. Reactions still work.',
    needsSeat: 'Everyone with a seat can join in.',
    allow: 'Messages at the table',
    allowHint: 'Reactions always work.',
    about: (name) => `Mute ${name}?`,
    mute: 'At this table',
    block: 'At every table',
    muted: 'Muted',
    hear: (name) => `Unmute ${name}`,
  },
  screen: {
    title: 'Several people on this device',
    text: 'Pass the device round. Cards stay hidden until it’s handed over.',
    name: 'Who else is playing here?',
    add: 'Add',
    full: 'No seats left.',
    pass: (name) => `Pass the device to ${name}`,
    passOn: 'Who has the device now?',
    covered: 'The cards stay covered until you tap.',
    iAm: (name) => `I am ${name}`,
  },
  plan: {
    will: (card) => `As soon as possible: ${card}`,
    lapsed: (card) => `No longer possible: ${card}`,
    gone: 'Things have changed since.',
    drop: 'Never mind',
  },
  away: {
    title: 'While you were away',
    goOn: 'To the table',
  },
  calls: {
    vibrate: 'Vibration',
    vibrateHint: 'When it is your turn',
    notify: 'Notifications',
    notifyHint: 'When it is your turn and you are looking elsewhere',
    refused: 'Your browser doesn’t allow this.',
  },
};
