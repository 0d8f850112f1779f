//! Hattrick, a trick-taking game by Klaus Palesch (Amigo, 1994), for four to six players.
//!
//! Every round has up to two tricks side by side. Each card in the colour you won most of counts a point, every other
//! card you won costs a point, and a card that fits neither trick costs two.
//! Rules are numbered `HT-…`; tests are named after the rule they check.
//!
//! ```
//! use stammtisch_hattrick::{Card, CardSet, deal_score};
//!
//! let cards = ["R1", "R8", "R20", "G2", "B13"].map(str::parse::<Card>);
//! let won = cards.into_iter().collect::<Result<CardSet, _>>()?;
//! // Three red cards minus two others. A pass costs two more.
//! assert_eq!(deal_score(won, 0), 1);
//! assert_eq!(deal_score(won, 1), -1);
//! # Ok::<(), stammtisch_core::ParseError>(())
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]
#![warn(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

extern crate alloc;

mod apply;
mod card;
mod chance;
mod encode;
mod game;
mod illegal;
mod legal;
mod narrate;
mod options;
mod round;
mod sample;
mod score;
mod state;
mod view;
#[cfg(feature = "wire")]
mod wire;

pub use card::{Card, CardSet, Cards, Color};
pub use chance::{Event, Outcome};
pub use illegal::Illegal;
pub use narrate::{Effect, Fact, Highlight, Lands, Reason, RoundEnd, Standing, Win};
pub use options::{MAX_DEALS, MAX_TARGET, Options, usual_deals};
pub use round::{Put, Round, Trick};
pub use score::{DealScores, deal_score};
pub use state::{Hattrick, Table};
pub use view::View;
#[cfg(feature = "wire")]
pub use wire::{TableData, TrickData, ViewData, WonData};
