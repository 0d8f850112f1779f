// What only the host may do, in both languages.

const de = {
  title: 'Wirt',
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
  title: 'Host',
  line: 'How you play here, and with whom.',
  kick: (name) => `Take ${name} off the seat`,
  close: 'Close the table',
  closeHint: 'For everybody, and for good.',
  sureKick: (name, playing) => `${name} gets no seat at this table any more. ${playing ? 'A bot plays on.' : 'The seat is free then.'}`,
  sureClose: (playing) =>
    `After that nobody can do anything here any more.${playing ? ' If others play too, bots finish the match, and it counts like that. If you play in it, you have lost it.' : ''}`,
};

export const hostText = (lang: 'de' | 'en') => ({ de, en })[lang];
