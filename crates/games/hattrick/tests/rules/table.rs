//! Each test is named after the rule it checks.

use crate::common::*;
use stammtisch_core::{BadSetup, Game, Turn};
use stammtisch_hattrick::{Card, CardSet, Color, Event, Hattrick, Outcome, Round, deal_score};

#[test]
fn ht_1_1_four_to_six_players() {
    for players in 0..=8 {
        let new = Hattrick::new(players, &options(None, None));
        assert_eq!(new.is_ok(), (4..=6).contains(&players), "{players} players");
    }
    assert_eq!(Hattrick::new(3, &options(None, None)), Err(BadSetup::Players));
}

#[test]
fn ht_1_2_sixty_cards_in_three_colours() {
    let texts: Vec<String> = Card::ALL.iter().map(ToString::to_string).collect();
    let expected: Vec<String> = ["R", "G", "B"]
        .iter()
        .flat_map(|color| (1..=20).map(move |n| format!("{color}{n}")))
        .collect();
    assert_eq!(texts, expected);
    assert!(
        texts
            .iter()
            .zip(Card::ALL)
            .all(|(text, card)| text.parse() == Ok(card))
    );
    for wrong in [
        "", "R", "R0", "R01", "R21", "R100", "r1", "Y1", "1R", "R1 ", " R1", "R+1", "R１",
    ] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong:?} is no card");
    }
    assert_eq!(Card::new(Color::Blue, 20), Some(card("B20")));
    assert_eq!(Card::new(Color::Red, 0).or(Card::new(Color::Red, 21)), None);
}

#[test]
fn ht_1_3_options_have_limits() {
    for (deals, fine) in [
        (Some(0), false),
        (Some(1), true),
        (Some(100), true),
        (Some(101), false),
        (None, true),
    ] {
        let new = Hattrick::new(4, &options(deals, None));
        assert_eq!(
            new.err(),
            (!fine).then_some(BadSetup::Option("deals")),
            "{deals:?}"
        );
    }
    for (target, fine) in [
        (Some(0), false),
        (Some(1), true),
        (Some(1000), true),
        (Some(1001), false),
    ] {
        let new = Hattrick::new(4, &options(None, target));
        assert_eq!(
            new.err(),
            (!fine).then_some(BadSetup::Option("target")),
            "{target:?}"
        );
    }
}

#[test]
fn ht_1_3_twice_as_many_deals_as_players() {
    for players in 4..=6 {
        let mut game = dealt(players, options(None, None), &[]);
        play_until(&mut game, is_over);
        assert_eq!(game.table().deal(), 2 * players);
    }
}

#[test]
fn ht_1_3_a_target_alone_plays_at_most_a_hundred_deals() {
    // With cards dealt in canonical order and played lowest first, no seat gets near a thousand points.
    let mut game = dealt(4, options(None, Some(1000)), &[]);
    play_until(&mut game, is_over);
    assert_eq!(game.table().deal_scores().count(), 100);
    assert_eq!(game.table().deal(), 100);
}

#[test]
fn ht_1_3_whichever_comes_first_ends_the_match() {
    let mut by_deals = dealt(4, options(Some(2), Some(1000)), &[]);
    play_until(&mut by_deals, is_over);
    assert_eq!(by_deals.table().deal(), 2);
    let mut by_target = scored_examples(Some(9), Some(12));
    play_until(&mut by_target, is_over);
    assert_eq!(by_target.table().deal(), 1);
}

#[test]
fn ht_2_1_the_first_dealer_is_drawn_then_the_left_neighbour_deals() {
    let mut game = Hattrick::new(4, &options(None, None)).expect("allowed");
    assert_eq!(game.turn(), Turn::Chance(Event::Starter));
    assert_eq!(game.table().dealer(), None);
    game.resolve(&Outcome::Starter(seat(2))).expect("a seat");
    assert_eq!(game.turn(), Turn::Chance(Event::Shuffle));
    for (deal, dealer) in [(1, 2), (2, 3), (3, 0), (4, 1)] {
        play_until(&mut game, |game| {
            game.table().deal() == deal && game.table().leader().is_some()
        });
        assert_eq!(game.table().dealer(), Some(seat(dealer)));
    }
}

#[test]
fn ht_2_2_cards_are_dealt_in_blocks_from_the_dealers_left() {
    for (players, size) in [(4, 15), (5, 12), (6, 10)] {
        let mut game = Hattrick::new(players, &options(None, None)).expect("allowed");
        game.resolve(&Outcome::Starter(seat(1))).expect("a seat");
        let mut pack = Card::ALL;
        pack.reverse();
        game.resolve(&Outcome::Shuffle(pack)).expect("a pack");
        for (block, cards) in pack.chunks(size).enumerate() {
            let holder = (2 + block) % players as usize;
            assert_eq!(game.hands()[holder], cards.iter().copied().collect::<CardSet>());
        }
    }
}

#[test]
fn ht_2_3_the_dealers_left_neighbour_leads() {
    let game = dealt(5, options(None, None), &[]);
    assert_eq!(game.table().dealer(), Some(seat(4)));
    assert_eq!(game.table().leader(), Some(seat(0)));
    assert_eq!(game.table().to_act(), Some(seat(0)));
}

#[test]
fn ht_3_1_every_card_in_hand_is_legal_and_each_seat_plays_one() {
    let mut game = dealt(4, options(None, None), &["R5 B9", "G7 R2", "B20 R4 G2", "R3"]);
    for (number, text) in ["R5", "G7", "B20", "R3"].into_iter().enumerate() {
        let seat = seat(number as u8);
        assert_eq!(to_act(&game), seat);
        // A seat has to neither follow a colour nor beat a card.
        let hand: Vec<Card> = game.hands()[number].into_iter().collect();
        assert_eq!(legal(&game, seat), hand);
        assert!(hand.iter().all(|&card| game.check(seat, card).is_ok()));
        put(&mut game, text);
        assert_eq!(game.hands()[number].len(), 14);
    }
}

#[test]
fn ht_3_2_the_first_card_opens_a_trick() {
    let mut game = dealt(4, options(None, None), &["B9"]);
    assert_eq!(tricks(&game), []);
    put(&mut game, "B9");
    assert_eq!(tricks(&game), [('B', vec![(0, "B9".to_owned())])]);
}

#[test]
fn ht_3_3_the_same_colour_joins_and_another_opens_the_second_trick() {
    let mut game = dealt(4, options(None, None), &["R5", "R2", "G7"]);
    put(&mut game, "R5 R2 G7");
    let red = vec![(0, "R5".to_owned()), (1, "R2".to_owned())];
    assert_eq!(tricks(&game), [('R', red), ('G', vec![(2, "G7".to_owned())])]);
    assert_eq!(passed(&game), []);
}

#[test]
fn ht_3_4_with_two_tricks_both_colours_join_and_the_third_is_a_pass() {
    let open = dealt(4, options(None, None), &["R5", "G7", "B20 R4 G2"]);
    for (text, joins, passes) in [("R4", 2, 0), ("G2", 2, 0), ("B20", 1, 1)] {
        let mut game = open.clone();
        put(&mut game, "R5 G7");
        let would_pass = game.table().round().expect("a round").would_pass(card(text));
        put(&mut game, text);
        assert_eq!(
            tricks(&game).iter().map(|(_, cards)| cards.len()).max(),
            Some(joins)
        );
        assert_eq!((passed(&game).len(), would_pass), (passes, passes == 1));
    }
}

#[test]
fn ht_3_5_a_pass_is_visible_and_needs_two_tricks() {
    let mut game = dealt(4, options(None, None), &["R5", "R2 G7 B1", "B20 R4", "B2"]);
    let would_pass = |game: &Hattrick, text| game.table().round().expect("a round").would_pass(card(text));
    assert!(!would_pass(&game, "R5"));
    put(&mut game, "R5");
    // With one trick, no card is a pass.
    assert!(!would_pass(&game, "R2") && !would_pass(&game, "G7") && !would_pass(&game, "B1"));
    put(&mut game, "G7");
    // With two tricks, a card of the third colour is a pass even if the seat holds one of their colours.
    put(&mut game, "B20 B2");
    let both = [(2, "B20".to_owned()), (3, "B2".to_owned())];
    assert_eq!(passed(&game), both);
    let seen: Vec<_> = game.view(None).table.passed().map(|put| put.card).collect();
    assert_eq!(seen, cards("B20 B2"));
}

#[test]
fn ht_3_6_at_most_two_tricks_with_one_colour_each() {
    let mut game = dealt(6, options(None, None), &["R5", "G7", "B20", "R3", "B2", "G9"]);
    for text in ["R5", "G7", "B20", "R3", "B2"] {
        put(&mut game, text);
        let tricks = tricks(&game);
        assert!(tricks.len() <= 2);
        for (color, cards) in tricks {
            assert!(cards.iter().all(|(_, card)| card.starts_with(color)));
        }
    }
    put(&mut game, "G9");
    assert_eq!(game.table().won()[0], set("R3 R5"));
    assert_eq!(game.table().won()[5], set("G7 G9"));
}

#[test]
fn ht_3_7_the_highest_card_takes_the_trick_even_a_single_card() {
    let mut game = dealt(4, options(None, None), &["R5", "G1", "R14", "R10"]);
    put(&mut game, "R5 G1 R14 R10");
    assert_eq!(
        &game.table().won()[..4],
        [CardSet::EMPTY, set("G1"), set("R5 R10 R14"), CardSet::EMPTY]
    );
    assert_eq!(tricks(&game), []);
}

/// The rulebook's example of a first round: C takes three red cards, E takes two blue ones and leads.
#[test]
fn ht_3_7_the_rulebooks_five_cards() {
    let mut game = dealt(5, options(None, None), &["R10", "B14", "R12", "R3", "B19"]);
    put(&mut game, "R10 B14 R12 R3 B19");
    let nothing = CardSet::EMPTY;
    assert_eq!(
        &game.table().won()[..5],
        [nothing, nothing, set("R3 R10 R12"), nothing, set("B14 B19")]
    );
    assert_eq!(game.table().leader(), Some(seat(4)));
}

#[test]
fn ht_3_8_the_highest_number_leads_and_passes_do_not_count() {
    let mut game = dealt(4, options(None, None), &["R5", "G7", "B20", "R3"]);
    put(&mut game, "R5 G7 B20 R3");
    assert_eq!(game.table().leader(), Some(seat(1)));
}

#[test]
fn ht_3_8_with_equal_numbers_the_next_lower_one_decides() {
    let mut game = dealt(4, options(None, None), &["R20", "G20", "R3", "G5"]);
    put(&mut game, "R20 G20 R3 G5");
    assert_eq!(game.table().leader(), Some(seat(3)));
    let mut game = dealt(6, options(None, None), &["R20", "G20", "R15", "G15", "R2", "B16"]);
    put(&mut game, "R20 G20 R15 G15 R2 B16");
    assert_eq!(game.table().leader(), Some(seat(4)));
}

#[test]
fn ht_3_8_without_a_unique_number_the_first_highest_card_leads() {
    let mut game = dealt(4, options(None, None), &["R3", "G3", "G17", "R17"]);
    put(&mut game, "R3 G3 G17 R17");
    assert_eq!(game.table().leader(), Some(seat(2)));
    // A pass with the same number makes no difference.
    let mut game = dealt(5, options(None, None), &["R3", "G3", "B17", "G17", "R17"]);
    put(&mut game, "R3 G3 B17 G17 R17");
    assert_eq!(game.table().leader(), Some(seat(3)));
}

#[test]
fn ht_4_1_the_last_card_is_shown_and_counts_for_nothing() {
    for players in 4..=6 {
        let mut game = dealt(players, options(Some(1), None), &[]);
        play_until(&mut game, is_over);
        assert_eq!(game.table().finished_rounds().count(), 60 / players as usize - 1);
        assert!(game.hands().iter().all(|hand| hand.len() == 1));
        let last: CardSet = game
            .view(None)
            .last_cards()
            .expect("visible last cards")
            .iter()
            .copied()
            .collect();
        let put: CardSet = game
            .table()
            .finished_rounds()
            .flat_map(Round::puts)
            .map(|put| put.card)
            .collect();
        assert_eq!(last, CardSet::PACK.minus(put));
    }
}

#[test]
fn ht_4_2_the_collecting_colour_counts_and_other_cards_and_passes_cost() {
    let counts = [
        ("", 0, 0),
        ("", 3, -6),
        ("R1", 0, 1),
        ("R1 R2 G1", 0, 1),
        ("R1 R2 G1", 1, -1),
        ("R1 G1 B1", 0, -1),
        ("R1 R2 G1 G2", 0, 0),
        ("B1 B2 B3 R1 G1", 2, -3),
    ];
    for (won, passes, points) in counts {
        assert_eq!(
            deal_score(set(won), passes),
            points,
            "{won:?} and {passes} passes"
        );
    }
}

#[test]
fn ht_4_3_the_rulebooks_examples() {
    let a = set("R1 R2 R3 R4 R5 R6 R7 R8 R9 B1 B2 G1 G2 G3 G4");
    assert_eq!(deal_score(a, 1), 1);
    let b = set("B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12");
    assert_eq!(deal_score(b, 0), 12);
    let c = set("R1 R2 R3 R4 R5 G1 G2 G3 G4 G5");
    assert_eq!(deal_score(c, 1), -2);
}

/// The same three examples in a deal that is played.
#[test]
fn ht_4_3_the_rulebooks_examples_played() {
    let game = scored_examples(Some(1), None);
    assert_eq!(
        game.table().deal_scores().collect::<Vec<_>>(),
        [[1, 12, -2, -1, 0, 0]]
    );
}

#[test]
fn ht_4_4_deal_scores_add_up() {
    let mut game = scored_examples(Some(3), None);
    let first = game.table().scores();
    assert_eq!(first, [1, 12, -2, -1, 0, 0]);
    play_until(&mut game, |game| {
        game.table().deal() == 2 && game.table().is_scored()
    });
    let second = game.table().deal_scores().nth(1).expect("two deals");
    assert_ne!(second, [0; 6]);
    let sums: Vec<i32> = first
        .iter()
        .zip(second)
        .map(|(sum, score)| sum + i32::from(score))
        .collect();
    assert_eq!(game.table().scores().to_vec(), sums);
}

#[test]
fn ht_5_1_the_match_ends_after_the_deals_or_a_deal_that_reaches_the_target() {
    assert!(is_over(&scored_examples(Some(1), None)));
    assert!(!is_over(&scored_examples(Some(2), None)));
    assert!(is_over(&scored_examples(None, Some(11))));
    assert!(is_over(&scored_examples(None, Some(12))));
    assert!(!is_over(&scored_examples(None, Some(13))));
}

#[test]
fn ht_5_2_most_points_win_and_equal_points_share_a_rank() {
    let Turn::Over(end) = scored_examples(None, Some(1)).turn() else {
        panic!("the match should be over by the target")
    };
    assert_eq!(end.scores(), [1, 12, -2, -1]);
    assert_eq!(end.ranks(), [2, 1, 4, 3]);
    let mut game = dealt(4, options(Some(1), None), &[]);
    play_until(&mut game, is_over);
    let Turn::Over(end) = game.turn() else {
        panic!("the match should be over after one deal")
    };
    for (rank, score) in end.ranks().iter().zip(end.scores()) {
        let better = end.scores().iter().filter(|other| *other > score).count();
        assert_eq!(*rank as usize, better + 1);
    }
}

fn is_over(game: &Hattrick) -> bool {
    matches!(game.turn(), Turn::Over(_))
}

/// A match with a scored deal in which seats 0 to 2 have the cards of the rulebook's examples.
fn scored_examples(deals: Option<u8>, target: Option<u16>) -> Hattrick {
    let hands = [
        "B1 B4 R13 B8 R20 R19 R18 G17 B15 R7 B11 G5 R11 G7 B12",
        "B20 B19 B18 B17 R2 R4 B9 G1 G4 R8 R9 G6 R12 G8 G10",
        "B2 B5 B7 R14 R3 R5 R6 G2 G16 R17 R16 G14 R10 G9 G11",
        "B3 B6 G20 G19 R1 G18 B16 G3 B10 G15 B14 B13 R15 G13 G12",
    ];
    let mut game = dealt(4, options(deals, target), &hands);
    for round in [
        "B1 B20 B2 B3",
        "B19 B5 B6 B4",
        "B18 B7 G20 R13",
        "G19 B8 B17 R14",
        "R1 R20 R2 R3",
        "R19 R4 R5 G18",
        "R18 B9 R6 B16",
        "G17 G1 G2 G3",
        "B15 G4 G16 B10",
        "R17 G15 R7 R8",
        "R16 B14 B11 R9",
        "G14 B13 G5 G6",
        "R10 R15 R11 R12",
        "G13 G7 G8 G9",
    ] {
        put(&mut game, round);
    }
    game
}
