//! What a player knows when it is asked for a move.

use core::ops::ControlFlow;

use stammtisch_core::{Game, Quick, Seat};

use crate::Rng;

/// All that a bot is given: what its seat may know, and its legal moves.
///
/// The state behind it cannot be reached from here, so no bot can look into another's hand.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What `seat` sees of `game`.
    #[must_use]
    pub const fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// The seat that is asked.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of seats at the table.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.game.players()
    }

    /// What the seat may know.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(Some(self.seat))
    }

    /// What the seat would know if it had forgotten nothing: how much of it a bot remembers is its own
    /// affair.
    #[must_use]
    pub fn recall(&self) -> G::View {
        self.game.recall(self.seat)
    }

    /// The legal moves of the seat, in their order. Whoever thinks fast visits them instead ([`Seen::legal`]).
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
    /// One of the legal moves, each equally likely; `None` if there is none.
    #[inline]
    pub fn random_move(&self, rng: &mut Rng) -> Option<G::Move> {
        self.game.pick_legal(self.seat, |count| rng.below(count))
    }
}
