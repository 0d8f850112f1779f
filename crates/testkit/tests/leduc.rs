//! Leduc poker passes the suite with every version of its rules, and a match keeps the version it began with.

use serde_json::{Map, json};
use stammtisch_core::{Game, Seat};
use stammtisch_match::{Match, Seed};
use stammtisch_protocol::leduc::{
    Bets, Card, Effect, Ending, Fact, Highlight, Illegal, Leduc, Move, Options, Reason, Standing, View,
};
use stammtisch_protocol::{AnyMatch, Record, new_match, new_match_by};
use stammtisch_testkit::{Dice, Kit, TypeScript, conformance, imagines, swap_unseen};

const fn kit<const RULES: u32>() -> Kit<Leduc<RULES>> {
    Kit {
        longest: 12,
        cards: |game| all_cards(game),
        twin,
        shown: |game, who| {
            let view = game.view(who);
            let shown = view.shown.into_iter().flatten();
            let cards = shown.chain(view.card).chain(view.board);
            cards.map(|card| card.to_string()).collect()
        },
        takes_mistakes: |_| false,
    }
}

/// The pack: version 3 never draws most of it.
fn all_cards<const RULES: u32>(game: &Leduc<RULES>) -> Option<Vec<String>> {
    (!game.cards().is_empty()).then(|| Card::ALL.map(|card| card.to_string()).to_vec())
}

/// Swaps the cards that `who` has not seen.
fn twin<const RULES: u32>(
    played: &Match<Leduc<RULES>>,
    who: Option<Seat>,
    dice: &mut Dice,
) -> Option<Match<Leduc<RULES>>> {
    let view = played.game().view(who);
    let shown = view.shown.into_iter().flatten();
    let seen: Vec<_> = shown.chain(view.card).chain(view.board).collect();
    let unseen = Card::ALL.into_iter().filter(|card| !seen.contains(card));
    let unseen: Vec<String> = unseen.map(|card| card.to_string()).collect();
    swap_unseen(played, &unseen, dice)
}

#[test]
fn keeps_the_laws() {
    conformance(&kit::<1>(), &[2], &[json!({})], 8_000);
    conformance(&kit::<2>(), &[2], &[json!({})], 8_000);
    conformance(&kit::<3>(), &[2], &[json!({}), json!({"raises": 3})], 8_000);
}

#[test]
fn determinizations_are_consistent() {
    imagines(&kit::<1>(), &[2], &[json!({})], 200);
    imagines(&kit::<2>(), &[2], &[json!({})], 200);
    imagines(&kit::<3>(), &[2], &[json!({}), json!({"raises": 3})], 200);
}

#[test]
fn the_web_client_has_its_types() {
    TypeScript::new("Leduc poker's data (crates/games/leduc, crates/protocol/src/leduc.rs).")
        .declare::<Card>()
        .declare::<Move>()
        .declare::<Bets>()
        .declare::<Ending>()
        .declare::<View>()
        .declare::<Fact>()
        .declare::<Effect>()
        .declare::<Illegal>()
        .declare_as::<Reason>("LeducReason")
        .declare::<Standing>()
        .declare_as::<Highlight>("LeducHighlight")
        .declare::<Options>()
        .play::<Leduc<3>>("Leduc")
        .check("web/wire/leduc.ts");
}

/// Plays three raises; version 2 of the rules allows the third. Returns whether it was accepted.
fn third_raise(played: &mut dyn AnyMatch) -> bool {
    for text in ["raise", "raise", "raise"] {
        let acting = Seat::all(2).find(|seat| !played.legal(*seat).is_empty());
        if played.apply(acting.expect("a seat to act"), text).is_err() {
            return false;
        }
    }
    true
}

#[test]
fn new_matches_use_the_newest_rules_and_older_ones_keep_theirs() {
    let begin = |rules| {
        let seed = Some(Seed::new("versions"));
        new_match_by("leduc", rules, &json!(2), &Map::new(), seed).expect("a version of the rules")
    };
    assert!(!third_raise(&mut *begin(1)));
    assert!(third_raise(&mut *begin(2)));
    assert!(!third_raise(&mut *begin(3)));
    let newest = new_match("leduc", &json!(2), &Map::new(), None).expect("the game");
    assert_eq!(newest.rules(), 3);
    let unknown = new_match_by("leduc", 4, &json!(2), &Map::new(), None);
    assert!(unknown.is_err_and(|refused| refused.message.contains("Version 4")));
}

#[test]
fn a_record_keeps_the_rules_it_was_written_with() {
    let mut first = new_match_by("leduc", 1, &json!(2), &Map::new(), Some(Seed::new("records")))
        .expect("the first version");
    assert!(!third_raise(&mut *first));
    let text = Record::of(&*first).write();
    assert!(text.contains(r#""rules":1"#), "{text}");
    let read = Record::parse(text.as_bytes()).expect("a record");
    let mut loaded = read.load().expect("an old record still loads");
    assert_eq!(loaded.rules(), 1);
    let acting = Seat::all(2).find(|seat| !loaded.legal(*seat).is_empty());
    assert_eq!(loaded.legal(acting.expect("a seat to act")), ["call", "fold"]);
    assert!(loaded.apply(acting.expect("a seat to act"), "call").is_ok());
    // The same lines with version 2 are another match, in which a raise is still possible.
    let newer = Record { rules: 2, ..read };
    let loaded = newer.load().expect("a valid match of version 2");
    assert_eq!(
        loaded.legal(acting.expect("a seat to act")),
        ["call", "fold", "raise"]
    );
}
