//! Looking ahead in any game touches no heap.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Quick, Turn};
use stammtisch_haecmaec::HaecMaec;
use stammtisch_hattrick::Hattrick;
use stammtisch_heuchel::Heuchel;
use stammtisch_hoeleroe::{Arschkarte, Hoeleroe};
use stammtisch_karteneck::Karteneck;
use stammtisch_testkit::Dice;

/// Plays a whole match at random, cloning every state on the way, and returns the number of decisions.
fn play_through<G: Quick>(mut game: G, mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over(_) => return decisions,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut below);
                game.resolve(&outcome)
                    .expect("a game takes the outcomes it draws");
            }
            Turn::Seats(seats) => {
                let nth = below(seats.len() as u32) as usize;
                let seat = seats.into_iter().nth(nth).expect("somebody may act");
                let picked = game.pick_legal(seat, &mut below);
                let m = picked.expect("whoever may act has a move");
                let visited = game.legal(seat, |other| {
                    if other == m {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                assert!(visited.is_break(), "what is picked is visited");
                let mut ahead = game.clone();
                assert_eq!(ahead.play(seat, m), Ok(()));
                game = ahead;
                decisions += 1;
            }
        }
    }
}

/// Plays a few matches for every number of players with each of the options, and counts.
fn touches_no_heap<G: Quick>(all: impl IntoIterator<Item = G::Options>) {
    let mut dice = Dice::new(1);
    for options in all {
        for players in G::PLAYERS {
            // Some options ask for more players.
            let Ok(game) = G::new(players, &options) else {
                continue;
            };
            let mut decisions = 0;
            let heap = allocation_counter::measure(|| {
                for _ in 0..10 {
                    decisions += play_through(game.clone(), |bound| dice.below(bound));
                }
            });
            assert!(decisions > 100, "{}: {decisions} decisions", G::ID);
            assert_eq!(heap.count_total, 0, "{} with {players} players", G::ID);
        }
    }
}

#[test]
fn hattrick() {
    touches_no_heap::<Hattrick>([<Hattrick as Game>::Options::default()]);
}

#[test]
fn karteneck() {
    touches_no_heap::<Karteneck>([<Karteneck as Game>::Options::default()]);
}

#[test]
fn haecmaec() {
    let kinds = [(false, true), (false, false), (true, true), (true, false)];
    touches_no_heap::<HaecMaec>(kinds.map(|(touch, suspicion)| stammtisch_haecmaec::Options {
        touch,
        suspicion,
        ..Default::default()
    }));
}

#[test]
fn heuchel() {
    touches_no_heap::<Heuchel>([false, true].map(|die| stammtisch_heuchel::Options { die }));
}

#[test]
fn hoeleroe() {
    let kinds = [(true, Arschkarte::Challenge), (false, Arschkarte::Attention)];
    touches_no_heap::<Hoeleroe>(kinds.map(|(both, arschkarte)| stammtisch_hoeleroe::Options {
        draw_then_play: both,
        penalty: both,
        arschkarte,
        ..Default::default()
    }));
}
