import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Du sammelst eine Farbe und gehst den anderen aus dem Weg. In jeder Runde laufen zwei Stiche nebeneinander, und wer zu keinem passt, zahlt.',
  chapters: [
    {
      title: 'Leute und Karten',
      rules: [
        { id: 'HT-1.1', text: 'Es spielen vier bis sechs Leute.' },
        { id: 'HT-1.2', text: 'Es gibt 60 Karten: rote, grüne und blaue, jede Farbe mit den Zahlen von 1 bis 20.' },
        {
          id: 'HT-1.3',
          text: 'Ein Spiel hat doppelt so viele Partien, wie Leute am Tisch sind. Ihr könnt eine andere Zahl ausmachen (1 bis 100), ein Punkteziel (1 bis 1000) oder beides. Steht nur das Ziel fest, ist spätestens nach 100 Partien Schluss. Steht beides fest, gilt, was zuerst kommt.',
        },
      ],
    },
    {
      title: 'Geben',
      rules: [
        { id: 'HT-2.1', text: 'Wer zuerst gibt, wird ausgelost. In jeder weiteren Partie gibt der linke Nachbar des letzten Gebers.' },
        {
          id: 'HT-2.2',
          text: 'Alle Karten werden verteilt: zu viert bekommt ihr je 15, zu fünft je 12, zu sechst je 10.',
        },
        { id: 'HT-2.3', text: 'Wer links neben dem Geber sitzt, beginnt die erste Runde.' },
      ],
    },
    {
      title: 'Eine Runde',
      rules: [
        {
          id: 'HT-3.1',
          text: 'Reihum legt jeder genau eine Karte. Du darfst jede Karte deiner Hand legen: Du musst weder eine Farbe bedienen noch etwas überbieten. Legen kannst du nur Karten, die du hast, und nur, wenn du dran bist.',
        },
        { id: 'HT-3.2', text: 'Die erste Karte der Runde eröffnet den ersten Stich in ihrer Farbe.' },
        {
          id: 'HT-3.3',
          text: 'Liegt ein Stich, kommt eine Karte seiner Farbe dazu. Eine andere Farbe eröffnet den zweiten Stich.',
        },
        {
          id: 'HT-3.4',
          text: 'Liegen zwei Stiche, kommt jede Karte dieser Farben zu ihrem Stich. Eine Karte der dritten Farbe ist ein Pass.',
        },
        {
          id: 'HT-3.5',
          text: 'Einen Pass sehen alle, dann liegt er verdeckt vor dir. Passen darfst du auch, wenn du anders könntest, und musst es nie, solange du eine der beiden Farben hast. Solange keine zwei Stiche liegen, kann niemand passen.',
        },
        { id: 'HT-3.6', text: 'Mehr als zwei Stiche gibt es nie, und in einem Stich liegt nur eine Farbe.' },
        {
          id: 'HT-3.7',
          text: 'Haben alle gelegt, nimmt die höchste Zahl jedes Stichs den Stich. Die Karten liegen offen vor dem Gewinner, nach Farben sortiert. Auch eine einzelne Karte ist ein Stich.',
        },
        {
          id: 'HT-3.8',
          text: 'Die nächste Runde beginnt, wer die höchste Zahl in einen der Stiche gelegt hat; Pässe zählen nicht mit. Kommt diese Zahl doppelt vor, entscheidet die nächstkleinere, die nur einmal liegt, gleich ob sie einen Stich gewonnen hat. Gibt es keine solche Zahl, beginnt, wer die höchste zuerst gelegt hat.',
        },
      ],
    },
    {
      title: 'Zählen',
      rules: [
        {
          id: 'HT-4.1',
          text: 'Die Partie endet, wenn jeder noch eine Karte hat. Sie wird nicht gespielt, sondern aufgedeckt, und zählt nicht.',
        },
        {
          id: 'HT-4.2',
          text: 'Deine Sammelfarbe ist die Farbe, von der du am meisten gewonnen hast. Jede Karte davon bringt 1 Punkt, jede gewonnene Karte einer anderen Farbe kostet 1 Punkt. Jeder Pass kostet 2 Punkte, auch in deiner Sammelfarbe. Hast du von zwei Farben gleich viel, ist es gleich, welche zählt. Wer keinen Stich hat, zählt nur seine Pässe.',
        },
        {
          id: 'HT-4.3',
          text: 'Drei Beispiele: 9 rote, 2 blaue, 4 grüne Karten und ein Pass sind 9 − 2 − 4 − 2 = 1 Punkt. 12 blaue Karten sind 12 Punkte. 5 rote und 5 grüne mit einem Pass sind −2.',
        },
        { id: 'HT-4.4', text: 'Die Punkte aller Partien werden zusammengezählt.' },
      ],
    },
    {
      title: 'Ende',
      rules: [
        {
          id: 'HT-5.1',
          text: 'Das Spiel endet nach der letzten Partie, oder nach der ersten, an deren Ende jemand das Punkteziel erreicht hat.',
        },
        {
          id: 'HT-5.2',
          text: 'Die meisten Punkte gewinnen, auch wenn mehrere das Ziel in derselben Partie erreichen. Wer gleich viele hat, teilt sich den Platz.',
        },
      ],
    },
  ],
  example: {
    title: 'Eine Runde zu fünft',
    lead: 'Anna beginnt, du legst die letzte Karte der Runde.',
    steps: [
      { cards: ['R10'], title: 'Anna legt Rot 10', text: 'Noch liegt nichts: Die Karte eröffnet den roten Stich.' },
      { cards: ['R10', 'B7'], title: 'Ben legt Blau 7', text: 'Eine andere Farbe: Das ist der zweite Stich.' },
      { cards: ['R10', 'B7', 'R14'], title: 'Cem legt Rot 14', text: 'Sie kommt zum roten Stich und führt dort vor Annas 10.' },
      {
        cards: ['G4'],
        passed: true,
        title: 'Dora legt Grün 4',
        text: 'Zwei Stiche liegen, Grün ist die dritte Farbe: ein Pass.',
        figure: '−2',
      },
      {
        cards: ['R10', 'R14', 'R17'],
        title: 'Du legst Rot 17',
        text: 'Du überbietest Cem und nimmst drei rote Karten. Ben nimmt seine einzelne Blau 7. Die 17 war die höchste Zahl: Du beginnst.',
        figure: '+3',
      },
    ],
  },
};
