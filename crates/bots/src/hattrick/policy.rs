//! The fast policies of Hattrick. They weigh what the greedy bot weighs and more: for each card, its effect in the current round and
//! the value of the remaining hand for the rest of the deal.

use stammtisch_core::Seat;
use stammtisch_hattrick::{Card, CardSet, Color};

use super::book::{Book, most};
use crate::floats::greater;

/// The weights of a policy, in points.
pub(super) struct Taste {
    /// The probability that a follower with a card to take the trick plays it: for followers that collect its colour, and for others.
    pub(super) takes: [f32; 2],
    /// The fraction of the following seats that join a trick of ours.
    pub(super) joins: f32,
    /// Rate at which a colour's value falls with its distance from the best colour; and its change towards the end.
    pub(super) narrows: [f32; 2],
    /// The number of cards that the highest card of a colour is expected to win; and the loss of this towards lower cards.
    pub(super) promises: [f32; 2],
    /// The value of keeping the highest card of a collected colour; and its change towards the end.
    pub(super) keep: [f32; 2],
    /// The value of getting rid of the highest card of another colour; and its change towards the end.
    pub(super) shed: [f32; 2],
    /// The value of getting rid of any card of another colour.
    pub(super) clear: f32,
    /// The value of playing the last card of a colour: the next round may force a pass.
    pub(super) bare: f32,
    /// The value of giving a trick's owner a card of a colour they collect, and of another colour.
    pub(super) feed: [f32; 2],
    /// The value of a pass.
    pub(super) pass: f32,
}

/// Reproduces the greedy bot.
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

/// Tuned against three greedy bots (an evolution strategy over 2 million deals, at tables of four, five and six).
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

/// An experienced but careless player: half way between a beginner and the sensible policy.
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

/// A beginner: plays high cards, and takes any trick.
const EAGERLY: Taste = Taste {
    narrows: [1.0, 0.0],
    keep: [0.0, 0.0],
    shed: [0.0, 0.0],
    feed: [0.0, 0.0],
    ..GREEDILY
};

/// Decides like the greedy bot.
pub(super) static GREEDY: Policy = Policy::new(GREEDILY);
/// Decides sensibly.
pub(super) static SENSIBLE: Policy = Policy::new(SENSIBLY);
/// Decides like the regular.
pub(super) static PLAIN: Policy = Policy::new(PLAINLY);
/// Decides like a beginner.
pub(super) static EAGER: Policy = Policy::new(EAGERLY);

/// A policy: weights and a table derived from them.
pub(super) struct Policy {
    taste: Taste,
    /// The probability that no follower takes a trick with a higher card. Indexed by the number of players minus four, whether the
    /// followers collect the colour, their number, and the number of hidden higher cards.
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
                // The probability that a given other seat holds none of the higher cards.
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

    /// The card that `seat`, on turn with this hand, plays; `None` if the hand is empty.
    pub(super) fn card_of(&self, book: &Book, seat: Seat, hand: CardSet) -> Option<Card> {
        let [card] = cards_of([self], book, seat, hand);
        card
    }

    /// The expected final number of cards of each colour for a seat that has won `won` and holds `hand`. `above` counts the hidden
    /// cards above those of the hand ([`all_above`]).
    #[inline]
    fn prospects(&self, won: [u8; 3], hand: CardSet, hidden: CardSet, above: &[[u16; 2]; 3]) -> [f32; 3] {
        Color::ALL.map(|color| {
            let c = color as usize;
            f32::from(won[c]) + self.promise(hand.of(color).len(), above[c], hidden.of(color).len())
        })
    }

    /// The number of cards of a colour that `cards` cards are expected to win, from the sum and the sum of squares of the hidden cards
    /// above each, and the number of hidden cards.
    #[inline]
    fn promise(&self, cards: u8, [above, squares]: [u16; 2], hidden: u8) -> f32 {
        let [highest, loses] = self.taste.promises;
        let part = PART[usize::from(hidden)];
        // Each card of height h (the fraction of cards it beats) is expected to win h (highest + loses (h - 1)) cards.
        let squares = loses * part * part * f32::from(squares);
        highest * f32::from(cards) - (highest + loses) * part * f32::from(above) + squares
    }
}

/// The cards that these policies play for `seat`, on turn with this hand; `None` if the hand is empty.
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

/// Passes to `tell` the value of playing each card of the hand of `seat`, which is on turn, under each policy, in canonical order. Most
/// of the computation is shared by the policies.
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
        let theirs = &book.won[pile.owner.index()];
        let feeds = usize::from(theirs[c] < most(*theirs));
        let others = book.followers() - collectors[c];
        let by_policy = core::array::from_fn::<_, N, _>(|at| {
            let taste = &policies[at].taste;
            let stays = &policies[at].stays[usize::from(book.players) - 4];
            let [one, two, three] = prospects[at];
            // One point in the colour with the best prospects, less in the others, down to minus one.
            let best = greater(greater(one, two), three);
            let worth = greater(1.0 - narrows[at] * (best - prospects[at][c]), -1.0);
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

/// The values of a policy for the cards of one colour.
struct ByPolicy<'a> {
    /// The value of keeping the highest card of the colour.
    held: f32,
    /// The value of getting rid of a card.
    rid: f32,
    /// The probability that no follower takes the trick, by the number of hidden higher cards: for followers that collect the colour,
    /// and for the others.
    stays: [&'a [f32; 20]; 2],
    /// The value of winning the trick.
    trick: f32,
    /// The value of staying below its owner.
    feed: f32,
    pass: f32,
}

/// The sum over these cards of the number of hidden cards above each, and the sum of squares.
#[inline]
fn all_above(mine: CardSet, hidden: CardSet) -> [u16; 2] {
    mine.into_iter().fold([0; 2], |[sum, squares], card| {
        let above = u16::from(hidden.above(card).len());
        [sum + above, squares + above * above]
    })
}

/// The reciprocal of each number; faster than dividing.
const PART: [f32; 61] = {
    let mut part = [1.0; 61];
    let mut number = 2;
    while number < part.len() {
        part[number] = 1.0 / number as f32;
        number += 1;
    }
    part
};

/// The fraction of the `others` other cards of its colour that a card beats, with `above` of them higher; 1 if there are none.
#[inline]
fn height(above: u8, others: u8) -> f32 {
    1.0 - f32::from(above) * PART[usize::from(others)]
}
