//! Shares of first place, and rating points.
//!
//! If every player has a strength and comes first with a probability proportional to it (Luce, Individual Choice Behavior, 1959), then
//! a player who is first in a share `p` of matches against `n` − 1 equal opponents is `(n − 1) p / (1 − p)` times as strong as each of
//! them. As on Elo's scale, 400 points are a factor of ten in strength.

/// Returns the rating lead over each of `players` − 1 equally strong opponents that corresponds to this share of first places; infinite
/// for 0 and 1.
#[must_use]
pub fn points(share: f64, players: usize) -> f64 {
    let odds = (players as f64 - 1.0) * share / (1.0 - share);
    400.0 * odds.log10()
}

/// Returns the share of first places that corresponds to this rating lead over each opponent.
#[must_use]
pub fn share(points: f64, players: usize) -> f64 {
    let odds = 10_f64.powf(points / 400.0) / (players as f64 - 1.0);
    // Not odds / (1 + odds), which is NaN for infinite odds.
    1.0 - 1.0 / (1.0 + odds)
}

/// Each seat's part of first place; tied seats share it equally.
pub(super) fn firsts(ranks: &[u8]) -> impl Iterator<Item = f64> + '_ {
    places(ranks, 1)
}

/// Each seat's part of this rank. Tied seats share the ranks they occupy equally.
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

/// Number of seats with this rank.
pub(crate) fn tied(ranks: &[u8], rank: u8) -> usize {
    ranks.iter().map(|&other| usize::from(other == rank)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_follow_the_formula() {
        // Computed by hand: 400 · log10 of 1, 3, 9 and 10.
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
    fn share_is_the_inverse_of_points() {
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
