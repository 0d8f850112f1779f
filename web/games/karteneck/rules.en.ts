import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Portions lie on the grill, and whoever lays out the highest sum gets the largest. But you may lay each kind only once, and without a worm in your display it was all for nothing.',
  chapters: [
    {
      title: 'People, cards, portions',
      rules: [
        { id: 'KE-1.1', text: 'Two to six people play.' },
        {
          id: 'KE-1.2',
          text: 'There are 110 cards: seventeen of each number 1 to 5, worth what they show, and 25 worms. Each worm is worth 5 and wears a shield with a number from 1 to 25. Worms are a kind of their own, not fives.',
        },
        { id: 'KE-1.3', text: 'There are 30 portions: three of value 0 and one of each value 16 to 42.' },
        {
          id: 'KE-1.4',
          text: 'Worms lie on the portions: one on 16 to 18, two on 19 to 21, and so on up to nine on 40 to 42; none on 0. If your cards have others, you can enter them when you open a table: 27 numbers from 0 to 20.',
        },
      ],
    },
    {
      title: 'Setting up',
      rules: [
        { id: 'KE-2.1', text: 'Who begins is drawn by lot. Then the portions are shuffled, and after them the cards.' },
        {
          id: 'KE-2.2',
          text: 'So that the rest divides evenly, 12 portions leave the game unseen with two people, 6 with three and 2 with four. A match has 9 rounds with two people, 8 with three, 7 with four, 6 with five and 5 with six.',
        },
        { id: 'KE-2.3', text: 'Everyone gets a hand of six cards. The rest is the draw pile.' },
      ],
    },
    {
      title: 'A round',
      rules: [
        { id: 'KE-3.1', text: 'As many portions as there are people go on the grill.' },
        {
          id: 'KE-3.2',
          text: 'In turn, everyone who is still in lays cards or drops out. Whoever is left alone goes on alone. The round ends when all have dropped out.',
        },
        {
          id: 'KE-3.3',
          text: 'You lay one or more cards of a single kind that does not yet lie before you. Then you draw a card. You cannot lay cards you do not hold, nor a kind that lies already.',
        },
        {
          id: 'KE-3.4',
          text: 'You lay all cards of a turn at once: two fours, three ones, your worms. Choose the worms in any order. “Done” ends your turn, and you draw one card, however many worms you laid. You always say “Done” yourself, even with no worm left: so nobody learns what you still hold. Until then you can do nothing else, and no worm can join them later in the round.',
        },
        {
          id: 'KE-3.5',
          text: 'You may drop out on any turn, the first one too, but not in the middle of laying worms. If none of your cards fits any more, you have to drop out. You do that yourself, too: nothing happens on its own.',
        },
        {
          id: 'KE-3.6',
          text: 'If you drop out without a worm, your display is discarded. You take the lowest portion on the grill and are not served any more.',
        },
        {
          id: 'KE-3.7',
          text: 'With at least one worm your display stays. If its sum matches the top portion of somebody else exactly, you may steal that portion as you drop out. You take nothing from the grill yet, whether you steal or not: you are served at the end of the round.',
        },
        { id: 'KE-3.8', text: 'Whoever drops out then draws two cards. The last one to drop out draws none.' },
        { id: 'KE-3.9', text: 'What you get goes on top of your open stack.' },
        {
          id: 'KE-3.10',
          text: 'An empty draw pile stays empty until somebody has to draw. Only then are the discarded cards shuffled to make a new one. Displays that still lie stay where they are and are not shuffled in. If nothing has been discarded either, no card is drawn.',
        },
      ],
    },
    {
      title: 'Serving',
      rules: [
        {
          id: 'KE-4.1',
          text: 'Whoever dropped out with a worm is served: the highest sum takes the largest portion left, the second-highest the next, and so on.',
        },
        { id: 'KE-4.2', text: 'Of equal sums, the display with the higher shield comes first.' },
        { id: 'KE-4.3', text: 'Then all displays are discarded. If nobody has a worm in front of them, nothing is served.' },
        {
          id: 'KE-4.4',
          text: 'Whoever got the last portion from the grill begins the next round. You keep the cards in your hands.',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        { id: 'KE-5.1', text: 'It is over when all portions are handed out. The worms on all portions in your stack count.' },
        {
          id: 'KE-5.2',
          text: 'Most worms win. Of equals, whoever has the highest single portion comes first; if that is equal too, you share the place.',
        },
      ],
    },
    {
      title: 'Moves as text',
      rules: [
        {
          id: 'KE-6.1',
          text: 'Records write moves in short: “lay 2x4” is two fours, “lay W7” the worm with shield 7, “done” ends a laying of worms, “out” is dropping out and “out steal” dropping out and stealing. Several worms are written one by one, with rising shields. The table understands nothing else.',
        },
      ],
    },
    {
      title: 'What lies open',
      rules: [
        {
          id: 'KE-8.1',
          text: 'Everything lies open but the cards in hand, the order of the piles and the portions that are out of the game. Everyone always sees how many cards each player holds and how high the piles are. A worm lies open as soon as it is laid.',
        },
        {
          id: 'KE-8.2',
          text: 'A laying betrays nothing about the hand. You end each laying of worms yourself, even when you hold no higher worm, so nobody learns whether you kept one. The table never moves for you just because nothing else is possible. What the open cards say you may remember.',
        },
      ],
    },
  ],
  example: {
    title: 'A display grows',
    lead: 'On the grill lie 23, 30 and 38. Ben has the 27 on top of his stack.',
    steps: [
      { cards: ['2', '2'], title: 'You lay two twos', text: 'A small start. You may lay no more twos in this round.', figure: '4' },
      { cards: ['2', '2', 'W9'], title: 'You lay worm 9', text: 'That makes your display valid. No other worm can join it in this round.', figure: '9' },
      { cards: ['4', '4'], title: 'You lay two fours', text: 'Two at once: the sum is 17.', figure: '17' },
      { cards: ['5', '5'], title: 'You lay two fives', text: 'Fives and worms are both worth 5, but they are two kinds.', figure: '27' },
      {
        cards: ['P27', 'P38'],
        title: 'You drop out and steal',
        text: 'Your 27 matches Ben’s top portion exactly. You take it away, and with the highest sum you get the 38 as well: 4 and 8 worms.',
        figure: '+12',
      },
    ],
  },
};
