//! A tournament: people who meet at several tables in several rounds, with one standing.
//!
//! It is the fold of its facts, as a table is: who takes part, what was drawn, how rounds ended. What is worked out from them is
//! not stored: points, standings, how many rounds there are. How a match went is its table's affair until its round ends; then the
//! result is a fact, for tables go with age, and what was drawn by it stays.

mod act;
mod draw;
mod plan;
mod points;
mod view;

use serde::{Deserialize, Serialize};
use stammtisch_core::MAX_SEATS;

pub use act::{Act, TournamentAction};
pub use plan::{Format, MAX_TITLE, TournamentPlan};
pub use view::{
    Tournament as TournamentView, TournamentPlace, TournamentSeat, TournamentStage, TournamentTable, is_done,
    result_of,
};

use crate::fact::{Opening, Person, Settings};
use crate::open::Plan;
use crate::refused::invalid_fact;
use crate::result::TableResult;
use crate::{Call, Refused};
use draw::{Field, circle, draw, seats};
use points::people;

/// Something that happened in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum TournamentFact {
    /// It was opened. Always the first fact, and only the first.
    Opened {
        /// Who opened it.
        host: Person,
        /// How it is played.
        plan: Box<TournamentPlan>,
    },
    /// Somebody takes part, the next number from 0.
    Joined {
        /// Who.
        person: Person,
    },
    /// A player who had left is back.
    Returned {
        /// The number of the player.
        player: u16,
    },
    /// A player is in no further round.
    Left {
        /// The number of the player.
        player: u16,
        /// Whether the host has decided that: then it is for good.
        removed: bool,
    },
    /// A player is the host from now on.
    HandedOver {
        /// The number of the player.
        player: u16,
    },
    /// A round was drawn, and its tables opened.
    Drawn {
        /// The tables.
        tables: Vec<DrawnTable>,
    },
    /// The last round that was drawn is over.
    Ended {
        /// How each table ended; nothing where its match was not played to its end.
        results: Vec<Option<TableResult>>,
        /// When, in seconds since 1970.
        at: u64,
    },
    /// The host ended the tournament before its last round.
    Closed,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnTable {
    /// Its code.
    pub code: String,
    /// The number of the player at each seat; nothing for a bot.
    pub seats: Vec<Option<u16>>,
}

/// A tournament as its facts have made it.
#[derive(Clone, PartialEq, Debug)]
pub struct Tournament {
    code: String,
    host: Person,
    plan: TournamentPlan,
    players: Vec<Player>,
    rounds: Vec<Round>,
    closed: bool,
    seq: u64,
}

#[derive(Clone, PartialEq, Debug)]
struct Player {
    person: Person,
    state: PlayerState,
}

/// Whether a player is in the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PlayerState {
    Here,
    Left,
    Removed,
}

#[derive(Clone, PartialEq, Debug)]
struct Round {
    tables: Vec<DrawnTable>,
    ended: Option<Ended>,
}

#[derive(Clone, PartialEq, Debug)]
struct Ended {
    results: Vec<Option<TableResult>>,
    at: u64,
}

impl Tournament {
    /// Reads a tournament from its facts.
    ///
    /// # Errors
    /// Says if they contradict each other.
    pub fn load(code: &str, facts: Vec<TournamentFact>) -> Result<Self, Refused> {
        let mut facts = facts.into_iter();
        let Some(TournamentFact::Opened { host, plan }) = facts.next() else {
            return Err(invalid_fact("a tournament begins by being opened"));
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

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.plan.name
    }

    /// The game's id.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.plan.game
    }

    /// How many facts there are.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether a round was drawn.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// Whether no further round comes.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stage() == TournamentStage::Over
    }

    /// The ids of everybody who takes part, and the host's.
    #[must_use]
    pub fn members(&self) -> Vec<String> {
        let mut members: Vec<String> = self
            .here()
            .map(|player| self.players[player].person.id.clone())
            .collect();
        members.push(self.host.id.clone());
        members
    }

    /// The codes of the tables of the round that is played; none between rounds.
    #[must_use]
    pub fn playing(&self) -> Vec<&str> {
        let round = self.rounds.last().filter(|round| round.ended.is_none());
        let tables = round.into_iter().flat_map(|round| &round.tables);
        tables.map(|table| &*table.code).collect()
    }

    /// Who is to be told of which table, after a round was drawn.
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

    /// Changes the state as `fact` says.
    ///
    /// # Errors
    /// Says if it does not fit what happened before.
    pub fn evolve(&mut self, fact: TournamentFact) -> Result<(), Refused> {
        match fact {
            TournamentFact::Opened { .. } => return Err(invalid_fact("a tournament is opened once")),
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
                round.ok_or_else(|| invalid_fact("no round was drawn"))?.ended = Some(Ended { results, at });
            }
            TournamentFact::Closed => self.closed = true,
        }
        self.seq += 1;
        Ok(())
    }

    fn player(&mut self, number: u16) -> Result<&mut Player, Refused> {
        let player = self.players.get_mut(usize::from(number));
        player.ok_or_else(|| invalid_fact("there is no such player"))
    }

    /// The numbers of those who are in the next round.
    fn here(&self) -> impl Iterator<Item = usize> {
        let players = self.players.iter().enumerate();
        players
            .filter(|(_, player)| player.state == PlayerState::Here)
            .map(|(number, _)| number)
    }

    /// The numbers of those for whom the schedule of a round robin is made: those it began with.
    fn starters(&self) -> Vec<usize> {
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

    /// How many rounds there are.
    fn planned(&self) -> usize {
        self.plan.rounds(self.starters().len())
    }

    /// Draws the next round: who sits at which seat of which table.
    #[must_use]
    pub fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Vec<Vec<Option<u16>>> {
        let here: Vec<usize> = self.here().collect();
        let tables: Vec<Vec<usize>> = if self.plan.is_circle() {
            let starters = self.starters();
            let pairs = circle(starters.len(), self.rounds.len()).into_iter();
            let seated = |pair: Vec<usize>| {
                pair.into_iter()
                    .map(|at| starters[at])
                    .filter(|player| here.contains(player))
                    .collect()
            };
            pairs
                .map(seated)
                .filter(|table: &Vec<usize>| !table.is_empty())
                .collect()
        } else {
            let tables = draw(&self.field(&here), below).into_iter();
            tables
                .map(|table| table.into_iter().map(|at| here[at]).collect())
                .collect()
        };
        let had = self.seats_had();
        let least = usize::from(self.plan.size[0]);
        let seated = |table: &Vec<usize>| {
            let seats = seats(table, least, &had, below).into_iter();
            seats
                .map(|player| player.and_then(|player| u16::try_from(player).ok()))
                .collect()
        };
        tables.iter().map(seated).collect()
    }

    /// What the draw goes by, for these players.
    fn field(&self, here: &[usize]) -> Field {
        let mut met = vec![vec![0; self.players.len()]; self.players.len()];
        let mut small = vec![0; self.players.len()];
        // Who was in no table of a round counts as having sat with bots, so that others come first for that.
        let mut byes = vec![self.rounds.len() as u32; self.players.len()];
        for round in &self.rounds {
            let sizes = round.tables.iter().map(|table| people(&table.seats).count());
            let full = sizes.max().unwrap_or_default();
            for table in &round.tables {
                let size = people(&table.seats).count();
                let has_bots = size < full && size < table.seats.len();
                for (_, player) in people(&table.seats) {
                    byes[player] -= u32::from(!has_bots);
                    small[player] += u32::from(size < full);
                    for (_, other) in people(&table.seats).filter(|(_, other)| *other > player) {
                        met[player][other] += 1;
                    }
                }
            }
        }
        let points = matches!(self.plan.format, Format::Swiss { .. }).then(|| self.points());
        let of_here = |all: &[u32]| here.iter().map(|&player| all[player]).collect();
        Field {
            size: self.plan.size.map(usize::from),
            met: here.iter().map(|&player| of_here(&met[player])).collect(),
            byes: of_here(&byes),
            small: of_here(&small),
            points: points.map(|points| of_here(&points)),
        }
    }

    /// How often each player has had each seat.
    fn seats_had(&self) -> Vec<Vec<u32>> {
        let mut had = vec![vec![0; MAX_SEATS]; self.players.len()];
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            for (seat, player) in people(&table.seats) {
                if let Some(times) = had[player].get_mut(seat) {
                    *times += 1;
                }
            }
        }
        had
    }

    /// A table at which these sit, and the match begins at once; `bot` takes the seats that are left.
    #[must_use]
    pub fn table_plan(&self, seats: &[Option<u16>], bot: &str) -> Plan {
        let person = |player: usize| self.players[player].person.clone();
        let bots = (0..).zip(seats).filter(|(_, player)| player.is_none());
        Plan {
            opening: Opening {
                host: self.host.clone(),
                game: self.plan.game.clone(),
                players: seats.len() as u8,
                options: self.plan.options.clone(),
                settings: Settings {
                    tournament: Some(self.code.clone()),
                    ..self.plan.settings.clone()
                },
            },
            people: people(seats)
                .map(|(seat, player)| (seat as u8, person(player)))
                .collect(),
            bots: bots.map(|(seat, _)| (seat, bot.to_owned())).collect(),
            start: true,
        }
    }
}
