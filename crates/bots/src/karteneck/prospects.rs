//! The probability that a seat wins a match of Karteneck, at the beginning of a round.

use stammtisch_core::{Game, Seat};
use stammtisch_karteneck::{CardSet, Karteneck};

// Fitted to self-play of the fast policy: a conditional logit of the winner on the worms and the hands at the beginning of each round.
// All values are in worms.

/// The value of each kind of card in hand, whatever the number of cards …
const KIND: f32 = 0.8;
/// … plus this per worm card.
const WORM: f32 = 0.25;
/// The value of any card, by the number of players, starting with two; for two players per round to come …
const CARD: [f32; 5] = [0.35, 0.5, 0.3, 0.2, 0.15];
/// … up to this …
const MOST: f32 = 2.0;
/// … plus this per point.
const POINT: [f32; 5] = [0.03, 0.11, 0.18, 0.24, 0.29];
/// The fraction of the topmost portion that is lost on average, shared among the rounds to come.
const STOLEN: f32 = 0.4;
/// The lead in worms that multiplies the odds of winning by e …
const SPREAD: f32 = 3.6;
/// … and its growth per round to come.
const SPREAD_A_ROUND: f32 = 0.65;

/// The probability that `seat` comes first, at the beginning of a round.
pub(super) fn chance(game: &Karteneck, seat: Seat) -> f32 {
    let players = game.players();
    let future = Future::new(game, Karteneck::rounds(players) + 1 - game.round());
    let mut all = 0.0;
    let mut mine = 0.0;
    for other in Seat::all(players) {
        let top = game.stacks().top(other);
        let top = f32::from(top.map_or(0, |portion| game.worms_on(portion)));
        let odds = future.odds(game.score(other) as f32, top) * future.kept(game.hand(other));
        all += odds;
        if other == seat {
            mine = odds;
        }
    }
    mine / all
}

/// The mean number of worms per portion, relative to the standard composition (KE-1.4).
pub(super) fn richness(game: &Karteneck) -> f32 {
    /// On the 27 portions of the standard composition.
    const HOUSE: f32 = 135.0;
    f32::from(game.worms().max(1)) / HOUSE
}

/// The rounds to come, and the quantities that depend on them.
pub(super) struct Future {
    players: u8,
    rounds: f32,
    richness: f32,
    /// The lead in worms that multiplies the odds of coming first by e.
    spread: f32,
}

impl Future {
    /// With `rounds` rounds to come, at least one.
    pub(super) fn new(game: &Karteneck, rounds: u8) -> Self {
        let (rounds, richness) = (f32::from(rounds), richness(game));
        Self {
            players: game.players(),
            rounds,
            richness,
            spread: (SPREAD + SPREAD_A_ROUND * rounds) * richness,
        }
    }

    /// The odds of coming first with `score` worms, of which `top` lie on the topmost portion.
    pub(super) fn odds(&self, score: f32, top: f32) -> f32 {
        ((score - STOLEN / self.rounds * top) / self.spread).exp()
    }

    /// The factor by which the cards left in hand improve the odds.
    pub(super) fn kept(&self, hand: &CardSet) -> f32 {
        let counts = std::array::from_fn(|kind| match kind {
            5 => hand.count_worms_above(None) as u8,
            _ => hand.count(kind as u8 + 1),
        });
        self.kept_counts(counts)
    }

    /// The same for this number of cards of each kind.
    pub(super) fn kept_counts(&self, counts: [u8; 6]) -> f32 {
        let (mut cards, mut sum, mut kinds) = (0.0, 0.0, 0.0);
        for (kind, count) in counts.into_iter().enumerate() {
            cards += f32::from(count);
            sum += f32::from(count) * (kind as f32 + 1.0).min(5.0);
            kinds += f32::from(u8::from(count > 0));
        }
        let of_players = usize::from(self.players) - 2;
        let card = if of_players == 0 {
            (CARD[0] * self.rounds).min(MOST)
        } else {
            CARD[of_players]
        };
        let worms = f32::from(counts[5]);
        let held = card * cards + POINT[of_players] * sum + WORM * worms + KIND * kinds;
        (held * self.richness / self.spread).exp()
    }
}
