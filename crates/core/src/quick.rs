//! What only speed asks of a game: every part has a plain version that any game gets for nothing.

use core::ops::ControlFlow;

use crate::{Game, OutcomeOf, Seat};

/// Shortcuts of a [`Game`] for those who play millions of matches. Each does what its plain version does; the
/// conformance suite compares them.
pub trait Quick: Game {
    /// The legal move of `seat` that `choose` names by its place in the order of [`Game::legal`], from 0; it
    /// is told how many there are. `None` if there are none, or it names none.
    ///
    /// Random play asks for nothing else: a game that knows its moves without visiting them says so here.
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Self::Move> {
        pick_by_visiting(self, seat, choose)
    }

    /// Resolves the chance event that waits with an outcome that [`Game::sample`] drew for it just now.
    ///
    /// # Panics
    /// May panic, or leave a state that means nothing, if the outcome is another.
    fn resolve_unchecked(&mut self, outcome: &OutcomeOf<Self>) {
        self.resolve(outcome).expect("a game takes the outcomes it draws");
    }

    /// The legal moves of `seat`, in the order of [`Game::legal`]: for those who would rather be handed moves
    /// than called back. A game that overrides [`Quick::pick_legal`] gives each of them in constant time.
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

/// What [`Quick::pick_legal`] does for games, or moments of a game, that know their moves by visiting them only.
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
