//! Texts from programs and people: engine lines, records, proofs, options, moves.

use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyTurn, Engine, MatchPlay, Proof, Record, Wire, new_match_by, read_json};

use stammtisch_testkit::First;

use crate::choices::Choices;
use crate::games::{Task, begin, with_game};

/// The engine must answer every line with one JSON object on one line.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn engine_line(data: &[u8]) {
    let mut engine = Engine::new(First);
    for line in data.split(|&byte| byte == b'\n').take(64) {
        let answer = engine.answer(line);
        assert!(!answer.contains('\n'), "more than one line: {answer}");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean());
    }
}

/// Parsed JSON must survive writing and parsing, and other parsers must accept the output.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn json(data: &[u8]) {
    let Ok(value) = read_json(data) else { return };
    let written = value.to_string();
    assert_eq!(read_json(written.as_bytes()).as_ref(), Ok(&value), "{written}");
    // That parser may miss the last bit of a fraction.
    let other: Result<Value, _> = serde_json::from_str(&written);
    assert!(other.is_ok(), "{written}: {other:?}");
}

/// A parsed record must survive writing and parsing; if it loads, it must be the record of the loaded match.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn record(data: &[u8]) {
    let Ok(record) = Record::parse(data) else { return };
    let again = Record::parse(record.write().as_bytes()).expect("a record reads back");
    assert_eq!(again, record);
    if let Ok(played) = record.load() {
        assert_eq!(Record::of(&*played), record);
    }
}

/// A proof and a record, separated by an empty line. A parsed proof must survive writing and parsing, and verification of any record
/// must terminate.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn proof(data: &[u8]) {
    let separator = data.windows(2).position(|two| two == b"\n\n");
    let (proof, record) = separator.map_or((data, &data[..0]), |at| data.split_at(at));
    let Ok(proof) = Proof::parse(proof) else { return };
    let written = serde_json::to_string(&proof).expect("a proof is plain data");
    assert_eq!(Proof::parse(written.as_bytes()).as_ref(), Ok(&proof), "{written}");
    if let Ok(record) = Record::parse(record)
        && let Ok(lines) = proof.check(&record)
    {
        assert!(lines <= record.log.len());
        assert!(
            record.load().is_ok(),
            "a proof holds for a record that does not load"
        );
    }
}

/// The first byte chooses a game, the rest is JSON that may be its options. Accepted options must survive writing and parsing, and a
/// match must begin with them or be refused.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn options(data: &[u8]) {
    struct Options<'a>(&'a Map<String, Value>);
    impl Task for Options<'_> {
        fn run<G: Wire>(self) {
            let Ok(options) = G::read_options(self.0) else {
                return;
            };
            let written = G::write_options(&options);
            assert_eq!(G::read_options(&written).as_ref(), Ok(&options), "{written:?}");
            let names: Vec<&str> = G::option_specs().iter().map(|spec| spec.name).collect();
            assert!(written.keys().eq(names.iter().copied()), "{written:?}");
            for players in 0..=u8::MAX {
                let begun = new_match_by(G::ID, G::RULES, &players.into(), self.0, None);
                if let Ok(begun) = begun {
                    assert!(G::PLAYERS.contains(&players));
                    assert_eq!(begun.options(), written);
                    assert!(G::longest(players, &options) > 0);
                }
            }
        }
    }
    let mut choices = Choices::new(data);
    let game = choices.below(256);
    let Ok(Value::Object(options)) = read_json(choices.rest()) else {
        return;
    };
    with_game(|count| game % count, Options(&options));
}

/// A parsed move must be written as the same text, must have an action id if it can ever be legal, and must be accepted exactly if it
/// is legal. The first bytes choose a game, its players and options, and the number of lines played.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn move_text(data: &[u8]) {
    struct Texts<'a>(Choices<'a>);
    impl Task for Texts<'_> {
        fn run<G: Wire>(self) {
            try_text::<G>(self.0);
        }
    }
    let mut choices = Choices::new(data);
    let game = choices.below(256);
    with_game(|count| game % count, Texts(choices));
}

fn try_text<G: Wire>(mut choices: Choices<'_>) {
    let mut played = begin::<G>(&mut choices);
    let mut dice = choices.dice();
    for _ in 0..choices.below(256) {
        let line = match MatchPlay::turn(&played) {
            AnyTurn::Over(_) => break,
            AnyTurn::Chance => {
                let seed = stammtisch_match::Seed::new("fuzz");
                let outcome = played
                    .draw_at(&seed, played.log().len())
                    .expect("a pending chance event");
                played.chance(&outcome)
            }
            AnyTurn::Seats(seats) => {
                let seat = seats.first().expect("a seat to act");
                let legal = MatchPlay::legal(&played, seat);
                MatchPlay::apply(&mut played, seat, dice.pick(&legal).expect("a move"))
            }
        };
        line.expect("a legal line is taken");
    }
    let Ok(text) = std::str::from_utf8(choices.rest()) else {
        return;
    };
    let read = text.parse::<G::Move>().ok();
    if let Some(m) = read {
        assert_eq!(m.to_string(), text, "a move has two spellings");
        let number = G::number(played.options(), m);
        assert!(
            number >= G::MOVES || G::numbered(played.options(), number) == Some(m),
            "{text} has the number of another move"
        );
    }
    for seat in Seat::all(played.players()) {
        let is_legal = MatchPlay::legal(&played, seat).iter().any(|m| m == text);
        let taken = MatchPlay::check(&played, seat, text).is_ok();
        assert!(taken || !is_legal, "{text:?} of {seat:?} is legal and refused");
        assert!(
            !taken || read.is_some(),
            "{text:?} of {seat:?} is accepted but not a move"
        );
    }
}
