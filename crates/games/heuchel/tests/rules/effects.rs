//! Predicted effects match what moves do; blocked controls have reasons.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use stammtisch_core::{Game, Narrate, Rule, Seat, Turn};

use super::end::watch;
use super::table::{card, legal, lost, mover, play, rolled, seat, set_up};
use crate::Phase;
use crate::{Effect, Fact, Heuchel, Next, Obstacle, Way};

fn effect(game: &Heuchel, text: &str) -> Effect {
    let on = mover(game).expect("a mover");
    Heuchel::effect(&game.view(Some(on)), on, text.parse().expect("a move"))
}

fn play_and_collect(game: &mut Heuchel, text: &str) -> Vec<Fact> {
    let (on, mut facts) = (mover(game).expect("a mover"), Vec::new());
    game.play_narrated(on, text.parse().expect("a move"), |fact| facts.push(fact));
    facts
}

/// The blocked controls of a seat, each with its rule and obstacle.
fn blocked(game: &Heuchel, number: u8) -> Vec<(String, &'static str, Obstacle)> {
    let blocked = Heuchel::blocked(&game.view(Some(seat(number))), seat(number));
    blocked
        .iter()
        .map(|one| {
            let Rule(rule) = one.reason.rule;
            (one.thing.to_string(), rule, one.reason.why)
        })
        .collect()
}

fn reason(game: &Heuchel, number: u8, thing: &str) -> (&'static str, Obstacle) {
    let found = blocked(game, number).into_iter().find(|one| one.0 == thing);
    let (_, rule, why) = found.unwrap_or_else(|| panic!("{thing} is not blocked"));
    (rule, why)
}

#[test]
fn he_5_6_and_6_1_the_effect_of_a_climb_lists_cards_rest_and_points() {
    let game = set_up(&["10:Pa2,Qu3,Sp1 1:Fe1", "1:Fe2", "1:Fe3"]);
    let Effect::Climb {
        way,
        cards,
        rest,
        finishes,
        finishes_rest,
        points,
        next,
        ..
    } = effect(&game, "10:1>11")
    else {
        panic!("not a climb")
    };
    assert_eq!(
        (way, cards, rest),
        (Way::Step, [card("Pa2")].into(), [card("Qu3"), card("Sp1")].into())
    );
    assert!(finishes && finishes_rest);
    assert_eq!(points, 2 + 2, "minus two becomes plus two");
    assert_eq!(next, Next::Turn { seat: seat(1) });
}

#[test]
fn he_7_2_and_7_3_the_effect_of_a_climb_lists_victims_by_top_card() {
    let game = set_up(&["6:Bi4", "7:Pa1,Fu6", "7:Fu1", "7:Bi3"]);
    let Effect::Climb { victims, next, .. } = effect(&game, "6:1>7") else {
        panic!("not a climb")
    };
    let named: Vec<_> = victims
        .iter()
        .map(|victim| (victim.seat, victim.top, victim.height))
        .collect();
    assert_eq!(named, [(seat(1), card("Pa1"), 2), (seat(3), card("Bi3"), 1)]);
    assert_eq!(next, Next::Capture);
}

#[test]
fn he_7_4_the_effect_of_a_capture_shows_known_cards_only() {
    let mut game = set_up(&["8:Bi4 1:Fe1", "9:Qu1,Fu6", "8:Fe3"]);
    play(&mut game, &["8:1>9"]);
    let known = |count, points, next| Effect::Take {
        from: seat(1),
        row: 9,
        top: card("Qu1"),
        count,
        height: 2,
        points,
        next,
    };
    // HE-7.8: the rest might be past its target; then no other seat would be in play.
    assert_eq!(effect(&game, "take 1:1"), known(1, Some(-1), None));
    assert_eq!(effect(&game, "take 1:2"), known(2, None, Some(Next::Over)));
}

#[test]
fn he_10_7_the_effect_of_a_loss_lists_the_cards_that_follow() {
    let mut game = rolled(&["10:Bi1,Fe2,Sp3,Fu1 12:Fu2", "1:Fe5", "1:Fe6"], 6);
    let Effect::Lose {
        cards,
        rest,
        points,
        next,
        ..
    } = effect(&game, "lose 10")
    else {
        panic!("not a loss")
    };
    assert_eq!(cards, [card("Bi1"), card("Fe2"), card("Sp3")]);
    assert_eq!(rest, [card("Fu1")]);
    assert_eq!(
        points,
        -2 * (2 + 3),
        "they counted plus before; the bishop counted minus"
    );
    assert_eq!(next, Next::Turn { seat: seat(1) });
    let facts = play_and_collect(&mut game, "lose 10");
    assert!(
        matches!(facts.as_slice(), [Fact::Loses { row: 10, .. }]),
        "{facts:?}"
    );
    assert_eq!(lost(&game, 0), "Fe2 Sp3 Bi1");
}

#[test]
fn he_11_4_facts_come_in_the_order_of_the_rules() {
    let mut game = set_up(&["10:Pa2,Qu3 1:Fe1", "1:Fe2", "1:Fe3"]);
    let facts = play_and_collect(&mut game, "10:1>11");
    let expected = [
        Fact::Climbs {
            seat: seat(0),
            top: card("Pa2"),
            count: 1,
            from: 10,
            to: 11,
            way: Way::Step,
        },
        Fact::Finishes {
            seat: seat(0),
            row: 10,
            height: 1,
        },
        Fact::Finishes {
            seat: seat(0),
            row: 11,
            height: 1,
        },
    ];
    assert_eq!(facts, expected);
}

#[test]
fn he_13_1_only_taker_and_victim_see_the_cards_taken() {
    let mut game = set_up(&["6:Bi4 1:Fe1", "7:Pa1,Fu6", "1:Fe3"]);
    play(&mut game, &["6:1>7"]);
    let facts = play_and_collect(&mut game, "take 1:2");
    let taken = |who: Option<u8>| {
        let seen =
            stammtisch_core::Fact::seen_by(&facts[0], who.map(seat)).expect("every seat receives the fact");
        match seen {
            Fact::Takes { cards, count: 2, .. } => cards.get().map(|cards| cards.len()),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        [Some(0), Some(1), Some(2), None].map(taken),
        [Some(2), Some(2), None, None]
    );
}

/// The observed result of a move.
struct Done {
    facts: Vec<Fact>,
    gained: i32,
    next: Next,
}

impl Done {
    fn by(game: &Heuchel, on: Seat, text: &str) -> Self {
        let mut after = game.clone();
        let facts = play_and_collect(&mut after, text);
        let next = match after.phase() {
            Phase::Take { .. } => Next::Capture,
            Phase::Again { .. } => Next::Again,
            Phase::Over => Next::Over,
            phase => Next::Turn {
                seat: phase.whose().expect("a seat is to move"),
            },
        };
        Self {
            facts,
            gained: after.score(on) - game.score(on),
            next,
        }
    }

    fn finished(&self, on: Seat, row: u8) -> bool {
        let mut facts = self.facts.iter();
        facts.any(
            |fact| matches!(fact, Fact::Finishes { seat, row: there, .. } if (*seat, *there) == (on, row)),
        )
    }

    fn lost(&self) -> usize {
        let lost = self.facts.iter().map(|fact| match fact {
            Fact::Loses { cards, .. } => cards.len(),
            _ => 0,
        });
        lost.sum()
    }

    /// Whether an effect predicted this result; returns the index of the effect's kind in the counts.
    fn matches_prediction(&self, on: Seat, effect: &Effect) -> Option<usize> {
        match *effect {
            Effect::Climb {
                from,
                to,
                finishes,
                finishes_rest,
                points,
                ref victims,
                next,
                ..
            } => {
                let finished = (self.finished(on, to), self.finished(on, from));
                assert_eq!(
                    ((finishes, finishes_rest), points, next),
                    (finished, self.gained, self.next)
                );
                assert_eq!(victims.is_empty(), next != Next::Capture);
                Some(0)
            }
            Effect::Take { points, next, .. } => {
                assert_eq!(points.unwrap_or(self.gained), self.gained);
                assert_eq!(next.unwrap_or(self.next), self.next);
                Some(1)
            }
            Effect::Lose {
                ref cards,
                row,
                finishes_rest,
                points,
                next,
                ..
            } => {
                let finished = self.finished(on, row);
                assert_eq!((finishes_rest, points, next), (finished, self.gained, self.next));
                assert_eq!(cards.len(), self.lost());
                Some(2)
            }
            Effect::Done { next } | Effect::End { next } => {
                assert_eq!(next, self.next);
                Some(3)
            }
            Effect::Arrange { .. } | Effect::Roll => None,
        }
    }
}

/// Every effect predicted before a move comes true.
#[test]
fn he_11_3_predicted_effects_come_true() {
    let mut compared = [0; 4];
    for die in [false, true] {
        watch(die, |game| {
            let Some(on) = mover(game).filter(|_| matches!(game.turn(), Turn::Seats(_))) else {
                return;
            };
            for text in legal(game, on.number()) {
                if let Some(kind) = Done::by(game, on, &text).matches_prediction(on, &effect(game, &text)) {
                    compared[kind] += 1;
                }
            }
        });
    }
    assert!(compared.iter().all(|&moves| moves > 100), "{compared:?}");
}

/// At any time, each of the seat's stacks and controls has either a legal move or a reason, never both.
#[test]
fn he_11_3_a_control_without_a_legal_move_has_a_reason() {
    let mut numbers = Vec::new();
    for die in [false, true] {
        watch(die, |game| {
            for owner in Seat::all(game.players()) {
                let (moves, blocked) = (legal(game, owner.number()), blocked(game, owner.number()));
                let rows = game.stacks(owner).map(|stack| stack.row.to_string());
                let controls = ["done", "end", "roll"].map(String::from).into_iter();
                for thing in rows.chain(controls).filter(|thing| die || thing != "roll") {
                    let used = moves.iter().any(|text| uses(text, &thing));
                    let reasons = blocked.iter().filter(|one| one.0 == thing).count();
                    assert_eq!(reasons, usize::from(!used), "{thing} of {owner:?} in {game:?}");
                }
                numbers.extend(blocked.iter().map(|one| one.1));
            }
        });
    }
    numbers.sort_unstable();
    numbers.dedup();
    let expected = [
        "HE-10.2", "HE-10.5", "HE-10.6", "HE-10.8", "HE-3.5", "HE-3.6", "HE-4.1", "HE-4.2", "HE-5.2",
        "HE-5.3", "HE-5.5", "HE-6.4", "HE-7.2", "HE-7.3", "HE-7.5", "HE-7.6", "HE-9.1",
    ];
    assert_eq!(numbers, expected, "every reason occurred");
}

/// Whether a move uses a stack or control.
fn uses(text: &str, thing: &str) -> bool {
    let class = text.strip_prefix("arrange ").and_then(|cards| cards.get(..3));
    let row = class.map(|first| card(first).class().start().to_string());
    row.as_deref() == Some(thing)
        || text == thing
        || text.split(':').next() == Some(thing)
        || text.strip_prefix("lose ") == Some(thing)
}

#[test]
fn he_5_2_and_5_3_reasons_why_no_roll_moves_a_stack() {
    let game = rolled(&["6:Fe1 3:Fe2 1:Fe3", "1:Fe4", "1:Fe5"], 3);
    assert_eq!(reason(&game, 0, "6"), ("HE-5.2", Obstacle::TooFar { target: 8 }));
    assert_eq!(reason(&game, 0, "3"), ("HE-5.3", Obstacle::Occupied { row: 6 }));
}

#[test]
fn he_5_5_reasons_why_a_stack_is_barred() {
    let game = set_up(&["7:Fe1 8:Sp1", "1:Fe4", "1:Fe5"]);
    assert_eq!(reason(&game, 0, "7"), ("HE-5.5", Obstacle::Barred { target: 8 }));
}

#[test]
fn he_4_1_waiting_seats_see_whose_turn_it_is_and_possible_effects() {
    let game = set_up(&["1:Fe1", "1:Fe2,Fe3", "1:Fe5"]);
    assert_eq!(
        reason(&game, 1, "1"),
        ("HE-4.1", Obstacle::Turn { seat: seat(0) })
    );
    let blocked = Heuchel::blocked(&game.view(Some(seat(1))), seat(1));
    let Some(Effect::Climb { to, cards, .. }) = &blocked[0].effect else {
        panic!("{blocked:?}")
    };
    assert_eq!((*to, cards.len()), (2, 2), "the whole stack, to the nearest row");
}

#[test]
fn he_7_3_and_7_5_reasons_why_a_neighbour_is_not_a_victim() {
    let mut game = set_up(&["6:Bi4 1:Fe1", "7:Pa1,Fu6", "7:Fu1", "7:Bi3"]);
    play(&mut game, &["6:1>7", "take 1:1"]);
    assert_eq!(reason(&game, 0, "take 1"), ("HE-7.5", Obstacle::Taken));
    assert_eq!(
        reason(&game, 0, "take 2"),
        ("HE-7.3", Obstacle::Outranks { top: card("Fu1") })
    );
    assert_eq!(reason(&game, 0, "1"), ("HE-7.6", Obstacle::Capturing));
    assert!(
        !blocked(&game, 0).iter().any(|one| one.0 == "take 3"),
        "it is a victim"
    );
}
