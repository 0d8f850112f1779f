//! What a match of Karteneck is worth to a seat when a round begins: how likely it wins it.

use stammtisch_core::{Game, Seat};
use stammtisch_karteneck::{Karteneck, Portion};

// Fitted to matches that the quick policy played against itself: a regression of who came first (conditional logit) on
// the worms and the hands at the beginning of each round. All are in worms.

/// What one kind of cards in hand is worth, however many of it there are …
const KIND: f32 = 0.8;
/// … and a worm beside what any card is worth.
const WORM: f32 = 0.25;
/// What any card is worth, by the number of players from two on; with two the more so, the more rounds are to come …
const CARD: [f32; 5] = [0.35, 0.5, 0.3, 0.2, 0.15];
/// … but no more than this …
const MOST: f32 = 2.0;
/// … and each point it shows.
const POINT: [f32; 5] = [0.03, 0.11, 0.18, 0.24, 0.29];
/// How much of the topmost portion is lost in the mean, shared among the rounds to come.
const STOLEN: f32 = 0.4;
/// So many worms ahead make one likely to win rather than as likely as others …
const SPREAD: f32 = 3.6;
/// … and so many more with each round to come.
const SPREAD_A_ROUND: f32 = 0.65;

/// How likely `seat` comes first, from the beginning of a round.
pub(super) fn chance(game: &Karteneck, seat: Seat) -> f32 {
    let players = game.players();
    let rounds = f32::from(Karteneck::rounds(players) + 1 - game.round());
    let spread = (SPREAD + SPREAD_A_ROUND * rounds) * richness(game);
    let mut all = 0.0;
    let mut mine = 0.0;
    for other in Seat::all(players) {
        let odds = (worms(game, other, rounds) / spread).exp();
        all += odds;
        if other == seat {
            mine = odds;
        }
    }
    mine / all
}

/// The worms on a portion in the mean, compared with the house composition's (KE-1.4).
pub(super) fn richness(game: &Karteneck) -> f32 {
    /// On the 27 portions of the house composition.
    const HOUSE: f32 = 135.0;
    let worms: u16 = Portion::ALL
        .into_iter()
        .map(|portion| u16::from(game.worms_on(portion)))
        .sum();
    f32::from(worms.max(1)) / HOUSE
}

/// The worms that a seat has, and what its hand will bring.
fn worms(game: &Karteneck, seat: Seat, rounds: f32) -> f32 {
    let players = usize::from(game.players());
    let hand = game.hand(seat);
    let kinds = (1..=5).filter(|&value| hand.count(value) > 0).count() + usize::from(hand.has_worm());
    let card = if players == 2 {
        (CARD[0] * rounds).min(MOST)
    } else {
        CARD[players - 2]
    };
    let held = card * hand.len() as f32
        + POINT[players - 2] * f32::from(hand.sum())
        + WORM * hand.count_worms_above(None) as f32
        + KIND * kinds as f32;
    let top = game
        .stacks()
        .top(seat)
        .map_or(0, |portion| game.worms_on(portion));
    game.score(seat) as f32 + held * richness(game) - STOLEN / rounds * f32::from(top)
}
