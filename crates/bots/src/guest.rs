//! Players from outside the house: they are asked by data and answer with the text of a move.

use serde::Serialize;
use serde_json::{Map, Value, json};
use stammtisch_core::{Glimpse, Seat};
use stammtisch_protocol::Wire;
use stammtisch_search::{Decision, Rng, Seen};

use crate::bot::stand_in;
use crate::{Allowed, HasBots, Place, Player};

/// What a guest is asked; docs/reference/bots.md tells what stands in it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Question {
    /// The game's id.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The number of seats.
    pub players: u8,
    /// Every option with its value.
    pub options: Map<String, Value>,
    /// The guest's seat.
    pub seat: u8,
    /// Whether the guest is asked for the first time in this match.
    pub begins: bool,
    /// What the seat may know.
    pub view: Value,
    /// The lines of the log since the last question, as the seat may know them.
    pub log: Vec<Value>,
    /// Its legal moves, sorted by bytes.
    pub legal: Vec<String>,
    /// A number for those who play by chance: the same in the same match of the same seed.
    pub seed: u32,
}

/// A player from outside, on one seat of one match.
pub trait Guest: Send {
    /// Its move, one of the legal ones; `None` if it has none to give, now or any more: its stand-in moves then.
    fn ask(&mut self, question: &Question) -> Option<String>;
}

/// Where guests come from.
pub trait Guests: Sync {
    /// Whether this is what a guest is called; what bots of the house are called is not.
    fn knows(&self, called: &str) -> bool;

    /// The guest that is called so, for a match that begins. One who is not known never has a move.
    fn welcome(&self, called: &str) -> Box<dyn Guest>;
}

/// Nobody from outside.
impl Guests for () {
    fn knows(&self, _: &str) -> bool {
        false
    }

    fn welcome(&self, _: &str) -> Box<dyn Guest> {
        Box::new(())
    }
}

/// Never has a move.
impl Guest for () {
    fn ask(&mut self, _: &Question) -> Option<String> {
        None
    }
}

/// A line of the log as questions hold it: as records do, null being what the seat may not know.
fn line<G: Wire>(game: &G, seen: &Glimpse<'_, G>) -> Value {
    match *seen {
        Glimpse::Chance { event, outcome } => json!({
            "c": game.write_event(event).get("event"),
            "o": outcome.map(|outcome| game.write_outcome(outcome)),
        }),
        Glimpse::Move { seat, m } => json!({ "s": seat, "m": m.map(|m| m.to_string()) }),
    }
}

/// A guest on its seat, with the quick bot of the game beside it.
pub(crate) struct Visiting<G: HasBots> {
    guest: Box<dyn Guest>,
    stand_in: Box<dyn Player<G>>,
    /// The match before its first line: it knows how events and outcomes are written.
    start: G,
    options: Map<String, Value>,
    log: Vec<Value>,
    begins: bool,
    missed: u64,
}

impl<G: HasBots> Visiting<G> {
    /// The guest takes this place.
    ///
    /// # Panics
    /// Panics if there is no such table.
    pub(crate) fn new(guest: Box<dyn Guest>, place: &Place<'_, G>) -> Self {
        Self {
            guest,
            stand_in: stand_in::<G>().sit(place),
            start: G::new(place.players, place.options).expect("a table that is set up"),
            options: G::write_options(place.options),
            log: Vec::new(),
            begins: true,
            missed: 0,
        }
    }

    fn question(&mut self, seen: &Seen<'_, G>, moves: &[(String, G::Move)], luck: u32) -> Question {
        let view = serde_json::to_value(seen.view());
        Question {
            game: G::ID,
            rules: G::RULES,
            players: seen.players(),
            options: self.options.clone(),
            seat: Seat::number(seen.seat()),
            begins: std::mem::take(&mut self.begins),
            view: view.expect("views are plain data"),
            log: std::mem::take(&mut self.log),
            legal: moves.iter().map(|(text, _)| text.clone()).collect(),
            seed: luck,
        }
    }
}

impl<G: HasBots> Player<G> for Visiting<G> {
    fn listens(&self) -> bool {
        true
    }

    fn notice(&mut self, seen: Glimpse<'_, G>, after: &G::View) {
        self.log.push(line(&self.start, &seen));
        if self.stand_in.listens() {
            self.stand_in.notice(seen, after);
        }
    }

    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        allowed: Allowed<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        let mut moves = Vec::new();
        let _ = seen.legal(|m| {
            moves.push((m.to_string(), m));
            std::ops::ControlFlow::<()>::Continue(())
        });
        if moves.is_empty() {
            return None;
        }
        moves.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        let question = self.question(seen, &moves, rng.below(u32::MAX));
        let answer = self.guest.ask(&question);
        let chosen = answer.and_then(|text| moves.into_iter().find(|(known, _)| *known == text));
        if let Some((_, m)) = chosen {
            return Some(Decision::plain(m));
        }
        self.missed += 1;
        self.stand_in.choose(seen, allowed, rng)
    }

    fn missed(&self) -> u64 {
        self.missed
    }
}
