//! A tournament as shown to anyone with its code.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_room::message::Limit;
use ts_rs::TS;

use super::fact::{DrawnTable, people};
use super::plan::{AbsenceRule, TournamentFormat};
use super::points::{POINT, level, order, shares_of};
use super::state::{PlayerState, Round, Tournament, TournamentStage};
use crate::evening::is_zero;
use crate::outcome::MatchResult;
use crate::ranks::place_in;

/// A tournament as one person sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts", rename = "Tournament")]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
pub struct TournamentView {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// Every option of the game with its value.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Most people per table.
    pub size: u8,
    /// The pairing system.
    pub format: TournamentFormat,
    /// The time limit for players.
    pub limit: Limit,
    /// Seconds between two rounds; null if the host begins them.
    pub break_s: Option<u32>,
    /// The rule for matches that a player left to others; `played` if missing.
    #[serde(default)]
    #[ts(optional, as = "Option<AbsenceRule>")]
    pub absence: AbsenceRule,
    /// Its phase.
    pub stage: TournamentStage,
    /// The name of the host.
    pub host: String,
    /// Whether the requester is the host.
    pub you_host: bool,
    /// The requester's player number; null if they don't take part.
    pub you: Option<u16>,
    /// Whether the host has removed the requester for good. Missing if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub removed: bool,
    /// Whether a new person may join.
    pub may_join: bool,
    /// Whether the requester may begin the next round.
    #[serde(default)]
    pub may_draw: bool,
    /// The number of rounds; before the first draw, for the people who have joined so far.
    pub rounds: u16,
    /// Seconds until the next round begins by itself; null if it does not.
    #[ts(type = "number | null")]
    pub next_s: Option<u64>,
    /// All players, the best first.
    pub places: Vec<TournamentPlace>,
    /// The tables of each round that was drawn.
    pub drawn: Vec<Vec<TournamentTable>>,
}

/// A player's place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TournamentPlace {
    /// The player's number.
    pub player: u16,
    /// The name.
    pub name: String,
    /// From 1; equals share a rank.
    pub rank: u32,
    /// A match brings 1 to the winner, 0 to the last, and even steps between.
    pub points: f64,
    /// The mean of the opponents' points, summed over the matches; the first tie-break.
    pub opponents: f64,
    /// Number of matches in which no player was better; the second tie-break.
    pub won: u32,
    /// Sum of the score's excess over the mean of the others at the table; the last tie-break.
    pub ahead: f64,
    /// Number of matches the player left to others; missing if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub absent: u32,
    /// Whether the player is in the next round.
    pub here: bool,
}

/// A table of a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TournamentTable {
    /// Its code.
    pub code: String,
    /// Whether its match is running, so that its result still counts.
    pub playing: bool,
    /// The seats, in order.
    pub seats: Vec<TournamentSeat>,
}

/// A seat of such a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TournamentSeat {
    /// The number of the player; null for a bot.
    pub player: Option<u16>,
    /// The points of the match; null while it is running.
    pub points: Option<f64>,
    /// The score in the game; null while the match is running, and if it was not finished.
    pub score: Option<i32>,
    /// Whether the player left the match to others; missing if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub absent: bool,
}

impl Tournament {
    /// The tournament as this person sees it. `results` are the results so far at the present round's tables.
    #[must_use]
    pub fn view(&self, person: Option<&str>, results: &[Option<MatchResult>], now: u64) -> TournamentView {
        let plan = &self.plan;
        let (you, state) = person.and_then(|person| self.player_of(person)).unzip();
        TournamentView {
            code: self.code.clone(),
            name: plan.name.clone(),
            game: plan.game.clone(),
            options: plan.options.clone(),
            size: plan.size[1],
            format: plan.format,
            limit: plan.settings.limit,
            break_s: plan.pause,
            absence: plan.absence,
            stage: self.stage(),
            host: self.host.name.clone(),
            you_host: person == Some(&self.host.id),
            you,
            removed: state == Some(PlayerState::Removed),
            may_join: self.may_join(),
            may_draw: person.is_some_and(|person| self.may_draw(person, now)),
            rounds: u16::try_from(self.planned()).unwrap_or(u16::MAX),
            next_s: self.next_in(now),
            places: self.places(),
            drawn: self
                .rounds
                .iter()
                .map(|round| round.shown(results, plan.absence))
                .collect(),
        }
    }

    /// All players with their places, except those who left before their first match.
    fn places(&self) -> Vec<TournamentPlace> {
        let scores = self.scores();
        let played = |player: usize| {
            let mut tables = self.rounds.iter().flat_map(|round| &round.tables);
            tables.any(|table| people(&table.seats).any(|(_, other)| other == player))
        };
        let mut order = order(&scores);
        order.retain(|&player| self.players[player].state == PlayerState::Here || played(player));
        let place = |(at, &player): (usize, &usize)| {
            let score = scores[player];
            TournamentPlace {
                player: u16::try_from(player).unwrap_or(u16::MAX),
                name: self.players[player].person.name.clone(),
                rank: place_in(&order, at, |&player| scores[player]),
                points: parts(score.points),
                opponents: score.opponents as f64 / f64::from(POINT * (POINT / 2)),
                won: score.won,
                ahead: score.ahead as f64 / f64::from(POINT / 2),
                absent: self.absences(player),
                here: self.players[player].state == PlayerState::Here,
            }
        };
        order.iter().enumerate().map(place).collect()
    }
}

impl Round {
    fn shown(&self, present: &[Option<MatchResult>], rule: AbsenceRule) -> Vec<TournamentTable> {
        let results = self.ended.as_ref().map_or(present, |ended| &*ended.results);
        let results = results.iter().map(Option::as_ref).chain(std::iter::repeat(None));
        let tables = self.tables.iter().zip(results);
        tables
            .map(|(table, result)| table.shown(result, rule, self.ended.is_none()))
            .collect()
    }
}

impl DrawnTable {
    fn shown(&self, result: Option<&MatchResult>, rule: AbsenceRule, playing: bool) -> TournamentTable {
        let shares = match result {
            Some(result) => Some(shares_of(result, rule)),
            None if playing => None,
            None => Some(level(self.seats.len())),
        };
        let seats = self
            .seats
            .iter()
            .enumerate()
            .map(|(seat, player)| TournamentSeat {
                player: *player,
                points: shares
                    .as_ref()
                    .and_then(|shares| shares.get(seat).copied().map(parts)),
                score: result.and_then(|result| result.result.scores.get(seat).copied()),
                absent: player.is_some() && result.is_some_and(|result| result.is_absent(seat)),
            });
        TournamentTable {
            code: self.code.clone(),
            playing: playing && result.is_none(),
            seats: seats.collect(),
        }
    }
}

fn parts(points: u32) -> f64 {
    f64::from(points) / f64::from(POINT)
}
