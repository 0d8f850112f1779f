//! The tables of the server under a clock, a disk, a network and chance that one seed decides.
//!
//! What runs is the server's own code: its tables, the task of each, the rooms, the bots. What is not real is
//! outside of it: the store holds its facts in memory and fails, the connections are channels and lose, double and
//! delay what goes over them, the time is virtual. A process that dies at an await point of the store takes all
//! its tasks with it; the next begins with what is stored. Whatever the server tells anybody is compared with a replay
//! of what is stored.

mod branches;
mod dice;
mod disk;
mod guest;
mod judge;
mod mounted;
mod plan;
mod run;
mod world;

pub use plan::{Faults, Plan};
pub use run::{Report, run, shrink};
