//! A tournament as the fold of its facts.

use serde::{Deserialize, Serialize};
use stammtisch_room::{Call, Person, Refused};
use ts_rs::TS;

use super::fact::{DrawnTable, TournamentFact, people};
use super::plan::TournamentPlan;
use crate::outcome::MatchResult;

/// A tournament's phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum TournamentStage {
    /// People are gathering.
    Gathering,
    /// A round is running.
    Playing,
    /// A round is over, and another follows.
    Between,
    /// The last round is over, or the host has ended the tournament.
    Over,
}

/// A tournament as folded from its facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Tournament {
    pub(super) code: String,
    pub(super) host: Person,
    pub(super) plan: TournamentPlan,
    pub(super) players: Vec<Player>,
    pub(super) rounds: Vec<Round>,
    closed: bool,
    pub(super) seq: u64,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Player {
    pub(super) person: Person,
    pub(super) state: PlayerState,
}

/// Whether a player is in the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayerState {
    Here,
    Left,
    Removed,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Round {
    pub(super) tables: Vec<DrawnTable>,
    pub(super) ended: Option<Ended>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ended {
    pub(super) results: Vec<Option<MatchResult>>,
    pub(super) at: u64,
}

impl Tournament {
    /// Reads a tournament from its facts.
    ///
    /// # Errors
    /// Refuses contradictory facts.
    pub fn load(code: &str, facts: Vec<TournamentFact>) -> Result<Self, Refused> {
        let mut facts = facts.into_iter();
        let Some(TournamentFact::Opened { host, plan }) = facts.next() else {
            return Err(Refused::invalid_fact("a tournament begins by being opened"));
        };
        let mut tournament = Self {
            code: code.to_owned(),
            host,
            plan: *plan,
            players: Vec::new(),
            rounds: Vec::new(),
            closed: false,
            seq: 1,
        };
        for fact in facts {
            tournament.evolve(fact)?;
        }
        Ok(tournament)
    }

    /// Its code.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.plan.name
    }

    /// The game's id.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.plan.game
    }

    /// The number of facts.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether a round was drawn.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// Whether the tournament has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stage() == TournamentStage::Over
    }

    /// The ids of all players, and the host's.
    #[must_use]
    pub fn members(&self) -> Vec<String> {
        let mut members: Vec<String> = self
            .here()
            .map(|player| self.players[player].person.id.clone())
            .collect();
        members.push(self.host.id.clone());
        members
    }

    /// The codes of the present round's tables; empty between rounds.
    #[must_use]
    pub fn playing(&self) -> Vec<&str> {
        let round = self.rounds.last().filter(|round| round.ended.is_none());
        let tables = round.into_iter().flat_map(|round| &round.tables);
        tables.map(|table| &*table.code).collect()
    }

    /// People and their tables after a draw, to notify them.
    #[must_use]
    pub fn calls(&self) -> Vec<(Call, &str)> {
        let left = self.plan.settings.limit.by_post();
        let tables = self.rounds.last().into_iter().flat_map(|round| &round.tables);
        let seated = tables.flat_map(|table| people(&table.seats).map(|(_, player)| (player, &*table.code)));
        let call = |player: usize| Call {
            person: self.players[player].person.id.clone(),
            left,
        };
        seated.map(|(player, table)| (call(player), table)).collect()
    }

    /// Applies a fact.
    ///
    /// # Errors
    /// Refuses a fact that does not follow from those before it.
    pub fn evolve(&mut self, fact: TournamentFact) -> Result<(), Refused> {
        match fact {
            TournamentFact::Opened { .. } => {
                return Err(Refused::invalid_fact("a tournament is opened once"));
            }
            TournamentFact::Joined { person } => self.players.push(Player {
                person,
                state: PlayerState::Here,
            }),
            TournamentFact::Returned { player } => self.player(player)?.state = PlayerState::Here,
            TournamentFact::Left { player, removed } => {
                let state = if removed {
                    PlayerState::Removed
                } else {
                    PlayerState::Left
                };
                self.player(player)?.state = state;
            }
            TournamentFact::HandedOver { player } => self.host = self.player(player)?.person.clone(),
            TournamentFact::Drawn { tables } => {
                for player in tables.iter().flat_map(|table| &table.seats).flatten() {
                    self.player(*player)?;
                }
                self.rounds.push(Round { tables, ended: None });
            }
            TournamentFact::Ended { results, at } => {
                let round = self.rounds.last_mut();
                round
                    .ok_or_else(|| Refused::invalid_fact("no round was drawn"))?
                    .ended = Some(Ended { results, at });
            }
            TournamentFact::AbsenceChanged { rule } => self.plan.absence = rule,
            TournamentFact::Closed => self.closed = true,
        }
        self.seq += 1;
        Ok(())
    }

    /// Its phase.
    pub(super) fn stage(&self) -> TournamentStage {
        match self.rounds.last() {
            _ if self.closed => TournamentStage::Over,
            None => TournamentStage::Gathering,
            Some(last) if last.ended.is_none() => TournamentStage::Playing,
            Some(_) if self.rounds.len() < self.planned() => TournamentStage::Between,
            Some(_) => TournamentStage::Over,
        }
    }

    fn player(&mut self, number: u16) -> Result<&mut Player, Refused> {
        let player = self.players.get_mut(usize::from(number));
        player.ok_or_else(|| Refused::invalid_fact("there is no such player"))
    }

    /// The numbers of the players in the next round.
    pub(super) fn here(&self) -> impl Iterator<Item = usize> {
        let players = self.players.iter().enumerate();
        players
            .filter(|(_, player)| player.state == PlayerState::Here)
            .map(|(number, _)| number)
    }

    /// The numbers of the players in the round-robin schedule: those it began with.
    pub(super) fn starters(&self) -> Vec<usize> {
        match self.rounds.first() {
            None => self.here().collect(),
            Some(first) => {
                let mut starters: Vec<usize> = first
                    .tables
                    .iter()
                    .flat_map(|table| people(&table.seats))
                    .map(|(_, player)| player)
                    .collect();
                starters.sort_unstable();
                starters
            }
        }
    }

    /// The number of rounds.
    pub(super) fn planned(&self) -> usize {
        self.plan.rounds(self.starters().len())
    }
}
