//! Requests to a tournament, and its timed events. Each action names the wanted state, so a repeated one is done once.

use serde::{Deserialize, Serialize};
use stammtisch_room::{Person, Refused, TableCode};
use ts_rs::TS;

use super::fact::TournamentFact;
use super::plan::{AbsenceRule, TournamentFormat, TournamentPlan};
use super::state::{Player, PlayerState, Tournament, TournamentStage};
use crate::outcome::MatchResult;

/// Bounds of the number of people in a tournament.
const PEOPLE: usize = 64;

/// Maximum number of facts about people joining and leaving.
const FACTS: u64 = 500;

/// Seconds after which players may begin the next round in place of the host.
const PATIENCE_S: u64 = 600;

/// A tournament action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub enum TournamentAction {
    /// Take part, or take part again.
    Join {},
    /// Leave all further rounds.
    Leave {},
    /// Host: remove a player from all further rounds, for good.
    Remove {
        /// The number of the player.
        player: u16,
    },
    /// Host: make a player the host.
    HandOver {
        /// The number of the player.
        player: u16,
    },
    /// Host: begin this round, the first or the next.
    Draw {
        /// Its number, from 1.
        round: u16,
    },
    /// Host: end this round, even with unfinished matches.
    End {
        /// Its number, from 1.
        round: u16,
    },
    /// Host: choose how matches count for players who left them to others, earlier matches included.
    Absence {
        /// The rule.
        rule: AbsenceRule,
    },
    /// Host: end the tournament.
    Close {},
}

/// The outcome of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum TournamentDecision {
    /// Store these facts; empty if that is the present state.
    Facts(Vec<TournamentFact>),
    /// Draw the next round.
    Draw,
}

impl TournamentDecision {
    /// Whether it ends a round, so that running matches must be finished first.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        let ends = |fact: &TournamentFact| matches!(fact, TournamentFact::Ended { .. });
        matches!(self, Self::Facts(facts) if facts.iter().any(ends))
    }
}

impl Tournament {
    /// The facts a tournament begins with.
    #[must_use]
    pub fn opened(host: &Person, plan: TournamentPlan, plays: bool) -> Vec<TournamentFact> {
        let opened = TournamentFact::Opened {
            host: host.clone(),
            plan: Box::new(plan),
        };
        let person = host.clone();
        let joined = plays.then_some(TournamentFact::Joined { person });
        std::iter::once(opened).chain(joined).collect()
    }

    /// Decides an action. `results` are the results so far at the tables of the present round, `now` is the time in seconds since
    /// 1970.
    ///
    /// # Errors
    /// Refuses what the tournament does not allow.
    pub fn decide(
        &self,
        person: &Person,
        action: &TournamentAction,
        results: Vec<Option<MatchResult>>,
        now: u64,
    ) -> Result<TournamentDecision, Refused> {
        let facts = match *action {
            TournamentAction::Join {} => self.if_not_too_often(self.join(person)?)?,
            TournamentAction::Leave {} => self.if_not_too_often(self.leave(person)?)?,
            TournamentAction::Remove { player } => {
                self.as_host(person)?;
                self.remove(player)?
            }
            TournamentAction::HandOver { player } => self.hand_over(person, player)?,
            TournamentAction::Draw { round } => {
                // A repeated request for a round that has been drawn is done.
                let has_it = usize::from(round) <= self.rounds.len() && self.is_here(&person.id);
                if !has_it && !self.may_draw(&person.id, now) {
                    self.as_host(person)?;
                }
                return self.begin_round(round.into());
            }
            TournamentAction::End { round } => {
                self.as_host(person)?;
                self.end_round(round.into(), results, now)?
            }
            TournamentAction::Absence { rule } => {
                self.as_host(person)?;
                self.if_not_too_often(self.change_absence(rule)?)?
            }
            TournamentAction::Close {} => {
                self.as_host(person)?;
                self.close(results, now)
            }
        };
        Ok(TournamentDecision::Facts(facts))
    }

    /// Facts of changes between rounds, up to the limit.
    fn if_not_too_often(&self, facts: Vec<TournamentFact>) -> Result<Vec<TournamentFact>, Refused> {
        if self.seq >= FACTS && !facts.is_empty() {
            let message = "This tournament was changed too often, so no one can join or leave any more; the rounds continue.";
            return Err(Refused::new(TableCode::TooMany, message));
        }
        Ok(facts)
    }

    /// Timed events: a round ends when all its matches are over (`over`), and the next begins after the break.
    #[must_use]
    pub fn due(&self, results: Vec<Option<MatchResult>>, over: bool, now: u64) -> TournamentDecision {
        let nothing = TournamentDecision::Facts(Vec::new());
        match self.stage() {
            TournamentStage::Playing if over => {
                TournamentDecision::Facts(vec![TournamentFact::Ended { results, at: now }])
            }
            TournamentStage::Between if self.next_in(now) == Some(0) && self.here().count() > 1 => {
                TournamentDecision::Draw
            }
            TournamentStage::Gathering
            | TournamentStage::Playing
            | TournamentStage::Between
            | TournamentStage::Over => nothing,
        }
    }

    /// Whether this person may begin the next round: the host, and once the break is long enough that the host seems to be gone,
    /// any player in it.
    pub(super) fn may_draw(&self, person: &str, now: u64) -> bool {
        let is_host = person == self.host.id;
        match self.stage() {
            TournamentStage::Gathering => is_host,
            TournamentStage::Between => is_host || self.is_here(person) && self.is_overdue(now),
            TournamentStage::Playing | TournamentStage::Over => false,
        }
    }

    /// Whether the host seems to be gone in this break.
    fn is_overdue(&self, now: u64) -> bool {
        self.ended_at().is_some_and(|ended| ended + PATIENCE_S <= now)
    }

    fn is_here(&self, person: &str) -> bool {
        matches!(self.player_of(person), Some((_, PlayerState::Here)))
    }

    /// When the last round has ended, if it has.
    fn ended_at(&self) -> Option<u64> {
        Some(self.rounds.last()?.ended.as_ref()?.at)
    }

    /// Seconds until the next round begins automatically.
    pub(super) fn next_in(&self, now: u64) -> Option<u64> {
        if self.stage() != TournamentStage::Between {
            return None;
        }
        Some((self.ended_at()? + u64::from(self.plan.pause?)).saturating_sub(now))
    }

    /// This person's player number.
    pub(super) fn number_of(&self, person: &str) -> Option<u16> {
        let at = self
            .players
            .iter()
            .position(|player| player.person.id == person)?;
        u16::try_from(at).ok()
    }

    /// This person's player number, and whether they are in the next round.
    pub(super) fn player_of(&self, person: &str) -> Option<(u16, PlayerState)> {
        let number = self.number_of(person)?;
        Some((number, self.players.get(usize::from(number))?.state))
    }

    /// Whether a new person may join.
    pub(super) fn may_join(&self) -> bool {
        self.is_in_time() && !self.is_full()
    }

    fn is_in_time(&self) -> bool {
        match (self.stage(), self.plan.format) {
            (TournamentStage::Gathering, _) => true,
            (TournamentStage::Over, _) | (_, TournamentFormat::RoundRobin { .. }) => false,
            (_, TournamentFormat::Swiss { late, .. }) => self.rounds.len() < late.into(),
        }
    }

    fn is_full(&self) -> bool {
        self.here().count() >= PEOPLE
    }

    /// Whether a person who left may return: those who have played may, until the end.
    fn may_return(&self, player: u16) -> bool {
        let mut seats = self
            .rounds
            .iter()
            .flat_map(|round| &round.tables)
            .flat_map(|table| &table.seats);
        self.is_in_time()
            || (self.stage() != TournamentStage::Over && seats.any(|seat| *seat == Some(player)))
    }

    fn join(&self, person: &Person) -> Result<Vec<TournamentFact>, Refused> {
        match self.player_of(&person.id) {
            Some((_, PlayerState::Here)) => Ok(Vec::new()),
            Some((_, PlayerState::Removed)) => {
                let message = "The host has removed you from this tournament: you can watch.";
                Err(Refused::new(TableCode::Removed, message))
            }
            None | Some((_, PlayerState::Left)) if self.is_full() => {
                let message = format!("This tournament is full: it has {PEOPLE} people.");
                Err(Refused::new(TableCode::TableFull, message))
            }
            Some((player, PlayerState::Left)) if self.may_return(player) => {
                Ok(vec![TournamentFact::Returned { player }])
            }
            None if self.is_in_time() => Ok(vec![TournamentFact::Joined {
                person: person.clone(),
            }]),
            None | Some((_, PlayerState::Left)) => Err(Refused::wrong_phase(
                "This tournament is closed to new players: you can watch.",
            )),
        }
    }

    fn leave(&self, person: &Person) -> Result<Vec<TournamentFact>, Refused> {
        let player = self.number_of(&person.id);
        let player =
            player.ok_or_else(|| Refused::new(TableCode::NoSeat, "You are not in this tournament."))?;
        self.out(player, false)
    }

    fn remove(&self, player: u16) -> Result<Vec<TournamentFact>, Refused> {
        self.known(player)?;
        self.out(player, true)
    }

    fn hand_over(&self, person: &Person, player: u16) -> Result<Vec<TournamentFact>, Refused> {
        let heir = self.known(player)?;
        if heir.person.id == self.host.id {
            return Ok(Vec::new());
        }
        self.as_host(person)?;
        if self.stage() == TournamentStage::Over {
            return Err(Refused::wrong_phase("The tournament is over."));
        }
        if heir.state != PlayerState::Here {
            let message = "The new host must take part in the tournament.";
            return Err(Refused::new(TableCode::NoSeat, message));
        }
        Ok(vec![TournamentFact::HandedOver { player }])
    }

    /// The player of this number.
    fn known(&self, player: u16) -> Result<&Player, Refused> {
        let player = self.players.get(usize::from(player));
        player.ok_or_else(|| Refused::new(TableCode::NoSeat, "There is no such player."))
    }

    fn out(&self, player: u16, removed: bool) -> Result<Vec<TournamentFact>, Refused> {
        if self.stage() == TournamentStage::Over {
            return Err(Refused::wrong_phase("The tournament is over."));
        }
        let state = self.players.get(usize::from(player)).map(|player| player.state);
        let is_so = match state {
            Some(PlayerState::Here) | None => false,
            Some(PlayerState::Left) => !removed,
            Some(PlayerState::Removed) => true,
        };
        Ok(if is_so {
            Vec::new()
        } else {
            vec![TournamentFact::Left { player, removed }]
        })
    }

    fn begin_round(&self, round: usize) -> Result<TournamentDecision, Refused> {
        let drawn = self.rounds.len();
        if (1..=drawn).contains(&round) {
            return Ok(TournamentDecision::Facts(Vec::new()));
        }
        if round != drawn + 1
            || !matches!(
                self.stage(),
                TournamentStage::Gathering | TournamentStage::Between
            )
        {
            return Err(Refused::wrong_phase(
                "This isn't the next round, or another round is running.",
            ));
        }
        self.plan.may_begin(self.here().count())?;
        Ok(TournamentDecision::Draw)
    }

    fn end_round(
        &self,
        round: usize,
        results: Vec<Option<MatchResult>>,
        now: u64,
    ) -> Result<Vec<TournamentFact>, Refused> {
        let drawn = self.rounds.len();
        let playing = self.stage() == TournamentStage::Playing;
        if (1..drawn).contains(&round) || (round == drawn && drawn > 0 && !playing) {
            return Ok(Vec::new());
        }
        if round != drawn || !playing {
            return Err(Refused::wrong_phase("This round isn't running."));
        }
        Ok(vec![TournamentFact::Ended { results, at: now }])
    }

    fn close(&self, results: Vec<Option<MatchResult>>, now: u64) -> Vec<TournamentFact> {
        match self.stage() {
            TournamentStage::Over => Vec::new(),
            TournamentStage::Playing => {
                vec![TournamentFact::Ended { results, at: now }, TournamentFact::Closed]
            }
            TournamentStage::Gathering | TournamentStage::Between => vec![TournamentFact::Closed],
        }
    }

    fn change_absence(&self, rule: AbsenceRule) -> Result<Vec<TournamentFact>, Refused> {
        if rule == self.plan.absence {
            return Ok(Vec::new());
        }
        if self.stage() == TournamentStage::Over {
            return Err(Refused::wrong_phase("The tournament is over."));
        }
        Ok(vec![TournamentFact::AbsenceChanged { rule }])
    }

    fn as_host(&self, person: &Person) -> Result<(), Refused> {
        if person.id == self.host.id {
            return Ok(());
        }
        let message = format!("Only the host, {}, can do that.", self.host.name);
        Err(Refused::new(TableCode::NotHost, message))
    }
}
