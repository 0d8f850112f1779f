//! What decisions cost is found by what a seat could know, and found again.

use std::ops::ControlFlow;

use serde_json::{Map, Value, json};
use stammtisch_bots::{HouseBots, Judged, analyse};
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, Bots, LoggedLine, TurnNow, new_match};

/// A deal of Hattrick between a bot that takes what scores and three that play anything.
fn played() -> Box<dyn AnyMatch> {
    let options: Map<String, Value> = [("deals".to_owned(), json!(1))].into_iter().collect();
    let mut played = new_match("hattrick", &4.into(), &options, Some(Seed::new("a deal"))).expect("allowed");
    let mut bots = HouseBots::seeded(3);
    while let TurnNow::Seats(seats) = played.turn() {
        let seat = seats.first().expect("somebody is asked");
        let bot = if seat.number() == 0 { "greedy" } else { "random" };
        let choice = bots.choose(&*played, seat, bot, 0).expect("it may move");
        played.apply(seat, &choice.text).expect("legal");
    }
    played
}

fn look_into(played: &dyn AnyMatch) -> Vec<Judged> {
    analyse(played, 2, 7, &mut |_, _| ControlFlow::Continue(())).expect("Hattrick has a master")
}

#[test]
fn every_choice_is_judged_and_playing_anything_costs_something() {
    let played = played();
    let (judged, log) = (look_into(&*played), played.log(0));
    assert!(judged.len() > 10, "{} decisions", judged.len());
    for one in &judged {
        let LoggedLine::Move { seat, text } = &log[one.line] else {
            panic!("line {} is no move", one.line);
        };
        assert_eq!((*seat, text), (one.seat, &one.made));
        assert!(one.loss >= 0.0 && one.error >= 0.0, "{one:?}");
        assert_eq!(
            one.made == one.best,
            one.loss == 0.0 && one.error == 0.0,
            "{one:?}"
        );
    }
    assert!(
        judged
            .iter()
            .any(|one| one.loss > 2.0 * one.error && one.seat.number() > 0)
    );
}

#[test]
fn the_same_seed_finds_the_same() {
    let played = played();
    assert_eq!(look_into(&*played), look_into(&*played));
}

#[test]
fn whoever_watches_can_stop_it() {
    let played = played();
    let stop = &mut |done: usize, _| {
        if done < 5 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let judged = analyse(&*played, 1, 7, stop).expect("Hattrick has a master");
    assert!(judged.iter().all(|one| one.line < 5));
}
