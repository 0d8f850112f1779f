//! Proofs that hold, and proofs that don't.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::{Map, Value, json};
use stammtisch_core::Seat;
use stammtisch_match::{Seed, commitment};
use stammtisch_protocol::{
    AnyMatch, AnyTurn, BadProof, LoggedLine, PROOF_FORMAT, Proof, Record, SeatWords, games, laboratory,
    new_match,
};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The first `lines` lines of a match of random moves, dealt by this seed and these words.
fn played(game: &str, players: u8, words: &[(u8, &str)], lines: usize) -> Box<dyn AnyMatch> {
    let key = Seed::committed(SEED, words.iter().copied());
    let mut played = new_match(game, &players.into(), &Map::new(), None).unwrap();
    let mut dice = 1_u64;
    while played.len() < lines {
        match played.turn() {
            AnyTurn::Over(_) => break,
            AnyTurn::Chance => {
                let outcome = played.draw(&key).unwrap();
                played.chance(&outcome).unwrap();
            }
            AnyTurn::Seats(seats) => {
                let seat: Seat = seats.first().unwrap();
                let legal = played.legal(seat);
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let text = legal[(dice >> 33) as usize % legal.len()].clone();
                played.apply(seat, &text).unwrap();
            }
        }
    }
    played
}

fn proof(played: &dyn AnyMatch, words: &[(u8, &str)]) -> Proof {
    let words = words.iter().map(|&(seat, words)| SeatWords {
        seat,
        words: words.to_owned(),
    });
    Proof {
        format: PROOF_FORMAT.to_owned(),
        game: played.game_id().to_owned(),
        rules: played.rules(),
        players: played.players(),
        commitment: commitment(SEED),
        seed: SEED.to_owned(),
        words: words.collect(),
    }
}

const WORDS: &[(u8, &str)] = &[(0, "Brezn und Bier"), (1, "Grüß Gott")];

#[test]
fn a_proof_holds_for_every_game_and_only_with_its_words() {
    for info in games().into_iter().chain(laboratory()) {
        let played = played(info.id, info.players[0], WORDS, 400);
        let (record, proof) = (Record::of(&*played), proof(&*played, WORDS));
        // In the form of the wire and of files.
        let record = Record::parse(record.write().as_bytes()).unwrap();
        let proof = Proof::parse(serde_json::to_string(&proof).unwrap().as_bytes()).unwrap();
        let is_chance = |line: &&LoggedLine| matches!(line, LoggedLine::Chance { .. });
        let chance = record.log.iter().filter(is_chance).count();
        assert!(chance > 0, "{}", info.id);
        assert_eq!(proof.check(&record), Ok(chance), "{}", info.id);
        let mut other = proof.clone();
        other.words[1].words.push('!');
        let wrong = other.check(&record).unwrap_err();
        assert!(matches!(wrong, BadProof::Line { .. }), "{}: {wrong}", info.id);
    }
}

#[test]
fn the_first_wrong_outcome_is_named() {
    let played = played("hattrick", 4, WORDS, usize::MAX);
    let proof = proof(&*played, WORDS);
    let record = Record::of(&*played);
    assert_eq!(proof.check(&record).map(|chance| chance > 2), Ok(true));
    let shuffles: Vec<usize> = (0..record.log.len())
        .filter(|&at| matches!(&record.log[at], LoggedLine::Chance { event, .. } if event == "shuffle"))
        .collect();
    let second = shuffles[1];
    let mut tampered = record.clone();
    let LoggedLine::Chance { outcome, .. } = &mut tampered.log[second] else {
        panic!("a shuffle")
    };
    outcome.as_array_mut().unwrap().swap(0, 1);
    let line = second + 1;
    let event = "shuffle".to_owned();
    assert_eq!(proof.check(&tampered), Err(BadProof::Line { line, event }));
    // A forbidden move has its usual message.
    let mut tampered = record.clone();
    tampered.log[3] = record.log[2].clone();
    let wrong = proof.check(&tampered).unwrap_err();
    assert!(
        wrong.to_string().starts_with("Line 4 of the log is refused"),
        "{wrong}"
    );
    // So does a wrong result.
    let mut tampered = record;
    tampered.result = None;
    assert!(matches!(proof.check(&tampered), Err(BadProof::Record(_))));
}

#[test]
fn a_proof_of_another_seed_or_match_fails() {
    let played = played("hattrick", 4, &[], 60);
    let (record, good) = (Record::of(&*played), proof(&*played, &[]));
    assert!(good.check(&record).is_ok());
    let seed = SEED.replace('0', "1");
    let other = Proof { seed, ..good.clone() };
    assert_eq!(
        other.check(&record),
        Err(BadProof::Commitment(commitment(&other.seed)))
    );
    // With a fitting commitment, another seed still deals other cards.
    let other = Proof {
        commitment: commitment(&other.seed),
        ..other
    };
    assert!(matches!(
        other.check(&record),
        Err(BadProof::Line { line: 1 | 2, .. })
    ));
    for wrong in [
        Proof {
            game: "heuchel".to_owned(),
            ..good.clone()
        },
        Proof {
            rules: 2,
            ..good.clone()
        },
        Proof { players: 5, ..good },
    ] {
        assert_eq!(wrong.check(&record), Err(BadProof::OtherMatch));
    }
}

#[test]
fn the_refusal_of_an_invalid_proof_gives_the_reason() {
    let good = json!({
        "format": "stammtisch-proof/1", "game": "hattrick", "rules": 1, "players": 4, "commitment": commitment(SEED),
        "seed": SEED, "words": [{"seat": 0, "words": "a"}, {"seat": 1, "words": "b"}],
    });
    assert!(Proof::parse(good.to_string().as_bytes()).is_ok());
    let wrong = [
        ("format", json!("stammtisch-proof/2"), "format"),
        ("seed", json!(SEED.to_uppercase()), "hexadecimal"),
        ("seed", json!(&SEED[1..]), "hexadecimal"),
        ("commitment", json!(""), "hexadecimal"),
        (
            "words",
            json!([{"seat": 1, "words": "b"}, {"seat": 0, "words": "a"}]),
            "order",
        ),
        (
            "words",
            json!([{"seat": 0, "words": "b"}, {"seat": 0, "words": "a"}]),
            "order",
        ),
        ("words", json!([{"seat": 4, "words": "b"}]), "order"),
        ("words", json!([{"seat": 0, "words": ""}]), "one line"),
        ("words", json!([{"seat": 0, "words": "a\nb"}]), "one line"),
        (
            "words",
            json!([{"seat": 0, "words": "a", "name": "Anna"}]),
            "name",
        ),
        ("words", Value::Null, "null"),
        ("key", json!("more"), "key"),
    ];
    for (field, value, said) in wrong {
        let mut proof = good.clone();
        proof[field] = value;
        let bad = Proof::parse(proof.to_string().as_bytes())
            .unwrap_err()
            .to_string();
        assert!(bad.contains(said), "{field}: {bad}");
    }
    for text in ["", "[]", "{}", "{\"format\":1,\"format\":2}"] {
        assert!(
            matches!(Proof::parse(text.as_bytes()), Err(BadProof::Form(_))),
            "{text}"
        );
    }
}

#[test]
fn the_proof_in_the_docs_is_valid() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/records.md");
    let document = std::fs::read_to_string(document).unwrap();
    let example = document
        .split("```")
        .find(|part| part.contains(PROOF_FORMAT))
        .unwrap();
    let proof = Proof::parse(example.trim_start_matches("json").as_bytes()).unwrap();
    assert_eq!(proof.commitment, commitment(&proof.seed));
    assert_eq!(proof.words.len(), 2);
}
