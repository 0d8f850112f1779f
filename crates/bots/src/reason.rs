//! Explains the advantage of one move over another: a quantity that a seat has more or less of afterwards.

use serde::Serialize;
use stammtisch_core::Seat;
use stammtisch_search::{Difference, Rng, Seen};

use crate::{HasBots, Player, SearchEffort, What};

/// The main difference between two moves.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[ts(rename = "MoveReason")]
pub struct Reason {
    /// The seat that has more or less.
    pub seat: Seat,
    /// The quantity.
    pub what: What,
    /// The difference; negative for less.
    pub more: f32,
    /// The standard error of the difference.
    pub error: f32,
    /// The part of the payoff difference that goes with it.
    pub share: f32,
}

/// Returns the significant difference with the largest share in the better move's advantage.
pub(crate) fn why<G: HasBots>(
    player: &mut dyn Player<G>,
    seen: &Seen<'_, G>,
    moves: [G::Move; 2],
    allowed: SearchEffort<'_>,
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

/// Of the differences beyond two standard errors, the one that speaks most for the better move.
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
    fn the_reason_is_the_significant_difference_with_the_largest_share() {
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
            "one insignificant, one against the move"
        );
    }
}
