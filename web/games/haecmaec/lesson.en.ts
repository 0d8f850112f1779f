import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Everybody builds one burger',
      text: 'Each ingredient has a value. But only whoever closes the burger scores: then all the ingredients in it are theirs. Ben begins.',
      then: 'Ben lays the first ingredient.',
    },
    trust: {
      title: 'One tomato: say “Pass”',
      text: 'Each kind may be in the burger only twice. After each ingredient the table asks everybody whether they are suspicious. Here lies only one.',
      others: {
        accuse: 'You may always accuse. But if you are wrong, the tomato lies before you and costs double. Here you pass.',
      },
    },
    lay: {
      title: 'Lay your cheese of 4',
      text: 'You have drawn a card already. Now you lay one on the burger. Only the top one can be seen: remember what lies beneath.',
      then: 'Anna lays a tomato too. Two are allowed, so you pass. What will Ben lay?',
      others: {
        'play FRI2': 'The 2 works too. But the burger is to become valuable, and you want to close it yourself. Take the cheese.',
      },
    },
    accuse: {
      title: 'The third tomato: accuse!',
      text: 'Under the paper lie Ben’s 3 and Anna’s 5. A third tomato is against the recipe. Whoever notices presses the button, or the key A.',
      others: {
        pass: 'If nobody speaks up, the tomato stays in. But you noticed: accuse.',
      },
    },
    close: {
      title: 'Close the burger with the double lid',
      text: 'Caught: the tomato lies before Ben and costs him double. It is your turn, and from two ingredients on you may close (with two players from three).',
      others: {
        close: 'Closing is right! Today take your double lid: it makes 24 out of 12 points. You have only one.',
      },
    },
    open: {
      title: 'Begin the next one: the 2',
      text: 'Whoever closes puts a card on the new bottom at once, without drawing. Don’t give the others too much: your patty of 2 will do.',
      then: 'Anna lays lettuce, you pass. And Ben is still cross …',
      others: {
        'play EI3': 'That works too. The 2 is cheaper in case somebody else closes.',
        'play KET3': 'That works too. The 2 is cheaper in case somebody else closes.',
      },
    },
    fly: {
      title: 'A fly!',
      text: 'Ben has spoiled the burger. Nobody gets it, it is set aside. Whoever sits left of the fly begins a new one: you.',
    },
    end: {
      title: 'How it ends',
      text: 'It is over when the bottoms run out or somebody has no ingredient left. Ingredients in hand cost their value, cards from accusations twice theirs.',
    },
  },
  learned: [
    'Draw a card, then lay an ingredient or close.',
    'Closing brings all ingredients inside, the double lid twice as much.',
    'No kind three times. Who notices accuses; who is wrong pays.',
    'A fly spoils the burger for everybody.',
  ],
  more: 'With slapping, the first hand on the burger closes it. More in the rule book.',
};
