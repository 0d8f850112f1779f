//! The arena: bots play the same deals in every rotation of the seats, and get a rating from the results.
//!
//! The setup ([`Contest`], [`Lineup`]), the results ([`Deal`]) and the statistics ([`Report`], [`sequential`]) are separate: the last
//! is plain arithmetic over deals, wherever they were played.

mod bootstrap;
mod dealer;
mod lineup;
mod plackett;
mod play;
mod rating;
mod report;
pub mod sequential;

pub use bootstrap::Interval;
pub use lineup::Lineup;
pub(crate) use play::run;
pub use play::{Contest, Deal, Effort, Played};
pub(crate) use rating::tied;
pub use rating::{points, share};
pub use report::{BotReport, Report, shares};
