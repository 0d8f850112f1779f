import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Everyone builds the same burger, and whoever closes it at the right moment gets all that is in it. But no ingredient may go in more than twice, only the topmost can be seen, and whoever is mistaken pays double.',
  chapters: [
    {
      title: 'People and cards',
      rules: [
        { id: 'HM-1.1', text: 'Two to six people play, with slapping three to six.' },
        { id: 'HM-1.2', text: 'There are 130 cards: 85 ingredients, 3 flies, 16 plain lids, 6 double lids and 20 bottoms.' },
        {
          id: 'HM-1.3',
          text: 'An ingredient has a kind and a value. The house mixture has ten kinds with the values 1 to 5, each value 17 times in all: tomato, cheese, lettuce, gherkin and onion with nine cards each, patty, bacon, egg, ketchup and mustard with eight. If your cards show other kinds or values, you can enter all 85 when you open the table.',
        },
        {
          id: 'HM-1.4',
          text: 'The flies are all alike and have no value. Only ingredients and flies, 88 cards together, are shuffled, dealt and drawn; lids and bottoms lie ready.',
        },
        {
          id: 'HM-1.5',
          text: 'Three things can be set.\nWith slapping: after each ingredient everyone may slap the burger (chapter 6); otherwise nobody may.\nWithout accusations: a third ingredient of a kind cannot be played at all; otherwise it can, and you have to watch out (chapter 5).\nOpen burger: everyone may look at every layer of the burger on the plate, otherwise only at the topmost; the play itself stays the same.',
        },
      ],
    },
    {
      title: 'Setup',
      rules: [
        { id: 'HM-2.1', text: 'Who begins is drawn by lot, then ingredients and flies are shuffled. What is set aside never comes back.' },
        {
          id: 'HM-2.2',
          text: 'Everyone gets one double lid, and plain lids: eight for two people, five for three, four for four, three for five, two for six. Spare ones stay out. Everyone always sees how many lids a player has left.',
        },
        { id: 'HM-2.3', text: 'There are as many bottoms as lids in play: 18 for two, three and six people, 20 for four and five.' },
        {
          id: 'HM-2.4',
          text: 'Everyone gets four ingredients or flies in hand and shows them to nobody. The rest is the draw pile; everyone sees how high it still is.',
        },
      ],
    },
    {
      title: 'Your turn',
      rules: [
        {
          id: 'HM-3.1',
          text: 'You draw a card; when the pile is empty, the game goes on without drawing. If there is no burger, a bottom goes on the plate. If no bottom is left, the match is over before anyone draws.',
        },
        { id: 'HM-3.2', text: 'Then you play exactly one card on the burger, or close it.' },
        {
          id: 'HM-3.3',
          text: 'An ingredient goes on top. Of the layers below nothing is seen from then on but how many there are; even the people who played them may not look. With an open burger everyone may.',
        },
        {
          id: 'HM-3.4',
          text: 'A fly spoils the burger: it goes away with the fly, nobody gets it, and nobody looks at it again. Whoever sits on your left begins the next. A fly may go on a bare bottom, too.',
        },
        { id: 'HM-3.5', text: 'A burger takes at most two ingredients of a kind. Their values do not matter.' },
        {
          id: 'HM-3.6',
          text: 'Without accusations it may happen that none of your cards fits and you cannot close either. Only then do you pass: you keep the card you drew, and your left neighbour goes on with the same burger. When everyone in turn has to pass and the pile is empty, the match is over.',
        },
      ],
    },
    {
      title: 'Closing',
      rules: [
        {
          id: 'HM-4.1',
          text: 'Instead of playing a card you may, having drawn, put a lid on the burger. It must hold at least two ingredients, with two people three. Without a lid you close nothing.',
        },
        {
          id: 'HM-4.2',
          text: 'The burger is then yours, and you lay it face down before you. Under the double lid it counts double. You may look through your own burgers at any time; of the others’ you see only how many layers they have and which lid is on them.',
        },
        {
          id: 'HM-4.3',
          text: 'At once you take a new bottom and play a card on it, without drawing again. Only then is it the next player’s turn. If no bottom is left, the match is over.',
        },
      ],
    },
    {
      title: 'Accusing',
      rules: [
        {
          id: 'HM-5.1',
          text: 'Nobody keeps you from playing a third ingredient of a kind. After each ingredient all others are asked once: pass or accuse. The first accusation counts at once.\nThere is time until the next player goes on, that is, passes too, but at least a second, and no longer than the table is set to; those who have said nothing by then have passed. Everyone sees who has answered; what they answered is seen afterwards.\nIf nobody notices, the card stays and counts like the others.',
        },
        {
          id: 'HM-5.2',
          text: 'The accusation is right if two ingredients of that kind were in the burger before. Then you take your card back and lay it open before you.',
        },
        {
          id: 'HM-5.3',
          text: 'If it is wrong, the accuser takes the card and lays it open. If it was the only ingredient, the bottom is bare again; the game goes on with it, and no new one is taken.',
        },
        {
          id: 'HM-5.4',
          text: 'Either way the game goes on with the left neighbour of the person who played the card. Nobody plays another card in its stead.',
        },
      ],
    },
    {
      title: 'With slapping',
      rules: [
        {
          id: 'HM-6.1',
          text: 'After each ingredient everyone but its player may slap the burger if at least two ingredients are in it and they have a lid or a fly left. Both at once are allowed, too: accuse and slap. For this, too, there is time until the next player goes on, at least a second (HM-5.1). Everyone is always asked, also those who cannot slap; without accusations only from the second ingredient on.',
        },
        { id: 'HM-6.2', text: 'The first hand wins.' },
        {
          id: 'HM-6.3',
          text: 'The winner must at once put a plain lid, the double lid or a fly on the burger. A fly spoils it as always; a card is drawn for it right away, as long as there are any.',
        },
        {
          id: 'HM-6.4',
          text: 'First everyone answers. Then the first accusation is settled, and its card leaves the burger in any case. After that the burger goes to the first hand, even if only one ingredient is left in it. Later hands and accusations do not count. If nobody slapped, the game goes on as in HM-5.4.',
        },
        {
          id: 'HM-6.5',
          text: 'Whoever closed after a slap opens the next burger, unless the match is over: draw, bottom, play a card. Then it is the turn of their left neighbour. After a fly, the person on the left of its player begins.',
        },
        { id: 'HM-6.6', text: 'Closing on your own turn is still allowed.' },
      ],
    },
    {
      title: 'End and points',
      rules: [
        {
          id: 'HM-7.1',
          text: 'The match is over as soon as a new bottom is needed and none is left; nobody draws for it any more. The burger on the last bottom is still played out.',
        },
        {
          id: 'HM-7.2',
          text: 'It is also over when somebody has no ingredient left in hand; flies do not matter. This is looked at once a card played is settled, with its accusation and slap, so after a slap, too, but not when somebody draws, passes or closes on their own turn. A burger still open then is nobody’s.',
        },
        {
          id: 'HM-7.3',
          text: 'The values of all ingredients in your burgers count, doubled under the double lid. The ingredients in your hand are taken off, and twice those that lie open before you from accusations. Lids and flies count nothing. For the counting all burgers and hands lie open.',
        },
        { id: 'HM-7.4', text: 'Most points win. Equal points share the place.' },
      ],
    },
  ],
  example: {
    title: 'One cheese too many',
    lead: 'There are five of you: Anna, Ben, Cem, Dora, and you last. A bare bottom lies on the plate. The number on the right counts what the burger is worth.',
    steps: [
      { cards: ['TOM3 BARE'], title: 'Anna opens with tomato 3', text: 'With one ingredient nobody can close it yet.', figure: '3' },
      { cards: ['TOM3 KAE2 BARE'], title: 'Ben plays cheese 2', text: 'The tomato is covered now. From here on it may be closed.', figure: '5' },
      { cards: ['TOM3 KAE2 KAE5 BARE'], title: 'Cem plays cheese 5', text: 'Cheese twice is allowed. You have to remember it yourself.', figure: '10' },
      {
        cards: ['KAE1'],
        title: 'Dora plays cheese 1, and you accuse',
        text: 'It was the third. Dora takes it back and lays it open: it costs her twice its value.',
        figure: '−2',
      },
      {
        cards: ['TOM3 KAE2 KAE5 DOUBLE'],
        title: 'It is your turn, and you close double',
        text: 'Three ingredients worth 10 in all, twice under the double lid. Then you play the first card on a new bottom.',
        figure: '+20',
      },
    ],
  },
};
