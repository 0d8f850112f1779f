import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'You gather one colour and keep clear of the others. Every round has two tricks side by side, and whoever fits neither pays.',
  chapters: [
    {
      title: 'People and cards',
      rules: [
        { id: 'HT-1.1', text: 'Four to six people play.' },
        { id: 'HT-1.2', text: 'There are 60 cards: red, green and blue, each colour with the numbers 1 to 20.' },
        {
          id: 'HT-1.3',
          text: 'A match has twice as many deals as people at the table. You may agree on another number (1 to 100), on a target (1 to 1000), or on both. With a target alone, the match ends after 100 deals at the latest. With both, whichever comes first ends it.',
        },
      ],
    },
    {
      title: 'Dealing',
      rules: [
        { id: 'HT-2.1', text: 'Who deals first is drawn by lot. Every later deal is dealt by the left neighbour of the last dealer.' },
        { id: 'HT-2.2', text: 'All cards are dealt: 15 each with four people, 12 with five, 10 with six.' },
        { id: 'HT-2.3', text: 'Whoever sits to the left of the dealer leads the first round.' },
      ],
    },
    {
      title: 'A round',
      rules: [
        {
          id: 'HT-3.1',
          text: 'In turn, each person puts down exactly one card. You may play any card of your hand: you need not follow a colour or beat anything. You can only play cards you hold, and only when it is your turn.',
        },
        { id: 'HT-3.2', text: 'The first card of the round opens the first trick in its colour.' },
        {
          id: 'HT-3.3',
          text: 'With one trick open, a card of its colour joins it. Another colour opens the second trick.',
        },
        {
          id: 'HT-3.4',
          text: 'With two tricks open, a card of either colour joins its trick. A card of the third colour is a pass.',
        },
        {
          id: 'HT-3.5',
          text: 'Everyone sees a pass, then it lies face down before you. You may pass even if you could do otherwise, and never have to while you hold one of the two colours. As long as there are fewer than two tricks, nobody can pass.',
        },
        { id: 'HT-3.6', text: 'There are never more than two tricks, and a trick holds one colour only.' },
        {
          id: 'HT-3.7',
          text: 'When everyone has played, the highest number of each trick takes it. The cards lie open before the winner, sorted by colour. A single card is a trick, too.',
        },
        {
          id: 'HT-3.8',
          text: 'The next round is led by whoever put the highest number into one of the tricks; passes do not count. If that number lies there twice, the next lower one that lies there only once decides, whether or not it won a trick. If there is none, whoever put down the highest number first leads.',
        },
      ],
    },
    {
      title: 'Scoring',
      rules: [
        { id: 'HT-4.1', text: 'The deal ends when everyone has one card left. It is not played but shown, and counts for nothing.' },
        {
          id: 'HT-4.2',
          text: 'Your collecting colour is the one you won most cards of. Each of these is worth 1 point, each card you won of another colour costs 1 point. Each pass costs 2 points, in your collecting colour too. If two colours are tied, it makes no difference which you take. Without a trick, only your passes count.',
        },
        {
          id: 'HT-4.3',
          text: 'Three examples: 9 red, 2 blue, 4 green cards and one pass make 9 − 2 − 4 − 2 = 1 point. 12 blue cards make 12 points. 5 red and 5 green with one pass make −2.',
        },
        { id: 'HT-4.4', text: 'The points of all deals are added up.' },
      ],
    },
    {
      title: 'The end',
      rules: [
        {
          id: 'HT-5.1',
          text: 'The match ends after the last deal, or after the first deal at whose end somebody has reached the target.',
        },
        { id: 'HT-5.2', text: 'Most points win, also when several reach the target in the same deal. Players with equally many share the place.' },
      ],
    },
  ],
  example: {
    title: 'A round with five people',
    lead: 'Anna leads, and you play the last card of the round.',
    steps: [
      { cards: ['R10'], title: 'Anna plays red 10', text: 'Nothing lies there yet: the card opens the red trick.' },
      { cards: ['R10', 'B7'], title: 'Ben plays blue 7', text: 'Another colour: this is the second trick.' },
      { cards: ['R10', 'B7', 'R14'], title: 'Cem plays red 14', text: 'It joins the red trick and leads it over Anna’s 10.' },
      {
        cards: ['G4'],
        passed: true,
        title: 'Dora plays green 4',
        text: 'Two tricks are open and green is the third colour: a pass.',
        figure: '−2',
      },
      {
        cards: ['R10', 'R14', 'R17'],
        title: 'You play red 17',
        text: 'You beat Cem and take three red cards. Ben takes his single blue 7. The 17 was the highest number: you lead.',
        figure: '+3',
      },
    ],
  },
};
