//! The rules of Machma-Hölerö, numbered as in the rules the tests are named after.
//!
//! A reader who holds the rules beside the code finds: cards and their meanings in [`Kind`], turns and the
//! laying of a card (HO-5) in `lay`, seats and the walk (HO-4) in `seats`, each function as it starts
//! (HO-7) in `start`, each reaction (HO-8) in `react`, swaps (HO-10) in `swap`, last cards (HO-12) in
//! `finish`, rounds (HO-3, HO-13) in `round`. What is asked is one value, [`Phase`]; what runs is one value,
//! [`Function`], with a type of its own for each kind of function. Who is asked and for which moves follows
//! from both: `asked` works it out once, as places in the lists of moves of `menu`; `legal` adds the hand.
//!
//! ```
//! use stammtisch_core::{Game, Quick, Turn};
//! use stammtisch_hoeleroe::{Hoeleroe, Options};
//!
//! let mut game = Hoeleroe::new(4, &Options { rounds: 1, ..Options::default() })?;
//! // What chance decides comes from outside: here it is always the first of all outcomes.
//! while let Turn::Chance(event) = game.turn() {
//!     let outcome = game.sample(&event, &mut |_| 0);
//!     game.resolve(&outcome)?;
//! }
//! // Texts name moves, and every move has one.
//! let Turn::Seats(seats) = game.turn() else { unreachable!("the cards are dealt") };
//! let seat = seats.first().expect("somebody is to act");
//! let first = game.pick_legal(seat, |_| 0).expect("who is to act has a move");
//! assert_eq!(first.to_string().parse(), Ok(first));
//! game.play(seat, first)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(feature = "wire"), no_std)]

extern crate alloc;

mod asked;
mod board;
mod card;
mod cards;
mod chance;
mod check;
mod crowned;
#[cfg(feature = "wire")]
mod data;
mod dense;
mod draw;
mod drawing;
mod effect;
mod fact;
mod finish;
mod foresee;
mod function;
mod game;
mod hands;
mod hidden;
mod illegal;
mod knowledge;
mod lay;
mod legal;
mod list;
mod meaning;
mod menu;
mod moves;
mod options;
mod play;
mod queue;
mod react;
mod reason;
mod robin;
mod round;
mod seats;
mod situation;
mod stand_in;
mod standing;
mod start;
mod state;
mod swap;
mod table;
mod tensor;
mod told;
mod view;
#[cfg(feature = "wire")]
mod wire;

pub use board::{Board, Direction, Laying, Number, Open, Phase, Shown, Status, Taking, Tribute};
pub use card::{Kind, Laid, Rank, Suit};
pub use cards::{Cards, Kinds};
pub use chance::{Event, Outcome};
pub use crowned::Crowned;
#[cfg(feature = "wire")]
pub use data::{DrawingData, LayingData, PhaseData, TableData, ViewData};
pub use draw::{Cut, Draw};
pub use drawing::{Drawing, Purpose};
pub use effect::{Does, Effect, Last, LayEffect, Left};
pub use fact::Fact;
pub use function::{
    All, Exchange, Fall, Function, Reach, Reaction, Robin, Run, Skip, Skips, Swap, Unit, Wishing,
};
pub use illegal::Illegal;
pub use knowledge::Knowledge;
pub use list::{Filler, List, PerSeat, Pile, SeatList};
pub use meaning::{Amount, Category};
pub use moves::{Lay, Move, Side, Wish};
pub use options::{Arschkarte, Options};
pub use queue::Queue;
pub use reason::{Missing, Reason, Thing};
pub use standing::{Moment, Standing, Unter, WishSort};
pub use state::Hoeleroe;
pub use view::{Chosen, View};
#[cfg(feature = "wire")]
pub use wire::FunctionData;
