//! Why a move is better than another: what somebody has more of after it, or less.

use serde::Serialize;
use stammtisch_core::Seat;
use stammtisch_search::{Difference, Rng, Seen};

use crate::{Allowed, HasBots, Player, What};

/// What one move differs in from another one.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reason {
    /// Who has more of it, or less.
    pub seat: Seat,
    /// More of what.
    pub what: What,
    /// How much more; less than 0 for less.
    pub more: f32,
    /// The standard error of that.
    pub error: f32,
    /// How much of the difference between the moves goes with it, in what they are weighed by.
    pub share: f32,
}

/// What the better of two moves differs in from the other: what has the largest share in its being better, of all that is clear.
pub(crate) fn why<G: HasBots>(
    player: &mut dyn Player<G>,
    seen: &Seen<'_, G>,
    moves: [G::Move; 2],
    allowed: Allowed<'_>,
    rng: &mut Rng,
) -> Option<Reason> {
    let measures: Vec<_> = G::MEASURES.iter().map(|measure| measure.of).collect();
    let found = player.compare(seen, moves, allowed, rng, &measures)?;
    let telling = largest_share(&found)?;
    Some(Reason {
        seat: telling.seat,
        what: G::MEASURES.get(telling.measure)?.what,
        more: telling.more,
        error: telling.error,
        share: telling.share,
    })
}

/// Of what is more than chance makes, two standard errors, what speaks most for the better move.
fn largest_share(found: &[Difference]) -> Option<&Difference> {
    let clear = found
        .iter()
        .filter(|one| one.more.abs() > 2.0 * one.error && one.share > 0.0);
    clear.max_by(|one, other| one.share.total_cmp(&other.share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_the_largest_share_is_the_reason_if_it_is_clear() {
        let found = |measure, more, error, share| Difference {
            measure,
            seat: Seat::new(0).expect("a seat"),
            more,
            error,
            share,
        };
        let all = [
            found(0, 0.5, 0.1, 0.5),
            found(1, -1.75, 0.1, 1.5),
            found(2, 9.0, 6.0, 4.0),
            found(3, 2.0, 0.1, -2.0),
        ];
        assert_eq!(largest_share(&all), Some(&all[1]));
        assert_eq!(
            largest_share(&all[2..]),
            None,
            "chance, and what speaks against it"
        );
    }
}
