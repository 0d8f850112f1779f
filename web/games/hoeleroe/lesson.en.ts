import type { LessonWords } from '../../board/lesson/words.ts';

export const words: LessonWords = {
  steps: {
    goal: {
      title: 'Get rid of your cards',
      text: 'Whoever is out first is King, whoever is left is Buhmann. Nearly every card does something. Point at one, or hold it, to read what.',
    },
    families: {
      title: 'Five families',
      text: 'Sevens and eights are drawers, Aces are skippers, Unters are wishers. Swappers are, for one, the Acorn Ober and the Heart Ober, and the Heart 9 and the Heart King move the Jackpot. You will meet some of them now.',
    },
    draw: {
      title: 'Lay the Acorn 7, a drawer',
      text: 'What fits on the Acorn 10 has its suit or its rank. The Acorn 7 means: the next player must draw two cards.',
      then: 'Anna and Ben answer. Watch how the number grows and whom it hits.',
      others: {
        draw: 'You may always draw if you don’t want to lay. But today we let Anna draw: the Acorn 7.',
      },
    },
    answer: {
      title: 'Answer with the Heart King',
      text: 'Four cards for you! Whoever is hit may answer, whatever the suit. Above the card stands what it does: this King doubles it, and then it hits the next player.',
      then: 'Anna has no answer and draws 8. Ben is next and makes a wish.',
      others: {
        accept: 'You may accept: then you draw four cards. But you have an answer, the Heart King.',
      },
    },
    wish: {
      title: 'Ben wishes for an Ace',
      text: 'His Unter is a wisher. Whoever has no Ace draws a card. You have two: lay the Bell Ace, for you should not finish with a Bell card.',
      then: 'Aces are skippers: Anna sits out. Ben draws a card.',
      others: {
        'lay GA': 'The Leaf Ace grants the wish as well. Keep it: with a Bell as your last card you would get the Jackpot for a hand.',
        draw: 'You may draw to hide what you hold. But you want to be out: the Bell Ace.',
      },
    },
    arsch: {
      title: 'Beware of the Arschkarte',
      text: 'Each round one is drawn by lot, this time the Bell 10. Whoever lays it and is caught takes it back and draws another card.',
    },
    last: {
      title: 'Your last card: the Leaf Ace',
      text: 'An Ace on an Ace fits. The Jackpot in the middle stays where it is: it goes to whoever tries to finish with a Bell card.',
      then: 'The others are asked whether somebody sacrifices the joker. Nobody does.',
      others: {
        draw: 'You may draw, but with the Ace you are out. Lay it.',
      },
    },
    king: {
      title: 'You are King!',
      text: 'Your Ace still hits Ben, who sits out. The others play on until one is left: the Buhmann. You score for everybody placed behind you.',
    },
  },
  learned: [
    'Five families: drawers, skippers, wishers, swappers and Jackpot cards.',
    'Lay what fits in suit or rank, or draw a card.',
    'If something hits you, accept it or answer: pass on, deflect, double, halve, stop.',
    'Never finish with a Bell card, or the Jackpot is yours.',
    'Mind the Arschkarte, and speak up when somebody lays it.',
  ],
  more: 'All 32 cards are in the rule book, with everything they do in answer.',
};
