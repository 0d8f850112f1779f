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
    `Danach kann hier niemand mehr etwas tun.${playing ? ' Spielen andere mit, spielen Bots die Partie zu Ende, und so zählt sie. Für dich zählt sie als verloren, wenn du mitspielst.' : ''}`,
};

const en: typeof de = {
  title: 'Table settings',
  line: 'How you play here, and with whom.',
  kick: (name) => `Remove ${name} from the seat`,
  close: 'Close the table',
  closeHint: 'For everyone, for good.',
  sureKick: (name, playing) => `${name} can no longer sit at this table. ${playing ? 'A bot plays on.' : 'The seat is free then.'}`,
  sureClose: (playing) =>
    `After that, nothing more can be done here.${playing ? ' If others play too, bots finish the match, and it counts like that. If you play in it, you have lost it.' : ''}`,
};

export const hostText = (lang: 'de' | 'en') => ({ de, en })[lang];
