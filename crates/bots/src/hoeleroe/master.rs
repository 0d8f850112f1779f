//! Looking ahead in Machma-Hölerö: some moves are played out by sensible hands, and then the hands are weighed.

use stammtisch_core::Seat;
use stammtisch_hoeleroe::{Board, Hoeleroe, Move, Phase};
use stammtisch_search::{Guide, Luck, Rng, Stroke, luck as weigh_luck};

use super::{policy, value};
use crate::{Ahead, Allowed, Place, Player};

/// So many times it is played on in a millisecond.
const PLAYOUTS: u32 = 60;
/// So many moves are played out. Then luck has more to say than what was thought about.
const MOVES: u32 = 16;

/// Takes a place.
pub(crate) fn sit(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    Box::new(Ahead::new(place, Sensibly, PLAYOUTS))
}

/// Takes a place, and does what seems best at once.
pub(crate) fn sit_at_ease(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    Box::new(Ahead::new(place, Sensibly, 0))
}

/// What chance brought a seat, by its own playouts: each of them plays two outcomes.
pub(super) fn luck(stroke: &Stroke<'_, Hoeleroe>, allowed: Allowed<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(stroke, &Sensibly, allowed.budget(PLAYOUTS / 2), rng)
}

/// Everybody plays on as a sensible person does.
struct Sensibly;

impl Guide<Hoeleroe> for Sensibly {
    fn quick_move(&self, game: &Hoeleroe, seat: Seat, _rng: &mut Rng) -> Move {
        policy::choose(game, seat).expect("whoever may act has a move")
    }

    /// To be King of the round is worth 1, and to leave all others behind in places as much again. Once there is a King, the
    /// hands say well enough who leaves whom behind.
    fn worth(&self, game: &Hoeleroe, seat: Seat) -> Option<f32> {
        let board = game.board();
        let others = f32::from(board.players - 1);
        if matches!(board.phase, Phase::Over | Phase::Deal) {
            let crowned = board.last_crowned()?;
            let king = if crowned.king == seat { 1.0 } else { 0.0 };
            return Some(king + f32::from(crowned.points[seat.index()]) / others);
        }
        let places = board.places.as_slice();
        let place = places.iter().position(|&out| out == seat);
        match place {
            None if places.is_empty() => None,
            None => Some(probably_left_behind(board, game, seat) / others),
            Some(0) => Some(2.0),
            Some(place) => Some((others - place as f32) / others),
        }
    }

    fn horizon(&self) -> u32 {
        MOVES
    }

    /// Who will probably be King; in the mean one leaves half of the others behind.
    fn estimate(&self, game: &Hoeleroe, seat: Seat) -> f32 {
        0.5 + value::chance(game, seat)
    }
}

/// How many of the others still in play one will probably leave behind: those with more cards.
fn probably_left_behind(board: &Board, game: &Hoeleroe, seat: Seat) -> f32 {
    let own = game.hand(seat).len() as f32;
    let others = board.others(seat).into_iter();
    others
        .map(|other| {
            let size = game.hand(other).len() as f32;
            size / (size + own).max(1.0)
        })
        .sum()
}
