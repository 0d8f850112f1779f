import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Werde deine Karten los',
      text: 'Wer zuerst fertig ist, ist King, wer übrig bleibt, Buhmann. Fast jede Karte tut etwas. Fahr darüber oder halte sie fest: Dann steht da, was.',
    },
    families: {
      title: 'Fünf Familien',
      text: 'Zieher sind Siebenen und Achten, Aussetzer die Asse, Wünscher die Unter. Tauscher sind etwa Eichel- und Herz-Ober, und den Jackpot bewegen Herz 9 und Herz-König. Gleich triffst du einige davon.',
    },
    draw: {
      title: 'Lege die Eichel 7, einen Zieher',
      text: 'Auf die Eichel 10 passt dieselbe Farbe oder dieselbe Zahl. Die Eichel 7 heißt: Der Nächste muss zwei Karten ziehen.',
      then: 'Anna und Ben antworten. Sieh zu, wie die Zahl wächst und wen sie trifft.',
      others: {
        draw: 'Ziehen darf man immer, wenn man nicht legen will. Heute aber lassen wir Anna ziehen: die Eichel 7.',
      },
    },
    answer: {
      title: 'Antworte mit dem Herz-König',
      text: 'Vier Karten für dich! Wer getroffen ist, darf antworten, egal in welcher Farbe. Über der Karte steht, was sie tut: Dieser König verdoppelt, und dann trifft es den Nächsten.',
      then: 'Anna hat keine Antwort und zieht 8. Ben ist dran und wünscht sich etwas.',
      others: {
        accept: 'Annehmen darfst du: Dann ziehst du vier Karten. Aber du hast eine Antwort, den Herz-König.',
      },
    },
    wish: {
      title: 'Ben wünscht sich ein Ass',
      text: 'Sein Unter ist ein Wünscher. Wer kein Ass hat, zieht eine Karte. Du hast zwei: Lege das Schellen-Ass, denn mit einer Schelle solltest du nicht aufhören.',
      then: 'Asse sind Aussetzer: Anna setzt aus. Ben zieht eine Karte.',
      others: {
        'lay GA': 'Auch das Grün-Ass erfüllt den Wunsch. Heb es dir auf: Mit Schellen als letzter Karte bekämst du den Jackpot auf die Hand.',
        draw: 'Ziehen geht auch, wenn man verbergen will, was man hat. Du willst fertig werden: das Schellen-Ass.',
      },
    },
    arsch: {
      title: 'Vorsicht, Arschkarte',
      text: 'In jeder Runde wird eine ausgelost, diesmal die Schellen 10. Wer sie legt und erwischt wird, nimmt sie zurück und zieht noch eine dazu.',
    },
    last: {
      title: 'Deine letzte Karte: das Grün-Ass',
      text: 'Ein Ass auf ein Ass, das passt. Der Jackpot in der Mitte bleibt liegen: Er fällt an den, der mit einer Schelle aufhören will.',
      then: 'Die anderen werden gefragt, ob jemand den Joker opfert. Keiner tut es.',
      others: {
        draw: 'Ziehen darfst du, aber mit dem Ass bist du fertig. Leg es.',
      },
    },
    king: {
      title: 'Du bist King!',
      text: 'Dein Ass trifft noch Ben, der aussetzt. Die anderen spielen weiter, bis einer übrig ist: der Buhmann. Punkte gibt es für jeden, der hinter dir liegt.',
    },
  },
  learned: [
    'Fünf Familien: Zieher, Aussetzer, Wünscher, Tauscher und Jackpotkarten.',
    'Lege, was in Farbe oder Zahl passt, oder zieh eine Karte.',
    'Trifft dich etwas, nimm es an oder antworte: übergehen, abwickeln, verdoppeln, halbieren, stoppen.',
    'Hör nie mit einer Schelle auf: Sonst gehört dir der Jackpot.',
    'Achte auf die Arschkarte und sag es, wenn jemand sie legt.',
  ],
  more: 'Alle 32 Karten stehen im Regelbuch, mit allem, was sie als Antwort tun.',
};
