import type { Book } from '../../rules/contract.ts';
import { cards } from './rules.cards.en.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Get rid of your cards. Each of the 32 does something, and nearly each can answer when something hits you: push it on, double, halve, stop it. Whoever is out first is King; whoever is left is Buhmann.',
  cards,
  chapters: [
    {
      title: 'Table and cards',
      rules: [
        { id: 'HO-1.1', text: 'Two to six people play one or more rounds.' },
        { id: 'HO-1.2', text: 'There are 51 cards: the sevens, eights and nines and the Leaf Ober once each, the other 19 cards twice.' },
        {
          id: 'HO-1.3',
          text: 'The suits are acorns, leaves, hearts and bells, the ranks 7, 8, 9, 10, Unter, Ober, King and Ace. Two copies of a card are alike in everything.',
        },
        {
          id: 'HO-1.4',
          text: 'A card is in a hand, in the stock, face down in the Jackpot, open on the table, or among those laid aside. On the table lies the top card, and while a function runs, all the cards laid to it.',
        },
        { id: 'HO-1.5', text: 'The Jackpot exists only while it holds cards. Whoever puts some in founds it anew.' },
        {
          id: 'HO-1.6',
          text: 'Suit and rank are those of the card laid last, of a joker those it stands for. While nothing lies there but a Leaf Ober turned up, any card fits.',
        },
        {
          id: 'HO-1.7',
          text: 'While a function runs its cards are hard: only whom it hits may lay, as an answer. Otherwise the top card is soft, and you lay on it in your turn.',
        },
      ],
    },
    {
      title: 'House rules',
      rules: [
        {
          id: 'HO-2.1',
          text: 'Whoever opens the table chooses: how many rounds (1 to 100, else 1); whether you may lay a card you just drew (HO-5.7); what holds for the Arschkarte (chapter 6); and whether mistakes cost a card (HO-17.6).',
        },
      ],
    },
    {
      title: 'How a round begins',
      rules: [
        { id: 'HO-3.1', text: 'Who deals first is drawn by lot.' },
        {
          id: 'HO-3.2',
          text: 'Every round begins with all 51 cards, clockwise, and everyone is in again. After the first, the left neighbour of the last dealer deals.',
        },
        { id: 'HO-3.3', text: 'The cards are shuffled: the stock.' },
        { id: 'HO-3.4', text: 'A roll says how many cards everyone gets: for 3, 4 or 5 that many, else six.' },
        {
          id: 'HO-3.5',
          text: 'Between the cards for the players, one goes to the Jackpot now and then: it holds four in the end. At last one card is laid aside.',
        },
        {
          id: 'HO-3.6',
          text: 'Another roll names the Arschkarte: 1 Acorn 8, 2 Leaf Ober, 3 Bell 7, 4 Leaf Ace, 5 Heart 9, 6 Bell 10. Where there are two copies, both are.',
        },
        {
          id: 'HO-3.7',
          text: 'From the second round on, the King of the last one gives its Buhmann cards of his choice: one after a 1, 5 or 6 in the first roll, two after a 2, else none.',
        },
        {
          id: 'HO-3.8',
          text: 'Then the card laid aside is turned up. It acts as if the dealer had laid it, and the dealer says what there is to say. Leaf Ober and Leaf 9 do nothing as first card.',
        },
      ],
    },
    {
      title: 'Whose turn it is',
      rules: [
        { id: 'HO-4.1', text: 'Only people still in play are counted and asked.' },
        { id: 'HO-4.2', text: 'Play begins clockwise. When the direction turns, “the next player” is from then on the one on the other side.' },
        { id: 'HO-4.3', text: 'Whoever must sit out is passed over as if absent. Each passing uses up one round of sitting out.' },
        {
          id: 'HO-4.4',
          text: 'Play goes on from whoever last did something in order: laid, drew, or accepted. Whoever was named and only accepts changes nothing about that.',
        },
        { id: 'HO-4.5', text: 'When a turn or a function is over, the next player after them has the turn.' },
        { id: 'HO-4.6', text: 'After a swap of all, the turn goes to the first behind its beginner who has laid no card in it.' },
        {
          id: 'HO-4.7',
          text: 'With two players left, Leaf 7, Heart 8, Bell 7 and Leaf Ace hit whoever lays them, and after a Bell King the same player has another turn.',
        },
        {
          id: 'HO-4.8',
          text: 'In a void round (HO-7.15) no card has an effect. Each must match by suit or rank, even joker, Acorn King and Leaf Ober. The Arschkarte may be laid then.',
        },
      ],
    },
    {
      title: 'A turn',
      rules: [
        { id: 'HO-5.1', text: 'On your turn you lay a card of your hand, or draw. Locked cards (HO-6.5) stay where they are.' },
        { id: 'HO-5.2', text: 'A card fits if its suit or its rank matches.' },
        {
          id: 'HO-5.3',
          text: 'Acorn King and Leaf Ober fit on any soft card. The Leaf Ober does nothing there, and the card below goes on to count. Two Acorn Kings may be laid together.',
        },
        {
          id: 'HO-5.4',
          text: 'The Leaf 9 is the joker: say which card it stands for, and it acts like that one; it must fit like that one, too. Acorn Unter, Heart Ober and the Arschkarte are not allowed. It makes no pair with a real Acorn King.',
        },
        { id: 'HO-5.5', text: 'The Heart Ober is never your last card. You must keep another.' },
        { id: 'HO-5.6', text: 'Whoever draws takes one card, and the turn is over.' },
        { id: 'HO-5.7', text: 'If you play it so, a card just drawn may be laid at once if it fits, and only that card.' },
        { id: 'HO-5.8', text: 'If the stock is too small, the cards laid aside are shuffled and put under it first. You draw what there is.' },
        {
          id: 'HO-5.9',
          text: 'When you lay a card, somebody may object first (chapter 6). Then it lies; if it was your last, chapter 12 holds. Only after that it acts.',
        },
      ],
    },
    {
      title: 'The Arschkarte',
      rules: [
        { id: 'HO-6.1', text: 'You may hold, give and swap the Arschkarte, but not lay it. Somebody has to notice, though.' },
        {
          id: 'HO-6.2',
          text: 'If it is laid all the same, all others are asked whether they object. With the house rule “Watch out” this is asked after every card; whoever calls wrongly then draws a card.',
        },
        {
          id: 'HO-6.3',
          text: 'If the objection was right, you take the card back, draw one more and decide again. Both cards are locked meanwhile.',
        },
        { id: 'HO-6.4', text: 'With the house rule “Forbid” the table lets the Arschkarte through in a void round only.' },
        {
          id: 'HO-6.5',
          text: 'A locked card cannot be laid, nor used for force or as a sacrifice. Once you have done something else, or a new turn begins, it is free.',
        },
      ],
    },
    {
      title: 'What cards do',
      rules: [
        {
          id: 'HO-7.1',
          text: 'A card on a soft card starts its function; the table of all cards says what it does. Whoever must answer has been hit. What you choose with it you still choose if it was your last card.',
        },
        {
          id: 'HO-7.2',
          text: 'Drawers are all sevens and eights and the Acorn 9. Whoever has been hit may add a drawer: the numbers add up, and the new card decides whom it hits. Leaf 7 and Heart 8 turn the direction first. For the Acorn 8 you roll as soon as it lies.',
        },
        { id: 'HO-7.3', text: 'Heart 7: name somebody who is not sitting out, or the Jackpot. Bell 8: name somebody. The Jackpot draws at once.' },
        { id: 'HO-7.4', text: 'Skippers are the Aces. Acorn Ace hits whoever you name, Leaf Ace the previous player, without turning the direction.' },
        {
          id: 'HO-7.5',
          text: 'A function hits the next player, the previous one, or whoever you named. Only naming is direct. If nobody but you is left to be hit, it hits nobody, and it is your turn.',
        },
        {
          id: 'HO-7.6',
          text: 'Wishers are the Unters: Acorn wishes for a card (no Unter, not the joker), Leaf for a sort of card, Heart for a rank, Bell for a suit. Where the Arschkarte is forbidden, nobody can wish for it either. The wish hits the next player.',
        },
        {
          id: 'HO-7.7',
          text: 'The sorts: drawers (sevens, eights, Acorn 9), stoppers (Acorn 10, Heart 10), wisher (Acorn Unter), swappers (Bell 9, Leaf 10, Acorn Ober, Heart Ober, Leaf King), Jackpot cards (Heart 9, Bell 9, Heart 10, Bell 10, Heart King), skippers (Aces), turners (Bell King, Heart 8, Leaf 7), passers (Leaf Ober, Bell 7), void card (Bell Ober).',
        },
        {
          id: 'HO-7.8',
          text: 'Bell 9 and Leaf 10: name somebody, or the Jackpot, as the other side. Heart Ober: name two others; one of them may be the Jackpot. Whoever is to swap is asked; if all accept, Bell 9 and Heart Ober exchange the whole hands.',
        },
        {
          id: 'HO-7.9',
          text: 'Leaf 10: you pick cards of yours, at most as many as the other side has. As many are drawn blindly from there. None is allowed, too.',
        },
        { id: 'HO-7.10', text: 'Acorn Ober and Leaf King make everyone swap: chapter 10.' },
        {
          id: 'HO-7.11',
          text: 'Heart 9 and Heart King: name somebody, or yourself, to take the Jackpot into hand. After a Heart 9 four new cards go in. Without a Jackpot the Heart 9 only fills it; the Heart King does nothing.',
        },
        {
          id: 'HO-7.12',
          text: 'Robin Hood (Heart 10): in order, everyone with more than three cards puts one of their choice into the Jackpot, everyone with fewer than three draws one. Nothing helps against it.',
        },
        { id: 'HO-7.13', text: 'Bell 10: put any number of cards into the Jackpot, and draw one more than you put there.' },
        { id: 'HO-7.14', text: 'Bell King: the direction turns.' },
        { id: 'HO-7.15', text: 'Void (Bell Ober): nobody sits out any more, and until your turn comes round again no card has an effect (HO-4.8).' },
        { id: 'HO-7.16', text: 'Acorn King: name somebody, or the Jackpot; everyone sees the cards. Or leave it.' },
        { id: 'HO-7.17', text: 'Acorn 10 has no function of its own. A card that finds nobody it could hit is over at once.' },
      ],
    },
    {
      title: 'Answers',
      rules: [
        {
          id: 'HO-8.1',
          text: 'When a function hits you, you accept, or lay a card on it. Suit and rank do not matter then; only whoever has been hit answers.',
        },
        {
          id: 'HO-8.2',
          text: 'On draws: drawers, Heart King, Leaf Ober, Heart 9, Bell 9, Bell King (from 3 on), Heart 10, Acorn 10. On sitting out: Heart King, Leaf Ober, Heart 9, Acorn 10. On a swap of two: Heart King, Heart 9 (not against Bell 9), Acorn 10. On a Jackpot given away: Heart 9, Acorn 10. On a swap of all: chapter 10. On wishes: HO-8.9.',
        },
        {
          id: 'HO-8.3',
          text: 'To accept means: draw, sit out, take the Jackpot, or swap. If sitting out came to you in order, this turn is already the first round. With a Heart Ace you sit out, and the rest hits the next player.',
        },
        { id: 'HO-8.4', text: 'Double (Heart King): the number becomes twice as large and hits the next player.' },
        { id: 'HO-8.5', text: 'Pass on (Leaf Ober): it hits the next player unchanged. Not against a direct function.' },
        {
          id: 'HO-8.6',
          text: 'Deflect (Heart 9): name somebody to take your place; in a swap nobody who is part of it already. Of a Heart Ace you deflect your own place only, and whoever gets it can only sit out or deflect it on.',
        },
        {
          id: 'HO-8.7',
          text: 'Halve (Bell 9): you draw half, rounded up; the other half goes from the stock to the Jackpot afterwards. You are still asked.',
        },
        {
          id: 'HO-8.8',
          text: 'Reduce (Bell King, from 3 cards on): a roll is taken off. If something is left, you are still asked. If it goes below zero, you may put that many cards into the Jackpot; if your last card goes in, you take the whole Jackpot into hand. After halving or reducing you can only halve, reduce, stop or accept.',
        },
        {
          id: 'HO-8.9',
          text: 'On a wish you lay what was wished for, a higher Unter (Bell, Heart, Leaf, Acorn), the Acorn King, the Acorn 10 to stop it, or the Leaf Ober to pass it on. Else you draw one, and the wish hits the next player. What grants or overtakes a wish acts itself.',
        },
        {
          id: 'HO-8.10',
          text: 'Stop: the function is over. Heart 10 stops draws only, halved ones too; Acorn 10 nearly everything, but no halved draws. The Heart King cancels a swap of two. A direction turned stays turned.',
        },
        { id: 'HO-8.11', text: 'In a swap one is asked after the other. Whoever deflects is out of it; the one named is asked instead.' },
      ],
    },
    {
      title: 'Force',
      rules: [
        {
          id: 'HO-9.1',
          text: 'With Aces, Unters, Bell 9, Leaf 10, Heart Ober, Heart 9, Heart King, Acorn Ober and Leaf King you may lay a Heart Ober as well. The function is forced then. With the first card only the dealer may. Draws are never forced.',
        },
        { id: 'HO-9.2', text: 'No answer goes on a forced function: you accept, or counter.' },
        { id: 'HO-9.3', text: 'Counter: you lay a Heart Ober yourself. The force is gone, and you are asked again.' },
        { id: 'HO-9.4', text: 'A forced wish may be granted or overtaken, but not stopped or passed on.' },
      ],
    },
    {
      title: 'Everyone swaps',
      rules: [
        {
          id: 'HO-10.1',
          text: 'After an Acorn Ober or a Leaf King everyone has a choice, all at once and as often as they like, whoever laid it included.',
        },
        { id: 'HO-10.2', text: 'You settle and are done, or you lay a card. What comes first counts first.' },
        {
          id: 'HO-10.3',
          text: 'Heart King, and the same card once more, double the range. With the Leaf Ober you step back and keep your hand. Acorn 10 ends it all.',
        },
        { id: 'HO-10.4', text: 'If you lay your last card in it, chapter 12 holds at once; whoever is out does not swap.' },
        {
          id: 'HO-10.5',
          text: 'When all have decided, the hands of those taking part move on by the range: with the direction for the Acorn Ober, against it for the Leaf King.',
        },
      ],
    },
    {
      title: 'Open hands',
      rules: [
        { id: 'HO-11.1', text: 'Before anybody decides, what is said here is seen to for open hands.' },
        {
          id: 'HO-11.2',
          text: 'After two Acorn Kings the hand of whoever was named stays open until they are out or their whole hand is swapped. The Jackpot is shown once only.',
        },
        { id: 'HO-11.3', text: 'Arschkarten among shown or open cards go to whoever revealed them.' },
        { id: 'HO-11.4', text: 'If the joker is among them, the revealer may take it. Whoever declines is not asked again until the joker has been gone.' },
        { id: 'HO-11.5', text: 'If this empties the hand of whoever is on turn, that turn is over.' },
        { id: 'HO-11.6', text: 'What the Acorn King shows can be seen until the next move.' },
      ],
    },
    {
      title: 'The last card',
      rules: [
        {
          id: 'HO-12.1',
          text: 'When you have laid your last card, the first of these cases that fits decides. Otherwise you are out. A joker counts as itself here.',
        },
        { id: 'HO-12.2', text: 'In a void round you are out, except with Bells while there is a Jackpot (HO-12.4).' },
        {
          id: 'HO-12.3',
          text: 'Not with Leaf Ober or joker: everyone else with more than one card gives you one, and for each with only one you draw one yourself.',
        },
        { id: 'HO-12.4', text: 'Nor with Bells while there is a Jackpot: it is your new hand.' },
        {
          id: 'HO-12.5',
          text: 'If your last card halved or reduced, you must accept what is left first. The same with two in play after Leaf 7, Heart 8 or Bell 7: they hit you yourself, so you stay in and draw.',
        },
        {
          id: 'HO-12.6',
          text: 'If there is a Jackpot and the joker lies neither on the table nor among the cards laid aside, all others are asked whether they sacrifice it. If somebody does, the function is over; you take the Jackpot into hand and play on. If the joker was the last card of whoever gives it up, they get tribute as in HO-12.3.',
        },
        { id: 'HO-12.7', text: 'After a Heart Ace (a doubled one too), or a Leaf Ace with two players, you stay until it is clear whether it hits yourself.' },
        { id: 'HO-12.8', text: 'Whoever must still sit out waits for that. Then they get the next place.' },
        { id: 'HO-12.9', text: 'Whoever gets rid of all cards in another way is out as well, as soon as turn or function is over.' },
      ],
    },
    {
      title: 'End and scoring',
      rules: [
        { id: 'HO-13.1', text: 'The round is over as soon as at most one is left, even amid a function.' },
        { id: 'HO-13.2', text: 'Whoever is left gets the last place.' },
        { id: 'HO-13.3', text: 'After 2,000 moves a round is over in any case. Whoever has fewer cards then stands further ahead.' },
        { id: 'HO-13.4', text: 'You get a point for everyone placed behind you. The points of all rounds are added up.' },
        { id: 'HO-13.5', text: 'The first is King of the round, the last its Buhmann.' },
      ],
    },
    {
      title: 'At this table',
      rules: [
        {
          id: 'HO-14.4',
          text: 'Several cards are chosen in any order; another tap takes one back. The button hands them over together. Whoever names them one by one does so in the order of the cards and ends with “Done”.',
        },
        { id: 'HO-16.1', text: 'You see your own cards and open hands, of all the rest only how many there are. What was laid everyone has seen.' },
        { id: 'HO-16.2', text: 'What could be seen once and no longer you have to remember.' },
        {
          id: 'HO-17.6',
          text: 'If mistakes cost a card, the table takes wrongly laid cards, too: you keep them, draw one more and decide again; the wrong one is locked meanwhile.',
        },
      ],
    },
  ],
  example: {
    title: 'Example: the number runs along',
    lead: 'Whoever is to draw may answer. Play goes clockwise: Ben, Cem, Dora, you.',
    steps: [
      { cards: ['E7'], title: 'Ben lays Acorn 7', text: 'Cem is to draw 2 cards.', figure: '2' },
      { cards: ['E7', 'G8'], title: 'Cem adds Leaf 8', text: 'One more, and it hits the next player: Dora.', figure: '3' },
      { cards: ['E7', 'G8', 'HK'], title: 'Dora doubles with Heart King', text: 'Now you are to draw.', figure: '6' },
      {
        cards: ['E7', 'G8', 'HK', 'S9'],
        title: 'And you, with Bell 9?',
        text: 'You halve: 3 you draw, 3 go to the Jackpot. Would Heart 10 have been better? Yes: it stops all of it, nobody draws.',
        figure: '3',
      },
    ],
  },
};
