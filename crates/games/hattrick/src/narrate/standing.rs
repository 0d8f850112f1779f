//! The standing of a match.

use alloc::vec::Vec;

use stammtisch_core::Seat;

use super::effect::Win;
use crate::{CardSet, Color, Round, Table};

/// The standing of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickStanding")
)]
pub struct Standing {
    /// Number of the deal, from 1.
    pub deal: u8,
    /// Number of deals; null if only a target ends the match.
    pub deals: Option<u8>,
    /// Number of the round, from 1; null between deals.
    pub round: Option<u8>,
    /// Number of rounds in a deal.
    pub rounds: u8,
    /// The points that end the match after a deal; null for no target.
    pub target: Option<u16>,
    /// Whether the deal has been scored, so that its points are in the totals.
    pub scored: bool,
    /// Points of each seat in the deal so far.
    pub points: Vec<i8>,
    /// The scores of each finished deal, by seat.
    pub deal_scores: Vec<Vec<i8>>,
    /// The totals of the finished deals, by seat.
    pub totals: Vec<i32>,
    /// The tricks of the round and the seats that would take them if the round ended now.
    pub tricks: Vec<Win>,
    /// The third colour, whose cards are passes now; null while there is none.
    pub left_out: Option<Color>,
    /// The change in points for a pass.
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
