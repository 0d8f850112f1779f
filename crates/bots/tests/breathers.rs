//! A match seldom waits for its players: breathers are for what matters, and come apart from deals at most once in 20 moves.

use std::collections::BTreeMap;

use serde_json::Map;
use stammtisch_bots::AllBots;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, new_match};

const MATCHES: u32 = 6;
const PLAYERS: u8 = 4;

/// The time after which a breather ends by itself.
const LONGEST_S: u32 = 8;

/// Facts of a deal or the end of a part: these are breaks that players expect.
const PARTS: [&str; 6] = ["deal", "dealt", "scored", "round", "serves", "round_over"];

#[derive(Default)]
struct Counted {
    /// Moves that are seen: silence in a window is not.
    moves: u32,
    /// Breathers of any seat, each once.
    all: u32,
    /// Breathers per seat, added up.
    seats: u32,
    /// The same without deals and ends of parts.
    others: u32,
    kinds: BTreeMap<String, u32>,
}

impl Counted {
    /// Counts the breather after the lines from `from` on, if there is one.
    fn breather(&mut self, played: &dyn AnyMatch, from: usize, wanted: SeatSet) {
        if wanted.is_empty() || matches!(played.turn(), AnyTurn::Over(_)) {
            return;
        }
        let told = played.entries(None, from).into_iter().map(|entry| entry.told);
        let facts: Vec<_> = told
            .flat_map(|told| serde_json::from_str::<Vec<serde_json::Value>>(told.text()).expect("facts"))
            .collect();
        let kinds = || facts.iter().filter_map(|fact| fact["kind"].as_str());
        let seats = wanted.into_iter().filter(|seat| seat.number() < PLAYERS).count() as u32;
        self.all += 1;
        self.seats += seats;
        if !kinds().any(|kind| PARTS.contains(&kind)) {
            self.others += seats;
            let mut kinds: Vec<_> = kinds().collect();
            kinds.dedup();
            *self.kinds.entry(kinds.join(" ")).or_default() += seats;
        }
    }
}

/// A whole match among regulars.
fn count(game: &str, number: u32, counted: &mut Counted) {
    let seed = Seed::new(&format!("breathers {number}"));
    let mut played = new_match(game, &PLAYERS.into(), &Map::new(), Some(seed)).expect("allowed");
    let mut bots = AllBots::seeded(number.into());
    loop {
        let AnyTurn::Seats(seats) = played.turn() else {
            return;
        };
        let seats: SeatSet = seats.into_iter().collect();
        let seat: Seat = seats.first().expect("a seat to act");
        let choice = bots.choose(&*played, seat, "regular", 0).expect("it may move");
        let is_silent = played
            .window()
            .is_some_and(|window| window.silence == choice.text);
        let from = played.len();
        // Chance follows the move.
        played.apply(seat, &choice.text).expect("legal");
        counted.moves += u32::from(!is_silent);
        let wanted = played.breather(from);
        counted.breather(&*played, from, wanted);
    }
}

#[test]
fn players_are_seldom_asked_to_go_on() {
    for game in ["hattrick", "karteneck", "haecmaec", "heuchel", "hoeleroe"] {
        let mut counted = Counted::default();
        (0..MATCHES).for_each(|number| count(game, number, &mut counted));
        let Counted {
            moves,
            all,
            seats,
            others,
            kinds,
        } = counted;
        let per_player = |seats: u32| f64::from(seats) / f64::from(u32::from(PLAYERS) * MATCHES);
        let between = f64::from(moves * u32::from(PLAYERS)) / f64::from(others.max(1));
        println!(
            "{game}: {} moves a match; {:.1} breathers, at most {:.0} s; a player has {:.1}, {:.1} of them apart from deals and parts, one in \
             {between:.0} moves: {kinds:?}",
            moves / MATCHES,
            f64::from(all) / f64::from(MATCHES),
            f64::from(all * LONGEST_S) / f64::from(MATCHES),
            per_player(seats),
            per_player(others),
        );
        assert!(between >= 20.0, "{game}: one breather in {between:.1} moves");
    }
}
