//! What a match of Karteneck is worth to a seat when a round begins: how likely it wins it.

use stammtisch_core::{Game, Seat};
use stammtisch_karteneck::{CardSet, Karteneck};

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

/// The worms on a portion in the mean, compared with the house composition's (KE-1.4).
pub(super) fn richness(game: &Karteneck) -> f32 {
    /// On the 27 portions of the house composition.
    const HOUSE: f32 = 135.0;
    f32::from(game.worms().max(1)) / HOUSE
}

/// The rounds to come, and what counts in them.
pub(super) struct Future {
    players: u8,
    rounds: f32,
    richness: f32,
    /// How many worms ahead make one that much likelier (by the factor e) to come first.
    spread: f32,
}

impl Future {
    /// With so many rounds to come, more than none.
    pub(super) fn new(game: &Karteneck, rounds: u8) -> Self {
        let (rounds, richness) = (f32::from(rounds), richness(game));
        Self {
            players: game.players(),
            rounds,
            richness,
            spread: (SPREAD + SPREAD_A_ROUND * rounds) * richness,
        }
    }

    /// The odds of coming first with so many worms, of which `top` lie on top.
    pub(super) fn odds(&self, score: f32, top: f32) -> f32 {
        ((score - STOLEN / self.rounds * top) / self.spread).exp()
    }

    /// By what factor the cards left in hand better the odds.
    pub(super) fn kept(&self, hand: &CardSet) -> f32 {
        let counts = std::array::from_fn(|kind| match kind {
            5 => hand.count_worms_above(None) as u8,
            _ => hand.count(kind as u8 + 1),
        });
        self.kept_counts(counts)
    }

    /// The same for so many cards of each kind.
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
