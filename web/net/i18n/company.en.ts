// The English texts of a table apart from its game: the host, chat, pace, turns.

import type { Company } from './company.de.ts';
import { plural } from './format.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('en', n, { one, other })}`;

export const companyEn: Company = {
  pace: {
    onlyBots: 'Only bots are playing now.',
    hurry: 'Fast forward',
    hurryHint: 'Until it’s a person’s turn',
    hurried: 'Fast-forwarding.',
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
  },
  plan: {
    lapsed: (card) => `No longer possible: ${card}`,
    gone: 'Things have changed since.',
  },
};
