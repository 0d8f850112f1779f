//! A tournament: several rounds at several tables with common standings.
//!
//! It is the fold of its facts, like a table: players, draws, results. Derived values are not stored: points, standings, number of
//! rounds. A match's result belongs to its table until its round ends. Then it becomes a fact, because old tables are deleted and the
//! draws must remain.

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
pub use plan::{AbsenceRule, MAX_TITLE, TournamentFormat, TournamentPlan};
pub use state::{Tournament, TournamentStage};
pub use view::{TournamentPlace, TournamentSeat, TournamentTable, TournamentView};
