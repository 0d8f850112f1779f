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
        let [card] = cards_of([self], book, seat, hand);
        card
    }

    /// How many cards of each colour it will probably have won in the end, who has won so many and holds this hand; so many hidden cards
    /// are above those of it ([`all_above`]).
    #[inline]
    fn prospects(&self, won: [u8; 3], hand: CardSet, hidden: CardSet, above: &[[u16; 2]; 3]) -> [f32; 3] {
        Color::ALL.map(|color| {
            let c = color as usize;
            f32::from(won[c]) + self.promise(hand.of(color).len(), above[c], hidden.of(color).len())
        })
    }

    /// How many cards of their colour so many promise to win, by how many hidden cards are above each of them, and by their squares;
    /// so many are hidden.
    #[inline]
    fn promise(&self, cards: u8, [above, squares]: [u16; 2], hidden: u8) -> f32 {
        let [highest, loses] = self.taste.promises;
        let part = PART[usize::from(hidden)];
        // Each card of height h, the part it beats, promises h (highest + loses (h - 1)).
        let squares = loses * part * part * f32::from(squares);
        highest * f32::from(cards) - (highest + loses) * part * f32::from(above) + squares
    }
}

/// The cards that these policies put down for `seat`, who is on turn with this hand; `None` if it is empty.
#[inline]
pub(super) fn cards_of<const N: usize>(
    policies: [&Policy; N],
    book: &Book,
    seat: Seat,
    hand: CardSet,
) -> [Option<Card>; N] {
    let mut most = [f32::MIN; N];
    let mut best = [None; N];
    weigh(policies, book, seat, hand, |card, values| {
        for ((most, best), value) in most.iter_mut().zip(&mut best).zip(values) {
            if value > *most {
                *most = value;
                *best = Some(card);
            }
        }
    });
    best
}

/// Tells what putting down each card of the hand is worth to `seat`, who is on turn, by each of these policies, in canonical order.
/// Most of it is the same for all of them.
#[inline]
pub(super) fn weigh<const N: usize>(
    policies: [&Policy; N],
    book: &Book,
    seat: Seat,
    hand: CardSet,
    mut tell: impl FnMut(Card, [f32; N]),
) {
    let hidden = CardSet::PACK.minus(hand).minus(book.seen);
    let late = 1.0 - f32::from(hand.len()) * PART[usize::from(60 / book.players)];
    let at = |[early, more]: [f32; 2]| early + more * late;
    let won = book.won[seat.index()];
    let above = Color::ALL.map(|color| all_above(hand.of(color), hidden.of(color)));
    let prospects = policies.map(|policy| policy.prospects(won, hand, hidden, &above));
    let narrows = policies.map(|policy| at(policy.taste.narrows));
    let keep = policies.map(|policy| at(policy.taste.keep));
    let shed = policies.map(|policy| at(policy.taste.shed));
    let collectors = book.collectors(seat);
    for color in Color::ALL {
        let c = color as usize;
        let mine = hand.of(color);
        if mine.is_empty() {
            continue;
        }
        let pile = &book.piles[c];
        let his = &book.won[pile.owner.index()];
        let feeds = usize::from(his[c] < most(*his));
        let others = book.followers() - collectors[c];
        let by_policy = core::array::from_fn::<_, N, _>(|at| {
            let taste = &policies[at].taste;
            let stays = &policies[at].stays[usize::from(book.players) - 4];
            let [one, two, three] = prospects[at];
            // A point in the colour with the best prospects, less in the others, down to minus a point.
            let worth = (1.0 - narrows[at] * (one.max(two).max(three) - prospects[at][c])).max(-1.0);
            let bare = if mine.len() == 1 { taste.bare } else { 0.0 };
            ByPolicy {
                held: worth * if worth > 0.0 { keep[at] } else { shed[at] },
                rid: if worth > 0.0 { 0.0 } else { taste.clear } + bare,
                stays: [
                    &stays[0][usize::from(collectors[c])],
                    &stays[1][usize::from(others)],
                ],
                trick: worth * (f32::from(pile.cards + 1) + taste.joins * f32::from(book.followers())),
                feed: taste.feed[feeds],
                pass: taste.pass,
            }
        });
        let passes = book.would_pass(color);
        let hidden = hidden.of(color);
        let others = hidden.len() + mine.len() - 1;
        for (beneath, card) in (0..).zip(mine) {
            let higher = hidden.above(card).len();
            let height = height(higher + mine.len() - 1 - beneath, others);
            let beaten = pile.cards > 0 && pile.best > card;
            tell(
                card,
                by_policy.each_ref().map(|by| {
                    let round = if passes {
                        by.pass
                    } else if beaten {
                        by.feed
                    } else {
                        let [collecting, other] = by.stays.map(|stays| stays[usize::from(higher)]);
                        collecting * other * by.trick
                    };
                    round - by.held * height + by.rid
                }),
            );
        }
    }
}

/// What a policy makes of the cards of one colour.
struct ByPolicy<'a> {
    /// What the highest card of the colour is worth in hand.
    held: f32,
    /// What it is worth to be rid of one.
    rid: f32,
    /// The chance that nobody who follows takes the trick, by how many hidden cards are higher: of those who collect the colour, and of
    /// the others.
    stays: [&'a [f32; 20]; 2],
    /// What the trick is worth.
    trick: f32,
    /// What it is worth to stay beneath its owner.
    feed: f32,
    pass: f32,
}

/// How many hidden cards are above each of these, added up; and the squares of it.
#[inline]
fn all_above(mine: CardSet, hidden: CardSet) -> [u16; 2] {
    mine.into_iter().fold([0; 2], |[sum, squares], card| {
        let above = u16::from(hidden.above(card).len());
        [sum + above, squares + above * above]
    })
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
