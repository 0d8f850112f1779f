//! The arena: bots on the same deals in every rotation of the seats, and how strong that shows them to be.
//!
//! What is played ([`Contest`], [`Lineup`]), what came of it ([`Deal`]) and what follows from that ([`Report`], [`sequential`]) are
//! apart: the last is plain arithmetic over deals, wherever they were played.

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
