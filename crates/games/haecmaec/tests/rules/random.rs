//! Random matches: effects, reasons and stories agree with what happens.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use stammtisch_core::{Encode, Game, Narrate, Seat, Step, Story, Turn};
use stammtisch_haecmaec::{AfterClosing, Control, Effect, Fact, HaecMaec, Highlight, Move, Options, Phase};

use crate::table::{all_pass, is_over};

/// Plays a random match to its end and looks at every state.
fn random_match(
    number: u64,
    options: &Options,
    mut look: impl FnMut(&HaecMaec),
) -> (Story<Highlight>, HaecMaec) {
    let mut word = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
    let mut below = |bound: u32| {
        word = word
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((word >> 33) % u64::from(bound)) as u32
    };
    let mut game = HaecMaec::new(3 + (number % 4) as u8, options).expect("a valid setup");
    let mut lines: Vec<(Vec<Fact>, HaecMaec)> = Vec::new();
    loop {
        let mut facts = Vec::new();
        look(&game);
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut below);
                let taken = game.resolve_narrated(&outcome, |fact| facts.push(fact));
                assert_eq!(taken, Ok(()));
            }
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.into_iter().collect();
                let seat = seats[below(seats.len() as u32) as usize];
                let moves = legal(&game, seat);
                let m = moves[below(moves.len() as u32) as usize];
                game.play_narrated(seat, m, |fact| facts.push(fact));
            }
        }
        lines.push((facts, game.clone()));
    }
    assert!(lines.len() <= HaecMaec::longest(game.players(), options) as usize);
    let steps = (0..).zip(&lines).map(|(at, (facts, after))| Step {
        at,
        facts,
        after: after.clone(),
    });
    (HaecMaec::story(steps), game)
}

fn legal(game: &HaecMaec, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = game.legal(seat, |m| {
        moves.push(m);
        ControlFlow::<()>::Continue(())
    });
    moves
}

/// All combinations of the options.
fn all_options() -> impl Iterator<Item = Options> {
    (0..8).map(|bits| Options {
        suspicion: bits & 1 == 0,
        touch: bits & 2 == 0,
        open_burger: bits & 4 == 0,
        ..Options::default()
    })
}

#[test]
fn hm_8_every_card_and_control_is_legal_or_has_a_reason() {
    for (number, options) in (0..).zip(all_options()) {
        random_match(number, &options, |game| {
            for seat in Seat::all(game.players()) {
                let view = game.view(Some(seat));
                let moves: BTreeSet<Control> = legal(game, seat).into_iter().map(Control::of).collect();
                let blocked: Vec<Control> = HaecMaec::blocked(&view, seat)
                    .into_iter()
                    .map(|blocked| blocked.thing)
                    .collect();
                let once: BTreeSet<Control> = blocked.iter().copied().collect();
                assert_eq!(once.len(), blocked.len(), "duplicates in {blocked:?}");
                assert!(moves.is_disjoint(&once), "{moves:?} and {blocked:?} in {game:?}");
                let cards: BTreeSet<Control> = game
                    .hand(seat)
                    .cards(game.composition())
                    .map(|card| Control::of(Move::Play(card)))
                    .collect();
                assert!(
                    cards
                        .iter()
                        .all(|card| moves.contains(card) || once.contains(card)),
                    "a card of {seat:?} has no reason in {game:?}"
                );
                let controls = moves.union(&once).count() - cards.len();
                let asks = usize::from(options.suspicion) + usize::from(options.touch);
                let both = usize::from(options.suspicion && options.touch);
                assert_eq!(
                    controls,
                    3 + asks + both,
                    "close, close double, pass, and the three other answers"
                );
            }
        });
    }
}

/// The match after a move and a pass by every seat that is asked about it.
fn after_passes(game: &HaecMaec, seat: Seat, m: Move) -> HaecMaec {
    let mut after = game.clone();
    after.play_unchecked(seat, m);
    if matches!(after.phase(), Phase::Window { .. }) {
        all_pass(&mut after);
    }
    after
}

#[test]
fn hm_7_2_effects_match_what_happens() {
    let mut ends = 0;
    for number in 0..80 {
        let options = all_options().nth(number as usize % 8).unwrap_or_default();
        random_match(number, &options, |game| {
            for seat in game.seats_to_act() {
                for m in legal(game, seat) {
                    let effect = HaecMaec::effect(&game.view(Some(seat)), seat, m);
                    let after = || after_passes(game, seat, m);
                    let over = || is_over(&after());
                    match effect {
                        Effect::Plays { ends: true, .. } => {
                            ends += 1;
                            assert!(over(), "{m} ends {game:?}");
                        }
                        Effect::Plays { size, .. } => {
                            assert_eq!(after().burger().map(Iterator::count), Some(size.into()));
                        }
                        Effect::Spoils { next, .. } | Effect::Passes { next } => match next {
                            None => assert!(over(), "{m} ends {game:?}"),
                            // Other seats cannot see that a hand has only flies (HM-7.2).
                            Some(next) => assert!(over() || after().phase() == Phase::Turn(next)),
                        },
                        Effect::Closes { after: then, .. } => match then {
                            AfterClosing::Ends => assert!(over(), "{m} ends {game:?}"),
                            AfterClosing::Opens | AfterClosing::DrawsAndOpens => {
                                assert!(over() || after().phase() == Phase::Open(seat));
                            }
                        },
                        Effect::Accepts
                        | Effect::Accuses { .. }
                        | Effect::Slaps { .. }
                        | Effect::AccusesAndSlaps { .. } => {}
                    }
                }
            }
        });
    }
    assert!(ends > 0, "no match ended with a last ingredient");
}

#[test]
fn hm_7_3_the_story_splits_scores_into_burgers_hand_and_penalties() {
    for number in 0..40 {
        let options = all_options().nth(number as usize % 8).unwrap_or_default();
        let (story, end) = random_match(number, &options, |_| {});
        let Turn::Over(standings) = end.turn() else {
            panic!("not over")
        };
        let last = story.curve.last().expect("a curve");
        assert_eq!(last.scores, standings.scores());
        let before_hands = &story.curve[story.curve.len() - 2];
        let mut sums = 0;
        for moment in &story.highlights {
            let Highlight::Sum {
                seat,
                plus,
                hand,
                penalties,
                score,
            } = moment.what
            else {
                continue;
            };
            sums += 1;
            assert_eq!(plus + hand + penalties, score);
            assert_eq!(score, standings.scores()[seat.index()]);
            assert_eq!(
                before_hands.scores[seat.index()],
                plus + penalties,
                "the hand belongs to no burger"
            );
        }
        assert_eq!(sums, usize::from(end.players()));
        let done: Vec<u16> = story.curve.iter().filter_map(|mark| mark.part).collect();
        assert_eq!(done, (1..=done.len() as u16).collect::<Vec<_>>());
        assert!(
            story
                .curve
                .iter()
                .zip(&story.curve[1..])
                .all(|(one, next)| one.lines <= next.lines)
        );
    }
}
