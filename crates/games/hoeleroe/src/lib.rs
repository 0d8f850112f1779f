//! The rules of Machma-Hölerö. Tests carry the number of the rule they check.
//!
//! Cards and their properties are in `card`; functions and the cards that may be laid on them (HO-8.2) in
//! `function`; public state in `board`, the rest in `state`; pending decisions and legal moves in `legal`.
//! Moves are applied in `apply`, by chapter: rounds and turn order (HO-3, HO-4, HO-11, HO-13) in `round`,
//! laying and drawing (HO-5, HO-6, HO-12) in `turn`, and functions, reactions and swaps (HO-7 to HO-10) in
//! `function`. The pending decision is one value, [`Phase`]; the running function is one value, [`Function`],
//! with a type for each kind of function.
//!
//! ```
//! use stammtisch_core::{Game, Quick, Turn};
//! use stammtisch_hoeleroe::{Hoeleroe, Options};
//!
//! let mut game = Hoeleroe::new(4, &Options { rounds: 1, ..Options::default() })?;
//! // Outcomes of chance come from the caller; this example always takes the first one.
//! while let Turn::Chance(event) = game.turn() {
//!     let outcome = game.sample(&event, &mut |_| 0);
//!     game.resolve(&outcome)?;
//! }
//! // Every move has a text that parses back to it.
//! let Turn::Seats(seats) = game.turn() else { unreachable!("the cards are dealt") };
//! let seat = seats.first().expect("a seat is to act");
//! let first = game.pick_legal(seat, |_| 0).expect("a seat that is to act has a move");
//! assert_eq!(first.to_string().parse(), Ok(first));
//! game.play(seat, first)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]
#![warn(clippy::wildcard_enum_match_arm)]

extern crate alloc;

mod apply;
mod board;
mod card;
mod chance;
mod encode;
mod function;
mod game;
mod illegal;
mod legal;
mod list;
mod moves;
mod narrate;
mod options;
mod sample;
mod state;
mod view;
#[cfg(feature = "wire")]
mod wire;

pub use board::{
    Board, Crowned, Direction, Drawing, Laying, Number, Open, Phase, Purpose, Shown, Status, Taking, Tribute,
};
pub use card::{Amount, Cards, Category, Kind, Kinds, Laid, Rank, Suit};
pub use chance::{Event, Outcome};
pub use function::{
    All, Cut, Draw, Exchange, Fall, Function, Reach, Reaction, Robin, Run, Skip, Skips, Swap, Unit, Wishing,
};
pub use illegal::Illegal;
pub use list::{Filler, List, PerSeat, Pile, Queue, SeatList};
pub use moves::{Lay, Move, Side, Wish};
pub use narrate::{
    Control, Declined, Does, Effect, Fact, Last, LayEffect, Missing, Moment, Reason, Standing, Unter,
    WishSort,
};
pub use options::{Arschkarte, Options};
pub use sample::Knowledge;
pub use state::Hoeleroe;
pub use view::{Chosen, View};
#[cfg(feature = "wire")]
pub use wire::{DrawingData, FunctionData, LayingData, PhaseData, TableData, ViewData};
