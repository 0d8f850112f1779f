//! The value of a hand in Machma-Hölerö: the log odds of its owner becoming King.

use stammtisch_core::Seat;
use stammtisch_hoeleroe::{Cards, Hoeleroe, Kind, Suit};

// Fitted by logistic regression of the King on the hands during many rounds among bots.

/// By the number of cards, for the sizes that the regression covers.
const SIZE: [f32; 5] = [1.27, 0.09, -0.25, -0.49, -0.54];
/// The cost of each card beyond them. The regression valued large hands above medium ones, but bots that follow it wait for each other:
/// with four of them, half of all rounds had more than 557 moves and a tenth ended after 2,000, instead of 238 and 469 with this cost.
/// They were no stronger either.
const MORE: f32 = 0.05;
/// By the kinds in hand, for hands of one card, two, or more.
#[rustfmt::skip]
const KIND: [[f32; Kind::COUNT]; 3] = [
    [0.20, -0.16, 0.25, 2.03, 0.10, -0.06, 0.71, -0.09, -0.21, 0.06, -0.90, -0.30, -0.29, -0.87, 0.06, -0.37, 0.03, 0.07, -0.14, 0.27, -0.36, -0.77, 1.20, -0.20, -0.15, -0.11, -0.33, -0.22, -0.34, -0.37, -0.34, -0.19],
    [0.06, -0.10, -0.02, 0.29, 0.21, -0.13, 0.10, -0.09, -0.07, -0.02, 0.38, -0.16, -0.18, -0.07, -0.16, -0.24, -0.10, -0.06, -0.06, -0.06, -0.21, -0.14, 0.32, -0.18, -0.08, -0.08, -0.22, -0.24, -0.19, -0.16, -0.14, -0.10],
    [-0.01, 0.05, -0.03, 0.01, 0.01, -0.05, 0.01, -0.05, 0.00, -0.02, -0.02, -0.04, -0.06, -0.01, -0.06, -0.05, -0.01, 0.01, -0.04, -0.04, -0.07, -0.03, 0.02, -0.04, -0.01, -0.02, -0.06, -0.06, -0.06, -0.06, -0.07, -0.03],
];
/// Per card of bells while there is a Jackpot, for the same hand sizes.
const BELLS: [f32; 3] = [-0.43, -0.06, -0.01];
/// Per turn to sit out.
const SKIP: f32 = -0.14;
/// Being the first out.
pub(crate) const OUT: f32 = 4.0;

/// The value of a hand of this many unknown cards.
pub(crate) fn of_size(size: usize) -> f32 {
    let last = SIZE.len() - 1;
    SIZE[size.min(last)] - MORE * size.saturating_sub(last) as f32
}

/// The part of the value of a hand of `size` cards that comes from these cards' kinds.
fn of_kinds(cards: Cards, size: usize, jackpot: bool) -> f32 {
    let class = size.clamp(1, 3) - 1;
    let (kinds, bells) = (&KIND[class], BELLS[class]);
    let each = |kind: Kind| {
        kinds[kind as usize]
            + if jackpot && kind.suit() == Suit::Bells {
                bells
            } else {
                0.0
            }
    };
    cards.iter().map(each).sum()
}

/// The value of these cards plus `more` unknown ones.
pub(crate) fn of_hand(cards: Cards, more: usize, jackpot: bool) -> f32 {
    let size = cards.len() + more;
    of_size(size) + of_kinds(cards, size, jackpot)
}

/// The probability that `seat` is the first to leave play, if no seat has yet.
pub(crate) fn chance(game: &Hoeleroe, seat: Seat) -> f32 {
    let jackpot = !game.jackpot().is_empty();
    let board = game.board();
    let (mut all, mut own) = (0.0, 0.0);
    for other in board.in_play {
        let sits_out = SKIP * f32::from(board.skips[other.index()].min(3));
        let odds = (of_hand(game.hand(other), 0, jackpot) + sits_out).exp();
        all += odds;
        if other == seat {
            own = odds;
        }
    }
    own / all
}
