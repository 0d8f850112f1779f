//! Verifiable deals: the commitment, the words that people add, and the proof.

use serde_json::json;
use stammtisch_match::{Seed, commitment};
use stammtisch_protocol::{BadProof, Proof, Record, SeatWords};
use stammtisch_room::message::Phase;
use stammtisch_room::{Fact, Table};

use crate::support::{Desk, bots};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// Hattrick for four, opened by Anna, with Ben on seat 1.
fn gathering() -> Desk {
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), SEED);
    desk.ask("Ben", json!({"type": "sit", "id": "sit"})).unwrap();
    desk
}

fn say(desk: &mut Desk, name: &str, id: &str, words: &str) -> Result<bool, String> {
    desk.ask(name, json!({"type": "words", "id": id, "words": words}))
}

fn start(desk: &mut Desk) {
    desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
}

/// Anna, Ben and bots play to the end.
fn finish(desk: &mut Desk) {
    desk.join("Anna");
    desk.join("Ben");
    for step in 0.. {
        match ["Anna", "Ben"]
            .into_iter()
            .find(|name| !desk.table(Some(name)).viewer.legal.is_empty())
        {
            Some(name) => {
                let request = desk.first_move(name, &format!("f{step}"));
                assert_eq!(desk.ask(name, request), Ok(true));
            }
            None if desk.table(None).shared.phase == Phase::Over => return,
            None => desk.pass(std::time::Duration::from_secs(1)),
        }
    }
}

fn proof(desk: &Desk) -> Result<Proof, String> {
    desk.room.table().proof().map_err(|refused| refused.code.text())
}

fn words(desk: &Desk) -> Vec<Option<String>> {
    desk.table(None)
        .shared
        .seats
        .into_iter()
        .map(|seat| seat.words)
        .collect()
}

#[test]
fn all_viewers_see_the_commitment_and_the_seed_stays_secret_until_the_end() {
    let mut desk = gathering();
    let shown = Some(commitment(SEED));
    let look = |desk: &Desk| {
        assert_eq!(proof(desk), Err("not-over".to_owned()));
        for name in [Some("Anna"), Some("Ben"), None] {
            assert_eq!(desk.table(name).shared.commitment, shown);
            assert!(!desk.sent(name).to_string().contains(SEED));
        }
    };
    look(&desk);
    say(&mut desk, "Ben", "w", "Brezn").unwrap();
    look(&desk);
    start(&mut desk);
    look(&desk);
    finish(&mut desk);
    assert_eq!(desk.table(None).shared.commitment, shown);
    let proof = proof(&desk).unwrap();
    assert_eq!((&*proof.seed, Some(&proof.commitment)), (SEED, shown.as_ref()));
}

#[test]
fn words_of_players_seated_at_the_start_count() {
    let mut desk = gathering();
    assert_eq!(say(&mut desk, "Cilli", "w", "Bier"), Err("no-seat".to_owned()));
    assert_eq!(say(&mut desk, "Anna", "w1", "Bier"), Ok(true));
    assert_eq!(say(&mut desk, "Anna", "w2", "  Bier "), Ok(false));
    assert_eq!(say(&mut desk, "Anna", "w3", "Wein  und Brot"), Ok(true));
    assert_eq!(say(&mut desk, "Anna", "w3", "sent again"), Ok(false));
    assert_eq!(say(&mut desk, "Ben", "w1", "Brezn"), Ok(true));
    assert_eq!(
        say(&mut desk, "Ben", "w2", &"x".repeat(81)),
        Err("bad-words".to_owned())
    );
    let some = |words: &str| Some(words.to_owned());
    assert_eq!(words(&desk), [some("Wein und Brot"), some("Brezn"), None, None]);
    // Words go with the person, and do not count while the person has no seat.
    desk.ask("Ben", json!({"type": "sit", "id": "s2", "seat": 3}))
        .unwrap();
    assert_eq!(words(&desk), [some("Wein und Brot"), None, None, some("Brezn")]);
    desk.ask("Ben", json!({"type": "stand", "id": "s3"})).unwrap();
    assert_eq!(words(&desk), [some("Wein und Brot"), None, None, None]);
    desk.ask("Ben", json!({"type": "sit", "id": "s4", "seat": 2}))
        .unwrap();
    assert_eq!(say(&mut desk, "Anna", "w4", ""), Ok(true));
    assert_eq!(words(&desk), [None, None, some("Brezn"), None]);
    let mut desk = desk.restart();
    assert_eq!(words(&desk), [None, None, some("Brezn"), None]);
    start(&mut desk);
    assert_eq!(
        say(&mut desk, "Anna", "w5", "late"),
        Err("wrong-phase".to_owned())
    );
    // Words count even if their author gives up the seat later.
    desk.ask("Ben", json!({"type": "stand", "id": "s5"})).unwrap();
    assert_eq!(words(&desk), [None, None, some("Brezn"), None]);
    desk.ask("Ben", json!({"type": "sit", "id": "s6"})).unwrap();
    finish(&mut desk);
    let counted = [SeatWords {
        seat: 2,
        words: "Brezn".to_owned(),
    }];
    assert_eq!(proof(&desk).unwrap().words, counted);
}

#[test]
fn deals_follow_from_the_proof_with_its_words_only() {
    let mut desk = gathering();
    say(&mut desk, "Ben", "w", "Brezn").unwrap();
    start(&mut desk);
    let mut desk = desk.restart();
    finish(&mut desk);
    let proof = proof(&desk).unwrap();
    assert_eq!(self::proof(&desk.restart()).as_ref(), Ok(&proof));
    let record = Record::of(desk.room.table().game().unwrap());
    assert_eq!(proof.check(&record), Ok(2));
    let without = Proof {
        words: Vec::new(),
        ..proof
    };
    assert!(matches!(without.check(&record), Err(BadProof::Line { .. })));
}

#[test]
fn a_table_without_a_commitment_keeps_its_deals_and_has_no_proof() {
    let mut stored = gathering().stored;
    stored.retain(|stored| !matches!(stored.fact, Fact::Committed { .. }));
    let mut desk = Desk::load(stored, SEED, std::time::Duration::from_secs(1000));
    assert_eq!(desk.table(Some("Anna")).shared.commitment, None);
    assert_eq!(say(&mut desk, "Anna", "w", "Bier"), Err("wrong-phase".to_owned()));
    start(&mut desk);
    let first = desk.room.table().game().unwrap().at(0).unwrap();
    let drawn = desk.stored.iter().find_map(|stored| match &stored.fact {
        Fact::Chance { outcome } => Some(outcome.clone()),
        _ => None,
    });
    assert_eq!(drawn, first.draw(&Seed::new(SEED)));
    finish(&mut desk);
    assert_eq!(proof(&desk), Err("not-found".to_owned()));
}

#[test]
fn a_table_does_not_load_with_a_seed_that_breaks_its_commitment() {
    let desk = gathering();
    let loaded = Table::load("code", &SEED.replace('0', "1"), desk.stored, &bots);
    assert_eq!(loaded.map_err(|bad| bad.at).err(), Some(1));
}
