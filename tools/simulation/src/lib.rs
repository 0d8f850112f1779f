//! The server's tables with clock, disk, network and chance controlled by one seed.
//!
//! The simulated code is the server's own: its tables and their tasks, the rooms, the bots. Everything outside is replaced: the store
//! keeps facts in memory and fails; connections are channels that lose, duplicate and delay messages; time is virtual. A process that
//! dies at an await point of the store takes all its tasks with it; the next one starts from the stored facts. Every message of the
//! server is compared with a replay of the stored facts.

mod branches;
mod dice;
mod disk;
mod door;
mod edge;
mod guest;
mod judge;
mod knock;
mod leases;
mod line;
mod mounted;
mod network;
mod nodes;
mod plan;
mod process;
mod reader;
mod roll;
mod run;
mod world;

pub use plan::{Faults, Plan};
pub use run::{Report, run, shrink};
