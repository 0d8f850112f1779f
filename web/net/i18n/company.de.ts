// The German texts of a table apart from its game: the host, chat, pace, turns.

import { plural } from './format.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('de', n, { one, other })}`;

export const companyDe = {
  pace: {
    onlyBots: 'Jetzt spielen nur noch Bots.',
    hurry: 'Vorspulen',
    hurryHint: 'Bis wieder ein Mensch dran ist',
    hurried: 'Wir spulen vor.',
  },
  clock: {
    label: 'Bedenkzeit',
    hint: 'Ist sie um, macht ein Bot diesen einen Zug.',
    none: 'keine',
    seconds: (n: number) => `${n} s`,
    minutes: (n: number) => `${n} min`,
    days: (n: number) => count(n, 'Tag', 'Tage'),
    perMove: (time: string) => `${time} je Zug`,
    perMatch: (time: string) => `${time} insgesamt`,
    left: (left: string) => `noch ${left}`,
    leftHours: (n: number) => `noch ${n} Std.`,
    leftDays: (n: number) => `noch ${count(n, 'Tag', 'Tage')}`,
  },
  pause: {
    stop: 'Pause machen',
    hint: 'Alles bleibt liegen, und keine Zeit läuft.',
    goOn: 'Weiterspielen',
    byHost: (host: string) => `${host} macht Pause.`,
    byYou: 'Du machst Pause.',
    text: 'Alles bleibt liegen, und keine Zeit läuft.',
  },
  back: {
    line: [' nimmt einen Zug zurück', ' nimmst einen Zug zurück'],
  },
  seat: {
    spectators: (n: number) => (n === 0 ? 'Niemand schaut zu.' : `${count(n, 'Person schaut', 'Leute schauen')} zu.`),
  },
  talk: {
    title: 'Was gibt es zu sagen?',
    open: 'Reden',
    unread: 'Reden, es gibt Neues',
    reactions: {
      cheers: 'Prost!',
      cheek: 'Frechheit!',
      well_played: 'Gut gespielt!',
      ouch: 'Autsch!',
      lucky: 'Schwein gehabt!',
      no_offence: 'Nichts für ungut!',
    },
    calls: 'Zurufe',
  },
  plan: {
    lapsed: (card: string) => `Geht nicht mehr: ${card}`,
    gone: 'Inzwischen hat sich etwas geändert.',
  },
};

export type Company = typeof companyDe;
