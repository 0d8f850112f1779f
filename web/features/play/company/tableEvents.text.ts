// The texts of table events outside the rules: the clock, the host, stand-ins; in both languages.

import { inflected } from '../../../net/i18n/german.ts';

const de = {
  limit: (what: string) => `Bedenkzeit ab jetzt: ${what}`,
  host: (name: string, me: boolean) => `Jetzt ${me ? 'bestimmst du' : `bestimmt ${name}`} über den Tisch`,
  left: (name: string, bot: string) => `${name} sitzt nicht mehr am Tisch, ${bot} spielt weiter`,
  bot: (name: string, me: boolean) => `Für ${inflected({ name, me }, 'accusative')} spielt jetzt ein Bot`,
  himself: (name: string, me: boolean) => (me ? 'Du spielst wieder selbst' : `${name} spielt wieder selbst`),
  sat: (name: string, me: boolean) => (me ? 'Du sitzt am Tisch' : `${name} sitzt jetzt am Tisch`),
  goesOn: 'Die Pause ist vorbei',
  time_up: (name: string, me: boolean) => (me ? 'Deine Zeit war um: Ein Bot hat für dich gezogen' : `Die Zeit war um: Ein Bot hat für ${name} gezogen`),
  removed: 'Du bist vom Platz genommen worden.',
  botPlaysOn: 'Ein Bot spielt für dich weiter. Zuschauen darfst du.',
  watch: 'Zuschauen',
};

const en: typeof de = {
  limit: (what) => `Thinking time from now on: ${what}`,
  host: (name, me) => (me ? 'You are in charge of the table now' : `${name} is in charge of the table now`),
  left: (name, bot) => `${name} is no longer at the table, ${bot} plays on`,
  bot: (name, me) => `A bot plays for ${me ? 'you' : name} now`,
  himself: (name, me) => (me ? 'You are playing again' : `${name} is playing again`),
  sat: (name, me) => (me ? 'You are at the table' : `${name} is at the table now`),
  goesOn: 'The break is over',
  time_up: (name, me) => (me ? 'Your time ran out: a bot moved for you' : `Time ran out: a bot moved for ${name}`),
  removed: 'You were removed from your seat.',
  botPlaysOn: 'A bot plays on for you. You can watch.',
  watch: 'Watch',
};

export const tableEventsText = (lang: 'de' | 'en') => ({ de, en })[lang];
export type TableEventsText = typeof de;
