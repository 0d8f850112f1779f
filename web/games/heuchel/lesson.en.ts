import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Seven floors up',
      text: 'Your column is the one on the left. Each card wants to reach the floor with its crest, the fire-eater from 1 to 8. There it is worth its value.',
      then: 'Anna and Ben move first.',
    },
    jump: {
      title: 'Jump to 7 with the quack',
      text: 'If the next floor is free, you climb one up. If it is taken, you jump over everything that lies above without a gap.',
    },
    take: {
      title: 'Take the fire-eater from Ben',
      text: 'On the same floor you take cards from everybody you outrank and slip them under yours. Anna’s bishop ranks higher: he stays.',
      others: {
        done: 'You may decline. But it is a fire-eater worth 5 points, and then you move again: take it.',
      },
    },
    chain: {
      title: 'Move again: from 1 right up to 8',
      text: 'Whoever has taken something may move on. Jumps may follow each other: press the fire-eater, then floor 8. That is its target.',
      then: 'At its target it is safe. Now Anna and Ben move.',
      others: {
        end: 'You could stop. But the fire-eater reaches its target in one move.',
        '1:1>3': 'Up to 3 works too. But the chain leads on: choose floor 8.',
      },
    },
    danger: {
      title: 'Ben has been scheming',
      text: 'His prince came to 7 and took your quack and Anna’s bishop. He left you the fire-eater: how many you take is up to you.',
    },
    home: {
      title: 'Bring the fire-eater to its target',
      text: 'One more floor. Your other one lies on 8, but at the target that does no harm: both become one stack that nobody touches any more.',
    },
    end: {
      title: 'At the end it is counted',
      text: 'It ends when only one player has open cards. Cards on or above their target count plus, all others minus. You have 3 + 5 safe already.',
    },
  },
  learned: [
    'One floor up, or jump over what is taken, even several times.',
    'On the same floor the higher rank takes cards from the lower.',
    'Whoever takes something may move again.',
    'At its target a card is safe and counts its value; elsewhere it costs it.',
  ],
  more: 'You may also move only the upper part of a stack. The rule book explains this, and the game with the die.',
};
