//! An engine with a bot, and short ways to use it.
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part")]

pub mod requests;

use serde_json::{Value, json};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Bots, Choice, Engine};

/// One bot, `first`, which plays the first legal move.
pub struct First;

impl Bots for First {
    fn names(&self, game: &str) -> Vec<&'static str> {
        if game == "hattrick" {
            vec!["first"]
        } else {
            Vec::new()
        }
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

/// An engine without a match.
pub fn engine() -> Engine<First> {
    Engine::new(First)
}

/// The engine's answer; checks that it is one JSON object on one line with `ok`.
pub fn ask(engine: &mut Engine<First>, line: impl AsRef<[u8]>) -> Value {
    let answer = engine.answer(line.as_ref());
    assert!(!answer.contains('\n'), "an answer is one line: {answer}");
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    assert!(answer["ok"].is_boolean(), "{answer}");
    if answer["ok"] == json!(false) {
        let error = &answer["error"];
        assert!(
            error["code"].is_string() && error["message"].is_string(),
            "{answer}"
        );
        assert!(error["rule"].is_string() || error["rule"].is_null(), "{answer}");
    }
    answer
}

/// The cards of Hattrick in canonical order.
pub fn pack() -> Vec<String> {
    ["R", "G", "B"]
        .iter()
        .flat_map(|color| (1..=20).map(move |number| format!("{color}{number}")))
        .collect()
}
