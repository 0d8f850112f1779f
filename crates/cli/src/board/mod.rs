//! How a game looks in the terminal: a module for each game that has its own, and one that suits every game.

use stammtisch_protocol::AnyMatch;

mod contract;
mod game;
mod haecmaec;
mod hattrick;
mod heuchel;
mod hoeleroe;
mod karteneck;
mod menu;
mod plain;

pub(crate) use contract::{AnyBoard, AnyScene, Choice, DealEnd, Frame, LineSaid, Said, Way};
use game::{GameBoard, GameScene};

/// The boards of games that have their own. Every other game has the plain one.
const BOARDS: [&dyn AnyBoard; 5] = [
    &game::Shows(haecmaec::Board),
    &game::Shows(hattrick::Hattrick),
    &game::Shows(heuchel::Heuchel),
    &game::Shows(hoeleroe::Hoeleroe),
    &game::Shows(karteneck::Karteneck),
];

/// The board of a match.
pub(crate) fn of(game: &dyn AnyMatch) -> &'static dyn AnyBoard {
    let own = BOARDS.into_iter().find(|board| board.knows(game));
    own.unwrap_or(&plain::Plain)
}
