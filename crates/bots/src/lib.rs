//! The bots of every game, and matches among them.
//!
//! A bot receives its seat's observation ([`Seen`](stammtisch_search::Seen)) and nothing else: no type here gives it access to another
//! hand.
#![warn(clippy::wildcard_enum_match_arm)]

mod analyse;
pub mod arena;
mod balanced;
mod best;
mod bot;
mod drive;
mod entrant;
mod floats;
mod guest;
mod haecmaec;
mod hattrick;
mod heuchel;
mod hoeleroe;
mod info;
mod karteneck;
mod kuhn;
mod leduc;
mod metropolis;
mod payoff;
mod payoff_unit;
mod player;
mod reason;
mod registry;
mod samples;
mod search_effort;
mod simulate;
mod sitting;
mod tip;

pub use analyse::{Analysis, EvaluatedDecision, Found, SeatLuck};
pub use bot::{Bot, HasBots, Measure, Mind, What};
pub use entrant::BotSpec;
pub use guest::{Guest, Guests, Question};
pub use info::{BotInfo, Temper};
pub use payoff_unit::PayoffUnit;
pub use player::{Place, Player, SearchBot, Sit};
pub use reason::Reason;
pub use registry::{
    AllBots, TableBots, Visitor, analyse, bots, contest, names, simulate, simulate_with, stand_in, tip,
    visit_games,
};
pub use samples::{Lists, Samples};
pub use search_effort::SearchEffort;
pub use simulate::{Batch, Plan, Summary};
pub use tip::{AdvisedMove, Tip, TipTime};
