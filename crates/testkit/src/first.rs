//! A bot with predictable moves.

use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Bots, Choice};

/// The only bot of every game, `first`: plays the bytewise first legal move.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl Bots for First {
    fn names(&self, _game: &str) -> Vec<&'static str> {
        vec!["first"]
    }

    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, _bot: &str, _ms: u64) -> Option<Choice> {
        let text = played.legal(seat).into_iter().next()?;
        Some(Choice {
            text,
            value: None,
            nodes: 1,
        })
    }
}
