//! What somebody sensible puts down at once. It weighs what the greedy bot weighs, and some more, and counts it quickly: each card
//! by what the round will bring with it, and by what the rest of the deal is worth to the hand that is left.

use stammtisch_core::Seat;
use stammtisch_hattrick::{Card, CardSet, Color};

use super::book::{Book, most};

/// How much each consideration counts, in points.
pub(super) struct Taste {
    /// How often a follower who holds a card to take the trick does so: who collects its colour, and who does not.
    pub(super) takes: [f32; 2],
    /// How many of those who follow join a trick that one takes.
    pub(super) joins: f32,
    /// How quickly the other colours lose their worth behind the one with the best prospects; and how much more so at the end.
    pub(super) narrows: [f32; 2],
    /// How many cards the highest card of a colour promises to win; and what that loses towards the lower ones.
    pub(super) promises: [f32; 2],
    /// What the highest card of a colour one collects is worth in hand; and how much more at the end.
    pub(super) keep: [f32; 2],
    /// What it is worth to be rid of the highest card of another colour; and how much more at the end.
    pub(super) shed: [f32; 2],
    /// What it is worth to be rid of any card of another colour.
    pub(super) clear: f32,
    /// What it is worth to put down the last card of a colour: next time one may have to pass.
    pub(super) bare: f32,
    /// What it is worth to give a trick's owner a card of the colour he collects, and of another.
    pub(super) feed: [f32; 2],
    /// What a pass is worth.
    pub(super) pass: f32,
}

/// The greedy bot's: by these the policy decides as it does.
const GREEDILY: Taste = Taste {
    takes: [0.5, 0.5],
    joins: 0.1,
    narrows: [2.0, 0.0],
    promises: [1.0, 0.0],
    keep: [1.6, 0.0],
    shed: [0.6, 0.0],
    clear: 0.0,
    bare: 0.0,
    feed: [-0.25, 0.25],
    pass: -2.0,
};

/// Found by play against three of the greedy (an evolution strategy over 2 million deals, at tables of four, five and six).
const SENSIBLY: Taste = Taste {
    takes: [0.63, 0.24],
    joins: 0.07,
    narrows: [3.4, 1.15],
    promises: [1.9, 0.72],
    keep: [2.28, -2.72],
    shed: [1.08, -1.38],
    clear: 0.5,
    bare: -0.53,
    feed: [-0.4, -0.25],
    pass: -2.4,
};

/// Somebody's who has played often and thought little about it: half way from a beginner's to a sensible one.
const PLAINLY: Taste = Taste {
    takes: [0.57, 0.37],
    joins: 0.085,
    narrows: [2.2, 0.58],
    promises: [1.45, 0.36],
    keep: [1.14, -1.36],
    shed: [0.54, -0.69],
    clear: 0.25,
    bare: -0.27,
    feed: [-0.2, -0.13],
    pass: -2.2,
};

/// A beginner's: high cards are there to be played, and a trick is a trick.
const EAGERLY: Taste = Taste {
    narrows: [1.0, 0.0],
    keep: [0.0, 0.0],
    shed: [0.0, 0.0],
    feed: [0.0, 0.0],
    ..GREEDILY
};

/// Decides as the greedy bot does.
pub(super) static GREEDY: Policy = Policy::new(GREEDILY);
/// Decides sensibly.
pub(super) static SENSIBLE: Policy = Policy::new(SENSIBLY);
/// Decides plainly.
pub(super) static PLAIN: Policy = Policy::new(PLAINLY);
/// Decides eagerly.
pub(super) static EAGER: Policy = Policy::new(EAGERLY);

/// A way to decide.
pub(super) struct Policy {
    taste: Taste,
    /// The chance that nobody of so many followers takes a trick with a higher card, of which so many are hidden: by the number of
    /// players from four, whether they collect the colour, their number, that of the cards.
    stays: [[[[f32; 20]; 6]; 2]; 3],
}

impl Policy {
    const fn new(taste: Taste) -> Self {
        let mut stays = [[[[1.0; 20]; 6]; 2]; 3];
        let mut table = 0;
        while table < 3 {
            let mut kind = 0;
            while kind < 2 {
                let mut higher = 0;
                // The chance that one certain other holds none of the higher cards.
                let mut none = 1.0;
                while higher < 20 {
                    let mut followers = 1;
                    while followers < 6 {
                        let before = stays[table][kind][followers - 1][higher];
                        stays[table][kind][followers][higher] =
                            before * (1.0 - taste.takes[kind] * (1.0 - none));
                        followers += 1;
                    }
                    none *= 1.0 - 1.0 / (table as f32 + 3.0);
                    higher += 1;
                }
                kind += 1;
            }
            table += 1;
        }
        Self { taste, stays }
    }

    /// The card that `seat`, who is on turn with this hand, puts down; `None` if it is empty.
    pub(super) fn card_of(&self, book: &Book, seat: Seat, hand: CardSet) -> Option<Card> {
        let mut most = f32::MIN;
        let mut best = None;
        self.weigh(book, seat, hand, |card, value| {
            if value > most {
                most = value;
                best = Some(card);
            }
        });
        best
    }

    /// Tells what putting down each card of the hand is worth to `seat`, who is on turn, in canonical order.
    #[inline]
    pub(super) fn weigh(&self, book: &Book, seat: Seat, hand: CardSet, mut tell: impl FnMut(Card, f32)) {
        let taste = &self.taste;
        let hidden = CardSet::PACK.minus(hand).minus(book.seen);
        let late = 1.0 - f32::from(hand.len()) * PART[usize::from(60 / book.players)];
        let at = |[early, more]: [f32; 2]| early + more * late;
        let won = &book.won[seat.index()];
        let prospects =
            Color::ALL.map(|color| f32::from(won[color as usize]) + self.promise(hand.of(color), hidden));
        let best = prospects[0].max(prospects[1]).max(prospects[2]);
        let (narrows, keep, shed) = (at(taste.narrows), at(taste.keep), at(taste.shed));
        let collectors = book.collectors(seat);
        let stays = &self.stays[usize::from(book.players) - 4];
        for color in Color::ALL {
            let c = color as usize;
            let mine = hand.of(color);
            let pile = &book.piles[c];
            // A point in the colour with the best prospects, less in the others, down to minus a point.
            let worth = (1.0 - narrows * (best - prospects[c])).max(-1.0);
            let held = worth * if worth > 0.0 { keep } else { shed };
            let rid =
                if worth > 0.0 { 0.0 } else { taste.clear } + if mine.len() == 1 { taste.bare } else { 0.0 };
            let collects = collectors[c];
            let others = book.followers() - collects;
            let [first, second] = [&stays[0][usize::from(collects)], &stays[1][usize::from(others)]];
            let trick = worth * (f32::from(pile.cards + 1) + taste.joins * f32::from(book.followers()));
            let his = &book.won[pile.owner.index()];
            let feed = taste.feed[usize::from(his[c] < most(*his))];
            let hidden = hidden.of(color);
            let others = hidden.len() + mine.len().saturating_sub(1);
            for (beneath, card) in (0..).zip(mine) {
                let higher = hidden.above(card).len();
                let above = higher + mine.len() - 1 - beneath;
                let round = if book.would_pass(color) {
                    taste.pass
                } else if pile.cards > 0 && pile.best > card {
                    feed
                } else {
                    first[usize::from(higher)] * second[usize::from(higher)] * trick
                };
                tell(card, round - held * height(above, others) + rid);
            }
        }
    }

    /// How many cards of their colour these promise to win.
    fn promise(&self, mine: CardSet, hidden: CardSet) -> f32 {
        let [highest, loses] = self.taste.promises;
        let cards = mine.into_iter().map(|card| {
            let hidden = hidden.of(card.color());
            let height = height(hidden.above(card).len(), hidden.len());
            height * (highest + loses * (height - 1.0))
        });
        cards.sum()
    }
}

/// One by each number: quicker than dividing.
const PART: [f32; 61] = {
    let mut part = [1.0; 61];
    let mut number = 2;
    while number < part.len() {
        part[number] = 1.0 / number as f32;
        number += 1;
    }
    part
};

/// The part of the other cards of its colour that a card beats, if so many of them are above it; 1 if there are none.
#[inline]
fn height(above: u8, others: u8) -> f32 {
    1.0 - f32::from(above) * PART[usize::from(others)]
}
