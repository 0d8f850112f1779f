import type { Book } from '../../board/book/contract.ts';
import { cards } from './rules.cards.en.ts';
import { pictures } from './rules.pictures.ts';

export const book: Book = {
  pictures,
  idea: 'Get rid of your cards. Each of the 32 does something, and nearly each can answer when something hits you: pass it on, double, halve, stop it. The first player out is King; the one who is left is Buhmann.',
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
          text: 'Suit and rank are those of the top card of the table, of a joker those it stands for. While nothing lies there but a Leaf Ober turned up, any card fits.',
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
          text: 'Whoever opens the table chooses: how many rounds (1 to 100, else 1); whether you may lay a card you just drew (HO-5.7, else not); what holds for the Arschkarte (chapter 6): Ask, Watch out or Forbid, else Ask; and whether mistakes cost a card (HO-17.6, else not).',
        },
      ],
    },
    {
      title: 'How a round begins',
      rules: [
        { id: 'HO-3.1', text: 'Who deals first is drawn by lot.' },
        {
          id: 'HO-3.2',
          text: 'Every round begins with all 51 cards, clockwise, and everyone is in again; nobody sits out any more and no hand is open. After the first, the left neighbour of the last dealer deals.',
        },
        { id: 'HO-3.3', text: 'The cards are shuffled: the stock.' },
        { id: 'HO-3.4', text: 'A roll says how many cards everyone gets: for 3, 4 or 5 that many, else six.' },
        {
          id: 'HO-3.5',
          text: 'Cards are dealt from the stock, from the dealer’s left. J means one card to the Jackpot, 1 or 2 that many cards to each player in turn.\nHands of three: J 1 J 1 J 1 J;\nFour: J 1 J 2 J 1 J;\nFive: J 2 J 1 J 2 J;\nSix: J 2 J 2 J 2 J.\nThe Jackpot holds four in the end. The next card is laid aside face down.',
        },
        {
          id: 'HO-3.6',
          text: 'Another roll names the Arschkarte: 1 Acorn 8, 2 Leaf Ober, 3 Bell 7, 4 Leaf Ace, 5 Heart 9, 6 Bell 10. Where there are two copies, both are.',
        },
        {
          id: 'HO-3.7',
          text: 'From the second round on, the King of the last one gives its Buhmann cards of their choice, all at once: one after a 1, 5 or 6 in the first roll, two after a 2, else none.',
        },
        {
          id: 'HO-3.8',
          text: 'Then the card laid aside is turned up. It acts as if the dealer had laid it in a turn, and the dealer says what there is to say. Nobody can object to it. Leaf Ober and Leaf 9 do nothing as first card: any card fits on the Ober, and on the 9 what fits on a Leaf 9.',
        },
      ],
    },
    {
      title: 'Whose turn it is',
      rules: [
        {
          id: 'HO-4.1',
          text: 'Only people still in play are counted, named and asked. A player who has no cards but must still sit out is waiting (HO-12.8) and does not belong to them.',
        },
        { id: 'HO-4.2', text: 'Play begins clockwise. When the direction turns, “the next player” is from then on the one on the other side.' },
        {
          id: 'HO-4.3',
          text: 'A player who must sit out is skipped as if absent. Each time uses up one round of sitting out, for good, even if the function is stopped afterwards.',
        },
        {
          id: 'HO-4.4',
          text: 'Play goes on after the player who last did something in order: laid a card, drew, or accepted what hit them as the next player. These do not count: accepting when you were named or hit as the previous player, answering a Zwang, objecting, sacrifice and tribute, taking the joker from open cards, and whatever happens in Robin Hood.',
        },
        {
          id: 'HO-4.5',
          text: 'When a turn or a function is over, the next player after them who is not sitting out has the turn. HO-4.6, HO-4.7 and HO-7.5 make exceptions.',
        },
        {
          id: 'HO-4.6',
          text: 'After a swap of all, look on from the player who began it: the first who has laid no card in it has the turn. If there is none, it is simply the next player.',
        },
        {
          id: 'HO-4.7',
          text: 'If only two of you are left before the card lies, Leaf 7, Heart 8, Bell 7 and Leaf Ace hit the player who lays them; Leaf 7 and Heart 8 turn the direction all the same. And after a Bell King that player has another turn at once.',
        },
        {
          id: 'HO-4.8',
          text: 'In a void round (HO-7.15) no card has an effect. Each must match by its own suit or rank, Acorn King and Leaf Ober too, and the joker counts as Leaf 9. The Arschkarte may be laid then.',
        },
      ],
    },
    {
      title: 'A turn',
      rules: [
        { id: 'HO-5.1', text: 'On your turn you lay a card of your hand, or draw; you may always draw. Locked cards (HO-6.5) stay where they are.' },
        { id: 'HO-5.2', text: 'A card fits if its suit or its rank matches the top card.' },
        {
          id: 'HO-5.3',
          text: 'Acorn King and Leaf Ober fit on any soft card, only not in a void round. The Leaf Ober does nothing there: it joins the cards laid aside at once, and the card below goes on to count. Two Acorn Kings may be laid together, in your turn or on a wish.',
        },
        {
          id: 'HO-5.4',
          text: 'The Leaf 9 is the joker: say which card it stands for. It acts like that card, and you may lay it only where you may lay that card. It never stands for Acorn Unter or Heart Ober, and for the Arschkarte only at your own risk: that is a mistake just like laying the Arschkarte itself (HO-6.2). Where the Arschkarte is forbidden, this is too. It makes no pair with a real Acorn King.',
        },
        { id: 'HO-5.5', text: 'The Heart Ober is never your last card, not even as Zwang or in a void round. You must keep another.' },
        { id: 'HO-5.6', text: 'Drawing takes one card from the stock, and the turn is over.' },
        {
          id: 'HO-5.7',
          text: 'If you play it so, you may lay the card you drew instead of laying one, at once, if it fits, and only that card. You are always asked, so nobody learns what you drew.',
        },
        {
          id: 'HO-5.8',
          text: 'If the stock is too small, the cards laid aside are shuffled and put under it first. If that is not enough either, you draw what there is.',
        },
        {
          id: 'HO-5.9',
          text: 'When you lay a card, somebody may object first (chapter 6). Then it lies; if it was your last, chapter 12 holds. Only after that it acts.',
        },
      ],
    },
    {
      title: 'The Arschkarte',
      rules: [
        {
          id: 'HO-6.1',
          text: 'You may hold, give and swap the Arschkarte. Laying it, or the joker for it, is a mistake. But somebody has to notice and object.',
        },
        {
          id: 'HO-6.2',
          text: 'When it lies, all others are asked whether they object. The first objection counts; if nobody objects, it stays and acts. With the house rule “Watch out” this is asked after every card laid; a player who calls wrongly then draws a card. In a void round nobody is asked.',
        },
        {
          id: 'HO-6.3',
          text: 'If the objection was right, you take the card back, draw one more and decide again. Both cards are locked meanwhile, a joker for everything. A Heart Ober you had laid with it comes back too and stays free.',
        },
        { id: 'HO-6.4', text: 'With the house rule “Forbid” the table lets the Arschkarte through in a void round only.' },
        {
          id: 'HO-6.5',
          text: 'A locked card cannot be laid, nor used for Zwang or as a sacrifice. Of two copies only the one is locked. Once you have done something else, or a new turn begins, it is free.',
        },
      ],
    },
    {
      title: 'What cards do',
      rules: [
        {
          id: 'HO-7.1',
          text: 'A card on a soft card starts its function; the table of all cards says what it does. So does a card that grants or overtakes a wish. Whoever must answer has been hit. What you choose with it you still choose if it was your last card. When the function is over, only the top card stays on the table.',
        },
        {
          id: 'HO-7.2',
          text: 'Drawers are all sevens and eights and the Acorn 9. Whoever has been hit may add a drawer: the numbers add up, and the new card decides whom it hits. Leaf 7 and Heart 8 turn the direction first. For the Acorn 8 you roll as soon as it lies.',
        },
        {
          id: 'HO-7.3',
          text: 'Heart 7: name another player who is not sitting out, or the Jackpot, even an empty one; the Jackpot draws at once, and the function is over. Bell 8: name another player, sitting out or not, but not the Jackpot.',
        },
        {
          id: 'HO-7.4',
          text: 'Skippers are the Aces. Acorn Ace hits the player you name, Bell Ace the next one, Leaf Ace the previous one, even if they sit out already, without turning the direction. For the Heart Ace you roll, and that many sit out one after another.',
        },
        {
          id: 'HO-7.5',
          text: 'A function hits the next player, the previous one, or the one you named. Only naming is direct. If everyone else sits out, so that a drawer or skipper would hit you again, it hits nobody, and it is your turn. Bell 7, Heart Ace and wishes, though, can come round to the player who laid them.',
        },
        {
          id: 'HO-7.6',
          text: 'Wishers are the Unters: Acorn wishes for a card (no Unter, not the joker), Leaf for a sort of card, Heart for a rank, Bell for a suit. Where the Arschkarte is forbidden, nobody can wish for it either. The wish hits the next player.',
        },
        {
          id: 'HO-7.7',
          text: 'The sorts:\nDrawers: sevens, eights, Acorn 9;\nStoppers: Acorn 10, and Heart 10, which is then Robin Hood;\nWisher: Acorn Unter only;\nSwappers: Bell 9, Leaf 10, Acorn Ober, Heart Ober, Leaf King;\nJackpot cards: Heart 9, Bell 9, Heart 10, Bell 10, Heart King;\nSkippers: Aces;\nTurners: Bell King, Heart 8, Leaf 7;\nPassers: Leaf Ober, Bell 7;\nVoid card: Bell Ober.',
        },
        {
          id: 'HO-7.8',
          text: 'Bell 9 and Leaf 10: name another player or, if there is one, the Jackpot as the other side. Heart Ober: name two others; one of them may be the Jackpot. Those who are to swap are asked; if all accept, Bell 9 and Heart Ober exchange the whole hands.',
        },
        {
          id: 'HO-7.9',
          text: 'Leaf 10: once the swap is accepted, you pick cards of yours, at most as many as the other side has; none is allowed, too. As many are drawn blindly from there.',
        },
        { id: 'HO-7.10', text: 'Acorn Ober and Leaf King make everyone swap: chapter 10.' },
        {
          id: 'HO-7.11',
          text: 'Heart 9 and Heart King: name somebody to take the Jackpot into hand. That may be you; others are asked first. After a Heart 9 four new cards then go in. Without a Jackpot the Heart 9 only fills it; the Heart King does nothing.',
        },
        {
          id: 'HO-7.12',
          text: 'Robin Hood (Heart 10): in order, you last, each player’s cards are counted when their turn in it comes. With more than three they put one of their choice into the Jackpot, even a locked one; with fewer than three they draw one; with exactly three nothing happens. With the Leaf Ober, or the joker for it, you may have yourself passed over: you neither put nor draw. Under Zwang even that is barred, and nothing else helps against it.',
        },
        {
          id: 'HO-7.13',
          text: 'Bell 10: put any number of cards into the Jackpot, or none, and draw one more than you put there. If it was the card that got you out, this is left out.',
        },
        { id: 'HO-7.14', text: 'Bell King: the direction turns. With two players left see HO-4.7.' },
        {
          id: 'HO-7.15',
          text: 'Void round (Bell Ober): nobody sits out any more, not even players who are only waiting. Until play comes round to your seat again no card has an effect (HO-4.8). Laid in a void round it changes nothing.',
        },
        { id: 'HO-7.16', text: 'Acorn King: name another player, or the Jackpot; everyone sees the cards. Or leave it.' },
        {
          id: 'HO-7.17',
          text: 'Acorn 10 has no function of its own, nor has a Leaf Ober that grants a wish. A card that finds nobody it could hit is over at once; so are Bell 9 and Leaf 10 if they got you out.',
        },
      ],
    },
    {
      title: 'Answers',
      rules: [
        {
          id: 'HO-8.1',
          text: 'When a function hits you, you accept, or lay a card on it. Suit and rank do not matter then; only players who have been hit answer.',
        },
        {
          id: 'HO-8.2',
          text: 'What goes:\non draws: drawers, Heart King, Leaf Ober (not on direct ones), Heart 9, Bell 9, Bell King (from 3 on), Heart 10, Acorn 10 (not on halved ones);\non sitting out: Heart King, Leaf Ober (not if direct), Heart 9, Acorn 10; HO-8.6 holds for a deflected Heart Ace;\non a swap of two: Heart King, Heart 9 (not against Bell 9), Acorn 10;\non a Jackpot given away: Heart 9, Acorn 10;\nin Robin Hood: Leaf Ober;\non a swap of all: chapter 10;\non wishes: HO-8.9;\nunder Zwang: chapter 9.',
        },
        {
          id: 'HO-8.3',
          text: 'To accept means: draw, sit out, take the Jackpot, or swap. If sitting out came to you in order, this turn is already the first round. With a Heart Ace you sit out once, and the rest hits the next player.',
        },
        {
          id: 'HO-8.4',
          text: 'Double (Heart King): the number becomes twice as large and hits the next player. Of a Heart Ace only the places still left are doubled, yours included.',
        },
        {
          id: 'HO-8.5',
          text: 'Pass on (Leaf Ober): it hits the next player unchanged; the Leaf Ober joins the cards laid aside at once. Not against a direct function.',
        },
        {
          id: 'HO-8.6',
          text: 'Deflect (Heart 9): name another player, who takes your place and is asked; in a swap nobody who is part of it already. If there is nobody, you may not deflect.\nWhile a Heart Ace has several places left, you deflect your own only: the player who gets it sits out, deflects it further, or stops just this place with the Acorn 10. If it is the last place, it is a skip like any direct one: accept, deflect, double or stop it.',
        },
        {
          id: 'HO-8.7',
          text: 'Halve (Bell 9): you draw half, rounded up; the other half goes from the stock to the Jackpot afterwards. Before that you are still asked. Any draw can be halved, even several times.',
        },
        {
          id: 'HO-8.8',
          text: 'Reduce (Bell King, from 3 cards on): a roll is taken off. If something is left, you are still asked, else it is over. If it goes below zero, you may put up to that many cards into the Jackpot; if your last card goes in, you take the whole Jackpot into hand. After halving or reducing you can only halve, reduce, stop or accept.',
        },
        {
          id: 'HO-8.9',
          text: 'On a wish you lay\nwhat was wished for,\na higher Unter, wished for or not (from low to high: Bell, Heart, Leaf, Acorn),\nthe Acorn King, alone or as a pair,\nthe Acorn 10, which stops it, or\nthe Leaf Ober, which passes it on.\nAn Unter that is equal or lower never goes, even if it is wished for. If Acorn 10 or Leaf Ober are wished for, they grant the wish. If you lay nothing, you draw one, and the wish hits the next player, all the way round to the one who made it. What grants or overtakes a wish acts itself.',
        },
        {
          id: 'HO-8.10',
          text: 'Stop: the function is over and has no further effect.\nHeart 10 stops draws only, halved ones too.\nAcorn 10 stops draws, skips, any swap, a Jackpot given away, and wishes; of a deflected Heart Ace with several places left just the one place, and the rest hits the next player after you.\nThe Heart King cancels a swap of two.\nThese cannot be stopped: Robin Hood, a void round, a change of direction, showing, Bell 10, anything under Zwang, and, with the Acorn 10, a halved draw. A direction turned stays turned.',
        },
        {
          id: 'HO-8.11',
          text: 'In a swap one is asked after the other. A player who deflects is out of it; the one named is asked next, instead. Those who have accepted are not asked again.',
        },
      ],
    },
    {
      title: 'Zwang',
      rules: [
        {
          id: 'HO-9.1',
          text: 'When your card starts its own function, in your turn or on a wish, you may lay a Heart Ober with it: that puts Zwang on it. You can do so with Aces, Unters, Bell 9, Leaf 10, Heart 10, Bell 10, Heart 9, Acorn Ober, Heart Ober, Bell Ober, Leaf King, Heart King, Bell King and a single Acorn King, also where the joker stands for them.\nNever with drawers. With the first card of the round only the dealer may.',
        },
        {
          id: 'HO-9.2',
          text: 'Under Zwang no answer goes: you accept, or counter. Only on wishes some cards still go (HO-9.4). With Bell 10, Bell Ober, Acorn King and Bell King nobody else is asked, so nobody can counter: the Heart Ober just lies on top, and the next card must fit on it, in the void round too.',
        },
        {
          id: 'HO-9.3',
          text: 'Counter: you lay a Heart Ober yourself. The Zwang is gone, in Robin Hood for all after you as well, and you are asked again. In a swap of all anybody still asked may counter.',
        },
        {
          id: 'HO-9.4',
          text: 'A wish under Zwang may be granted or overtaken, also with the Acorn King, but not stopped or passed on. If Acorn 10, Heart 10, Leaf Ober or Heart Ober is just what was wished for, it grants the wish even now.',
        },
      ],
    },
    {
      title: 'Everyone swaps',
      rules: [
        {
          id: 'HO-10.1',
          text: 'After an Acorn Ober or a Leaf King everyone has a choice, all at once and as often as they like, the player who laid it included. The range begins at 1.',
        },
        { id: 'HO-10.2', text: 'You settle and are not asked any more, or you lay a card. What comes first counts first.' },
        {
          id: 'HO-10.3',
          text: 'The Heart King doubles the range, and so does another card like the one that began it. With the Leaf Ober you have yourself passed over: you are out of the swap and keep your hand. Acorn 10 stops it all.',
        },
        { id: 'HO-10.4', text: 'If you lay your last card in it, chapter 12 holds at once; players who are out do not swap.' },
        {
          id: 'HO-10.5',
          text: 'When all have decided, the hands of those taking part move on by the range: with the direction for the Acorn Ober, against it for the Leaf King. If each would come back to its owner, all stays as it was.',
        },
      ],
    },
    {
      title: 'Open hands',
      rules: [
        {
          id: 'HO-11.1',
          text: 'Before anybody takes a turn or answers, what is said here is seen to for open hands. Only Robin Hood runs through undisturbed.',
        },
        {
          id: 'HO-11.2',
          text: 'After two Acorn Kings the hand of the player named stays open until they are out or their whole hand is swapped. If another pair is laid on the same hand, its player is the revealer from then on. The Jackpot is shown once only.',
        },
        { id: 'HO-11.3', text: 'Arschkarten among shown or open cards go to the player who revealed them, as long as that player is still in play.' },
        {
          id: 'HO-11.4',
          text: 'If the joker is among them, the revealer may take it, as long as they are still in play. A revealer who declines at an open hand is not asked again until the joker has been gone.',
        },
        { id: 'HO-11.5', text: 'If this empties the hand of the player on turn, they are out and the turn is over.' },
        { id: 'HO-11.6', text: 'What the Acorn King shows can be seen until anybody does the next thing.' },
      ],
    },
    {
      title: 'The last card',
      rules: [
        {
          id: 'HO-12.1',
          text: 'When you have laid your last card, the first of these cases that fits decides. Otherwise you are out. A joker counts as itself here, not as the card it stands for.',
        },
        {
          id: 'HO-12.2',
          text: 'In a void round only the suit matters: with Bells HO-12.4 holds, with any other card you are out, even with Leaf Ober or joker.',
        },
        {
          id: 'HO-12.3',
          text: 'Not with Leaf Ober or joker: everyone else with more than one card gives you one of their choice, in order, and then for each with only one you draw one yourself. That is the tribute. You play on, and the card acts.',
        },
        { id: 'HO-12.4', text: 'Nor with Bells while there is a Jackpot: it is your new hand, and the card acts.' },
        {
          id: 'HO-12.5',
          text: 'If your last card halved or reduced, you must accept what is left first. The same with two in play after Leaf 7, Heart 8 or Bell 7: they hit you yourself, so you stay in and draw.',
        },
        {
          id: 'HO-12.6',
          text: 'If you would be out otherwise, there is a Jackpot, and the joker lies neither on the table nor among the cards laid aside, all others are asked whether they sacrifice it, even those who do not have it. If somebody does, the function is over, and the joker lies on top as Leaf 9; you take the Jackpot into hand and play on. If the joker was its giver’s last card, they get tribute as in HO-12.3.',
        },
        {
          id: 'HO-12.7',
          text: 'After a Heart Ace, a Heart King that doubles one, or a Leaf Ace with two players left, you stay until the function is over. If it hits you yourself, you must still sit out.',
        },
        {
          id: 'HO-12.8',
          text: 'A player without cards who need not sit out is out at once and gets the next place. One who must still sit out is waiting: they count as not in play, nobody can name or ask them, and others may get out before them. When play comes to them and nothing is left to sit out, they are out.',
        },
        { id: 'HO-12.9', text: 'A player who gets rid of all cards in another way is out as well, as soon as turn or function is over.' },
      ],
    },
    {
      title: 'End and scoring',
      rules: [
        {
          id: 'HO-13.1',
          text: 'The round is over as soon as at most one player is not out, even amid a function. A player who is only waiting (HO-12.8) is not out yet.',
        },
        { id: 'HO-13.2', text: 'The player who is left gets the last place.' },
        {
          id: 'HO-13.3',
          text: 'After 2,000 moves a round is over in any case. Fewer cards then stand further ahead; between equal hands the seat at the table decides.',
        },
        {
          id: 'HO-13.4',
          text: 'You get a point for everyone placed behind you; under HO-13.3 equal hands are not behind each other. The points of all rounds are added up.',
        },
        { id: 'HO-13.5', text: 'The first is King of the round, the last its Buhmann. After the last round the match is over.' },
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
          text: 'If mistakes cost a card, the table takes wrongly laid cards, too, even when it is not your turn: you keep them and draw one. If you had been asked, you decide again; the card drawn is locked meanwhile.',
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
