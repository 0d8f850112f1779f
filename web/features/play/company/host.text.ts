// The texts of the host's controls, in both languages.

const de = {
  title: 'Tisch einrichten',
  line: 'Wie hier gespielt wird, und mit wem.',
  kick: (name: string) => `${name} vom Platz nehmen`,
  close: 'Tisch schließen',
  closeHint: 'Für alle, und für immer.',
  sureKick: (name: string, playing: boolean) =>
    `${name} bekommt an diesem Tisch keinen Platz mehr. ${playing ? 'Ein Bot spielt weiter.' : 'Der Platz wird frei.'}`,
  sureClose: (playing: boolean) =>
    `Danach geht hier nichts mehr.${playing ? ' Sitzen andere mit am Tisch, spielen Bots zu Ende, und das Ergebnis zählt. Spielst du selbst mit, hast du verloren.' : ''}`,
  relieve: (name: string) => `Einen Bot für ${name} spielen lassen`,
  wait: (name: string) => `Länger auf ${name} warten`,
  handOver: (name: string) => `Den Tisch an ${name} abgeben`,
  sureHandOver: (name: string) => `Dann bestimmt ${name} über den Tisch, nicht mehr du.`,
  allowTalk: 'Schreiben am Tisch',
  allowTalkHint: 'Zurufe gehen immer.',
  allowBreathers: 'Zeit zum Schauen',
  allowBreathersHint: 'Nach dem Geben, nach Runden und Treffern warten die Bots auf euch, höchstens 8 Sekunden.',
};

const en: typeof de = {
  title: 'Set up the table',
  line: 'How you play here, and with whom.',
  kick: (name) => `Remove ${name} from their seat`,
  close: 'Close the table',
  closeHint: 'For everyone, for good.',
  sureKick: (name, playing) => `${name} can no longer sit at this table. ${playing ? 'A bot plays on.' : 'The seat becomes free.'}`,
  sureClose: (playing) =>
    `Nothing more can be done here then.${playing ? ' If others are playing, bots finish the match and the result counts. If you are playing, you lose it.' : ''}`,
  relieve: (name) => `Let a bot play for ${name}`,
  wait: (name) => `Wait longer for ${name}`,
  handOver: (name) => `Hand the table over to ${name}`,
  sureHandOver: (name) => `Then ${name} is in charge of the table, not you.`,
  allowTalk: 'Messages at the table',
  allowTalkHint: 'Reactions always work.',
  allowBreathers: 'Time to look',
  allowBreathersHint: 'After deals, rounds and hits the bots wait for you, 8 seconds at most.',
};

export const hostText = (lang: 'de' | 'en') => ({ de, en })[lang];
