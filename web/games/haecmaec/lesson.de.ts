import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Alle bauen an einem Burger',
      text: 'Jede Zutat hat einen Wert. Punkte bekommt aber nur, wer den Burger zuklappt: Dann gehören ihm alle Zutaten darin. Ben beginnt.',
      then: 'Ben legt die erste Zutat.',
    },
    trust: {
      title: 'Eine Tomate: sag „Passen“',
      text: 'Jede Sorte darf nur zweimal in den Burger. Nach jeder Zutat fragt der Tisch alle, ob sie Verdacht haben. Hier liegt erst eine.',
      others: {
        accuse: 'Fragen darfst du immer. Aber irrst du dich, liegt die Tomate vor dir und kostet doppelt. Hier passt du.',
      },
    },
    lay: {
      title: 'Leg deinen Käse mit der 4',
      text: 'Du hast schon eine Karte gezogen. Nun legst du eine auf den Burger. Nur die oberste bleibt sichtbar: Merk dir, was darunter liegt.',
      then: 'Anna legt auch eine Tomate. Zwei sind erlaubt, also passt du. Was legt Ben?',
      others: {
        'play FRI2': 'Die 2 geht auch. Nur soll der Burger wertvoll werden, und du willst ihn selbst zuklappen. Nimm den Käse.',
      },
    },
    accuse: {
      title: 'Die dritte Tomate: „Verdacht“!',
      text: 'Unter dem Papier liegen Bens 3 und Annas 5. Eine dritte Tomate ist gegen das Rezept. Wer es merkt, drückt den Knopf oder die Taste A.',
      others: {
        pass: 'Sagt niemand etwas, bleibt die Tomate drin. Du hast es aber gemerkt: Drück „Verdacht“.',
      },
    },
    close: {
      title: 'Klapp den Burger doppelt zu',
      text: 'Erwischt: Die Tomate liegt vor Ben und kostet ihn das Doppelte. Du bist dran, und ab zwei Zutaten darfst du zuklappen (zu zweit ab drei).',
      others: {
        close: 'Zuklappen ist richtig! Heute nimm deinen Doppeldeckel: Aus 12 Punkten werden 24. Du hast nur einen.',
      },
    },
    open: {
      title: 'Beginne den nächsten: die 2',
      text: 'Wer zuklappt, legt gleich eine Karte auf den neuen Boden, ohne zu ziehen. Gib den anderen nicht zu viel: Dein Bratling mit der 2 genügt.',
      then: 'Anna legt Salat, du passt. Und Ben ärgert sich noch …',
      others: {
        'play EI3': 'Geht auch. Die 2 ist billiger, falls jemand anders zuklappt.',
        'play KET3': 'Geht auch. Die 2 ist billiger, falls jemand anders zuklappt.',
      },
    },
    fly: {
      title: 'Eine Fliege!',
      text: 'Ben hat den Burger verdorben. Niemand bekommt ihn, er kommt beiseite. Wer links von der Fliege sitzt, beginnt einen neuen: du.',
    },
    end: {
      title: 'So endet es',
      text: 'Schluss ist, wenn die Böden aus sind oder jemand keine Zutat mehr hat. Zutaten auf der Hand kosten ihren Wert, Karten vom Verdacht das Doppelte.',
    },
  },
  learned: [
    'Zieh eine Karte, dann leg eine Zutat oder klapp zu.',
    'Zuklappen bringt alle Zutaten darin, der Doppeldeckel das Doppelte.',
    'Keine Sorte dreimal. Wer es merkt, sagt Verdacht; wer sich irrt, zahlt.',
    'Eine Fliege verdirbt den Burger für alle.',
  ],
  more: 'Mit Anfassen wird auch geklatscht: Wer zuerst die Hand auf dem Burger hat, klappt zu. Mehr im Regelbuch.',
};
