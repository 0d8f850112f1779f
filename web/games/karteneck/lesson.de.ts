import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Hol dir Portionen mit vielen Würmern',
      text: 'Auf dem Grill liegen drei Portionen. Die Würmer darauf sind deine Punkte. Wer Karten mit hoher Summe auslegt, bekommt die beste.',
    },
    kind: {
      title: 'Lege beide Vieren',
      text: 'Wer dran ist, legt von einer Sorte so viele Karten aus, wie er will, und zieht eine nach. Tippe auf die zweite Vier: Dann gehen beide mit.',
      then: 'Auch Anna und Ben legen aus. Achte auf die Summen.',
      others: {
        'lay 1x4': 'Eine Vier allein geht auch. Nur darfst du die zweite dann in dieser Runde nicht mehr legen. Nimm beide.',
        'lay W7': 'Ein Wurm ist immer gut. Heute legen wir zuerst die beiden Vieren.',
        'lay W15': 'Ein Wurm ist immer gut. Heute legen wir zuerst die beiden Vieren.',
        out: 'Aussteigen darf man jederzeit. Aber ohne Wurm bekämst du nur die kleinste Portion. Lege die Vieren.',
      },
    },
    worm: {
      title: 'Lege beide Würmer: W7 und W15',
      text: 'Ohne Wurm zählt deine Auslage nicht. Tippe beide an und dann auf „Legen“. Jeder ist 5 wert; die Zahl auf dem Schild entscheidet nur bei gleicher Summe.',
      others: {
        'lay W15': 'Die W15 allein geht auch. Heute sollen beide mit: Tippe zur W15 noch die W7 an, die Reihenfolge ist gleich.',
        out: 'Ohne Wurm bekämst du nur die kleinste Portion. Lege zuerst deine Würmer.',
      },
    },
    more: {
      title: 'Die W15 kommt noch dazu',
      text: 'Solange du nicht „Fertig“ sagst, kann noch ein höherer Wurm mit. Alle zusammen sind ein Zug: Erst danach ziehst du eine Karte.',
      others: {
        done: 'Du könntest hier aufhören. Heute soll auch der zweite Wurm mit: Dann stehst du bei 18.',
      },
    },
    finish: {
      title: 'Sag „Fertig“',
      text: 'Einen höheren Wurm hast du nicht mehr. „Fertig“ sagst du trotzdem selbst: So erfährt niemand, was du noch auf der Hand hältst.',
      then: 'Anna hat noch keinen Wurm. Was macht sie?',
    },
    invalid: {
      title: 'Anna steigt ohne Wurm aus',
      text: 'Ihre Karten sind weg, und sie muss die kleinste Portion nehmen, die 17. Wer aussteigt, legt in dieser Runde nichts mehr und zieht zwei Karten.',
    },
    exact: {
      title: 'Triff genau die 21: lege die Drei',
      text: 'Du stehst bei 18, und auf Bens Stapel liegt oben die 21. Die Vier hilft nicht: Vieren liegen schon, und jede Sorte kommt nur einmal.',
      then: 'Ben hat deine 21 gesehen. Er legt weiter.',
      others: {
        'lay 1x5': '23 wären mehr Punkte auf dem Grill. Heute zeigen wir aber das Stehlen: Dafür brauchst du genau 21.',
        'lay 1x1': 'Damit kämst du auf 19. Heute brauchen wir genau 21: die Drei.',
        out: 'Mit 18 und zwei Würmern wärst du dabei. Aber mit der Drei kannst du Ben etwas wegnehmen.',
      },
    },
    steal: {
      title: 'Steig aus und stiehl Bens 21',
      text: 'Deine Summe ist genau die Zahl oben auf seinem Stapel. Tippe zweimal auf den Knopf: einmal zeigt, was geschieht, zweimal tut es.',
      then: 'Ben ist noch drin. Er steigt als Letzter aus und zieht darum nichts nach.',
      others: {
        out: 'Du kannst aussteigen, ohne zu stehlen. Aber Bens 21 hat zwei Würmer, und mitessen darfst du trotzdem.',
        'lay 1x5': 'Weiterlegen geht auch. Dann passt die 21 aber nicht mehr. Heute stehlen wir.',
        'lay 1x1': 'Weiterlegen geht auch. Dann passt die 21 aber nicht mehr. Heute stehlen wir.',
        'lay 1x2': 'Weiterlegen geht auch. Dann passt die 21 aber nicht mehr. Heute stehlen wir.',
      },
    },
    serving: {
      title: 'Jetzt wird serviert',
      text: 'Alle sind ausgestiegen. Bens 24 bekommt die 33, deine 21 die 28, obwohl du schon gestohlen hast. Wer zuletzt bedient wird, beginnt: du.',
    },
  },
  learned: [
    'Je Zug eine Sorte, so viele Karten du willst, und keine Sorte zweimal.',
    'Ohne Wurm ist die Auslage ungültig: kleinste Portion.',
    'Trifft deine Summe die Zahl oben auf einem Stapel, darfst du stehlen.',
    'Am Ende einer Runde bekommen hohe Summen die guten Portionen.',
  ],
  more: 'Gespielt wird, bis alle Portionen verteilt sind. Dann gewinnen die meisten Würmer.',
};
