//! The levels of Häc Mäc.

use std::ops::ControlFlow;

use stammtisch_bots::{Bot, HasBots, Place, Plan, Player, SearchEffort, simulate};
use stammtisch_core::{Game, ImperfectInformation, Line, ObservedLine, Seat, Turn};
use stammtisch_haecmaec::{HaecMaec, Knowledge, Options};
use stammtisch_search::{Rng, Seen};

const LEVELS: [&str; 4] = ["beginner", "regular", "expert", "master"];

fn bot(id: &str) -> &'static Bot<HaecMaec> {
    let mut bots = HaecMaec::BOTS.iter();
    bots.find(|bot| bot.info.id == id).expect("a known bot")
}

/// A bot on its seat, with that seat's knowledge.
struct Sitting {
    seat: Seat,
    player: Box<dyn Player<HaecMaec>>,
    knowledge: Knowledge,
}

/// Plays a match among these bots with a search effort of a millisecond; `look` receives each state with the seat to act.
fn play(options: &Options, ids: &[&str], seed: u64, mut look: impl FnMut(&HaecMaec, &mut Sitting)) {
    let players = ids.len() as u8;
    let mut game = HaecMaec::new(players, options).expect("allowed");
    let sit = |seat: Seat| Sitting {
        seat,
        player: bot(ids[seat.index()]).sit(&Place {
            players,
            options,
            seat,
        }),
        knowledge: HaecMaec::begin(players, options, seat),
    };
    let mut sitting: Vec<Sitting> = Seat::all(players).map(sit).collect();
    let mut rng = Rng::new(seed);
    loop {
        let line = match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance(event) => Line::Chance {
                outcome: game.sample(&event, &mut |bound| rng.below(bound)),
                event,
            },
            Turn::Seats(seats) => {
                let seat = rng.seat(seats);
                let asked = &mut sitting[seat.index()];
                look(&game, asked);
                let decision = asked
                    .player
                    .choose(&Seen::new(&game, seat), SearchEffort::work(1), &mut rng);
                let m = decision.expect("a seat to act decides").m;
                Line::Move { seat, m }
            }
        };
        let audience = game.audience(&line);
        match &line {
            Line::Chance { outcome, .. } => assert_eq!(game.resolve(outcome), Ok(())),
            Line::Move { seat, m } => assert_eq!(game.play(*seat, *m), Ok(()), "{ids:?}, {options:?}"),
        }
        for sitting in &mut sitting {
            let glimpse = || ObservedLine::of(&line, audience, Some(sitting.seat));
            let after = game.view(Some(sitting.seat));
            sitting.player.observe(glimpse(), &after);
            HaecMaec::observe(&mut sitting.knowledge, glimpse(), &after);
        }
    }
}

#[test]
fn every_level_plays_legal_moves_to_the_end_by_all_house_rules() {
    for bits in 0..4 {
        let options = Options {
            suspicion: bits & 1 == 0,
            touch: bits & 2 == 0,
            ..Options::default()
        };
        for (number, players) in (3..=6).enumerate() {
            let ids: Vec<&str> = (0..players).map(|seat| LEVELS[(seat + number) % 4]).collect();
            play(&options, &ids, number as u64, |_, _| {});
        }
    }
}

#[test]
fn hidden_cards_do_not_change_a_move() {
    let options = Options {
        touch: true,
        ..Options::default()
    };
    let mut rng = Rng::new(3);
    for (number, id) in (0..).zip(&LEVELS[1..]) {
        let mut asked = 0;
        play(&options, &[*id; 3], number, |game, sitting| {
            asked += 1;
            if asked % 7 != 0 {
                return;
            }
            let (seat, view) = (sitting.seat, game.view(Some(sitting.seat)));
            let mut twin = game.clone();
            HaecMaec::determinize(&mut twin, &view, &sitting.knowledge, &mut |bound| {
                rng.below(bound)
            });
            let mut ask = |game: &HaecMaec| {
                let seen = Seen::new(game, seat);
                let decision = sitting
                    .player
                    .choose(&seen, SearchEffort::work(1), &mut Rng::new(asked));
                decision.expect("a seat to act").m
            };
            assert_eq!(ask(game), ask(&twin), "{id}");
            assert_eq!(ask(game), ask(game), "{id}");
        });
        assert!(asked > 50, "{id}");
    }
}

/// The share of matches in which bot `one` comes first against `others` on all other seats, over all its seats.
fn share(one: &str, others: &str, players: usize) -> f64 {
    let matches = 60;
    let firsts = (0..players).map(|place| {
        let ids = (0..players).map(|seat| if seat == place { one } else { others });
        let plan = Plan {
            game: "haecmaec".to_owned(),
            players: players as u8,
            options: serde_json::Map::new(),
            bots: ids.map(str::to_owned).collect(),
            matches,
            seed: "levels".to_owned(),
            threads: 1,
            records: false,
            samples: false,
            states: false,
        };
        let summary = simulate(&plan, &mut |_| ControlFlow::Continue(())).expect("a valid plan");
        summary.ranks[place][0]
    });
    firsts.sum::<u64>() as f64 / (matches * players as u64) as f64
}

#[test]
fn beginners_beat_random_and_regulars_beat_beginners_and_greedy() {
    for (one, others) in [
        ("beginner", "random"),
        ("regular", "beginner"),
        ("regular", "greedy"),
    ] {
        for players in [2, 4] {
            let share = share(one, others, players);
            assert!(
                share > 1.3 / players as f64,
                "{one} against {others}, {players}: {share}"
            );
        }
    }
}
