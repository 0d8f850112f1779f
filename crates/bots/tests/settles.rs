//! A search that stops early chooses the same move as the full search.

use serde_json::Map;
use stammtisch_bots::{AllBots, SearchEffort, TableBots};
use stammtisch_core::{Seat, SeatSet};
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, Choice, new_match};

/// Search effort per decision, in nominal milliseconds.
const MS: u16 = 10;

/// Plays a match among regulars; `look` receives it with the seat to act at every `step`th decision.
fn every(step: usize, game: &str, mut look: impl FnMut(&dyn AnyMatch, Seat)) {
    let options = Map::new();
    let mut played = new_match(game, &4.into(), &options, Some(Seed::new("settles"))).expect("allowed");
    let mut bots = AllBots::seeded(1);
    for decision in 0..16 * step {
        let AnyTurn::Seats(seats) = played.turn() else {
            return;
        };
        let seats: SeatSet = seats.into_iter().collect();
        let seat = seats.first().expect("a seat to act");
        if decision % step == 0 {
            look(&*played, seat);
        }
        let choice = bots.choose(&*played, seat, "regular", 0).expect("it may move");
        played.apply(seat, &choice.text).expect("legal");
    }
}

fn master(played: &dyn AnyMatch, seat: Seat, allowed: SearchEffort<'_>) -> Choice {
    let choice = TableBots::seeded(5).choose(played, seat, "master", allowed);
    choice.expect("it may move")
}

#[test]
fn an_early_stop_chooses_the_same_move() {
    let settles = SearchEffort {
        settles: true,
        ..SearchEffort::work(MS)
    };
    for game in ["hattrick", "karteneck", "haecmaec", "heuchel", "hoeleroe"] {
        let (mut all, mut fewer, mut decisions) = (0, 0, 0);
        every(12, game, |played, seat| {
            let whole = master(played, seat, SearchEffort::work(MS));
            let settled = master(played, seat, settles);
            assert_eq!(settled.text, whole.text, "{game}, line {}", played.len());
            decisions += 1;
            all += whole.nodes;
            fewer += settled.nodes;
        });
        println!("{game}: {decisions} decisions, {fewer} playouts instead of {all}");
        assert!(fewer <= all && decisions > 5, "{game}: {decisions}");
    }
}

#[test]
fn a_bot_without_time_still_makes_a_legal_move() {
    let over = SearchEffort {
        enough: &|| true,
        ..SearchEffort::work(1_000)
    };
    every(9, "hattrick", |played, seat| {
        let choice = master(played, seat, over);
        assert_eq!(choice.nodes, 0, "there was no time for any");
        assert!(played.legal(seat).contains(&choice.text));
    });
}
