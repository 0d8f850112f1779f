//! A player's observation when it is asked for a move.

use core::ops::ControlFlow;

use stammtisch_core::{Game, Quick, Seat};

use crate::Rng;

/// A bot's input: what its seat may know, and its legal moves.
///
/// The state isn't accessible, so no bot can look at another hand.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// The observation of `seat` in `game`.
    #[must_use]
    pub const fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// The seat to act.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of seats at the table.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.game.players()
    }

    /// The seat's view.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(Some(self.seat))
    }

    /// The view of a seat with a perfect memory. Bots decide themselves how much of it they remember.
    #[must_use]
    pub fn recall(&self) -> G::View {
        self.game.recall(self.seat)
    }

    /// The legal moves of the seat in canonical order. [`Seen::legal`] visits them without building a list.
    #[must_use]
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let _ = self.legal(|m| {
            moves.push(m);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Visits each legal move of the seat once, until `visit` breaks.
    #[inline]
    pub fn legal<B>(&self, visit: impl FnMut(G::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.game.legal(self.seat, visit)
    }
}

impl<G: Quick> Seen<'_, G> {
    /// A uniformly random legal move; `None` if there is none.
    #[inline]
    pub fn random_move(&self, rng: &mut Rng) -> Option<G::Move> {
        self.game.pick_legal(self.seat, |count| rng.below(count))
    }
}
