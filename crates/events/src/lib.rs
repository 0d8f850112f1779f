//! Events made of several tables: tournaments, evenings, the deal of the day, ratings.
//!
//! An event reads results ([`stammtisch_room::Summary`]) and plans tables to open ([`stammtisch_room::Plan`]). A table knows only the
//! code of its event. Nothing here reads a clock, a store or a source of chance: callers pass in the values.

#![warn(clippy::wildcard_enum_match_arm)]

mod day;
mod evening;
mod outcome;
mod ranks;
mod rating;
mod tournament;

pub use day::{
    DayPlace, DayStandings, DayTable, Days, day_plan, day_played, game_of_day, streak, week_start,
};
pub use evening::{Evening, EveningMatch, EveningPlace, evening_standings};
pub use outcome::{MatchResult, final_result, result_if_ended};
pub use rating::{BotMarks, GameRatings, Rated, Ratings};
pub use tournament::{
    AbsenceRule, DrawnTable, MAX_TITLE, Tournament, TournamentAction, TournamentDecision, TournamentFact,
    TournamentFormat, TournamentPlace, TournamentPlan, TournamentSeat, TournamentStage, TournamentTable,
    TournamentView,
};
