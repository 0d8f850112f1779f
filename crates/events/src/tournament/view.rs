//! A tournament as it is shown to whoever knows its code.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_room::message::{Limit, TableResult};
use ts_rs::TS;

use super::fact::{DrawnTable, people};
use super::plan::TournamentFormat;
use super::points::{POINT, level, order, shares};
use super::state::{PlayerState, Round, Tournament, TournamentStage};
use crate::ranks::place_in;

/// How a tournament stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts", rename = "Tournament")]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
pub struct TournamentView {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// Every option of the game with its value.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// How many sit at a table at most.
    pub size: u8,
    /// Who meets whom.
    pub format: TournamentFormat,
    /// How long people may think.
    pub limit: Limit,
    /// How many seconds the break between two rounds lasts; null if the host begins them.
    pub break_s: Option<u32>,
    /// Where it is in its life.
    pub stage: TournamentStage,
    /// The name of the host.
    pub host: String,
    /// Whether it is who asks.
    pub you_host: bool,
    /// The number of the player who asks; null for whoever takes no part.
    pub you: Option<u16>,
    /// Whether the host has taken who asks out of it, for good. Missing if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub removed: bool,
    /// Whether somebody new may take part.
    pub may_join: bool,
    /// Whether who asks may begin the round that comes next.
    #[serde(default)]
    pub may_draw: bool,
    /// How many rounds there are; with the people who are here now, as long as none was drawn.
    pub rounds: u16,
    /// In how many seconds the next begins by itself; null if none does.
    #[ts(type = "number | null")]
    pub next_s: Option<u64>,
    /// Everybody who takes part, the best first.
    pub places: Vec<TournamentPlace>,
    /// The tables of each round that was drawn.
    pub drawn: Vec<Vec<TournamentTable>>,
}

/// Where somebody stands.
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
    /// The mean of the opponents' points, added up over the matches: decides among equal points.
    pub opponents: f64,
    /// In how many matches nobody was better: decides next.
    pub won: u32,
    /// How much more than the mean of the others at the table one has scored, in all: decides last.
    pub ahead: f64,
    /// Whether the player is in the next round.
    pub here: bool,
}

/// A table of a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TournamentTable {
    /// Its code.
    pub code: String,
    /// Whether its match still counts: it is being played.
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
    /// What the match has brought; null while it is played.
    pub points: Option<f64>,
    /// The score in the game; null while it is played, and where it was not played to its end.
    pub score: Option<i32>,
}

impl Tournament {
    /// How it stands, for this person. `results` is how the tables of the round that is played have ended, as far as they have.
    #[must_use]
    pub fn view(&self, person: Option<&str>, results: &[Option<TableResult>], now: u64) -> TournamentView {
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
            drawn: self.rounds.iter().map(|round| round.shown(results)).collect(),
        }
    }

    /// Everybody who takes part, or has: who left before there was a match never did.
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
                here: self.players[player].state == PlayerState::Here,
            }
        };
        order.iter().enumerate().map(place).collect()
    }
}

impl Round {
    fn shown(&self, present: &[Option<TableResult>]) -> Vec<TournamentTable> {
        let results = self.ended.as_ref().map_or(present, |ended| &*ended.results);
        let results = results.iter().map(Option::as_ref).chain(std::iter::repeat(None));
        let tables = self.tables.iter().zip(results);
        tables
            .map(|(table, result)| table.shown(result, self.ended.is_none()))
            .collect()
    }
}

impl DrawnTable {
    fn shown(&self, result: Option<&TableResult>, playing: bool) -> TournamentTable {
        let shares = match result {
            Some(result) => Some(shares(&result.ranks)),
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
                score: result.and_then(|result| result.scores.get(seat).copied()),
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
