import type { Book } from '../../board/book/contract.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Six cards want to climb a house of thirteen floors, each to its target. At the same height, those who rank higher may take cards from the others.',
  chapters: [
    {
      title: 'House and cards',
      rules: [
        { id: 'HE-1.1', text: 'Three to six people play. A match is a single deal.' },
        { id: 'HE-1.2', text: 'You play the basic game, or choose the variant with the die (chapter 10).' },
        {
          id: 'HE-1.3',
          text: 'The house has six columns of thirteen floors. Starts lie below, on 1 to 6, targets above, on 8 to 13. Floor 7 belongs to no class.',
        },
        {
          id: 'HE-1.4',
          text: 'There are six classes of six cards, 1 to 6. From low to high: fire-eater (1 to 8), minstrel (2 to 9), quack (3 to 10), patrician (4 to 11), bishop (5 to 12), prince (6 to 13). Every target is seven floors above its start.',
        },
        { id: 'HE-1.5', text: 'We name a card by class and value: patrician 5.' },
        {
          id: 'HE-1.6',
          text: 'Class decides the rank, then value. A quack 1 ranks above any minstrel, a quack 4 above a quack 2. No two are equal.',
        },
        {
          id: 'HE-1.7',
          text: 'Each person has one column and moves only there. You do not choose it: columns follow the seats. Columns nobody lives in are shut.',
        },
      ],
    },
    {
      title: 'A few words',
      rules: [
        { id: 'HE-2.1', text: 'A window holds one stack at most. A single card is a stack, too.' },
        { id: 'HE-2.2', text: 'The top card leads: rank, target and movement of the whole stack are its own.' },
        { id: 'HE-2.3', text: 'A card is short of its target, on it, or past it.' },
        { id: 'HE-2.4', text: 'A stack lies open, or it is home and turned over.' },
        { id: 'HE-2.5', text: 'You are in play while an open stack lies in your column.' },
      ],
    },
    {
      title: 'Setting up',
      rules: [
        { id: 'HE-3.1', text: 'Who begins is drawn by lot.' },
        { id: 'HE-3.2', text: 'Then all 36 cards are shuffled.' },
        {
          id: 'HE-3.3',
          text: 'Each person gets six. They go to the starts of their classes, cards of one class on top of each other. What is left over is out of the game, and nobody sees it.',
        },
        { id: 'HE-3.4', text: 'Where several cards lie on a start, you arrange them yourself; the others do not see how.' },
        {
          id: 'HE-3.5',
          text: 'All do so at the same time. You arrange stack by stack, the lowest class first, always with all cards of that stack. Any order will do; once done it stays.\nThe printed rules have it differently: there people lay out their cards openly, one after another, and those who arrange later know more. Here nobody waits, and nobody has an edge.',
        },
        {
          id: 'HE-3.6',
          text: 'When everyone is done, the first turn begins, at once if nobody has anything to arrange. From then on the order within a stack never changes.',
        },
      ],
    },
    {
      title: 'Whose turn it is',
      rules: [
        { id: 'HE-4.1', text: 'Play goes clockwise, and only the player whose turn it is moves.' },
        {
          id: 'HE-4.2',
          text: 'You move, may then perhaps take cards, and then perhaps move again. The first move must be made; there is no passing. In the basic game there always is one. With the die you may have to lose a card instead (HE-10.6).',
        },
        { id: 'HE-4.3', text: 'Players who are no longer in play are skipped. With the die it may so be your turn again at once.' },
      ],
    },
    {
      title: 'Moving',
      rules: [
        {
          id: 'HE-5.1',
          text: 'You take one of your open stacks, all of it or as many cards from the top as you like, and lay them, in the same order, higher up in your column. The rest stays.',
        },
        { id: 'HE-5.2', text: 'It only ever goes up, and never past the target of the top card.' },
        {
          id: 'HE-5.3',
          text: 'A window is free if nothing lies in it. Where a stack lies at home, it is free for cards that have their target just there, and occupied for all others.',
        },
        { id: 'HE-5.4', text: 'If the next window is free, you climb there: one floor and no further.' },
        {
          id: 'HE-5.5',
          text: 'If it is occupied, you jump over all occupied windows that follow above without a gap, into the first free one. If the next one above that is occupied again, you may jump on at once, or stay. Climbing and jumping do not mix.',
        },
        {
          id: 'HE-5.6',
          text: 'When you split a stack, the new top card of the rest must not be past its target: it would lack the card that protects it there. The printed rules do not say so expressly.',
        },
        { id: 'HE-5.7', text: 'Where you only pass, or land on the way, nothing happens.' },
      ],
    },
    {
      title: 'Home',
      rules: [
        { id: 'HE-6.1', text: 'When the top card lands on its target, the whole stack is turned over: it is safe.' },
        { id: 'HE-6.2', text: 'If a stack is home there already, the new one goes on top, and both are one.' },
        { id: 'HE-6.3', text: 'If the top card of the rest of a split lies just on its target, the rest is turned over, too, even before you take cards.' },
        { id: 'HE-6.4', text: 'What is home does not move any more, is never lost, and nobody can take from it.' },
        {
          id: 'HE-6.5',
          text: 'Only the top card matters for this. Anything may lie beneath, even past its target; each card is counted for itself (HE-9.3, HE-9.4).',
        },
      ],
    },
    {
      title: 'Taking cards',
      rules: [
        { id: 'HE-7.1', text: 'After the move you may take cards, and only with the stack you have just moved.' },
        { id: 'HE-7.2', text: 'Victims are open stacks of the others on the same floor …' },
        { id: 'HE-7.3', text: '… whose top card ranks below yours. What lies beneath it does not matter, even if it outranks you.' },
        {
          id: 'HE-7.4',
          text: 'You take one or more cards from the top, without looking first, and push them, as they lie, beneath your stack. What you take after that goes beneath those.',
        },
        { id: 'HE-7.5', text: 'After one move you take from each column only once. What is left there can be a victim again only after another move.' },
        { id: 'HE-7.6', text: 'With several victims you take from one after the other, as you like. “Done” stops it, even right away.' },
        { id: 'HE-7.7', text: 'A stack that has just come home never has a victim: anything that lies open up there ranks above it.' },
        {
          id: 'HE-7.8',
          text: 'What you leave of the victim still belongs to its owner. If its new top card is past its target, the owner loses all of it, higher cards beneath included, and they all count minus for the owner in the end. If the top card lies just on its target, the rest is turned over. Otherwise it stays.',
        },
      ],
    },
    {
      title: 'Another move',
      rules: [
        {
          id: 'HE-8.1',
          text: 'If you took at least one card, you may move again, with any stack, and take again, or you stop. This goes on as long as you take something each time.',
        },
        { id: 'HE-8.2', text: 'If you take nothing, because there is nothing or you do not want to, it is the next player’s turn.' },
      ],
    },
    {
      title: 'End and score',
      rules: [
        { id: 'HE-9.1', text: 'The basic game ends as soon as only one person is in play after a move and what was taken after it.' },
        { id: 'HE-9.2', text: 'It ends at once, even if you could have moved again. All cards stay where they lie.' },
        { id: 'HE-9.3', text: 'Every card in your column that lies on its target or higher is worth its value, whatever stack it is in.' },
        {
          id: 'HE-9.4',
          text: 'Every other card in your column costs its value, even one in a finished stack that lies below its own target. Lost cards cost their value to the player who lost them. What was taken from you counts for the player who has it.',
        },
        { id: 'HE-9.5', text: 'Most points win. Players with equally many share the place.' },
      ],
    },
    {
      title: 'With the die',
      rules: [
        { id: 'HE-10.1', text: 'The die takes the place of climbing and jumping, of the rule for another move, and of the end. All else stays.' },
        { id: 'HE-10.2', text: 'Before every move the die is rolled: before the first by itself, before a further one only if you want it.' },
        {
          id: 'HE-10.3',
          text: 'You move exactly as many floors as the die shows, into a free window and not past the target. Occupied windows on the way are counted, too.',
        },
        { id: 'HE-10.4', text: 'A 6 gives no second roll.' },
        {
          id: 'HE-10.5',
          text: 'If you took cards, you may roll again or stop. But once you have rolled you must move, and the new roll can force a loss like the first.',
        },
        {
          id: 'HE-10.6',
          text: 'Forced loss: if no move fits the number, you lose the top card of one of your open stacks; you say which. This holds even after another roll that you made of your own will. If you can move, you may not give up a card instead.',
        },
        {
          id: 'HE-10.7',
          text: 'If a card comes to light that is past its target, it is lost, too, and so on. If the next one lies just on its target, the rest is turned over; if it is short of it, the rest stays open. Then the turn is over.',
        },
        { id: 'HE-10.8', text: 'You play until nobody is in play. The last one left goes on alone. Points are counted as in the basic game.' },
      ],
    },
    {
      title: 'At this table',
      rules: [
        {
          id: 'HE-13.1',
          text: 'Of every stack you see where it lies, how high it is and whether it is home, of the open ones the top card, in your own column everything, and all lost cards. What was taken from you or covered you have to remember.',
        },
        {
          id: 'HE-13.4',
          text: 'While stacks are still being arranged, all stacks of several cards in other columns stay face down; single cards lie open. The top cards are shown only when everyone is done. This, too, differs from the printed rules (HE-3.5).',
        },
        {
          id: 'HE-13.5',
          text: 'In the end all columns lie open, finished stacks too, and you can count for yourselves. What was never dealt stays face down.',
        },
      ],
    },
  ],
  example: {
    title: 'A turn of the basic game',
    lead: 'Your column on the left, Ben’s on the right. It is your turn.',
    steps: [
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 6: 'Pa5x2', 7: 'Bi4', 8: 'Fu3' }, other: { 9: 'Qu3x2' }, from: 6, to: 9 },
        title: 'Patrician 5 jumps to floor 9',
        text: 'Two windows above her are occupied: she jumps into the first free one. Fire-eater 2 lies beneath and goes along.',
      },
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 9: 'Pa5x2', 7: 'Bi4', 8: 'Fu3' }, other: { 9: 'Qu3x2' }, victim: 9 },
        title: 'You take one card from Ben',
        text: 'His quack 3 ranks below the patrician. You take him alone. Fire-eater 4 comes to light, on floor 9 past his target 8: Ben loses him.',
        figure: '−4',
      },
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 9: 'Pa5x3', 7: 'Bi4', 8: 'Fu3' }, other: {}, from: 7, to: 10 },
        title: 'You move again',
        text: 'Because you took a card. Bishop 4 jumps over prince and patrician to floor 10. Nobody is there, and your turn is over.',
      },
      {
        cards: [],
        house: { floors: [10, 9, 8, 7, 6], you: { 10: 'Bi4', 9: 'Pa5x3', 8: 'Fu3' }, other: {} },
        title: 'And if it ended now?',
        text: 'Fire-eater 2 is past his target: +2. Quack 3 lacks a floor: −3. Patrician, bishop and prince are not up there: −5, −4, −3.',
        figure: '−13',
      },
    ],
  },
};
