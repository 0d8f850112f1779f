import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Get portions with many worms',
      text: 'Three portions lie on the grill. The worms on them are your points. Whoever lays out cards with a high sum gets the best one.',
    },
    kind: {
      title: 'Lay both fours',
      text: 'On your turn you lay as many cards of one kind as you like and draw one. Press the second four: then both go along.',
      then: 'Anna and Ben lay out cards too. Watch the sums.',
      others: {
        'lay 1x4': 'A single four works too. But then the other one cannot follow in this round. Take both.',
        'lay W7': 'A worm is always good. Today we lay the two fours first.',
        'lay W15': 'A worm is always good. Today we lay the two fours first.',
        out: 'You may drop out at any time. But without a worm you would get only the smallest portion. Lay the fours.',
      },
    },
    worm: {
      title: 'Lay both worms: W7 and W15',
      text: 'Without a worm your display does not count. Press both, and then “Lay”. Each is worth 5; the number on its shield only decides when sums are equal.',
      others: {
        'lay W15': 'The W15 works on its own, too. Today both go along: press the W7 as well. The order makes no difference.',
        out: 'Without a worm you would get only the smallest portion. Lay your worms first.',
      },
    },
    more: {
      title: 'The W15 joins it',
      text: 'Until you say “Done”, a higher worm can still join. Together they are one turn: only then do you draw a card.',
      others: {
        done: 'You could stop here. Today the second worm comes along: that makes 18.',
      },
    },
    finish: {
      title: 'Say “Done”',
      text: 'You hold no higher worm. You say “Done” yourself all the same: so nobody learns what you still hold.',
      then: 'Anna has no worm yet. What will she do?',
    },
    invalid: {
      title: 'Anna drops out without a worm',
      text: 'Her cards are gone, and she must take the smallest portion, the 17. Whoever drops out lays nothing more in this round and draws two cards.',
    },
    exact: {
      title: 'Hit exactly 21: lay the three',
      text: 'You have 18, and on top of Ben’s stack lies the 21. The four is no help: fours lie there already, and each kind comes only once.',
      then: 'Ben has seen your 21. He goes on laying.',
      others: {
        'lay 1x5': '23 would be worth more on the grill. But today we show stealing: for that you need exactly 21.',
        'lay 1x1': 'That would make 19. Today we need exactly 21: the three.',
        out: 'With 18 and two worms you would take part. But with the three you can take something from Ben.',
      },
    },
    steal: {
      title: 'Drop out and steal Ben’s 21',
      text: 'Your sum is exactly the number on top of his stack. Press the button twice: once shows what happens, twice does it.',
      then: 'Ben is still in. He is the last to drop out and so draws nothing.',
      others: {
        out: 'You can drop out without stealing. But Ben’s 21 has two worms, and you are served all the same.',
        'lay 1x5': 'You may go on laying. But then the 21 no longer fits. Today we steal.',
        'lay 1x1': 'You may go on laying. But then the 21 no longer fits. Today we steal.',
        'lay 1x2': 'You may go on laying. But then the 21 no longer fits. Today we steal.',
      },
    },
    serving: {
      title: 'Now it is served',
      text: 'Everybody has dropped out. Ben’s 24 gets the 33, your 21 the 28, although you have stolen already. Whoever is served last begins: you.',
    },
  },
  learned: [
    'One kind a turn, as many cards as you like, and no kind twice.',
    'Without a worm the display is invalid: the smallest portion.',
    'When your sum hits the number on top of a stack, you may steal it.',
    'At the end of a round high sums get the good portions.',
  ],
  more: 'You play until all portions are gone. Then the most worms win.',
};
