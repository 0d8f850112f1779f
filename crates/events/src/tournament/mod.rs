//! A tournament: people who meet at several tables in several rounds, with one standing.
//!
//! It is the fold of its facts, as a table is: who takes part, what was drawn, how rounds ended. What is worked out from them is
//! not stored: points, standings, how many rounds there are. How a match went is its table's affair until its round ends; then the
//! result is a fact, for tables go with age, and what was drawn by it stays.

mod decide;
mod draw;
mod fact;
mod plan;
mod points;
mod round;
mod state;
mod view;

pub use decide::{TournamentAction, TournamentDecision};
pub use fact::{DrawnTable, TournamentFact};
pub use plan::{MAX_TITLE, TournamentFormat, TournamentPlan};
pub use state::{Tournament, TournamentStage};
pub use view::{TournamentPlace, TournamentSeat, TournamentTable, TournamentView};
