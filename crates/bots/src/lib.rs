//! The bots of every game, and matches among them.
//!
//! A bot is given what its seat sees ([`Seen`](stammtisch_search::Seen)) and nothing else: no type here
//! lets it look into another's hand.

mod analyse;
pub mod arena;
mod best;
mod bot;
mod drive;
mod entrant;
mod guest;
mod haecmaec;
mod hattrick;
mod heuchel;
mod hoeleroe;
mod info;
mod karteneck;
mod kuhn;
mod leduc;
mod player;
mod registry;
mod simulate;
mod sitting;

pub use analyse::{Judged, Progress, analyse};
pub use bot::{Bot, HasBots, Mind};
pub use entrant::Called;
pub use guest::{Guest, Guests, Question};
pub use info::{BotInfo, Temper};
pub use player::{Ahead, Place, Player, Sit};
pub use registry::{HouseBots, TableBots, bots, contest, names, simulate, simulate_with, stand_in};
pub use simulate::{Batch, Plan, Summary};
