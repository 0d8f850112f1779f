import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Sammle eine Farbe',
      text: 'Deine Sammelfarbe ist die, von der du am meisten gewinnst. Bei dir ist das Rot: 6 rote Karten sind +6, die grüne kostet einen Punkt.',
    },
    tricks: {
      title: 'Zwei Stiche zugleich',
      text: 'Anna hat mit Rot den ersten Stich eröffnet, Ben mit Blau den zweiten. Mehr gibt es nicht. Jeder legt reihum genau eine Karte.',
      then: 'Jetzt ist Cem dran.',
    },
    beat: {
      title: 'Überbiete Anna mit deiner roten 17',
      text: 'Cem hat die dritte Farbe gelegt: Das heißt passen und kostet ihn 2 Punkte. Du legst besser Rot: Die höchste Zahl nimmt den Stich.',
      others: {
        R19: 'Die 19 nimmt den Stich auch. Heute heben wir sie uns auf: Die 17 genügt.',
        R3: 'Die 3 darfst du legen, niemand muss überbieten. Aber dann bekommt Anna die roten Karten. Heute nehmen wir die 17.',
        B2: 'Die darfst du legen: Sie käme in Bens Stich. Heute wollen wir aber die roten Karten.',
        G18: 'Auch das ist erlaubt, aber Grün ist die dritte Farbe: ein Pass, 2 Punkte weg. Nimm die rote 17.',
      },
    },
    lead: {
      title: 'Du beginnst: wirf die blaue 2 ab',
      text: 'Zwei rote Karten mehr für dich. Wer die höchste Zahl gelegt hat, eröffnet die nächste Runde. Blau willst du nicht gewinnen, und die 2 überbietet jeder.',
      then: 'Deine 2 ist schnell überboten. Die anderen legen, was ihnen passt.',
      others: {
        R19: 'Gute Karte, aber gleich brauchen wir sie noch. Heute wirfst du zuerst die blaue 2 ab.',
        R3: 'Geht auch. Nur nähmen dir die anderen damit Rot ab. Heute zeigen wir das Abwerfen: die blaue 2.',
        G18: 'Geht auch, aber damit gewinnst du wohl Grün, und das kostet. Heute nehmen wir die blaue 2.',
      },
    },
    second: {
      title: 'Eröffne den zweiten Stich mit der roten 19',
      text: 'Es liegt erst ein Stich, also kann noch niemand passen. Legst du eine andere Farbe als Blau, beginnt damit der zweite Stich.',
      then: 'Anna nimmt Blau, und Ben muss entscheiden, in welchen Stich er geht.',
      others: {
        R3: 'Das eröffnet auch den roten Stich, aber die 3 überbietet jeder. Heute nehmen wir die 19.',
        G18: 'Das eröffnet einen grünen Stich. Heute wollen wir Rot gewinnen: die 19.',
      },
    },
    pass: {
      title: 'Passe mit der roten 3',
      text: 'Grün und Blau liegen schon, Rot wäre ein Pass: −2. Die grüne 18 nähme den grünen Stich, und drei fremde Karten kosten −3. Diesmal ist der Pass billiger.',
      others: {
        G18: 'Erlaubt ist das. Aber du gewinnst drei grüne Karten, also −3. Der Pass kostet nur 2.',
      },
    },
    score: {
      title: 'Abgerechnet: 7 Punkte, du liegst vorn',
      text: '10 rote Karten sind +10, die grüne −1, der Pass −2. Die letzte Karte in der Hand zählt nie. Nach allen Partien gewinnt die höchste Summe.',
    },
  },
  learned: [
    'In jeder Runde gibt es höchstens zwei Stiche, jeder hat eine Farbe.',
    'Die höchste Zahl nimmt ihren Stich, und die höchste von allen beginnt.',
    'Die dritte Farbe ist ein Pass und kostet 2 Punkte.',
    'Deine Sammelfarbe bringt +1 je Karte, jede andere gewonnene −1.',
  ],
  more: 'Wer beginnt, wenn die höchste Zahl zweimal liegt? Das steht im Regelbuch.',
};
