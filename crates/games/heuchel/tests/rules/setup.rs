//! HE-1 to HE-4: table, cards, terms, the deal, and turns.

use alloc::string::ToString;
use alloc::vec::Vec;

use stammtisch_core::{BadSetup, Game, Refusal, Seat, SeatSet, Turn};

use super::table::{card, column, legal, mover, play, seat, set_up};
use crate::{CARDS, Card, CardSet, Class, Heuchel, Options, ROWS};
use crate::{Event, Outcome, Phase};

/// A match of three, dealt these eighteen cards; seat 1 begins.
fn dealt(cards: &str) -> Heuchel {
    let mut order: Vec<Card> = cards.split_whitespace().map(card).collect();
    order.extend(
        Card::ALL
            .into_iter()
            .filter(|card| !cards.contains(&card.to_string())),
    );
    let mut game = Heuchel::new(3, &Options::default()).expect("a table");
    assert_eq!(game.resolve(&Outcome::Starter(seat(1))), Ok(()));
    assert_eq!(
        game.resolve(&Outcome::Shuffle(order.try_into().expect("36 cards"))),
        Ok(())
    );
    game
}

const WITH_STACKS: &str = "Fe3 Fe1 Sp2 Fu1 Fu5 Bi1  Qu1 Qu2 Qu3 Pa1 Bi2 Fu2  Fe2 Sp1 Qu4 Pa2 Bi3 Fu3";
const WITHOUT_STACKS: &str = "Fe1 Sp1 Qu1 Pa1 Bi1 Fu1  Fe2 Sp2 Qu2 Pa2 Bi2 Fu2  Fe3 Sp3 Qu3 Pa3 Bi3 Fu3";

#[test]
fn he_1_1_three_to_six_players() {
    for players in 0..=8 {
        let game = Heuchel::new(players, &Options::default());
        assert_eq!(
            game.err(),
            if (3..=6).contains(&players) {
                None
            } else {
                Some(BadSetup::Players)
            }
        );
    }
}

#[test]
fn he_1_2_the_die_is_an_option() {
    assert!(!Options::default().die);
    let mut game = dealt(WITHOUT_STACKS);
    game.with_die = true;
    game.begin_turn(seat(1));
    assert_eq!(game.turn(), Turn::Chance(Event::Roll));
}

#[test]
fn he_1_3_thirteen_rows() {
    assert_eq!(ROWS, 13);
    assert_eq!(
        column(&set_up(&["1:Fe1 7:Pa1 13:Fu1", "", ""]), 0),
        "1:Fe1 7:Pa1 13:Fu1*"
    );
}

#[test]
fn he_1_4_six_classes_of_six_values() {
    let rows: Vec<_> = Class::ALL
        .iter()
        .map(|class| (class.start(), class.target()))
        .collect();
    assert_eq!(rows, [(1, 8), (2, 9), (3, 10), (4, 11), (5, 12), (6, 13)]);
    assert_eq!(CardSet::ALL.len(), CARDS);
    assert!(
        Card::ALL
            .iter()
            .all(|card| card.target() == card.class().target())
    );
}

#[test]
fn he_1_5_card_texts_in_canonical_order() {
    let texts: Vec<_> = Card::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(texts[..7], ["Fe1", "Fe2", "Fe3", "Fe4", "Fe5", "Fe6", "Sp1"]);
    assert_eq!(texts[35], "Fu6");
    for wrong in ["", "Fe", "Fe0", "Fe7", "fe1", "Xx1", "Fe11", "Fe 1", "Fé1"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
}

#[test]
fn he_1_6_class_outranks_value() {
    assert!(card("Sp1") > card("Fe6"));
    assert!(card("Sp2") > card("Sp1"));
}

#[test]
fn he_1_7_each_seat_has_a_column() {
    let game = dealt(WITHOUT_STACKS);
    assert_eq!(column(&game, 0), "1:Fe1 2:Sp1 3:Qu1 4:Pa1 5:Bi1 6:Fu1");
    assert_eq!(column(&game, 3), "", "the other columns stay empty");
}

#[test]
fn he_2_1_stacks_are_listed_top_card_first() {
    let game = set_up(&["3:Qu1,Fe6", "", ""]);
    let stack = game.stacks(seat(0)).next().expect("a stack");
    assert_eq!(
        (stack.row, stack.top, game.board.height(seat(0), stack.row)),
        (3, card("Qu1"), 2)
    );
}

#[test]
fn he_2_2_the_top_card_leads() {
    let game = set_up(&["7:Fe1,Fu6", "1:Fe2", "1:Fe3"]);
    assert_eq!(
        legal(&game, 0),
        ["7:1>8", "7:2>8"],
        "a fire-eater on top climbs to row 8 only"
    );
}

#[test]
fn he_2_3_short_of_on_and_past_the_target() {
    let game = set_up(&["8:Sp1,Fe1", "1:Fe2", "1:Fe3"]);
    assert!(
        !game.stacks(seat(0)).next().expect("a stack").finished,
        "the minstrel is short of row 9"
    );
    assert_eq!(
        game.score(seat(0)),
        1 - 1,
        "the fire-eater beneath is on its target"
    );
}

#[test]
fn he_2_4_finished_stacks_lie_face_down() {
    let mut game = set_up(&["7:Fe1", "1:Fe2", "1:Fe3"]);
    play(&mut game, &["7:1>8"]);
    assert_eq!(column(&game, 0), "8:Fe1*");
}

#[test]
fn he_2_5_a_seat_with_an_unfinished_stack_is_in_play() {
    let game = set_up(&["8:Fe1", "1:Fe2", "13:Fu1 12:Fu2"]);
    assert_eq!(
        [0, 1, 2].map(|number| game.board.in_play().contains(seat(number))),
        [false, true, true]
    );
}

#[test]
fn he_3_1_chance_draws_the_starter() {
    let mut game = Heuchel::new(3, &Options::default()).expect("a table");
    assert_eq!(game.turn(), Turn::Chance(Event::Starter));
    assert!(game.resolve(&Outcome::Starter(seat(3))).is_err());
    assert_eq!(game.starter(), None);
    assert_eq!(mover(&dealt(WITHOUT_STACKS)), Some(seat(1)));
}

#[test]
fn he_3_2_all_36_cards_are_shuffled() {
    let mut game = Heuchel::new(3, &Options::default()).expect("a table");
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Ok(()));
    assert_eq!(game.turn(), Turn::Chance(Event::Shuffle));
    assert!(game.resolve(&Outcome::Shuffle([card("Fe1"); CARDS])).is_err());
    assert_eq!(game.resolve(&Outcome::Shuffle(Card::ALL)), Ok(()));
}

#[test]
fn he_3_3_each_seat_gets_six_cards_on_their_start_rows() {
    let game = dealt(WITH_STACKS);
    assert_eq!(column(&game, 1), "3:Qu1,Qu2,Qu3 4:Pa1 5:Bi2 6:Fu2");
    assert_eq!(game.out().len(), 18);
}

#[test]
fn he_3_4_stacks_of_several_cards_have_to_be_arranged() {
    let game = dealt(WITH_STACKS);
    assert_eq!(
        column(&game, 0),
        "1:Fe1,Fe3 2:Sp2 5:Bi1 6:Fu1,Fu5",
        "canonical order until then"
    );
    assert_eq!(game.pending(seat(0)).collect::<Vec<_>>(), [Class::Fe, Class::Fu]);
    assert_eq!(game.pending(seat(2)).count(), 0);
}

#[test]
fn he_3_5_seats_arrange_in_parallel_lowest_class_first() {
    let mut game = dealt(WITH_STACKS);
    let both: SeatSet = [seat(0), seat(1)].into_iter().collect();
    assert_eq!(game.turn(), Turn::Seats(both));
    assert_eq!(legal(&game, 0), ["arrange Fe1 Fe3", "arrange Fe3 Fe1"]);
    assert_eq!(legal(&game, 1).len(), 6);
    let arrange =
        |game: &mut Heuchel, number, text: &str| game.play(seat(number), text.parse().expect("a move"));
    assert_eq!(arrange(&mut game, 0, "arrange Fe3 Fe1"), Ok(()));
    assert_eq!(
        legal(&game, 0),
        ["arrange Fu1 Fu5", "arrange Fu5 Fu1"],
        "an arranged stack stays as it is"
    );
    assert_eq!(
        arrange(&mut game, 2, "arrange Fe3 Fe1"),
        Err(Refusal::NotYourTurn)
    );
    assert_eq!(arrange(&mut game, 1, "arrange Qu2 Qu3 Qu1"), Ok(()));
    assert_eq!(game.turn(), Turn::Seats(SeatSet::only(seat(0))));
    assert_eq!(column(&game, 1), "3:Qu2,Qu3,Qu1 4:Pa1 5:Bi2 6:Fu2");
}

#[test]
fn he_3_6_the_first_turn_begins_when_all_is_arranged() {
    let mut game = dealt(WITH_STACKS);
    for (number, text) in [
        (0, "arrange Fe3 Fe1"),
        (1, "arrange Qu1 Qu2 Qu3"),
        (0, "arrange Fu5 Fu1"),
    ] {
        assert_eq!(game.phase(), Phase::Arrange);
        assert_eq!(game.play(seat(number), text.parse().expect("a move")), Ok(()));
    }
    assert_eq!(
        game.phase(),
        Phase::Move {
            seat: seat(1),
            die: None
        }
    );
    assert_eq!(
        dealt(WITHOUT_STACKS).phase(),
        Phase::Move {
            seat: seat(1),
            die: None
        },
        "at once if no seat has a stack to arrange"
    );
}

#[test]
fn he_4_1_turns_pass_clockwise() {
    let mut game = dealt(WITHOUT_STACKS);
    assert_eq!(
        game.check(seat(0), "1:1>7".parse().expect("a move"))
            .map_err(Refusal::from),
        Err(Refusal::NotYourTurn)
    );
    play(&mut game, &["6:1>7"]);
    assert_eq!(mover(&game), Some(seat(2)));
    play(&mut game, &["5:1>7"]);
    assert_eq!(mover(&game), Some(seat(0)), "seat 0 follows the last seat");
}

#[test]
fn he_4_2_a_turn_cannot_be_passed() {
    let game = dealt(WITHOUT_STACKS);
    assert!(
        legal(&game, 1).iter().all(|m| m.contains('>')),
        "the first move of a turn must be made"
    );
}

#[test]
fn he_4_3_seats_out_of_play_are_skipped() {
    let mut game = set_up(&["1:Fe1", "8:Fe2", "1:Fe3"]);
    play(&mut game, &["1:1>2"]);
    assert_eq!(mover(&game), Some(seat(2)));
    assert!(Seat::all(3).all(|seat| seat == super::table::seat(2) || legal(&game, seat.number()).is_empty()));
}
