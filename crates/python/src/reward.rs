//! Rewards for the result of a match.

use std::ops::RangeInclusive;

use stammtisch_core::Standings;

use crate::wrong::Wrong;

/// A way to turn results into rewards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reward {
    by: By,
    /// Whether the mean of all seats is subtracted.
    zero_sum: bool,
}

/// The possible scores of a game.
#[derive(Clone, Debug)]
pub(crate) struct Scores {
    pub(crate) players: u8,
    /// The bounds on any seat's score.
    pub(crate) bounds: RangeInclusive<i32>,
    /// Whether the scores of all seats always add up to 0.
    pub(crate) zero_sum: bool,
}

#[derive(Clone, Copy, Debug)]
enum By {
    /// The scores.
    Score,
    /// From 1 for the first place to -1 for the last; seats that share a place get the mean of the places they take.
    Rank,
    /// 1 for the first place, divided among those who share it.
    Win,
}

impl Reward {
    /// The reward of this name.
    pub(crate) fn read(name: &str, zero_sum: bool) -> Result<Self, Wrong> {
        let by = match name {
            "score" => By::Score,
            "rank" => By::Rank,
            "win" => By::Win,
            _ => {
                let text = format!(r#"reward must be "score", "rank" or "win", not {name:?}"#);
                return Err(Wrong::Said(text));
            }
        };
        Ok(Self { by, zero_sum })
    }

    /// The reward of each seat.
    pub(crate) fn of(self, standings: &Standings) -> impl Iterator<Item = f64> {
        let players = standings.scores().len();
        let one = move |seat: usize| self.before_mean(standings, seat);
        let mean = if self.zero_sum {
            (0..players).map(one).sum::<f64>() / players as f64
        } else {
            0.0
        };
        (0..players).map(move |seat| one(seat) - mean)
    }

    fn before_mean(self, standings: &Standings, seat: usize) -> f64 {
        let ranks = standings.ranks();
        let rank = ranks[seat];
        let sharing = || {
            let same = ranks.iter().map(|&other| f64::from(u8::from(other == rank)));
            same.sum::<f64>()
        };
        match self.by {
            By::Score => standings.scores()[seat].into(),
            By::Rank => {
                let place = f64::from(rank) + (sharing() - 1.0) / 2.0;
                1.0 - 2.0 * (place - 1.0) / (ranks.len() as f64 - 1.0)
            }
            By::Win if rank == 1 => 1.0 / sharing(),
            By::Win => 0.0,
        }
    }

    /// The bounds on a seat's reward.
    pub(crate) fn bounds(self, scores: &Scores) -> (f64, f64) {
        let players = f64::from(scores.players);
        let (least, most) = match self.by {
            By::Score => (f64::from(*scores.bounds.start()), f64::from(*scores.bounds.end())),
            By::Rank => (-1.0, 1.0),
            By::Win => (0.0, 1.0),
        };
        match self.by {
            By::Win if self.zero_sum => (-1.0 / players, 1.0 - 1.0 / players),
            By::Score if self.zero_sum && !scores.zero_sum => {
                let most = (most - least) * (players - 1.0) / players;
                (-most, most)
            }
            By::Score | By::Rank | By::Win => (least, most),
        }
    }

    /// Whether the rewards of all seats always add up to 0.
    pub(crate) fn is_zero_sum(self, scores: &Scores) -> bool {
        match self.by {
            By::Rank => true,
            By::Score => self.zero_sum || scores.zero_sum,
            By::Win => self.zero_sum,
        }
    }
}
