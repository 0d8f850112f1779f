//! Events: what several tables are about together. A tournament, an evening, the deal of the day, ratings.
//!
//! An event reads how matches ended ([`stammtisch_room::Summary`]) and says which tables are to be opened
//! ([`stammtisch_room::Plan`]). A table knows of an event only that it belongs to it. Nothing here reads a clock, a store or
//! a source of chance: what is needed of them is handed in.

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
pub use outcome::{final_result, result_if_ended};
pub use rating::{BotMarks, GameRatings, Rated, Ratings};
pub use tournament::{
    DrawnTable, MAX_TITLE, Tournament, TournamentAction, TournamentDecision, TournamentFact,
    TournamentFormat, TournamentPlace, TournamentPlan, TournamentSeat, TournamentStage, TournamentTable,
    TournamentView,
};
