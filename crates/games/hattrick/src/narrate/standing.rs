//! How a match stands.

use alloc::vec::Vec;

use stammtisch_core::Seat;

use super::effect::Win;
use crate::{CardSet, Color, Round, Table};

/// How the match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickStanding")
)]
pub struct Standing {
    /// The number of the deal, from 1.
    pub deal: u8,
    /// How many deals are played; null: as many as the target takes.
    pub deals: Option<u8>,
    /// The number of the round, from 1; null between deals.
    pub round: Option<u8>,
    /// How many rounds a deal has.
    pub rounds: u8,
    /// The points that end the match at the end of a deal; null: no number does.
    pub target: Option<u16>,
    /// Whether the deal has been scored: its points are in the totals.
    pub scored: bool,
    /// What the deal brings each seat as it lies.
    pub points: Vec<i8>,
    /// What each finished deal brought.
    pub deal_scores: Vec<Vec<i8>>,
    /// The sums of the finished deals.
    pub totals: Vec<i32>,
    /// The tricks of the round: who would take them as they lie.
    pub tricks: Vec<Win>,
    /// The colour that is a pass now; null while there is none.
    pub left_out: Option<Color>,
    /// What a pass does to one's points.
    pub pass: i8,
}

impl Standing {
    pub(crate) fn of(table: &Table) -> Self {
        let players = table.players() as usize;
        let round = table.round();
        let has = table.balances();
        Self {
            deal: table.deal(),
            deals: table.deals(),
            round: round.map(|_| table.round_number()),
            rounds: table.rounds(),
            target: table.target(),
            scored: table.is_scored(),
            points: Seat::all(table.players())
                .map(|seat| has.seat(seat).points())
                .collect(),
            deal_scores: table
                .deal_scores()
                .map(|scores| scores[..players].to_vec())
                .collect(),
            totals: table.scores()[..players].to_vec(),
            tricks: round
                .into_iter()
                .flat_map(Round::tricks)
                .map(|trick| Win::so_far(&has, trick))
                .collect(),
            left_out: round.and_then(Round::left_out),
            pass: crate::deal_score(CardSet::EMPTY, 1),
        }
    }
}
