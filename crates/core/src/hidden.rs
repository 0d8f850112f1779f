//! What is hidden from a seat, and how a player imagines it: what the seat knows, and whole states that fit it.

use core::fmt::Debug;

use crate::{Game, Glimpse, Seat};

/// A [`Game`] in which players do not see everything.
///
/// A player looks ahead in states that could be the real one: it draws them again and again (determinization: Ginsberg,
/// GIB, 2001; Cowling, Powley, Whitehouse, Information Set Monte Carlo Tree Search, 2012). The real state is not
/// among the arguments of any of these, so nothing can leak from it.
pub trait Hidden: Game {
    /// What a seat has seen and the view does not show any more. Two states with the same view and the same
    /// knowledge are the same to the seat. In a game that hides nothing again it is `()`.
    type Knowledge: Clone + PartialEq + Debug + Send + Sync;

    /// What `seat` knows before the first line.
    fn begin(players: u8, options: &Self::Options, seat: Seat) -> Self::Knowledge;

    /// The seat of `knowledge` is shown a line; `after` is what it sees when it is done.
    fn notice(knowledge: &mut Self::Knowledge, seen: Glimpse<'_, Self>, after: &Self::View);

    /// Makes `into`, whatever it is, a state that fits what the owner of `view` and `knowledge` knows, drawn with
    /// `below` (uniform below its argument). It need not be drawn with its true probability: the number returned is
    /// its weight, by which what it is asked for counts, and is positive.
    ///
    /// Nothing is allocated; a search calls this some thousand times a move.
    fn determinize(
        into: &mut Self,
        view: &Self::View,
        knowledge: &Self::Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32;
}
