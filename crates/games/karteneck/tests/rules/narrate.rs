//! Facts, effects, reasons and the serving. Each test is named after the rule it checks.

use stammtisch_core::{Audience, Blocked, Fact as _, Game, Narrate, Seat, SeatSet, Secret, Turn};
use stammtisch_karteneck::{
    Effect, Event, Fact, Karteneck, Move, Obstacle, Options, Place, Portion, Theft, Threat,
};

use crate::random_play::RandomPlay;
use crate::table::{Deal, PLAIN, WORMS, cards, play, seat, shown};

fn portion(text: &str) -> Portion {
    text.parse().expect("a portion")
}

fn play_one(game: &mut Karteneck, text: &str) -> Vec<Fact> {
    let on = game.to_act().expect("a seat to play");
    let m: Move = text.parse().expect("a move");
    assert_eq!(game.check(on, m), Ok(()), "{text}");
    let mut facts = Vec::new();
    game.play_narrated(on, m, |fact| facts.push(fact));
    facts
}

fn effect(game: &Karteneck, number: u8, text: &str) -> Effect {
    let m: Move = text.parse().expect("a move");
    Karteneck::effect(&game.view(Some(seat(number))), seat(number), m)
}

fn blocked(game: &Karteneck, number: u8, text: &str) -> Blocked<Karteneck> {
    let m: Move = text.parse().expect("a move");
    Karteneck::blocked(&game.view(Some(seat(number))), seat(number))
        .into_iter()
        .find(|blocked| blocked.thing == m)
        .unwrap_or_else(|| panic!("{text} is not blocked"))
}

fn why(game: &Karteneck, number: u8, text: &str) -> (&'static str, Obstacle) {
    let reason = blocked(game, number, text).reason;
    (reason.rule.0, reason.why)
}

fn served(places: &[Place]) -> Vec<(u8, Option<u8>, String)> {
    let portion = |place: &Place| {
        place
            .portion
            .map_or_else(String::new, |portion| portion.to_string())
    };
    places
        .iter()
        .map(|place| (place.seat.number(), place.place, portion(place)))
        .collect()
}

/// Seat 0 has a valid display of 20, and the 20 is on top of seat 1's stack; seat 2 has dropped out.
fn before_stealing() -> Karteneck {
    let deal = Deal {
        hands: &["5 5 5 W3 1 2", "1 2 3 4 1 2", "3 3 4 4 5 5"],
        ..PLAIN
    };
    let mut game = deal.start();
    play(&mut game, &["lay 3x5", "out", "out", "lay W3", "done"]);
    game
}

#[test]
fn ke_3_1_a_round_has_its_grill_and_the_scores() {
    let mut game = PLAIN.start();
    play(&mut game, &["out", "out"]);
    let facts = play_one(&mut game, "out");
    let Some(Fact::Round {
        round: 2,
        starter,
        grill,
        worms,
        scores,
    }) = facts.last()
    else {
        panic!("no round fact: {facts:?}")
    };
    assert_eq!(*starter, seat(2), "the last to drop out");
    assert_eq!(*grill, ["P16", "P17", "P18"].into_iter().map(portion).collect());
    assert_eq!((*worms, scores.as_slice()), (3, [2, 5, 9].as_slice()));
}

#[test]
fn ke_3_2_a_waiting_seat_sees_whose_turn_it_is() {
    let mut game = PLAIN.start();
    assert_eq!(
        why(&game, 1, "lay 2x1"),
        ("KE-3.2", Obstacle::NotYourTurn { on: seat(0) })
    );
    assert!(matches!(
        blocked(&game, 1, "lay 2x2").effect,
        Some(Effect::Lays {
            before: 0,
            after: 4,
            ..
        })
    ));
    play(&mut game, &["lay 3x1", "out"]);
    assert_eq!(why(&game, 1, "lay 2x1"), ("KE-3.2", Obstacle::DroppedOut));
    assert_eq!(blocked(&game, 1, "out").effect, None, "it has dropped out");
}

#[test]
fn ke_3_3_laying_has_the_sum_and_only_the_drawing_seat_sees_the_card() {
    let mut game = PLAIN.start();
    let facts = play_one(&mut game, "lay 2x1");
    let drawn = cards("1").into_iter().collect();
    let lays = Fact::Lays {
        seat: seat(0),
        cards: cards("1 1").into_iter().collect(),
        sum: 2,
        shield: None,
    };
    let card_drawn = Fact::Draws {
        seat: seat(0),
        count: 1,
        cards: Secret::new(drawn, Audience::seat(seat(0))),
    };
    assert_eq!(facts, [lays, card_drawn]);
    let card = |who| match facts[1].seen_by(who) {
        Some(Fact::Draws { cards, .. }) => cards.get().map(shown),
        other => panic!("{other:?}"),
    };
    assert_eq!(card(Some(seat(0))).as_deref(), Some("1"));
    assert_eq!((card(Some(seat(1))), card(None)), (None, None));
}

#[test]
fn ke_3_3_a_kind_in_the_display_is_blocked_but_has_an_effect() {
    let mut game = PLAIN.start();
    play(&mut game, &["lay 2x1", "out", "out"]);
    let one = cards("1")[0];
    assert_eq!(why(&game, 0, "lay 1x1"), ("KE-3.3", Obstacle::Lies { card: one }));
    assert!(matches!(
        blocked(&game, 0, "lay 2x1").effect,
        Some(Effect::Lays {
            before: 2,
            after: 4,
            valid: false,
            ..
        })
    ));
}

#[test]
fn ke_3_4_an_effect_includes_laying_lower_worms_together() {
    let mut game = WORMS.start();
    let sums = |game: &Karteneck, text| match effect(game, 0, text) {
        Effect::Lays { after, joined, .. } => {
            let joined = joined.iter().map(|joined| joined.after);
            [after].into_iter().chain(joined).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(
        sums(&game, "lay W12"),
        [5, 10, 15],
        "alone, and with the 3 and the 7"
    );
    assert_eq!(sums(&game, "lay W7"), [5, 10]);
    assert_eq!(sums(&game, "lay W3"), [5]);
    assert_eq!(sums(&game, "lay 1x5"), [5], "numbers are laid all at once");
    let Effect::Lays { joined, .. } = effect(&game, 0, "lay W12") else {
        panic!("expected a laying")
    };
    let said = joined.last().expect("all three").serving.clone();
    play(&mut game, &["lay W3"]);
    assert_eq!(sums(&game, "lay W12"), [10, 15], "the 3 is already laid");
    play(&mut game, &["lay W7"]);
    assert_eq!(sums(&game, "lay W12"), [15], "no lower one can join");
    play(&mut game, &["lay W12"]);
    assert_eq!(Karteneck::standing(&game.view(None)).serving, said);
    assert_eq!(effect(&game, 0, "done"), Effect::Done { sum: 15, draws: 1 });
}

#[test]
fn ke_3_4_a_laying_of_worms_must_be_ended_first() {
    let mut game = WORMS.start();
    assert_eq!(why(&game, 0, "done"), ("KE-3.4", Obstacle::NotLaying));
    play(&mut game, &["lay W7"]);
    let last = game.laying().expect("a laying of worms");
    assert_eq!(
        why(&game, 0, "lay W3"),
        ("KE-3.4", Obstacle::Lower { than: last })
    );
    for text in ["lay 1x1", "out", "out steal"] {
        assert_eq!(why(&game, 0, text), ("KE-3.4", Obstacle::Laying), "{text}");
    }
    assert_eq!(
        play_one(&mut game.clone(), "lay W12").len(),
        1,
        "no card is drawn yet"
    );
    assert!(matches!(
        play_one(&mut game.clone(), "done")[..],
        [Fact::Draws { count: 1, .. }]
    ));
    assert_eq!(
        why(&game, 1, "lay W1"),
        ("KE-3.2", Obstacle::NotYourTurn { on: seat(0) }),
        "another seat is laying"
    );
}

#[test]
fn ke_3_6_an_invalid_display_takes_the_lowest_portion_as_its_effect_says() {
    let mut game = PLAIN.start();
    play(&mut game, &["lay 3x1"]);
    let expected = Effect::Out {
        sum: 0,
        valid: false,
        portion: Some(portion("P20")),
        worms: 2,
        place: None,
        last: false,
        draws: 2,
    };
    assert_eq!(effect(&game, 1, "out"), expected);
    let facts = play_one(&mut game, "out");
    let out = Fact::Out {
        seat: seat(1),
        sum: 0,
        portion: Some(portion("P20")),
        worms: 2,
    };
    assert_eq!(facts[0], out);
    assert!(matches!(facts[1], Fact::Draws { count: 2, .. }), "{facts:?}");
}

#[test]
fn ke_3_7_a_theft_is_in_effects_standing_and_facts() {
    let deal = Deal {
        hands: &["5 5 5 W3 1 2", "1 2 3 4 1 2", "3 3 4 4 5 5"],
        ..PLAIN
    };
    let mut game = deal.start();
    play(&mut game, &["lay 3x5", "out", "out"]);
    assert_eq!(why(&game, 0, "out steal"), ("KE-3.7", Obstacle::NoWorm));
    let theft = Theft {
        from: seat(1),
        portion: portion("P20"),
        worms: 2,
    };
    let Effect::Lays { steal, .. } = effect(&game, 0, "lay W3") else {
        panic!("expected a laying")
    };
    assert_eq!(steal, Some(theft));
    play(&mut game, &["lay W3", "done"]);
    let threat = Threat {
        by: seat(0),
        from: seat(1),
        portion: portion("P20"),
        worms: 2,
    };
    assert_eq!(Karteneck::standing(&game.view(None)).threats, [threat]);
    assert_eq!(
        effect(&game, 0, "out steal"),
        Effect::Steals {
            sum: 20,
            from: seat(1),
            portion: portion("P20"),
            worms: 2,
            last: true,
            draws: 0
        }
    );
    let facts = play_one(&mut game, "out steal");
    assert_eq!(
        facts[0],
        Fact::Steals {
            seat: seat(0),
            from: seat(1),
            portion: portion("P20"),
            worms: 2
        }
    );
}

#[test]
fn ke_3_7_a_sum_that_matches_nothing_steals_nothing() {
    let mut game = before_stealing();
    play(&mut game, &["lay 1x1"]);
    assert_eq!(
        why(&game, 0, "out steal"),
        ("KE-3.7", Obstacle::NoMatch { sum: 21 })
    );
    assert!(Karteneck::standing(&game.view(None)).threats.is_empty());
}

#[test]
fn ke_3_8_the_last_to_drop_out_draws_nothing() {
    let mut game = PLAIN.start();
    play(&mut game, &["out", "out"]);
    assert!(matches!(
        effect(&game, 2, "out"),
        Effect::Out {
            last: true,
            draws: 0,
            ..
        }
    ));
}

#[test]
fn ke_3_10_everything_is_blocked_during_a_shuffle() {
    let mut random_play = RandomPlay::new(2);
    let mut game = Karteneck::new(6, &Options::default()).expect("a valid setup");
    loop {
        match game.turn() {
            Turn::Chance(Event::ShuffleCards) if !game.grill().is_empty() => break,
            Turn::Over(_) => panic!("nothing was shuffled"),
            _ => random_play.play_line(&mut game),
        }
    }
    let still_in = SeatSet::all(6).minus(game.out());
    let waiting = still_in.first().expect("a seat is still in");
    let reason = Karteneck::blocked(&game.view(Some(waiting)), waiting)
        .into_iter()
        .find(|blocked| blocked.thing == Move::Out)
        .map(|blocked| blocked.reason);
    assert_eq!(
        reason.map(|reason| (reason.rule.0, reason.why)),
        Some(("KE-3.10", Obstacle::Shuffling))
    );
}

#[test]
fn ke_4_1_the_standing_has_the_current_serving() {
    let mut game = WORMS.start();
    play(&mut game, &["lay W7", "done", "lay W1", "done", "lay 2x5"]);
    let standing = Karteneck::standing(&game.view(None));
    let first = [
        (0, Some(1), "P40".to_owned()),
        (1, Some(2), "P30".to_owned()),
        (2, None, "P20".to_owned()),
    ];
    assert_eq!(served(&standing.serving), first, "the higher shield breaks a tie");
    assert_eq!(
        standing
            .rows
            .iter()
            .map(|row| (row.sum, row.shield))
            .collect::<Vec<_>>(),
        [(5, Some(7)), (5, Some(1)), (10, None)]
    );
    let Effect::Lays { serving, .. } = effect(&game, 1, "lay 2x5") else {
        panic!("expected a laying")
    };
    assert_eq!(served(&serving)[0], (1, Some(1), "P40".to_owned()));
}

#[test]
fn ke_4_2_a_tie_names_the_seat_with_the_lower_shield() {
    let mut game = WORMS.start();
    play(&mut game, &["lay W7", "done", "lay W1", "done", "out", "out"]);
    let facts = play_one(&mut game, "out");
    let ties: Vec<_> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Serves {
                seat,
                place,
                shield,
                tied,
                ..
            } => Some((seat.number(), *place, *shield, tied.map(Seat::number))),
            _ => None,
        })
        .collect();
    assert_eq!(ties, [(0, 1, 7, Some(1)), (1, 2, 1, Some(0))]);
}

#[test]
fn ke_5_1_worms_beneath_the_top_portion_are_secured() {
    let mut game = PLAIN.start();
    play(&mut game, &["out"; 6]);
    let standing = Karteneck::standing(&game.view(None));
    let rows: Vec<_> = standing
        .rows
        .iter()
        .map(|row| (row.portions, row.secured))
        .collect();
    assert_eq!(standing.scores, [3, 6, 10]);
    assert_eq!(rows, [(2, 2), (2, 5), (2, 9)]);
    assert_eq!((standing.round, standing.rounds), (3, 8));
}
