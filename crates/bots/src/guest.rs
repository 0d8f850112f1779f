//! External players: they receive a question as data and answer with the text of a move.

use serde::Serialize;
use serde_json::{Map, Value, json};
use stammtisch_core::{ObservedLine, Seat};
use stammtisch_protocol::Wire;
use stammtisch_search::{Decision, Rng, Seen};

use crate::bot::stand_in;
use crate::{HasBots, Place, Player, SearchEffort};

/// The question put to a guest; docs/reference/bots.md describes its fields.
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
    /// Whether this is the first question of the match.
    pub begins: bool,
    /// The seat's view.
    pub view: Value,
    /// The log lines since the last question, as the seat may see them.
    pub log: Vec<Value>,
    /// The legal moves, sorted bytewise.
    pub legal: Vec<String>,
    /// A seed for randomised guests: the same in the same match of the same seed.
    pub seed: u32,
}

/// An external player on one seat of one match.
pub trait Guest: Send {
    /// Returns a legal move, or `None` to let the stand-in move this time or from now on.
    fn ask(&mut self, question: &Question) -> Option<String>;
}

/// The source of guests.
pub trait Guests: Sync {
    /// Whether a guest has this name. Names of our own bots are never guests' names.
    fn knows(&self, called: &str) -> bool;

    /// Returns the guest with this name for a new match. An unknown guest never has a move.
    fn welcome(&self, called: &str) -> Box<dyn Guest>;
}

/// No guests.
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

/// A log line as in records; parts that the seat may not know are null.
fn line<G: Wire>(game: &G, seen: &ObservedLine<'_, G>) -> Value {
    match *seen {
        ObservedLine::Chance { event, outcome } => json!({
            "c": game.write_event(event).get("event"),
            "o": outcome.map(|outcome| game.write_outcome(outcome)),
        }),
        ObservedLine::Move { seat, m } => json!({ "s": seat, "m": m.map(|m| m.to_string()) }),
    }
}

/// A guest on its seat, with the game's stand-in for moves it misses.
pub(crate) struct Visiting<G: HasBots> {
    guest: Box<dyn Guest>,
    stand_in: Box<dyn Player<G>>,
    /// The initial state, used to write events and outcomes.
    start: G,
    options: Map<String, Value>,
    log: Vec<Value>,
    begins: bool,
    missed: u64,
}

impl<G: HasBots> Visiting<G> {
    /// Seats the guest.
    ///
    /// # Panics
    /// Panics if the place has invalid players or options.
    pub(crate) fn new(guest: Box<dyn Guest>, place: &Place<'_, G>) -> Self {
        Self {
            guest,
            stand_in: stand_in::<G>().sit(place),
            start: G::new(place.players, place.options).expect("a valid setup"),
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

    fn observe(&mut self, seen: ObservedLine<'_, G>, after: &G::View) {
        self.log.push(line(&self.start, &seen));
        if self.stand_in.listens() {
            self.stand_in.observe(seen, after);
        }
    }

    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        allowed: SearchEffort<'_>,
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
