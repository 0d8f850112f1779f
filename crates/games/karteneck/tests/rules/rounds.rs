//! KE-3 to KE-5: rounds, serving and the end. Each test is named after the rule it checks.

use crate::table::{
    Deal, PLAIN, WORMS, display, hand, is_over, legal, play, portions, refused, resolve, seat, stack,
};
use stammtisch_core::{Game, Refusal, Rule, Seat, SeatSet, Turn};
use stammtisch_karteneck::{
    CardSet, Event, Karteneck, Move, Options, Outcome, Pile, Portion, PortionSet, Worm,
};

#[test]
fn ke_3_1_the_grill_has_a_portion_per_player() {
    let game = PLAIN.start();
    assert_eq!(
        game.grill(),
        portions("P20 P30 P40")
            .into_iter()
            .take(3)
            .collect::<PortionSet>()
    );
    assert_eq!(game.supply()[0].to_string(), "P16");
    assert_eq!(game.supply().len(), 21);
}

#[test]
fn ke_3_2_turn_by_turn_until_all_are_out() {
    let mut game = PLAIN.start();
    play(&mut game, &["lay 3x1", "out"]);
    assert_eq!(game.to_act(), Some(seat(2)));
    play(&mut game, &["out"]);
    assert_eq!(game.to_act(), Some(seat(0)), "the last seat goes on alone");
    play(&mut game, &["lay 1x2"]);
    assert_eq!(game.to_act(), Some(seat(0)));
    play(&mut game, &["out"]);
    assert_eq!(game.round(), 2);
}

#[test]
fn ke_3_3_cards_of_one_new_kind_then_a_draw() {
    let mut game = PLAIN.start();
    assert_eq!(
        legal(&game, 0),
        [
            "lay 1x1", "lay 1x2", "lay 1x3", "lay 1x4", "lay 2x1", "lay 3x1", "out"
        ]
    );
    assert_eq!(legal(&game, 1), [""; 0]);
    refused(&game, "lay 4x1", "KE-3.3");
    refused(&game, "lay 1x5", "KE-3.3");
    play(&mut game, &["lay 2x1"]);
    assert_eq!(display(&game, 0), "1 1");
    assert_eq!(hand(&game, 0), "1 1 2 3 4", "a one was drawn");
    play(&mut game, &["out", "out"]);
    refused(&game, "lay 1x1", "KE-3.3");
    assert_eq!(legal(&game, 0), ["lay 1x2", "lay 1x3", "lay 1x4", "out"]);
    assert_eq!(game.play(seat(1), Move::Out), Err(Refusal::NotYourTurn));
}

#[test]
fn ke_3_4_worms_one_by_one_and_done_ends_the_laying() {
    let mut game = WORMS.start();
    refused(&game, "done", "KE-3.4");
    play(&mut game, &["lay W7"]);
    assert_eq!(game.to_act(), Some(seat(0)), "it is still the same seat's turn");
    assert_eq!(game.laying().map(Worm::shield), Some(7));
    assert_eq!(legal(&game, 0), ["done", "lay W12"]);
    refused(&game, "lay W3", "KE-3.4");
    refused(&game, "lay 1x1", "KE-3.4");
    refused(&game, "out", "KE-3.4");
    refused(&game, "out steal", "KE-3.4");
    refused(&game, "lay W20", "KE-3.3");
    assert_eq!(hand(&game, 0), "1 2 5 W3 W12", "nothing is drawn before the end");
    let mut ended = game.clone();
    play(&mut ended, &["done"]);
    assert_eq!(
        (ended.to_act(), display(&ended, 0).as_str()),
        (Some(seat(1)), "W7")
    );
    play(&mut game, &["lay W12"]);
    assert_eq!(
        (game.to_act(), legal(&game, 0).as_slice()),
        (Some(seat(0)), ["done".to_owned()].as_slice()),
        "`done` is needed even without a higher worm in hand"
    );
    assert_eq!(hand(&game, 0), "1 2 5 W3");
    play(&mut game, &["done"]);
    assert_eq!((game.to_act(), game.laying()), (Some(seat(1)), None));
    assert_eq!(hand(&game, 0), "1 1 2 5 W3", "one card for all of them");
    play(&mut game, &["out", "out"]);
    refused(&game, "lay W3", "KE-3.3");
}

#[test]
fn ke_3_4_done_is_needed_after_the_highest_worm_and_with_an_empty_hand() {
    let deal = Deal {
        hands: &["W1 W2 W3 W4 W5 W25", "W24 1 1 1 1 1", "3 3 4 4 5 5"],
        ..PLAIN
    };
    let mut game = deal.start();
    play(
        &mut game,
        &["lay W1", "lay W2", "lay W3", "lay W4", "lay W5", "lay W25"],
    );
    assert_eq!(hand(&game, 0), "");
    assert_eq!(game.to_act(), Some(seat(0)));
    assert_eq!(legal(&game, 0), ["done"]);
    refused(&game, "out", "KE-3.4");
    play(&mut game, &["done", "lay W24"]);
    assert_eq!(
        legal(&game, 1),
        ["done"],
        "the only higher worm is visible, and `done` is needed anyway"
    );
}

#[test]
fn ke_3_5_dropping_out_is_always_allowed() {
    let mut game = PLAIN.start();
    assert!(legal(&game, 0).contains(&"out".to_owned()), "on the first turn");
    play(
        &mut game,
        &["lay 3x1", "out", "out", "lay 1x2", "lay 1x3", "lay 1x4"],
    );
    assert!(legal(&game, 0).contains(&"out".to_owned()), "after a laying");
}

#[test]
fn ke_3_5_dropping_out_is_the_only_choice_when_nothing_fits() {
    let deal = Deal {
        hands: &["1 1 1 1 1 1", "2 2 2 2 2 2", "3 3 3 3 3 3"],
        pile: "1 1 1",
        ..PLAIN
    };
    let mut game = deal.start();
    play(&mut game, &["lay 6x1", "out", "out"]);
    assert_eq!(legal(&game, 0), ["out"]);
}

#[test]
fn ke_3_6_an_invalid_display_takes_the_lowest_portion() {
    let mut game = PLAIN.start();
    play(&mut game, &["lay 3x1", "out"]);
    assert_eq!(stack(&game, 1), "P20");
    play(&mut game, &["out"]);
    assert_eq!(stack(&game, 2), "P30");
    play(&mut game, &["out"]);
    assert_eq!(stack(&game, 0), "P40", "the lowest left");
    assert_eq!(crate::table::shown(game.discard()), "1 1 1");
    assert_eq!(display(&game, 0), "");
}

/// Seat 0 has a valid display of 20, and the 20 is on top of seat 1's stack.
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
fn ke_3_7_a_matching_portion_may_be_stolen() {
    let mut game = before_stealing();
    assert_eq!(stack(&game, 1), "P20");
    assert!(legal(&game, 0).contains(&"out steal".to_owned()));
    let mut kind = game.clone();
    play(&mut game, &["out steal"]);
    assert_eq!(
        (stack(&game, 0).as_str(), stack(&game, 1).as_str()),
        ("P20 P40", ""),
        "the thief is served too"
    );
    play(&mut kind, &["out"]);
    assert_eq!(
        (stack(&kind, 0).as_str(), stack(&kind, 1).as_str()),
        ("P40", "P20")
    );
}

#[test]
fn ke_3_7_nothing_to_steal_without_a_match_or_a_worm() {
    let mut game = WORMS.start();
    refused(&game, "out steal", "KE-3.7");
    play(&mut game, &["lay W3", "done", "out", "out"]);
    refused(&game, "out steal", "KE-3.7");
    let deal = Deal {
        hands: &["5 5 5 5 1 2", "1 2 3 4 1 2", "3 3 4 4 5 5"],
        ..PLAIN
    };
    let mut game = deal.start();
    play(&mut game, &["lay 4x5", "out", "out"]);
    assert_eq!(stack(&game, 1), "P20");
    refused(&game, "out steal", "KE-3.7");
}

#[test]
fn ke_3_8_two_cards_but_none_for_the_last() {
    let mut game = PLAIN.start();
    play(&mut game, &["out"]);
    assert_eq!(hand(&game, 0), "1 1 1 1 2 2 3 4");
    play(&mut game, &["out"]);
    assert_eq!(hand(&game, 1), "1 1 2 2 3 3 4 5");
    play(&mut game, &["out"]);
    assert_eq!(hand(&game, 2), "3 3 4 4 5 5", "the last to drop out draws none");
}

#[test]
fn ke_3_9_portions_go_on_top() {
    let mut game = before_stealing();
    play(&mut game, &["out steal"]);
    assert_eq!(stack(&game, 0), "P20 P40");
    assert_eq!(game.stacks().top(seat(0)).map(Portion::value), Some(40));
}

/// A match of six in which seats have drawn until the pile is empty.
fn with_an_empty_pile() -> Karteneck {
    let hands = [
        "1 1 1 1 1 1",
        "2 2 2 2 2 2",
        "3 3 3 3 3 3",
        "4 4 4 4 4 4",
        "5 5 5 5 5 5",
        "1 2 3 4 5 5",
    ];
    let deal = Deal {
        hands: &hands,
        pile: "",
        ..PLAIN
    };
    let mut game = deal.start();
    while game.draw_pile().next().is_some() {
        assert!(!is_over(&game));
        let on = game.to_act().expect("a seat to play").number();
        // The smallest possible laying draws a card and keeps the round long.
        let lay = legal(&game, on)
            .into_iter()
            .find(|m| m.starts_with("lay 1x"))
            .unwrap_or("out".to_owned());
        play(&mut game, &[&lay]);
    }
    game
}

#[test]
fn ke_3_10_the_discard_pile_is_shuffled_when_a_card_is_drawn() {
    let mut game = with_an_empty_pile();
    assert!(
        game.to_act().is_some(),
        "an empty draw pile stays empty until a card is drawn"
    );
    while game.to_act().is_some() {
        let on = game.to_act().expect("a seat to play").number();
        let lay = legal(&game, on)
            .into_iter()
            .find(|m| m.starts_with("lay 1x"))
            .unwrap_or("out".to_owned());
        play(&mut game, &[&lay]);
        assert!(!is_over(&game));
    }
    assert_eq!(game.turn(), Turn::Chance(Event::ShuffleCards));
    let lying = *game.discard();
    assert!(!lying.is_empty());
    let shown: usize = Seat::all(6)
        .map(|seat| game.display(seat).len() + game.hand(seat).len())
        .sum();
    assert_eq!(lying.len() + shown, 110, "displays are not shuffled");
    let bad = Err(Refusal::BadOutcome(Some(Rule("KE-3.10"))));
    assert_eq!(game.resolve(&Outcome::Cards(CardSet::ALL.iter().collect())), bad);
    resolve(&mut game, &Outcome::Cards(lying.iter().collect::<Pile>()));
    assert!(game.discard().is_empty());
    let drawn = 110 - game.draw_pile().count() - shown;
    assert!((1..=2).contains(&drawn), "drawing continues: {drawn}");
    assert!(game.to_act().is_some());
}

/// Three valid displays of 13, 13 and 23; the second 13 has the higher shield.
fn ready_to_serve() -> Karteneck {
    let deal = Deal {
        hands: &["4 4 W3 1 2 3", "4 4 W7 1 2 3", "W9 5 5 4 4 1"],
        pile: "1 1 1 1 1 1",
        ..PLAIN
    };
    let mut game = deal.start();
    play(&mut game, &["lay 2x4", "lay 2x4", "lay 2x4"]);
    play(
        &mut game,
        &[
            "lay W3", "done", "lay W7", "done", "lay 2x5", "out", "out", "lay W9", "done",
        ],
    );
    game
}

#[test]
fn ke_4_1_the_highest_sum_takes_the_highest_portion() {
    let mut game = ready_to_serve();
    assert_eq!(
        [0, 1, 2].map(|number| game.display(seat(number)).sum()),
        [13, 13, 23]
    );
    play(&mut game, &["out"]);
    assert_eq!(stack(&game, 2), "P40");
}

#[test]
fn ke_4_2_the_higher_shield_comes_first() {
    let mut game = ready_to_serve();
    play(&mut game, &["out"]);
    assert_eq!(
        (stack(&game, 1).as_str(), stack(&game, 0).as_str()),
        ("P30", "P20")
    );
}

#[test]
fn ke_4_3_all_displays_are_discarded() {
    let mut game = ready_to_serve();
    play(&mut game, &["out"]);
    assert_eq!([0, 1, 2].map(|number| display(&game, number)), ["", "", ""]);
    assert_eq!(crate::table::shown(game.discard()), "4 4 4 4 4 4 5 5 W3 W7 W9");
    let mut invalid = PLAIN.start();
    play(&mut invalid, &["out", "out", "out"]);
    assert_eq!(
        [0, 1, 2].map(|number| stack(&invalid, number)),
        ["P20", "P30", "P40"],
        "no seat is served"
    );
}

#[test]
fn ke_4_4_the_seat_that_took_the_last_portion_starts() {
    let mut game = ready_to_serve();
    let before = hand(&game, 1);
    play(&mut game, &["out"]);
    assert_eq!(
        (game.starter(), game.to_act()),
        (Some(seat(0)), Some(seat(0))),
        "the seat served last"
    );
    assert_eq!(hand(&game, 1), before, "hands are kept");
    let mut invalid = PLAIN.start();
    play(&mut invalid, &["out", "lay 1x5", "out", "out"]);
    assert_eq!(
        invalid.starter(),
        Some(seat(1)),
        "no seat was served, so the last seat to drop out"
    );
}

/// Every seat drops out at once, round after round.
fn to_the_end(mut game: Karteneck) -> Karteneck {
    while game.to_act().is_some() {
        play(&mut game, &["out"]);
    }
    game
}

#[test]
fn ke_5_1_the_match_ends_with_the_supply() {
    let game = to_the_end(PLAIN.start());
    assert!(is_over(&game));
    assert_eq!((game.round(), game.out()), (8, SeatSet::all(3)));
    assert!(game.supply().is_empty() && game.grill() == PortionSet::EMPTY);
    let Turn::Over(standings) = game.turn() else {
        panic!("not over")
    };
    let worms = |number| {
        game.stacks()
            .downwards(seat(number))
            .map(|p| i32::from(game.worms_on(p)))
            .sum::<i32>()
    };
    assert_eq!(standings.scores(), [0, 1, 2].map(worms));
    let mut game = game;
    assert_eq!(game.play(seat(0), Move::Out), Err(Refusal::MatchOver));
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Err(Refusal::MatchOver));
}

#[test]
fn ke_5_2_the_higher_portion_breaks_a_tie() {
    let without_worms = Options {
        worms: Some([0; Portion::VALUES]),
    };
    let game = to_the_end(PLAIN.start_with(&without_worms));
    let Turn::Over(standings) = game.turn() else {
        panic!("not over")
    };
    assert_eq!(standings.scores(), [0, 0, 0]);
    let highest = |number| game.stacks().downwards(seat(number)).map(Portion::value).max();
    let mut order = [0u8, 1, 2];
    order.sort_by_key(|&number| std::cmp::Reverse(highest(number)));
    assert_eq!(
        order.map(|number| standings.ranks()[usize::from(number)]),
        [1, 2, 3]
    );
}
