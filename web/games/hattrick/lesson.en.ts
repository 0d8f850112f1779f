import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Collect one colour',
      text: 'Your collecting colour is the one you win most of. Yours is red: 6 red cards are +6, and the green one costs a point.',
    },
    tricks: {
      title: 'Two tricks at once',
      text: 'Anna opened the first trick with red, Ben the second with blue. There are never more. Each player in turn puts down exactly one card.',
      then: 'Now it is Cem’s turn.',
    },
    beat: {
      title: 'Beat Anna with your red 17',
      text: 'Cem put down the third colour: that is a pass and costs him 2 points. You had better play red: the highest number takes the trick.',
      others: {
        R19: 'The 19 takes the trick as well. Today we save it: the 17 is enough.',
        R3: 'You may play the 3, nobody has to go higher. But then Anna gets the red cards. Today we take the 17.',
        B2: 'You may: it would join Ben’s trick. But today we want the red cards.',
        G18: 'That is allowed too, but green is the third colour: a pass, 2 points lost. Take the red 17.',
      },
    },
    lead: {
      title: 'You lead: get rid of the blue 2',
      text: 'Two more red cards for you. Whoever played the highest number leads the next round. You don’t want to win blue, and anyone can beat a 2.',
      then: 'Your 2 is easily beaten. The others choose as they like.',
      others: {
        R19: 'A good card, but we need it in a moment. Today you get rid of the blue 2 first.',
        R3: 'You can do that. But it would hand red to the others. Today we show how to shed a card: the blue 2.',
        G18: 'You can do that, but you would probably win green, and that costs. Today we take the blue 2.',
      },
    },
    second: {
      title: 'Open the second trick with the red 19',
      text: 'Only one trick is open, so nobody can pass yet. Any colour but blue begins the second trick.',
      then: 'Anna takes blue, and Ben has to decide which trick to join.',
      others: {
        R3: 'That opens the red trick too, but anyone beats a 3. Today we take the 19.',
        G18: 'That opens a green trick. Today we want to win red: the 19.',
      },
    },
    pass: {
      title: 'Pass with the red 3',
      text: 'Green and blue are open, so red would be a pass: −2. The green 18 would take the green trick, and three cards of another colour cost −3. This time the pass is cheaper.',
      others: {
        G18: 'It is allowed. But you win three green cards, which is −3. The pass costs only 2.',
      },
    },
    score: {
      title: 'Counted: 7 points, you are in the lead',
      text: '10 red cards are +10, the green one −1, the pass −2. The last card in hand never counts. After all deals the highest total wins.',
    },
  },
  learned: [
    'Each round has at most two tricks, each of one colour.',
    'The highest number takes its trick, and the highest of all leads next.',
    'The third colour is a pass and costs 2 points.',
    'Your collecting colour brings +1 a card, every other card you win −1.',
  ],
  more: 'Who leads when the highest number lies there twice? The rule book tells.',
};
