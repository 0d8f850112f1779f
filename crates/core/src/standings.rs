//! The result of a match.

use crate::{MAX_SEATS, Seat};

/// Scores and ranks of a finished match, one entry per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standings {
    players: u8,
    scores: [i32; MAX_SEATS],
    ranks: [u8; MAX_SEATS],
}

impl Standings {
    /// Ranks the highest score first; equal scores share a rank (1, 1, 3, …).
    ///
    /// # Panics
    /// Panics with more than [`MAX_SEATS`] scores.
    #[must_use]
    pub fn by_score(scores: &[i32]) -> Self {
        Self::by_key(scores, |seat| scores[seat.index()])
    }

    /// Ranks the greatest `key` first; equal keys share a rank: for games with a tie-break.
    ///
    /// # Panics
    /// Panics with more than [`MAX_SEATS`] scores.
    #[must_use]
    pub fn by_key<K: Ord>(scores: &[i32], key: impl Fn(Seat) -> K) -> Self {
        let players = scores.len() as u8;
        let mut all = Self {
            players,
            scores: [0; MAX_SEATS],
            ranks: [0; MAX_SEATS],
        };
        all.scores[..scores.len()].copy_from_slice(scores);
        for seat in Seat::all(players) {
            let mine = key(seat);
            let better = Seat::all(players).filter(|&other| key(other) > mine).count();
            all.ranks[seat.index()] = better as u8 + 1;
        }
        all
    }

    /// Scores, one per seat.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.players as usize]
    }

    /// Ranks from 1, one per seat; equal results share a rank.
    #[must_use]
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..self.players as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank() {
        let standings = Standings::by_score(&[3, 5, 5, -2]);
        assert_eq!(standings.ranks(), [3, 1, 1, 4]);
        assert_eq!(standings.scores(), [3, 5, 5, -2]);
    }

    #[test]
    fn a_key_breaks_ties() {
        let highest = [20, 42, 30];
        let scores = [4, 4, 7];
        let standings = Standings::by_key(&scores, |seat| (scores[seat.index()], highest[seat.index()]));
        assert_eq!(standings.ranks(), [3, 2, 1]);
    }
}
