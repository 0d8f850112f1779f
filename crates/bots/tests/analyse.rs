//! The analysis uses only what a seat could know, and is reproducible.

use serde_json::{Map, Value, json};
use stammtisch_bots::{AllBots, EvaluatedDecision, Found, SeatLuck, analyse};
use stammtisch_core::{Seat, SeatSet};
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, LoggedLine, new_match};

/// Plays a deal of Hattrick between one greedy and three random bots.
fn played() -> Box<dyn AnyMatch> {
    let options: Map<String, Value> = [("deals".to_owned(), json!(1))].into_iter().collect();
    let mut played = new_match("hattrick", &4.into(), &options, Some(Seed::new("a deal"))).expect("allowed");
    let mut bots = AllBots::seeded(3);
    while let AnyTurn::Seats(seats) = played.turn() {
        let seat = seats.first().expect("a seat to act");
        let bot = if seat.number() == 0 { "greedy" } else { "random" };
        let choice = bots.choose(&*played, seat, bot, 0).expect("it may move");
        played.apply(seat, &choice.text).expect("legal");
    }
    played
}

fn look_into(played: &dyn AnyMatch) -> Vec<EvaluatedDecision> {
    let everybody = SeatSet::all(played.players());
    let analysis = analyse(played, everybody, 2, 7).expect("Hattrick has a master");
    let judged = |found| match found {
        Found::Decided(judged) => Some(judged),
        Found::Nothing | Found::Came(_) => None,
    };
    analysis.filter_map(judged).collect()
}

#[test]
fn every_choice_is_evaluated_and_random_play_costs_something() {
    let played = played();
    let (judged, log) = (look_into(&*played), played.log(0));
    assert!(judged.len() > 10, "{} decisions", judged.len());
    for one in &judged {
        let LoggedLine::Move { seat, text } = &log[one.line] else {
            panic!("line {} is not a move", one.line);
        };
        assert_eq!((*seat, text), (one.seat, &one.made));
        assert!(one.loss >= 0.0 && one.error >= 0.0, "{one:?}");
        assert_eq!(
            one.made == one.best,
            one.loss == 0.0 && one.error == 0.0,
            "{one:?}"
        );
    }
    let dear = |one: &&EvaluatedDecision| one.loss > 2.0 * one.error;
    assert!(judged.iter().filter(dear).any(|one| one.seat.number() > 0));
    let reasons = |one: &&EvaluatedDecision| one.reason.is_some();
    assert!(judged.iter().filter(dear).any(|one| reasons(&one)));
    assert!(
        judged.iter().filter(reasons).all(|one| dear(&one)),
        "a decision without loss has no reason"
    );
}

#[test]
fn the_same_seed_gives_the_same_analysis() {
    let played = played();
    assert_eq!(look_into(&*played), look_into(&*played));
}

#[test]
fn only_the_requested_seats_are_evaluated() {
    let played = played();
    let first = Seat::all(4).next().expect("a seat");
    let analysis = analyse(&*played, SeatSet::only(first), 1, 7).expect("Hattrick has a master");
    let lines: Vec<_> = analysis.collect();
    assert_eq!(lines.len(), played.len(), "one result per line");
    for (found, line) in lines.iter().zip(played.log(0)) {
        match found {
            Found::Decided(judged) => assert_eq!(judged.seat, first),
            Found::Came(luck) => {
                assert!(matches!(line, LoggedLine::Chance { .. }));
                assert!(luck.iter().all(|(seat, _)| *seat == first) && luck.len() == 1);
            }
            Found::Nothing => {}
        }
    }
    let decided = lines.iter().filter(|found| matches!(found, Found::Decided(_)));
    assert!(decided.count() > 3);
}

/// The luck of each seat in a match among regulars.
fn fortunes(game: &str) -> Vec<SeatLuck> {
    let options = Map::new();
    let mut played = new_match(game, &4.into(), &options, Some(Seed::new("luck"))).expect("allowed");
    let mut bots = AllBots::seeded(1);
    while let AnyTurn::Seats(seats) = played.turn() {
        let seat = seats.first().expect("a seat to act");
        let choice = bots.choose(&*played, seat, "regular", 0).expect("it may move");
        played.apply(seat, &choice.text).expect("legal");
    }
    let everybody = SeatSet::all(4);
    let mut fortunes = SeatLuck::of(everybody);
    for found in analyse(&*played, everybody, 1, 7).expect("it has a master") {
        if let Found::Came(luck) = found {
            SeatLuck::add(&mut fortunes, &luck);
        }
    }
    fortunes
}

#[test]
fn chance_favours_some_seats() {
    for game in ["hattrick", "karteneck", "haecmaec", "heuchel", "hoeleroe"] {
        let all = fortunes(game);
        println!("{game}: {all:?}");
        assert_eq!(all.len(), 4);
        let clear = |fortune: &SeatLuck| fortune.gain.abs() > 2.0 * fortune.error && fortune.error > 0.0;
        assert!(all.iter().any(clear), "{game}: {all:?}");
        if game == "karteneck" {
            // The stake is the probability of winning, so gains and losses cancel out.
            let sum: f32 = all.iter().map(|fortune| fortune.gain).sum();
            let error = all.iter().fold(0.0, |error, fortune| fortune.error.hypot(error));
            assert!(sum.abs() < 4.0 * error, "{sum} ± {error}");
        }
    }
}
