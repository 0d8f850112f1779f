// The German texts of a table apart from its game: the host, chat, pace, turns.

import { plural } from './format.ts';

const count = (n: number, one: string, other: string) => `${n} ${plural('de', n, { one, other })}`;

export const companyDe = {
  pace: {
    bots: 'Tempo der Bots',
    names: { slow: 'gemächlich', brisk: 'flott', fast: 'schnell' },
    cards: 'Tempo der Karten',
    onlyBots: 'Jetzt spielen nur noch Bots.',
    hurry: 'Vorspulen',
    hurryHint: 'Bis wieder ein Mensch dran ist',
    hurried: 'Wir spulen vor.',
  },
  breathers: {
    allow: 'Zeit zum Schauen',
    hint: 'Nach dem Geben, nach Runden und Treffern warten die Bots auf euch, höchstens 8 Sekunden.',
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
    relieve: (name: string) => `Einen Bot für ${name} spielen lassen`,
    wait: (name: string) => `Länger auf ${name} warten`,
    handOver: (name: string) => `Den Tisch an ${name} abgeben`,
    sureHandOver: (name: string) => `Dann bestimmt ${name} über den Tisch, nicht mehr du.`,
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
    lines: 'Geschrieben',
    says: (name: string, what: string) => `${name}: ${what}`,
    write: 'Etwas an alle schreiben',
    send: 'Abschicken',
    none: 'Noch hat niemand etwas geschrieben.',
    off: 'Schreiben ist an diesem Tisch abgestellt. Zurufen geht.',
    needsSeat: 'Mitreden können alle, die am Tisch sitzen.',
    allow: 'Schreiben am Tisch',
    allowHint: 'Zurufe gehen immer.',
    about: (name: string) => `${name} nicht mehr hören?`,
    mute: 'An diesem Tisch',
    block: 'An keinem Tisch mehr',
    muted: 'Nicht zu hören',
    hear: (name: string) => `${name} wieder hören`,
  },
  screen: {
    title: 'Mehrere an diesem Bildschirm',
    text: 'Ihr gebt das Gerät herum. Karten sind erst zu sehen, wenn es weitergegeben ist.',
    name: 'Wer spielt hier noch mit?',
    add: 'Dazusetzen',
    full: 'Es ist kein Platz mehr frei.',
    pass: (name: string) => `Gib das Gerät an ${name}`,
    passTo: 'Das Gerät geht an',
    passOn: 'Wer ist jetzt am Gerät?',
    covered: 'Die Karten bleiben zugedeckt, bis du tippst.',
    iAm: (name: string) => `Ich bin ${name}`,
  },
  plan: {
    will: (card: string) => `Sobald es geht: ${card}`,
    lapsed: (card: string) => `Geht nicht mehr: ${card}`,
    gone: 'Inzwischen hat sich etwas geändert.',
    drop: 'Doch nicht',
  },
  away: {
    title: 'Während du weg warst',
    goOn: 'An den Tisch',
  },
  calls: {
    vibrate: 'Vibrieren',
    vibrateHint: 'Wenn du dran bist, und bei kräftigen Ereignissen',
    notify: 'Benachrichtigen',
    notifyHint: 'Wenn du dran bist und woanders hinschaust',
    refused: 'Dein Browser lässt das nicht zu.',
  },
};

export type Company = typeof companyDe;
