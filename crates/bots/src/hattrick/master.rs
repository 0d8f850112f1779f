//! Looking ahead in Hattrick: a deal is played out by greedy hands.

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_hattrick::{Card, Hattrick};
use stammtisch_search::{Guide, Rng};

use super::greedy;
use crate::{Ahead, Place, Player};

/// So many deals are played out in a millisecond.
const PLAYOUTS: u32 = 50;
/// What coming first is worth beside the points by which one leads.
const FIRST: f32 = 10.0;

/// Takes a place.
pub(crate) fn sit(place: &Place<'_, Hattrick>) -> Box<dyn Player<Hattrick>> {
    Box::new(Ahead::new(place, Greedily, PLAYOUTS))
}

/// Everybody plays on as the greedy bot does.
struct Greedily;

impl Guide<Hattrick> for Greedily {
    fn quick_move(&self, game: &Hattrick, seat: Seat, _rng: &mut Rng) -> Card {
        let hand = game.hands()[seat.index()];
        let card = greedy::card_of(game.table(), seat, hand).or_else(|| hand.first());
        card.expect("whoever is on turn holds a card")
    }

    /// A deal does not depend on the next: it is worth the points by which one is ahead of the best other after it, and a match
    /// that is over besides whether one is first.
    fn worth(&self, game: &Hattrick, seat: Seat) -> Option<f32> {
        if !game.table().is_scored() {
            return None;
        }
        let scores = game.table().scores();
        let others = Seat::all(game.players()).filter(|&other| other != seat);
        let best = others.map(|other| scores[other.index()]).max().unwrap_or(0);
        let lead = (scores[seat.index()] - best) as f32;
        let first = match game.turn() {
            Turn::Over(standings) if standings.ranks()[seat.index()] == 1 => FIRST,
            _ => 0.0,
        };
        Some(lead + first)
    }
}
