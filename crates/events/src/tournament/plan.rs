//! A tournament's plan, which the host chooses.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_protocol::{games, laboratory, new_match, unknown_game};
use stammtisch_room::{Refused, Settings, TableCode, clean_line};
use ts_rs::TS;

use super::draw::sizes;

/// Maximum length of a tournament's name, in characters.
pub const MAX_TITLE: usize = 40;

/// Maximum number of rounds.
const ROUNDS: usize = 40;

/// Maximum number of meetings of each pair.
const LEGS: u8 = 4;

/// Maximum break before a round that begins automatically, in seconds.
const BREAK: u32 = 60 * 60;

/// A tournament's plan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TournamentPlan {
    /// The tournament's name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The game's options; after [`TournamentPlan::checked`] every one with its value.
    pub options: Map<String, Value>,
    /// Least and most people per table. Bots fill smaller tables.
    pub size: [u8; 2],
    /// The pairing system.
    pub format: TournamentFormat,
    /// The settings of its tables apart from the game's options.
    pub settings: Settings,
    /// Seconds until the next round begins by itself; if omitted, the host begins it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<u32>,
    /// The rule for matches that a player left to others.
    #[serde(default, skip_serializing_if = "AbsenceRule::is_played")]
    pub absence: AbsenceRule,
}

/// A tournament's rule for matches that a player left to a bot, or to another person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum AbsenceRule {
    /// Like one the player has played.
    #[default]
    Played,
    /// For half of the points, and never as won.
    Half,
    /// Without points.
    Nothing,
}

impl AbsenceRule {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks this way")]
    fn is_played(&self) -> bool {
        *self == Self::Played
    }

    /// The rest of an absent player's points.
    pub(super) fn points(self, points: u32) -> u32 {
        match self {
            Self::Played => points,
            Self::Half => points / 2,
            Self::Nothing => 0,
        }
    }
}

/// A pairing system.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "wire.ts", rename = "Format")]
pub enum TournamentFormat {
    /// Round robin: each pair meets.
    RoundRobin {
        /// Approximate number of meetings.
        legs: u8,
    },
    /// Swiss: people of like standing meet who have not met yet.
    Swiss {
        /// Number of rounds.
        rounds: u8,
        /// The last round that latecomers can join; 1 if there are none.
        late: u8,
    },
}

impl TournamentPlan {
    /// The plan with all defaults filled in: omitted options and the least table size.
    ///
    /// # Errors
    /// Refuses an unknown game, options and sizes that its rules do not allow, and numbers out of bounds.
    pub fn checked(self) -> Result<Self, Refused> {
        let name = clean_line(&self.name, MAX_TITLE)?;
        if name.is_empty() {
            return Err(Refused::new(TableCode::BadName, "A tournament needs a name."));
        }
        let mut known = games().into_iter().chain(laboratory());
        let info = known.find(|info| info.id == self.game);
        let [fewest, _] = info.ok_or_else(|| unknown_game(&self.game))?.players;
        let most = self.size[1];
        let fits = |players: u8| new_match(&self.game, &players.into(), &self.options, None);
        let options = fits(most)?.options();
        if most < 2 {
            return Err(Refused::invalid_fact(
                "A tournament's table needs at least two players.",
            ));
        }
        // Options may require more people than the game does.
        let least = (fewest.max(2)..most)
            .rev()
            .take_while(|&players| fits(players).is_ok())
            .last();
        let in_bounds = match self.format {
            TournamentFormat::RoundRobin { legs } => (1..=LEGS).contains(&legs),
            TournamentFormat::Swiss { rounds, late } => {
                (1..=ROUNDS).contains(&rounds.into()) && (1..=rounds).contains(&late)
            }
        };
        if !in_bounds || self.pause.is_some_and(|pause| pause > BREAK) {
            return Err(Refused::invalid_fact(format!(
                "A tournament has 1 to {ROUNDS} rounds, `late` is one of them, `legs` is 1 to {LEGS}, and `break_s` at most {BREAK}."
            )));
        }
        Ok(Self {
            name,
            options,
            size: [least.unwrap_or(most), most],
            settings: Settings {
                limit: self.settings.limit.check()?,
                ..self.settings.clone()
            },
            ..self
        })
    }

    /// Number of rounds for this many people.
    pub(super) fn rounds(&self, people: usize) -> usize {
        match self.format {
            TournamentFormat::Swiss { rounds, .. } => rounds.into(),
            TournamentFormat::RoundRobin { legs } => {
                let legs = usize::from(legs);
                if self.is_circle() {
                    return legs * (people.max(2).next_multiple_of(2) - 1);
                }
                let sizes = sizes(people, self.size[1].into());
                let meetings: usize = sizes.iter().map(|size| size * (size - 1)).sum();
                (legs * people * people.saturating_sub(1))
                    .div_ceil(meetings.max(1))
                    .max(1)
            }
        }
    }

    /// Whether a schedule exists in which each pair meets equally often.
    pub(super) fn is_circle(&self) -> bool {
        matches!(self.format, TournamentFormat::RoundRobin { .. }) && self.size[1] == 2
    }

    /// # Errors
    /// Refuses a tournament that would never end.
    pub(super) fn may_begin(&self, people: usize) -> Result<(), Refused> {
        if people < 2 {
            return Err(Refused::wrong_phase(
                "A tournament needs at least two people; share the link.",
            ));
        }
        if self.rounds(people) > ROUNDS {
            let message = format!(
                "With this many people, a round robin takes more than {ROUNDS} rounds; open a Swiss tournament."
            );
            return Err(Refused::new(TableCode::TooMany, message));
        }
        Ok(())
    }
}
