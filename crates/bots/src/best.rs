//! Picks the legal move with the highest value.

use std::ops::ControlFlow;

use stammtisch_core::Game;
use stammtisch_search::Seen;

/// Returns the first legal move of maximum value; `None` if the seat may not act.
pub(crate) fn best_move<G: Game>(
    seen: &Seen<'_, G>,
    mut worth: impl FnMut(G::Move) -> f64,
) -> Option<G::Move> {
    let mut best: Option<(f64, G::Move)> = None;
    let _ = seen.legal(|m| {
        let value = worth(m);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, m));
        }
        ControlFlow::<()>::Continue(())
    });
    best.map(|(_, m)| m)
}
