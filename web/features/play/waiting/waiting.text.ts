// The texts of the waiting room, in both languages.

import { counted, list } from '../../../net/i18n/format.ts';

const de = {
  heading: (free: number) =>
    free === 0 ? 'Alle Plätze sind besetzt' : `Wir warten noch auf ${['', 'eine Person', 'zwei', 'drei', 'vier', 'fünf'][free] ?? free}`,
  seats: (taken: number, all: number) => `${taken} von ${all}`,
  sitting: (names: readonly string[]) => (names.length ? `${list('de', names)} ${names.length === 1 ? 'sitzt' : 'sitzen'} schon.` : 'Noch sitzt niemand.'),
  youSit: (others: readonly string[]) => (others.length ? `Ihr sitzt schon: ${list('de', [...others, 'du'])}.` : 'Du sitzt schon.'),
  botsFill: (level: string) => `Freie Plätze übernehmen Bots (${level}), sobald du anfängst.`,
  hostStarts: (host: string) => `${host} fängt an, sobald alle da sind.`,
  sitHere: (n: number) => `Platz ${n} ist frei: hier hinsetzen`,
  fillSeat: (n: number) => `Platz ${n} ist frei: wer soll hier sitzen?`,
  removeBot: (name: string, n: number) => `${name} von Platz ${n} nehmen`,
  whoSits: 'Wer soll hier sitzen?',
  meHere: 'Ich setze mich hierher',
  stand: 'Aufstehen',
  start: 'Anfangen',
  settings: 'So spielt ihr',
  change: 'Ändern',
  hostOnly: (host: string) => `Ändern kann es ${host}.`,
  spectators: (n: number) => `${counted('de', n, 'Person schaut', 'Leute schauen')} zu.`,
  away: 'Gerade weg, der Platz bleibt belegt.',
  present: 'Sitzt am Tisch.',
};

const en: typeof de = {
  heading: (free) => (free === 0 ? 'Every seat is taken' : `Waiting for ${['', 'one', 'two', 'three', 'four', 'five'][free] ?? free} more`),
  seats: (taken, all) => `${taken} of ${all}`,
  sitting: (names) => (names.length ? `${list('en', names)} ${names.length === 1 ? 'is' : 'are'} at the table.` : 'Nobody is here yet.'),
  youSit: (others) => (others.length ? `${list('en', ['You', ...others])} are at the table.` : 'You are at the table.'),
  botsFill: (level) => `Bots (${level}) take the free seats when you start.`,
  hostStarts: (host) => `${host} starts when everyone is here.`,
  sitHere: (n) => `Seat ${n} is free: sit here`,
  fillSeat: (n) => `Seat ${n} is free: who should sit here?`,
  removeBot: (name, n) => `Remove ${name} from seat ${n}`,
  whoSits: 'Who should sit here?',
  meHere: 'I’ll sit here',
  stand: 'Stand up',
  start: 'Start',
  settings: 'How you play',
  change: 'Change',
  hostOnly: (host) => `${host} can change this.`,
  spectators: (n) => `${counted('en', n, 'person is', 'people are')} watching.`,
  away: 'Away right now; the seat is kept.',
  present: 'At the table.',
};

export const waitingText = (lang: 'de' | 'en') => ({ de, en })[lang];
