//! Optional fast paths with correct defaults.

use core::ops::ControlFlow;

use crate::{Game, OutcomeOf, Seat};

/// Fast paths of a [`Game`] for playouts. Each has the same result as its default; the conformance suite compares them.
pub trait Quick: Game {
    /// The legal move of `seat` at the place that `choose` returns for the number of legal moves, in the order of
    /// [`Game::legal`], from 0. `None` if there are no legal moves, or none at that place. Random play needs nothing
    /// else, so a game that knows its moves without visiting them overrides this.
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Self::Move> {
        pick_by_visiting(self, seat, choose)
    }

    /// Resolves the pending chance event with an outcome that [`Game::sample`] has just drawn for it.
    ///
    /// # Panics
    /// May panic, or leave a meaningless state, with any other outcome.
    fn resolve_unchecked(&mut self, outcome: &OutcomeOf<Self>) {
        self.resolve(outcome).expect("a game takes the outcomes it draws");
    }

    /// An iterator over the legal moves of `seat`, in the order of [`Game::legal`]. Each takes constant time in a game
    /// that overrides [`Quick::pick_legal`].
    fn moves(&self, seat: Seat) -> Moves<'_, Self> {
        Moves {
            game: self,
            seat,
            next: 0,
        }
    }
}

/// The legal moves of a seat; see [`Quick::moves`].
#[derive(Clone, Debug)]
pub struct Moves<'a, G> {
    game: &'a G,
    seat: Seat,
    next: u32,
}

impl<G: Quick> Iterator for Moves<'_, G> {
    type Item = G::Move;

    fn next(&mut self) -> Option<G::Move> {
        let m = self.game.pick_legal(self.seat, |_| self.next)?;
        self.next += 1;
        Some(m)
    }
}

/// The default of [`Quick::pick_legal`], for games or phases that know their moves only by visiting them.
#[inline]
pub fn pick_by_visiting<G: Game>(game: &G, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<G::Move> {
    let mut count = 0;
    let _ = game.legal(seat, |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    if count == 0 {
        return None;
    }
    let mut skip = choose(count);
    let picked = game.legal(seat, |m| {
        if skip == 0 {
            return ControlFlow::Break(m);
        }
        skip -= 1;
        ControlFlow::Continue(())
    });
    picked.break_value()
}
