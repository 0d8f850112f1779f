//! Looking ahead in Karteneck: rounds are played to their end as the quick policy plays, and judged by the prospects of the next.

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_karteneck::{Karteneck, Move};
use stammtisch_search::{Guide, Rng};

use super::{policy, prospects};
use crate::{Ahead, Place, Player};

/// So many rounds are played out in a millisecond.
const PLAYOUTS: u32 = 120;
/// So many are enough to be well ahead of the quick policy.
const FEW: u32 = 20;

/// Takes a place, to look ahead as long as it may.
pub(super) fn sit(place: &Place<'_, Karteneck>) -> Box<dyn Player<Karteneck>> {
    Box::new(Ahead::new(place, Sensibly, PLAYOUTS))
}

/// Takes a place, to look ahead in a few states only.
pub(super) fn a_little(place: &Place<'_, Karteneck>) -> Box<dyn Player<Karteneck>> {
    Box::new(Ahead::new(place, Sensibly, FEW))
}

/// Takes a place, to do what seems best at once.
pub(super) fn at_once(place: &Place<'_, Karteneck>) -> Box<dyn Player<Karteneck>> {
    Box::new(Ahead::new(place, Sensibly, 0))
}

/// Everybody plays on by the quick policy.
struct Sensibly;

impl Guide<Karteneck> for Sensibly {
    fn quick_move(&self, game: &Karteneck, seat: Seat, _rng: &mut Rng) -> Move {
        policy::choose(game, seat)
    }

    /// How likely the seat comes first: known at the end, foreseen when a round begins.
    fn worth(&self, game: &Karteneck, seat: Seat) -> Option<f32> {
        if let Turn::Over(standings) = game.turn() {
            let is_first = |seat: Seat| standings.ranks()[seat.index()] == 1;
            let firsts = Seat::all(game.players()).filter(|&other| is_first(other)).count();
            return Some(if is_first(seat) { 1.0 / firsts as f32 } else { 0.0 });
        }
        begins_round(game).then(|| prospects::chance(game, seat))
    }
}

/// Whether nobody has done anything in this round.
fn begins_round(game: &Karteneck) -> bool {
    game.out().is_empty() && Seat::all(game.players()).all(|seat| game.display(seat).is_empty())
}
