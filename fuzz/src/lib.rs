//! What the fuzz targets check. Each takes any bytes; a panic is a find.

use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, Bots, Choice, Engine, Record, TurnNow, Wire, new_match};

/// A bot for the engine: `first` plays the first legal move.
struct First;

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

/// The engine answers every line by one JSON object on one line.
///
/// # Panics
/// Panics if it does not.
pub fn engine_line(data: &[u8]) {
    let mut engine = Engine::new(First);
    for line in data.split(|&byte| byte == b'\n').take(64) {
        let answer = engine.answer(line);
        assert!(!answer.contains('\n'), "more than one line: {answer}");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean());
    }
}

/// A text that reads as a record is written and read again as the same record; one that loads is the record
/// of the match it loads.
///
/// # Panics
/// Panics if it is not.
pub fn record(data: &[u8]) {
    let Ok(record) = Record::parse(data) else { return };
    let again = Record::parse(record.write().as_bytes()).expect("a record reads back");
    assert_eq!(again, record);
    if let Ok(played) = record.load() {
        assert_eq!(Record::of(&*played), record);
    }
}

/// A text that reads as a move is written as the same text, and is taken exactly if it is legal. The first
/// byte says how far the match has gone, the second how many play.
///
/// # Panics
/// Panics if it is not so.
pub fn move_text<G: Wire>(data: &[u8]) {
    let [moves, players, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    if let Ok(m) = text.parse::<G::Move>() {
        assert_eq!(m.to_string(), text, "a move has two spellings");
    }
    let range = G::PLAYERS.end() - G::PLAYERS.start() + 1;
    let players = G::PLAYERS.start() + players % range;
    let played = new_match(G::ID, &players.into(), &Map::new(), Some(Seed::new("fuzz")));
    let mut played = played.expect("every number of players goes with the defaults");
    for step in 0..u32::from(*moves) {
        let TurnNow::Seats(seats) = played.turn() else {
            break;
        };
        let seat = seats.first().expect("somebody may act");
        let legal = played.legal(seat);
        let choice = &legal[step.wrapping_mul(2_654_435_761) as usize % legal.len()];
        played.apply(seat, choice).expect("a legal move is taken");
    }
    for seat in Seat::all(players) {
        let legal = played.legal(seat);
        let taken = played.check(seat, text).is_ok();
        assert_eq!(taken, legal.iter().any(|m| m == text), "{text:?} for {seat:?}");
    }
}
