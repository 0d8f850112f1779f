//! Shares of first ranks, and points of rating.
//!
//! If everybody has a strength and comes first with a probability in proportion to it (Luce, Individual Choice Behavior, 1959),
//! one who is first in a share `p` of matches against `n` − 1 equals is `(n − 1) p / (1 − p)` times as strong as each of them;
//! 400 points are ten times the strength, as in Elo's scale.

/// The points by which one is stronger than each of the `players` − 1 others, alike among themselves, who comes first in this share
/// of matches; infinite for 0 and 1.
#[must_use]
pub fn points(share: f64, players: usize) -> f64 {
    let odds = (players as f64 - 1.0) * share / (1.0 - share);
    400.0 * odds.log10()
}

/// The share of first ranks of one who is so many points stronger than each of the others.
#[must_use]
pub fn share(points: f64, players: usize) -> f64 {
    let odds = 10_f64.powf(points / 400.0) / (players as f64 - 1.0);
    // Not odds / (1 + odds), which is no number where odds are endless.
    1.0 - 1.0 / (1.0 + odds)
}

/// What of the first rank each seat has: whoever shares it has an equal part.
pub(super) fn firsts(ranks: &[u8]) -> impl Iterator<Item = f64> + '_ {
    places(ranks, 1)
}

/// What of this rank each seat has; ranks that are shared are split among those who share them.
pub(super) fn places(ranks: &[u8], rank: usize) -> impl Iterator<Item = f64> + '_ {
    ranks.iter().map(move |own| {
        let tied = tied(ranks, *own);
        let shared = usize::from(*own)..usize::from(*own) + tied;
        if shared.contains(&rank) {
            1.0 / tied as f64
        } else {
            0.0
        }
    })
}

/// How many seats share this rank.
pub(crate) fn tied(ranks: &[u8], rank: u8) -> usize {
    ranks.iter().map(|&other| usize::from(other == rank)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_those_of_the_formula() {
        // Worked out by hand: 400 · log10 of 1, 3, 9 and 10.
        assert!(points(0.25, 4).abs() < 1e-12);
        assert!((points(0.5, 4) - 190.848_5).abs() < 1e-3);
        assert!((points(0.75, 4) - 381.697).abs() < 1e-3);
        assert!((points(10.0 / 11.0, 2) - 400.0).abs() < 1e-9);
        assert_eq!(
            (points(0.0, 3), points(1.0, 3)),
            (f64::NEG_INFINITY, f64::INFINITY)
        );
    }

    #[test]
    fn a_share_is_its_inverse() {
        for players in 2..=6 {
            for given in [-700.0, -1.0, 0.0, 250.0, 600.0] {
                assert!((points(share(given, players), players) - given).abs() < 1e-6);
            }
        }
        assert_eq!((share(f64::INFINITY, 4), share(f64::NEG_INFINITY, 4)), (1.0, 0.0));
    }

    #[test]
    fn ties_are_split() {
        let parts = |ranks: &[u8], rank| places(ranks, rank).collect::<Vec<_>>();
        assert_eq!(parts(&[1, 3, 1, 4], 1), [0.5, 0.0, 0.5, 0.0]);
        assert_eq!(parts(&[1, 3, 1, 4], 2), [0.5, 0.0, 0.5, 0.0]);
        assert_eq!(parts(&[1, 3, 1, 4], 3), [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(firsts(&[1, 1, 1, 1]).collect::<Vec<_>>(), [0.25; 4]);
    }
}
